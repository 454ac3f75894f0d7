//! A heuristic evaluation of boards of any size.
//!
//! Free cells and tiles that can merge are good. Lines that are not monotonic are bad, the more so
//! the higher their tiles, and so are many tiles of medium size: both put off further merges.

use crate::board::{Board, MOST};

/// The reward for a free cell.
const FREE: f64 = 270.0;
/// The reward for two equal neighbours.
const PAIR: f64 = 700.0;
/// The penalty for a line that is not monotonic.
const ZIGZAG: f64 = 47.0;
/// The penalty for a tile.
const TILE: f64 = 11.0;
/// The number of ranks in the tables, more than play reaches.
const RANKS: usize = 72;

/// Penalties by rank, computed once.
pub struct Heuristic {
    steep: [f64; RANKS],
    tile: [f64; RANKS],
}

impl Heuristic {
    /// Computes the tables.
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

    /// The value of a board; higher is better.
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
