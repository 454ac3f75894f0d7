//! What a board of any size promises, by looking at it.
//!
//! Free cells and tiles that can merge are good. Tiles that rise and fall along a line are bad, the
//! more the higher they are, and so are many tiles of middle size: both make the next merges far.

use crate::board::{Board, MOST};

/// What a free cell is worth.
const FREE: f64 = 270.0;
/// What two equal neighbours are worth.
const PAIR: f64 = 700.0;
/// The price of a line that does not go one way.
const ZIGZAG: f64 = 47.0;
/// The price of a tile.
const TILE: f64 = 11.0;
/// Ranks for which prices are known: more than play reaches.
const RANKS: usize = 72;

/// Prices by rank, worked out once.
pub struct Heuristic {
    steep: [f64; RANKS],
    tile: [f64; RANKS],
}

impl Heuristic {
    /// The prices.
    pub fn new() -> Self {
        let (mut steep, mut tile) = ([0.0; RANKS], [0.0; RANKS]);
        let ranks = (0_u8..).zip(steep.iter_mut().zip(&mut tile));
        for (rank, (steep, tile)) in ranks {
            let rank = f64::from(rank);
            *steep = ZIGZAG * rank * rank * rank * rank;
            *tile = TILE * rank * rank * rank * rank.sqrt();
        }
        Self { steep, tile }
    }

    /// What a board is worth; more is better.
    pub fn of(&self, board: &Board) -> f64 {
        let dim = usize::from(board.dim());
        let mut turned = [0; MOST];
        for (index, rank) in board.ranks().iter().enumerate() {
            turned[index % dim * dim + index / dim] = *rank;
        }
        let lines = |ranks: &[u8]| ranks.chunks(dim).map(|line| self.line(line)).sum::<f64>();
        lines(board.ranks()) + lines(&turned[..dim * dim])
    }

    fn line(&self, line: &[u8]) -> f64 {
        let (mut worth, mut rises, mut falls) = (0.0, 0.0, 0.0);
        for rank in line {
            worth += if *rank == 0 { FREE } else { -self.tile[usize::from(*rank)] };
        }
        for pair in line.windows(2) {
            let (one, other) = (usize::from(pair[0]), usize::from(pair[1]));
            if one == other && one != 0 {
                worth += PAIR;
            } else if one < other {
                rises += self.steep[other] - self.steep[one];
            } else {
                falls += self.steep[one] - self.steep[other];
            }
        }
        worth - f64::min(rises, falls)
    }
}
