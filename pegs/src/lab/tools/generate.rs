//! Draws boards that can be solved, and says how hard they are.

use core::time::Duration;

use app::Console;
use app::console::busy;
use app::tool::{Done, Given, Shape, Tool, ToolArg, Trouble};
use kernel::{Budget, Span, message};

use super::{MOVES, number, source};
use crate::lab::generate::{Wish, difficulty, generate};
use crate::lab::grid::LARGEST;
use crate::lab::template::Template;
use crate::lab::text::{read_template, write_board};

/// The sides, the directions and the pegs where nothing is said.
const USUAL_SIDE: usize = 7;
const USUAL_MOVES: &str = "classic";
const USUAL_PEGS: usize = 16;
/// What the solver may take for the estimate.
const TIME: Duration = Duration::from_secs(5);
const BYTES: usize = 256 << 20;

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
pub struct Generate;

impl Tool for Generate {
    fn call(&self) -> &'static [&'static str] {
        &["peg", "generate"]
    }

    fn about(&self) -> &'static str {
        "peg-generate-about"
    }

    fn params(&self) -> &'static [ToolArg] {
        &[ROWS, COLS, WITH, PEGS, OUT]
    }

    fn run(&self, given: &Given, console: &mut dyn Console) -> Result<Done, Trouble> {
        let rows = size(given, ROWS.name, LARGEST)?.unwrap_or(USUAL_SIDE);
        let cols = size(given, COLS.name, LARGEST)?.unwrap_or(USUAL_SIDE);
        let usual = USUAL_PEGS.min(rows * cols / 3).max(1);
        let pegs = size(given, PEGS.name, rows * cols)?.unwrap_or(usual);
        let name = given.get(WITH.name).unwrap_or(USUAL_MOVES);
        let template =
            source(console, name, Template::named(name), &Template::names(), read_template)?;
        let seed = console.workspace().fresh_seed();
        let made = generate(Wish { rows, cols, template, pegs }, &seed)
            .map_err(|most| message("peg-generate-stuck").with("pegs", pegs).with("most", most))?;
        let (doing, budget) = (message("peg-doing-positions"), Budget::lasting(TIME));
        let hard = busy(console, &doing, &budget, || difficulty(&made, template, &budget, BYTES))?;
        let text = write_board(&made.grid);
        if let Some(file) = given.get(OUT.name) {
            console.workspace().replace(file, &text)?;
        } else {
            let lines: Vec<_> = text.lines().map(|line| vec![Span::plain(line)]).collect();
            console.show(&lines)?;
        }
        let key = if hard.solved { "peg-generate-difficulty" } else { "peg-generate-harder" };
        let about = message(key)
            .with("seed", seed.to_string())
            .with("jumps", hard.jumps)
            .with("choices", format!("{:.1}", hard.options))
            .with("luck", format!("{:.1}", hard.chance))
            .with("nodes", hard.nodes.to_string());
        console.remark(&about)?;
        Ok(Done::Yes)
    }
}

/// A number from 1 that was asked for.
fn size(given: &Given, name: &'static str, most: usize) -> Result<Option<usize>, Trouble> {
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let asked = number(given, name, 1, most)?;
    Ok(asked.and_then(|number| usize::try_from(number).ok()))
}
