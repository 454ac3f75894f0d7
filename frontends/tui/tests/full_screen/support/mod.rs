//! Storage in memory, a test game with a chance event at every turn, and a screen without a
//! terminal.

#![allow(dead_code, reason = "each test file uses a part")]

pub mod race;

use std::time::{Duration, Instant};

use app::{AnyGame, AnySession, Options, Storage};
use conformance::MemoryStorage;
use i18n::Lang;
use kernel::Seed;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use tui::screen_stack::ScreenStack;
use tui::{Depth, ScreenOptions, Start};

/// The registered games and the race.
pub fn games() -> &'static [&'static dyn AnyGame] {
    let race: &'static dyn AnyGame = &race::INFO;
    let games: Vec<_> = registry::GAMES.iter().copied().chain([race]).collect();
    games.leak()
}

/// Storage with those games.
pub fn new_storage() -> MemoryStorage {
    MemoryStorage::new(games())
}

/// Spanish in colour.
pub const ES: ScreenOptions =
    ScreenOptions { lang: Lang::Es, colour: true, depth: Depth::Sixteen, motion: false };
/// English without colours.
pub const EN_PLAIN: ScreenOptions =
    ScreenOptions { lang: Lang::En, colour: false, depth: Depth::Sixteen, motion: false };

/// The screens on a terminal of some size.
pub struct TestScreen<'h> {
    pub stack: ScreenStack<'h>,
    pub terminal: Terminal<TestBackend>,
    pub now: Instant,
}

impl<'h> TestScreen<'h> {
    pub fn new(
        storage: &'h mut dyn Storage,
        start: Start,
        options: ScreenOptions,
        size: (u16, u16),
    ) -> Self {
        let now = Instant::now();
        let stack = ScreenStack::new(storage, start, options, now);
        let terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
        let mut screen = Self { stack, terminal, now };
        screen.draw();
        screen
    }

    pub fn draw(&mut self) {
        self.terminal.draw(|frame| self.stack.draw(frame)).unwrap();
    }

    pub fn resize(&mut self, width: u16, height: u16) {
        self.terminal.backend_mut().resize(width, height);
        self.event(&Event::Resize(width, height));
    }

    pub fn event(&mut self, event: &Event) {
        self.stack.event(event, self.now);
        self.draw();
    }

    pub fn key(&mut self, code: KeyCode) {
        self.event(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }

    pub fn keys(&mut self, letters: &str) {
        letters.chars().for_each(|letter| self.key(KeyCode::Char(letter)));
    }

    pub fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) {
        let modifiers = KeyModifiers::NONE;
        self.event(&Event::Mouse(MouseEvent { kind, column, row, modifiers }));
    }

    pub fn click(&mut self, column: u16, row: u16) {
        self.mouse(MouseEventKind::Down(MouseButton::Left), column, row);
    }

    /// Lets time pass on the clock of the screens.
    pub fn pass(&mut self, time: Duration) {
        self.now += time;
        self.stack.tick(self.now);
        self.draw();
    }

    /// Waits for a background job, which takes real time.
    pub fn wait_for(&mut self, text: &str) {
        for _ in 0..1000 {
            self.pass(Duration::from_millis(10));
            if self.text().contains(text) {
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        panic!("«{text}» never came:\n{}", self.text());
    }

    /// The characters on the screen.
    pub fn text(&self) -> String {
        let text = self.terminal.backend().to_string();
        let lines = text.lines().map(|line| line.trim_matches('"').trim_end());
        lines.collect::<Vec<_>>().join("\n")
    }

    /// The status line, which is the second to last.
    pub fn status(&self) -> String {
        let text = self.text();
        let lines: Vec<&str> = text.lines().collect();
        lines[lines.len() - 2].to_owned()
    }
}

/// A position of the first game that is won by two jumps.
pub fn small(storage: &MemoryStorage) -> Box<dyn AnySession> {
    let text = "3\n3\n2\n2\n10\t10\t2\n0\t0\t10\n0\t0\t2\n0\n";
    storage.games[0].open(text, &Options::default(), Seed::from_bits(1)).unwrap()
}

/// A race at its start.
pub fn a_race(storage: &MemoryStorage) -> Box<dyn AnySession> {
    a_race_of(storage, "human,human")
}

/// The same race with other players.
pub fn a_race_of(storage: &MemoryStorage, players: &str) -> Box<dyn AnySession> {
    let (game, mut options) = (storage.info("race"), Options::default());
    options.set(game.data().options, "players", &players.into()).unwrap();
    game.start(&options, Seed::new("race").unwrap()).unwrap()
}
