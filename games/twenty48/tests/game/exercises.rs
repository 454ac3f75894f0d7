//! The exercises, compared with games by the plain rules and other random numbers.

#![expect(clippy::cast_precision_loss, reason = "counts are small")]

use app::{AnyGame, Level};
use conformance::levels::start;
use kernel::{Budget, Rng};

/// The points of the chance to reach the goal that the second-best move costs at least.
const MARGIN: f64 = 5.0;
/// Every so many exercises are played out.
const SAMPLE: usize = 6;
/// The games after each of the two best moves.
const GAMES: u64 = 60;

fn game() -> &'static dyn AnyGame {
    &twenty48::INFO
}

fn exercises() -> Vec<Level> {
    game().data().levels.unwrap().all()
}

/// The share of games that reach the goal after a move, in percent.
fn chance(level: &Level, tilt: &str) -> f64 {
    let mut session = start(game(), level);
    session.apply(tilt).unwrap();
    let totals = session.playouts("easy", GAMES, Rng::new(level.number.into())).unwrap();
    assert_eq!(totals.games(), GAMES);
    let won = totals.results.iter().find(|(outcome, _)| outcome == "GANA");
    won.map_or(0.0, |(_, games)| 100.0 * *games as f64 / GAMES as f64)
}

#[test]
fn one_move_is_clearly_better() {
    for level in exercises() {
        let choices = level.choices();
        // The stored chances are rounded to tenths.
        assert!(choices[0].1 - choices[1].1 > MARGIN - 0.11, "level {}", level.number);
    }
}

/// A mean of 20 chances of 60 games each has a standard deviation of at most 1.5 points.
#[test]
fn stored_chances_are_those_of_other_games() {
    let sample: Vec<Level> = exercises().into_iter().step_by(SAMPLE).collect();
    for rank in [0, 1] {
        let error = |level: &Level| {
            let (tilt, stored) = &level.choices()[rank];
            chance(level, tilt) - stored
        };
        let mean = sample.iter().map(error).sum::<f64>() / sample.len() as f64;
        assert!(mean.abs() < 5.0, "move {rank}: {mean} points");
    }
}

#[test]
#[ignore = "slow: plays and searches for minutes"]
fn the_pack_is_made_again_to_the_byte() {
    let levels = game().data().levels.unwrap();
    assert_eq!((levels.make)(&Budget::unlimited()), levels.all());
}
