//! The commands of the peg laboratory. Their reports as JSON are types of `protocol::peg`.

mod census;
mod check;
mod convert;
mod count;
mod generate;
mod gsenku;
mod map;
mod picture;
mod prove;
mod show;
mod solve;

use app::console::whole_number;
use app::tool::{ArgKind, Tool, ToolArg, ToolError};
use app::{Console, ToolArgs};
use core::time::Duration;
use kernel::{Budget, ParseError, message};
use protocol::peg::Jump;

pub use check::reason;
pub use picture::picture;

use super::boards;
use super::grid::{CellState, Coord, Grid};
use super::template::Template;
use super::text::{read_board, read_coord, read_template};

/// All commands.
pub const TOOLS: &[&dyn Tool] = &[
    &gsenku::GsenkuTool,
    &check::CheckTool,
    &show::ShowTool,
    &convert::ConvertTool,
    &prove::ProveTool,
    &map::MapTool,
    &solve::SolveTool,
    &generate::GenerateTool,
    &census::CensusTool,
    &count::CountTool,
];

const BOARD: ToolArg = ToolArg {
    name: "board",
    kind: ArgKind::Needed,
    value: "peg-value-board",
    help: "peg-param-board",
};

/// The directions of the jumps.
const MOVES: ToolArg = ToolArg {
    name: "moves",
    kind: ArgKind::Needed,
    value: "peg-value-moves",
    help: "peg-param-moves",
};

/// The hole for the last peg.
const FINISH: ToolArg = ToolArg {
    name: "finish",
    kind: ArgKind::Valued,
    value: "peg-value-spot",
    help: "peg-param-finish",
};

const JSON: ToolArg = ToolArg::json("peg-param-json");

const TIME_LIMIT: ToolArg = ToolArg {
    name: "time-limit",
    kind: ArgKind::Valued,
    value: "peg-value-seconds",
    help: "peg-param-time-limit",
};

const MEMORY: ToolArg = ToolArg {
    name: "memory",
    kind: ArgKind::Valued,
    value: "peg-value-megabytes",
    help: "peg-param-memory",
};

/// The memory of a search, in megabytes.
const DEFAULT_MEMORY: i64 = 2048;
/// A terabyte.
const MAX_MEMORY: i64 = 1 << 20;
/// A day.
const MAX_SECONDS: f64 = 86_400.0;

/// Reads a file, or takes the built-in value of that name if there is no such file.
fn source<T>(
    console: &mut dyn Console,
    name: &str,
    built_in: Option<T>,
    names: &[&str],
    read: impl FnOnce(&str) -> Result<T, ParseError>,
) -> Result<T, ToolError> {
    match (console.workspace().read(name), built_in) {
        (Ok(text), _) => read(&text).map_err(|error| ToolError::Bad(error.in_file(name))),
        (Err(_), Some(built_in)) => Ok(built_in),
        (Err(why), None) => {
            let names = names.join(", ");
            Err(message("peg-no-source").with("why", why.message()).with("names", names).into())
        }
    }
}

fn board(given: &ToolArgs, console: &mut dyn Console) -> Result<Grid, ToolError> {
    let name = given.get(BOARD.name).unwrap_or_default();
    source(console, name, boards::find(name), &boards::names(), read_board)
}

fn template(given: &ToolArgs, console: &mut dyn Console) -> Result<Template, ToolError> {
    let name = given.get(MOVES.name).unwrap_or_default();
    source(console, name, Template::named(name), &Template::names(), read_template)
}

/// The arguments that searches share.
struct Search {
    grid: Grid,
    template: Template,
    budget: Budget,
    /// In bytes.
    memory: usize,
}

impl Search {
    fn parse(given: &ToolArgs, console: &mut dyn Console) -> Result<Self, ToolError> {
        let (budget, memory) = limits(given)?;
        let (grid, template) = (board(given, console)?, template(given, console)?);
        Ok(Self { grid, template, budget, memory })
    }
}

/// The hole for the last peg, if the command line names one.
fn finish(given: &ToolArgs, grid: &Grid) -> Result<Option<Coord>, ToolError> {
    let Some(text) = given.get(FINISH.name) else { return Ok(None) };
    let hole = read_coord(text).filter(|coord| grid.at(*coord) != CellState::Unused);
    hole.map(Some).ok_or_else(|| message("peg-goal").with("found", text).into())
}

/// An integer argument within bounds.
fn number(
    given: &ToolArgs,
    name: &'static str,
    min: i64,
    max: i64,
) -> Result<Option<i64>, ToolError> {
    let Some(text) = given.get(name) else { return Ok(None) };
    let within = whole_number(text).filter(|number| (min..=max).contains(number));
    within.map(Some).ok_or_else(|| {
        let name = format!("--{name}");
        message("option-error-number").with("name", name).with("min", min).with("max", max).into()
    })
}

/// The time limit, in seconds with an optional fraction.
fn seconds(given: &ToolArgs) -> Result<Option<Duration>, ToolError> {
    let Some(text) = given.get(TIME_LIMIT.name) else { return Ok(None) };
    let within = |seconds: &f64| *seconds > 0.0 && *seconds <= MAX_SECONDS;
    let digits = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let seconds = text.parse::<f64>().ok().filter(|seconds| digits && within(seconds));
    seconds.map(Duration::from_secs_f64).map(Some).ok_or_else(|| {
        message("peg-time-limit").with("found", text).with("most", MAX_SECONDS.to_string()).into()
    })
}

/// The time and the memory of a search.
fn limits(given: &ToolArgs) -> Result<(Budget, usize), ToolError> {
    let budget = seconds(given)?.map_or_else(Budget::unlimited, Budget::from_duration);
    let megabytes = number(given, MEMORY.name, 1, MAX_MEMORY)?.unwrap_or(DEFAULT_MEMORY);
    let bytes = usize::try_from(megabytes << 20).unwrap_or(usize::MAX);
    Ok((budget, bytes))
}

/// Jumps as reports have them.
fn to_jumps(solution: &[(Coord, Coord)]) -> Vec<Jump> {
    solution.iter().map(|(from, to)| Jump { from: (*from).into(), to: (*to).into() }).collect()
}

/// Jumps as solvers have them.
fn from_jumps(moves: &[Jump]) -> Vec<(Coord, Coord)> {
    moves.iter().map(|jump| (jump.from.into(), jump.to.into())).collect()
}
