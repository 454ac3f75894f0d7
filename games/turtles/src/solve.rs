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

mod course;
mod search;

use kernel::{Budget, Seat};

use crate::board::{Cell, Ground, Pose};
use crate::cards::Card;
use crate::state::State;
use course::{Clash, follow};
use search::search;

/// A turtle's way to a gem as a problem by itself: the other turtles are walls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Maze {
    /// What stands on the board.
    pub ground: Ground,
    /// Where the turtle begins.
    pub pose: Pose,
}

impl Maze {
    /// The problem of a player.
    pub fn of(state: &State, seat: Seat) -> Self {
        let mut ground = state.ground;
        for other in (0..state.players().len()).filter(|other| *other != seat) {
            if state.is_on_board(other) {
                ground.walls |= state.players()[other].pose.at.bit();
            }
        }
        Self { ground, pose: state.players()[seat].pose }
    }

    /// The problem of a player of a board before anything has happened.
    pub fn of_board(board: &crate::board::Board, seat: Seat) -> Self {
        Self::of(&State::begin(board, false), seat)
    }
}

/// What a search found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// A shortest sequence.
    Way(Vec<Card>),
    /// There is none.
    NoWay,
    /// The time or the positions that were allowed ran out.
    Unknown,
}

/// A finding, and what it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// What was found out.
    pub finding: Finding,
    /// Positions that were reached, in all searches together.
    pub states: u64,
}

/// The most positions of one search where nothing else is said: some hundred megabytes.
pub const USUAL_STATES: usize = 20_000_000;

/// The same where somebody waits for a screen: some tens of milliseconds.
pub const GLANCE_STATES: usize = 1_000_000;

/// Finds a shortest sequence, within a budget and a number of positions for each search.
pub fn solve(maze: &Maze, most: usize, budget: &Budget) -> Solution {
    let mut easier = *maze;
    (easier.ground.crates, easier.ground.ice) = (0, 0);
    let mut states = 0;
    loop {
        let found = search(&easier, most, budget);
        states += found.states;
        let Finding::Way(cards) = found.finding else {
            return Solution { finding: found.finding, states };
        };
        match follow(maze, &easier, &cards) {
            None => return Solution { finding: Finding::Way(cards), states },
            Some(clash) => put_back(&mut easier.ground, maze, clash),
        }
    }
}

/// Puts the thing on the board that was in the way.
fn put_back(ground: &mut Ground, maze: &Maze, Clash(cell): Clash) {
    ground.crates |= maze.ground.crates & cell.bit();
    ground.ice |= maze.ground.ice & cell.bit();
}

/// Whether a set has a cell.
fn has(set: u64, cell: Cell) -> bool {
    set & cell.bit() != 0
}
