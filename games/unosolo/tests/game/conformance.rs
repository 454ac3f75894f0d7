//! The conformance suite, on given and on random boards.

use unosolo::Setup;
use unosolo::UnoSolo;
use unosolo::built_in::BOARDS;
use unosolo::reverse::StopRule;

#[test]
fn built_in_boards() {
    let setups: Vec<Setup> =
        BOARDS.iter().map(|board| Setup::Board(board.position().expect("well written"))).collect();
    conformance::check::<UnoSolo>(&setups, 5);
}

#[test]
fn random_boards_of_all_sizes_and_both_rules() {
    for stop in [StopRule::First, StopRule::Exhausted] {
        let setups: Vec<Setup> =
            (3..=10).map(|dim| Setup::Random { dim, moves: 25, stop }).collect();
        conformance::check::<UnoSolo>(&setups, 8);
    }
}
