//! The rules of the bug card, each on a small board.

use crate::position::Position;
use kernel::{Game, Turn};
use turtles::Turtles;

#[test]
fn a_drawn_card_goes_to_the_bottom_of_the_deck() {
    let mut position = Position::extended(&["R#$", "R#$"], &["<", "&"]);
    position.draw("^");
    assert_eq!(position.hand(0), "^<");
    assert_eq!(position.act("bug 0"), ["threw 1 0", "returned 0 ^"]);
    assert_eq!((position.hand(0), position.under(0)), ("<".into(), "^".into()));
    // The bug leaves the game: 38 cards are left.
    let thrower = &position.0.players()[1];
    assert_eq!((position.hand(1), thrower.deck.len()), (String::new(), 38));
    // The target loses no turn.
    assert_eq!(Turtles::turn(&position.0), Turn::Player(0));
}

#[test]
fn undoing_a_sequence_restores_turtle_direction_and_cards() {
    let mut position = Position::extended(&["R   $", "", "R#$"], &["^>^<", "&"]);
    position.act("play ^>^");
    assert_eq!(position.board(), ["    $", " D", "R#$"]);
    assert_eq!(position.act("bug 0"), ["threw 1 0", "undone 0 3"]);
    assert_eq!(position.board(), ["R   $", "", "R#$"]);
    assert_eq!((position.hand(0), position.under(0)), ("^^<>".into(), String::new()));
}

#[test]
fn only_the_cards_of_that_turn_come_back() {
    let mut position = Position::extended(&["R   $", "", "R#$"], &["^><", "&"]);
    position.act("play <");
    position.draw("^");
    position.act("play ^>");
    position.act("bug 0");
    assert_eq!((position.hand(0), position.under(0)), ("^>".into(), "<".into()));
    assert_eq!(position.board()[0], "U   $");
}

#[test]
fn only_played_cards_return_from_an_interrupted_sequence() {
    let mut position = Position::extended(&["RU $   $", "", "R#$"], &["~^^", "", "&"]);
    position.act("play ~^^");
    position.act("continue");
    position.act("bug 0");
    assert_eq!((position.hand(0), position.under(0)), ("^^~".into(), String::new()));
}

#[test]
fn a_turtle_that_never_left_its_cell_turns_back() {
    let mut position = Position::extended(&["R   $", "", "R#$"], &[">", "&"]);
    position.act("play >");
    assert_eq!(position.board()[0], "D   $");
    position.act("bug 0");
    assert_eq!(position.board()[0], "R   $");
}

#[test]
fn a_turtle_whose_cell_is_occupied_stays_but_its_cards_return() {
    let mut position = Position::extended(&["R   $", "U", "R#$$"], &["^>", "^", "&"]);
    position.act("play ^>");
    position.act("play ^");
    position.act("bug 0");
    assert_eq!(position.board()[0], "UD  $");
    assert_eq!(position.hand(0), "^>");
}

#[test]
fn melted_ice_returns_to_free_cells() {
    let mut position = Position::extended(&["R @@ $", "", "R#$"], &["~~^^", "&"]);
    position.act("play ~~");
    assert_eq!(position.board()[0], "R    $");
    position.act("bug 0");
    assert_eq!(position.board()[0], "R @@ $");
}

#[test]
fn ice_does_not_return_under_a_turtle() {
    let mut position = Position::extended(&["R @@ $", "  U", "R#$$"], &["~~", "^", "&"]);
    position.act("play ~~");
    position.act("play ^");
    position.act("bug 0");
    assert_eq!(position.board()[0], "R U@ $");
}

#[test]
fn the_turtle_goes_back_before_the_ice_returns() {
    // The turtle is on a cell whose ice it melted; once it is back, the cell is free.
    let mut position = Position::extended(&["R@  $", "", "R#$"], &["~^", "&"]);
    position.act("play ~^");
    assert_eq!(position.board()[0], " R  $");
    position.act("bug 0");
    assert_eq!(position.board()[0], "R@  $");
}

