//! Generates a fair board of a given difficulty.

use app::console::busy;
use app::tool::{ArgKind, Report, Tool, ToolArg, ToolArgs, ToolOutcome, ToolResult};
use app::{Console, ConsoleResult};
use kernel::{Budget, Message, Span, message};
use protocol::turtles::TurtlesGenerateReport;
use protocol::{schema, to_json};

use super::{JSON, PLAYERS, TIME_LIMIT, number, players};
use crate::generate::{difficulty_range, generate};
use crate::text::write;

/// The defaults.
const DEFAULT_PLAYERS: usize = 1;
const DEFAULT_DIFFICULTY: u32 = 12;

const DIFFICULTY: ToolArg = ToolArg {
    name: "difficulty",
    kind: ArgKind::Valued,
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
        &[PLAYERS, DIFFICULTY, JSON]
    }

    fn schema(&self) -> protocol::Schema {
        schema::<TurtlesGenerateReport>()
    }

    fn run(&self, given: &ToolArgs, console: &mut dyn Console) -> ToolResult {
        let players = players(given)?.unwrap_or(DEFAULT_PLAYERS);
        let (least, most) = difficulty_range(players).into_inner();
        let (least, most) = (i64::from(least), i64::from(most));
        let asked = number(given, &DIFFICULTY, least, most)?;
        let wanted =
            asked.and_then(|asked| u32::try_from(asked).ok()).unwrap_or(DEFAULT_DIFFICULTY);
        let (seed, budget) = (console.workspace().fresh_seed()?, Budget::from_duration(TIME_LIMIT));
        let doing = message("turtles-doing");
        let draw = || generate(players, wanted, &seed, &budget);
        let board = busy(console, &doing, &budget, draw)?.map(|board| write(&board));
        let report = TurtlesGenerateReport { board, difficulty: wanted, seed: seed.to_string() };
        Ok(Box::new(GenerateResult(report)))
    }
}

struct GenerateResult(TurtlesGenerateReport);

impl Report for GenerateResult {
    fn outcome(&self) -> ToolOutcome {
        if self.0.board.is_some() { ToolOutcome::Success } else { ToolOutcome::Negative }
    }

    fn json(&self) -> Option<String> {
        Some(to_json(&self.0))
    }

    fn print(&self, console: &mut dyn Console) -> ConsoleResult<()> {
        let lines = self.0.board.iter().flat_map(|text| text.lines());
        console.show(&lines.map(|line| vec![Span::plain(line)]).collect::<Vec<_>>())
    }

    fn notes(&self) -> Vec<Message> {
        let TurtlesGenerateReport { board, difficulty, seed } = &self.0;
        let remark = match board {
            Some(_) => message("turtles-generate-done").with("difficulty", *difficulty),
            None => message("turtles-generate-none"),
        };
        vec![remark.with("seed", seed.as_str())]
    }
}
