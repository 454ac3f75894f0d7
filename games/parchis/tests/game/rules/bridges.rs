//! Bridges and barriers.

use super::{assert_choice, check};

#[test]
fn a_six_opens_the_only_bridge_with_the_higher_number() {
    let to = "am:7,30,13,-1 turno:am seises:1 ultima:2";
    check("am:7,30,7,-1 turno:am", "6", to, &["bridge opened 0 2", "moved 0 2 7 13"]);
}

#[test]
fn a_seven_opens_a_bridge_too() {
    let to = "am:7,14,30,40 turno:am seises:1 ultima:1";
    check("am:7,7,30,40 turno:am", "6", to, &["seven 0", "bridge opened 0 1"]);
}

#[test]
fn with_two_bridges_the_player_chooses_between_their_higher_numbers() {
    assert_choice("am:7,7,30,30 turno:am", "6", "1 3");
    assert_choice("am:7,30,30,7 turno:am", "6", "2 3");
}

#[test]
fn of_two_bridges_the_one_that_can_be_opened_is_opened() {
    let from = "am:5,5,30,30 az:12,12,-1,-1 turno:am";
    let to = "am:5,5,30,37 az:12,12,-1,-1 turno:am seises:1 ultima:3";
    check(from, "6", to, &["bridge opened 0 3"]);
}

#[test]
fn a_bridge_that_cannot_be_opened_blocks_all_moves() {
    let from = "am:7,7,30,-1 az:12,12,-1,-1 turno:am";
    let to = "am:7,7,30,-1 az:12,12,-1,-1 turno:am seises:1";
    check(from, "6", to, &["bridge shut 0", "again 0"]);
}

#[test]
fn two_pieces_on_the_final_stretch_are_no_bridge() {
    assert_choice("am:101,101,30,-1 turno:am", "6", "0 1 2");
}

#[test]
fn with_a_free_blocked_six_another_piece_moves() {
    let from = "am:7,7,30,-1 az:12,12,-1,-1 turno:am blocked-six:free";
    let to = "am:7,7,36,-1 az:12,12,-1,-1 turno:am seises:1 ultima:2 blocked-six:free";
    check(from, "6 2", to, &[]);
    assert_choice(from, "6", "2");
}

#[test]
fn a_free_blocked_six_still_opens_bridges() {
    let to = "am:7,13,30,-1 turno:am seises:1 ultima:1 blocked-six:free";
    check("am:7,7,30,-1 turno:am blocked-six:free", "6", to, &["bridge opened 0 1"]);
}

#[test]
fn a_barrier_is_not_passed_by_anybody() {
    check(
        "am:10,-1,-1,-1 az:12,12,-1,-1 turno:am",
        "3",
        "am:10,-1,-1,-1 az:12,12,-1,-1 turno:az",
        &["stuck 0"],
    );
    assert_choice("am:10,12,12,-1 turno:am", "3", "1 2");
}

#[test]
fn a_barrier_is_not_landed_on() {
    assert_choice("am:10,30,-1,-1 az:12,12,-1,-1 turno:am", "2", "1");
    assert_choice("am:10,12,12,-1 turno:am", "2", "1 2");
}

#[test]
fn a_barrier_at_the_end_of_the_track_closes_the_final_stretch() {
    assert_choice("am:66,30,-1,-1 az:0,0,-1,-1 turno:am", "3", "1");
}

#[test]
fn a_bridge_elsewhere_is_passed_but_not_landed_on() {
    assert_choice("am:10,30,-1,-1 az:13,13,-1,-1 turno:am", "4", "0 1");
    assert_choice("am:10,30,-1,-1 az:13,13,-1,-1 turno:am", "3", "1");
    assert_choice("am:10,13,13,-1 turno:am", "3", "1 2");
}

#[test]
fn with_barriers_everywhere_no_bridge_is_passed() {
    assert_choice("am:10,30,-1,-1 az:13,13,-1,-1 turno:am barriers:everywhere", "4", "1");
}

#[test]
fn two_colours_on_a_safe_square_are_passed_but_not_landed_on() {
    let from = "am:10,30,-1,-1 az:12,-1,-1,-1 ro:12,-1,-1,-1 turno:am dos:12=ro";
    assert_choice(from, "3", "0 1");
    assert_choice(from, "2", "1");
    assert_choice(&format!("{from} barriers:everywhere"), "3", "0 1");
}

#[test]
fn two_pieces_on_the_final_stretch_are_passed_but_not_landed_on() {
    assert_choice("am:101,103,103,30 turno:am", "2", "1 2 3");
    assert_choice("am:101,103,103,30 turno:am", "3", "0 1 2 3");
}

#[test]
fn the_goal_holds_four() {
    check(
        "am:108,108,107,30 turno:am",
        "1 2 3",
        "am:108,108,108,40 turno:az",
        &["bonus 0 10", "moved 0 3 30 40"],
    );
}
