//! A wide collection of boards that can be solved, with all templates: each must be solved, or
//! nearly each.

use std::ops::Range;

use kernel::Budget;
use pegs::lab::grid::{CellState, Grid};
use pegs::lab::solve::{SolveOutcome, solve};
use pegs::lab::template::Template;

use crate::collection;

/// Bounds the width of the search, and so its time, whatever the machine.
const MEMORY: usize = 16 << 20;

/// Solves boards, and plays the solutions by the rules of the grid. Tells which numbers are left
/// open; all of the boards can be solved, so none may be called unsolvable.
fn left_open(boards: impl Iterator<Item = (u64, (Grid, Template))>) -> Vec<u64> {
    let mut open = Vec::new();
    for (number, (mut grid, template)) in boards {
        assert!(grid.holes().count() <= 81);
        match solve(&grid, template, &Budget::ms(600_000), MEMORY) {
            SolveOutcome::Solved(way) => {
                for (from, to) in way {
                    grid.jump(from, to, &template.directions()).unwrap();
                }
                assert_eq!(grid.pegs(), 1, "board {number}");
            }
            SolveOutcome::Limit => open.push(number),
            SolveOutcome::Unsolvable(proof) => panic!("board {number}: {proof:?}"),
        }
    }
    open
}

/// Boards of some numbers, with 15 to 60 pegs each.
fn drawn(
    numbers: Range<u64>,
    board: impl Fn(u64) -> (Grid, Template),
) -> impl Iterator<Item = (u64, (Grid, Template))> {
    numbers.map(move |number| (number, board(number))).inspect(|(_, (grid, _))| {
        assert!((15..=60).contains(&grid.pegs()));
    })
}

#[test]
fn some_boards_are_solved() {
    assert_eq!(left_open(drawn(1..200, collection::board)), []);
    assert_eq!(left_open(drawn(0..100, collection::built_in)), []);
}

/// Rectangles with one vacancy: those with a side of a multiple of three can be solved from each.
#[test]
fn full_rectangles_are_solved() {
    let classic = Template::named("classic").unwrap();
    let full = |(number, (rows, cols)): (u64, (usize, usize))| {
        let mut grid = Grid::new(rows, cols, vec![CellState::Peg; rows * cols]).unwrap();
        let vacancy = [(0, 0), (0, 1), (rows / 2, cols / 2)][usize::try_from(number).unwrap() % 3];
        grid.set(vacancy, CellState::Empty);
        (number, (grid, classic))
    };
    let sides = [(9, 9), (6, 13), (6, 6), (6, 8), (7, 9), (8, 9), (5, 12), (5, 15), (4, 12)];
    let boards = sides.iter().flat_map(|sides| [*sides; 3]);
    assert_eq!(left_open((0..).zip(boards).map(full)), []);
}

#[test]
#[ignore = "slow: thousands of boards"]
fn built_in_shapes_are_solved() {
    assert_eq!(left_open(drawn(0..3000, collection::built_in)), []);
}

/// One of three thousand is too hard, with more memory and a minute too.
#[test]
#[ignore = "slow: thousands of boards"]
fn almost_every_board_is_solved() {
    let open = left_open(drawn(0..3000, collection::board));
    assert!(open.len() <= 1, "{open:?}");
}
