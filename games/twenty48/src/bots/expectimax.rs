//! Expectimax with a heuristic, for boards without a network.

use app::options::WHOLE;
use kernel::Budget;

use super::Values;
use super::heuristic::Heuristic;
use crate::State;
use crate::board::{Board, Tilt};
use crate::slide::tilted;

/// The value of a lost position, lower than nearly any other.
const LOST: f64 = -2_000_000.0;
/// The value of reaching the goal, higher than any other.
const WON: f64 = 1_000_000.0;
/// The approximate number of boards to evaluate per decision, which takes a millisecond.
const BOARDS: u64 = 16_400;

/// A search from a position.
pub struct HeuristicSearch<'a> {
    heuristic: Heuristic,
    board: Board,
    end: Option<u8>,
    /// The probability that a new tile is a 4.
    four: f64,
    budget: &'a Budget,
}

impl<'a> HeuristicSearch<'a> {
    /// A search from a position within a budget.
    pub fn new(state: &State, budget: &'a Budget) -> Self {
        let four = f64::from(state.variant().four) / f64::from(WHOLE);
        let playing = state.tilts().next().is_some();
        let end = state.variant().ending_rank();
        let board = if playing { *state.board() } else { Board::empty(state.board().dim()) };
        Self { heuristic: Heuristic::new(), board, end, four, budget }
    }

    /// The value of each move, at the greatest affordable depth up to `most`. If time runs out, the
    /// values of the last complete depth count.
    pub fn values(&self, most: u32) -> Values {
        let mut values = self.at(1);
        for depth in 2..=most.min(self.affordable()) {
            let deeper = self.at(depth);
            if self.budget.is_exhausted() {
                break;
            }
            values = deeper;
        }
        values
    }

    /// The depth that is affordable: the number of new tiles grows with the free cells.
    fn affordable(&self) -> u32 {
        let strokes = 8 * self.board.free().count().max(1) as u64;
        let boards = |depth: u32| 4_u64.saturating_mul(strokes.saturating_pow(depth - 1));
        (1..=8).take_while(|depth| boards(*depth) <= BOARDS).last().unwrap_or(1)
    }

    fn at(&self, depth: u32) -> Values {
        Tilt::ALL.map(|tilt| self.play(&self.board, tilt, depth))
    }

    /// The value of a move.
    fn play(&self, board: &Board, tilt: Tilt, depth: u32) -> Option<f64> {
        let (after, _) = tilted(board, tilt)?;
        if self.end.is_some_and(|end| after.highest() >= end) {
            // An earlier win is better.
            return Some(WON * f64::from(depth));
        }
        Some(if depth <= 1 { self.heuristic.of(&after) } else { self.mean(&after, depth - 1) })
    }

    /// The mean over new tiles. Once time is up, the result is discarded.
    fn mean(&self, after: &Board, depth: u32) -> f64 {
        if self.budget.is_exhausted() {
            return 0.0;
        }
        let (mut sum, mut count) = (0.0, 0.0);
        for cell in after.free() {
            for (rank, chance) in [(1, 1.0 - self.four), (2, self.four)] {
                if chance > 0.0 {
                    let mut board = *after;
                    board.put(cell, rank);
                    sum += chance * self.best(&board, depth);
                }
            }
            count += 1.0;
        }
        sum / f64::max(count, 1.0)
    }

    fn best(&self, board: &Board, depth: u32) -> f64 {
        let values = Tilt::ALL.into_iter().filter_map(|tilt| self.play(board, tilt, depth));
        values.reduce(f64::max).unwrap_or(LOST)
    }
}
