//! Work by which the laboratory is measured.

use app::{Work, Workload};
use kernel::Budget;
use pegs::lab::boards::find;
use pegs::lab::census::census;
use pegs::lab::solve::solve_counted;
use pegs::search::MEMORY;
use pegs::workloads::solution;

use crate::board::usual;

/// All of it.
pub const WORKLOADS: &[Workload] = &[
    Workload { name: "senku-work-solve", unit: "unit-positions", run: solve_grids },
    Workload { name: "senku-work-census", unit: "unit-positions", run: count_positions },
];

/// A way to one peg on one of the built-in boards of Senku.
fn solve_grids(round: u64) -> Work {
    let name = ["english", "french", "wiegleb"][usize::try_from(round % 3).unwrap_or_default()];
    let Some(grid) = find(name) else { return Work::default() };
    solution(solve_counted(&grid, usual(&grid), None, &Budget::endless(), MEMORY))
}

/// The positions of a small board, whatever the round.
fn count_positions(_: u64) -> Work {
    let Some(grid) = find("square4") else { return Work::default() };
    let mut work = Work::default();
    if let Ok(census) = census(&grid, usual(&grid), &Budget::endless(), MEMORY) {
        for level in census.levels {
            work.note(level.positions);
            work.note(level.classes);
            work.count += level.positions;
        }
    }
    work
}
