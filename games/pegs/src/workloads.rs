//! Work by which the engine and the laboratory are measured.

use app::{Work, Workload};
use kernel::playout::{Scratch, playout};
use kernel::{Budget, Game, Rng};
use players::Random;

use crate::boards::find;
use crate::lab;
use crate::lab::census::census;
use crate::lab::solve::{Outcome, solve_counted};
use crate::lab::template::Template;
use crate::search::{MEMORY, grid_of};
use crate::senku::setup::usual;
use crate::setup::Setup;
use crate::{State, UnoSolo};

/// Those of Uno Solo.
pub const UNO_SOLO: &[Workload] = &[
    Workload { name: "unosolo-work-playouts", unit: "unit-games", run: playouts },
    Workload { name: "unosolo-work-solve", unit: "unit-positions", run: solve },
];

/// Those of Senku and the laboratory.
pub const SENKU: &[Workload] = &[
    Workload { name: "senku-work-solve", unit: "unit-positions", run: solve_grids },
    Workload { name: "senku-work-census", unit: "unit-positions", run: count_positions },
];

/// Random games of a round.
const GAMES: u64 = 5_000;

/// Random games on the English board.
fn playouts(round: u64) -> Work {
    let (mut work, Some(position)) = (Work::default(), find("english")) else {
        return Work::default();
    };
    let state: State = UnoSolo::start(&Setup::Board(position));
    let mut bot = (Random::ENTRY.make)();
    let (mut dice, budget, mut scratch) = (Rng::new(round), Budget::endless(), Scratch::default());
    for _ in 0..GAMES {
        let game = playout::<UnoSolo>(state, bot.as_mut(), &budget, &mut dice, &mut scratch);
        let Some((outcome, steps)) = game else { continue };
        work.note(steps << 1 | u64::from(outcome.winners.is_empty()));
        work.count += 1;
    }
    work
}

/// Boards of Uno Solo, a round each.
const BOARDS: [&str; 4] = ["english", "french", "wiegleb", "diamond41"];

/// A way to win on one of the built-in boards.
fn solve(round: u64) -> Work {
    let name = BOARDS[usize::try_from(round % 4).unwrap_or_default()];
    let (Some(position), Some(template)) = (find(name), Template::named("classic")) else {
        return Work::default();
    };
    let goal = position.board.goal.map(|goal| (goal.row().into(), goal.col().into()));
    let Some(grid) = grid_of(&position.board) else { return Work::default() };
    events(solve_counted(&grid, template, goal, &Budget::endless(), MEMORY))
}

/// The jumps of a solution and the positions that it took.
fn events((outcome, nodes): (Outcome, u64)) -> Work {
    let mut work = Work { count: nodes, digest: nodes };
    if let Outcome::Solved(way) = outcome {
        for ((from_row, from_col), (to_row, to_col)) in way {
            let spots = [from_row, from_col, to_row, to_col];
            work.note(spots.iter().fold(0, |all, next| all << 6 | *next as u64));
        }
    }
    work
}

/// A way to one peg on one of the built-in boards of Senku.
fn solve_grids(round: u64) -> Work {
    let name = ["english", "french", "wiegleb"][usize::try_from(round % 3).unwrap_or_default()];
    let Some(grid) = lab::boards::find(name) else { return Work::default() };
    events(solve_counted(&grid, usual(&grid), None, &Budget::endless(), MEMORY))
}

/// The positions of a small board, whatever the round.
fn count_positions(_: u64) -> Work {
    let Some(grid) = lab::boards::find("square4") else { return Work::default() };
    let mut work = Work::default();
    if let Ok(census) = census(&grid, usual(&grid), &Budget::endless(), MEMORY) {
        for level in census.levels {
            work.note(level.positions);
            work.note(level.classes);
            work.count += level.positions;
        }
    }
    work
}
