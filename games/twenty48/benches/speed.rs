//! Speed of 2048 on one thread, by the time of the processor: games at random,
//! training, and play with a network.
//!
//! Each line is a name, a value and a unit between tabs; the first of a group is what the others
//! of that group are compared with. Training is measured after a while of it, since a network that
//! knows nothing reads the same few weights again and again; play, with the network of the program.

use std::fs;
use std::sync::LazyLock;
use std::time::Instant;

use kernel::{Budget, Rng};
use twenty48::fast::{Board, Four, play_out};
use twenty48::learn::{Learner, Plan, train};
use twenty48::net::{Network, Tuples};
use twenty48::networks;
use twenty48::play::{Search, Summary, play_many};

/// Games that are learnt from before the speed is measured, and while it is.
const GAMES: u64 = 4000;

/// Seconds of the processor that this program has used, where the system tells; else seconds.
fn seconds() -> f64 {
    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let used = || {
        let stat = fs::read_to_string("/proc/self/stat").ok()?;
        // Behind the name, which may hold anything: 11 fields, then the hundredths of a second in
        // the program and in the system for it.
        let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
        let mut next = || fields.next()?.parse::<f64>().ok();
        Some((next()? + next()?) / 100.0)
    };
    used().unwrap_or_else(|| BEGUN.elapsed().as_secs_f64())
}

#[expect(clippy::cast_precision_loss, reason = "told to a few digits")]
fn line(name: &str, moves: u64, begun: f64) {
    println!("{name}\t{:.0}\tmoves/s", moves as f64 / (seconds() - begun));
}

fn random(four: Four) {
    let (mut dice, mut moves, begun) = (Rng::new(1), 0, seconds());
    for _ in 0..500_000 {
        moves += u64::from(play_out(four, &mut dice).moves);
    }
    line("2048/random", moves, begun);
}

fn training(four: Four) {
    let mut learner = Learner::<Board>::new(Tuples::standard(), 0.0);
    let plan = Plan { four, lambda: 0.5, again: None, seed: 1, round: u32::MAX };
    for _ in 0..2 {
        let begun = seconds();
        train(&mut learner, &plan, GAMES, &Budget::ms(600_000), |_, progress| {
            if progress.games > GAMES {
                line("2048/training", progress.moves, begun);
            }
            true
        });
    }
}

fn plays(network: &Network<Board>, four: Four, plies: u32, games: u32) {
    let begun = seconds();
    let player = || {
        let mut search = Search::new(network, four);
        move |board| search.best(board, plies)
    };
    let summary = Summary::of(&play_many(games, four, 1, player));
    line(&format!("2048/plies-{plies}"), summary.moves, begun);
}

fn main() {
    let four = Four::new(0.1);
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
    one.install(|| {
        random(four);
        training(four);
        let begun = seconds();
        let network = networks::shipped::<Board>();
        println!("2048 file/unpack\t{:.3}\ts", seconds() - begun);
        plays(network, four, 1, 600);
        plays(network, four, 2, 20);
        plays(network, four, 3, 1);
    });
}
