//! `exact 2048`: solves small boards.

use core::time::Duration;

use app::Console;
use app::console::{busy, whole_number};
use app::tool::{Tool, ToolArg, ToolArgs, ToolError, ToolResult};
use kernel::{Budget, Message, message};
use protocol::exact::ExactReport;

use super::report::{ExactResult, Limit};
use crate::exact::{InvalidProblem, Policy, Problem, SolveError, StartRule, Task, solve};

/// The command.
pub struct ExactTool;

const BOARD: ToolArg = ToolArg::option("board", "twenty48-value-board", "twenty48-param-board");
const GOAL: ToolArg = ToolArg::option("goal", "twenty48-value-tile", "twenty48-param-goal");
const FOUR: ToolArg = ToolArg::option("four", "twenty48-value-rate", "twenty48-param-four");
const START: ToolArg = ToolArg::option("start", "twenty48-value-start", "twenty48-param-start");
const POLICY: ToolArg = ToolArg::option("policy", "twenty48-value-file", "twenty48-param-policy");
const MEMORY: ToolArg =
    ToolArg::option("memory", "twenty48-value-megabytes", "twenty48-param-memory");
const JSON: ToolArg = ToolArg::json("twenty48-param-json");

const TIME_LIMIT: ToolArg =
    ToolArg::option("time-limit", "twenty48-value-seconds", "twenty48-param-time");

const DEFAULT_FOUR: f64 = 0.05;
const STARTS: [(&str, StartRule); 2] =
    [("house", StartRule::Standard), ("two-spawns", StartRule::TwoSpawns)];
/// In megabytes.
const DEFAULT_MEMORY: i64 = 2048;
const MAX_MEMORY: i64 = 1 << 20;
/// A day.
const MAX_SECONDS: i64 = 86_400;

impl Tool for ExactTool {
    fn call(&self) -> &'static [&'static str] {
        &["exact", "2048"]
    }

    fn about(&self) -> &'static str {
        "twenty48-exact-about"
    }

    fn params(&self) -> &'static [ToolArg] {
        &[BOARD, GOAL, FOUR, START, JSON, POLICY, TIME_LIMIT, MEMORY]
    }

    fn schema(&self) -> protocol::Schema {
        protocol::schema::<ExactReport>()
    }

    fn run(&self, given: &ToolArgs, console: &mut dyn Console) -> ToolResult {
        let problem = problem(given)?;
        let (budget, memory) = limits(given)?;
        if let Some(file) = given.get(POLICY.name) {
            console.workspace().may_write(file)?;
        }
        let policy = given.has(POLICY.name);
        let task = Task { problem: &problem, budget: &budget, memory, policy };
        match busy(console, &message("twenty48-doing-exact"), &budget, || solve(&task))? {
            Ok(solution) => {
                if let Some((policy, file)) = solution.policy.as_ref().zip(given.get(POLICY.name)) {
                    write(policy, file, console)?;
                }
                Ok(Box::new(ExactResult::new(problem, &solution)))
            }
            Err(stop) => Ok(Box::new(Limit(stopped(stop)))),
        }
    }
}

fn problem(given: &ToolArgs) -> Result<Problem, ToolError> {
    let (rows, cols) =
        given.get(BOARD.name).and_then(read_board).ok_or_else(|| bad_board(given))?;
    let problem =
        Problem { rows, cols, goal: goal(given)?, four: four(given)?, start: start(given)? };
    match problem.check() {
        Ok(()) => Ok(problem),
        Err(InvalidProblem::Board) => Err(bad_board(given).into()),
        Err(InvalidProblem::Goal) => Err(bad_goal(given, Some(&problem)).into()),
        Err(InvalidProblem::Rate) => Err(bad_four(given).into()),
    }
}

/// Parses `3x3`.
fn read_board(text: &str) -> Option<(u8, u8)> {
    let (rows, cols) = text.split_once(['x', 'X'])?;
    let side = |text: &str| {
        let unsigned = text.starts_with(|first: char| first.is_ascii_digit());
        whole_number(text).filter(|_| unsigned).and_then(|side| u8::try_from(side).ok())
    };
    Some((side(rows)?, side(cols)?))
}

