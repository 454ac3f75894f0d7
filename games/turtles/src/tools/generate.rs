//! Generates a fair board of a given difficulty.

use app::Console;
use app::console::busy;
use app::tool::{Shape, Tool, ToolArg, ToolArgs, ToolError, ToolOutcome};
use kernel::{Budget, Span, message};

use super::{PLAYERS, TIME_LIMIT, number, players};
use crate::generate::{difficulty_range, generate};
use crate::text::write;

/// The defaults.
const DEFAULT_PLAYERS: usize = 1;
const DEFAULT_DIFFICULTY: u32 = 12;

const DIFFICULTY: ToolArg = ToolArg {
    name: "difficulty",
    shape: Shape::Valued,
    value: "turtles-value-number",
    help: "turtles-param-difficulty",
};

/// `tortugas --generate`.
pub struct Generate;

impl Tool for Generate {
    fn call(&self) -> &'static [&'static str] {
        &["tortugas", "--generate"]
    }

    fn about(&self) -> &'static str {
        "turtles-generate-about"
    }

    fn params(&self) -> &'static [ToolArg] {
        &[PLAYERS, DIFFICULTY]
    }

    fn run(&self, given: &ToolArgs, console: &mut dyn Console) -> Result<ToolOutcome, ToolError> {
        let players = players(given)?.unwrap_or(DEFAULT_PLAYERS);
        let (least, most) = difficulty_range(players).into_inner();
        let (least, most) = (i64::from(least), i64::from(most));
        let asked = number(given, &DIFFICULTY, least, most)?;
        let wanted =
            asked.and_then(|asked| u32::try_from(asked).ok()).unwrap_or(DEFAULT_DIFFICULTY);
        let (seed, budget) = (console.workspace().fresh_seed(), Budget::lasting(TIME_LIMIT));
        let doing = message("turtles-doing");
        let draw = || generate(players, wanted, &seed, &budget);
        let Some(board) = busy(console, &doing, &budget, draw)? else {
            console.remark(&message("turtles-generate-none").with("seed", seed.to_string()))?;
            return Ok(ToolOutcome::Negative);
        };
        let text = write(&board);
        let lines: Vec<_> = text.lines().map(|line| vec![Span::plain(line)]).collect();
        console.show(&lines)?;
        let drawn = message("turtles-generate-done").with("difficulty", wanted);
        console.remark(&drawn.with("seed", seed.to_string()))?;
        Ok(ToolOutcome::Success)
    }
}
