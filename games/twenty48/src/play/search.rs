//! Expectimax over a network, with exact probabilities of all new tiles.

use std::ops::Deref;

use crate::board::Tilt;
use crate::fast::{FastBoard, FourRate};
use crate::net::{ValueFunction, in_points};

/// Entries of the transposition table: 2^16 of 16 bytes fit into the cache.
const TABLE_SIZE: usize = 1 << 16;
/// The value of reaching the goal: above anything a network expects.
const WON: f32 = 100_000_000.0;
/// The bonus for reaching it a move sooner.
const SOONER: f32 = 1000.0;
/// New tiles with a probability below this are searched less deeply.
const SELDOM: f32 = 0.25;

/// The value of a board after a move at a depth.
#[derive(Clone, Copy, Default)]
struct Transposition<S> {
    board: S,
    value: f32,
    plies: u32,
}

/// A search over a network. The transposition table lasts from move to move, since the value of a
/// board after a move does not depend on how it was reached.
pub struct Search<N: Deref<Target: ValueFunction>> {
    network: N,
    /// The probability that a new tile is a 4.
    four: f32,
    /// The rank that ends the game, if one does.
    goal: Option<u8>,
    /// By how much the depth is reduced after a new 2 and after a new 4.
    reductions: [u32; 2],
    table: Vec<Transposition<Board<N>>>,
    /// The positions after a new tile that were searched.
    searched: u64,
}

/// The boards that the network behind a pointer evaluates.
type Board<N> = <<N as Deref>::Target as ValueFunction>::Board;

/// The value of each move, in the order of [`Tilt::ALL`]; `None` for a move that is not legal.
pub type Values = [Option<f32>; 4];

impl<N: Deref<Target: ValueFunction>> Search<N> {
    /// A search with an empty table, in a game without a goal.
    #[expect(clippy::cast_possible_truncation, reason = "values are estimates")]
    pub fn new(network: N, four: FourRate) -> Self {
        let table = vec![Transposition::default(); TABLE_SIZE];
        // The empty board never occurs after a move, so empty entries match nothing.
        Self {
            network,
            four: four.rate() as f32,
            goal: None,
            reductions: [0; 2],
            table,
            searched: 0,
        }
    }

    /// Reduces the depth by one after an improbable new tile.
    #[must_use]
    pub fn with_reductions(mut self) -> Self {
        self.reductions = [1.0 - self.four, self.four].map(|chance| u32::from(chance < SELDOM));
        self
    }

    /// Sets the rank that ends the game, and clears the table if it changes.
    pub fn set_goal(&mut self, goal: Option<u8>) {
        if self.goal != goal {
            self.goal = goal;
            self.table.fill(Transposition::default());
        }
    }

    /// The positions after a new tile that were searched.
    pub fn searched(&self) -> u64 {
        self.searched
    }

    /// The best move at a depth of `plies` moves, at least one; the first of equal ones.
    pub fn best(&mut self, board: Board<N>, plies: u32) -> Option<Tilt> {
        if plies <= 1 && self.goal.is_none() {
            let slides = self.network.looked_up(board).slides();
            return self.network.best(&slides).map(|choice| choice.tilt);
        }
        best(&self.values(self.network.looked_up(board), plies))
    }

    /// The value of each move at a depth of `plies` moves, at least one.
    pub fn values(&mut self, board: Board<N>, plies: u32) -> Values {
        let slides = board.slides();
        let mut values = [None; 4];
        for (tilt, after, points) in slides.moves() {
            let value = if self.reaches(after, points) {
                won(plies)
            } else {
                in_points(points) + self.value_after_move(after, plies.max(1) - 1)
            };
            values[tilt.index()] = Some(value);
        }
        values
    }

    /// Whether a move ends the game. Most are ruled out by their points alone.
    #[inline]
    fn reaches(&self, after: Board<N>, points: u32) -> bool {
        self.goal.is_some_and(|goal| points >> goal != 0 && after.highest() >= goal)
    }

    /// The value of a board after a move at a depth.
    fn value_after_move(&mut self, board: Board<N>, plies: u32) -> f32 {
        if plies == 0 {
            return self.network.value(board);
        }
        let slot = slot(board, plies);
        let entry = self.table[slot];
        if entry.board == board && entry.plies == plies {
            return entry.value;
        }
        let value = self.mean_over_spawns(board, plies);
        self.table[slot] = Transposition { board, value, plies };
        value
    }

    /// The mean over the new tiles.
    fn mean_over_spawns(&mut self, board: Board<N>, plies: u32) -> f32 {
        let (mut twos, mut fours) = (0.0, 0.0);
        let [two, four] = self.reductions.map(|less| plies.saturating_sub(less).max(1));
        board.for_each_spawn(|with_two, with_four| {
            if self.four < 1.0 {
                twos += self.value_before_move(with_two, two);
            }
            if self.four > 0.0 {
                fours += self.value_before_move(with_four, four);
            }
        });
        let mean = (1.0 - self.four) * twos + self.four * fours;
        // There is a free cell after every move.
        mean / in_points(board.free_count().max(1))
    }

    /// The value of a board before a move: that of its best move, or 0 if the game is over.
    fn value_before_move(&mut self, board: Board<N>, plies: u32) -> f32 {
        self.searched += 1;
        let slides = board.slides();
        if slides.moves().any(|(_, after, points)| self.reaches(after, points)) {
            return won(plies);
        }
        if plies == 1 {
            return self.network.best(&slides).map_or(0.0, |choice| choice.value);
        }
        let mut best: Option<f32> = None;
        for (_, after, points) in slides.moves() {
            let value = in_points(points) + self.value_after_move(after, plies - 1);
            best = Some(best.map_or(value, |best| best.max(value)));
        }
        best.unwrap_or_default()
    }
}

/// The tilt of the highest value; the first of equal ones.
fn best(values: &Values) -> Option<Tilt> {
    let mut best = None;
    for (tilt, value) in Tilt::ALL.into_iter().zip(values) {
        if let Some(value) = value
            && best.is_none_or(|(most, _)| value > most)
        {
            best = Some((value, tilt));
        }
    }
    best.map(|(_, tilt)| tilt)
}

/// The value of reaching the goal with this much depth left.
fn won(plies: u32) -> f32 {
    WON + SOONER * in_points(plies)
}

/// The index of a board in the table.
fn slot(board: impl FastBoard, plies: u32) -> usize {
    let mixed = (board.hash_key() ^ u64::from(plies)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed >> 40) as usize % TABLE_SIZE
}
