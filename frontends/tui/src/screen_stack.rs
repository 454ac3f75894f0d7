//! The open screens, without a terminal: events in, drawings out.

use std::time::{Duration, Instant};

use app::settings::{LANGUAGE, MOUSE, SPEED, THEME};
use app::{AnyGame, Options, Setting, Storage};
use i18n::{Lang, Translator};
use kernel::Seed;
use ratatui::Frame;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use crate::canvas::{Canvas, HitMap, Target};
use crate::daily::DailyBoards;
use crate::editor::Editor;
use crate::keys::{self, KeyCommand, Mode};
use crate::lessons::{self, Lessons};
use crate::levels;
use crate::list_screen::ListScreen;
use crate::menu::Menu;
use crate::motion::Speed;
use crate::palette::Palette;
use crate::play::Play;
use crate::replay::Replay;
use crate::screen::{Context, Screen, Transition};
use crate::setup::SetupForm;
use crate::{Ending, ScreenOptions, Start};

const SIGINT: i32 = 2;

/// The open screens, the last one on top, and what they share.
pub struct ScreenStack<'h> {
    storage: &'h mut dyn Storage,
    translator: Translator,
    options: ScreenOptions,
    palette: Palette,
    screens: Vec<Box<dyn Screen>>,
    hits: HitMap,
    next_seed: Option<Seed>,
    given_options: Options,
    speed: Speed,
    mouse: bool,
    footer_page: usize,
    /// Where the mouse button was pressed, and on what.
    pressed: Option<(u16, u16, Target)>,
    ending: Option<Ending>,
    changed: bool,
}

impl<'h> ScreenStack<'h> {
    /// Opens the first screen.
    pub fn new(
        storage: &'h mut dyn Storage,
        start: Start,
        options: ScreenOptions,
        now: Instant,
    ) -> Self {
        let translator =
            Translator::new(options.lang, storage.games().iter().map(|game| game.data().texts));
        let given_options = match &start {
            Start::Setup(_, options) | Start::Game(_, options) => options.clone(),
            Start::Editor(draft) => draft.options.clone(),
            Start::Menu
            | Start::Replay(_)
            | Start::Lessons(_)
            | Start::Levels(_)
            | Start::Daily(_) => storage.options(),
        };
        let settings = storage.settings();
        let palette = Palette::new(options.colour, settings.value(THEME), options.depth);
        let speed = Speed::named(settings.value(SPEED), options.motion);
        let mouse = settings.is_on(MOUSE);
        let mut stack = Self {
            storage,
            translator,
            options,
            palette,
            screens: Vec::new(),
            hits: HitMap::default(),
            next_seed: None,
            given_options,
            speed,
            mouse,
            footer_page: 0,
            pressed: None,
            ending: None,
            changed: true,
        };
        let mut first = stack.first(start, now);
        if let Some(warning) = stack.storage.warning() {
            first.show_message(warning);
        }
        stack.screens.push(first);
        stack
    }

    fn first(&mut self, start: Start, now: Instant) -> Box<dyn Screen> {
        let (_, mut context) = self.split(now);
        match start {
            Start::Menu => Box::new(ListScreen::new(Menu::new(&context))),
            Start::Setup(game, _) => Box::new(SetupForm::new(game, &mut context)),
            Start::Game(session, _) => Box::new(Play::new(session, &mut context)),
            Start::Replay(session) => Box::new(Replay::new(session)),
            Start::Editor(draft) => Box::new(Editor::new(draft)),
            Start::Lessons(game) => lesson(game, &mut context),
            Start::Daily(date) => Box::new(DailyBoards::screen(Some(date), &mut context)),
            Start::Levels(game) => levels::first(game, &mut context),
        }
    }

    /// Why the program ends, once it does.
    pub fn ending(&self) -> Option<Ending> {
        self.ending.clone()
    }

    /// Whether the mouse is used.
    pub fn uses_mouse(&self) -> bool {
        self.mouse
    }

