//! The shortest sequence of cards that takes a turtle to a gem while the others stand still, or
//! the proof that there is none.
//!
//! Cards are not counted: every one that is played comes back, so no sequence is too long for a
//! deck. The laser is that of the basic game: where the others stand still, nobody is pushed.
//!
//! What stands on the board is searched only as far as it matters. A board with fewer crates and
//! less ice is never harder: whatever a sequence does on the full board, the same cards without
//! those that had no effect do there too. So the search begins with a board on which neither
//! stands. The shortest sequence on it is played on the full board; where that goes differently,
//! the thing that was in the way is put on the board and the search repeated. A sequence that goes
//! as foreseen is a shortest one, and a board with fewer things that has none proves that the full
//! board has none.

mod replay;
mod search;

use kernel::{Budget, Seat};

use crate::board::{Cell, Pose, Terrain};
use crate::cards::Card;
use crate::state::State;
use replay::{Conflict, follow};
use search::search;

/// A turtle's way to a gem as a problem by itself: the other turtles are walls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Maze {
    /// What stands on the board.
    pub terrain: Terrain,
    /// Where the turtle begins.
    pub pose: Pose,
}

impl Maze {
    /// The problem of a player.
    pub fn of(state: &State, seat: Seat) -> Self {
        let mut terrain = state.terrain;
        for other in (0..state.players().len()).filter(|other| *other != seat) {
            if state.is_on_board(other) {
                terrain.walls |= state.players()[other].pose.at.bit();
            }
        }
        Self { terrain, pose: state.players()[seat].pose }
    }

    /// The problem of a player of a board before anything has happened.
    pub fn of_board(board: &crate::board::Board, seat: Seat) -> Self {
        Self::of(&State::new(board, false), seat)
    }
}

/// What a search found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SolveResult {
    /// A shortest sequence.
    Shortest(Vec<Card>),
    /// There is none.
    Impossible,
    /// The time or the positions that were allowed ran out.
    Unknown,
}

/// A result, and what it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// What was found out.
    pub result: SolveResult,
    /// Positions that were reached, in all searches together.
    pub states: u64,
}

/// The most positions of one search where nothing else is said: some hundred megabytes.
pub const DEFAULT_STATES: usize = 20_000_000;

/// The same where somebody waits for a screen: some tens of milliseconds.
pub const QUICK_STATES: usize = 1_000_000;

/// Finds a shortest sequence, within a budget and a number of positions for each search.
pub fn solve(maze: &Maze, most: usize, budget: &Budget) -> Solution {
    let mut easier = *maze;
    (easier.terrain.crates, easier.terrain.ice) = (0, 0);
    let mut states = 0;
    loop {
        let found = search(&easier, most, budget);
        states += found.states;
        let SolveResult::Shortest(cards) = found.result else {
            return Solution { result: found.result, states };
        };
        match follow(maze, &easier, &cards) {
            None => return Solution { result: SolveResult::Shortest(cards), states },
            Some(conflict) => put_back(&mut easier.terrain, maze, conflict),
        }
    }
}

/// Puts the thing on the board that was in the way.
fn put_back(terrain: &mut Terrain, maze: &Maze, Conflict(cell): Conflict) {
    terrain.crates |= maze.terrain.crates & cell.bit();
    terrain.ice |= maze.terrain.ice & cell.bit();
}

/// Whether a set has a cell.
fn has(set: u64, cell: Cell) -> bool {
    set & cell.bit() != 0
}
