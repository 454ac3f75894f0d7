//! The best move in every state of a solved game.

use super::moves::Moves;
use super::question::Question;
use super::shape::Shape;
use super::values::NO_MOVE;
use crate::fast::Direction;

/// The best moves of a game: those that bring most points, or where there is a goal, those that
/// reach it most likely.
#[derive(Clone, Debug)]
pub struct Policy {
    pub(super) question: Question,
    /// By the sum of the tiles, the highest first.
    pub(super) layers: Vec<Moves>,
    shape: Shape<16>,
}

impl Policy {
    /// A policy without moves; `None` for a game that has too many boards.
    pub(super) fn new(question: Question) -> Option<Self> {
        Some(Self { question, layers: Vec::new(), shape: Shape::new(&question)? })
    }

    /// Adds the states of one sum, which is lower than those before, with their best moves.
    pub(super) fn add(&mut self, half_sum: u32, codes: &[u32], moves: &[u8]) {
        let live = codes.iter().zip(moves).filter(|(_, best)| **best != NO_MOVE);
        let states = live.map(|(code, best)| (self.shape.shortened(*code), *best));
        self.layers.extend(Moves::new(half_sum, states));
    }

    /// The game.
    pub fn question(&self) -> &Question {
        &self.question
    }

    /// The number of states.
    pub fn states(&self) -> u64 {
        self.layers.iter().map(|layer| u64::from(layer.count)).sum()
    }

    /// The best move on a board, given as ranks row by row; `None` where it has no move or is never
    /// reached.
    pub fn best(&self, cells: &[u8]) -> Option<Direction> {
        let fits = cells.len() == self.shape.cells();
        if !fits || cells.iter().any(|rank| *rank > self.question.top()) {
            return None;
        }
        let code = self.shape.code(self.upright(cells));
        let smallest = self.shape.smallest(code);
        let number = self.number(smallest, cells)?;
        let best = self.shape.after(smallest, |to| to.direction == number)?;
        // The image has the move; here it is the one that makes the same board of this one.
        let here = self.shape.after(code, |to| to.after == best.after)?;
        let direction = if self.lies() { here.direction ^ 2 } else { here.direction };
        Direction::ALL.get(usize::from(direction)).copied()
    }

    /// The number of the best move on a board of which the smallest code is given.
    fn number(&self, smallest: u32, cells: &[u8]) -> Option<u8> {
        let half_sum = cells.iter().map(|rank| (1 << rank) >> 1).sum::<u32>();
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
