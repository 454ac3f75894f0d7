//! The built-in boards: solvable, fair, of rising difficulty, and reproducible by the generator.

use kernel::{Budget, Seed};
use turtles::board::Board;
use turtles::built_in::{BOARDS, BuiltInBoard};
use turtles::generate::{MAX_FAIR_SPREAD, difficulty, generate, path_costs, spread};
use turtles::text;

/// The positions that solving a board may take: far fewer than fit into 50 milliseconds.
const MAX_STATES: usize = 100_000;
/// For each number of players: the name prefix, the number of boards, the first difficulty and its
/// step.
const SETS: [(&str, usize, u32, u32); 4] =
    [("solo-", 40, 4, 1), ("duo-", 10, 6, 3), ("trio-", 10, 6, 3), ("quartet-", 10, 6, 3)];

fn set(prefix: &str) -> Vec<&'static BuiltInBoard> {
    BOARDS.iter().filter(|board| board.name.starts_with(prefix)).collect()
}

fn parsed(board: &BuiltInBoard) -> Board {
    text::read(board.text, None).unwrap()
}

#[test]
fn every_number_of_players_has_its_boards() {
    for ((prefix, count, ..), players) in SETS.into_iter().zip(1..) {
        let boards = set(prefix);
        assert_eq!(boards.len(), count);
        assert!(boards.iter().all(|board| parsed(board).players() == players));
    }
    assert_eq!(BOARDS.len(), 71);
}

#[test]
fn boards_are_solvable_and_fair() {
    for board in BOARDS {
        let path_costs = path_costs(&parsed(board), MAX_STATES, &Budget::unlimited());
        let path_costs = path_costs.unwrap_or_else(|| panic!("{} cannot be solved", board.name));
        assert!(spread(&path_costs) <= MAX_FAIR_SPREAD, "{}: {path_costs:?}", board.name);
    }
}

#[test]
fn difficulty_rises_from_board_to_board() {
    for (prefix, _, first, step) in SETS {
        for (board, number) in set(prefix).into_iter().zip(0..) {
            let path_costs = path_costs(&parsed(board), MAX_STATES, &Budget::unlimited()).unwrap();
            assert_eq!(difficulty(&path_costs), first + number * step, "{}", board.name);
        }
    }
}

#[test]
fn boards_are_distinct() {
    let boards: std::collections::HashSet<_> = BOARDS.iter().map(parsed).collect();
    assert_eq!(boards.len(), BOARDS.len());
}

/// The easier half; the other boards are generated in the same way and take longer.
#[test]
fn the_generator_reproduces_the_boards() {
    for (prefix, count, first, step) in SETS {
        for (board, number) in set(prefix).into_iter().take(count / 2).zip(0..) {
            let (wanted, seed) = (first + number * step, Seed::new(board.name).unwrap());
            let drawn = generate(parsed(board).players(), wanted, &seed, &Budget::unlimited());
            assert_eq!(drawn, Some(parsed(board)), "{}", board.name);
        }
    }
}
