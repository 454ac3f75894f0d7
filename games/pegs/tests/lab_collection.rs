//! A wide collection of boards that can be solved, with all templates: each must be solved.

mod collection;

use kernel::Budget;
use pegs::lab::solve::{Outcome, solve};

const MEMORY: usize = 1 << 30;

/// Solves the boards of some numbers, and plays the solutions by the rules of the grid.
fn check(numbers: impl Iterator<Item = u64>) {
    for number in numbers {
        let (mut grid, template) = collection::board(number);
        assert!(grid.holes().count() <= 81 && (15..=60).contains(&grid.pegs()));
        let outcome = solve(&grid, template, &Budget::ms(60_000), MEMORY);
        let Outcome::Solved(way) = outcome else { panic!("board {number}: {outcome:?}") };
        for (from, to) in way {
            grid.jump(from, to, &template.ways()).unwrap();
        }
        assert_eq!(grid.pegs(), 1, "board {number}");
    }
}

#[test]
fn some_boards_are_solved() {
    check(1..200);
}

#[test]
#[ignore = "slow: thousands of boards"]
fn every_board_is_solved() {
    check(1..6000);
}