#[test]
fn ice_does_not_return_under_a_turtle_that_cannot_go_back() {
    let mut position = Position::extended(&["R@  $", "U", "R#$$"], &["~^", "^", "&"]);
    position.act("play ~^");
    position.act("play ^");
    position.act("bug 0");
    assert_eq!(position.board()[0], "UR  $");
}

#[test]
fn pushed_crates_and_turtles_stay() {
    let mut position = Position::extended(&["RC    $", "", "R#$"], &["^^", "&"]);
    position.act("play ^^");
    position.act("bug 0");
    assert_eq!(position.board()[0], "R  C  $");
    let mut position = Position::extended(&["RU    #$", "R#$$"], &["~", "", "&"]);
    position.act("play ~");
    position.draw("^");
    assert_eq!(position.act("bug 0"), ["threw 2 0", "undone 0 1"]);
    assert_eq!(position.board()[0], "R    U#$");
}

#[test]
fn undo_returns_a_pushed_turtle_to_the_start_of_its_own_turn() {
    let mut position = Position::extended(&["D     #", "", "R L", "$$$"], &["<", "~", "&"]);
    // Player 3 faces west; player 1 turns; player 2 pushes player 3, who then throws at player 1.
    position.act("play <");
    position.act("play ~");
    assert_eq!(position.board()[2], "R      L");
    assert_eq!(position.act("bug 0"), ["threw 2 0", "undone 0 1"]);
    let mut position = Position::extended(&["U  #", "R L", "$$$"], &["&", "~", ">"]);
    position.0.turn = 2;
    position.act("play >");
    position.draw("^");
    position.act("play ~");
    assert_eq!(position.board()[1], "R      U");
    position.0.turn = 0;
    position.act("bug 2");
    assert_eq!(position.board()[1], "R L");
}

#[test]
fn a_throw_cannot_be_undone() {
    let mut position = Position::extended(&["R#$", "R#$"], &["&", "&"]);
    position.act("bug 1");
    assert_eq!(position.act("bug 0"), ["threw 1 0", "harmless 0"]);
}

#[test]
fn a_bug_without_a_turn_to_undo_is_spent() {
    let mut position = Position::extended(&["R#$", "R#$"], &["&<", "^"]);
    assert_eq!(position.act("bug 1"), ["threw 0 1", "harmless 1"]);
    assert_eq!((position.hand(0), position.hand(1)), ("<".into(), "^".into()));
}

#[test]
fn a_second_bug_since_the_last_turn_does_nothing() {
    let mut position = Position::extended(&["R    $", "R#$", "R#$"], &["^", "&", "&"]);
    position.act("play ^");
    position.act("bug 0");
    assert_eq!(position.act("bug 0"), ["threw 2 0", "harmless 0"]);
    assert_eq!((position.board()[0].as_str(), position.hand(0).as_str()), ("R    $", "^"));
}

#[test]
fn a_new_turn_can_be_undone_again() {
    let mut position = Position::extended(&["R    $", "R#$", "R#$"], &["^", "&", "&"]);
    position.act("play ^");
    position.act("bug 0");
    position.draw("<");
    position.act("play ^");
    position.draw(">");
    assert_eq!(position.act("bug 0"), ["threw 2 0", "undone 0 1"]);
    assert_eq!(position.board()[0], "R    $");
}

#[test]
fn the_target_is_another_player_without_a_gem() {
    let mut position = Position::extended(&["R$", "R#$", "R#$"], &["^", "&", "^"]);
    position.act("play ^");
    position.act("continue");
    assert_eq!(position.refused("bug 1"), "turtles-bug-self");
    assert_eq!(position.refused("bug 0"), "turtles-bug-finished");
    assert_eq!(position.refused("bug 3"), "turtles-bug-nobody");
    let mut decisions = Vec::new();
    Turtles::legal_moves(&position.0, &mut decisions);
    let words: Vec<String> = decisions.iter().map(ToString::to_string).collect();
    assert_eq!(words, ["draw", "bug 2"]);
}
