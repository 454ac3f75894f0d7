//! Looking ahead: every answer of luck with its exact probability, every answer to that.

use crate::fast::{Board, Direction, Four, Slides};
use crate::net::{Value, in_points};

/// Entries of the table of boards met: 2^16 of 16 bytes stay near the processor.
const ENTRIES: usize = 1 << 16;

/// A board after a move, valued by looking so far ahead.
#[derive(Clone, Copy, Default)]
struct Entry {
    board: Board,
    value: f32,
    plies: u32,
}

/// A search over a network. What it has met it remembers from move to move, since the value of a
/// board after a move does not depend on how it was reached.
pub struct Search<'a, V> {
    network: &'a V,
    /// How likely a new tile is a 4.
    four: f32,
    met: Vec<Entry>,
}

impl<'a, V: Value> Search<'a, V> {
    /// A search that has met nothing.
    #[expect(clippy::cast_possible_truncation, reason = "values are estimates")]
    pub fn new(network: &'a V, four: Four) -> Self {
        // A free board is never met after a move, so empty entries match nothing.
        Self { network, four: four.rate() as f32, met: vec![Entry::default(); ENTRIES] }
    }

    /// The best move by looking `plies` moves ahead, at least one; of equal ones the first.
    pub fn best(&mut self, board: Board, plies: u32) -> Option<Direction> {
        if plies <= 1 {
            return self
                .network
                .best(&Slides::of(self.network.asked(board)))
                .map(|choice| choice.direction);
        }
        let mut best = None;
        for (direction, value) in Direction::ALL.into_iter().zip(self.values(board, plies)) {
            if let Some(value) = value
                && best.is_none_or(|(most, _)| value > most)
            {
                best = Some((value, direction));
            }
        }
        best.map(|(_, direction)| direction)
    }

    /// What each move is worth, in the order of [`Direction::ALL`]; `None` where it is no move.
    pub fn values(&mut self, board: Board, plies: u32) -> [Option<f32>; 4] {
        // Once here rather than at each of the boards to come.
        let slides = Slides::of(self.network.asked(board));
        let mut values = [None; 4];
        for (direction, after, points) in slides.moves() {
            let value = in_points(points) + self.after(after, plies.max(1) - 1);
            values[direction as usize] = Some(value);
        }
        values
    }

    /// The value of a board after a move, looking so many moves ahead.
    fn after(&mut self, board: Board, plies: u32) -> f32 {
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
    fn luck(&mut self, board: Board, plies: u32) -> f32 {
        let (mut twos, mut fours) = (0.0, 0.0);
        let free = board.free();
        let mut rest = free;
        while rest != 0 {
            let cell = rest & rest.wrapping_neg();
            rest ^= cell;
            if self.four < 1.0 {
                twos += self.before(Board(board.0 | cell), plies);
            }
            if self.four > 0.0 {
                fours += self.before(Board(board.0 | cell << 1), plies);
            }
        }
        let mean = (1.0 - self.four) * twos + self.four * fours;
        // A move leaves a cell free: either two tiles merged or one moved.
        mean / in_points(free.count_ones().max(1))
    }

    /// The value of a board before a move: that of the best one, or 0 where the game is over.
    fn before(&mut self, board: Board, plies: u32) -> f32 {
        let slides = Slides::of(board);
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

/// Where a board stands in the table.
fn slot(board: Board, plies: u32) -> usize {
    let mixed = (board.0 ^ u64::from(plies)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed >> 40) as usize % ENTRIES
}
