//! The board of 4 by 4 with tiles of any rank, played slowly and plainly.
//!
//! Games come here when a tile of 32768 appears, and stay.

use kernel::Dice;

use crate::fast::{Board, CELLS, Direction, Four, TOP};

/// The highest rank that networks are asked about, an 8192. They learn from games that mostly end
/// soon after the next one, so beyond it they have learnt little but to expect the end, and what
/// was never met they take for worthless.
const KNOWN: u8 = 13;
/// Cells of a side.
const SIDE: usize = 4;

/// A board, the rank of each cell row by row; 0 is free. No game reaches more than 17, a 131072;
/// ranks up to 62 are played rightly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Wide(pub [u8; CELLS]);

impl From<Board> for Wide {
    fn from(board: Board) -> Self {
        Self(std::array::from_fn(|cell| board.rank(cell)))
    }
}

impl Wide {
    /// The highest rank.
    pub fn highest(&self) -> u8 {
        self.0.into_iter().max().unwrap_or_default()
    }

    /// The board after a slide and its points; `None` where nothing moves.
    pub fn slid(&self, direction: Direction) -> Option<(Self, u64)> {
        let (mut after, mut points) = (*self, 0);
        for line in 0..SIDE {
            let cells = cells(line, direction);
            let (tiles, gained) = slid(cells.map(|cell| self.0[cell]));
            cells.iter().zip(tiles).for_each(|(cell, tile)| after.0[*cell] = tile);
            points += gained;
        }
        (after != *self).then_some((after, points))
    }

    /// The board with a new tile on a free cell; the same board where none is free.
    #[must_use]
    pub fn spawned(mut self, four: Four, dice: &mut Dice) -> Self {
        let free: Vec<usize> = (0..CELLS).filter(|cell| self.0[*cell] == 0).collect();
        if let Some(cell) = dice.one_of(&free) {
            self.0[cell] = if four.falls(dice.bits()) { 2 } else { 1 };
        }
        self
    }

    /// A board of ranks that four bits hold on which the same slides are moves and the same tiles
    /// merge: the highest rank that is missing below another is left out, until all are known to
    /// the network or none is missing. `None` where they never fit, which takes sixteen different
    /// tiles: then nothing moves.
    pub fn lowered(&self) -> Option<Board> {
        let mut ranks = self.0;
        while let Some(most) = ranks.into_iter().max().filter(|most| *most > KNOWN)
            && let Some(missing) = (1..most).rev().find(|rank| !ranks.contains(rank))
        {
            ranks.iter_mut().filter(|rank| **rank > missing).for_each(|rank| *rank -= 1);
        }
        let with = |board: Board, (cell, rank): (usize, u8)| board.with(cell, rank);
        let fits = ranks.iter().all(|rank| *rank <= TOP);
        fits.then(|| ranks.into_iter().enumerate().fold(Board::default(), with))
    }
}

/// The cells of a line, from the edge to which it slides.
fn cells(line: usize, direction: Direction) -> [usize; SIDE] {
    std::array::from_fn(|at| match direction {
        Direction::Up => SIDE * at + line,
        Direction::Down => SIDE * (SIDE - 1 - at) + line,
        Direction::Left => SIDE * line + at,
        Direction::Right => SIDE * line + SIDE - 1 - at,
    })
}

/// Tiles slid to the front, the pair nearest to it merging first, and the points.
fn slid(tiles: [u8; SIDE]) -> ([u8; SIDE], u64) {
    let mut rest: Vec<u8> = tiles.into_iter().filter(|tile| *tile != 0).collect();
    let (mut at, mut points) = (0, 0);
    while at + 1 < rest.len() {
        if rest[at] == rest[at + 1] {
            rest[at] += 1;
            rest.remove(at + 1);
            points += 1 << rest[at];
        }
        at += 1;
    }
    rest.resize(SIDE, 0);
    (rest.try_into().expect("four tiles"), points)
}
