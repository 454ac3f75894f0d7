//! The state of the full screen, without a terminal: events in, drawings out.

use std::time::{Duration, Instant};

use kernel::{Choices, House, Seed};
use ratatui::Frame;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use words::Speaker;

use crate::canvas::{Canvas, Target, Zones};
use crate::editor::Editor;
use crate::menu::Menu;
use crate::motion::Speed;
use crate::palette::Palette;
use crate::play::Play;
use crate::replay::Replay;
use crate::screen::{Context, Go, Screen};
use crate::setup::Setup;
use crate::{Ending, Options, Start};

/// The number of the signal that Ctrl-C stands for.
const INTERRUPT: i32 = 2;

/// The screens that are open, one over the other, and what they share.
pub struct App<'h> {
    house: &'h mut dyn House,
    speaker: Speaker,
    palette: Palette,
    screens: Vec<Box<dyn Screen>>,
    zones: Zones,
    spare: Option<Seed>,
    given: Choices,
    speed: Speed,
    /// Where the mouse was pressed, and on what.
    pressed: Option<(u16, u16, Target)>,
    ending: Option<Ending>,
    changed: bool,
}

impl<'h> App<'h> {
    /// Opens the first screen.
    pub fn new(house: &'h mut dyn House, start: Start, options: Options, now: Instant) -> Self {
        let speaker = Speaker::new(options.lang, house.covers().iter().map(|cover| cover.words()));
        let given = match &start {
            Start::Setup(_, choices) | Start::Game(_, choices) => choices.clone(),
            Start::Editor(drawing) => drawing.choices.clone(),
            Start::Menu | Start::Replay(_) => Choices::default(),
        };
        let mut app = Self {
            house,
            speaker,
            palette: Palette { colour: options.colour },
            screens: Vec::new(),
            zones: Zones::default(),
            spare: None,
            given,
            speed: Speed::new(options.motion),
            pressed: None,
            ending: None,
            changed: true,
        };
        let first = app.first(start, now);
        app.screens.push(first);
        app
    }

    fn first(&mut self, start: Start, now: Instant) -> Box<dyn Screen> {
        let (_, mut context) = self.split(now);
        match start {
            Start::Menu => Box::new(Menu::new(&context)),
            Start::Setup(cover, _) => Box::new(Setup::new(cover, &mut context)),
            Start::Game(table, _) => Box::new(Play::new(table, &mut context)),
            Start::Replay(table) => Box::new(Replay::new(table, &context)),
            Start::Editor(drawing) => Box::new(Editor::new(drawing)),
        }
    }

    /// Why the screen is to be closed, where it is.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Whether there is something new to draw; asking makes it old.
    pub fn take_changed(&mut self) -> bool {
        std::mem::take(&mut self.changed)
    }

    /// Something came from the terminal.
    pub fn event(&mut self, event: &Event, now: Instant) {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key_event(*key, now),
            Event::Mouse(mouse) => self.mouse(*mouse, now),
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
        let mut canvas = Canvas {
            buffer: frame.buffer_mut(),
            area,
            speaker: &self.speaker,
            palette: self.palette,
            zones: &mut self.zones,
        };
        if let Some(screen) = self.screens.last() {
            screen.draw(&mut canvas);
        }
    }

    fn split(&mut self, now: Instant) -> (&mut Vec<Box<dyn Screen>>, Context<'_>) {
        let (spare, given, speed) = (&mut self.spare, &self.given, &mut self.speed);
        (&mut self.screens, Context { house: &mut *self.house, now, spare, given, speed })
    }

    fn key_event(&mut self, key: KeyEvent, now: Instant) {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            if key.code == KeyCode::Char('c') {
                self.ending = Some(Ending::Signal(INTERRUPT));
            }
            return;
        }
        if key.modifiers.contains(KeyModifiers::ALT) {
            return;
        }
        if key.code == KeyCode::F(3) {
            self.changed = true;
            self.switch_language();
            return;
        }
        let types = self.screens.last().is_some_and(|screen| screen.types());
        // A stuck Caps Lock should not make the keys dumb.
        let code = match key.code {
            KeyCode::Char(letter) if !types => KeyCode::Char(letter.to_ascii_lowercase()),
            code => code,
        };
        self.key(code, now);
    }

    fn key(&mut self, code: KeyCode, now: Instant) {
        self.ask(now, |screen, context| screen.key(code, context));
    }

    fn mouse(&mut self, mouse: MouseEvent, now: Instant) {
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
        if let Target::Key(code) = target {
            return self.key(code, now);
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
        self.changed = true;
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
        let games = self.house.covers().iter().map(|cover| cover.words());
        self.speaker = Speaker::new(self.speaker.lang().other(), games);
    }
}
