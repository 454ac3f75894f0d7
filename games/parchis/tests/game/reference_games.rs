//! Differential tests against a second implementation of the rules.

use super::plain::{Fase, NADIE, Partida};
use kernel::{Game, Rng, Turn};
use parchis::board::PathPosition;
use parchis::{Chance, Event, Parchis, Phase, PieceChoice, State, text};

/// Weights of the faces of a loaded die.
const FAIR: [u64; 6] = [1; 6];
const FIVES_AND_SIXES: [u64; 6] = [1, 1, 1, 1, 5, 9];
const SIXES: [u64; 6] = [1, 2, 2, 1, 3, 30];
/// Longer games are abandoned: with many sixes some never end.
const MAX_STEPS: usize = 4000;

/// The events that both implementations report.
fn comparable(events: &[Event]) -> Vec<String> {
    let is_common = |event: &&Event| {
        !matches!(
            event,
            Event::Rolled { .. } | Event::SixCountsSeven { .. } | Event::RollsAgain { .. }
        )
    };
    events.iter().filter(is_common).map(ToString::to_string).collect()
}

fn small(number: usize) -> u8 {
    u8::try_from(number).unwrap()
}

/// Compares the states.
fn agree(state: &State, plain: &Partida) {
    let places = |seat: usize| state.pieces(seat).map(|piece| piece.number(seat));
    for seat in 0..4 {
        assert_eq!(places(seat), plain.jugadores[seat].map(i64::from));
    }
    let who = |seat: Option<usize>| seat.map_or(NADIE, |seat| i32::try_from(seat).unwrap());
    for square in 0..68 {
        let content = state.square(small(square));
        assert_eq!(who(content.first()), plain.calle1[square], "first of {square}");
        assert_eq!(who(content.second()), plain.calle2[square], "second of {square}");
    }
    let fase = match state.phase() {
        Phase::DrawFirst | Phase::Roll => Fase::Tirar,
        Phase::Choose => Fase::Elegir,
        Phase::Over => Fase::Fin,
    };
    assert_eq!(fase, plain.fase);
    assert_eq!((state.seat(), state.sixes()), (plain.turno, plain.seises));
    assert_eq!(who(state.last_moved()), plain.ultima);
    assert_eq!(i32::from(state.roll().unwrap_or(0)), plain.tirada);
    assert_eq!(i32::from(state.steps().unwrap_or(0)), plain.pasos);
    assert_eq!(state.choice().iter().collect::<Vec<_>>(), plain.opciones);
}

/// Compares the destinations of every piece for every distance.
fn agree_on_destinations(state: &State, plain: &Partida) {
    for (seat, piece) in (0..16).map(|number| (number / 4, number % 4)) {
        for steps in [1, 2, 3, 4, 5, 6, 7, 10, 20] {
            let to = state.destination(seat, piece, small(steps)).map(|to| to.number(seat));
            let plain = plain.puede_mover(seat, piece, i32::try_from(steps).unwrap());
            assert_eq!(to, plain.map(i64::from), "{seat} {piece} {steps}: {}", text::write(state));
        }
    }
}

fn loaded_roll(rng: &mut Rng, weights: &[u64; 6]) -> u8 {
    let mut remaining = rng.below(weights.iter().sum());
    for (die, weight) in (1..).zip(weights) {
        match remaining.checked_sub(*weight) {
            Some(rest) => remaining = rest,
            None => return die,
        }
    }
    unreachable!("the number is below the sum of the weights")
}

