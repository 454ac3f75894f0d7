//! A network that learns, for as long as is asked for.

use core::time::Duration;

use app::console::busy;
use app::tool::{Done, Given, Shape, Tool, ToolArg, Trouble};
use app::{Answer, Console, Hangup};
use kernel::{Budget, message};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::learn::{Learner, TrainingConfig, train, win_rate};
use crate::net::{encode, file_error};

/// `train parchis`.
pub struct Train;

const fn valued(name: &'static str, value: &'static str, help: &'static str) -> ToolArg {
    ToolArg { name, shape: Shape::Valued, value, help }
}

const GAMES: ToolArg = valued("games", "parchis-value-number", "parchis-param-games");
const THREADS: ToolArg = valued("threads", "parchis-value-number", "parchis-param-threads");
const OUT: ToolArg = valued("out", "parchis-value-file", "parchis-param-out");
const RESUME: ToolArg = valued("resume", "parchis-value-file", "parchis-param-resume");
const PACK: ToolArg = valued("pack", "parchis-value-file", "parchis-param-pack");
const TIME_LIMIT: ToolArg = valued("time-limit", "parchis-value-seconds", "parchis-param-time");

/// The games where nothing is said, and the most that can be said.
const USUAL_GAMES: i64 = 1_000_000;
const MOST_GAMES: i64 = 1_000_000_000;
/// The most threads that can be said.
const MOST_THREADS: i64 = 1024;
/// The most seconds that can be said: a day.
const MOST_SECONDS: i64 = 86_400;
/// Games before the progress is told.
const ROUND: u64 = 20_000;
/// Games by which the progress is measured, where at least as many were learnt from.
const MEASURED: u32 = 4000;

impl Tool for Train {
    fn call(&self) -> &'static [&'static str] {
        &["train", "parchis"]
    }

    fn about(&self) -> &'static str {
        "parchis-train-about"
    }

    fn params(&self) -> &'static [ToolArg] {
        &[GAMES, THREADS, OUT, RESUME, PACK, TIME_LIMIT]
    }

    fn run(&self, given: &Given, console: &mut dyn Console) -> Result<Done, Trouble> {
        let order = Order::read(given)?;
        for file in [OUT, PACK].iter().filter_map(|param| given.get(param.name)) {
            console.workspace().may_write(file)?;
        }
        let seed = console.workspace().fresh_seed().draw(0, u64::MAX);
        let mut learner = learner(given, seed, console)?;
        let ended = order.learn(&mut learner, seed, console);
        // Who interrupts it wants it to end, not to lose what was learnt.
        keep(&learner, given, console)?;
        match ended {
            Ok(()) => Ok(Done::Yes),
            Err(Hangup::Interrupted) => Ok(Done::No),
            Err(hangup) => Err(hangup.into()),
        }
    }
}

/// How it learns, which `docs/parchis-players.md` explains.
fn config(seed: u64, end: u64) -> TrainingConfig {
    TrainingConfig { lambda: 0.9, batch: 32, rates: (2e-3, 5e-5), end, opponents_every: 0, seed }
}

/// What is asked for.
struct Order {
    games: u64,
    pool: ThreadPool,
    budget: Budget,
}

impl Order {
    fn read(given: &Given) -> Result<Self, Trouble> {
        if !given.has(OUT.name) && !given.has(PACK.name) {
            return Err(message("parchis-train-nowhere").into());
        }
        let seconds = given.number(&TIME_LIMIT, MOST_SECONDS)?.unwrap_or(MOST_SECONDS);
        let threads = given.number(&THREADS, MOST_THREADS)?.unwrap_or_default();
        let pool = ThreadPoolBuilder::new().num_threads(usize::try_from(threads).unwrap_or(0));
        Ok(Self {
            games: given.number(&GAMES, MOST_GAMES)?.unwrap_or(USUAL_GAMES).unsigned_abs(),
            pool: pool.build().map_err(|_| message("arena-threads").with("threads", threads))?,
            budget: Budget::lasting(Duration::from_secs(seconds.unsigned_abs())),
        })
    }

    /// Learns in rounds, and tells what each came to.
    fn learn(&self, learner: &mut Learner, seed: u64, console: &mut dyn Console) -> Answer<()> {
        let end = learner.games.saturating_add(self.games);
        let config = config(seed, end);
        self.budget.expect(self.games);
        let doing = message("parchis-doing-train");
        while learner.games < end && !self.budget.spent() {
            let games = (end - learner.games).min(ROUND);
            let share = busy(console, &doing, &self.budget, || {
                self.pool.install(|| {
                    train(learner, &config, games, &self.budget);
                    // Who has interrupted it does not wait for more games.
                    let heard = !self.budget.is_stopped();
                    heard.then(|| win_rate(learner.network(), measured(games), seed))
                })
            })?;
            let Some(share) = share else { continue };
            let events = message("parchis-train-round").with("games", learner.games.to_string());
            console.remark(&events.with("share", format!("{:.1}", 100.0 * share)))?;
        }
        Ok(())
    }
}

/// By how many games the progress of so many is measured.
fn measured(games: u64) -> u32 {
    u32::try_from(games).unwrap_or(MEASURED).min(MEASURED)
}

/// The network to begin with.
fn learner(given: &Given, seed: u64, console: &mut dyn Console) -> Result<Learner, Trouble> {
    let Some(file) = given.get(RESUME.name) else { return Ok(Learner::new(seed)) };
    let bytes = console.workspace().read_bytes(file)?;
    Learner::resume(&bytes).map_err(|error| file_error(error, file).into())
}

/// Writes the files that were asked for.
fn keep(learner: &Learner, given: &Given, console: &mut dyn Console) -> Result<(), Trouble> {
    let mut write = |file: &str, bytes: &[u8]| -> Result<(), Trouble> {
        console.workspace().replace_bytes(file, bytes)?;
        let events = message("parchis-train-written").with("file", file);
        Ok(console.remark(&events.with("bytes", bytes.len().to_string()))?)
    };
    if let Some(file) = given.get(OUT.name) {
        write(file, &learner.checkpoint())?;
    }
    if let Some(file) = given.get(PACK.name) {
        write(file, &encode(learner.network()))?;
    }
    Ok(())
}
