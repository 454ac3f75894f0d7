//! `peg show`: prints a board, or all built-in ones.

use app::Console;
use app::tool::{Shape, Tool, ToolArg, ToolArgs, ToolError, ToolOutcome};
use kernel::message;

use super::picture::picture;
use super::{BOARD, board};
use crate::lab::boards;
use crate::lab::grid::Grid;

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
        const WHICH: ToolArg = ToolArg { shape: Shape::Optional, ..BOARD };
        &[WHICH]
    }

    fn run(&self, given: &ToolArgs, console: &mut dyn Console) -> Result<ToolOutcome, ToolError> {
        if let Some(name) = given.get(BOARD.name) {
            let grid = board(given, console)?;
            show(name, &grid, console)?;
            return Ok(ToolOutcome::Success);
        }
        for name in boards::names() {
            if let Some(grid) = boards::find(name) {
                show(name, &grid, console)?;
            }
        }
        Ok(ToolOutcome::Success)
    }
}

fn show(name: &str, grid: &Grid, console: &mut dyn Console) -> Result<(), ToolError> {
    let about = message("peg-shown")
        .with("name", name)
        .with("rows", grid.rows())
        .with("columns", grid.cols())
        .with("holes", grid.holes().count())
        .with("pegs", grid.pegs());
    console.say(&about)?;
    let lines = picture(grid, console.coloured());
    Ok(console.show(&lines)?)
}
