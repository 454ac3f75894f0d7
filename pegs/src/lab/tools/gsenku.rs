//! The program of the first description: solves a board and writes the solution to a file.

use core::time::Duration;

use app::Console;
use app::console::{busy, whole_number};
use app::tool::{Done, Given, Shape, Tool, ToolArg, Trouble};
use kernel::{Budget, message};
use rustc_hash::FxHashSet;

use super::picture::picture;
use super::{BOARD, MEMORY, MOVES, Question, TIME_LIMIT};
use crate::lab::grid::{Cell, Grid, Spot};
use crate::lab::puzzle::Shape as Jumps;
use crate::lab::solve::{Outcome, Proof, solve};
use crate::lab::strip::boards;
use crate::lab::template::Template;
use crate::lab::text::jump_word;

/// Where the solution goes if nothing is said.
const USUAL_OUT: &str = "resultado.txt";

const DELAY: ToolArg = ToolArg {
    name: "delay",
    shape: Shape::Needed,
    value: "peg-value-delay",
    help: "peg-param-delay",
};
const OUT: ToolArg =
    ToolArg { name: "out", shape: Shape::Optional, value: "peg-value-out", help: "peg-param-out" };
const SHOW: ToolArg =
    ToolArg { name: "show", shape: Shape::Valued, value: "peg-value-show", help: "peg-param-show" };

/// The longest pause between boards, in milliseconds: an hour.
const LONGEST_DELAY: i64 = 3_600_000;

/// `gsenku`.
pub struct Gsenku;

impl Tool for Gsenku {
    fn call(&self) -> &'static [&'static str] {
        &["gsenku"]
    }

    fn about(&self) -> &'static str {
        "gsenku-about"
    }

    fn params(&self) -> &'static [ToolArg] {
        &[BOARD, MOVES, DELAY, OUT, SHOW, TIME_LIMIT, MEMORY]
    }

    fn run(&self, given: &Given, console: &mut dyn Console) -> Result<Done, Trouble> {
        let delay = read_delay(given)?;
        let search_shown = read_show(given)?;
        let Question { grid, template, budget, memory } = Question::read(given, console)?;
        let outcome = match delay {
            Some(delay) if search_shown => {
                Shown { console, template, delay, budget, memory }.search(&grid)?
            }
            _ => {
                let doing = message("peg-doing-positions");
                busy(console, &doing, &budget, || solve(&grid, template, &budget, memory))?
            }
        };
        let out = given.get(OUT.name).unwrap_or(USUAL_OUT);
        finish(&outcome, out, console)?;
        match (&outcome, delay) {
            (Outcome::Solved(way), Some(delay)) if !search_shown => {
                for board in boards(&grid, template, way) {
                    show(&board, delay, console)?;
                }
            }
            (Outcome::Unsolvable(_), Some(_)) => console.say(&message("peg-solve-none"))?,
            _ => {}
        }
        Ok(if outcome == Outcome::Limit { Done::No } else { Done::Yes })
    }
}

/// The pause after each board; none where nothing is to be shown.
fn read_delay(given: &Given) -> Result<Option<Duration>, Trouble> {
    let text = given.get(DELAY.name).unwrap_or_default();
    let ms =
        whole_number(text).ok_or_else(|| Trouble::Bad(message("peg-delay").with("found", text)))?;
    let longest = |ms: &i64| *ms <= LONGEST_DELAY;
    let ms = Some(ms).filter(longest).ok_or_else(|| {
        let most = message("peg-delay-long").with("found", text);
        Trouble::Bad(most.with("most", LONGEST_DELAY))
    })?;
    Ok(u64::try_from(ms).ok().filter(|ms| *ms > 0).map(Duration::from_millis))
}

/// Whether the search itself is to be shown.
fn read_show(given: &Given) -> Result<bool, Trouble> {
    match given.get(SHOW.name) {
        None | Some("solution") => Ok(false),
        Some("search") => Ok(true),
        Some(_) => {
            let words = "solution, search";
            Err(Trouble::Bad(message("choice-word").with("name", "--show").with("words", words)))
        }
    }
}

/// Writes the file; a limit leaves it as it was, and is said.
fn finish(outcome: &Outcome, out: &str, console: &mut dyn Console) -> Result<(), Trouble> {
    let text = match outcome {
        Outcome::Solved(way) => {
            way.iter().fold(String::new(), |text, (from, to)| text + &jump_word(*from, *to) + "\n")
        }
        Outcome::Unsolvable(_) => "-1\n".to_owned(),
        Outcome::Limit => return Ok(console.say(&message("peg-limit"))?),
    };
    console.workspace().replace(out, &text)?;
    Ok(())
}

fn show(grid: &Grid, delay: Duration, console: &mut dyn Console) -> Result<(), Trouble> {
    let lines = picture(grid, console.coloured());
    console.show(&lines)?;
    console.pause(delay)?;
    Ok(())
}

/// A search that is watched: depth first, with its retreats.
struct Shown<'a> {
    console: &'a mut dyn Console,
    template: Template,
    delay: Duration,
    budget: Budget,
    memory: usize,
}

impl Shown<'_> {
    fn search(mut self, grid: &Grid) -> Result<Outcome, Trouble> {
        let jumps = Jumps::new(grid, self.template);
        let (mut grid, mut way, mut dead) = (grid.clone(), Vec::new(), FxHashSet::default());
        self.show(&grid)?;
        let solved = self.descend(&mut grid, &jumps, &mut way, &mut dead)?;
        Ok(match solved {
            Some(true) => Outcome::Solved(way),
            Some(false) => Outcome::Unsolvable(Proof::Exhausted(dead.len() as u64)),
            None => Outcome::Limit,
        })
    }

    /// Shows a board, no longer than the time that is left.
    fn show(&mut self, grid: &Grid) -> Result<(), Trouble> {
        show(grid, self.delay.min(self.budget.left()), self.console)
    }

    /// Whether the grid can be solved; `None` where a limit was reached. Each step is shown, and each
    /// retreat.
    fn descend(
        &mut self,
        grid: &mut Grid,
        jumps: &Jumps,
        way: &mut Vec<(Spot, Spot)>,
        dead: &mut FxHashSet<Vec<bool>>,
    ) -> Result<Option<bool>, Trouble> {
        if grid.pegs() <= 1 {
            return Ok(Some(grid.pegs() == 1));
        }
        let held = dead.len() * (jumps.holes.len() + size_of::<Vec<bool>>());
        if self.budget.spent() || held > self.memory {
            return Ok(None);
        }
        let key: Vec<bool> = jumps.holes.iter().map(|hole| grid.at(*hole) == Cell::Peg).collect();
        if dead.contains(&key) {
            return Ok(Some(false));
        }
        let ways = self.template.ways();
        for jump in &jumps.jumps {
            let spot = |hole: u16| jumps.holes[usize::from(hole)];
            let before = grid.clone();
            if grid.jump(spot(jump.from), spot(jump.to), &ways).is_err() {
                continue;
            }
            way.push((spot(jump.from), spot(jump.to)));
            self.show(grid)?;
            match self.descend(grid, jumps, way, dead)? {
                Some(false) => {}
                answer => return Ok(answer),
            }
            way.pop();
            *grid = before;
            self.show(grid)?;
        }
        dead.insert(key);
        Ok(Some(false))
    }
}
