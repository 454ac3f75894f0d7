//! The levels: solvable, fair, of rising difficulty, and drawn as they are said to be.

use kernel::{Budget, Seed};
use turtles::board::Board;
use turtles::generate::{MAX_FAIR_SPREAD, difficulty, generate, path_costs, spread};
use turtles::levels::{LEVELS, Level};
use turtles::text;

/// The positions that a level may take to solve: far fewer than 50 milliseconds allow.
const MAX_STATES: usize = 100_000;
/// The first name of each number of players, how many there are, and the difficulties.
const SETS: [(&str, usize, u32, u32); 4] =
    [("solo-", 40, 4, 1), ("duo-", 10, 6, 3), ("trio-", 10, 6, 3), ("quartet-", 10, 6, 3)];

fn set(prefix: &str) -> Vec<&'static Level> {
    LEVELS.iter().filter(|level| level.name.starts_with(prefix)).collect()
}

fn board(level: &Level) -> Board {
    text::read(level.text, None).unwrap()
}

#[test]
fn there_are_forty_for_one_player_and_ten_for_each_of_two_three_and_four() {
    for ((prefix, count, ..), players) in SETS.into_iter().zip(1..) {
        let levels = set(prefix);
        assert_eq!(levels.len(), count);
        assert!(levels.iter().all(|level| board(level).players() == players));
    }
    assert_eq!(LEVELS.len(), 71);
}

#[test]
fn everybody_can_reach_a_gem_and_ways_differ_by_two_cards_at_the_most() {
    for level in LEVELS {
        let path_costs = path_costs(&board(level), MAX_STATES, &Budget::endless());
        let path_costs = path_costs.unwrap_or_else(|| panic!("{} cannot be solved", level.name));
        assert!(spread(&path_costs) <= MAX_FAIR_SPREAD, "{}: {path_costs:?}", level.name);
    }
}

#[test]
fn difficulty_rises_from_level_to_level() {
    for (prefix, _, first, step) in SETS {
        for (level, number) in set(prefix).into_iter().zip(0..) {
            let path_costs = path_costs(&board(level), MAX_STATES, &Budget::endless()).unwrap();
            assert_eq!(difficulty(&path_costs), first + number * step, "{}", level.name);
        }
    }
}

#[test]
fn no_two_are_the_same() {
    let boards: std::collections::HashSet<_> = LEVELS.iter().map(board).collect();
    assert_eq!(boards.len(), LEVELS.len());
}

/// The easier half; the others are drawn in the same way and take longer.
#[test]
fn the_generator_draws_them_again_from_their_names() {
    for (prefix, count, first, step) in SETS {
        for (level, number) in set(prefix).into_iter().take(count / 2).zip(0..) {
            let (wanted, seed) = (first + number * step, Seed::new(level.name).unwrap());
            let drawn = generate(board(level).players(), wanted, &seed, &Budget::endless());
            assert_eq!(drawn, Some(board(level)), "{}", level.name);
        }
    }
}
