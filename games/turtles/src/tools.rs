//! The commands other than play: checking, solving and generating boards.

pub mod check;
mod generate;
mod solve;

use core::time::Duration;

use app::Console;
use app::console::whole_number;
use app::tool::{ArgKind, Tool, ToolArg, ToolArgs, ToolError};
use kernel::{ParseError, message};

use crate::board::MAX_PLAYERS;
use crate::built_in;

/// All commands of the game.
pub const TOOLS: &[&dyn Tool] = &[&check::Check, &solve::Solve, &generate::Generate];

/// The time limit per player.
const TIME_LIMIT: Duration = Duration::from_mins(1);

/// The file or built-in board, as in the option of that name.
const BOARD: ToolArg = ToolArg {
    name: "board",
    kind: ArgKind::Optional,
    value: "turtles-value-board",
    help: "turtles-option-board",
};

/// The report for programs.
const JSON: ToolArg = ToolArg::json("turtles-param-json");

/// The number of players, as in the option of that name.
const PLAYERS: ToolArg = ToolArg {
    name: "players",
    kind: ArgKind::Valued,
    value: "turtles-value-number",
    help: "turtles-param-players",
};

/// Reads the file or built-in board that was given; a file takes precedence.
fn source<T>(
    given: &ToolArgs,
    console: &mut dyn Console,
    read: impl FnOnce(&str) -> Result<T, ParseError>,
) -> Result<T, ToolError> {
    let name = given.get(BOARD.name).unwrap_or(built_in::BOARDS[0].name);
    let with_location = |error: ParseError| ToolError::Bad(error.in_file(name));
    read(&built_in::read(console.workspace(), name)?).map_err(with_location)
}

/// A given number within bounds.
fn number(given: &ToolArgs, param: &ToolArg, min: i64, max: i64) -> Result<Option<i64>, ToolError> {
    let Some(text) = given.get(param.name) else { return Ok(None) };
    let within = whole_number(text).filter(|number| (min..=max).contains(number));
    within.map(Some).ok_or_else(|| {
        let name = format!("--{}", param.name);
        message("option-error-number").with("name", name).with("min", min).with("max", max).into()
    })
}

/// The given number of players.
fn players(given: &ToolArgs) -> Result<Option<usize>, ToolError> {
    let most = i64::try_from(MAX_PLAYERS).unwrap_or(i64::MAX);
    let number = number(given, &PLAYERS, 1, most)?;
    Ok(number.and_then(|number| usize::try_from(number).ok()))
}
