//! The result of an exact analysis, for programs and for people.

use app::{Console, ConsoleResult};
use kernel::message;
use protocol::Decimal;
use protocol::exact::ExactReport;

use crate::exact::{Problem, Solution};

/// The report of a solution.
pub fn report(solution: &Solution) -> ExactReport {
    let tiles = (2..).map(|rank| 1 << rank);
    ExactReport {
        states: solution.states,
        live: solution.live,
        afterstates: solution.afterstates,
        expected_score: Decimal(solution.expected_score),
        random_score: Decimal(solution.random_score),
        reach: tiles.zip(solution.reach.iter().copied().map(Decimal)).collect(),
    }
}

/// Prints a report for people.
pub fn print(
    console: &mut dyn Console,
    report: &ExactReport,
    problem: &Problem,
) -> ConsoleResult<()> {
    let dead = report.states - report.live;
    let mut lines = vec![
        message("twenty48-exact-head")
            .with("rows", i64::from(problem.rows))
            .with("cols", i64::from(problem.cols))
            .with("four", problem.four.to_string()),
        message("twenty48-exact-states")
            .with("states", report.states.to_string())
            .with("live", report.live.to_string())
            .with("dead", dead.to_string()),
        message("twenty48-exact-after").with("states", report.afterstates.to_string()),
        message("twenty48-exact-score").with("points", rounded(report.expected_score)),
        message("twenty48-exact-random").with("points", rounded(report.random_score)),
        message("twenty48-exact-reach"),
    ];
    lines.extend(report.reach.iter().map(|(tile, Decimal(probability))| {
        message("twenty48-exact-tile")
            .with("tile", format!("{tile:>7}"))
            .with("odds", format!("{probability:.12}"))
    }));
    lines.iter().try_for_each(|line| console.say(line))
}

fn rounded(points: Decimal) -> String {
    format!("{:.10}", points.0)
}
