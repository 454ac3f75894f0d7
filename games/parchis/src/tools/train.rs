//! `train parchis`: teaches a network.

use app::Console;
use app::tool::{Tool, ToolArg, ToolArgs, ToolResult};
use kernel::{Budget, decimal, message};
use players::train::{
    JSON, OUT, PACK, RESUME, RoundSummary, THREADS, TIME_LIMIT, TrainCommand, Training,
};

use crate::learn::{Learner, TrainingConfig, train, win_rate};
use crate::net::{encode, file_error};

/// The command.
pub struct Train;

const GAMES: ToolArg = ToolArg::option("games", "train-value-number", "parchis-param-games");

const DEFAULT_GAMES: i64 = 1_000_000;
/// Games between two reports.
const ROUND: u64 = 20_000;
/// The maximum number of games by which progress is measured.
const MAX_MEASURED: u32 = 4000;

impl Tool for Train {
    fn call(&self) -> &'static [&'static str] {
        &["train", "parchis"]
    }

    fn about(&self) -> &'static str {
        "parchis-train-about"
    }

    fn params(&self) -> &'static [ToolArg] {
        &[GAMES, THREADS, OUT, RESUME, PACK, TIME_LIMIT, JSON]
    }

    fn schema(&self) -> app::tool::Schema {
        players::train::schema()
    }

    fn run(&self, given: &ToolArgs, console: &mut dyn Console) -> ToolResult {
        let command = TrainCommand::parse(given, &GAMES, DEFAULT_GAMES, console)?;
        let seed = console.workspace().fresh_seed()?.draw(0, u64::MAX);
        let learner = match command.checkpoint(console)? {
            Some((file, bytes)) => {
                Learner::resume(&bytes).map_err(|error| file_error(error, file))?
            }
            None => Learner::new(seed),
        };
        let config = config(seed, learner.games.saturating_add(command.games()));
        command.run(&mut SelfPlay { learner, config }, console)
    }
}

/// The training parameters; `docs/parchis-players.md` explains them.
fn config(seed: u64, end: u64) -> TrainingConfig {
    TrainingConfig { lambda: 0.9, batch: 32, rates: (2e-3, 5e-5), end, opponents_every: 0, seed }
}

struct SelfPlay {
    learner: Learner,
    config: TrainingConfig,
}

impl Training for SelfPlay {
    fn round(&self) -> u64 {
        ROUND
    }

    fn games(&self) -> u64 {
        self.learner.games
    }

    fn learn(&mut self, games: u64, budget: &Budget) -> Option<RoundSummary> {
        train(&mut self.learner, &self.config, games, budget);
        // An interrupted command should end at once, without a measurement.
        if budget.is_stopped() {
            return None;
        }
        let measured = u32::try_from(games).unwrap_or(MAX_MEASURED).min(MAX_MEASURED);
        let share = win_rate(self.learner.network(), measured, self.config.seed);
        let report = message("parchis-train-round").with("games", self.learner.games.to_string());
        let report = report.with("share", decimal(100.0 * share, 1));
        Some(RoundSummary { report, skill: 100.0 * share })
    }

    fn checkpoint(&self) -> Vec<u8> {
        self.learner.checkpoint()
    }

    fn network_file(&self) -> Vec<u8> {
        encode(self.learner.network())
    }
}
