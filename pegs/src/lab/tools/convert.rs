//! `peg convert`: converts boards between the formats of Uno Solo and GSenku.

use app::tool::{ArgKind, Report, Tool, ToolArg, ToolArgs, ToolOutcome, ToolResult};
use app::{Console, ConsoleResult};
use kernel::{Message, message};
use protocol::peg::{BoardFormat, ConvertReport};
use protocol::{schema, to_json};

use super::JSON;
use crate::lab::boards;
use crate::lab::grid::{CellState, Coord, Grid};
use crate::lab::text::{begins_with_size, read_board, read_coord, write_board};
use crate::square::{Board, DIMS, Position, cell, file, grid_of};

const IN: ToolArg =
    ToolArg { name: "in", kind: ArgKind::Needed, value: "peg-value-in", help: "peg-param-in" };
const OUT: ToolArg =
    ToolArg { name: "out", kind: ArgKind::Needed, value: "peg-value-out", help: "peg-param-to" };
const GOAL: ToolArg = ToolArg {
    name: "goal",
    kind: ArgKind::Valued,
    value: "peg-value-spot",
    help: "peg-param-goal",
};

/// `peg convert`.
pub struct ConvertTool;

impl Tool for ConvertTool {
    fn call(&self) -> &'static [&'static str] {
        &["peg", "convert"]
    }

    fn about(&self) -> &'static str {
        "peg-convert-about"
    }

    fn params(&self) -> &'static [ToolArg] {
        &[IN, OUT, GOAL, JSON]
    }

    fn schema(&self) -> protocol::Schema {
        schema::<ConvertReport>()
    }

    fn run(&self, given: &ToolArgs, console: &mut dyn Console) -> ToolResult {
        let name = given.get(IN.name).unwrap_or_default();
        let goal = given.get(GOAL.name);
        let source = match (console.workspace().read(name), boards::find(name)) {
            (Err(_), Some(grid)) => write_board(&grid),
            (source, _) => source?,
        };
        let (format, written) = if begins_with_size(&source) {
            let grid = read_board(&source).map_err(|error| error.in_file(name))?;
            (BoardFormat::UnoSolo, file::write(&to_uno_solo(&grid, goal)?))
        } else if goal.is_some() {
            return Err(message("peg-goal-not-needed").into());
        } else {
            let position = file::read(&source, None).map_err(|error| error.in_file(name))?;
            let grid = grid_of(&position.board).ok_or_else(|| message("peg-board-empty"))?;
            (BoardFormat::Gsenku, write_board(&grid))
        };
        let file = given.get(OUT.name).unwrap_or_default();
        console.workspace().replace(file, &written)?;
        Ok(Box::new(ConvertResult(ConvertReport { file: file.to_owned(), format })))
    }
}

struct ConvertResult(ConvertReport);

impl Report for ConvertResult {
    fn outcome(&self) -> ToolOutcome {
        ToolOutcome::Success
    }

    fn json(&self) -> Option<String> {
        Some(to_json(&self.0))
    }

    /// Prints nothing: the result is the file.
    fn print(&self, _: &mut dyn Console) -> ConsoleResult<()> {
        Ok(())
    }
}

/// A square board of side 3 to 10; its goal is the given hole, or its only empty one.
fn to_uno_solo(grid: &Grid, goal: Option<&str>) -> Result<Position, Message> {
    let side = u8::try_from(grid.rows())
        .ok()
        .filter(|side| DIMS.contains(side) && grid.rows() == grid.cols());
    let mut board = Board::blank(side.ok_or_else(|| message("peg-not-square"))?);
    for coord in grid.holes() {
        if let Some(hole) = cell(coord) {
            board.holes |= hole.bit();
            board.pegs |= if grid.at(coord) == CellState::Peg { hole.bit() } else { 0 };
        }
    }
    board.goal = cell(goal_hole(grid, goal)?);
    Position::new(board, board.peg_count(), 0).map_err(|error| error.message())
}

fn goal_hole(grid: &Grid, goal: Option<&str>) -> Result<Coord, Message> {
    if let Some(text) = goal {
        let on_board = |coord: &Coord| grid.at(*coord) != CellState::Unused;
        let bad = || message("peg-goal").with("found", text);
        return read_coord(text).filter(on_board).ok_or_else(bad);
    }
    let mut empty = grid.holes().filter(|coord| grid.at(*coord) == CellState::Empty);
    match (empty.next(), empty.next()) {
        (Some(only), None) => Ok(only),
        _ => Err(message("peg-goal-needed")),
    }
}
