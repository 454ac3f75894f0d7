//! What the lobby lists: open tables, in memory or not.

use std::sync::{Mutex, MutexGuard, PoisonError};

use super::state::{SeatState, TableState};

/// The number of tables that the lobby lists at most.
pub const LOBBY_SIZE: usize = 200;

/// The player on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatSummary {
    /// A person, by name.
    Person(String),
    /// A computer player, by level.
    Computer(String),
}

impl SeatSummary {
    fn new(seat: &SeatState) -> Option<Self> {
        let computer = seat.level.clone().map(Self::Computer);
        computer.or_else(|| seat.name.clone().map(Self::Person))
    }
}

/// A table in the lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSummary {
    /// The name of the game.
    pub game: String,
    /// The player on each seat; `None` if it is free.
    pub seats: Vec<Option<SeatSummary>>,
    /// Whether every person has sat down.
    pub begun: bool,
    /// Whether the game is over.
    pub over: bool,
    /// The current step.
    pub step: usize,
}

impl TableSummary {
    fn new(state: &TableState) -> Self {
        Self {
            game: state.setup.game.clone(),
            seats: state.seats.iter().map(SeatSummary::new).collect(),
            begun: state.has_begun(),
            over: state.is_over(),
            step: state.session.at(),
        }
    }
}

/// The open tables, the latest last.
#[derive(Default)]
pub struct Lobby(Mutex<Vec<(String, TableSummary)>>);

impl Lobby {
    fn tables(&self) -> MutexGuard<'_, Vec<(String, TableSummary)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lists a table as it is now, if it is open.
    pub fn update(&self, id: &str, state: &TableState) {
        if !state.setup.open {
            return;
        }
        let summary = TableSummary::new(state);
        let mut tables = self.tables();
        if let Some((_, known)) = tables.iter_mut().find(|(known, _)| known == id) {
            *known = summary;
            return;
        }
        if tables.len() >= LOBBY_SIZE {
            // A finished game is dropped first, then the oldest.
            let over = tables.iter().position(|(_, known)| known.over);
            tables.remove(over.unwrap_or(0));
        }
        tables.push((id.to_owned(), summary));
    }

    /// The tables, the latest first.
    pub fn list(&self) -> Vec<(String, TableSummary)> {
        self.tables().iter().rev().cloned().collect()
    }

    /// Lists a table from the database before the known ones, which are later. A table that is
    /// listed already has changed since it was read.
    pub fn restore(&self, id: String, state: &TableState) {
        let mut tables = self.tables();
        if tables.len() < LOBBY_SIZE && tables.iter().all(|(known, _)| *known != id) {
            tables.insert(0, (id, TableSummary::new(state)));
        }
    }
}
