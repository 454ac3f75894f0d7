//! Speed of 2048 on one thread, in CPU time: random games, training, and play with a network.
//!
//! Each line is a name, a value and a unit, separated by tabs; the first of a group is the baseline
//! of the others. Training is measured after a warm-up, since an untrained network reads the same
//! few weights again and again.

use std::fs;
use std::sync::LazyLock;
use std::time::Instant;

use kernel::{Budget, Rng};
use twenty48::fast::{FourRate, PackedBoard, random_game};
use twenty48::learn::{Learner, TrainingConfig, train};
use twenty48::net::{Network, Tuples};
use twenty48::networks;
use twenty48::play::{Search, Summary, play_many};

/// Games to learn from before the measurement, and during it.
const GAMES: u64 = 4000;

/// The CPU time of this process in seconds, or the elapsed time if the system does not report it.
fn seconds() -> f64 {
    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let used = || {
        let stat = fs::read_to_string("/proc/self/stat").ok()?;
        // After the name, which may contain anything, 11 fields precede the user and system times
        // in hundredths of a second.
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

fn random(four: FourRate) {
    let (mut rng, mut moves, begun) = (Rng::new(1), 0, seconds());
    for _ in 0..500_000 {
        moves += u64::from(random_game(four, &mut rng).moves);
    }
    line("2048/random", moves, begun);
}

fn training(four: FourRate) {
    let mut learner = Learner::<PackedBoard>::new(Tuples::standard(), 0.0);
    let config = TrainingConfig { four, lambda: 0.5, replay_from: None, seed: 1, round: u32::MAX };
    for _ in 0..2 {
        let begun = seconds();
        train(&mut learner, &config, GAMES, &Budget::from_millis(600_000), |_, round| {
            if round.games > GAMES {
                line("2048/training", round.moves, begun);
            }
            true
        });
    }
}

fn plays(network: &Network<PackedBoard>, four: FourRate, plies: u32, games: u32) {
    let begun = seconds();
    let player = || {
        let mut search = Search::new(network, four);
        move |board| search.best(board, plies)
    };
    let summary = Summary::of(&play_many(games, four, 1, player));
    line(&format!("2048/plies-{plies}"), summary.moves, begun);
}

fn main() {
    let four = FourRate::new(0.1);
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
    one.install(|| {
        random(four);
        training(four);
        let begun = seconds();
        let network = networks::shipped::<PackedBoard>();
        println!("2048 file/unpack\t{:.3}\ts", seconds() - begun);
        plays(network, four, 1, 600);
        plays(network, four, 2, 20);
        plays(network, four, 3, 1);
    });
}
