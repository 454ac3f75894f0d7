//! The time that the solver takes for each board of the collection.
//!
//! Each line has a name, a value and a unit, separated by tabs.

#[path = "../tests/lab/collection.rs"]
mod collection;

use std::time::{Duration, Instant};

use kernel::Budget;
use pegs::lab::grid::Grid;
use pegs::lab::solve::{SolveOutcome, solve};
use pegs::lab::template::Template;

/// The number of boards of each kind.
const BOARDS: u64 = 3000;
const MEMORY: usize = 1 << 30;

/// The time for a board, at most a minute.
fn time((grid, template): (Grid, Template)) -> Duration {
    let (start, limit) = (Instant::now(), Duration::from_mins(1));
    match solve(&grid, template, &Budget::from_duration(limit), MEMORY) {
        SolveOutcome::Solved(_) => start.elapsed(),
        SolveOutcome::Limit | SolveOutcome::Unsolvable(_) => limit,
    }
}

fn measure(kind: &str, board: impl Fn(u64) -> (Grid, Template)) {
    let mut times: Vec<Duration> = (0..BOARDS).map(|number| time(board(number))).collect();
    times.sort_unstable();
    let among = |part: usize, of: usize| times[times.len() * part / of].as_secs_f64() * 1e3;
    for (name, ms) in [
        ("median", among(1, 2)),
        ("of ten the slowest", among(9, 10)),
        ("of a hundred the slowest", among(99, 100)),
        ("of a thousand the slowest", among(999, 1000)),
        ("slowest", times.last().map_or(0.0, |time| time.as_secs_f64() * 1e3)),
    ] {
        println!("collection/{kind}/{name}\t{ms:.3}\tms");
    }
}

fn main() {
    measure("drawn", collection::board);
    measure("built in", collection::built_in);
}
