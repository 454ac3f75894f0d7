//! `gsenku`: solves a board and writes the solution to a file.

use core::time::Duration;

use app::Console;
use app::console::{busy, whole_number};
use app::tool::{Shape, Tool, ToolArg, ToolArgs, ToolError, ToolOutcome};
use kernel::{Budget, message};
use rustc_hash::FxHashSet;

use super::picture::picture;
use super::{BOARD, MEMORY, MOVES, Search, TIME_LIMIT};
use crate::lab::grid::{CellState, Coord, Grid};
use crate::lab::puzzle::JumpGraph;
use crate::lab::solve::{Proof, SolveOutcome, solve};
use crate::lab::strip::boards;
use crate::lab::template::Template;
use crate::lab::text::jump_word;

const DEFAULT_OUT: &str = "resultado.txt";

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
const MAX_DELAY: i64 = 3_600_000;

/// `gsenku`.
pub struct GsenkuTool;

impl Tool for GsenkuTool {
    fn call(&self) -> &'static [&'static str] {
        &["gsenku"]
    }

    fn about(&self) -> &'static str {
        "gsenku-about"
    }

    fn params(&self) -> &'static [ToolArg] {
        &[BOARD, MOVES, DELAY, OUT, SHOW, TIME_LIMIT, MEMORY]
    }

    fn run(&self, given: &ToolArgs, console: &mut dyn Console) -> Result<ToolOutcome, ToolError> {
        let delay = parse_delay(given)?;
        let shows_search = parse_show(given)?;
        let Search { grid, template, budget, memory } = Search::parse(given, console)?;
        let outcome = match delay {
            Some(delay) if shows_search => {
                VisibleSearch { console, template, delay, budget, memory }.search(&grid)?
            }
            _ => {
                let doing = message("peg-doing-positions");
                busy(console, &doing, &budget, || solve(&grid, template, &budget, memory))?
            }
        };
        let out = given.get(OUT.name).unwrap_or(DEFAULT_OUT);
        write_result(&outcome, out, console)?;
        match (&outcome, delay) {
            (SolveOutcome::Solved(way), Some(delay)) if !shows_search => {
                for board in boards(&grid, template, way) {
                    show(&board, delay, console)?;
                }
            }
            (SolveOutcome::Unsolvable(_), Some(_)) => console.say(&message("peg-solve-none"))?,
            _ => {}
        }
        Ok(if outcome == SolveOutcome::Limit {
            ToolOutcome::Negative
        } else {
            ToolOutcome::Success
        })
    }
}

/// The pause after each board; `None` if no board is shown.
fn parse_delay(given: &ToolArgs) -> Result<Option<Duration>, ToolError> {
    let text = given.get(DELAY.name).unwrap_or_default();
    let ms = whole_number(text)
        .ok_or_else(|| ToolError::Bad(message("peg-delay").with("found", text)))?;
    let in_range = |ms: &i64| *ms <= MAX_DELAY;
    let ms = Some(ms).filter(in_range).ok_or_else(|| {
        let error = message("peg-delay-long").with("found", text);
        ToolError::Bad(error.with("most", MAX_DELAY))
    })?;
    Ok(u64::try_from(ms).ok().filter(|ms| *ms > 0).map(Duration::from_millis))
}

/// Whether the search itself is shown.
fn parse_show(given: &ToolArgs) -> Result<bool, ToolError> {
    match given.get(SHOW.name) {
        None | Some("solution") => Ok(false),
        Some("search") => Ok(true),
        Some(_) => {
            let words = "solution, search";
            Err(ToolError::Bad(message("choice-word").with("name", "--show").with("words", words)))
        }
    }
}

/// Writes the file, unless a limit ended the search: then says so.
fn write_result(
    outcome: &SolveOutcome,
    out: &str,
    console: &mut dyn Console,
) -> Result<(), ToolError> {
    let text = match outcome {
        SolveOutcome::Solved(way) => {
            way.iter().fold(String::new(), |text, (from, to)| text + &jump_word(*from, *to) + "\n")
        }
        SolveOutcome::Unsolvable(_) => "-1\n".to_owned(),
        SolveOutcome::Limit => return Ok(console.say(&message("peg-limit"))?),
    };
    console.workspace().replace(out, &text)?;
    Ok(())
}

fn show(grid: &Grid, delay: Duration, console: &mut dyn Console) -> Result<(), ToolError> {
    let lines = picture(grid, console.coloured());
    console.show(&lines)?;
    console.pause(delay)?;
    Ok(())
}

/// A depth-first search that shows every step, those back included.
struct VisibleSearch<'a> {
    console: &'a mut dyn Console,
    template: Template,
    delay: Duration,
    budget: Budget,
    memory: usize,
}

impl VisibleSearch<'_> {
    fn search(mut self, grid: &Grid) -> Result<SolveOutcome, ToolError> {
        let jumps = JumpGraph::new(grid, self.template);
        let (mut grid, mut way, mut dead) = (grid.clone(), Vec::new(), FxHashSet::default());
        self.show(&grid)?;
        let solved = self.descend(&mut grid, &jumps, &mut way, &mut dead)?;
        Ok(match solved {
            Some(true) => SolveOutcome::Solved(way),
            Some(false) => SolveOutcome::Unsolvable(Proof::Exhausted(dead.len() as u64)),
            None => SolveOutcome::Limit,
        })
    }

    /// Shows a board, at most for the time that is left.
    fn show(&mut self, grid: &Grid) -> Result<(), ToolError> {
        show(grid, self.delay.min(self.budget.left()), self.console)
    }

    /// Whether the grid can be solved; `None` if a limit was reached.
    fn descend(
        &mut self,
        grid: &mut Grid,
        jumps: &JumpGraph,
        way: &mut Vec<(Coord, Coord)>,
        dead: &mut FxHashSet<Vec<bool>>,
    ) -> Result<Option<bool>, ToolError> {
        if grid.pegs() <= 1 {
            return Ok(Some(grid.pegs() == 1));
        }
        let held = dead.len() * (jumps.holes.len() + size_of::<Vec<bool>>());
        if self.budget.spent() || held > self.memory {
            return Ok(None);
        }
        let key: Vec<bool> =
            jumps.holes.iter().map(|hole| grid.at(*hole) == CellState::Peg).collect();
        if dead.contains(&key) {
            return Ok(Some(false));
        }
        let directions = self.template.directions();
        for jump in &jumps.jumps {
            let coord = |hole: u16| jumps.holes[usize::from(hole)];
            let before = grid.clone();
            if grid.jump(coord(jump.from), coord(jump.to), &directions).is_err() {
                continue;
            }
            way.push((coord(jump.from), coord(jump.to)));
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
