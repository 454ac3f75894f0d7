//! Invariants of all games, and statistics of random ones.

use kernel::{Game, Rng, Turn};
use parchis::board::{PathPosition, is_safe};
use parchis::{Chance, Event, Parchis, PieceChoice, Setup, State};
use proptest::prelude::*;

const HOME: &str = "am:-1,-1,-1,-1 az:-1,-1,-1,-1 ro:-1,-1,-1,-1 ve:-1,-1,-1,-1";

fn start(rest: &str) -> State {
    let setup: Setup = format!("{HOME} {rest}").parse().unwrap();
    Parchis::start(&setup)
}

/// Never three pieces on a square, never two colours on a square that is not safe, and the track
/// agrees with the positions of the sixteen pieces.
fn assert_sound(state: &State) {
    let mut standing = 0;
    for square in 0..68 {
        let content = state.square(square);
        let there: Vec<usize> = (0..4)
            .flat_map(|seat| state.pieces(seat).iter().map(move |piece| (seat, piece)))
            .filter(|(seat, piece)| piece.square(*seat) == Some(square))
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
    let pieces = (0..4).flat_map(|seat| state.pieces(seat));
    let elsewhere = pieces.filter(|piece| piece.is_home() || piece.has_left_track()).count();
    assert_eq!(standing + elsewhere, 16);
    for seat in 0..4 {
        let pieces = state.pieces(seat);
        let count = |piece: &PathPosition| pieces.iter().filter(|other| *other == piece).count();
        let crowded =
            |piece: &&PathPosition| piece.has_left_track() && !piece.is_goal() && count(piece) > 2;
        assert_eq!(pieces.iter().find(crowded), None);
    }
}

/// Applies a random move or chance event.
fn step(state: &mut State, rng: &mut Rng, events: &mut Vec<Event>) {
    let (mut outcomes, mut moves) = (Vec::new(), Vec::new());
    if Parchis::turn(state) == Turn::Chance {
        let chance =
            Parchis::sample_chance(state, &mut outcomes, |total| rng.below(total)).unwrap();
        Parchis::apply_chance(state, chance, events).unwrap();
    } else {
        let choice = Parchis::sample_move(state, &mut moves, |all| rng.below(all)).unwrap();
        Parchis::play(state, choice, events).unwrap();
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn all_states_are_sound_and_games_end(
        seed in any::<u64>(), everywhere in any::<bool>(), free in any::<bool>(),
    ) {
        let barriers = if everywhere { "everywhere" } else { "safe" };
        let six = if free { "free" } else { "nothing" };
        let mut state = start(&format!("turno:- barriers:{barriers} blocked-six:{six}"));
        let (mut rng, mut steps) = (Rng::new(seed), 0);
        while !matches!(Parchis::turn(&state), Turn::Over(_)) {
            step(&mut state, &mut rng, &mut Vec::new());
            assert_sound(&state);
            steps += 1;
            prop_assert!(steps < 20_000);
        }
    }

    #[test]
    fn arbitrary_rolls_and_choices_keep_the_state_sound(
        words in prop::collection::vec((0..8_u8, 0..4_u8), 1..400),
    ) {
        let mut state = start("turno:am");
        for (die, piece) in words {
            let before = state.clone();
            let mut events = Vec::new();
            let done = match Parchis::turn(&state) {
                Turn::Player(_) => Parchis::play(&mut state, PieceChoice(piece), &mut events),
                _ => Parchis::apply_chance(&mut state, Chance::Die(die), &mut events),
            };
            prop_assert_eq!(done.is_err(), state == before);
            assert_sound(&state);
        }
    }
}

/// Rolls, captures and the share of games won by the first player, in random games.
#[test]
fn statistics_of_random_games() {
    const GAMES: u32 = 20_000;
    let (mut rng, mut rolls, mut captures, mut first_wins) = (Rng::new(5), 0_u32, 0_u32, 0_u32);
    for _ in 0..GAMES {
        let (mut state, mut events) = (start("turno:-"), Vec::new());
        let mut first = None;
        let winner = loop {
            if let Turn::Over(outcome) = Parchis::turn(&state) {
                break outcome.winners[0];
            }
            events.clear();
            step(&mut state, &mut rng, &mut events);
            for event in &events {
                match event {
                    Event::FirstPlayer { seat } => first = Some(usize::from(*seat)),
                    Event::Rolled { .. } => rolls += 1,
                    Event::Captured { .. } => captures += 1,
                    _ => {}
                }
            }
        };
        first_wins += u32::from(first == Some(winner));
    }
    let mean = |count: u32| f64::from(count) / f64::from(GAMES);
    assert!((339.0..343.0).contains(&mean(rolls)), "{} rolls a game", mean(rolls));
    assert!((15.5..16.5).contains(&mean(captures)), "{} captures a game", mean(captures));
    assert!((0.24..0.26).contains(&mean(first_wins)), "{} won by the first", mean(first_wins));
}