/// Plays both implementations to the end or for [`MAX_STEPS`], and returns the number of steps.
fn play(mut state: State, mut plain: Partida, rng: &mut Rng, weights: &[u64; 6]) -> usize {
    agree(&state, &plain);
    agree_on_destinations(&state, &plain);
    for step in 0..MAX_STEPS {
        let mut events = Vec::new();
        plain.sucesos.clear();
        match Parchis::turn(&state) {
            Turn::Over(outcome) => {
                assert_eq!(plain.cuantas_en(outcome.winners[0], 108), 4);
                return step;
            }
            Turn::Chance => {
                let face = loaded_roll(rng, weights);
                Parchis::apply_chance(&mut state, Chance::Die(face), &mut events).unwrap();
                plain.tirar(face.into());
            }
            Turn::Player(_) => {
                let piece = rng.one_of(&plain.opciones).expect("something to choose");
                for other in (0..4).filter(|other| !plain.opciones.contains(other)) {
                    let mut same = state.clone();
                    let result = Parchis::play(&mut same, PieceChoice::of(other), &mut Vec::new());
                    assert!(result.is_err() && same == state);
                }
                Parchis::play(&mut state, PieceChoice::of(piece), &mut events).unwrap();
                plain.elegir(piece);
            }
        }
        agree(&state, &plain);
        assert_eq!(comparable(&events), plain.sucesos, "{}", text::write(&state));
    }
    MAX_STEPS
}

/// Sets the house rules of both implementations.
fn with_house_rules(number: u64, line: &str, plain: &mut Partida) -> State {
    let (everywhere, free) = (number & 1 != 0, number & 2 != 0);
    (plain.barreras_en_todas, plain.seis_libre) = (everywhere, free);
    let barriers = if everywhere { " barriers:everywhere" } else { "" };
    let six = if free { " blocked-six:free" } else { "" };
    text::read(&format!("{line}{barriers}{six}")).unwrap()
}

#[test]
fn whole_games_match_the_reference() {
    let mut steps = 0;
    for number in 0..6000_u64 {
        let weights = [FAIR, FIVES_AND_SIXES, SIXES][usize::try_from(number / 4 % 3).unwrap()];
        let (mut rng, seat) = (Rng::new(number), usize::try_from(number % 4).unwrap());
        let mut plain = Partida::nueva(seat);
        let home = "-1,-1,-1,-1";
        let line =
            format!("am:{home} az:{home} ro:{home} ve:{home} turno:{}", text::PLAYER_CODES[seat]);
        let state = with_house_rules(number, &line, &mut plain);
        steps += play(state, plain, &mut rng, &weights);
    }
    assert!(steps > 2_000_000, "{steps} steps are few");
}

/// The safe squares.
const SAFE: [i32; 12] = [0, 12, 17, 29, 34, 46, 51, 63, 5, 22, 39, 56];

/// A random place, more often one with special rules.
fn random_place(rng: &mut Rng) -> i32 {
    let number = |rng: &mut Rng, below: u64| i32::try_from(rng.below(below)).unwrap();
    match rng.below(8) {
        0 => -1,
        1 | 2 => rng.one_of(&SAFE).unwrap(),
        3 | 4 => 101 + number(rng, 8),
        5 => 15 + number(rng, 10),
        _ => number(rng, 68),
    }
}

#[test]
fn games_from_any_position_match_the_reference() {
    for number in 0..6000 {
        let mut rng = Rng::new(1_000_000 + number);
        let mut plain = Partida::nueva(usize::try_from(rng.below(4)).unwrap());
        for (seat, piece) in (0..16).map(|number| (number / 4, number % 4)) {
            while !plain.poner(seat, piece, random_place(&mut rng)) {}
        }
        if (0..4).any(|seat| plain.cuantas_en(seat, 108) == 4) {
            continue;
        }
        let places = plain.jugadores.map(|player| player.map(|place| place.to_string()).join(","));
        let [am, az, ro, ve] = places;
        let line =
            format!("am:{am} az:{az} ro:{ro} ve:{ve} turno:{}", text::PLAYER_CODES[plain.turno]);
        let state = with_house_rules(number, &line, &mut plain);
        let weights = [FAIR, FIVES_AND_SIXES, SIXES][usize::try_from(number % 3).unwrap()];
        play(state, plain, &mut rng, &weights);
    }
}

#[test]
fn path_positions_match_a_lone_piece() {
    for seat in 0..4 {
        for number in (0..68).chain(101..=108) {
            let mut plain = Partida::nueva(seat);
            assert!(plain.poner(seat, 0, number));
            for steps in 1..=20 {
                let from = PathPosition::from_number(number.into(), seat).unwrap();
                let ahead = from.advanced_by(steps).map(|to| to.number(seat));
                assert_eq!(ahead, plain.puede_mover(seat, 0, steps.into()).map(i64::from));
            }
        }
    }
}
