//! `peg count`: counts the solutions of a board.

use app::console::busy_or_partial;
use app::tool::{Report, Tool, ToolArg, ToolArgs, ToolOutcome, ToolResult};
use app::{Console, ConsoleResult};
use kernel::{Message, message};
use protocol::peg::CountReport;
use protocol::{schema, to_json};

use super::census::{outcome, stopped};
use super::{BOARD, FINISH, JSON, MEMORY, MOVES, Search, TIME_LIMIT, finish};
use crate::lab::census::LimitReached;
use crate::lab::count::count;

/// `peg count`.
pub struct CountTool;

impl Tool for CountTool {
    fn call(&self) -> &'static [&'static str] {
        &["peg", "count"]
    }

    fn about(&self) -> &'static str {
        "peg-count-about"
    }

    fn params(&self) -> &'static [ToolArg] {
        &[BOARD, MOVES, FINISH, JSON, TIME_LIMIT, MEMORY]
    }

    fn schema(&self) -> protocol::Schema {
        schema::<CountReport>()
    }

    fn run(&self, given: &ToolArgs, console: &mut dyn Console) -> ToolResult {
        let Search { grid, template, budget, memory } = Search::parse(given, console)?;
        let finish = finish(given, &grid)?;
        let work = || count(&grid, template, finish, &budget, memory);
        let (result, interrupted) =
            busy_or_partial(console, &message("peg-doing-count"), &budget, work)?;
        let report = CountReport { solutions: result.as_ref().ok().map(ToString::to_string) };
        let interrupted = interrupted.then(|| budget.progress().done);
        Ok(Box::new(CountResult { report, limit: result.err(), interrupted }))
    }
}

struct CountResult {
    report: CountReport,
    limit: Option<LimitReached>,
    /// The positions examined before an interruption.
    interrupted: Option<u64>,
}

impl Report for CountResult {
    fn outcome(&self) -> ToolOutcome {
        outcome(self.limit, self.interrupted.is_some())
    }

    fn json(&self) -> Option<String> {
        Some(to_json(&self.report))
    }

    fn print(&self, console: &mut dyn Console) -> ConsoleResult<()> {
        let Some(count) = &self.report.solutions else { return Ok(()) };
        console.print(&message("peg-count-solutions").with("solutions", count.as_str()))
    }

    fn notes(&self) -> Vec<Message> {
        match (self.limit, self.interrupted) {
            (None, _) => Vec::new(),
            (Some(_), Some(positions)) => {
                vec![message("peg-count-partial").with("positions", positions.to_string())]
            }
            (Some(limit), None) => vec![stopped(limit)],
        }
    }
}
