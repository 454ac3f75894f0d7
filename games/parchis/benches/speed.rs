//! Random games per second of CPU time on one thread, as play-outs and as arena games.
//!
//! Each output line is a name, a value and a unit, separated by tabs. The first line of a group is
//! the reference of the others.

use std::time::Duration;

use app::contest::Match;
use app::{Contest, Options, Registered};
use cpu_time::ProcessTime;
use kernel::playout::{Scratch, playout};
use kernel::{Budget, Game, Models, Rng, Seed};
use parchis::Parchis;

/// Games per measurement.
const GAMES: u32 = 200_000;

fn line(name: &str, begun: ProcessTime) {
    let rate = f64::from(GAMES) / begun.elapsed().as_secs_f64();
    println!("{name}\t{rate:.0}\tgames/s");
}

fn playouts() {
    let setup = (Parchis::info().setup)(&Options::default()).expect("the default game");
    let entry = Parchis::info().bot("random").expect("a player");
    let (mut bot, budget) = ((entry.make)(&Models::default()), Budget::unlimited());
    let (mut rng, mut scratch) = (Rng::new(1), Scratch::default());
    let begun = ProcessTime::now();
    for _ in 0..GAMES {
        let start = Parchis::start(&setup);
        playout(start, bot.as_mut(), &budget, &mut rng, &mut scratch).expect("a game that ends");
    }
    line("parchis/playout", begun);
}

fn arena(name: &str) {
    let setup = (Parchis::info().setup)(&Options::default()).expect("the default game");
    let seed = Seed::new("1").expect("a seed");
    let contest =
        Match::<Parchis>::new(setup, &[name; 4], Models::default(), seed).expect("players");
    let (limit, budget) = (Duration::from_secs(1), Budget::unlimited());
    let begun = ProcessTime::now();
    for number in 0..GAMES as usize {
        contest.play(&[0, 1, 2, 3], number, limit, &budget).expect("a game that ends");
    }
    line(&format!("parchis/arena-{name}"), begun);
}

fn main() {
    playouts();
    arena("random");
    arena("mixed");
}
