//! What positions are worth and decisions cost, each on a small board.

mod position;

use app::{Analysis, Assessed, Assessment, Registered};
use kernel::{Budget, Models};
use position::Position;
use turtles::Turtles;
use turtles::action::Action;

fn analysis() -> &'static Analysis<Turtles> {
    Turtles::info().analysis.as_ref().expect("positions are evaluated")
}

fn assess(position: &Position, action: &str) -> Assessment<Action> {
    (analysis().assess)(
        &position.0,
        action.parse().expect("an action"),
        &Budget::endless(),
        &Models::default(),
    )
}

fn judged(position: &Position, action: &str) -> Assessed<Action> {
    let Assessment::Assessed(judged) = assess(position, action) else {
        panic!("{action} is judged")
    };
    judged
}

/// What a decision alone was worth before and after it, and the cards that it took.
fn cards(board: &str, action: &str) -> (f64, f64, f64) {
    let found = judged(&Position::basic(&[board], &["^^^<"]), action);
    (found.before.values[0], found.after.values[0], found.paid)
}

#[test]
fn cards_that_were_not_reached_are_not_paid() {
    assert_eq!(cards("R $", "play ^^"), (2.0, 0.0, 2.0));
    assert_eq!(cards("R $", "play ^^^"), (2.0, 0.0, 2.0));
    assert_eq!(cards("R $", "play <"), (2.0, 3.0, 1.0));
    assert_eq!(cards("R $", "draw"), (2.0, 2.0, 0.0));
}

#[test]
fn where_there_is_no_way_cards_cost_nothing() {
    let board = ["#####", "#R  #$", "#####"];
    let position = Position::basic(&board, &["^^"]);
    let found = judged(&position, "play ^^");
    assert_eq!(
        (found.before.values[0], found.after, found.paid),
        (99.0, found.before.clone(), 0.0)
    );
}

#[test]
fn where_the_way_is_too_hard_to_find_the_cards_are_paid_all_the_same() {
    let mut position = Position::basic(&["R", "", "", "", "", "", "", "       $"], &["^^"]);
    position.0.terrain.crates = 0x6b97_ddf6_1d87_71e8;
    assert_eq!(assess(&position, "play ^"), Assessment::Unknown { paid: 1.0 });
}

#[test]
fn no_clock_decides_what_is_found() {
    let position = Position::basic(&["R $"], &["^^"]);
    let worth = (analysis().evaluate)(&position.0, &Budget::ms(0), &Models::default())
        .expect("it is found");
    assert_eq!((worth.values, worth.exact), (vec![2.0], true));
}

#[test]
fn whether_to_go_on_is_beside_the_game() {
    let mut position = Position::extended(&["R$", "R  $"], &["^", "^"]);
    position.act("play ^");
    for answer in ["continue", "stop"] {
        assert_eq!(assess(&position, answer), Assessment::Aside);
    }
}

#[test]
fn averages_are_not_proved_though_the_game_is_over() {
    let mut position = Position::basic(&["R$", "R  $"], &["^", "^"]);
    position.act("play ^");
    assert!(position.outcome().is_some());
    let worth = (analysis().evaluate)(&position.0, &Budget::endless(), &Models::default())
        .expect("a race is weighed");
    assert!(worth.values[0] == 0.0 && worth.values[1] > 0.0 && !worth.exact, "{worth:?}");
}