    /// Whether anything changed since the last call.
    pub fn take_changed(&mut self) -> bool {
        std::mem::take(&mut self.changed)
    }

    /// Handles a terminal event.
    pub fn event(&mut self, event: &Event, now: Instant) {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key_event(*key, now),
            Event::Mouse(mouse) if self.mouse => self.mouse_event(*mouse, now),
            Event::Resize(..) => self.changed = true,
            _ => {}
        }
    }

    /// Handles the passing of time.
    pub fn tick(&mut self, now: Instant) {
        let (screens, mut context) = self.split(now);
        let changed = screens.last_mut().is_some_and(|screen| screen.tick(&mut context));
        self.changed |= changed;
    }

    /// The longest wait for an event before the next tick.
    pub fn poll_timeout(&self) -> Duration {
        self.screens.last().map_or(Duration::ZERO, |screen| screen.poll_timeout())
    }

    /// Draws the top screen.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        self.hits = HitMap::default();
        let area = frame.area();
        frame.buffer_mut().set_style(area, self.palette.ground());
        let mut canvas = Canvas {
            buffer: frame.buffer_mut(),
            area,
            translator: &self.translator,
            palette: self.palette,
            hits: &mut self.hits,
            footer_page: self.footer_page,
        };
        if let Some(screen) = self.screens.last() {
            screen.draw(&mut canvas);
        }
    }

    fn split(&mut self, now: Instant) -> (&mut Vec<Box<dyn Screen>>, Context<'_>) {
        let context = Context {
            storage: &mut *self.storage,
            now,
            next_seed: &mut self.next_seed,
            given_options: &self.given_options,
            speed: &mut self.speed,
            translator: &self.translator,
        };
        (&mut self.screens, context)
    }

    fn key_event(&mut self, key: KeyEvent, now: Instant) {
        let code = match key.code {
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => keys::CLOSE,
            _ if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) => return,
            code => code,
        };
        match keys::command(Mode::Anywhere, code) {
            Some(KeyCommand::Close) => {
                self.ending = Some(Ending::Signal(SIGINT));
                return;
            }
            Some(KeyCommand::Language) => {
                self.changed = true;
                self.switch_language();
                return;
            }
            Some(KeyCommand::More) => {
                (self.footer_page, self.changed) = (self.footer_page + 1, true);
                return;
            }
            _ => {}
        }
        let takes_text = self.screens.last().is_some_and(|screen| screen.takes_text());
        // Caps Lock must not disable the commands.
        let code = match code {
            KeyCode::Char(letter) if !takes_text => KeyCode::Char(letter.to_ascii_lowercase()),
            code => code,
        };
        self.key(code, now);
    }

    fn key(&mut self, code: KeyCode, now: Instant) {
        self.dispatch(now, |screen, context| screen.key(code, context));
    }

    fn mouse_event(&mut self, mouse: MouseEvent, now: Instant) {
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => self.press(mouse.column, mouse.row, now),
            MouseEventKind::Up(MouseButton::Left) => self.release(mouse.column, mouse.row, now),
            MouseEventKind::Down(MouseButton::Right) => {
                let target = self.target(mouse.column, mouse.row);
                self.dispatch(now, |screen, context| screen.click_right(target, context));
            }
            MouseEventKind::Drag(_) => {
                let target = self.target(mouse.column, mouse.row);
                let changed = self.screens.last_mut().is_some_and(|screen| screen.drag(target));
                self.changed |= changed;
            }
            MouseEventKind::Moved => self.hover(mouse.column, mouse.row),
            MouseEventKind::ScrollDown => {
                self.dispatch(now, |screen, context| screen.wheel(true, context));
            }
            MouseEventKind::ScrollUp => {
                self.dispatch(now, |screen, context| screen.wheel(false, context));
            }
            _ => {}
        }
    }

    fn target(&self, column: u16, row: u16) -> Target {
        self.hits.at(column, row).unwrap_or(Target::Nothing)
    }

    fn hover(&mut self, column: u16, row: u16) {
        let target = self.target(column, row);
        let changed = self.screens.last_mut().is_some_and(|screen| screen.hover(target));
        self.changed |= changed;
    }

    fn press(&mut self, column: u16, row: u16, now: Instant) {
        let target = self.target(column, row);
        match target {
            Target::Key(code) => return self.key(code, now),
            Target::More => {
                (self.footer_page, self.changed) = (self.footer_page + 1, true);
                return;
            }
            _ => {}
        }
        self.pressed = Some((column, row, target));
        self.dispatch(now, |screen, context| screen.click(target, context));
    }

    fn release(&mut self, column: u16, row: u16, now: Instant) {
        let Some((from_column, from_row, target)) = self.pressed.take() else { return };
        let distance = |from: u16, to: u16| i32::from(to) - i32::from(from);
        let delta = (distance(from_column, column), distance(from_row, row));
        self.dispatch(now, |screen, context| screen.release(target, delta, context));
    }

    fn dispatch(
        &mut self,
        now: Instant,
        handle: impl FnOnce(&mut dyn Screen, &mut Context<'_>) -> Transition,
    ) {
        let (screens, mut context) = self.split(now);
        let Some(screen) = screens.last_mut() else { return };
        let transition = handle(screen.as_mut(), &mut context);
        (self.footer_page, self.changed) = (0, true);
        self.follow(transition, now);
    }

    fn follow(&mut self, transition: Transition, now: Instant) {
        match transition {
            Transition::Stay => {}
            Transition::Push(screen) => self.screens.push(screen),
            Transition::Replace(screen) => {
                self.screens.pop();
                self.screens.push(screen);
            }
            Transition::Back => self.close_to(self.screens.len().saturating_sub(1), now),
            Transition::Home => self.close_to(self.home_len(), now),
            Transition::StartGame(screen) => {
                self.screens.truncate(self.home_len());
                self.screens.push(screen);
            }
            Transition::SwitchLanguage => self.switch_language(),
            Transition::ApplySetting(setting) => self.apply(setting),
            Transition::RunCommand(args) => self.ending = Some(Ending::Command(args)),
            Transition::Quit => self.ending = Some(Ending::Quit),
        }
    }

    /// The number of screens up to the home screen.
    fn home_len(&self) -> usize {
        self.screens.iter().rposition(|screen| screen.is_home()).map_or(0, |at| at + 1)
    }

    fn close_to(&mut self, len: usize, now: Instant) {
        if len == 0 {
            self.ending = Some(Ending::Quit);
            return;
        }
        let (screens, mut context) = self.split(now);
        screens.truncate(len);
        if let Some(screen) = screens.last_mut() {
            screen.resume(&mut context);
        }
    }

    fn switch_language(&mut self) {
        self.set_language(self.translator.lang().other());
    }

    fn set_language(&mut self, lang: Lang) {
        let games = self.storage.games().iter().map(|game| game.data().texts);
        self.translator = Translator::new(lang, games);
    }

    /// Puts a changed setting into effect.
    fn apply(&mut self, setting: &Setting) {
        let value = self.storage.settings().value(setting.name);
        match setting.name {
            THEME => self.palette = Palette::new(self.options.colour, value, self.options.depth),
            SPEED => self.speed = Speed::named(value, self.options.motion),
            MOUSE => self.mouse = self.storage.settings().is_on(MOUSE),
            LANGUAGE => {
                if let Some(lang) = Lang::from_code(value) {
                    self.set_language(lang);
                }
            }
            // The others are read when they are needed.
            _ => {}
        }
    }
}

/// The lesson of a game, or the list of lessons if no game is given or it has none.
fn lesson(game: Option<&'static dyn AnyGame>, context: &mut Context<'_>) -> Box<dyn Screen> {
    match game.map(|game| lessons::start(game, context)) {
        Some(Ok(play)) => Box::new(play),
        Some(Err(problem)) => Box::new(ListScreen::with_message(Lessons::new(context), problem)),
        None => Box::new(ListScreen::new(Lessons::new(context))),
    }
}
