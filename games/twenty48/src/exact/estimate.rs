//! Estimates of the number of states and the memory.
//!
//! A tile of rank r needs r - 1 cells to grow in, since no new tile is above a 4. The ranks of a
//! reachable board of n cells, the highest first, are therefore at most n + 1, n, n - 1 and so on.
//! Such boards are counted; fewer are reachable, and symmetric ones count once.

use super::problem::Problem;

/// The ratio of counted to reachable boards for 8 and 9 cells; it is lower for smaller boards and
/// higher for larger ones.
const REACHED: u128 = 3;

/// The bytes kept for a state and its afterstates.
const BYTES: u128 = 3;
/// The same if its move and value are kept and the file is built.
const BYTES_WITH_POLICY: u128 = 16;
/// The ratio of the largest layer to the mean.
const LARGEST: u128 = 3;

/// The approximate number of states.
pub fn states(problem: &Problem) -> u128 {
    let symmetries = match (problem.rows == problem.cols, problem.rows.min(problem.cols)) {
        (true, _) => 8,
        (false, 1) => 2,
        (false, _) => 4,
    };
    (possible(problem) / symmetries / REACHED).max(1)
}

/// The number of boards whose tiles could have grown.
fn possible(problem: &Problem) -> u128 {
    let cells = u32::from(problem.cells());
    // With a goal, states have only lower tiles.
    let most = problem.goal.map_or(cells + 1, |goal| u32::from(goal) - 1);
    // The ways to fill some of the cells with the ranks so far, the highest first, by the number of
    // filled cells.
    let mut ways = vec![0_u128; cells as usize + 1];
    ways[0] = 1;
    for rank in (0..=most).rev() {
        let room = if rank == 0 { cells } else { cells.min(cells + 2 - rank) };
        for filled in (0..=room).rev() {
            let add =
                |more: u32| ways[(filled - more) as usize] * choose(cells - filled + more, more);
            ways[filled as usize] = (0..=filled).map(add).sum();
        }
    }
    ways[cells as usize]
}

fn choose(from: u32, many: u32) -> u128 {
    (0..u128::from(many)).fold(1, |ways, at| ways * (u128::from(from) - at) / (at + 1))
}

/// The approximate memory in bytes.
pub fn memory(problem: &Problem, policy: bool) -> u128 {
    let each = if policy { BYTES_WITH_POLICY } else { BYTES };
    let states = states(problem);
    let columns = u128::from(problem.top()) + 1;
    let largest = LARGEST * states / layers(problem);
    states * each + largest * (columns * 8 + 16) * 4
}

/// The number of layers: half of the largest sum of tiles.
fn layers(problem: &Problem) -> u128 {
    let cells = u32::from(problem.cells());
    match problem.goal {
        Some(goal) => u128::from(cells) << (goal - 2),
        None => (2 << cells) - 2,
    }
}
