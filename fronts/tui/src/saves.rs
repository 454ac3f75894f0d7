//! The saved games: play one on, or look at it.

use kernel::house::Kept;
use kernel::{Phrase, Table};
use ratatui::crossterm::event::KeyCode;

use crate::canvas::{Canvas, Target};
use crate::draw;
use crate::help::Help;
use crate::list::{Chosen, numbered};
use crate::play::Play;
use crate::replay::Replay;
use crate::screen::{Context, Go, Screen};
use crate::settings::SettingsScreen;

/// The list of saved games.
pub struct Saves {
    /// The games: those left under way before the last one, then those saved.
    pub games: Vec<Kept>,
    /// How many of them are under way.
    pub under_way: usize,
    /// The row chosen.
    pub chosen: Chosen,
    /// News, where there are any.
    pub message: Option<Phrase>,
}

impl Saves {
    /// The saved games as they are now.
    pub fn new(context: &Context<'_>) -> Self {
        let (games, under_way) = games(context);
        Self { games, under_way, chosen: Chosen::default(), message: None }
    }

    fn open(&mut self, context: &mut Context<'_>) -> Option<Box<dyn Table>> {
        self.message = None;
        let kept = self.games.get(self.chosen.at)?;
        let under_way = self.chosen.at < self.under_way;
        let house = &mut *context.house;
        let table = if under_way { house.open_kept(kept) } else { house.open_stored(kept) };
        match table {
            Ok(table) => Some(table),
            Err(problem) => {
                self.message = Some(problem);
                // One that cannot be played on may be gone.
                (self.games, self.under_way) = games(context);
                self.chosen.at = self.chosen.at.min(self.games.len().saturating_sub(1));
                None
            }
        }
    }

    fn play(&mut self, context: &mut Context<'_>) -> Go {
        match self.open(context) {
            Some(table) => Go::Begin(Box::new(Play::new(table, context))),
            None => Go::Stay,
        }
    }

    fn watch(&mut self, context: &mut Context<'_>) -> Go {
        match self.open(context) {
            Some(table) => Go::Push(Box::new(Replay::new(table, context))),
            None => Go::Stay,
        }
    }
}

/// The games, and how many of them are under way.
fn games(context: &Context<'_>) -> (Vec<Kept>, usize) {
    let mut games: Vec<Kept> = context.house.kept().into_iter().skip(1).collect();
    let under_way = games.len();
    games.extend(context.house.stored());
    (games, under_way)
}

impl Screen for Saves {
    fn key(&mut self, key: KeyCode, context: &mut Context<'_>) -> Go {
        if self.chosen.key(key, self.games.len()) {
            return Go::Stay;
        }
        if let Some(row) = numbered(key, self.games.len()) {
            return self.click(Target::Row(row), context);
        }
        match key {
            KeyCode::Enter | KeyCode::Char(' ') => self.play(context),
            KeyCode::Char('r') => self.watch(context),
            KeyCode::Char('l') => Go::Language,
            KeyCode::Char('o') => Go::Push(Box::new(SettingsScreen::new(context))),
            KeyCode::Char('?') => Go::Push(Box::new(Help::list())),
            KeyCode::Esc | KeyCode::Char('q') => Go::Back,
            _ => Go::Stay,
        }
    }

    fn click(&mut self, target: Target, context: &mut Context<'_>) -> Go {
        let Target::Row(row) = target else { return Go::Stay };
        // One click chooses, the next one opens: between them `r` can be pressed instead.
        if self.chosen.at == row {
            return self.play(context);
        }
        self.chosen.at = row;
        Go::Stay
    }

    fn wheel(&mut self, down: bool, _context: &mut Context<'_>) -> Go {
        self.chosen.wheel(down, self.games.len());
        Go::Stay
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        draw::saves(self, canvas);
    }
}
