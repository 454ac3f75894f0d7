//! What the analysis says about games with and without a goal.

use std::time::Duration;

use app::{AnyGame, Options, Review};
use kernel::Budget;

/// The review of one move from a board.
fn review(setup: &str, tilt: &str) -> Review {
    let game: &dyn AnyGame = &twenty48::INFO;
    let save = format!("ludoteca 1\ngame 2048\nsetup {setup}\nseed x\n{tilt}\n");
    let session = game.open_save(&save, &Options::default()).unwrap();
    session.review(Duration::from_secs(1), &Budget::unlimited()).unwrap()
}

/// Two tiles that make a 2048; a 1 is a free cell.
const NEAR: &str = "1024,1024,1,1/2,1,1,1/1,1,1,1/1,1,1,1";

#[test]
fn a_goal_is_valued_by_the_chance_to_reach_it() {
    let reached = review(&format!("board 4 2048 0.05 ends 0 {NEAR}"), "left");
    assert_eq!(reached.scale.name, "twenty48-scale-chance");
    assert_eq!(reached.accounts[0].last, Some(100.0));
    assert_eq!(reached.decisions[0].loss, Some(0.0));
    let chances = |setup: &str, tilt: &str| {
        let review = review(setup, tilt);
        let moves = review.decisions[0].moves.clone();
        assert!(moves.iter().all(|(_, chance)| (0.0..=100.0).contains(chance)), "{moves:?}");
        moves.iter().map(|(_, chance)| *chance).fold(0.0, f64::max)
    };
    // On a small board 512 is reached often, but not always.
    let start = chances("board 3 512 0.05 ends 0 2,1,1/1,1,1/1,2,1", "left");
    assert!((50.0..90.0).contains(&start), "{start}");
}

#[test]
fn endless_games_are_valued_by_points() {
    for setup in [
        format!("board 4 2048 0.05 endless 500 {NEAR}"),
        format!("board 4 65536 0.05 ends 500 {NEAR}"),
    ] {
        let review = review(&setup, "left");
        assert_eq!(review.scale.name, "twenty48-scale");
        assert!(review.accounts[0].first.unwrap() > 10_000.0);
    }
}
