//! `peg show`: prints a board, or all built-in ones.

use app::tool::{ArgKind, Report, Tool, ToolArg, ToolArgs, ToolOutcome, ToolResult};
use app::{Console, ConsoleResult};
use kernel::message;
use protocol::peg::{NamedBoard, ShowReport};
use protocol::{schema, to_json};

use super::picture::picture;
use super::{BOARD, JSON, board};
use crate::lab::boards;
use crate::lab::grid::Grid;
use crate::lab::text::write_board;

/// `peg show`.
pub struct ShowTool;

impl Tool for ShowTool {
    fn call(&self) -> &'static [&'static str] {
        &["peg", "show"]
    }

    fn about(&self) -> &'static str {
        "peg-show-about"
    }

    fn params(&self) -> &'static [ToolArg] {
        const WHICH: ToolArg = ToolArg { kind: ArgKind::Optional, ..BOARD };
        &[WHICH, JSON]
    }

    fn schema(&self) -> protocol::Schema {
        schema::<ShowReport>()
    }

    fn run(&self, given: &ToolArgs, console: &mut dyn Console) -> ToolResult {
        if let Some(name) = given.get(BOARD.name) {
            let grid = board(given, console)?;
            return Ok(Box::new(ShowResult(vec![(name.to_owned(), grid)])));
        }
        let built_in = |name: &str| Some((name.to_owned(), boards::find(name)?));
        Ok(Box::new(ShowResult(boards::names().into_iter().filter_map(built_in).collect())))
    }
}

/// The boards with their names.
struct ShowResult(Vec<(String, Grid)>);

impl Report for ShowResult {
    fn outcome(&self) -> ToolOutcome {
        ToolOutcome::Success
    }

    fn json(&self) -> Option<String> {
        let boards = self.0.iter().map(|(name, grid)| NamedBoard {
            name: name.clone(),
            board: write_board(grid),
            holes: grid.holes().count(),
            pegs: grid.pegs(),
        });
        Some(to_json(&ShowReport { boards: boards.collect() }))
    }

    fn print(&self, console: &mut dyn Console) -> ConsoleResult<()> {
        self.0.iter().try_for_each(|(name, grid)| show(name, grid, console))
    }
}

fn show(name: &str, grid: &Grid, console: &mut dyn Console) -> ConsoleResult<()> {
    let about = message("peg-shown")
        .with("name", name)
        .with("rows", grid.rows())
        .with("columns", grid.cols())
        .with("holes", grid.holes().count())
        .with("pegs", grid.pegs());
    console.print(&about)?;
    let lines = picture(grid, console.coloured());
    console.show(&lines)
}
