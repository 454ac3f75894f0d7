//! `gsenku`: solves a board and writes the solution to a file.

use core::time::Duration;

use app::console::{busy, whole_number};
use app::tool::{ArgKind, Report, Tool, ToolArg, ToolArgs, ToolError, ToolOutcome, ToolResult};
use app::{Console, ConsoleResult};
use kernel::{Budget, message};
use protocol::peg::GsenkuReport;
use protocol::{schema, to_json};
use rustc_hash::FxHashSet;

use super::picture::picture;
use super::{BOARD, JSON, MEMORY, MOVES, Search, TIME_LIMIT, to_jumps};
use crate::lab::grid::{CellState, Coord, Grid};
use crate::lab::puzzle::JumpGraph;
use crate::lab::solve::{Proof, SolveOutcome, solve};
use crate::lab::strip::boards;
use crate::lab::template::Template;
use crate::lab::text::jump_word;

const DEFAULT_OUT: &str = "resultado.txt";

const DELAY: ToolArg = ToolArg {
    name: "delay",
    kind: ArgKind::Needed,
    value: "peg-value-delay",
    help: "peg-param-delay",
};
const OUT: ToolArg =
    ToolArg { name: "out", kind: ArgKind::Optional, value: "peg-value-out", help: "peg-param-out" };
const SHOW: ToolArg = ToolArg {
    name: "show",
    kind: ArgKind::Valued,
    value: "peg-value-show",
    help: "peg-param-show",
};

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
        &[BOARD, MOVES, DELAY, OUT, SHOW, JSON, TIME_LIMIT, MEMORY]
    }

    fn is_animated(&self) -> bool {
        true
    }

    fn schema(&self) -> protocol::Schema {
        schema::<GsenkuReport>()
    }

    fn run(&self, given: &ToolArgs, console: &mut dyn Console) -> ToolResult {
        let delay = parse_delay(given)?;
        // With `--json` the output is the report alone.
        let shows_search = parse_show(given)? && !given.has(JSON.name);
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
        if let Some(text) = result_file(&outcome) {
            console.workspace().replace(out, &text)?;
        }
        let boards = match &outcome {
            SolveOutcome::Solved(way) if delay.is_some() && !shows_search => {
                boards(&grid, template, way)
            }
            _ => Vec::new(),
        };
        Ok(Box::new(GsenkuResult { outcome, boards, delay, out: out.to_owned() }))
    }
}

struct GsenkuResult {
    outcome: SolveOutcome,
    /// The boards of the solution that are still to be shown.
    boards: Vec<Grid>,
    /// The pause after each board; `None` if no board is shown.
    delay: Option<Duration>,
    /// The file of the result.
    out: String,
}

impl GsenkuResult {
    /// What was found, for a person at a terminal. Through a pipe the output is the one of the
    /// original program.
    fn conclude(&self, way: &[(Coord, Coord)], console: &mut dyn Console) -> ConsoleResult<()> {
        if !console.has_keys() {
            return Ok(());
        }
        let solved = message("peg-gsenku-solved")
            .with("jumps", message("peg-gsenku-jumps").with("count", way.len()))
            .with("sweeps", message("peg-gsenku-sweeps").with("count", sweeps(way)))
            .with("file", self.out.as_str());
        console.print(&solved)
    }
}

/// The number of sweeps: consecutive jumps of one peg count as one.
fn sweeps(way: &[(Coord, Coord)]) -> usize {
    let turns = way.windows(2).filter(|pair| pair[0].1 != pair[1].0).count();
    turns + usize::from(!way.is_empty())
}

impl Report for GsenkuResult {
    fn outcome(&self) -> ToolOutcome {
        match self.outcome {
            SolveOutcome::Solved(_) | SolveOutcome::Unsolvable(_) => ToolOutcome::Success,
            SolveOutcome::Limit => ToolOutcome::Negative,
        }
    }

    fn json(&self) -> Option<String> {
        let (solvable, moves) = match &self.outcome {
            SolveOutcome::Solved(way) => (Some(true), Some(to_jumps(way))),
            SolveOutcome::Unsolvable(_) => (Some(false), None),
            SolveOutcome::Limit => (None, None),
        };
        Some(to_json(&GsenkuReport { solvable, moves }))
    }

    fn print(&self, console: &mut dyn Console) -> ConsoleResult<()> {
        match (&self.outcome, self.delay) {
            (SolveOutcome::Limit, _) => console.print(&message("peg-limit")),
            (SolveOutcome::Unsolvable(_), delay) if delay.is_some() || console.has_keys() => {
                console.print(&message("peg-solve-none"))
            }
            (SolveOutcome::Unsolvable(_), _) => Ok(()),
            (SolveOutcome::Solved(way), delay) => {
                let delay = delay.unwrap_or_default();
                self.boards.iter().try_for_each(|board| show(board, delay, console))?;
                self.conclude(way, console)
            }
        }
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
            Err(ToolError::Bad(
                message("option-error-choice").with("name", "--show").with("words", words),
            ))
        }
    }
}

/// The text of the result file; `None` if a limit ended the search.
fn result_file(outcome: &SolveOutcome) -> Option<String> {
    match outcome {
        SolveOutcome::Solved(way) => {
            let lines = way.iter().map(|(from, to)| jump_word(*from, *to) + "\n");
            Some(lines.collect())
        }
        SolveOutcome::Unsolvable(_) => Some("-1\n".to_owned()),
        SolveOutcome::Limit => None,
    }
}

fn show(grid: &Grid, delay: Duration, console: &mut dyn Console) -> ConsoleResult<()> {
    let lines = picture(grid, console.coloured());
    // On a terminal the boards are shown in one place.
    console.clear()?;
    console.show(&lines)?;
    console.pause(delay)
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
    fn search(mut self, grid: &Grid) -> ConsoleResult<SolveOutcome> {
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
    fn show(&mut self, grid: &Grid) -> ConsoleResult<()> {
        show(grid, self.delay.min(self.budget.remaining()), self.console)
    }

    /// Whether the grid can be solved; `None` if a limit was reached.
    fn descend(
        &mut self,
        grid: &mut Grid,
        jumps: &JumpGraph,
        way: &mut Vec<(Coord, Coord)>,
        dead: &mut FxHashSet<Vec<bool>>,
    ) -> ConsoleResult<Option<bool>> {
        if grid.pegs() <= 1 {
            return Ok(Some(grid.pegs() == 1));
        }
        let held = dead.len() * (jumps.holes.len() + size_of::<Vec<bool>>());
        if self.budget.is_exhausted() || held > self.memory {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn consecutive_jumps_of_one_peg_are_a_sweep() {
        assert_eq!(sweeps(&[]), 0);
        assert_eq!(sweeps(&[((0, 0), (0, 2)), ((0, 2), (2, 2))]), 1);
        assert_eq!(sweeps(&[((0, 0), (0, 2)), ((4, 2), (2, 2)), ((2, 2), (2, 0))]), 2);
    }
}
