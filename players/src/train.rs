//! The `train` command that learning games share: its options, the loop of rounds and reports, and
//! the files it writes.
//!
//! A game implements [`Training`] for its learner and a [`Tool`](app::Tool) whose `run` parses its
//! own options, builds the learner (from [`TrainCommand::checkpoint`] if one was given) and calls
//! [`TrainCommand::run`]. The tool lists [`THREADS`], [`OUT`], [`RESUME`], [`PACK`],
//! [`TIME_LIMIT`] and [`JSON`] among its parameters, besides a parameter for the number of games, whose default
//! is the game's.

use std::time::Duration;

use app::console::busy;
use app::tool::{Report, ToolArg, ToolArgs, ToolError, ToolOutcome, ToolResult};
use app::{Console, ConsoleClosed, ConsoleResult, plot};
use kernel::{Budget, Line, Message, Span, decimal, message};
use protocol::train::{CurvePoint, TrainReport};
use protocol::{Decimal, to_json};
use rayon::{ThreadPool, ThreadPoolBuilder};

/// `--threads`: how many games are played at once.
pub const THREADS: ToolArg =
    ToolArg::option("threads", "train-value-number", "train-param-threads");
/// `--out`: the checkpoint to write.
pub const OUT: ToolArg = ToolArg::option("out", "train-value-file", "train-param-out");
/// `--resume`: the checkpoint to continue from.
pub const RESUME: ToolArg = ToolArg::option("resume", "train-value-file", "train-param-resume");
/// `--pack`: the network file to write.
pub const PACK: ToolArg = ToolArg::option("pack", "train-value-file", "train-param-pack");
/// `--time-limit`: the time after which training ends.
pub const TIME_LIMIT: ToolArg =
    ToolArg::option("time-limit", "train-value-seconds", "train-param-time");

const MAX_GAMES: i64 = 1_000_000_000;
const MAX_THREADS: i64 = 1024;
/// A day.
const MAX_SECONDS: i64 = 86_400;

/// `--json`: the report for programs.
pub const JSON: ToolArg = ToolArg::json("train-param-json");

/// What a round of training brought.
pub struct RoundSummary {
    /// The report for people.
    pub report: Message,
    /// How well the network plays, by the measure of its game: the point of the learning curve.
    pub skill: f64,
}

/// A network in training.
pub trait Training: Send {
    /// The number of games between two reports.
    fn round(&self) -> u64;
    /// The number of games it has learnt from, earlier runs included.
    fn games(&self) -> u64;
    /// Learns from this many games on the current thread pool, or fewer if the budget ends, and
    /// reports the result. The report may be left out if the work was stopped.
    fn learn(&mut self, games: u64, budget: &Budget) -> Option<RoundSummary>;
    /// The file from which training can continue.
    fn checkpoint(&self) -> Vec<u8>;
    /// The file to play with.
    fn network_file(&self) -> Vec<u8>;
}

/// The options that every `train` command has.
#[derive(Debug)]
pub struct TrainCommand {
    games: u64,
    pool: ThreadPool,
    budget: Budget,
    out: Option<String>,
    pack: Option<String>,
    resume: Option<String>,
}

impl TrainCommand {
    /// Parses the options, and checks that the files can be written before any work is done.
    pub fn parse(
        given: &ToolArgs,
        games: &ToolArg,
        default_games: i64,
        console: &mut dyn Console,
    ) -> Result<Self, ToolError> {
        let file = |param: &ToolArg| given.get(param.name).map(str::to_owned);
        let (out, pack, resume) = (file(&OUT), file(&PACK), file(&RESUME));
        if out.is_none() && pack.is_none() {
            return Err(message("train-nowhere").into());
        }
        let seconds = given.number(&TIME_LIMIT, MAX_SECONDS)?.unwrap_or(MAX_SECONDS);
        let threads = given.number(&THREADS, MAX_THREADS)?.unwrap_or_default();
        let games = given.number(games, MAX_GAMES)?.unwrap_or(default_games).unsigned_abs();
        let pool = ThreadPoolBuilder::new().num_threads(usize::try_from(threads).unwrap_or(0));
        let pool = pool.build().map_err(|_| message("arena-threads").with("threads", threads))?;
        for file in out.iter().chain(&pack) {
            console.workspace().may_write(file)?;
        }
        let budget = Budget::from_duration(Duration::from_secs(seconds.unsigned_abs()));
        Ok(Self { games, pool, budget, out, pack, resume })
    }