fn bad_board(given: &ToolArgs) -> Message {
    let (fewest, most) = Problem::CELLS;
    let message = match given.get(BOARD.name) {
        Some(found) => message("twenty48-bad-board").with("found", found),
        None => message("twenty48-no-board"),
    };
    message.with("min", i64::from(fewest)).with("max", i64::from(most))
}

/// The rank of the goal.
fn goal(given: &ToolArgs) -> Result<Option<u8>, ToolError> {
    let Some(text) = given.get(GOAL.name) else { return Ok(None) };
    let tile = whole_number(text).and_then(|tile| u64::try_from(tile).ok());
    let tile = tile.filter(|tile| tile.is_power_of_two());
    let rank = tile.and_then(|tile| u8::try_from(tile.trailing_zeros()).ok());
    rank.map(Some).ok_or_else(|| bad_goal(given, None).into())
}

/// The error for a goal, with the goals of the board if that is known.
fn bad_goal(given: &ToolArgs, problem: Option<&Problem>) -> Message {
    let found = given.get(GOAL.name).unwrap_or_default();
    let min = (1_u32 << Problem::LOWEST_GOAL).to_string();
    match problem {
        Some(problem) => message("twenty48-goal-on-board")
            .with("found", found)
            .with("min", min)
            .with("max", (2_u32 << problem.cells()).to_string()),
        None => message("twenty48-bad-goal-tile").with("found", found).with("min", min),
    }
}

fn four(given: &ToolArgs) -> Result<f64, ToolError> {
    let Some(text) = given.get(FOUR.name) else { return Ok(DEFAULT_FOUR) };
    text.parse().map_err(|_| bad_four(given).into())
}

fn bad_four(given: &ToolArgs) -> Message {
    message("twenty48-bad-rate").with("found", given.get(FOUR.name).unwrap_or_default())
}

fn start(given: &ToolArgs) -> Result<StartRule, ToolError> {
    let Some(text) = given.get(START.name) else { return Ok(StartRule::default()) };
    let found = STARTS.iter().find(|(word, _)| *word == text).map(|(_, start)| *start);
    found.ok_or_else(|| {
        let words = STARTS.map(|(word, _)| word).join(", ");
        message("option-error-choice").with("name", "--start").with("words", words).into()
    })
}

/// The time and the memory in bytes.
fn limits(given: &ToolArgs) -> Result<(Budget, usize), ToolError> {
    let seconds = given.number(&TIME_LIMIT, MAX_SECONDS)?.unwrap_or(MAX_SECONDS);
    let megabytes = given.number(&MEMORY, MAX_MEMORY)?.unwrap_or(DEFAULT_MEMORY);
    let budget = Budget::from_duration(Duration::from_secs(seconds.unsigned_abs()));
    Ok((budget, usize::try_from(megabytes << 20).unwrap_or(usize::MAX)))
}

fn write(policy: &Policy, file: &str, console: &mut dyn Console) -> Result<(), ToolError> {
    let bytes = policy.encode();
    console.workspace().replace_bytes(file, &bytes)?;
    let written = message("twenty48-policy-written")
        .with("file", file)
        .with("states", policy.states().to_string())
        .with("megabytes", bytes.len().div_ceil(1 << 20).to_string());
    Ok(console.print_note(&written)?)
}

/// The limit that was reached, and how much would suffice if that is known.
fn stopped(stop: SolveError) -> Message {
    match stop {
        SolveError::TimeLimit => message("twenty48-stopped-time"),
        SolveError::Memory(None) => message("twenty48-stopped-memory"),
        SolveError::Memory(Some(bytes)) => {
            let megabytes = bytes.div_ceil(1 << 20);
            let allowed = megabytes <= MAX_MEMORY.unsigned_abs().into();
            let need = if allowed { "twenty48-stopped-need" } else { "twenty48-stopped-large" };
            message(need).with("megabytes", megabytes.to_string())
        }
        SolveError::TooManyBoards(states) => {
            message("twenty48-stopped-boards").with("states", states.to_string())
        }
    }
}
