//! The state of the full screen, without a terminal: events in, drawings out.

use std::time::{Duration, Instant};

use app::settings::{LANGUAGE, MOUSE, SPEED, THEME};
use app::{AnyGame, Options, Setting, Storage};
use i18n::{Lang, Speaker};
use kernel::Seed;
use ratatui::Frame;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use crate::canvas::{Canvas, Target, Zones};
use crate::editor::Editor;
use crate::keys::{self, Act, On};
use crate::lessons::{self, Lessons};
use crate::list::List;
use crate::menu::Menu;
use crate::motion::Speed;
use crate::palette::Palette;
use crate::play::Play;
use crate::replay::Replay;
use crate::screen::{Context, Go, Screen};
use crate::setup::Setup;
use crate::{Ending, ScreenOptions, Start};

/// The number of the signal that Ctrl-C stands for.
const INTERRUPT: i32 = 2;

/// The screens that are open, one over the other, and what they share.
pub struct ScreenStack<'h> {
    storage: &'h mut dyn Storage,
    speaker: Speaker,
    options: ScreenOptions,
    palette: Palette,
    screens: Vec<Box<dyn Screen>>,
    zones: Zones,
    spare: Option<Seed>,
    given: Options,
    /// Whether it began with the menu.
    new_here: bool,
    speed: Speed,
    mouse: bool,
    /// How often the line at the foot was turned to its other keys.
    turned: usize,
    /// Where the mouse was pressed, and on what.
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
        let speaker =
            Speaker::new(options.lang, storage.games().iter().map(|info| info.data().texts));
        let given = match &start {
            Start::Setup(_, options) | Start::Game(_, options) => options.clone(),
            Start::Editor(drawing) => drawing.options.clone(),
            Start::Menu | Start::Replay(_) | Start::Lessons(_) => storage.options(),
        };
        let settings = storage.settings();
        let palette = Palette::new(options.colour, settings.value(THEME), options.depth);
        let speed = Speed::named(settings.value(SPEED), options.motion);
        let mouse = settings.is_on(MOUSE);
        let mut app = Self {
            storage,
            speaker,
            options,
            palette,
            screens: Vec::new(),
            zones: Zones::default(),
            spare: None,
            given,
            new_here: matches!(start, Start::Menu),
            speed,
            mouse,
            turned: 0,
            pressed: None,
            ending: None,
            changed: true,
        };
        let mut first = app.first(start, now);
        if let Some(news) = app.storage.warning() {
            first.hear(news);
        }
        app.screens.push(first);
        app
    }

    fn first(&mut self, start: Start, now: Instant) -> Box<dyn Screen> {
        let (_, mut context) = self.split(now);
        match start {
            Start::Menu => Box::new(List::of(Menu::new(&context))),
            Start::Setup(info, _) => Box::new(Setup::new(info, &mut context)),
            Start::Game(session, _) => Box::new(Play::new(session, &mut context)),
            Start::Replay(session) => Box::new(Replay::new(session)),
            Start::Editor(drawing) => Box::new(Editor::new(drawing)),
            Start::Lessons(info) => lesson(info, &mut context),
        }
    }

    /// Why the screen is to be closed, where it is.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Whether it listens to the mouse.
    pub fn mouse(&self) -> bool {
        self.mouse
    }

    /// Whether there is something new to draw; asking makes it old.
    pub fn take_changed(&mut self) -> bool {
        std::mem::take(&mut self.changed)
    }

    /// Something came from the terminal.
    pub fn event(&mut self, event: &Event, now: Instant) {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key_event(*key, now),
            Event::Mouse(mouse) if self.mouse => self.mouse_event(*mouse, now),
            Event::Resize(..) => self.changed = true,
            _ => {}
        }
    }

    /// Time passed.
    pub fn tick(&mut self, now: Instant) {
        let (screens, mut context) = self.split(now);
        let changed = screens.last_mut().is_some_and(|screen| screen.tick(&mut context));
        self.changed |= changed;
    }

    /// How long it can wait for an event.
    pub fn patience(&self) -> Duration {
        self.screens.last().map_or(Duration::ZERO, |screen| screen.patience())
    }

    /// Draws the screen on top.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        self.zones = Zones::default();
        let area = frame.area();
        frame.buffer_mut().set_style(area, self.palette.ground());
        let mut canvas = Canvas {
            buffer: frame.buffer_mut(),
            area,
            speaker: &self.speaker,
            palette: self.palette,
            zones: &mut self.zones,
            turned: self.turned,
        };
        if let Some(screen) = self.screens.last() {
            screen.draw(&mut canvas);
        }
    }

    fn split(&mut self, now: Instant) -> (&mut Vec<Box<dyn Screen>>, Context<'_>) {
        let (spare, given, speed) = (&mut self.spare, &self.given, &mut self.speed);
        let (storage, new_here) = (&mut *self.storage, self.new_here);
        (&mut self.screens, Context { storage, now, spare, given, new_here, speed })
    }

    fn key_event(&mut self, key: KeyEvent, now: Instant) {
        let code = match key.code {
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => keys::CLOSE,
            _ if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) => return,
            code => code,
        };
        match keys::act(On::Anywhere, code) {
            Some(Act::Close) => {
                self.ending = Some(Ending::Signal(INTERRUPT));
                return;
            }
            Some(Act::Language) => {
                self.changed = true;
                self.switch_language();
                return;
            }
            _ => {}
        }
        let types = self.screens.last().is_some_and(|screen| screen.types());
        // A stuck Caps Lock should not make the keys dumb.
        let code = match code {
            KeyCode::Char(letter) if !types => KeyCode::Char(letter.to_ascii_lowercase()),
            code => code,
        };
        self.key(code, now);
    }

    fn key(&mut self, code: KeyCode, now: Instant) {
        self.ask(now, |screen, context| screen.key(code, context));
    }

    fn mouse_event(&mut self, mouse: MouseEvent, now: Instant) {
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => self.press(mouse.column, mouse.row, now),
            MouseEventKind::Up(MouseButton::Left) => self.release(mouse.column, mouse.row, now),
            MouseEventKind::Down(MouseButton::Right) => {
                let target = self.target(mouse.column, mouse.row);
                self.ask(now, |screen, context| screen.click_right(target, context));
            }
            MouseEventKind::Drag(_) => {
                let target = self.target(mouse.column, mouse.row);
                let changed = self.screens.last_mut().is_some_and(|screen| screen.drag(target));
                self.changed |= changed;
            }
            MouseEventKind::Moved => self.hover(mouse.column, mouse.row),
            MouseEventKind::ScrollDown => {
                self.ask(now, |screen, context| screen.wheel(true, context));
            }
            MouseEventKind::ScrollUp => {
                self.ask(now, |screen, context| screen.wheel(false, context));
            }
            _ => {}
        }
    }

    fn target(&self, column: u16, row: u16) -> Target {
        self.zones.at(column, row).unwrap_or(Target::Nothing)
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
                (self.turned, self.changed) = (self.turned + 1, true);
                return;
            }
            _ => {}
        }
        self.pressed = Some((column, row, target));
        self.ask(now, |screen, context| screen.click(target, context));
    }

    fn release(&mut self, column: u16, row: u16, now: Instant) {
        let Some((from_column, from_row, target)) = self.pressed.take() else { return };
        let way = |from: u16, to: u16| i32::from(to) - i32::from(from);
        let way = (way(from_column, column), way(from_row, row));
        self.ask(now, |screen, context| screen.stroke(target, way, context));
    }

    fn ask(&mut self, now: Instant, what: impl FnOnce(&mut dyn Screen, &mut Context<'_>) -> Go) {
        let (screens, mut context) = self.split(now);
        let Some(screen) = screens.last_mut() else { return };
        let go = what(screen.as_mut(), &mut context);
        (self.turned, self.changed) = (0, true);
        self.go(go, now);
    }

    fn go(&mut self, go: Go, now: Instant) {
        match go {
            Go::Stay => {}
            Go::Push(screen) => self.screens.push(screen),
            Go::Back => self.back_to(self.screens.len().saturating_sub(1), now),
            Go::Home => self.back_to(self.home(), now),
            Go::Begin(screen) => {
                self.screens.truncate(self.home());
                self.screens.push(screen);
            }
            Go::Language => self.switch_language(),
            Go::Apply(setting) => self.apply(setting),
            Go::Quit => self.ending = Some(Ending::Quit),
        }
    }

    /// How many screens there are up to the one to which games return.
    fn home(&self) -> usize {
        self.screens.iter().rposition(|screen| screen.is_home()).map_or(0, |at| at + 1)
    }

    fn back_to(&mut self, len: usize, now: Instant) {
        if len == 0 {
            self.ending = Some(Ending::Quit);
            return;
        }
        let (screens, mut context) = self.split(now);
        screens.truncate(len);
        if let Some(screen) = screens.last_mut() {
            screen.wake(&mut context);
        }
    }

    fn switch_language(&mut self) {
        self.speak(self.speaker.lang().other());
    }

    fn speak(&mut self, lang: Lang) {
        let games = self.storage.games().iter().map(|info| info.data().texts);
        self.speaker = Speaker::new(lang, games);
    }

    /// Lets a setting hold that was just changed.
    fn apply(&mut self, setting: &Setting) {
        let value = self.storage.settings().value(setting.name);
        match setting.name {
            THEME => self.palette = Palette::new(self.options.colour, value, self.options.depth),
            SPEED => self.speed = Speed::named(value, self.options.motion),
            MOUSE => self.mouse = self.storage.settings().is_on(MOUSE),
            LANGUAGE => {
                if let Some(lang) = Lang::from_code(value) {
                    self.speak(lang);
                }
            }
            // The others are asked for where they are needed.
            _ => {}
        }
    }
}

/// The lesson of a game, or the list of them where none is named or it has none.
fn lesson(info: Option<&'static dyn AnyGame>, context: &mut Context<'_>) -> Box<dyn Screen> {
    match info.map(|info| lessons::begin(info, context)) {
        Some(Ok(play)) => Box::new(play),
        Some(Err(problem)) => {
            let mut list = List::of(Lessons::new(context));
            list.message = Some(problem);
            Box::new(list)
        }
        None => Box::new(List::of(Lessons::new(context))),
    }
}
