//! Speed of Uno Solo: random games a second, through a session and without one, and searches.
//!
//! Each line is a name, a value and a unit between tabs; the first of a group is what the others
//! of that group are compared with.

use std::hint::black_box;
use std::time::{Duration, Instant};

use app::Registered;
use kernel::playout::{Scratch, playout};
use kernel::{Budget, Game, Models, Rng, Seed, Session, Turn};
use unosolo::Setup;
use unosolo::UnoSolo;
use unosolo::boards::find;
use unosolo::search::solve;

/// How long each line is measured.
const TIME: Duration = Duration::from_secs(2);

/// How often something can be done in a second.
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

fn through_a_session(setup: Setup, dice: &mut Rng) {
    let mut session = Session::<UnoSolo>::new(setup, Seed::from_bits(1));
    let mut moves = Vec::new();
    while let Turn::Player(_) = session.turn() {
        moves.clear();
        UnoSolo::legal_moves(session.state(), &mut moves);
        if let Some(mv) = dice.one_of(&moves) {
            let _ = black_box(session.play(mv));
        }
    }
}

fn main() {
    let position = find("english").expect("built in");
    let (setup, mut dice) = (Setup::Board(position), Rng::new(1));
    line("playouts/session", rate(|| through_a_session(setup, &mut dice)), "games/s");

    let mut bot =
        (UnoSolo::info().bots.last().expect("the random player").make)(&Models::default());
    let (state, budget, mut scratch) =
        (UnoSolo::start(&setup), Budget::ms(u64::MAX), Scratch::default());
    let free = rate(|| {
        black_box(playout::<UnoSolo>(state, bot.as_mut(), &budget, &mut dice, &mut scratch));
    });
    line("playouts/without", free, "games/s");

    for name in ["english", "french", "wiegleb", "nine"] {
        let board = find(name).expect("built in").board;
        let solved = rate(|| {
            black_box(solve(&board, &Budget::ms(10_000)));
        });
        line(&format!("solve/{name}"), solved, "solutions/s");
    }
}
