//! The best move and the value of every state of a solved game.

use super::backward::NO_MOVE;
use super::encoding::{BoardEncoding, Move};
use super::policy_layer::PolicyLayer;
use super::problem::Problem;

/// The best moves of a game: those that maximise the points or, with a goal, the probability of
/// reaching it.
#[derive(Clone, Debug)]
pub struct Policy {
    pub(super) problem: Problem,
    /// In descending order of the sum of the tiles.
    pub(super) layers: Vec<PolicyLayer>,
    encoding: BoardEncoding<16>,
}

/// What a policy knows of a board. Directions are numbered up, down, left, right.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PolicyEntry {
    /// The best direction.
    pub best: usize,
    /// The value of each legal direction: the points to come or, with a goal, the probability of
    /// reaching it.
    pub values: [Option<f64>; 4],
}

impl Policy {
    /// An empty policy; `None` if the game has more boards than codes.
    pub(super) fn new(problem: Problem) -> Option<Self> {
        Some(Self { problem, layers: Vec::new(), encoding: BoardEncoding::new(&problem)? })
    }

    /// Adds the states of one sum, which must be lower than the previous one.
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
            (self.encoding.truncated(*code), *best, value)
        });
        self.layers.extend(PolicyLayer::new(half_sum, states));
    }

    /// The solved game.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The number of states.
    pub fn states(&self) -> u64 {
        self.layers.iter().map(|layer| layer.values.len() as u64).sum()
    }

    /// What is known of a board, given as ranks row by row; `None` if it has no move or is not
    /// reachable.
    pub fn look_up(&self, cells: &[u8]) -> Option<PolicyEntry> {
        let best = self.best(cells)?;
        let (code, half_sum) = (self.encoding.code(self.upright(cells)), half_sum(cells));
        let mut values = [None; 4];
        self.encoding.moves(code, |to| values[self.direction(to)] = Some(self.worth(to, half_sum)));
        Some(PolicyEntry { best, values })
    }

    /// The best direction on a board; `None` as for [`Policy::look_up`].
    pub fn best(&self, cells: &[u8]) -> Option<usize> {
        let fits = cells.len() == self.encoding.cells();
        if !fits || cells.iter().any(|rank| *rank > self.problem.top()) {
            return None;
        }
        let code = self.encoding.code(self.upright(cells));
        let smallest = self.encoding.canonical(code);
        let (number, _) = self.find(half_sum(cells), smallest)?;
        let best = self.encoding.find_move(smallest, |to| to.direction == number)?;
        // The stored move is that of the canonical image: the move to the same canonical board is
        // wanted.
        self.encoding.find_move(code, |to| to.after == best.after).map(|to| self.direction(to))
    }

    /// The index of a move's direction on the board as it was given.
    fn direction(&self, to: Move) -> usize {
        usize::from(if self.is_wide() { to.direction ^ 2 } else { to.direction })
    }

    /// The value of a move on a board of the given sum.
    fn worth(&self, to: Move, half_sum: u32) -> f64 {
        let afterstate = self.encoding.afterstate(to.after);
        if self.problem.goal == Some(afterstate.top) {
            return 1.0;
        }
        let (mut sum, four) = (0.0, self.problem.four);
        for (rank, probability) in
            [(1, 1.0 - four), (2, four)].into_iter().filter(|(_, probability)| *probability > 0.0)
        {
            for cell in afterstate.free_cells() {
                // A board without a move is not stored: nothing more is earned from it.
                let state =
                    self.find(half_sum + rank, self.encoding.with_tile(&afterstate, cell, rank));
                sum += probability * state.map_or(0.0, |(_, value)| f64::from(value));
            }
        }
        let mean = sum / f64::from(afterstate.free.count_ones());
        if self.problem.goal.is_some() { mean } else { f64::from(to.points) + mean }
    }

    /// The best direction and the value of a board, by its canonical code.
    fn find(&self, half_sum: u32, smallest: u32) -> Option<(u8, f32)> {
        let layer = self.layers.binary_search_by(|layer| half_sum.cmp(&layer.half_sum)).ok()?;
        self.layers[layer].find(self.encoding.truncated(smallest))
    }

    /// Whether the board has more columns than rows.
    fn is_wide(&self) -> bool {
        self.problem.cols > self.problem.rows
    }

    /// The ranks of the board, transposed if it is wide.
    fn upright(&self, cells: &[u8]) -> impl Iterator<Item = u8> {
        let (rows, cols) = (usize::from(self.problem.rows), usize::from(self.problem.cols));
        let is_wide = self.is_wide();
        let at = move |cell: usize| if is_wide { cell % rows * cols + cell / rows } else { cell };
        (0..cells.len()).map(move |cell| cells[at(cell)])
    }

    /// Truncated codes are below this.
    pub(super) fn codes(&self) -> u32 {
        self.encoding.truncated_codes()
    }
}

fn half_sum(cells: &[u8]) -> u32 {
    cells.iter().map(|rank| (1 << rank) >> 1).sum()
}
