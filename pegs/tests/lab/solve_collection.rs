//! A collection of solvable boards with all templates, of which nearly all must be solved.

use std::ops::Range;

use kernel::Budget;
use pegs::lab::grid::{CellState, Grid};
use pegs::lab::solve::{SolveOutcome, solve};
use pegs::lab::template::Template;

use crate::collection;

/// Bounds the width of the search, hence its time on any machine.
const MEMORY: usize = 16 << 20;

/// Solves boards and replays the solutions. Returns the numbers of the unsolved boards. All boards
/// can be solved, so none may be reported as unsolvable.
fn unsolved(boards: impl Iterator<Item = (u64, (Grid, Template))>) -> Vec<u64> {
    let mut open = Vec::new();
    for (number, (mut grid, template)) in boards {
        assert!(grid.holes().count() <= 81);
        match solve(&grid, template, &Budget::from_millis(600_000), MEMORY) {
            SolveOutcome::Solved(jumps) => {
                for (from, to) in jumps {
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

/// Boards with 15 to 60 pegs.
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
    assert_eq!(unsolved(drawn(1..200, collection::board)), [0; 0]);
    assert_eq!(unsolved(drawn(0..100, collection::built_in)), [0; 0]);
}

/// Rectangles with one vacancy: if a side is a multiple of three, each vacancy can be solved.
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
    assert_eq!(unsolved((0..).zip(boards).map(full)), [0; 0]);
}

#[test]
#[ignore = "slow: thousands of boards"]
fn built_in_shapes_are_solved() {
    assert_eq!(unsolved(drawn(0..3000, collection::built_in)), [0; 0]);
}

/// One of three thousand boards is too hard, even with more memory and a minute of time.
#[test]
#[ignore = "slow: thousands of boards"]
fn almost_every_board_is_solved() {
    let open = unsolved(drawn(0..3000, collection::board));
    assert!(open.len() <= 1, "{open:?}");
}
