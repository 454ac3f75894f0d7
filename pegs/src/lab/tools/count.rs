//! `peg count`: counts the solutions of a board.

use app::console::busy;
use app::tool::{Tool, ToolArg, ToolArgs, ToolError, ToolOutcome, print_report};
use app::{Console, ConsoleResult};
use kernel::message;
use protocol::peg::CountReport;

use super::census::stopped;
use super::{BOARD, FINISH, JSON, MEMORY, MOVES, Search, TIME_LIMIT, finish};
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

    fn run(&self, given: &ToolArgs, console: &mut dyn Console) -> Result<ToolOutcome, ToolError> {
        let Search { grid, template, budget, memory } = Search::parse(given, console)?;
        let finish = finish(given, &grid)?;
        let work = || count(&grid, template, finish, &budget, memory);
        let result = busy(console, &message("peg-doing-count"), &budget, work)?;
        let report = CountReport { solutions: result.as_ref().ok().map(ToString::to_string) };
        print_report(console, given.has(JSON.name), &report, print)?;
        match result {
            Ok(_) => Ok(ToolOutcome::Success),
            Err(stop) => {
                console.remark(&stopped(stop))?;
                Ok(ToolOutcome::Negative)
            }
        }
    }
}

fn print(console: &mut dyn Console, report: &CountReport) -> ConsoleResult<()> {
    match &report.solutions {
        Some(count) => {
            console.say(&message("peg-count-solutions").with("solutions", count.as_str()))
        }
        None => Ok(()),
    }
}
