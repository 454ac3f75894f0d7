//! What `ludoteca bench` measures.

use app::{WorkResult, Workload};
use kernel::playout::{Scratch, playout};
use kernel::{Budget, Game, Models, Rng};
use pegs::lab::solve::solve_counted;
use pegs::lab::template::Template;
use pegs::search::MEMORY;
use pegs::square::grid_of;
use pegs::workloads::solution;
use players::Random;

use crate::Setup;
use crate::built_in::find;
use crate::{State, UnoSolo};

pub const WORKLOADS: &[Workload] = &[
    Workload { name: "unosolo-work-playouts", unit: "unit-games", run: playouts },
    Workload { name: "unosolo-work-solve", unit: "unit-positions", run: solve },
];

/// The number of random games per round.
const GAMES: u64 = 5_000;

/// Random games on the English board.
fn playouts(round: u64) -> WorkResult {
    let (mut work, Some(position)) = (WorkResult::default(), find("english")) else {
        return WorkResult::default();
    };
    let state: State = UnoSolo::start(&Setup::Board(position));
    let mut bot = (Random::ENTRY.make)(&Models::default());
    let (mut rng, budget, mut scratch) = (Rng::new(round), Budget::unlimited(), Scratch::default());
    for _ in 0..GAMES {
        let game = playout::<UnoSolo>(state, bot.as_mut(), &budget, &mut rng, &mut scratch);
        let Some((outcome, steps)) = game else { continue };
        work.record(steps << 1 | u64::from(outcome.winners.is_empty()));
        work.count += 1;
    }
    work
}

/// The boards that are solved, one per round.
const BOARDS: [&str; 4] = ["english", "french", "wiegleb", "diamond41"];

/// Solves one of the built-in boards.
fn solve(round: u64) -> WorkResult {
    let name = BOARDS[usize::try_from(round % 4).unwrap_or_default()];
    let (Some(position), Some(template)) = (find(name), Template::named("classic")) else {
        return WorkResult::default();
    };
    let goal = position.board.goal.map(|goal| (goal.row().into(), goal.col().into()));
    let Some(grid) = grid_of(&position.board) else { return WorkResult::default() };
    solution(solve_counted(&grid, template, goal, &Budget::unlimited(), MEMORY))
}
