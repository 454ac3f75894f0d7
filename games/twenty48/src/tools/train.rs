//! A network that learns, for as long as is asked for.

use core::time::Duration;

use app::console::{busy, whole_number};
use app::tool::{Done, Given, Tool, ToolArg, Trouble};
use app::{Answer, Console, Hangup};
use kernel::{Budget, Message, message};
use rayon::{ThreadPool, ThreadPoolBuilder};

use super::{MOST_SECONDS, TIME_LIMIT, number, valued};
use crate::fast::{Board, Five, Four, Square, Three};
use crate::learn::{self, Learner, Plan, Progress, train};
use crate::net::Tuples;
use crate::network_file::{MOST_WEIGHTS, ModelFileError, encode};

/// `train 2048`.
pub struct Train;

const DIM: ToolArg = valued("dim", "twenty48-value-number", "twenty48-param-dim");
const NETWORK: ToolArg = valued("network", "twenty48-value-tuples", "twenty48-param-tuples");
const GAMES: ToolArg = valued("games", "twenty48-value-number", "twenty48-param-games");
const THREADS: ToolArg = valued("threads", "twenty48-value-number", "twenty48-param-threads");
const OUT: ToolArg = valued("out", "twenty48-value-file", "twenty48-param-out");
const RESUME: ToolArg = valued("resume", "twenty48-value-file", "twenty48-param-resume");
const PACK: ToolArg = valued("pack", "twenty48-value-file", "twenty48-param-pack");
const STEP: ToolArg = valued("step", "twenty48-value-number", "twenty48-param-step");
const SEEN: ToolArg = valued("seen", "twenty48-value-number", "twenty48-param-seen");

/// The games where nothing is said, and the most that can be said.
const USUAL_GAMES: i64 = 100_000;
const MOST_GAMES: i64 = 1_000_000_000;
/// The most threads that can be said.
const MOST_THREADS: i64 = 1024;
/// The points of a step where nothing is said, and the most that can be said.
const USUAL_STEP: i64 = 16;
const MOST_STEP: i64 = 4096;
/// The most errors that can be said.
const MOST_SEEN: i64 = 1_000_000_000;

/// What is told of games on boards of a side.
struct Cadence {
    /// After how many games.
    round: u32,
    /// How many of them reached each of these ranks, which something must be learnt for.
    ranks: std::ops::RangeInclusive<usize>,
}

fn cadence(side: u8) -> Cadence {
    match side {
        Three::SIDE => Cadence { round: 10_000, ranks: 7..=10 },
        Five::SIDE => Cadence { round: 100, ranks: 14..=19 },
        _ => Cadence { round: 1000, ranks: 11..=15 },
    }
}

impl Tool for Train {
    fn call(&self) -> &'static [&'static str] {
        &["train", "2048"]
    }

    fn about(&self) -> &'static str {
        "twenty48-train-about"
    }

    fn params(&self) -> &'static [ToolArg] {
        &[DIM, NETWORK, GAMES, THREADS, OUT, RESUME, PACK, STEP, SEEN, TIME_LIMIT]
    }

    fn run(&self, given: &Given, console: &mut dyn Console) -> Result<Done, Trouble> {
        let order = Order::read(given)?;
        for file in [OUT, PACK].iter().filter_map(|param| given.get(param.name)) {
            console.workspace().may_write(file)?;
        }
        let resumed = match given.get(RESUME.name) {
            Some(_) if given.has(NETWORK.name) => return Err(message("twenty48-train-both").into()),
            Some(file) => Some((file, console.workspace().read_bytes(file)?)),
            None => None,
        };
        match side(given, resumed.as_ref())? {
            Three::SIDE => teach::<Three>(&order, given, resumed, console),
            Five::SIDE => teach::<Five>(&order, given, resumed, console),
            _ => teach::<Board>(&order, given, resumed, console),
        }
    }
}

/// A file to go on from, and what is in it.
type Resumed<'a> = (&'a str, Vec<u8>);

/// The side of the boards: what is said, or else what the file is for.
fn side(given: &Given, resumed: Option<&Resumed>) -> Result<u8, Trouble> {
    let sides = [Three::SIDE, Board::SIDE, Five::SIDE];
    match (given.get(DIM.name), resumed) {
        (Some(text), _) => {
            let side = whole_number(text).and_then(|number| u8::try_from(number).ok());
            let side = side.filter(|side| sides.contains(side));
            side.ok_or_else(|| message("twenty48-train-dim").with("found", text).into())
        }
        (None, Some((file, bytes))) => {
            let side = learn::side(bytes).map_err(|bad| bad.message(file))?;
            if sides.contains(&side) {
                Ok(side)
            } else {
                Err(ModelFileError::Tuples.message(file).into())
            }
        }
        (None, None) => Ok(Board::SIDE),
    }
}

/// Learns on boards of one side, and writes what was learnt.
fn teach<S: Square>(
    order: &Order,
    given: &Given,
    resumed: Option<Resumed>,
    console: &mut dyn Console,
) -> Result<Done, Trouble> {
    let mut learner = match resumed {
        Some((file, bytes)) => Learner::<S>::resume(&bytes).map_err(|bad| bad.message(file))?,
        None => Learner::new(tuples::<S>(given)?, 0.0),
    };
    let plan = plan::<S>(console.workspace().fresh_seed().draw(0, u64::MAX));
    let ended = order.learn(&mut learner, &plan, console);
    // Who interrupts it wants it to end, not to lose what was learnt.
    order.keep(&learner, given, console)?;
    match ended {
        Ok(()) => Ok(Done::Yes),
        Err(Hangup::Interrupted) => Ok(Done::No),
        Err(hangup) => Err(hangup.into()),
    }
}

