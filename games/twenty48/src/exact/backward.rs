//! The backward pass: evaluates every state, from the last layer to the first.
//!
//! A board has a row of values: the points to come under optimal and under random play, and for
//! each tile, the highest first, the probability of reaching it under the play that maximises it.
//! Tiles that every board of a layer already has come last and are left out.

use rayon::prelude::*;

use super::encoding::{Afterstate, BoardEncoding};
use super::index::Index;
use super::layer::Layer;
use super::problem::Problem;

/// The column of the points to come under optimal play.
pub const SCORE: usize = 0;
/// The column of the points to come under random play.
pub const RANDOM: usize = 1;
/// The column of the highest tile.
pub const TILES: usize = 2;
/// The most columns.
pub const WIDEST: usize = 18;
/// The column that decides which move is best.
pub fn decisive(problem: &Problem) -> usize {
    if problem.goal.is_some() { TILES } else { SCORE }
}

/// The number of boards that a thread evaluates at once.
const CHUNK: usize = 1 << 9;
/// The direction of a state without a move.
pub const NO_MOVE: u8 = 4;

/// The number of columns of a layer.
pub fn width(problem: &Problem, half_sum: u32) -> usize {
    let cells = u32::from(problem.cells());
    // Tiles of the rank below can fill the board without exceeding the sum.
    let unsure = |rank: &u8| cells << (rank - 2) >= half_sum;
    let tiles = (2..=problem.top()).filter(unsure).count();
    TILES + tiles
}

/// The number of columns of a layer that the two preceding layers need.
pub fn kept_width(problem: &Problem, half_sum: u32) -> usize {
    width(problem, half_sum.saturating_sub(2))
}

/// The boards of one sum with their values.
#[derive(Default)]
pub struct ValuedBoards {
    index: Index,
    values: Vec<f64>,
    width: usize,
}

impl ValuedBoards {
    /// The values of a board, which must be among them.
    #[inline]
    pub fn of(&self, code: u32) -> &[f64] {
        let position = self.index.position(code);
        &self.values[position * self.width..][..self.width]
    }

    /// One column of values, in the order of the boards.
    pub fn column(&self, column: usize) -> impl Iterator<Item = f64> {
        self.values.chunks(self.width.max(1)).map(move |values| values[column])
    }
}

/// The state of the pass.
pub struct BackwardPass<'a, const L: usize> {
    /// The game.
    pub problem: &'a Problem,
    /// The encoding of its boards.
    pub encoding: &'a BoardEncoding<L>,
    /// The states of the next layer, and of the one after it.
    pub ahead: [ValuedBoards; 2],
}

impl<const L: usize> BackwardPass<'_, L> {
    /// Evaluates a layer, which becomes the next one, and returns the codes of its states with
    /// their best moves.
    pub fn layer(&mut self, layer: &Layer) -> (Vec<u32>, Vec<u8>) {
        let half_sum = layer.half_sum;
        let after = self.after(layer);
        let codes = layer.states.codes(self.encoding, half_sum);
        let width = kept_width(self.problem, half_sum);
        let mut values = vec![1.0; codes.len() * width];
        let mut moves = vec![NO_MOVE; codes.len()];
        let rows = values.par_chunks_mut(CHUNK * width).zip(moves.par_chunks_mut(CHUNK));
        rows.zip(codes.par_chunks(CHUNK)).for_each(|((values, moves), codes)| {
            for ((values, best), code) in values.chunks_mut(width).zip(moves).zip(codes) {
                *best = self.state(*code, &after, &mut values[..after.width]);
            }
        });
        self.ahead.rotate_right(1);
        self.ahead[0] = ValuedBoards { index: Index::of(&codes), values, width };
        (codes, moves)
    }

    /// Evaluates the afterstates of a layer.
    fn after(&self, layer: &Layer) -> ValuedBoards {
        let width = width(self.problem, layer.half_sum);
        let codes = layer.after.codes(self.encoding, layer.half_sum);
        let mut values = vec![0.0; codes.len() * width];
        values.par_chunks_mut(CHUNK * width).zip(codes.par_chunks(CHUNK)).for_each(
            |(values, codes)| {
                for (values, code) in values.chunks_mut(width).zip(codes) {
                    self.spawned(*code, values);
                }
            },
        );
        ValuedBoards { index: Index::of(&codes), values, width }
    }

    /// The values of an afterstate: the mean over all new tiles.
    fn spawned(&self, code: u32, values: &mut [f64]) {
        let afterstate = self.encoding.afterstate(code);
        if self.problem.goal != Some(afterstate.top) {
            self.add_spawns(&afterstate, 1, 1.0 - self.problem.four, values);
            self.add_spawns(&afterstate, 2, self.problem.four, values);
        }
        self.fill_reached(afterstate.top, values);
    }

    /// Adds the mean over the boards with a new tile of a rank, weighted by its probability.
    #[inline]
    fn add_spawns(&self, afterstate: &Afterstate, rank: u32, probability: f64, values: &mut [f64]) {
        if probability == 0.0 {
            return;
        }
        let ahead = &self.ahead[rank as usize - 1];
        let mut sums = [0.0; WIDEST];
        let sums = &mut sums[..values.len()];
        for cell in afterstate.free_cells() {
            let board = ahead.of(self.encoding.with_tile(afterstate, cell, rank));
            sums.iter_mut().zip(board).for_each(|(sum, value)| *sum += value);
        }
        let share = 1.0 / f64::from(afterstate.free.count_ones());
        values.iter_mut().zip(sums).for_each(|(value, sum)| *value += probability * (*sum * share));
    }

    /// The values of a state, and its best move.
    #[inline]
    fn state(&self, code: u32, after: &ValuedBoards, values: &mut [f64]) -> u8 {
        let decisive = decisive(self.problem);
        let (mut best, mut best_value) = (NO_MOVE, f64::NEG_INFINITY);
        let mut random = 0.0;
        values.fill(0.0);
        let moves = self.encoding.moves(code, |to| {
            let points = f64::from(to.points);
            let worth = after.of(to.after);
            random += points + worth[RANDOM];
            let value = if decisive == SCORE { points + worth[SCORE] } else { worth[decisive] };
            if value > best_value {
                (best, best_value) = (to.direction, value);
            }
            values[SCORE] = values[SCORE].max(points + worth[SCORE]);
            let tiles = values[TILES..].iter_mut().zip(&worth[TILES..]);
            tiles.for_each(|(most, value)| *most = most.max(*value));
        });
        values[RANDOM] = if moves == 0 { 0.0 } else { random / f64::from(moves) };
        self.fill_reached(self.encoding.top(code), values);
        best
    }

    /// The probability of a tile that is on the board is 1.
    #[inline]
    fn fill_reached(&self, top: u8, values: &mut [f64]) {
        let first = TILES + usize::from(self.problem.top() - top);
        if let Some(reached) = values.get_mut(first..) {
            reached.fill(1.0);
        }
    }
}
