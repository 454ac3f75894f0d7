//! Each rule, from a position.

mod bridges;
mod captures;

use kernel::{Seed, Session};
use parchis::{Parchis, Setup, text};

/// Completes a position: missing players are at home.
fn complete(brief: &str) -> String {
    let home = |name: &&&str| !brief.contains(&format!("{name}:"));
    let rest = text::PLAYER_CODES.iter().filter(home).map(|name| format!(" {name}:-1,-1,-1,-1"));
    let line = brief.to_owned() + &rest.collect::<String>();
    text::write(&text::read(&line).unwrap_or_else(|error| panic!("{line}: {error:?}")))
}

fn session(brief: &str) -> Session<Parchis> {
    let setup: Setup = complete(brief).parse().unwrap();
    Session::new(setup, Seed::new("7").unwrap())
}

/// Asserts the position after rolls and choices, and some of the events.
#[track_caller]
fn check(from: &str, words: &str, to: &str, expected: &[&str]) {
    let mut session = session(from);
    let mut events: Vec<String> = Vec::new();
    for word in words.split_whitespace() {
        let happened = session.apply(word).unwrap_or_else(|why| panic!("{word}: {why:?}"));
        events.extend(happened.iter().map(ToString::to_string));
    }
    assert_eq!(text::write(session.state()), complete(to), "{events:?}");
    for event in expected {
        assert!(events.iter().any(|known| known == event), "{event} is not in {events:?}");
    }
}

/// Asserts the pieces to choose from after rolls and choices.
#[track_caller]
fn assert_choice(from: &str, words: &str, expected: &str) {
    let mut session = session(from);
    for word in words.split_whitespace() {
        session.apply(word).unwrap_or_else(|why| panic!("{word}: {why:?}"));
    }
    let found: Vec<String> =
        session.state().choice().iter().map(|piece| piece.to_string()).collect();
    assert_eq!(found.join(" "), expected);
}

#[test]
fn a_piece_moves_as_many_squares_as_the_die_says() {
    check("am:7,-1,-1,-1 turno:am", "3 0", "am:10,-1,-1,-1 turno:az", &["moved 0 0 7 10"]);
}

#[test]
fn the_track_continues_from_67_to_0() {
    check("az:66,-1,-1,-1 turno:az", "4 0", "az:2,-1,-1,-1 turno:ro", &["moved 1 0 66 2"]);
}

#[test]
fn turns_go_yellow_blue_red_green() {
    for (turn, next) in [("am", "az"), ("az", "ro"), ("ro", "ve"), ("ve", "am")] {
        check(&format!("turno:{turn}"), "1", &format!("turno:{next}"), &[]);
    }
}

#[test]
fn the_end_of_the_track_leads_to_the_final_stretch() {
    check("am:66,-1,-1,-1 turno:am", "2 0", "am:0,-1,-1,-1 turno:az", &[]);
    check("am:66,-1,-1,-1 turno:am", "3 0", "am:101,-1,-1,-1 turno:az", &[]);
    check("az:15,-1,-1,-1 turno:az", "4 0", "az:102,-1,-1,-1 turno:ro", &[]);
    check("ro:34,-1,-1,-1 turno:ro", "1 0", "ro:101,-1,-1,-1 turno:ve", &[]);
    check("ve:50,-1,-1,-1 turno:ve", "3 0", "ve:102,-1,-1,-1 turno:am", &[]);
}

#[test]
fn pieces_pass_the_track_ends_of_others() {
    check("am:16,-1,-1,-1 turno:am", "3 0", "am:19,-1,-1,-1 turno:az", &[]);
}

#[test]
fn a_piece_before_its_entry_goes_all_the_way_round() {
    check("am:1,-1,-1,-1 turno:am", "3 0", "am:4,-1,-1,-1 turno:az", &[]);
}

#[test]
fn the_goal_needs_the_exact_number() {
    check("am:106,-1,-1,-1 turno:am", "3", "am:106,-1,-1,-1 turno:az", &["stuck 0"]);
    check("am:106,7,-1,-1 turno:am", "2 0 1", "am:108,17,-1,-1 turno:az", &["goal 0 0"]);
}

#[test]
fn pieces_in_the_goal_do_not_move() {
    check("am:108,-1,-1,-1 turno:am", "1", "am:108,-1,-1,-1 turno:az", &["stuck 0"]);
}

