//! The levels: solvable, fair, of rising difficulty, and reproducible by the generator.

use kernel::{Budget, Seed};
use turtles::board::Board;
use turtles::generate::{MAX_FAIR_SPREAD, difficulty, generate, path_costs, spread};
use turtles::levels::{LEVELS, Level};
use turtles::text;

/// The positions that solving a level may take: far fewer than fit into 50 milliseconds.
const MAX_STATES: usize = 100_000;
/// For each number of players: the name prefix, the number of levels, the first difficulty and its
/// step.
const SETS: [(&str, usize, u32, u32); 4] =
    [("solo-", 40, 4, 1), ("duo-", 10, 6, 3), ("trio-", 10, 6, 3), ("quartet-", 10, 6, 3)];

fn set(prefix: &str) -> Vec<&'static Level> {
    LEVELS.iter().filter(|level| level.name.starts_with(prefix)).collect()
}

fn board(level: &Level) -> Board {
    text::read(level.text, None).unwrap()
}

#[test]
fn every_number_of_players_has_its_levels() {
    for ((prefix, count, ..), players) in SETS.into_iter().zip(1..) {
        let levels = set(prefix);
        assert_eq!(levels.len(), count);
        assert!(levels.iter().all(|level| board(level).players() == players));
    }
    assert_eq!(LEVELS.len(), 71);
}

#[test]
fn levels_are_solvable_and_fair() {
    for level in LEVELS {
        let path_costs = path_costs(&board(level), MAX_STATES, &Budget::unlimited());
        let path_costs = path_costs.unwrap_or_else(|| panic!("{} cannot be solved", level.name));
        assert!(spread(&path_costs) <= MAX_FAIR_SPREAD, "{}: {path_costs:?}", level.name);
    }
}

#[test]
fn difficulty_rises_from_level_to_level() {
    for (prefix, _, first, step) in SETS {
        for (level, number) in set(prefix).into_iter().zip(0..) {
            let path_costs = path_costs(&board(level), MAX_STATES, &Budget::unlimited()).unwrap();
            assert_eq!(difficulty(&path_costs), first + number * step, "{}", level.name);
        }
    }
}

#[test]
fn levels_are_distinct() {
    let boards: std::collections::HashSet<_> = LEVELS.iter().map(board).collect();
    assert_eq!(boards.len(), LEVELS.len());
}

/// The easier half; the other levels are generated in the same way and take longer.
#[test]
fn the_generator_reproduces_the_levels() {
    for (prefix, count, first, step) in SETS {
        for (level, number) in set(prefix).into_iter().take(count / 2).zip(0..) {
            let (wanted, seed) = (first + number * step, Seed::new(level.name).unwrap());
            let drawn = generate(board(level).players(), wanted, &seed, &Budget::unlimited());
            assert_eq!(drawn, Some(board(level)), "{}", level.name);
        }
    }
}
