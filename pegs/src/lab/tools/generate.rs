//! `peg generate`: random boards that can be solved, with an estimate of their difficulty.

use core::time::Duration;

use app::console::busy;
use app::tool::{ArgKind, Report, Tool, ToolArg, ToolArgs, ToolError, ToolOutcome, ToolResult};
use app::{Console, ConsoleResult};
use kernel::{Budget, Message, Seed, Span, decimal, message};
use protocol::peg::GenerateReport;
use protocol::{Decimal, schema, to_json};

use super::{JSON, MOVES, number, source};
use crate::lab::generate::{BoardSpec, Difficulty, difficulty as estimate, generate};
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
    kind: ArgKind::Valued,
    value: "peg-generate-value-number",
    help: "peg-generate-rows",
};
const COLS: ToolArg = ToolArg { name: "cols", help: "peg-generate-cols", ..ROWS };
const PEGS: ToolArg = ToolArg { name: "pegs", help: "peg-generate-pegs", ..ROWS };
const WITH: ToolArg = ToolArg { kind: ArgKind::Valued, help: "peg-generate-moves", ..MOVES };
const OUT: ToolArg = ToolArg {
    name: "out",
    kind: ArgKind::Valued,
    value: "peg-value-out",
    help: "peg-generate-out",
};

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
        &[ROWS, COLS, WITH, PEGS, OUT, JSON]
    }

    fn schema(&self) -> protocol::Schema {
        schema::<GenerateReport>()
    }

    fn run(&self, given: &ToolArgs, console: &mut dyn Console) -> ToolResult {
        let rows = size(given, ROWS.name, LARGEST)?.unwrap_or(DEFAULT_SIDE);
        let cols = size(given, COLS.name, LARGEST)?.unwrap_or(DEFAULT_SIDE);
        let default = DEFAULT_PEGS.min(rows * cols / 3).max(1);
        let pegs = size(given, PEGS.name, rows * cols)?.unwrap_or(default);
        let name = given.get(WITH.name).unwrap_or(DEFAULT_MOVES);
        let template =
            source(console, name, Template::named(name), &Template::names(), read_template)?;
        let seed = console.workspace().fresh_seed()?;
        let board = generate(BoardSpec { rows, cols, template, pegs }, &seed)
            .map_err(|most| message("peg-generate-stuck").with("pegs", pegs).with("most", most))?;
        let (doing, budget) = (message("peg-doing-positions"), Budget::from_duration(TIME_LIMIT));
        let difficulty =
            busy(console, &doing, &budget, || estimate(&board, template, &budget, MEMORY))?;
        let text = write_board(&board.grid);
        let file = given.get(OUT.name);
        if let Some(file) = file {
            console.workspace().replace(file, &text)?;
        }
        let report = report(text, &seed, &difficulty);
        Ok(Box::new(GenerateResult { report, in_file: file.is_some() }))
    }
}

fn report(board: String, seed: &Seed, difficulty: &Difficulty) -> GenerateReport {
    GenerateReport {
        board,
        seed: seed.to_string(),
        jumps: difficulty.jumps,
        choices: Decimal(difficulty.options),
        luck: Decimal(difficulty.chance),
        nodes: difficulty.nodes,
        solved: difficulty.solved,
    }
}

struct GenerateResult {
    report: GenerateReport,
    /// Whether the board was written to a file, and need not be printed.
    in_file: bool,
}

impl Report for GenerateResult {
    fn outcome(&self) -> ToolOutcome {
        ToolOutcome::Success
    }

    fn json(&self) -> Option<String> {
        Some(to_json(&self.report))
    }

    fn print(&self, console: &mut dyn Console) -> ConsoleResult<()> {
        if self.in_file {
            return Ok(());
        }
        let lines = self.report.board.lines().map(|line| vec![Span::plain(line)]);
        console.show(&lines.collect::<Vec<_>>())
    }

    fn notes(&self) -> Vec<Message> {
        let GenerateReport { seed, jumps, choices, luck, nodes, solved, .. } = &self.report;
        let key = if *solved { "peg-generate-difficulty" } else { "peg-generate-harder" };
        let about = message(key)
            .with("seed", seed.as_str())
            .with("jumps", *jumps)
            .with("choices", decimal(choices.0, 1))
            .with("log_odds", decimal(luck.0, 1))
            .with("nodes", nodes.to_string());
        vec![about]
    }
}

/// A positive number argument.
fn size(given: &ToolArgs, name: &'static str, most: usize) -> Result<Option<usize>, ToolError> {
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let size = number(given, name, 1, most)?;
    Ok(size.and_then(|number| usize::try_from(number).ok()))
}
