//! What `ludoteca bench` measures.

use app::{WorkResult, Workload};
use kernel::Budget;
use pegs::lab::boards::find;
use pegs::lab::census::census;
use pegs::lab::solve::solve_counted;
use pegs::search::MEMORY;
use pegs::workloads::solution;

use crate::board::default_template;

pub const WORKLOADS: &[Workload] = &[
    Workload { name: "senku-work-solve", unit: "unit-positions", run: solve_grids },
    Workload { name: "senku-work-census", unit: "unit-positions", run: count_positions },
];

/// Solves one of the built-in boards.
fn solve_grids(round: u64) -> WorkResult {
    let name = ["english", "french", "wiegleb"][usize::try_from(round % 3).unwrap_or_default()];
    let Some(grid) = find(name) else { return WorkResult::default() };
    solution(solve_counted(&grid, default_template(&grid), None, &Budget::unlimited(), MEMORY))
}

/// Counts the positions of a small board, the same one in each round.
fn count_positions(_: u64) -> WorkResult {
    let Some(grid) = find("square4") else { return WorkResult::default() };
    let mut work = WorkResult::default();
    if let Ok(census) = census(&grid, default_template(&grid), &Budget::unlimited(), MEMORY) {
        for level in census.levels {
            work.record(level.positions);
            work.record(level.classes);
            work.count += level.positions;
        }
    }
    work
}
