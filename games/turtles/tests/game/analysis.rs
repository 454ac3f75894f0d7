//! The values of positions and the costs of decisions, each on a small board.

use crate::position::Position;
use app::{Analysis, Assessment, DecisionLoss, Registered};
use kernel::{Budget, Models};
use turtles::Turtles;
use turtles::decision::Decision;

fn analysis() -> &'static Analysis<Turtles> {
    Turtles::info().analysis.as_ref().expect("positions are evaluated")
}

fn assess(position: &Position, decision: &str) -> Assessment<Decision> {
    (analysis().assess)(
        &position.0,
        decision.parse().expect("a decision"),
        &Budget::unlimited(),
        &Models::default(),
    )
}

fn judged(position: &Position, decision: &str) -> DecisionLoss<Decision> {
    let Assessment::Compared(judged) = assess(position, decision) else {
        panic!("{decision} is judged")
    };
    judged
}

/// The cards needed before and after a decision, and those it took.
fn cards(board: &str, decision: &str) -> (f64, f64, f64) {
    let found = judged(&Position::basic(&[board], &["^^^<"]), decision);
    (found.before.values[0], found.after.values[0], found.own_cost)
}

#[test]
fn unplayed_cards_cost_nothing() {
    assert_eq!(cards("R $", "play ^^"), (2.0, 0.0, 2.0));
    assert_eq!(cards("R $", "play ^^^"), (2.0, 0.0, 2.0));
    assert_eq!(cards("R $", "play <"), (2.0, 3.0, 1.0));
    assert_eq!(cards("R $", "draw"), (2.0, 2.0, 0.0));
}

#[test]
fn cards_cost_nothing_without_a_path() {
    let board = ["#####", "#R  #$", "#####"];
    let position = Position::basic(&board, &["^^"]);
    let found = judged(&position, "play ^^");
    assert_eq!(
        (found.before.values[0], found.after, found.own_cost),
        (99.0, found.before.clone(), 0.0)
    );
}

#[test]
fn cards_count_even_if_no_path_is_found_in_time() {
    let mut position = Position::basic(&["R", "", "", "", "", "", "", "       $"], &["^^"]);
    position.0.terrain.crates = 0x6b97_ddf6_1d87_71e8;
    assert_eq!(assess(&position, "play ^"), Assessment::Unknown { own_cost: 1.0 });
}

#[test]
fn results_do_not_depend_on_the_clock() {
    let position = Position::basic(&["R $"], &["^^"]);
    let worth = (analysis().evaluate)(&position.0, &Budget::from_millis(0), &Models::default())
        .expect("it is found");
    assert_eq!((worth.values, worth.exact), (vec![2.0], true));
}

#[test]
fn the_question_whether_to_continue_is_not_assessed() {
    let mut position = Position::extended(&["R$", "R  $"], &["^", "^"]);
    position.act("play ^");
    for answer in ["continue", "stop"] {
        assert_eq!(assess(&position, answer), Assessment::NotRated);
    }
}

#[test]
fn averages_are_not_exact_even_after_the_game() {
    let mut position = Position::basic(&["R$", "R  $"], &["^", "^"]);
    position.act("play ^");
    assert!(position.outcome().is_some());
    let worth = (analysis().evaluate)(&position.0, &Budget::unlimited(), &Models::default())
        .expect("a race is weighed");
    assert!(worth.values[0] == 0.0 && worth.values[1] > 0.0 && !worth.exact, "{worth:?}");
}
