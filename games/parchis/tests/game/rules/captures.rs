//! Captures and bonuses.

use super::{assert_choice, check};

#[test]
fn landing_on_a_foreign_piece_captures_it_and_gives_twenty() {
    let from = "am:7,-1,-1,-1 az:-1,10,-1,-1 turno:am";
    let to = "am:30,-1,-1,-1 turno:az";
    check(from, "3 0 0", to, &["eaten 1 1 by 0", "bonus 0 20", "moved 0 0 10 30"]);
}

#[test]
fn nothing_is_captured_on_a_safe_square_and_the_newcomer_is_second() {
    let from = "am:10,-1,-1,-1 az:12,-1,-1,-1 turno:am";
    let to = "am:12,-1,-1,-1 az:12,-1,-1,-1 turno:az dos:12=am";
    check(from, "2 0", to, &[]);
}

#[test]
fn a_move_to_a_foreign_entry_captures_nothing() {
    let from = "am:20,-1,-1,-1 az:22,-1,-1,-1 turno:am";
    check(from, "2 0", "am:22,-1,-1,-1 az:22,-1,-1,-1 turno:az dos:22=am", &[]);
}

#[test]
fn a_piece_left_alone_becomes_the_first() {
    for second in ["am", "az"] {
        let from = "am:12,-1,-1,-1 az:12,-1,-1,-1 ro:11,-1,-1,-1 turno:az";
        let to = "am:12,-1,-1,-1 az:13,-1,-1,-1 ro:12,-1,-1,-1 turno:ve dos:12=ro";
        check(&format!("{from} dos:12={second}"), "1 0 1 0", to, &[]);
    }
}

#[test]
fn reaching_the_goal_gives_ten() {
    let to = "am:108,30,-1,-1 turno:am ultima:0 dado:1 pasos:10";
    check("am:107,30,-1,-1 turno:am", "1 0", to, &["goal 0 0", "bonus 0 10"]);
}

#[test]
fn a_bonus_that_no_piece_can_take_is_lost() {
    let to = "am:108,-1,-1,-1 turno:az";
    check("am:107,-1,-1,-1 turno:am", "1 0", to, &["bonus lost 0 10", "passed to 1"]);
}

#[test]
fn a_bonus_after_a_six_is_followed_by_another_roll() {
    let from = "am:7,-1,-1,-1 az:13,-1,-1,-1 turno:am";
    check(from, "6 0 0", "am:33,-1,-1,-1 turno:am seises:1 ultima:0", &["again 0"]);
}

#[test]
fn a_bonus_can_earn_another() {
    let from = "am:7,-1,-1,-1 az:10,30,-1,-1 turno:am";
    let to = "am:50,-1,-1,-1 turno:az";
    check(from, "3 0 0 0", to, &["eaten 1 0 by 0", "eaten 1 1 by 0", "moved 0 0 30 50"]);
}

#[test]
fn a_bonus_is_not_for_pieces_at_home() {
    assert_choice("am:7,-1,-1,20 az:10,-1,-1,-1 turno:am", "3 0", "0 3");
}

#[test]
fn bridges_need_not_be_opened_for_a_bonus() {
    assert_choice("am:7,40,40,-1 az:13,-1,-1,-1 turno:am seises:1 dado:6 pasos:20", "", "0 1 2");
}

#[test]
fn barriers_hold_for_a_bonus() {
    assert_choice("am:7,30,-1,-1 az:10,46,46,-1 turno:am", "3 0", "0");
}
