//! What holds of all games: invariants, and figures that a reader can compare.

use kernel::{Game, Rng, Turn};
use parchis::board::{Spot, is_safe};
use parchis::{Chance, Choice, Event, Parchis, Setup, State};
use proptest::prelude::*;

const HOME: &str = "am:-1,-1,-1,-1 az:-1,-1,-1,-1 ro:-1,-1,-1,-1 ve:-1,-1,-1,-1";

fn start(rest: &str) -> State {
    let setup: Setup = format!("{HOME} {rest}").parse().unwrap();
    Parchis::start(&setup)
}

/// Never three on a square, never two colours off a safe one, and what the street holds is where
/// the sixteen pieces are.
fn sound(state: &State) {
    let mut standing = 0;
    for square in 0..68 {
        let content = state.square(square);
        let there: Vec<usize> = (0..4)
            .flat_map(|seat| state.spots(seat).iter().map(move |spot| (seat, spot)))
            .filter(|(seat, spot)| spot.square(*seat) == Some(square))
            .map(|(seat, _)| seat)
            .collect();
        let mut held: Vec<usize> =
            [content.first(), content.second()].into_iter().flatten().collect();
        held.sort_unstable();
        assert_eq!(there, held, "square {square}");
        assert!(
            there.len() <= 2 && (there.windows(2).all(|two| two[0] == two[1]) || is_safe(square))
        );
        standing += there.len();
    }
    let spots = || (0..4).flat_map(|seat| state.spots(seat));
    let elsewhere = spots().filter(|spot| spot.is_home() || spot.is_up()).count();
    assert_eq!(standing + elsewhere, 16);
    for seat in 0..4 {
        let spots = state.spots(seat);
        let same = |spot: &Spot| spots.iter().filter(|other| *other == spot).count();
        let crowded = |spot: &&Spot| spot.is_up() && !spot.is_goal() && same(spot) > 2;
        assert_eq!(spots.iter().find(crowded), None);
    }
}

/// One step at random, with the events.
fn step(state: &mut State, dice: &mut Rng, events: &mut Vec<Event>) {
    let (mut odds, mut moves) = (Vec::new(), Vec::new());
    if Parchis::turn(state) == Turn::Chance {
        let chance = Parchis::sample_chance(state, &mut odds, |total| dice.below(total)).unwrap();
        Parchis::apply_chance(state, chance, events).unwrap();
    } else {
        let choice = Parchis::sample_move(state, &mut moves, |all| dice.below(all)).unwrap();
        Parchis::play(state, choice, events).unwrap();
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_position_of_every_game_is_sound_and_games_end(
        seed in any::<u64>(), everywhere in any::<bool>(), free in any::<bool>(),
    ) {
        let barriers = if everywhere { "everywhere" } else { "safe" };
        let six = if free { "free" } else { "nothing" };
        let mut state = start(&format!("turno:- barriers:{barriers} blocked-six:{six}"));
        let (mut dice, mut steps) = (Rng::new(seed), 0);
        while !matches!(Parchis::turn(&state), Turn::Over(_)) {
            step(&mut state, &mut dice, &mut Vec::new());
            sound(&state);
            steps += 1;
            prop_assert!(steps < 20_000);
        }
    }

    #[test]
    fn any_rolls_and_any_choices_keep_a_position_sound(
        words in prop::collection::vec((0..8_u8, 0..4_u8), 1..400),
    ) {
        let mut state = start("turno:am");
        for (die, piece) in words {
            let before = state.clone();
            let mut events = Vec::new();
            let done = match Parchis::turn(&state) {
                Turn::Player(_) => Parchis::play(&mut state, Choice(piece), &mut events),
                _ => Parchis::apply_chance(&mut state, Chance::Die(die), &mut events),
            };
            prop_assert_eq!(done.is_err(), state == before);
            sound(&state);
        }
    }
}

/// Rolls, captures and the share of games won by who was drawn first, at random.
#[test]
fn figures_of_random_games() {
    const GAMES: u32 = 20_000;
    let (mut dice, mut rolls, mut eaten, mut first_wins) = (Rng::new(5), 0_u32, 0_u32, 0_u32);
    for _ in 0..GAMES {
        let (mut state, mut events) = (start("turno:-"), Vec::new());
        let mut first = None;
        let winner = loop {
            if let Turn::Over(outcome) = Parchis::turn(&state) {
                break outcome.winners[0];
            }
            events.clear();
            step(&mut state, &mut dice, &mut events);
            for event in &events {
                match event {
                    Event::First { seat } => first = Some(usize::from(*seat)),
                    Event::Rolled { .. } => rolls += 1,
                    Event::Eaten { .. } => eaten += 1,
                    _ => {}
                }
            }
        };
        first_wins += u32::from(first == Some(winner));
    }
    let mean = |count: u32| f64::from(count) / f64::from(GAMES);
    assert!((339.0..343.0).contains(&mean(rolls)), "{} rolls a game", mean(rolls));
    assert!((15.5..16.5).contains(&mean(eaten)), "{} captures a game", mean(eaten));
    assert!((0.24..0.26).contains(&mean(first_wins)), "{} won by the first", mean(first_wins));
}
