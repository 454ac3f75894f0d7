//! The levels, with a search of their own.

use std::ops::RangeInclusive;

use app::{AnyGame, AnySession};
use conformance::levels::{check_stars, start};
use conformance::peg_sweeps::fewest_sweeps;
use kernel::{Budget, Turn, Verdict, message};

const CLASSIC: [(i32, i32); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];

fn game() -> &'static dyn AnyGame {
    &unosolo::INFO
}

#[test]
fn stored_solutions_win_at_the_lowest_cost() {
    for level in game().data().levels.unwrap().all() {
        let mut session = start(game(), &level);
        for jump in level.solution.split(' ') {
            session.apply(jump).unwrap();
        }
        assert_eq!(session.at(), level.length as usize);
        check_stars(session, &level);
    }
}

/// Levels with more positions are checked by the slow test.
const QUICK: u64 = 4000;

#[test]
fn no_solution_has_fewer_sweeps() {
    check_optima(0..=QUICK);
}

#[test]
#[ignore = "slow: searches the largest boards"]
fn no_solution_of_a_large_board_has_fewer_sweeps() {
    check_optima(QUICK + 1..=u64::MAX);
}

/// Checks the levels with a number of positions in this range.
fn check_optima(efforts: RangeInclusive<u64>) {
    let levels = game().data().levels.unwrap().all();
    for level in levels.into_iter().filter(|level| efforts.contains(&level.effort)) {
        let words: Vec<&str> = level.setup.split(' ').collect();
        let ["board", goal, _, _, rows] = words[..] else { panic!("{}", level.setup) };
        let (row, col) = goal.split_once(',').unwrap();
        let goal = (row.parse().unwrap(), col.parse().unwrap());
        let fewest = fewest_sweeps(rows, &CLASSIC, Some(goal));
        assert_eq!(fewest, Some(level.optimum), "level {}", level.number);
    }
}

#[test]
fn the_pack_is_made_again_to_the_byte() {
    let levels = game().data().levels.unwrap();
    assert_eq!((levels.make)(&Budget::unlimited()), levels.all());
}

/// In a lost position a hint says how many jumps to undo.
#[test]
fn hints_lead_back_to_a_position_that_wins() {
    let mut checked = 0;
    for level in game().data().levels.unwrap().all().iter().take(60) {
        let mut session = start(game(), level);
        let hint = |session: &dyn AnySession| session.hint(Budget::unlimited())();
        let loses = |session: &mut Box<dyn AnySession>, jump: &str| {
            session.apply(jump).unwrap();
            let is_lost = hint(session.as_ref()).verdict == Verdict::Loss;
            is_lost || {
                session.undo();
                false
            }
        };
        let jumps = session.actions();
        let Some(_) = jumps.iter().find(|jump| loses(&mut session, &jump.text)) else { continue };
        for back in 1..=3_u32 {
            if session.turn() == Turn::Player(0) {
                let why = hint(session.as_ref()).why;
                assert_eq!(why, message("hint-way-back").with("count", back));
                checked += 1;
            }
            let Some(next) = session.actions().first().map(|jump| jump.text.clone()) else { break };
            session.apply(&next).unwrap();
        }
    }
    assert!(checked > 20, "only {checked} positions");
}
