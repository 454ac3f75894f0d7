//! The board at one moment, possibly between two positions, with piece identifiers that stay the
//! same as pieces move.

use kernel::{Seat, View};

use crate::Turtles;
use crate::board::{Cell, cells};
use crate::cards::Cards;
use crate::event::Event;
use crate::looks;
use crate::state::State;

/// Turtles come after the terrain, which is identified by its cells.
const FIRST_TURTLE: u16 = 64;
/// Crates keep their identifiers when they are pushed.
const FIRST_CRATE: u16 = 80;
/// Overlays come last: each kind has an identifier per cell.
const FIRST_OVERLAY: u16 = 128;
const CELLS: u16 = 64;

/// A drawing on top of a cell: a preview or a part of the beam.
pub type Overlay = (Cell, &'static str);

/// The board at one moment.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The terrain and the players.
    pub state: State,
    /// Drawings on top.
    pub overlays: Vec<Overlay>,
    /// The sequence that is being played, and the index of the card that has effect.
    pub playing: Option<(Cards, usize)>,
    /// The cells of the crates, in the order of their identifiers.
    crates: Vec<Cell>,
}

impl Snapshot {
    /// A position without its past.
    pub fn of_state(state: &State) -> Self {
        let crates = cells(state.terrain.crates).collect();
        Self { state: *state, overlays: Vec::new(), playing: None, crates }
    }

    /// A position of a session.
    pub fn of(view: &View<'_, Turtles>) -> Self {
        // Crates are numbered by the cells they start on.
        let mut snapshot = Self { state: *view.state(), ..Self::of_state(view.at(0).state()) };
        for step in 1..=view.step() {
            view.at(step).events().iter().for_each(|event| snapshot.track(event));
        }
        snapshot
    }

    /// Follows a crate that is pushed.
    pub fn track(&mut self, event: &Event) {
        if let Event::Pushed(_, from, to) = event
            && let Some(moved) = self.crates.iter_mut().find(|at| *at == from)
        {
            *moved = *to;
        }
    }

    /// The identifier of a player's turtle.
    pub fn turtle_id(seat: Seat) -> u16 {
        FIRST_TURTLE + to_u16(seat)
    }

    /// The identifier of the terrain on a cell.
    pub fn thing_id(&self, cell: Cell) -> u16 {
        let index = self.crates.iter().position(|at| *at == cell);
        let index = index.filter(|_| self.state.terrain.crates & cell.bit() != 0);
        index.map_or_else(|| cell.index().into(), |index| FIRST_CRATE + to_u16(index))
    }

    /// The identifier of an overlay.
    pub fn overlay_id(cell: Cell, kind: &str) -> u16 {
        let kind = looks::LOOKS.iter().position(|look| look.kind == kind).unwrap_or_default();
        FIRST_OVERLAY + CELLS * to_u16(kind) + u16::from(cell.index())
    }
}

fn to_u16(index: usize) -> u16 {
    u16::try_from(index).unwrap_or_default()
}
