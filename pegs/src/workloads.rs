//! Solutions as measured work.

use app::Work;

use crate::lab::solve::Outcome;

/// The jumps of a solution and the positions that it took.
pub fn solution((outcome, nodes): (Outcome, u64)) -> Work {
    let mut work = Work { count: nodes, digest: nodes };
    if let Outcome::Solved(way) = outcome {
        for ((from_row, from_col), (to_row, to_col)) in way {
            let spots = [from_row, from_col, to_row, to_col];
            work.note(spots.iter().fold(0, |all, next| all << 6 | *next as u64));
        }
    }
    work
}
