//! Looking ahead: every answer of luck with its exact probability, every answer to that.

use std::ops::Deref;

use crate::fast::{Direction, Four, Square};
use crate::net::{Value, in_points};

/// Entries of the table of boards met: 2^16 of 16 bytes stay near the processor.
const ENTRIES: usize = 1 << 16;
/// What reaching the goal is worth: more than any network expects of going on.
const WON: f32 = 100_000_000.0;
/// What reaching it a move sooner is worth.
const SOONER: f32 = 1000.0;
/// Chances below this are small.
const SELDOM: f32 = 0.25;

/// A board after a move, valued by looking so far ahead.
#[derive(Clone, Copy, Default)]
struct Entry<S> {
    board: S,
    value: f32,
    plies: u32,
}

/// A search over a network. What it has met it remembers from move to move, since the value of a
/// board after a move does not depend on how it was reached.
pub struct Search<N: Deref<Target: Value>> {
    network: N,
    /// How likely a new tile is a 4.
    four: f32,
    /// The rank that ends the game, where one does.
    goal: Option<u8>,
    /// How many moves less are looked ahead behind a new 2 and behind a new 4.
    less: [u32; 2],
    met: Vec<Entry<Board<N>>>,
}

/// The boards that the network behind a pointer evaluates.
type Board<N> = <<N as Deref>::Target as Value>::Board;

/// What each move is worth, in the order of [`Direction::ALL`]; `None` where it is no move.
pub type Values = [Option<f32>; 4];

impl<N: Deref<Target: Value>> Search<N> {
    /// A search that has met nothing, in a game without end.
    #[expect(clippy::cast_possible_truncation, reason = "values are estimates")]
    pub fn new(network: N, four: Four) -> Self {
        let met = vec![Entry::default(); ENTRIES];
        // A free board is never met after a move, so empty entries match nothing.
        Self { network, four: four.rate() as f32, goal: None, less: [0; 2], met }
    }

    /// The same, but looking a move less ahead behind a new tile that seldom comes.
    #[must_use]
    pub fn sparing(mut self) -> Self {
        self.less = [1.0 - self.four, self.four].map(|chance| u32::from(chance < SELDOM));
        self
    }

    /// Whether the game ends with a tile of some rank; other values are forgotten.
    pub fn aim(&mut self, goal: Option<u8>) {
        if self.goal != goal {
            self.goal = goal;
            self.met.fill(Entry::default());
        }
    }

    /// The best move by looking `plies` moves ahead, at least one; of equal ones the first.
    pub fn best(&mut self, board: Board<N>, plies: u32) -> Option<Direction> {
        if plies <= 1 && self.goal.is_none() {
            let slides = self.network.asked(board).slides();
            return self.network.best(&slides).map(|choice| choice.direction);
        }
        best(&self.values(self.network.asked(board), plies))
    }

    /// What each move is worth by looking `plies` moves ahead, at least one.
    pub fn values(&mut self, board: Board<N>, plies: u32) -> Values {
        let slides = board.slides();
        let mut values = [None; 4];
        for (direction, after, points) in slides.moves() {
            let value = if self.reaches(after, points) {
                won(plies)
            } else {
                in_points(points) + self.after(after, plies.max(1) - 1)
            };
            values[direction as usize] = Some(value);
        }
        values
    }

    /// Whether a move ends the game. The points tell for most that they do not.
    #[inline]
    fn reaches(&self, after: Board<N>, points: u32) -> bool {
        self.goal.is_some_and(|goal| points >> goal != 0 && after.highest() >= goal)
    }

    /// The value of a board after a move, looking so many moves ahead.
    fn after(&mut self, board: Board<N>, plies: u32) -> f32 {
        if plies == 0 {
            return self.network.value(board);
        }
        let slot = slot(board, plies);
        let met = self.met[slot];
        if met.board == board && met.plies == plies {
            return met.value;
        }
        let value = self.luck(board, plies);
        self.met[slot] = Entry { board, value, plies };
        value
    }

    /// The mean over the new tiles.
    fn luck(&mut self, board: Board<N>, plies: u32) -> f32 {
        let (mut twos, mut fours) = (0.0, 0.0);
        let [two, four] = self.less.map(|less| plies.saturating_sub(less).max(1));
        board.each_new(|with_two, with_four| {
            if self.four < 1.0 {
                twos += self.before(with_two, two);
            }
            if self.four > 0.0 {
                fours += self.before(with_four, four);
            }
        });
        let mean = (1.0 - self.four) * twos + self.four * fours;
        // A move leaves a cell free: either two tiles merged or one moved.
        mean / in_points(board.room().max(1))
    }

    /// The value of a board before a move: that of the best one, or 0 where the game is over.
    fn before(&mut self, board: Board<N>, plies: u32) -> f32 {
        let slides = board.slides();
        if slides.moves().any(|(_, after, points)| self.reaches(after, points)) {
            return won(plies);
        }
        if plies == 1 {
            return self.network.best(&slides).map_or(0.0, |choice| choice.worth);
        }
        let mut best: Option<f32> = None;
        for (_, after, points) in slides.moves() {
            let value = in_points(points) + self.after(after, plies - 1);
            best = Some(best.map_or(value, |best| best.max(value)));
        }
        best.unwrap_or_default()
    }
}

/// The best of some values; of equal ones the first.
fn best(values: &Values) -> Option<Direction> {
    let mut best = None;
    for (direction, value) in Direction::ALL.into_iter().zip(values) {
        if let Some(value) = value
            && best.is_none_or(|(most, _)| value > most)
        {
            best = Some((value, direction));
        }
    }
    best.map(|(_, direction)| direction)
}

/// What reaching the goal is worth with so many moves still to look at.
fn won(plies: u32) -> f32 {
    WON + SOONER * in_points(plies)
}

/// Where a board stands in the table.
fn slot(board: impl Square, plies: u32) -> usize {
    let mixed = (board.mixed() ^ u64::from(plies)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed >> 40) as usize % ENTRIES
}
