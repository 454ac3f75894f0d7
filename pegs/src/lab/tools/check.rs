//! `peg check`: plays a result by the rules and reports whether it solves the board.

use app::console::busy;
use app::tool::{ArgKind, Report, Tool, ToolArg, ToolArgs, ToolOutcome, ToolResult};
use app::{Console, ConsoleResult};
use kernel::{ParseError, message};
use protocol::peg::CheckReport;
use protocol::{schema, to_json};

use super::{BOARD, JSON, MEMORY, MOVES, Search, TIME_LIMIT};
use crate::lab::grid::{BadJump, Coord, Grid};
use crate::lab::solve::{SolveOutcome, solve};
use crate::lab::template::Template;
use crate::lab::text::{ResultFile, jump_word, read_result};

const RESULT: ToolArg = ToolArg {
    name: "result",
    kind: ArgKind::Needed,
    value: "peg-value-result",
    help: "peg-param-result",
};

/// `peg check`.
pub struct CheckTool;

impl Tool for CheckTool {
    fn call(&self) -> &'static [&'static str] {
        &["peg", "check"]
    }

    fn about(&self) -> &'static str {
        "peg-check-about"
    }

    fn params(&self) -> &'static [ToolArg] {
        &[BOARD, MOVES, RESULT, JSON, TIME_LIMIT, MEMORY]
    }

    fn schema(&self) -> protocol::Schema {
        schema::<CheckReport>()
    }

    fn run(&self, given: &ToolArgs, console: &mut dyn Console) -> ToolResult {
        let Search { grid, template, budget, memory } = Search::parse(given, console)?;
        let file = given.get(RESULT.name).unwrap_or_default();
        let verdict = match read_result(&console.workspace().read(file)?) {
            Err(error) => Verdict::Wrong(error),
            Ok(ResultFile::Jumps(jumps)) => {
                replay(grid, template, &jumps).map_or_else(Verdict::Wrong, Verdict::Solution)
            }
            Ok(ResultFile::NoSolution(line)) => {
                let doing = message("peg-doing-positions");
                let search = || solve(&grid, template, &budget, memory);
                match busy(console, &doing, &budget, search)? {
                    SolveOutcome::Unsolvable(_) => Verdict::NoSolution,
                    SolveOutcome::Solved(_) => {
                        Verdict::Wrong(ParseError::new(line, message("peg-bad-none")))
                    }
                    SolveOutcome::Limit => Verdict::Limit,
                }
            }
        };
        Ok(Box::new(CheckResult { file: file.to_owned(), verdict }))
    }
}

/// What a check found.
enum Verdict {
    /// A solution with this many jumps.
    Solution(usize),
    /// There is no solution, as the file says.
    NoSolution,
    /// The file is wrong.
    Wrong(ParseError),
    /// A limit ended the search for a solution.
    Limit,
}

struct CheckResult {
    file: String,
    verdict: Verdict,
}

impl Report for CheckResult {
    fn outcome(&self) -> ToolOutcome {
        match self.verdict {
            Verdict::Solution(_) | Verdict::NoSolution => ToolOutcome::Success,
            Verdict::Wrong(_) | Verdict::Limit => ToolOutcome::Negative,
        }
    }

    fn json(&self) -> Option<String> {
        let (valid, jumps, line) = match &self.verdict {
            Verdict::Solution(jumps) => (Some(true), Some(*jumps), None),
            Verdict::NoSolution => (Some(true), None, None),
            Verdict::Wrong(error) => (Some(false), None, Some(error.line).filter(|line| *line > 0)),
            Verdict::Limit => (None, None, None),
        };
        Some(to_json(&CheckReport { valid, jumps, line }))
    }

    fn print(&self, console: &mut dyn Console) -> ConsoleResult<()> {
        console.print(&match &self.verdict {
            Verdict::Solution(jumps) => message("peg-valid").with("jumps", *jumps),
            Verdict::NoSolution => message("peg-valid-none"),
            Verdict::Wrong(error) => error.in_file(&self.file),
            Verdict::Limit => ParseError::new(0, message("peg-limit")).in_file(&self.file),
        })
    }
}

/// Plays the jumps and returns their number. The error is the first illegal jump, or that more than
/// one peg is left.
fn replay(
    mut grid: Grid,
    template: Template,
    jumps: &[(usize, Coord, Coord)],
) -> Result<usize, ParseError> {
    let directions = template.directions();
    for (line, from, to) in jumps {
        grid.jump(*from, *to, &directions).map_err(|bad| {
            let jump = jump_word(*from, *to);
            ParseError::new(*line, message(reason(bad)).with("jump", jump))
        })?;
    }
    let last = jumps.last().map_or(1, |(line, ..)| *line);
    match grid.pegs() {
        1 => Ok(jumps.len()),
        pegs => Err(ParseError::new(last, message("peg-bad-end").with("pegs", pegs))),
    }
}

/// The key of the text that explains why a jump is illegal.
pub fn reason(bad: BadJump) -> &'static str {
    match bad {
        BadJump::OffBoard => "peg-bad-off-board",
        BadJump::Direction => "peg-bad-direction",
        BadJump::NoPeg => "peg-bad-no-peg",
        BadJump::NothingOver => "peg-bad-nothing-over",
        BadJump::NotEmpty => "peg-bad-not-empty",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_json_report_has_the_error_and_its_line() {
        let json = |verdict| CheckResult { file: String::new(), verdict }.json().unwrap();
        let wrong = |line| Verdict::Wrong(ParseError::new(line, message("peg-bad-none")));
        assert_eq!(json(Verdict::Solution(31)), r#"{"valid":true,"jumps":31}"#);
        assert_eq!(json(Verdict::NoSolution), r#"{"valid":true}"#);
        assert_eq!(json(wrong(2)), r#"{"valid":false,"line":2}"#);
        assert_eq!(json(wrong(0)), r#"{"valid":false}"#);
        assert_eq!(json(Verdict::Limit), r#"{"valid":null}"#);
    }
}
