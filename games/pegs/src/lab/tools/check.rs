//! The checker: plays a result by the rules and says whether it solves the board.

use kernel::console::busy;
use kernel::tool::{Done, Given, Param, Shape, Tool, Trouble};
use kernel::{Console, Flaw, Phrase, phrase};

use super::{BOARD, MEMORY, MOVES, Question, TIME_LIMIT};
use crate::lab::grid::{BadJump, Grid, Spot};
use crate::lab::solve::{Outcome, solve};
use crate::lab::template::Template;
use crate::lab::text::{Answer, jump_word, read_result};

const RESULT: Param = Param {
    name: "result",
    shape: Shape::Needed,
    value: "peg-value-result",
    help: "peg-param-result",
};

/// `peg check`.
pub struct Check;

impl Tool for Check {
    fn call(&self) -> &'static [&'static str] {
        &["peg", "check"]
    }

    fn about(&self) -> &'static str {
        "peg-check-about"
    }

    fn params(&self) -> &'static [Param] {
        &[BOARD, MOVES, RESULT, TIME_LIMIT, MEMORY]
    }

    fn run(&self, given: &Given, console: &mut dyn Console) -> Result<Done, Trouble> {
        let Question { grid, template, budget, memory } = Question::read(given, console)?;
        let file = given.get(RESULT.name).unwrap_or_default();
        let verdict = match read_result(&console.house().read(file)?) {
            Err(flaw) => Err(flaw),
            Ok(Answer::Jumps(jumps)) => replay(grid, template, &jumps),
            Ok(Answer::None(line)) => {
                let doing = phrase("peg-doing-positions");
                let search = || solve(&grid, template, &budget, memory);
                match busy(console, &doing, &budget, search)? {
                    Outcome::Unsolvable(_) => Ok(phrase("peg-valid-none")),
                    Outcome::Solved(_) => Err(Flaw::new(line, phrase("peg-bad-none"))),
                    Outcome::Limit => Err(Flaw::new(0, phrase("peg-limit"))),
                }
            }
        };
        match verdict {
            Ok(valid) => {
                console.say(&valid)?;
                Ok(Done::Yes)
            }
            Err(flaw) => {
                console.say(&flaw.in_file(file))?;
                Ok(Done::No)
            }
        }
    }
}

/// Plays the jumps; the first that cannot be made, or too many pegs at the end, is a flaw.
fn replay(
    mut grid: Grid,
    template: Template,
    jumps: &[(usize, Spot, Spot)],
) -> Result<Phrase, Flaw> {
    let ways = template.ways();
    for (line, from, to) in jumps {
        grid.jump(*from, *to, &ways).map_err(|bad| {
            let jump = jump_word(*from, *to);
            Flaw::new(*line, phrase(reason(bad)).with("jump", jump))
        })?;
    }
    let last = jumps.last().map_or(1, |(line, ..)| *line);
    match grid.pegs() {
        1 => Ok(phrase("peg-valid").with("jumps", jumps.len())),
        pegs => Err(Flaw::new(last, phrase("peg-bad-end").with("pegs", pegs))),
    }
}

/// The key of the sentence that says why a jump cannot be made.
pub fn reason(bad: BadJump) -> &'static str {
    match bad {
        BadJump::OffBoard => "peg-bad-off-board",
        BadJump::Direction => "peg-bad-direction",
        BadJump::NoPeg => "peg-bad-no-peg",
        BadJump::NothingOver => "peg-bad-nothing-over",
        BadJump::NotEmpty => "peg-bad-not-empty",
    }
}
