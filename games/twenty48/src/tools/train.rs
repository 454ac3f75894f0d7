//! `train 2048`: teaches a network.

use app::Console;
use app::console::whole_number;
use app::tool::{Tool, ToolArg, ToolArgs, ToolError, ToolResult};
use kernel::{Arg, Budget, Message, decimal, message};
use players::train::{
    JSON, OUT, PACK, RESUME, RoundSummary, THREADS, TIME_LIMIT, TrainCommand, Training,
};

use crate::fast::{FastBoard, Five, FourRate, PackedBoard, Three};
use crate::learn::{self, Learner, RoundReport, TrainingConfig, train};
use crate::net::Tuples;
use crate::network_file::{MAX_WEIGHTS, ModelFileError, encode};

/// The command.
pub struct Train;

const DIM: ToolArg = ToolArg::option("dim", "train-value-number", "twenty48-param-dim");
const NETWORK: ToolArg =
    ToolArg::option("network", "twenty48-value-tuples", "twenty48-param-tuples");
const GAMES: ToolArg = ToolArg::option("games", "train-value-number", "twenty48-param-games");
const STEP: ToolArg = ToolArg::option("step", "train-value-number", "twenty48-param-step");
const SEEN: ToolArg = ToolArg::option("seen", "train-value-number", "twenty48-param-seen");

const DEFAULT_GAMES: i64 = 100_000;
const DEFAULT_STEP: i64 = 16;
const MAX_STEP: i64 = 4096;
const MAX_SEEN: i64 = 1_000_000_000;

impl Tool for Train {
    fn call(&self) -> &'static [&'static str] {
        &["train", "2048"]
    }

    fn about(&self) -> &'static str {
        "twenty48-train-about"
    }

    fn params(&self) -> &'static [ToolArg] {
        &[DIM, NETWORK, GAMES, THREADS, OUT, RESUME, PACK, STEP, SEEN, TIME_LIMIT, JSON]
    }

    fn schema(&self) -> protocol::Schema {
        players::train::schema()
    }

    fn run(&self, given: &ToolArgs, console: &mut dyn Console) -> ToolResult {
        let rounding = Rounding::parse(given)?;
        let command = TrainCommand::parse(given, &GAMES, DEFAULT_GAMES, console)?;
        if given.has(RESUME.name) && given.has(NETWORK.name) {
            return Err(message("twenty48-train-both").into());
        }
        let checkpoint = command.checkpoint(console)?;
        match side(given, checkpoint.as_ref())? {
            Three::SIDE => teach::<Three>(&command, checkpoint, rounding, given, console),
            Five::SIDE => teach::<Five>(&command, checkpoint, rounding, given, console),
            _ => teach::<PackedBoard>(&command, checkpoint, rounding, given, console),
        }
    }
}

/// The name of a checkpoint file and its content.
type Checkpoint<'a> = (&'a str, Vec<u8>);

/// The side of the boards: the given one, or that of the checkpoint.
fn side(given: &ToolArgs, checkpoint: Option<&Checkpoint>) -> Result<u8, ToolError> {
    let sides = [Three::SIDE, PackedBoard::SIDE, Five::SIDE];
    match (given.get(DIM.name), checkpoint) {
        (Some(text), _) => {
            let side = whole_number(text).and_then(|number| u8::try_from(number).ok());
            let side = side.filter(|side| sides.contains(side));
            side.ok_or_else(|| message("twenty48-train-dim").with("found", text).into())
        }
        (None, Some((file, bytes))) => {
            let side = learn::side(bytes).map_err(|error| error.message(file))?;
            let known = sides.contains(&side).then_some(side);
            known.ok_or_else(|| ModelFileError::Tuples.message(file).into())
        }
        (None, None) => Ok(PackedBoard::SIDE),
    }
}

/// Trains on boards of one size.
fn teach<S: FastBoard>(
    command: &TrainCommand,
    checkpoint: Option<Checkpoint>,
    rounding: Rounding,
    given: &ToolArgs,
    console: &mut dyn Console,
) -> ToolResult {
    let learner = match checkpoint {
        Some((file, bytes)) => Learner::<S>::resume(&bytes).map_err(|error| error.message(file))?,
        None => Learner::new(tuples::<S>(given)?, 0.0),
    };
    let config = config::<S>(console.workspace().fresh_seed()?.draw(0, u64::MAX));
    command.run(&mut TileTraining { learner, config, rounding }, console)
}

