//! The rules of the basic game, each on a small board.

use crate::position::Position;
use kernel::{Game, Turn};
use turtles::Turtles;

/// One player plays the cards. Returns the board afterwards and the events.
fn run(board: &[&str], cards: &str) -> (Vec<String>, Vec<String>) {
    let mut position = Position::basic(board, &[cards]);
    let events = position.act(&format!("play {cards}"));
    (position.board(), events)
}

fn idle(board: &[&str], cards: &str) {
    let (after, events) = run(board, cards);
    assert_eq!(after, board);
    assert!(events.iter().all(|event| event.starts_with("idle ")), "{events:?}");
}

#[test]
fn forward_off_the_board_has_no_effect() {
    idle(&["U$"], "^");
    idle(&["L$"], "^^");
}

#[test]
fn forward_against_wall_or_ice_has_no_effect() {
    idle(&["R#$"], "^");
    idle(&["R@$"], "^");
}

#[test]
fn forward_against_a_turtle_has_no_effect() {
    let mut position = Position::basic(&["RL$$"], &["^", "^"]);
    assert_eq!(position.act("play ^"), ["idle 0 ^"]);
    assert_eq!(position.board(), ["RL$$"]);
}

#[test]
fn a_crate_is_pushed_to_an_empty_cell() {
    let (board, events) = run(&["RC  $"], "^^");
    assert_eq!(
        (board, events),
        (vec!["  RC$".into()], vec!["pushed 0 0,1".into(), "pushed 0 0,2".into()])
    );
}

#[test]
fn a_crate_is_not_pushed_onto_anything_nor_off_the_board() {
    for board in ["RC#$", "RC@$", "RCC$", "RC$", "$    RC#", "$     RC"] {
        idle(&[board], "^");
    }
    let mut position = Position::basic(&["RCL$$"], &["^", "^"]);
    assert_eq!(position.act("play ^"), ["idle 0 ^"]);
}

#[test]
fn turns_stay_on_the_cell() {
    assert_eq!(run(&["R$"], ">").0, ["D$"]);
    assert_eq!(run(&["R$"], "<").0, ["U$"]);
    assert_eq!(run(&["L", "$"], ">>>").0, ["D", "$"]);
    assert_eq!(run(&["L", "$"], "<<").0, ["R", "$"]);
}

#[test]
fn the_laser_melts_the_first_ice_in_line() {
    assert_eq!(run(&["R  @@$"], "~").0, ["R   @$"]);
    assert_eq!(run(&["R  @@$"], "~~").0, ["R    $"]);
}

#[test]
fn the_basic_laser_only_affects_ice() {
    idle(&["R #@$"], "~");
    idle(&["R C@$"], "~");
    idle(&["R $@"], "~");
    idle(&["R", "$"], "~");
    let mut position = Position::basic(&["R L @$$"], &["~", ""]);
    position.act("play ~");
    assert_eq!(position.board(), ["R L @$$"]);
}

#[test]
fn the_first_on_a_gem_wins_and_the_rest_is_not_played() {
    let mut position = Position::basic(&["R $", "U   $"], &["^^^^>", "^"]);
    let events = position.act("play ^^^>");
    assert_eq!(events, ["moved 0 0,1", "moved 0 0,2", "took 0 1"]);
    assert_eq!(position.outcome().as_deref(), Some("0"));
    // Cards that were not reached stay in the hand; played ones lie under the deck.
    assert_eq!((position.hand(0), position.under(0)), ("^^>".into(), "^^".into()));
    assert_eq!(position.board(), ["  R", "U   $"]);
    // The winner scores the number of players.
    assert_eq!((position.0.points(0), position.0.points(1)), (2, 0));
    assert_eq!(position.refused("draw"), "illegal-over");
}

#[test]
fn any_player_may_win() {
    let mut position = Position::basic(&["R  $", "R$"], &["^", "^"]);
    position.act("play ^");
    position.act("play ^");
    assert_eq!(position.outcome().as_deref(), Some("1"));
}

#[test]
fn cards_go_under_the_deck_in_playing_order_even_without_effect() {
    let mut position = Position::basic(&["U#$"], &["^^<>~"]);
    position.act("play ~^<");
    assert_eq!((position.hand(0), position.under(0)), ("^>".into(), "~^<".into()));
    position.act("play >");
    assert_eq!(position.under(0), "~^<>");
}

