//! Speed of the exact solver, as CPU time of all threads together.
//!
//! Each line is a name, a value and a unit, separated by tabs; the first of a group is the baseline
//! of the others.

use cpu_time::ProcessTime;
use kernel::Budget;
use twenty48::exact::{Problem, StartRule, Task, solve};

/// Solves a board and prints how long it took.
fn measure(rows: u8, cols: u8, policy: bool) {
    let problem = Problem { rows, cols, goal: None, four: 0.1, start: StartRule::TwoSpawns };
    let (budget, begun) = (Budget::from_millis(3_600_000), ProcessTime::now());
    let task = Task { problem: &problem, budget: &budget, memory: 1 << 31, policy };
    let solution = solve(&task).expect("no limit is near");
    let seconds = begun.elapsed().as_secs_f64();
    let name = if policy { "with policy" } else { "whole" };
    println!("2048 exact {rows}x{cols}/{name}\t{seconds:.2}\ts");
    if let Some(policy) = solution.policy {
        let megabytes = policy.encode().len().div_ceil(1 << 20);
        println!("2048 exact {rows}x{cols} file/policy\t{megabytes}\tMiB");
    }
}

fn main() {
    measure(2, 4, false);
    measure(2, 4, true);
    measure(3, 3, false);
    measure(3, 3, true);
}
