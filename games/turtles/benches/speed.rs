//! Speed of the game: random games per second, and the solver's positions per second.
//!
//! Each line is a name, a value and a unit, separated by tabs; the first of a group is the
//! reference for the others.

use std::hint::black_box;
use std::time::Duration;

use app::Registered;
use cpu_time::ProcessTime;
use kernel::playout::{Scratch, playout};
use kernel::{Budget, Game, Models, Rng};
use turtles::board::Board;
use turtles::built_in::{BOARDS, default_for};
use turtles::options::Setup;
use turtles::solve::{DEFAULT_STATES, Maze, solve};
use turtles::{Turtles, text};

/// CPU time per line.
const TIME: Duration = Duration::from_secs(2);

/// The amount of work per second.
fn rate(mut work: impl FnMut() -> u64) -> f64 {
    let (start, mut done) = (ProcessTime::now(), 0);
    while start.elapsed() < TIME {
        done += work();
    }
    let seconds = start.elapsed().as_secs_f64();
    f64::from(u32::try_from(done).unwrap_or(u32::MAX)) / seconds
}

fn line(name: &str, rate: f64, unit: &str) {
    println!("{name}\t{rate:.1}\t{unit}");
}

fn games(name: &str, extended: bool) -> f64 {
    let board = text::read(default_for(Some(4)).text, None).expect("built in");
    let state = Turtles::start(&Setup::Board { board, extended });
    let entry = Turtles::info().bot(name).expect("a player");
    let (mut bot, mut rng, mut scratch) =
        ((entry.make)(&Models::default()), Rng::new(1), Scratch::default());
    rate(|| {
        let budget = Budget::unlimited();
        black_box(playout::<Turtles>(state, bot.as_mut(), &budget, &mut rng, &mut scratch));
        1
    })
}

/// The positions it takes to solve a board for all players.
fn states(board: &Board) -> u64 {
    let of =
        |seat| solve(&Maze::of_board(board, seat), DEFAULT_STATES, &Budget::unlimited()).states;
    (0..board.players()).map(of).sum()
}

fn main() {
    line("turtles-games/random", games("random", false), "games/s");
    line("turtles-games/random-extended", games("random", true), "games/s");
    line("turtles-games/easy", games("easy", false), "games/s");
    line("turtles-games/expert", games("expert", false), "games/s");
    line("turtles-games/expert-extended", games("expert", true), "games/s");

    let boards = BOARDS.iter().map(|board| text::read(board.text, None).expect("built in"));
    let boards: Vec<Board> = boards.collect();
    let first = rate(|| u64::from(states(&boards[0]) > 0));
    line("turtles-solve/seed", first, "boards/s");
    let slowest = boards.iter().max_by_key(|board| states(board)).expect("there are boards");
    line("turtles-solve/slowest", rate(|| u64::from(states(slowest) > 0)), "boards/s");
    let thousands = rate(|| boards.iter().map(states).sum::<u64>() / 1000);
    line("turtles-states/all-levels", thousands, "thousand states/s");
}
