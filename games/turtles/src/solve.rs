//! The shortest path: the fewest cards that take a turtle to a gem while the others stand still, or
//! the proof that there are none.
//!
//! Cards are unlimited: played ones return to the deck. The laser follows the basic rules, as there
//! is nobody to push.
//!
//! Crates and ice are only searched as far as they matter. A board with fewer of them is never
//! harder: a path on the full board, without the cards that had no effect, is also a path there.
//! The search therefore starts without any. The shortest path it finds is replayed on the full
//! board; if something is in the way, that thing is added and the search repeated. A path that
//! replays without a conflict is a shortest one, and a relaxed board without a path proves that the
//! full one has none.

mod replay;
mod search;

use kernel::{Budget, Seat};

use crate::board::{Board, Cell, Pose, Terrain};
use crate::cards::Card;
use crate::state::State;
use replay::{Conflict, first_conflict};
use search::search;

/// A turtle's search for a gem; other turtles are walls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Maze {
    /// What is on the board.
    pub terrain: Terrain,
    /// The turtle's start.
    pub pose: Pose,
}

impl Maze {
    /// The maze of a player in a position.
    pub fn of(state: &State, seat: Seat) -> Self {
        let mut terrain = state.terrain;
        for other in (0..state.players().len()).filter(|other| *other != seat) {
            if state.is_on_board(other) {
                terrain.walls |= state.players()[other].pose.at.bit();
            }
        }
        Self { terrain, pose: state.players()[seat].pose }
    }

    /// The maze of a player at the start of a game.
    pub fn of_board(board: &Board, seat: Seat) -> Self {
        Self::of(&State::new(board, false), seat)
    }
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SolveResult {
    /// A shortest path.
    Shortest(Vec<Card>),
    /// There is no path.
    Impossible,
    /// The limit of time or positions was reached.
    Unknown,
}

/// A result with its cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The result.
    pub result: SolveResult,
    /// The positions of all searches.
    pub states: u64,
}

/// The default limit of positions per search, a few hundred megabytes.
pub const DEFAULT_STATES: usize = 20_000_000;

/// The limit while a person waits for a screen, some tens of milliseconds.
pub const QUICK_STATES: usize = 1_000_000;

/// Finds a shortest path, limited by a budget and a number of positions per search.
pub fn solve(maze: &Maze, max_states: usize, budget: &Budget) -> Solution {
    let mut relaxed = *maze;
    (relaxed.terrain.crates, relaxed.terrain.ice) = (0, 0);
    let mut states = 0;
    loop {
        let found = search(&relaxed, max_states, budget);
        states += found.states;
        let SolveResult::Shortest(cards) = found.result else {
            return Solution { result: found.result, states };
        };
        match first_conflict(maze, &relaxed, &cards) {
            None => return Solution { result: SolveResult::Shortest(cards), states },
            Some(conflict) => restore(&mut relaxed.terrain, maze, conflict),
        }
    }
}

/// Finds a shortest path by a search with all crates and ice, limited to a number of positions:
/// these measure the board rather than the solver.
pub fn search_all(maze: &Maze, max_states: usize) -> Solution {
    search(maze, max_states, &Budget::unlimited())
}

/// Adds the thing in conflict.
fn restore(terrain: &mut Terrain, maze: &Maze, Conflict(cell): Conflict) {
    terrain.crates |= maze.terrain.crates & cell.bit();
    terrain.ice |= maze.terrain.ice & cell.bit();
}

fn has(set: u64, cell: Cell) -> bool {
    set & cell.bit() != 0
}