#[test]
fn played_cards_come_out_in_order_after_the_shuffled_part() {
    let mut position = Position::basic(&["U#$"], &["^^^^^^^^^^^^^^^^^^<<<<<<<<>>>>>>>~~"]);
    position.act("play ~<");
    let mut outcomes = Vec::new();
    position.act("draw");
    Turtles::chance_outcomes(&position.0, &mut outcomes);
    let outcomes: Vec<_> = outcomes.iter().map(|(card, weight)| (card.symbol(), *weight)).collect();
    assert_eq!(outcomes, [('>', 1), ('~', 2)]);
    Turtles::apply_chance(&mut position.0, "~".parse().unwrap(), &mut Vec::new()).unwrap();
    for card in [">", "~"] {
        position.draw(card);
    }
    // The shuffled part is used up: now the order is known.
    for (card, symbol) in [("~", '~'), ("<", '<')] {
        position.act("draw");
        let mut outcomes = Vec::new();
        Turtles::chance_outcomes(&position.0, &mut outcomes);
        assert_eq!(
            outcomes.iter().map(|(c, w)| (c.symbol(), *w)).collect::<Vec<_>>(),
            [(symbol, 1)]
        );
        Turtles::apply_chance(&mut position.0, card.parse().unwrap(), &mut Vec::new()).unwrap();
    }
    assert_eq!(position.refused("draw"), "turtles-deck-empty");
    assert_eq!(position.0.players()[0].hand.total(), 38);
    assert!(Turtles::apply_chance(&mut position.0, "^".parse().unwrap(), &mut Vec::new()).is_err());
}

#[test]
fn an_empty_sequence_is_rejected() {
    let mut position = Position::basic(&["U#$"], &["^"]);
    assert_eq!(position.refused("play"), "turtles-no-cards");
}

#[test]
fn a_card_that_is_not_in_the_hand_is_rejected() {
    let mut position = Position::basic(&["U#$"], &["^<"]);
    for decision in ["play ^^", "play >", "play <^~"] {
        assert_eq!(position.refused(decision), "turtles-not-in-hand");
    }
    assert!("play &".parse::<turtles::decision::Decision>().is_err());
}

#[test]
fn the_basic_game_has_no_bugs_and_no_questions() {
    let mut position = Position::basic(&["U#$", "U#$"], &["^<", "^"]);
    assert_eq!(position.refused("bug 1"), "turtles-no-bug");
    assert_eq!(position.refused("continue"), "turtles-nothing-asked");
    assert_eq!(position.refused("stop"), "turtles-nothing-asked");
}

#[test]
fn players_take_turns_in_the_order_of_their_numbers() {
    let mut position = Position::basic(&["U#$", "U#$", "U#$"], &["^", "^", "^"]);
    for seat in [0, 1, 2, 0, 1] {
        assert_eq!(Turtles::turn(&position.0), Turn::Player(seat));
        position.draw("^");
    }
}

#[test]
fn a_draw_waits_for_its_card() {
    let mut position = Position::basic(&["U#$"], &["^"]);
    position.act("draw");
    assert_eq!(Turtles::turn(&position.0), Turn::Chance);
    assert_eq!(position.refused("play ^"), "turtles-card-first");
}

#[test]
fn every_sequence_of_a_hand_is_listed_once() {
    let position = Position::basic(&["U#$"], &["^^<"]);
    let mut decisions = Vec::new();
    Turtles::legal_moves(&position.0, &mut decisions);
    let words: Vec<String> = decisions.iter().map(ToString::to_string).collect();
    let plays =
        ["^", "<", "^^", "^<", "<^", "^^<", "^<^", "<^^"].map(|cards| format!("play {cards}"));
    assert_eq!(words[0], "draw");
    assert_eq!(words[1..], plays);
}

#[test]
fn a_game_that_nobody_can_end_is_called_off() {
    let mut position = Position::basic(&["R#$"], &["<"]);
    position.0.turns = turtles::state::MAX_TURNS - 2;
    position.act("play <");
    assert_eq!(position.outcome(), None);
    position.draw("<");
    assert_eq!(position.outcome().as_deref(), Some("none"));
}
