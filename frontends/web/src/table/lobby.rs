//! What the lobby lists: open tables, in memory or not.

use std::sync::{Mutex, MutexGuard, PoisonError};

use protocol::web::lobby::{SeatSummary, TableSummary};

use super::seat_state::SeatState;
use super::state::TableState;
use crate::client_key::ClientKey;

/// The number of tables that the lobby lists at most.
pub const LOBBY_SIZE: usize = 200;

fn seat_summary(seat: &SeatState) -> Option<SeatSummary> {
    let computer = seat.level.clone().map(SeatSummary::Computer);
    computer.or_else(|| seat.name.clone().map(SeatSummary::Person))
}

/// What the lobby lists of a table.
pub fn summary(state: &TableState) -> TableSummary {
    TableSummary {
        game: state.setup.game.clone(),
        seats: state.seats.iter().map(seat_summary).collect(),
        begun: state.has_begun(),
        over: state.is_over(),
        step: state.session.at(),
    }
}

/// A listed table.
struct Listing {
    id: String,
    /// The client that created or loaded it.
    owner: ClientKey,
    summary: TableSummary,
}

/// The open tables, the latest last.
pub struct Lobby {
    listings: Mutex<Vec<Listing>>,
    /// The number of tables of one client that are listed at most.
    share: usize,
}

impl Lobby {
    pub fn new(share: usize) -> Self {
        Self { listings: Mutex::default(), share }
    }

    fn listings(&self) -> MutexGuard<'_, Vec<Listing>> {
        self.listings.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lists a table as it is now, if it is open.
    pub fn update(&self, id: &str, owner: ClientKey, state: &TableState) {
        if !state.setup.open {
            return;
        }
        let summary = summary(state);
        let mut listings = self.listings();
        if let Some(known) = listings.iter_mut().find(|known| known.id == id) {
            known.summary = summary;
            return;
        }
        if let Some(dropped) = self.to_drop(&listings, owner) {
            listings.remove(dropped);
        }
        listings.push(Listing { id: id.to_owned(), owner, summary });
    }

    /// The listing that a new one of a client replaces: one of the client's own if it has its
    /// share; if the lobby is full, one of the client that has the most.
    fn to_drop(&self, listings: &[Listing], owner: ClientKey) -> Option<usize> {
        let count = |owner| listings.iter().filter(|listing| listing.owner == owner).count();
        let greediest = if count(owner) >= self.share {
            owner
        } else if listings.len() >= LOBBY_SIZE {
            listings.iter().map(|listing| listing.owner).max_by_key(|owner| count(*owner))?
        } else {
            return None;
        };
        let of_greediest = || (0..listings.len()).filter(|at| listings[*at].owner == greediest);
        // A finished game is dropped first, then the oldest.
        of_greediest().find(|at| listings[*at].summary.over).or_else(|| of_greediest().next())
    }

    /// Removes a table that has been deleted.
    pub fn remove(&self, id: &str) {
        self.listings().retain(|listing| listing.id != id);
    }

    /// The tables, the latest first.
    pub fn list(&self) -> Vec<(String, TableSummary)> {
        let listings = self.listings();
        listings.iter().rev().map(|listing| (listing.id.clone(), listing.summary.clone())).collect()
    }

    /// Lists a table from the database before the known ones, which are later. A table that is
    /// listed already has changed since it was read.
    pub fn restore(&self, id: String, owner: ClientKey, state: &TableState) {
        let mut listings = self.listings();
        if listings.len() < LOBBY_SIZE && listings.iter().all(|known| known.id != id) {
            listings.insert(0, Listing { id, owner, summary: summary(state) });
        }
    }
}
