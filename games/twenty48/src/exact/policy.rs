//! The best move in every state of a solved game, and what every move is worth.

use super::moves::Moves;
use super::question::Question;
use super::shape::{Move, Shape};
use super::values::NO_MOVE;

/// The best moves of a game: those that bring most points, or where there is a goal, those that
/// reach it most likely.
#[derive(Clone, Debug)]
pub struct Policy {
    pub(super) question: Question,
    /// By the sum of the tiles, the highest first.
    pub(super) layers: Vec<Moves>,
    shape: Shape<16>,
}

/// What is known of a board. Directions are numbered: up, down, left, right.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Known {
    /// The best direction.
    pub best: usize,
    /// What each direction is worth, where it changes the board: the points still to come, or
    /// where there is a goal, how likely it is reached.
    pub values: [Option<f64>; 4],
}

impl Policy {
    /// A policy without moves; `None` for a game that has too many boards.
    pub(super) fn new(question: Question) -> Option<Self> {
        Some(Self { question, layers: Vec::new(), shape: Shape::new(&question)? })
    }

    /// Adds the states of one sum, which is lower than those before, with their best moves and
    /// what they are worth.
    pub(super) fn add(
        &mut self,
        half_sum: u32,
        codes: &[u32],
        moves: &[u8],
        values: impl Iterator<Item = f64>,
    ) {
        let live = codes.iter().zip(moves).zip(values).filter(|((_, best), _)| **best != NO_MOVE);
        let states = live.map(|((code, best), value)| {
            #[expect(clippy::cast_possible_truncation, reason = "seven digits are enough to tell")]
            let value = value as f32;
            (self.shape.shortened(*code), *best, value)
        });
        self.layers.extend(Moves::new(half_sum, states));
    }

    /// The game.
    pub fn question(&self) -> &Question {
        &self.question
    }

    /// The number of states.
    pub fn states(&self) -> u64 {
        self.layers.iter().map(|layer| layer.values.len() as u64).sum()
    }

    /// What is known of a board, given as ranks row by row; `None` where it has no move or is never
    /// reached.
    pub fn look_up(&self, cells: &[u8]) -> Option<Known> {
        let best = self.best(cells)?;
        let (code, half_sum) = (self.shape.code(self.upright(cells)), half_sum(cells));
        let mut values = [None; 4];
        self.shape.moves(code, |to| values[self.direction(to)] = Some(self.worth(to, half_sum)));
        Some(Known { best, values })
    }

    /// The best direction on a board; `None` likewise.
    pub fn best(&self, cells: &[u8]) -> Option<usize> {
        let fits = cells.len() == self.shape.cells();
        if !fits || cells.iter().any(|rank| *rank > self.question.top()) {
            return None;
        }
        let code = self.shape.code(self.upright(cells));
        let smallest = self.shape.smallest(code);
        let (number, _) = self.find(half_sum(cells), smallest)?;
        let best = self.shape.after(smallest, |to| to.direction == number)?;
        // The image has the move; here it is the one that makes the same board of this one.
        self.shape.after(code, |to| to.after == best.after).map(|to| self.direction(to))
    }

    /// The number of a move's direction on the board as it is given.
    fn direction(&self, to: Move) -> usize {
        usize::from(if self.lies() { to.direction ^ 2 } else { to.direction })
    }

    /// What a move is worth on a board of that sum.
    fn worth(&self, to: Move, half_sum: u32) -> f64 {
        let spread = self.shape.spread(to.after);
        if self.question.goal == Some(spread.top) {
            return 1.0;
        }
        let (mut sum, four) = (0.0, self.question.four);
        for (rank, odds) in [(1, 1.0 - four), (2, four)].into_iter().filter(|(_, odds)| *odds > 0.0)
        {
            for cell in spread.free_cells() {
                // A board without a move is in no list: nothing more comes of it.
                let state = self.find(half_sum + rank, self.shape.with(&spread, cell, rank));
                sum += odds * state.map_or(0.0, |(_, value)| f64::from(value));
            }
        }
        let mean = sum / f64::from(spread.free.count_ones());
        if self.question.goal.is_some() { mean } else { f64::from(to.points) + mean }
    }

    /// The number of the best move on a board of which the smallest code is given, and what the
    /// board is worth.
    fn find(&self, half_sum: u32, smallest: u32) -> Option<(u8, f32)> {
        let layer = self.layers.binary_search_by(|layer| half_sum.cmp(&layer.half_sum)).ok()?;
        self.layers[layer].find(self.shape.shortened(smallest))
    }

    /// Whether the board has more columns than rows.
    fn lies(&self) -> bool {
        self.question.cols > self.question.rows
    }

    /// The ranks of the board turned upright, if it lies.
    fn upright(&self, cells: &[u8]) -> impl Iterator<Item = u8> {
        let (rows, cols) = (usize::from(self.question.rows), usize::from(self.question.cols));
        let lies = self.lies();
        let at = move |cell: usize| if lies { cell % rows * cols + cell / rows } else { cell };
        (0..cells.len()).map(move |cell| cells[at(cell)])
    }

    /// Shortened codes are below this.
    pub(super) fn codes(&self) -> u32 {
        self.shape.shortened_codes()
    }
}

/// Half of the sum of the tiles.
fn half_sum(cells: &[u8]) -> u32 {
    cells.iter().map(|rank| (1 << rank) >> 1).sum()
}
