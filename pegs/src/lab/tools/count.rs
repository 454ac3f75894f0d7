//! The number of solutions of a board.

use app::Console;
use app::console::busy;
use app::tool::{Done, Given, Tool, ToolArg, Trouble};
use kernel::{Span, message};

use super::census::stopped;
use super::{BOARD, FINISH, JSON, MEMORY, MOVES, Question, TIME_LIMIT, finish};
use crate::lab::count::count;

/// `peg count`.
pub struct Count;

impl Tool for Count {
    fn call(&self) -> &'static [&'static str] {
        &["peg", "count"]
    }

    fn about(&self) -> &'static str {
        "peg-count-about"
    }

    fn params(&self) -> &'static [ToolArg] {
        &[BOARD, MOVES, FINISH, JSON, TIME_LIMIT, MEMORY]
    }

    fn run(&self, given: &Given, console: &mut dyn Console) -> Result<Done, Trouble> {
        let Question { grid, template, budget, memory } = Question::read(given, console)?;
        let finish = finish(given, &grid)?;
        let doing = message("peg-doing-count");
        let work = || count(&grid, template, finish, &budget, memory);
        match busy(console, &doing, &budget, work)? {
            Ok(ways) if given.has(JSON.name) => {
                console.show(&[vec![Span::plain(format!("{{\"solutions\":\"{ways}\"}}"))]])?;
                Ok(Done::Yes)
            }
            Ok(ways) => {
                console.say(&message("peg-count-solutions").with("solutions", ways.to_string()))?;
                Ok(Done::Yes)
            }
            Err(stop) => {
                if given.has(JSON.name) {
                    console.show(&[vec![Span::plain("{\"solutions\":null}")]])?;
                }
                console.remark(&stopped(stop))?;
                Ok(Done::No)
            }
        }
    }
}
