//! The levels, with a search of their own.

use std::ops::RangeInclusive;

use app::AnyGame;
use conformance::levels::{check_stars, start};
use conformance::peg_sweeps::fewest_sweeps;
use kernel::Budget;

fn game() -> &'static dyn AnyGame {
    &senku::INFO
}

#[test]
fn stored_solutions_win_at_the_lowest_cost() {
    for level in game().data().levels.unwrap().all() {
        let mut session = start(game(), &level);
        for jump in level.solution.split(' ') {
            session.apply(jump).unwrap();
        }
        assert_eq!(session.at(), level.length as usize);
        check_stars(session, &level);
    }
}

/// Levels with more positions are checked by the slow test.
const QUICK: u64 = 4000;

#[test]
fn no_solution_has_fewer_sweeps() {
    check_optima(0..=QUICK);
}

#[test]
#[ignore = "slow: searches the largest boards"]
fn no_solution_of_a_large_board_has_fewer_sweeps() {
    check_optima(QUICK + 1..=u64::MAX);
}

/// Checks the levels with a number of positions in this range.
fn check_optima(efforts: RangeInclusive<u64>) {
    let levels = game().data().levels.unwrap().all();
    for level in levels.into_iter().filter(|level| efforts.contains(&level.effort)) {
        let (moves, rows) = level.setup.split_once(' ').unwrap();
        let signs = moves.chars().enumerate().filter(|(_, sign)| *sign == '+');
        let step = |index: usize| i32::try_from(index).unwrap() - 1;
        let steps: Vec<(i32, i32)> =
            signs.map(|(index, _)| (step(index / 3), step(index % 3))).collect();
        let fewest = fewest_sweeps(rows, &steps, None);
        assert_eq!(fewest, Some(level.optimum), "level {}", level.number);
    }
}

#[test]
#[ignore = "slow: rates a thousand boards"]
fn the_pack_is_made_again_to_the_byte() {
    let levels = game().data().levels.unwrap();
    assert_eq!((levels.make)(&Budget::unlimited()), levels.all());
}
