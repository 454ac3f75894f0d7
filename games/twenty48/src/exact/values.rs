//! What every state is worth, from the last layer to the first.
//!
//! A board has a row of numbers: the points still to come under the best play and under random
//! play, and how likely each tile is reached under the play that is best for it, the highest tile
//! first. Tiles that every board of a layer has already are left out, since those come last.

use rayon::prelude::*;

use super::index::Index;
use super::layers::Layer;
use super::question::Question;
use super::shape::{Shape, Spread};

/// The column of the points still to come under the best play.
pub const SCORE: usize = 0;
/// The column of the points still to come under random play.
pub const RANDOM: usize = 1;
/// The column of the highest tile.
pub const TILES: usize = 2;
/// The most columns.
pub const WIDEST: usize = 18;
/// The column by which the best move is chosen.
pub fn decisive(question: &Question) -> usize {
    if question.goal.is_some() { TILES } else { SCORE }
}

/// Boards that one thread takes at once.
const CHUNK: usize = 1 << 9;
/// What stands for the move where there is none.
pub const NO_MOVE: u8 = 4;

/// The columns of boards whose sum is twice that.
pub fn width(question: &Question, half_sum: u32) -> usize {
    let cells = u32::from(question.cells());
    // Tiles of the rank below fill the whole board and still do not add up to more than the sum.
    let unsure = |rank: &u8| cells << (rank - 2) >= half_sum;
    let tiles = (2..=question.top()).filter(unsure).count();
    TILES + tiles
}

/// The columns that are kept of a layer: those that the two layers before it ask for.
pub fn kept_width(question: &Question, half_sum: u32) -> usize {
    width(question, half_sum.saturating_sub(2))
}

/// Boards of one sum with their values.
#[derive(Default)]
pub struct Valued {
    index: Index,
    values: Vec<f64>,
    width: usize,
}

impl Valued {
    /// The values of a board that is there.
    #[inline]
    pub fn of(&self, code: u32) -> &[f64] {
        let place = self.index.place(code);
        &self.values[place * self.width..][..self.width]
    }

    /// One value of all boards, in the order in which they were valued.
    pub fn column(&self, column: usize) -> impl Iterator<Item = f64> {
        self.values.chunks(self.width.max(1)).map(move |values| values[column])
    }
}

/// What layers are worth, on the way down.
pub struct Descent<'a, const L: usize> {
    /// The game.
    pub question: &'a Question,
    /// Its boards.
    pub shape: &'a Shape<L>,
    /// The states of the next layer, and of the one behind it.
    pub ahead: [Valued; 2],
}

impl<const L: usize> Descent<'_, L> {
    /// Values a layer, which is then the next; the codes of its states with their best moves.
    pub fn layer(&mut self, layer: &Layer) -> (Vec<u32>, Vec<u8>) {
        let half_sum = layer.half_sum;
        let after = self.after(layer);
        let codes = layer.states.codes(self.shape, half_sum);
        let width = kept_width(self.question, half_sum);
        let mut values = vec![1.0; codes.len() * width];
        let mut moves = vec![NO_MOVE; codes.len()];
        let rows = values.par_chunks_mut(CHUNK * width).zip(moves.par_chunks_mut(CHUNK));
        rows.zip(codes.par_chunks(CHUNK)).for_each(|((values, moves), codes)| {
            for ((values, best), code) in values.chunks_mut(width).zip(moves).zip(codes) {
                *best = self.state(*code, &after, &mut values[..after.width]);
            }
        });
        self.ahead.rotate_right(1);
        self.ahead[0] = Valued { index: Index::of(&codes), values, width };
        (codes, moves)
    }

    /// Values the boards after a move.
    fn after(&self, layer: &Layer) -> Valued {
        let width = width(self.question, layer.half_sum);
        let codes = layer.after.codes(self.shape, layer.half_sum);
        let mut values = vec![0.0; codes.len() * width];
        values.par_chunks_mut(CHUNK * width).zip(codes.par_chunks(CHUNK)).for_each(
            |(values, codes)| {
                for (values, code) in values.chunks_mut(width).zip(codes) {
                    self.spawned(*code, values);
                }
            },
        );
        Valued { index: Index::of(&codes), values, width }
    }

    /// The values of a board after a move: the mean over all tiles that may appear.
    fn spawned(&self, code: u32, values: &mut [f64]) {
        let spread = self.shape.spread(code);
        if self.question.goal != Some(spread.top) {
            self.add_spawns(&spread, 1, 1.0 - self.question.four, values);
            self.add_spawns(&spread, 2, self.question.four, values);
        }
        self.fill_reached(spread.top, values);
    }

    /// Adds the mean of the boards on which a tile of a rank has appeared, as likely as that is.
    #[inline]
    fn add_spawns(&self, spread: &Spread, rank: u32, odds: f64, values: &mut [f64]) {
        if odds == 0.0 {
            return;
        }
        let ahead = &self.ahead[rank as usize - 1];
        let mut sums = [0.0; WIDEST];
        let sums = &mut sums[..values.len()];
        for cell in spread.free_cells() {
            let board = ahead.of(self.shape.with(spread, cell, rank));
            sums.iter_mut().zip(board).for_each(|(sum, value)| *sum += value);
        }
        let share = 1.0 / f64::from(spread.free.count_ones());
        values.iter_mut().zip(sums).for_each(|(value, sum)| *value += odds * (*sum * share));
    }

    /// The values of a state, and its best move.
    #[inline]
    fn state(&self, code: u32, after: &Valued, values: &mut [f64]) -> u8 {
        let decisive = decisive(self.question);
        let (mut best, mut best_value) = (NO_MOVE, f64::NEG_INFINITY);
        let mut random = 0.0;
        values.fill(0.0);
        let moves = self.shape.moves(code, |to| {
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
        self.fill_reached(self.shape.top(code), values);
        best
    }

    /// Tiles that are there are reached for certain.
    #[inline]
    fn fill_reached(&self, top: u8, values: &mut [f64]) {
        let first = TILES + usize::from(self.question.top() - top);
        if let Some(reached) = values.get_mut(first..) {
            reached.fill(1.0);
        }
    }
}