/// The training parameters; `docs/2048-player.md` explains them.
fn config<S: FastBoard>(seed: u64) -> TrainingConfig {
    let round = reporting(S::SIDE).round;
    TrainingConfig { four: FourRate::new(0.1), lambda: 0.5, replay_from: Some(2000), seed, round }
}

/// How weights are rounded for the network file.
#[derive(Clone, Copy)]
struct Rounding {
    /// The points of a step.
    step: u16,
    /// Weights that saw no more error than this are left out.
    seen: f32,
}

impl Rounding {
    fn parse(given: &ToolArgs) -> Result<Self, ToolError> {
        let step = given.number(&STEP, MAX_STEP)?.unwrap_or(DEFAULT_STEP);
        let seen = given.number(&SEEN, MAX_SEEN)?.unwrap_or_default();
        #[expect(clippy::cast_precision_loss, reason = "a bound for sums of errors")]
        let seen = seen as f32;
        Ok(Self { step: u16::try_from(step).unwrap_or(u16::MAX), seen })
    }
}

struct TileTraining<S> {
    learner: Learner<S>,
    config: TrainingConfig,
    rounding: Rounding,
}

impl<S: FastBoard> Training for TileTraining<S> {
    fn round(&self) -> u64 {
        self.config.round.into()
    }

    fn games(&self) -> u64 {
        self.learner.games
    }

    fn learn(&mut self, games: u64, budget: &Budget) -> Option<RoundSummary> {
        let mut summary = None;
        train(&mut self.learner, &self.config, games, budget, |_, round| {
            let skill = round.full_games.mean();
            summary = Some(RoundSummary { report: progress_report::<S>(round), skill });
            true
        });
        summary
    }

    fn checkpoint(&self) -> Vec<u8> {
        self.learner.checkpoint()
    }

    fn network_file(&self) -> Vec<u8> {
        encode(&self.learner.rounded(self.rounding.step, self.rounding.seen))
    }
}

/// When and what to report.
struct Reporting {
    /// The number of games between two reports.
    round: u32,
    /// The ranks whose frequency is reported: those that a network has to learn to reach.
    ranks: std::ops::RangeInclusive<usize>,
}

fn reporting(side: u8) -> Reporting {
    match side {
        Three::SIDE => Reporting { round: 10_000, ranks: 7..=10 },
        Five::SIDE => Reporting { round: 100, ranks: 14..=19 },
        _ => Reporting { round: 1000, ranks: 11..=15 },
    }
}

fn progress_report<S: FastBoard>(round: &RoundReport) -> Message {
    let rate = |rank: usize| {
        message("twenty48-train-rate")
            .with("tile", (1_u64 << rank).to_string())
            .with("share", decimal(100.0 * round.full_games.reached(rank), 1))
    };
    let and = |first, next| message("describe-and").with("first", first).with("next", next);
    let rates = reporting(S::SIDE).ranks.map(rate).reduce(and);
    message("twenty48-train-round")
        .with("games", round.games.to_string())
        .with("mean", decimal(round.full_games.mean(), 0))
        .with("rates", rates.map_or_else(|| "".into(), Arg::from))
}

/// The tuples of the network: the given ones, or the default.
fn tuples<S: FastBoard>(given: &ToolArgs) -> Result<Tuples<S>, ToolError> {
    let Some(text) = given.get(NETWORK.name) else { return Ok(Tuples::standard()) };
    let tuples = read_tuples(text).filter(|tuples| tuples.weights() <= MAX_WEIGHTS);
    tuples.ok_or_else(|| message("twenty48-bad-tuples").with("found", text).into())
}

/// Parses `012345,456789`: the cells of each tuple in reading order, in base 36.
fn read_tuples<S: FastBoard>(text: &str) -> Option<Tuples<S>> {
    let cell = |digit: char| u8::try_from(digit.to_digit(36)?).ok();
    let cells = |tuple: &str| tuple.chars().map(cell).collect::<Option<Vec<u8>>>();
    let tuples = text.split(',').map(cells).collect::<Option<Vec<_>>>()?;
    let lists: Vec<&[u8]> = tuples.iter().map(Vec::as_slice).collect();
    Tuples::new(&lists).ok()
}
