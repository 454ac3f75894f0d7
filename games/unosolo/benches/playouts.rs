//! The speed of Uno Solo: random games with and without a session, and searches.
//!
//! Each line has a name, a value and a unit, separated by tabs. The first line of a group is the
//! reference of the others.

use std::hint::black_box;
use std::time::{Duration, Instant};

use app::Registered;
use kernel::playout::{Scratch, playout};
use kernel::{Budget, Game, Models, Rng, Seed, Session, Turn};
use unosolo::Setup;
use unosolo::UnoSolo;
use unosolo::built_in::find;
use unosolo::search::solve;

/// The duration of each measurement.
const TIME: Duration = Duration::from_secs(2);

/// Repetitions per second.
fn rate(mut work: impl FnMut()) -> f64 {
    let (start, mut times) = (Instant::now(), 0.0);
    while start.elapsed() < TIME {
        for _ in 0..16 {
            work();
        }
        times += 16.0;
    }
    times / start.elapsed().as_secs_f64()
}

fn line(name: &str, rate: f64, unit: &str) {
    println!("{name}\t{rate:.1}\t{unit}");
}

fn play_session(setup: Setup, rng: &mut Rng) {
    let mut session = Session::<UnoSolo>::new(setup, Seed::from_bits(1));
    let mut moves = Vec::new();
    while let Turn::Player(_) = session.turn() {
        moves.clear();
        UnoSolo::legal_moves(session.state(), &mut moves);
        if let Some(mv) = rng.one_of(&moves) {
            let _ = black_box(session.play(mv));
        }
    }
}

fn main() {
    let position = find("english").expect("built in");
    let (setup, mut rng) = (Setup::Board(position), Rng::new(1));
    line("playouts/session", rate(|| play_session(setup, &mut rng)), "games/s");

    let mut bot =
        (UnoSolo::info().bots.last().expect("the random player").make)(&Models::default());
    let (state, budget, mut scratch) =
        (UnoSolo::start(&setup), Budget::from_millis(u64::MAX), Scratch::default());
    let free = rate(|| {
        black_box(playout::<UnoSolo>(state, bot.as_mut(), &budget, &mut rng, &mut scratch));
    });
    line("playouts/without", free, "games/s");

    for name in ["english", "french", "wiegleb", "nine"] {
        let board = find(name).expect("built in").board;
        let solved = rate(|| {
            black_box(solve(&board, &Budget::from_millis(10_000)));
        });
        line(&format!("solve/{name}"), solved, "solutions/s");
    }
}
