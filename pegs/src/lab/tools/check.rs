//! `peg check`: plays a result by the rules and reports whether it solves the board.

use app::Console;
use app::console::busy;
use app::tool::{Done, Given, Shape, Tool, ToolArg, Trouble};
use kernel::{Message, ParseError, message};

use super::{BOARD, MEMORY, MOVES, Search, TIME_LIMIT};
use crate::lab::grid::{BadJump, Grid, Spot};
use crate::lab::solve::{Outcome, solve};
use crate::lab::template::Template;
use crate::lab::text::{Answer, jump_word, read_result};

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

    fn run(&self, given: &Given, console: &mut dyn Console) -> Result<Done, Trouble> {
        let Search { grid, template, budget, memory } = Search::parse(given, console)?;
        let file = given.get(RESULT.name).unwrap_or_default();
        let verdict = match read_result(&console.workspace().read(file)?) {
            Err(error) => Err(error),
            Ok(Answer::Jumps(jumps)) => replay(grid, template, &jumps),
            Ok(Answer::None(line)) => {
                let doing = message("peg-doing-positions");
                let search = || solve(&grid, template, &budget, memory);
                match busy(console, &doing, &budget, search)? {
                    Outcome::Unsolvable(_) => Ok(message("peg-valid-none")),
                    Outcome::Solved(_) => Err(ParseError::new(line, message("peg-bad-none"))),
                    Outcome::Limit => Err(ParseError::new(0, message("peg-limit"))),
                }
            }
        };
        match verdict {
            Ok(valid) => {
                console.say(&valid)?;
                Ok(Done::Yes)
            }
            Err(error) => {
                console.say(&error.in_file(file))?;
                Ok(Done::No)
            }
        }
    }
}

/// Plays the jumps. The error is the first illegal jump, or that more than one peg is left.
fn replay(
    mut grid: Grid,
    template: Template,
    jumps: &[(usize, Spot, Spot)],
) -> Result<Message, ParseError> {
    let ways = template.ways();
    for (line, from, to) in jumps {
        grid.jump(*from, *to, &ways).map_err(|bad| {
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