#[test]
fn pieces_at_home_need_a_five() {
    for die in ["1", "2", "3", "4"] {
        check("turno:am", die, "turno:az", &["stuck 0", "passed to 1"]);
    }
}

#[test]
fn a_five_brings_out_the_lowest_number() {
    check("am:7,-1,-1,-1 turno:am", "5", "am:7,5,-1,-1 turno:az", &["out 0 1"]);
    check("ve:-1,-1,-1,-1 turno:ve", "5", "ve:56,-1,-1,-1 turno:am", &["out 3 0"]);
}

#[test]
fn a_five_can_form_a_bridge_on_the_entry() {
    check("am:5,-1,-1,-1 turno:am", "5", "am:5,5,-1,-1 turno:az", &["out 0 1"]);
}

#[test]
fn a_five_with_an_own_bridge_on_the_entry_is_an_ordinary_move() {
    check("am:5,5,-1,-1 turno:am", "5 1", "am:5,10,-1,-1 turno:az", &["moved 0 1 5 10"]);
}

#[test]
fn a_five_without_pieces_at_home_is_an_ordinary_move() {
    assert_choice("am:7,8,9,101 turno:am", "5", "0 1 2 3");
}

#[test]
fn one_foreign_piece_on_the_entry_becomes_the_second() {
    let to = "am:5,-1,-1,-1 az:5,-1,-1,-1 turno:az dos:5=az";
    check("az:5,-1,-1,-1 turno:am", "5", to, &["out 0 0"]);
}

#[test]
fn of_an_own_and_a_foreign_piece_on_the_entry_the_foreign_one_is_captured() {
    for second in ["am", "az"] {
        let from = format!("am:5,-1,-1,-1 az:5,-1,-1,-1 turno:am dos:5={second}");
        let to = "am:5,5,-1,-1 turno:am dado:5 pasos:20";
        check(&from, "5", to, &["out 0 1", "eaten 1 0 by 0", "bonus 0 20"]);
    }
}

#[test]
fn of_two_foreign_pieces_on_the_entry_the_second_is_captured() {
    for (second, stays, goes) in [("az", "ro", 1), ("ro", "az", 2)] {
        let from = format!("az:5,-1,-1,-1 ro:5,-1,-1,-1 turno:am dos:5={second}");
        let to = format!("am:5,-1,-1,-1 {stays}:5,-1,-1,-1 turno:am dado:5 pasos:20 dos:5={stays}");
        check(&from, "5", &to, &[&format!("eaten {goes} 0 by 0")]);
    }
}

#[test]
fn of_a_foreign_bridge_on_the_entry_the_higher_number_is_captured() {
    let to = "am:5,-1,-1,-1 az:-1,5,-1,-1 turno:am dado:5 pasos:20 dos:5=az";
    check("az:-1,5,-1,5 turno:am", "5", to, &["eaten 1 3 by 0"]);
}

#[test]
fn a_capture_on_the_entry_gives_twenty_and_then_the_turn_passes() {
    let from = "az:5,5,-1,-1 turno:am";
    let to = "am:25,-1,-1,-1 az:5,-1,-1,-1 turno:az";
    check(from, "5 0", to, &["moved 0 0 5 25"]);
}

#[test]
fn entering_does_not_change_the_last_moved_piece() {
    let from = "am:7,-1,-1,-1 az:5,5,-1,-1 turno:am";
    let to = "am:13,5,-1,-1 az:5,-1,-1,-1 turno:am seises:1 ultima:0 dado:5 pasos:20 dos:5=az";
    check(from, "6 0 5", to, &["out 0 1"]);
}

#[test]
fn a_six_counts_six_with_a_piece_at_home() {
    let to = "am:13,-1,20,30 turno:am seises:1 ultima:0";
    check("am:7,-1,20,30 turno:am", "6 0", to, &["again 0"]);
}

#[test]
fn a_six_counts_seven_without_pieces_at_home() {
    let to = "am:14,108,20,30 turno:am seises:1 ultima:0";
    check("am:7,108,20,30 turno:am", "6 0", to, &["seven 0", "moved 0 0 7 14", "again 0"]);
}

#[test]
fn after_a_six_that_moves_nothing_the_same_player_rolls_again() {
    check("turno:am", "6", "turno:am seises:1", &["stuck 0", "again 0"]);
    check("turno:am", "6 5", "am:5,-1,-1,-1 turno:az", &["out 0 0", "passed to 1"]);
}

