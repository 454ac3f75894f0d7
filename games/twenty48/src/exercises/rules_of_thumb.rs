//! Simple ways to choose a move, which exercises are rated by.

use super::four_rate;
use crate::board::Tilt;
use crate::fast::FastBoard;
use crate::networks::{HasNetwork, shipped};
use crate::play::Search;

/// The share of the choices of simple players that are not this move, from 0 to 1: the most points,
/// the most free cells, the highest tile in a corner, and the network without looking ahead. Each
/// chooses among equally good moves at random.
pub fn share_against<S: HasNetwork>(board: S, best: Tilt) -> f64 {
    let slides = board.slides();
    let by = |score: &dyn Fn(S, u32) -> u32| {
        let scores = slides.moves().map(|(tilt, after, points)| (tilt, score(after, points)));
        let scores: Vec<(Tilt, u32)> = scores.collect();
        let highest = scores.iter().map(|(_, score)| *score).max();
        let chosen = scores.iter().filter(|(_, score)| Some(*score) == highest);
        let (mut all, mut others) = (0, 0);
        for (tilt, _) in chosen {
            all += 1;
            others += u32::from(*tilt != best);
        }
        f64::from(others) / f64::from(all.max(1))
    };
    let chosen = Search::new(shipped::<S>().as_ref(), four_rate()).best(board, 1);
    let network = if chosen == Some(best) { 0.0 } else { 1.0 };
    let points = by(&|_, points| points);
    let free = by(&|after, _| after.free_count());
    let corner = by(&|after, _| u32::from(has_corner(after)));
    (points + free + corner + network) / 4.0
}

/// Whether a highest tile is in a corner.
fn has_corner<S: FastBoard>(board: S) -> bool {
    let (side, last) = (usize::from(S::SIDE), S::cells() - 1);
    let corners = [0, side - 1, last + 1 - side, last];
    corners.into_iter().any(|cell| board.rank(cell) == board.highest())
}