/// How it learns, which `docs/2048-player.md` explains.
fn plan<S: Square>(seed: u64) -> Plan {
    let round = cadence(S::SIDE).round;
    Plan { four: Four::new(0.1), lambda: 0.5, again: Some(2000), seed, round }
}

/// What is asked for.
struct Order {
    games: u64,
    pool: ThreadPool,
    budget: Budget,
    step: u16,
    seen: f32,
}

impl Order {
    #[expect(clippy::cast_precision_loss, reason = "a bound for sums of errors")]
    fn read(given: &Given) -> Result<Self, Trouble> {
        if !given.has(OUT.name) && !given.has(PACK.name) {
            return Err(message("twenty48-train-nowhere").into());
        }
        let seconds = number(given, &TIME_LIMIT, MOST_SECONDS)?.unwrap_or(MOST_SECONDS);
        let threads = number(given, &THREADS, MOST_THREADS)?.unwrap_or_default();
        let step = number(given, &STEP, MOST_STEP)?.unwrap_or(USUAL_STEP);
        let pool = ThreadPoolBuilder::new().num_threads(usize::try_from(threads).unwrap_or(0));
        Ok(Self {
            games: number(given, &GAMES, MOST_GAMES)?.unwrap_or(USUAL_GAMES).unsigned_abs(),
            pool: pool.build().map_err(|_| message("arena-threads").with("threads", threads))?,
            budget: Budget::lasting(Duration::from_secs(seconds.unsigned_abs())),
            step: u16::try_from(step).unwrap_or(u16::MAX),
            seen: number(given, &SEEN, MOST_SEEN)?.unwrap_or_default() as f32,
        })
    }

    /// Learns in rounds, and tells what each came to.
    fn learn<S: Square>(
        &self,
        learner: &mut Learner<S>,
        plan: &Plan,
        console: &mut dyn Console,
    ) -> Answer<()> {
        let end = learner.games + self.games;
        self.budget.expect(self.games);
        let doing = message("twenty48-doing-train");
        while learner.games < end && !self.budget.spent() {
            let games = (end - learner.games).min(plan.round.into());
            let mut telling = None;
            let mut tell = |_: &Learner<S>, progress: &Progress| {
                telling = Some(told_of::<S>(progress));
                true
            };
            let round = || train(learner, plan, games, &self.budget, &mut tell);
            let ended = busy(console, &doing, &self.budget, || self.pool.install(round));
            telling.map_or(Ok(()), |telling| console.remark(&telling))?;
            ended?;
        }
        Ok(())
    }

    /// Writes the files that were asked for.
    fn keep<S: Square>(
        &self,
        learner: &Learner<S>,
        given: &Given,
        console: &mut dyn Console,
    ) -> Result<(), Trouble> {
        let mut write = |file: &str, bytes: &[u8]| -> Result<(), Trouble> {
            console.workspace().replace_bytes(file, bytes)?;
            let cadence = message("twenty48-train-written").with("file", file);
            Ok(console.remark(&cadence.with("bytes", bytes.len().to_string()))?)
        };
        if let Some(file) = given.get(OUT.name) {
            write(file, &learner.checkpoint())?;
        }
        if let Some(file) = given.get(PACK.name) {
            write(file, &encode(&learner.rounded(self.step, self.seen)))?;
        }
        Ok(())
    }
}

/// The cells that the network looks at.
fn tuples<S: Square>(given: &Given) -> Result<Tuples<S>, Trouble> {
    let Some(text) = given.get(NETWORK.name) else { return Ok(Tuples::standard()) };
    let tuples = read_tuples(text).filter(|tuples| tuples.weights() <= MOST_WEIGHTS);
    tuples.ok_or_else(|| message("twenty48-bad-tuples").with("found", text).into())
}

/// `012345,456789`: for each tuple its cells in reading order, from 0 to 9 and then from a.
fn read_tuples<S: Square>(text: &str) -> Option<Tuples<S>> {
    let cell = |digit: char| u8::try_from(digit.to_digit(36)?).ok();
    let cells = |tuple: &str| tuple.chars().map(cell).collect::<Option<Vec<u8>>>();
    let tuples = text.split(',').map(cells).collect::<Option<Vec<_>>>()?;
    let lists: Vec<&[u8]> = tuples.iter().map(Vec::as_slice).collect();
    Tuples::new(&lists).ok()
}

fn told_of<S: Square>(progress: &Progress) -> Message {
    let rate =
        |rank: usize| format!("{}: {:.1} %", 1 << rank, 100.0 * progress.whole.reached(rank));
    message("twenty48-train-round")
        .with("games", progress.games.to_string())
        .with("mean", format!("{:.0}", progress.whole.mean()))
        .with("rates", cadence(S::SIDE).ranks.map(rate).collect::<Vec<_>>().join(", "))
}