    /// The number of games to learn from.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// The checkpoint to continue from, if one was given: its name and its content.
    pub fn checkpoint(
        &self,
        console: &mut dyn Console,
    ) -> Result<Option<(&str, Vec<u8>)>, ToolError> {
        let Some(file) = &self.resume else { return Ok(None) };
        Ok(Some((file, console.workspace().read_bytes(file)?)))
    }

    /// Trains and writes the files. They are written even after an interruption, which ends the
    /// training but should not lose its results.
    pub fn run(&self, training: &mut impl Training, console: &mut dyn Console) -> ToolResult {
        let mut curve = Vec::new();
        let ended = self.learn(training, &mut curve, console);
        if let Some(file) = &self.out {
            write(file, &training.checkpoint(), console)?;
        }
        if let Some(file) = &self.pack {
            write(file, &training.network_file(), console)?;
        }
        let interrupted = match ended {
            Ok(()) => false,
            Err(ConsoleClosed::Interrupted) => true,
            Err(hangup) => return Err(hangup.into()),
        };
        Ok(Box::new(TrainResult(TrainReport { games: training.games(), interrupted, curve })))
    }

    /// Learns in rounds, reports each and adds it to the learning curve.
    fn learn(
        &self,
        training: &mut impl Training,
        curve: &mut Vec<CurvePoint>,
        console: &mut dyn Console,
    ) -> ConsoleResult<()> {
        let end = training.games().saturating_add(self.games);
        self.budget.set_total(self.games);
        let doing = message("train-doing");
        while training.games() < end && !self.budget.is_exhausted() {
            let games = (end - training.games()).min(training.round());
            let mut summary = None;
            let round = || summary = self.pool.install(|| training.learn(games, &self.budget));
            let ended = busy(console, &doing, &self.budget, round);
            if let Some(RoundSummary { report, skill }) = summary {
                curve.push(CurvePoint { games: training.games(), skill: Decimal(skill) });
                console.print_note(&report)?;
            }
            ended?;
        }
        Ok(())
    }
}

/// The JSON Schema of the report.
pub fn schema() -> protocol::Schema {
    protocol::schema::<TrainReport>()
}

/// The result of a training. Its text form is the remarks printed round by round, and the learning
/// curve.
struct TrainResult(TrainReport);

/// The size of the learning curve.
const CURVE_WIDTH: usize = 64;
const CURVE_ROWS: usize = 5;

impl Report for TrainResult {
    fn outcome(&self) -> ToolOutcome {
        if self.0.interrupted { ToolOutcome::Interrupted } else { ToolOutcome::Success }
    }

    fn json(&self) -> Option<String> {
        Some(to_json(&self.0))
    }

    fn print(&self, console: &mut dyn Console) -> ConsoleResult<()> {
        let skills: Vec<f64> = self.0.curve.iter().map(|point| point.skill.0).collect();
        let (Some(first), Some(last)) = (self.0.curve.first(), self.0.curve.last()) else {
            return Ok(());
        };
        if skills.len() < 2 {
            return Ok(());
        }
        let figure = |value| decimal(value, 1);
        let about = message("train-curve")
            .with("from", first.games.to_string())
            .with("to", last.games.to_string())
            .with("low", figure(skills.iter().copied().fold(f64::INFINITY, f64::min)))
            .with("high", figure(skills.iter().copied().fold(f64::NEG_INFINITY, f64::max)));
        console.print(&about)?;
        let rows = plot::curve(&skills, CURVE_WIDTH, CURVE_ROWS);
        console.show(&rows.into_iter().map(|row| vec![Span::plain(row)]).collect::<Vec<Line>>())
    }
}

fn write(file: &str, bytes: &[u8], console: &mut dyn Console) -> Result<(), ToolError> {
    console.workspace().replace_bytes(file, bytes)?;
    let written = message("train-written").with("file", file);
    Ok(console.print_note(&written.with("bytes", bytes.len().to_string()))?)
}
