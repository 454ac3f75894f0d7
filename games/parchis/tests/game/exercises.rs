//! The exercises, compared with games of a player that knows neither the network nor the search.

use app::{AnyGame, Level};
use conformance::levels::start;
use kernel::{Budget, Rng, Turn};

/// The points of the chance of winning that the second-best choice costs at least.
const MARGIN: f64 = 4.0;
/// The games after each of the two best choices.
const GAMES: u64 = 60;

fn game() -> &'static dyn AnyGame {
    &parchis::INFO
}

fn exercises() -> Vec<Level> {
    game().data().levels.unwrap().all()
}

/// The games that the player to move wins after a choice, if everybody follows the strategy
/// `mixed`.
fn wins(level: &Level, choice: &str) -> u64 {
    let mut session = start(game(), level);
    let Turn::Player(seat) = session.turn() else { panic!("level {}", level.number) };
    session.apply(choice).unwrap();
    let totals = session.playouts("mixed", GAMES, Rng::new(level.number.into())).unwrap();
    assert_eq!(totals.games(), GAMES);
    let won = totals.results.iter().find(|(winner, _)| *winner == seat.to_string());
    won.map_or(0, |(_, games)| *games)
}

#[test]
fn one_choice_is_clearly_better() {
    for level in exercises() {
        let choices = level.choices();
        // The stored chances are rounded to tenths.
        assert!(choices[0].1 - choices[1].1 > MARGIN - 0.11, "level {}", level.number);
    }
}

#[test]
fn games_of_another_player_favour_the_best_choices() {
    let (mut best, mut second) = (0, 0);
    for level in exercises() {
        let choices = level.choices();
        best += wins(&level, &choices[0].0);
        second += wins(&level, &choices[1].0);
    }
    // Three standard deviations of the difference are about 180 games.
    assert!(best > second + 180, "{best} and {second} games won");
}

#[test]
#[ignore = "slow: plays and searches for minutes"]
fn the_pack_is_made_again_to_the_byte() {
    let levels = game().data().levels.unwrap();
    assert_eq!((levels.make)(&Budget::unlimited()), levels.all());
}
