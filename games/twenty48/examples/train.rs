//! Trains a network, rounds and packs it, and measures how well and how fast it plays.
//!
//! ```text
//! train [--threads T] [--seconds S] [--games N] [--again MOVES] [--resume FILE] [--out FILE]
//!       [--pack FILE --step POINTS --seen ERRORS] [--network FILE] [--one N] [--two N] [--three N]
//! ```

use std::time::{Duration, Instant};
use std::{env, error::Error, fs, str::FromStr};

use kernel::Budget;
use twenty48::fast::Four;
use twenty48::file::{decode, encode};
use twenty48::learn::{Learner, Plan, Progress, train};
use twenty48::net::{Network, Tuples, Value};
use twenty48::play::{Search, Summary, play_many};

type Done = Result<(), Box<dyn Error>>;

/// The words behind the name of the program.
struct Args(Vec<String>);

impl Args {
    fn text(&self, name: &str) -> Option<&str> {
        let at = self.0.iter().position(|word| word == name)?;
        self.0.get(at + 1).map(String::as_str)
    }

    fn number<T: FromStr>(&self, name: &str) -> Result<Option<T>, String> {
        let read = |text: &str| text.parse().map_err(|_| format!("{name} {text}?"));
        self.text(name).map(read).transpose()
    }
}

fn main() -> Done {
    let args = Args(env::args().skip(1).collect());
    let threads = args.number("--threads")?.unwrap_or(1);
    rayon::ThreadPoolBuilder::new().num_threads(threads).build_global()?;
    if let Some(file) = args.text("--network") {
        let (bytes, begun) = (fs::read(file)?, Instant::now());
        let network = decode(&bytes).map_err(|bad| format!("{file}: {bad:?}"))?;
        println!("unpacked {} bytes in {:?}", bytes.len(), begun.elapsed());
        return measure(&network, &args);
    }
    let mut learner = match args.text("--resume") {
        Some(file) => {
            Learner::resume(&fs::read(file)?).map_err(|bad| format!("{file}: {bad:?}"))?
        }
        None => Learner::new(Tuples::standard(), args.number("--init")?.unwrap_or_default()),
    };
    learn(&mut learner, &args)?;
    if let Some(file) = args.text("--out") {
        fs::write(file, learner.checkpoint())?;
    }
    if let Some(file) = args.text("--pack") {
        let network = pack(&learner, &args)?;
        let bytes = encode(&network);
        println!("packed into {} bytes", bytes.len());
        fs::write(file, bytes)?;
        return measure(&network, &args);
    }
    measure(&learner, &args)
}

fn learn(learner: &mut Learner, args: &Args) -> Done {
    let plan = Plan {
        four: Four::new(0.1),
        lambda: args.number("--lambda")?.unwrap_or(0.5),
        again: args.number("--again")?,
        seed: args.number("--seed")?.unwrap_or(1),
        round: args.number("--round")?.unwrap_or(1000),
    };
    let budget = Budget::lasting(Duration::from_secs(args.number("--seconds")?.unwrap_or(60)));
    let (begun, mut before) = (Instant::now(), 0.0);
    train(learner, &plan, args.number("--games")?.unwrap_or(u64::MAX), &budget, |_, progress| {
        let now = begun.elapsed().as_secs_f64();
        tell(progress, now, now - before);
        before = now;
        true
    });
    Ok(())
}

#[expect(clippy::cast_precision_loss, reason = "told to a few digits")]
fn tell(progress: &Progress, now: f64, seconds: f64) {
    let part = |rank| format!(" {}:{:.1}%", 1 << rank, 100.0 * progress.whole.reached(rank));
    let (mean, reached) = (progress.whole.mean(), (11..16).map(part).collect::<String>());
    let speed = progress.moves as f64 / seconds / 1e6;
    println!("{now:6.1} s {:8} games {mean:8.0}{reached} {speed:.2} M/s", progress.games);
}

fn pack(learner: &Learner, args: &Args) -> Result<Network, String> {
    let step = args.number("--step")?.unwrap_or(16);
    Ok(learner.rounded(step, args.number("--seen")?.unwrap_or_default()))
}

fn measure(network: &impl Value, args: &Args) -> Done {
    let four = Four::new(0.1);
    for (plies, name) in [(1, "--one"), (2, "--two"), (3, "--three")] {
        let Some(games) = args.number(name)? else { continue };
        let begun = Instant::now();
        let player = || {
            let mut search = Search::new(network, four);
            move |board| search.best(board, plies)
        };
        let summary = Summary::of(&play_many(games, four, 99, player));
        println!("{plies} plies in {:?}: {summary:?}", begun.elapsed());
    }
    Ok(())
}
