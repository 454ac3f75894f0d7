//! Random boards: solved by their own steps in reverse, for all sizes and both stopping rules.

use kernel::Step;
use kernel::{Game, Seed, Session, Turn};
use proptest::prelude::*;
use unosolo::Setup;
use unosolo::UnoSolo;
use unosolo::board::cells;
use unosolo::reverse::{Chance, StopRule, reverse_moves};
use unosolo::rules::Jump;

fn drawn(dim: u8, moves: u32, stop: StopRule, seed: u64) -> Session<UnoSolo> {
    Session::new(Setup::Random { dim, moves, stop }, Seed::new(&seed.to_string()).unwrap())
}

fn steps(session: &Session<UnoSolo>) -> Vec<Jump> {
    let back = |step| match step {
        Step::Chance(Chance::Back(jump)) => Some(jump),
        _ => None,
    };
    session.past().filter_map(back).collect()
}

proptest! {
    #[test]
    fn reversed_steps_win(
        dim in 3u8..=10,
        moves in 1u32..120,
        first in any::<bool>(),
        seed in any::<u64>(),
    ) {
        let stop = if first { StopRule::First } else { StopRule::Exhausted };
        let mut session = drawn(dim, moves, stop, seed);
        let steps = steps(&session);
        prop_assert_eq!(session.at(), session.meta().opening_len());
        prop_assert!(steps.len() <= moves as usize);
        prop_assert_eq!(session.state().position.initial as usize, steps.len() + 1);
        for step in steps.iter().rev() {
            session.play(Jump { from: step.to, to: step.from }).unwrap();
        }
        let won = matches!(session.turn(), Turn::Over(end) if end.id == "GANA");
        prop_assert!(won);
    }

    #[test]
    fn early_stops_follow_the_rule(dim in 3u8..=10, first in any::<bool>(), seed in any::<u64>()) {
        let stop = if first { StopRule::First } else { StopRule::Exhausted };
        let session = drawn(dim, 1000, stop, seed);
        let board = session.state().board();
        let stuck = |cell| reverse_moves(board, cell).next().is_none();
        let last = session.past().last();
        match stop {
            // The last drawn peg had no reverse move.
            StopRule::First => {
                let drawn_stuck = matches!(last, Some(Step::Chance(Chance::Stuck(cell))) if stuck(cell));
                prop_assert!(drawn_stuck);
            }
            // No peg has one.
            StopRule::Exhausted => prop_assert!(cells(board.pegs).all(stuck)),
        }
    }
}

/// Seeds give the same boards in every version: these were drawn by the first one.
#[test]
fn seeds_are_stable() {
    let board = |dim, moves, stop, seed| {
        unosolo::board::rows(drawn(dim, moves, stop, seed).state().board())
    };
    insta::assert_snapshot!(board(6, 12, StopRule::Exhausted, 7));
    insta::assert_snapshot!(board(10, 40, StopRule::First, 8));
    insta::assert_snapshot!(board(3, 5, StopRule::Exhausted, 9));
}

/// All cells are equally likely to be the goal, then all pegs, then all moves of a peg.
#[test]
fn outcomes_are_uniform() {
    let state = UnoSolo::start(&Setup::Random { dim: 5, moves: 9, stop: StopRule::First });
    let mut odds = Vec::new();
    UnoSolo::chance_outcomes(&state, &mut odds);
    assert_eq!(odds.len(), 25);
    assert!(odds.iter().all(|(_, weight)| *weight == odds[0].1));
    let mut state = state;
    for word in ["goal:0,0", "back:0,0:2,0", "back:2,0:4,0"] {
        UnoSolo::apply_chance(&mut state, word.parse().unwrap(), &mut Vec::new()).unwrap();
    }
    odds.clear();
    UnoSolo::chance_outcomes(&state, &mut odds);
    let weight = |peg: &str| -> u32 {
        let of_peg = |chance: &Chance| chance.to_string().split(':').nth(1) == Some(peg);
        odds.iter().filter(|(chance, _)| of_peg(chance)).map(|(_, weight)| weight).sum()
    };
    assert_eq!((weight("1,0"), weight("3,0"), weight("4,0")), (12, 12, 12));
}
