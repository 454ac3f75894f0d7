//! `peg generate`: random boards that can be solved, with an estimate of their difficulty.

use core::time::Duration;

use app::Console;
use app::console::busy;
use app::tool::{Shape, Tool, ToolArg, ToolArgs, ToolError, ToolOutcome};
use kernel::{Budget, Span, message};

use super::{MOVES, number, source};
use crate::lab::generate::{BoardSpec, difficulty as estimate, generate};
use crate::lab::grid::LARGEST;
use crate::lab::template::Template;
use crate::lab::text::{read_template, write_board};

const DEFAULT_SIDE: usize = 7;
const DEFAULT_MOVES: &str = "classic";
const DEFAULT_PEGS: usize = 16;
/// The limits of the solver for the estimate.
const TIME_LIMIT: Duration = Duration::from_secs(5);
const MEMORY: usize = 256 << 20;

const ROWS: ToolArg = ToolArg {
    name: "rows",
    shape: Shape::Valued,
    value: "peg-generate-value-number",
    help: "peg-generate-rows",
};
const COLS: ToolArg = ToolArg { name: "cols", help: "peg-generate-cols", ..ROWS };
const PEGS: ToolArg = ToolArg { name: "pegs", help: "peg-generate-pegs", ..ROWS };
const WITH: ToolArg = ToolArg { shape: Shape::Valued, help: "peg-generate-moves", ..MOVES };
const OUT: ToolArg =
    ToolArg { name: "out", shape: Shape::Valued, value: "peg-value-out", help: "peg-generate-out" };

/// `peg generate`.
pub struct GenerateTool;

impl Tool for GenerateTool {
    fn call(&self) -> &'static [&'static str] {
        &["peg", "generate"]
    }

    fn about(&self) -> &'static str {
        "peg-generate-about"
    }

    fn params(&self) -> &'static [ToolArg] {
        &[ROWS, COLS, WITH, PEGS, OUT]
    }

    fn run(&self, given: &ToolArgs, console: &mut dyn Console) -> Result<ToolOutcome, ToolError> {
        let rows = size(given, ROWS.name, LARGEST)?.unwrap_or(DEFAULT_SIDE);
        let cols = size(given, COLS.name, LARGEST)?.unwrap_or(DEFAULT_SIDE);
        let default = DEFAULT_PEGS.min(rows * cols / 3).max(1);
        let pegs = size(given, PEGS.name, rows * cols)?.unwrap_or(default);
        let name = given.get(WITH.name).unwrap_or(DEFAULT_MOVES);
        let template =
            source(console, name, Template::named(name), &Template::names(), read_template)?;
        let seed = console.workspace().fresh_seed();
        let board = generate(BoardSpec { rows, cols, template, pegs }, &seed)
            .map_err(|most| message("peg-generate-stuck").with("pegs", pegs).with("most", most))?;
        let (doing, budget) = (message("peg-doing-positions"), Budget::lasting(TIME_LIMIT));
        let difficulty =
            busy(console, &doing, &budget, || estimate(&board, template, &budget, MEMORY))?;
        let text = write_board(&board.grid);
        if let Some(file) = given.get(OUT.name) {
            console.workspace().replace(file, &text)?;
        } else {
            let lines: Vec<_> = text.lines().map(|line| vec![Span::plain(line)]).collect();
            console.show(&lines)?;
        }
        let key = if difficulty.solved { "peg-generate-difficulty" } else { "peg-generate-harder" };
        let about = message(key)
            .with("seed", seed.to_string())
            .with("jumps", difficulty.jumps)
            .with("choices", format!("{:.1}", difficulty.options))
            .with("luck", format!("{:.1}", difficulty.chance))
            .with("nodes", difficulty.nodes.to_string());
        console.remark(&about)?;
        Ok(ToolOutcome::Success)
    }
}

/// A positive number argument.
fn size(given: &ToolArgs, name: &'static str, most: usize) -> Result<Option<usize>, ToolError> {
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let size = number(given, name, 1, most)?;
    Ok(size.and_then(|number| usize::try_from(number).ok()))
}
