//! `peg check`: plays a result by the rules and reports whether it solves the board.

use app::Console;
use app::console::busy;
use app::tool::{Shape, Tool, ToolArg, ToolArgs, ToolError, ToolOutcome};
use kernel::{Message, ParseError, message};

use super::{BOARD, MEMORY, MOVES, Search, TIME_LIMIT};
use crate::lab::grid::{BadJump, Coord, Grid};
use crate::lab::solve::{SolveOutcome, solve};
use crate::lab::template::Template;
use crate::lab::text::{ResultFile, jump_word, read_result};

const RESULT: ToolArg = ToolArg {
    name: "result",
    shape: Shape::Needed,
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
        &[BOARD, MOVES, RESULT, TIME_LIMIT, MEMORY]
    }

    fn run(&self, given: &ToolArgs, console: &mut dyn Console) -> Result<ToolOutcome, ToolError> {
        let Search { grid, template, budget, memory } = Search::parse(given, console)?;
        let file = given.get(RESULT.name).unwrap_or_default();
        let verdict = match read_result(&console.workspace().read(file)?) {
            Err(error) => Err(error),
            Ok(ResultFile::Jumps(jumps)) => replay(grid, template, &jumps),
            Ok(ResultFile::NoSolution(line)) => {
                let doing = message("peg-doing-positions");
                let search = || solve(&grid, template, &budget, memory);
                match busy(console, &doing, &budget, search)? {
                    SolveOutcome::Unsolvable(_) => Ok(message("peg-valid-none")),
                    SolveOutcome::Solved(_) => Err(ParseError::new(line, message("peg-bad-none"))),
                    SolveOutcome::Limit => Err(ParseError::new(0, message("peg-limit"))),
                }
            }
        };
        match verdict {
            Ok(valid) => {
                console.say(&valid)?;
                Ok(ToolOutcome::Success)
            }
            Err(error) => {
                console.say(&error.in_file(file))?;
                Ok(ToolOutcome::Negative)
            }
        }
    }
}

/// Plays the jumps. The error is the first illegal jump, or that more than one peg is left.
fn replay(
    mut grid: Grid,
    template: Template,
    jumps: &[(usize, Coord, Coord)],
) -> Result<Message, ParseError> {
    let directions = template.directions();
    for (line, from, to) in jumps {
        grid.jump(*from, *to, &directions).map_err(|bad| {
            let jump = jump_word(*from, *to);
            ParseError::new(*line, message(reason(bad)).with("jump", jump))
        })?;
    }
    let last = jumps.last().map_or(1, |(line, ..)| *line);
    match grid.pegs() {
        1 => Ok(message("peg-valid").with("jumps", jumps.len())),
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
