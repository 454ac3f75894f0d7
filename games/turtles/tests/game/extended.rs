//! The rules of the extended game about gems and the laser, each on a small board.

use crate::position::Position;
use kernel::{Game, Turn};
use turtles::Turtles;

#[test]
fn after_a_gem_turtle_and_gem_leave_and_players_are_asked_to_continue() {
    let mut position = Position::extended(&["R$", "R  $"], &["^^", "^"]);
    assert_eq!(position.act("play ^^"), ["moved 0 0,1", "took 0 1"]);
    assert_eq!(position.board(), ["", "R  $"]);
    assert_eq!((position.hand(0), position.outcome()), ("^".into(), None));
    let mut decisions = Vec::new();
    Turtles::legal_moves(&position.0, &mut decisions);
    let words: Vec<String> = decisions.iter().map(ToString::to_string).collect();
    assert_eq!(words, ["continue", "stop"]);
    assert_eq!(position.refused("draw"), "turtles-answer-first");
    // The next player still in the game is asked.
    assert_eq!(Turtles::turn(&position.0), Turn::Player(1));
}

#[test]
fn the_answer_no_ends_the_game() {
    let mut position = Position::extended(&["R$", "R  $", "$      L"], &["^", "^", "^"]);
    position.act("play ^");
    position.act("stop");
    assert_eq!(position.outcome().as_deref(), Some("0"));
    assert_eq!([0, 1, 2].map(|seat| position.0.points(seat)), [3, 0, 0]);
}

#[test]
fn points_are_players_less_place_plus_one_until_all_have_a_gem() {
    let mut position = Position::extended(&["R $", "R$", "R $"], &["^^", "^", "^^"]);
    position.draw("<");
    position.act("play ^");
    position.act("continue");
    // Players with a gem have no more turns.
    assert_eq!(Turtles::turn(&position.0), Turn::Player(2));
    position.act("play ^^");
    position.act("continue");
    assert_eq!(Turtles::turn(&position.0), Turn::Player(0));
    position.draw("<");
    assert_eq!(Turtles::turn(&position.0), Turn::Player(0));
    position.act("play ^^");
    assert_eq!(position.outcome().as_deref(), Some("1,2,0"));
    assert_eq!([0, 1, 2].map(|seat| position.0.points(seat)), [1, 3, 2]);
}

#[test]
fn others_may_enter_the_cell_of_a_taken_gem() {
    let mut position = Position::extended(&["R$", " U", " $"], &["^", "^^"]);
    position.act("play ^");
    position.act("continue");
    position.act("play ^");
    assert_eq!(position.board(), [" U", "", " $"]);
}

#[test]
fn the_extended_laser_pushes_a_turtle_up_to_an_obstacle() {
    for (board, after) in [
        ("R U  #$$", "R   U#$$"),
        ("R U  @$$", "R   U@$$"),
        ("R U  C$$", "R   UC$$"),
        ("RU", "R      U"),
    ] {
        let gems = if board == "RU" { "$$" } else { "" };
        let mut position = Position::extended(&[board, gems], &["~", "^"]);
        position.act("play ~");
        assert_eq!(position.board()[0], after);
    }
    let mut position = Position::extended(&["R U  D", "$$$"], &["~", "", ""]);
    assert_eq!(position.act("play ~"), ["shoved 0 1 0,4"]);
    assert_eq!(position.board()[0], "R   UD");
}

#[test]
fn a_turtle_that_cannot_move_stays() {
    let mut position = Position::extended(&["R U#$$"], &["~", ""]);
    assert_eq!(position.act("play ~"), ["idle 0 ~"]);
}

#[test]
fn a_turtle_pushed_to_a_gem_takes_it_and_the_sequence_stops() {
    let mut position = Position::extended(&["RU  $  $"], &["~^^", ""]);
    assert_eq!(position.act("play ~^^"), ["shoved 0 1 0,4", "took 1 1"]);
    assert_eq!((position.board(), position.hand(0)), (vec!["R      $".into()], "^^".into()));
    assert_eq!(position.under(0), "~");
    assert_eq!(Turtles::turn(&position.0), Turn::Player(0));
    position.act("continue");
    assert_eq!((position.0.points(0), position.0.points(1)), (0, 2));
}

#[test]
fn a_gem_reflects_the_laser_and_sends_the_shooter_back() {
    let mut position = Position::extended(&["R", "    $"], &["^>^<~"]);
    position.act("play ^>^<~");
    // The direction does not change.
    assert_eq!(position.board(), ["R", "    $"]);
    let mut position = Position::extended(&["R", "$"], &["^>^>~"]);
    position.act("play ^>^>~");
    assert_eq!(position.board(), ["L", "$"]);
}

#[test]
fn a_shooter_whose_start_is_occupied_stays() {
    let mut position = Position::extended(&["RC", "U   $$"], &["^>^", "^"]);
    position.act("play ^>^");
    position.act("play ^");
    position.draw("~");
    position.draw("<");
    position.0.turn = 0;
    position.act("play ~");
    assert_eq!(position.board()[0], "U C");
    assert_eq!(position.board()[1], " D  $$");
}

#[test]
fn ice_melts_and_other_things_stay_in_the_extended_game_too() {
    for (board, after) in [("R @@$", "R  @$"), ("R C@$", "R C@$"), ("R #@$", "R #@$")] {
        let mut position = Position::extended(&[board], &["~"]);
        position.act("play ~");
        assert_eq!(position.board(), [after]);
    }
}

#[test]
fn one_player_who_takes_the_gem_ends_the_extended_game() {
    let mut position = Position::extended(&["R$"], &["^"]);
    position.act("play ^");
    assert_eq!(position.outcome().as_deref(), Some("0"));
}
