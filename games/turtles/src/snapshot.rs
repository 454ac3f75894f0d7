//! What is seen of a game at one moment, also between two positions, with numbers that pieces keep
//! as they move.

use kernel::{Seat, View};

use crate::Turtles;
use crate::board::{Cell, cells};
use crate::event::Event;
use crate::looks;
use crate::state::State;

/// The first number of a turtle: things on the terrain have the numbers of their cells.
const FIRST_TURTLE: u16 = 64;
/// The first number of a crate, which keeps it wherever it is pushed.
const FIRST_CRATE: u16 = 80;
/// The first number of a mark on a cell, and of one of another kind there.
const FIRST_MARK: u16 = 128;
const MARKS: u16 = 64;

/// A drawing over a cell: a ghost, a part of a ray.
pub type Mark = (Cell, &'static str);

/// What is seen.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The board and the players.
    pub state: State,
    /// What is drawn over it.
    pub marks: Vec<Mark>,
    /// The cells of the crates, in the order of their numbers.
    crates: Vec<Cell>,
}

impl Snapshot {
    /// A position by itself.
    pub fn of_state(state: &State) -> Self {
        Self { state: *state, marks: Vec::new(), crates: cells(state.terrain.crates).collect() }
    }

    /// A moment of a game.
    pub fn of(view: View<'_, Turtles>) -> Self {
        // Crates are numbered by the cells they start on.
        let mut snapshot = Self { state: *view.state(), ..Self::of_state(view.at(0).state()) };
        for step in 1..=view.step() {
            view.at(step).events().iter().for_each(|event| snapshot.follow(event));
        }
        snapshot
    }

    /// Keeps the numbers of crates that are pushed.
    pub fn follow(&mut self, event: &Event) {
        if let Event::Pushed(_, from, to) = event
            && let Some(moved) = self.crates.iter_mut().find(|at| *at == from)
        {
            *moved = *to;
        }
    }

    /// The number of a player's turtle.
    pub fn turtle_id(seat: Seat) -> u16 {
        FIRST_TURTLE + number(seat)
    }

    /// The number of what stands on a cell, turtles apart.
    pub fn thing_id(&self, cell: Cell) -> u16 {
        let index = self.crates.iter().position(|at| *at == cell);
        let index = index.filter(|_| self.state.terrain.crates & cell.bit() != 0);
        index.map_or_else(|| cell.index().into(), |index| FIRST_CRATE + number(index))
    }

    /// The number of a mark: each kind has its own on every cell.
    pub fn mark_id(cell: Cell, kind: &str) -> u16 {
        let kind = looks::LOOKS.iter().position(|look| look.kind == kind).unwrap_or_default();
        FIRST_MARK + MARKS * number(kind) + u16::from(cell.index())
    }
}

fn number(index: usize) -> u16 {
    u16::try_from(index).unwrap_or_default()
}
