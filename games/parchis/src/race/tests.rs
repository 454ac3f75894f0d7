//! The exact probabilities against plain recursion and simulated games.

use kernel::Rng;

use super::*;
use crate::board::{PIECES, PathPosition};
use crate::rules;

/// A state in which every player has three pieces in the goal and one at a distance.
fn state(steps: [u8; SEATS]) -> State {
    let mut state = State::new();
    state.phase = Phase::Roll;
    for (seat, steps) in steps.into_iter().enumerate() {
        for piece in 0..PIECES {
            let steps = if piece == 0 { steps } else { 0 };
            state.place(seat, piece, PathPosition::of(PathPosition::GOAL.steps() - steps).unwrap());
        }
    }
    state
}

/// The probability that a single piece finishes within a number of turns. There is nothing to
/// choose, so plain recursion is enough.
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
fn single_pieces_match_plain_recursion() {
    for steps in 1..=7 {
        let configuration = Configuration::of(*state([steps, 0, 0, 0]).pieces(0)).unwrap();
        for sixes in 0..=2 {
            for turns in 0..=4 {
                let exact = arrival_table().arrival(configuration, sixes)[turns as usize];
                let plain = plain(steps, sixes, turns);
                assert!((exact - plain).abs() < 1e-12, "{steps} {sixes} {turns}");
            }
        }
    }
}

#[test]
fn arrival_probabilities_rise_to_one() {
    assert_eq!(Configuration::all().count(), 330);
    for configuration in Configuration::all() {
        assert_eq!(Configuration::of(configuration.pieces()), Some(configuration));
        for sixes in 0..=2 {
            let arrival = arrival_table().arrival(configuration, sixes);
            assert!(arrival.is_sorted(), "{configuration:?}");
            assert!(arrival[TURNS] > 1.0 - 1e-6, "{configuration:?} {}", arrival[TURNS]);
        }
    }
}

/// Plays a race, always with the first movable piece, and returns the winner.
fn played(mut state: State, rng: &mut Rng) -> usize {
    let mut events = Vec::new();
    loop {
        match state.phase() {
            Phase::Over => return state.seat(),
            Phase::Choose => {
                let piece = state.choice().first().unwrap();
                rules::choose(&mut state, piece, &mut events);
            }
            _ => rules::roll(&mut state, 1 + u8::try_from(rng.below(6)).unwrap(), &mut events),
        }
    }
}

#[test]
fn a_race_of_four_matches_simulated_games() {
    let games = 20_000;
    for (steps, seat, sixes) in [([1, 1, 1, 1], 2, 0), ([7, 2, 5, 3], 1, 2), ([4, 7, 1, 6], 0, 1)] {
        let mut state = state(steps);
        (state.seat, state.sixes) = (seat, sixes);
        let (mut rng, mut wins) = (Rng::new(1), [0_u32; SEATS]);
        (0..games).for_each(|_| wins[played(state.clone(), &mut rng)] += 1);
        let exact = win_chances(&state).unwrap();
        assert!((exact.iter().sum::<f32>() - 1.0).abs() < 1e-5);
        for (won, chance) in wins.into_iter().zip(exact) {
            let share = f64::from(won) / f64::from(games);
            // Four standard deviations.
            assert!((share - f64::from(chance)).abs() < 0.0142, "{wins:?} {exact:?}");
        }
    }
}

#[test]
fn pieces_on_the_track_are_no_race() {
    let mut state = state([1, 2, 3, 4]);
    assert!(win_chances(&state).is_some());
    state.send_home(3, 0);
    assert_eq!(win_chances(&state), None);
    state.place(3, 0, PathPosition::TRACK_END);
    assert_eq!(win_chances(&state), None);
}

/// The choice with fewer expected turns wins, whatever its value was before.
#[test]
fn the_quickest_choice_is_the_best() {
    let mut state = State::new();
    state.phase = Phase::Roll;
    for (piece, steps) in [7, 1, 0, 0].into_iter().enumerate() {
        state.place(0, piece, PathPosition::of(PathPosition::GOAL.steps() - steps).unwrap());
    }
    rules::roll(&mut state, 1, &mut Vec::new());
    let after = |piece: usize| {
        let mut after = state.clone();
        rules::choose(&mut after, piece, &mut Vec::new());
        after
    };
    let mean = |piece: usize| {
        let configuration = Configuration::of(*after(piece).pieces(0)).unwrap();
        arrival_table().arrival(configuration, 0).iter().map(|within| 1.0 - within).sum::<f64>()
    };
    let mut values = [Some([0.4, 0.2, 0.2, 0.2]), Some([0.5, 0.3, 0.1, 0.1]), None, None];
    correct(&state, &mut values, after);
    let quicker = usize::from(mean(1) < mean(0));
    assert_eq!(best_piece(&values, 0), Some(quicker));
    for chances in values.into_iter().flatten() {
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{chances:?}");
    }
}
