//! The exact numbers against plain recursion and plain games.

use kernel::Rng;

use super::*;
use crate::board::{PIECES, Spot};
use crate::rules;

/// A position in which everybody has three pieces in the goal and one so many steps before it.
fn state(steps: [u8; SEATS]) -> State {
    let mut state = State::new();
    state.phase = Phase::Roll;
    for (seat, steps) in steps.into_iter().enumerate() {
        for piece in 0..PIECES {
            let steps = if piece == 0 { steps } else { 0 };
            state.arrive(seat, piece, Spot::of(Spot::GOAL.steps() - steps).unwrap());
        }
    }
    state
}

/// The chance that one piece arrives within so many turns. There is nothing to choose, so this is
/// all that there is to know.
fn plain(steps: u8, sixes: u8, turns: u32) -> f64 {
    if steps == 0 {
        return 1.0;
    }
    if turns == 0 {
        return 0.0;
    }
    let moved = |by: u8| steps.checked_sub(by).unwrap_or(steps);
    let others: f64 = (1..=5).map(|die| plain(moved(die), 0, turns - 1)).sum();
    let six =
        if sixes == 2 { plain(steps, 0, turns - 1) } else { plain(moved(7), sixes + 1, turns) };
    (others + six) / 6.0
}

#[test]
fn one_piece_arrives_as_plain_recursion_says() {
    for steps in 1..=7 {
        let stand = Stand::of(*state([steps, 0, 0, 0]).spots(0)).unwrap();
        for sixes in 0..=2 {
            for turns in 0..=4 {
                let exact = table().arrival(stand, sixes)[turns as usize];
                let plain = plain(steps, sixes, turns);
                assert!((exact - plain).abs() < 1e-12, "{steps} {sixes} {turns}");
            }
        }
    }
}

#[test]
fn everybody_arrives_and_later_is_likelier() {
    assert_eq!(Stand::all().count(), 330);
    for stand in Stand::all() {
        assert_eq!(Stand::of(stand.spots()), Some(stand));
        for sixes in 0..=2 {
            let arrival = table().arrival(stand, sixes);
            assert!(arrival.is_sorted(), "{stand:?}");
            assert!(arrival[TURNS] > 1.0 - 1e-6, "{stand:?} {}", arrival[TURNS]);
        }
    }
}

/// Plays on, always with the piece of lowest number that can move; who wins.
fn played(mut state: State, dice: &mut Rng) -> usize {
    let mut events = Vec::new();
    loop {
        match state.phase() {
            Phase::Over => return state.seat(),
            Phase::Choose => {
                let piece = state.choice().first().unwrap();
                rules::choose(&mut state, piece, &mut events);
            }
            _ => rules::roll(&mut state, 1 + u8::try_from(dice.below(6)).unwrap(), &mut events),
        }
    }
}

#[test]
fn a_race_of_four_ends_as_games_do() {
    let games = 20_000;
    for (steps, seat, sixes) in [([1, 1, 1, 1], 2, 0), ([7, 2, 5, 3], 1, 2), ([4, 7, 1, 6], 0, 1)] {
        let mut state = state(steps);
        (state.seat, state.sixes) = (seat, sixes);
        let (mut dice, mut wins) = (Rng::new(1), [0_u32; SEATS]);
        (0..games).for_each(|_| wins[played(state.clone(), &mut dice)] += 1);
        let exact = chances(&state).unwrap();
        assert!((exact.iter().sum::<f32>() - 1.0).abs() < 1e-5);
        for (won, chance) in wins.into_iter().zip(exact) {
            let share = f64::from(won) / f64::from(games);
            // Four times the deviation of so many games.
            assert!((share - f64::from(chance)).abs() < 0.0142, "{wins:?} {exact:?}");
        }
    }
}

#[test]
fn who_is_not_up_with_all_pieces_is_not_in_the_race() {
    let mut state = state([1, 2, 3, 4]);
    assert!(chances(&state).is_some());
    state.lift(3, 0);
    assert_eq!(chances(&state), None);
    state.arrive(3, 0, Spot::ZANATA);
    assert_eq!(chances(&state), None);
}

/// Of two pieces the one is moved with which the game ends sooner, whatever was thought before.
#[test]
fn the_quickest_choice_is_the_best() {
    let mut state = State::new();
    state.phase = Phase::Roll;
    for (piece, steps) in [7, 1, 0, 0].into_iter().enumerate() {
        state.arrive(0, piece, Spot::of(Spot::GOAL.steps() - steps).unwrap());
    }
    rules::roll(&mut state, 1, &mut Vec::new());
    let after = |piece: usize| {
        let mut after = state.clone();
        rules::choose(&mut after, piece, &mut Vec::new());
        after
    };
    let mean = |piece: usize| {
        let stand = Stand::of(*after(piece).spots(0)).unwrap();
        table().arrival(stand, 0).iter().map(|within| 1.0 - within).sum::<f64>()
    };
    let mut values = [Some([0.4, 0.2, 0.2, 0.2]), Some([0.5, 0.3, 0.1, 0.1]), None, None];
    correct(&state, &mut values, after);
    let quicker = usize::from(mean(1) < mean(0));
    assert_eq!(best(&values, 0), Some(quicker));
    for chances in values.into_iter().flatten() {
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{chances:?}");
    }
}
