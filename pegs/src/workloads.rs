//! The solver as a workload of `ludoteca bench`.

use app::WorkResult;

use crate::lab::solve::SolveOutcome;

/// The work of a search: the positions examined, with the jumps of the solution in the digest.
pub fn solution((outcome, nodes): (SolveOutcome, u64)) -> WorkResult {
    let mut work = WorkResult { count: nodes, digest: nodes };
    if let SolveOutcome::Solved(jumps) = outcome {
        for ((from_row, from_col), (to_row, to_col)) in jumps {
            let coordinates = [from_row, from_col, to_row, to_col];
            work.record(coordinates.iter().fold(0, |all, next| all << 6 | *next as u64));
        }
    }
    work
}