#[test]
fn the_third_six_sends_the_last_piece_moved_home() {
    let to = "am:-1,19,-1,-1 turno:az";
    check("am:7,13,-1,-1 turno:am", "6 1 6 0 6", to, &["third six 0 0 home"]);
    check("am:7,-1,-1,-1 turno:am seises:2 ultima:0", "6", "turno:az", &["third six 0 0 home"]);
}

#[test]
fn the_third_six_spares_the_final_stretch_and_the_goal() {
    for place in ["101", "107", "108"] {
        let from = format!("am:{place},-1,-1,-1 turno:am seises:2 ultima:0");
        let to = format!("am:{place},-1,-1,-1 turno:az");
        check(&from, "6", &to, &["third six 0 spared", "passed to 1"]);
    }
}

#[test]
fn the_third_six_sends_home_even_from_a_safe_square() {
    check("am:12,-1,-1,-1 turno:am seises:2 ultima:0", "6", "turno:az", &["third six 0 0 home"]);
}

#[test]
fn the_third_six_with_nothing_moved_only_ends_the_turn() {
    check("turno:am", "6 6 6", "turno:az", &["third six 0 spared"]);
}

#[test]
fn a_piece_left_alone_by_the_third_six_becomes_the_first() {
    let from = "am:12,-1,-1,-1 az:12,-1,-1,-1 turno:am seises:2 ultima:0 dos:12=az";
    check(from, "6", "az:12,-1,-1,-1 turno:az", &[]);
}

#[test]
fn a_bonus_move_changes_the_last_moved_piece() {
    let from = "am:7,30,-1,-1 az:13,-1,-1,-1 turno:am seises:1";
    check(from, "6 0 1 6", "am:13,-1,-1,-1 turno:az", &["moved 0 1 30 50", "third six 0 1 home"]);
}

#[test]
fn sixes_are_forgotten_when_the_turn_passes() {
    check("turno:am", "6 6 1 6", "turno:az seises:1", &[]);
}

#[test]
fn four_in_the_goal_win_at_once() {
    let to = "am:108,108,108,108 turno:am ultima:3";
    check("am:108,108,108,107 turno:am", "1 3", to, &["won 0"]);
    let to = "am:108,108,108,108 turno:am seises:1 ultima:3";
    check("am:108,108,108,101 turno:am", "6 3", to, &["won 0"]);
}

#[test]
fn nothing_happens_after_the_end() {
    let mut session = session("am:108,108,108,108 turno:am");
    assert!(session.apply("1").is_err() && session.apply("0").is_err() && session.roll().is_err());
}

#[test]
fn the_player_chooses_even_if_only_one_piece_can_move() {
    assert_choice("am:7,-1,-1,-1 turno:am", "3", "0");
}

#[test]
fn a_piece_that_cannot_move_is_rejected() {
    let mut session = session("am:7,106,-1,-1 turno:am");
    session.apply("3").unwrap();
    let before = session.state().clone();
    for word in ["1", "2", "3", "4", "x", ""] {
        assert!(session.apply(word).is_err(), "{word}");
        assert_eq!(*session.state(), before);
    }
}

#[test]
fn a_die_has_six_faces() {
    for word in ["0", "7", "-1", "1.0", "first:0", " 1", "01"] {
        assert!(session("turno:am").apply(word).is_err(), "{word}");
    }
}

#[test]
fn the_first_player_is_drawn() {
    for (word, turn) in [("first:0", "am"), ("first:1", "az"), ("first:2", "ro"), ("first:3", "ve")]
    {
        check("turno:-", word, &format!("turno:{turn}"), &[&word.replace(':', " ")]);
    }
    for word in ["first:4", "first:", "first:-1", "1", "first"] {
        assert!(session("turno:-").apply(word).is_err(), "{word}");
    }
}

#[test]
fn preset_rolls_come_in_order_before_random_ones() {
    let mut session = session("turno:am dados:5,6");
    assert!(session.apply("4").is_err(), "another roll than the one given");
    assert_eq!(session.roll().unwrap().0.to_string(), "5");
    assert_eq!(session.roll().unwrap().0.to_string(), "6");
    assert!(session.state().preset_rolls().is_empty());
    session.roll().unwrap();
    let report = session.verify().expect("preset rolls verify");
    assert_eq!((report.drawn, report.forced), (1, 2));
    assert!(session.undo() && session.undo() && session.undo());
    assert_eq!(session.state().preset_rolls(), [5, 6]);
}
