//! The result of an exact analysis, for programs and for people.

use app::{Console, ConsoleResult, Report, ToolOutcome};
use kernel::{Message, decimal, localized, message};
use protocol::exact::ExactReport;
use protocol::{Decimal, to_json};

use crate::exact::{Problem, Solution};

/// A solved game.
pub struct ExactResult {
    problem: Problem,
    report: ExactReport,
}

impl ExactResult {
    /// The result of a solution.
    pub fn new(problem: Problem, solution: &Solution) -> Self {
        Self { problem, report: report(solution) }
    }
}

impl Report for ExactResult {
    fn outcome(&self) -> ToolOutcome {
        ToolOutcome::Success
    }

    fn json(&self) -> Option<String> {
        Some(to_json(&self.report))
    }

    fn print(&self, console: &mut dyn Console) -> ConsoleResult<()> {
        print(console, &self.report, &self.problem)
    }
}

/// No solution: the limit that was reached.
pub struct Limit(pub Message);

impl Report for Limit {
    fn outcome(&self) -> ToolOutcome {
        ToolOutcome::Negative
    }

    fn json(&self) -> Option<String> {
        None
    }

    fn print(&self, _: &mut dyn Console) -> ConsoleResult<()> {
        Ok(())
    }

    fn notes(&self) -> Vec<Message> {
        vec![self.0.clone()]
    }
}

fn report(solution: &Solution) -> ExactReport {
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

fn print(console: &mut dyn Console, report: &ExactReport, problem: &Problem) -> ConsoleResult<()> {
    let dead = report.states - report.live;
    let mut lines = vec![
        message("twenty48-exact-head")
            .with("rows", i64::from(problem.rows))
            .with("cols", i64::from(problem.cols))
            .with("four", localized(&problem.four.to_string())),
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
            .with("odds", decimal(*probability, 12))
    }));
    lines.iter().try_for_each(|line| console.print(line))
}

fn rounded(points: Decimal) -> Message {
    decimal(points.0, 10)
}
