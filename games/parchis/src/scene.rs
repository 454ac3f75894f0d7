//! The board laid out in a line, as places, pieces and pieces to choose.

use kernel::{Offer, Phrase, Piece, Place, PlaceId, Scene, Seat, Session, phrase};

use crate::board::{PIECES, SEATS, STREET, Spot, exit, is_safe, zanata};
use crate::sketch::standing;
use crate::state::Phase;
use crate::{Choice, Parchis, State, tell};

/// The looks of the pieces, by their owners.
pub const LOOKS: [&str; SEATS] = ["yellow", "blue", "red", "green"];
/// Squares of a way up, without the goal.
const WAY_UP: u8 = 7;
/// The first numbers of the places that are not of the street.
const UPS: u16 = 2 * STREET as u16;
const HOMES: u16 = UPS + 2 * WAY_UP as u16 * SEATS as u16;
const GOALS: u16 = HOMES + (SEATS * PIECES) as u16;

/// The scene of a game under way.
pub fn scene(session: &Session<Parchis>) -> Scene {
    let state = session.state();
    let touch = |piece: usize| vec![place_of(state, state.seat(), piece)];
    let offer = |piece: usize| Offer::touching(Choice::of(piece).to_string(), touch(piece));
    Scene {
        places: places(),
        pieces: (0..SEATS).flat_map(|seat| pieces(state, seat)).collect(),
        offers: state.choice().iter().map(offer).collect(),
        facts: facts(state),
        ..Scene::default()
    }
}

fn number(seat: Seat, piece: usize) -> u16 {
    u16::try_from(seat * PIECES + piece).unwrap_or_default()
}

fn pieces(state: &State, seat: Seat) -> impl Iterator<Item = Piece> + '_ {
    (0..PIECES).map(move |piece| Piece {
        id: number(seat, piece),
        kind: LOOKS[seat],
        at: place_of(state, seat, piece),
        caption: Some((piece + 1).to_string()),
    })
}

/// The place on which a piece stands.
fn place_of(state: &State, seat: Seat, piece: usize) -> PlaceId {
    let spots = state.spots(seat);
    let spot = spots[piece];
    if spot.is_home() {
        return HOMES + number(seat, piece);
    }
    if spot.is_goal() {
        return GOALS + number(seat, piece);
    }
    if let Some(square) = spot.square(seat) {
        let second = standing(state, square, true) == Some((seat, piece));
        return street(square, second);
    }
    up(seat, spot.steps() - Spot::ZANATA.steps() - 1, spots[..piece].contains(&spot))
}

fn street(square: u8, second: bool) -> PlaceId {
    2 * u16::from(square) + u16::from(second)
}

fn up(seat: Seat, step: u8, right: bool) -> PlaceId {
    let seat = u16::try_from(seat).unwrap_or_default();
    UPS + 2 * (seat * u16::from(WAY_UP) + u16::from(step)) + u16::from(right)
}

fn places() -> Vec<Place> {
    let mut places = Vec::new();
    for square in 0..STREET as u8 {
        for (second, y) in [(true, 0), (false, 1)] {
            let (id, x) = (street(square, second), i16::from(square));
            places.push(Place { id, x, y, kind: kind(square), label: square.to_string() });
        }
    }
    (0..SEATS).for_each(|seat| own_places(seat, &mut places));
    places
}

fn kind(square: u8) -> &'static str {
    match (0..SEATS).find(|seat| exit(*seat) == square || zanata(*seat) == square) {
        Some(seat) if exit(seat) == square => "exit",
        Some(_) => "zanata",
        None if is_safe(square) => "safe",
        None => "street",
    }
}

/// A player's way up, home and goal.
fn own_places(seat: Seat, places: &mut Vec<Place>) {
    let (left, door) = (i16::from(zanata(seat)), i16::from(exit(seat)));
    for step in 0..WAY_UP {
        for right in [false, true] {
            let (x, y) = (left + i16::from(right), 2 + i16::from(step));
            let label = (101 + u16::from(step)).to_string();
            places.push(Place { id: up(seat, step, right), x, y, kind: "way-up", label });
        }
    }
    for (piece, y) in (0..PIECES).zip(2..) {
        let (id, label) = (HOMES + number(seat, piece), "-1".to_owned());
        places.push(Place { id, x: door, y, kind: "home", label });
    }
    for (piece, (x, y)) in (0..PIECES).zip([(0, 9), (1, 9), (0, 10), (1, 10)]) {
        let (id, label) = (GOALS + number(seat, piece), "108".to_owned());
        places.push(Place { id, x: left + x, y, kind: "goal", label });
    }
}

/// What is to be known beside the board.
fn facts(state: &State) -> Vec<Phrase> {
    let mut facts = Vec::new();
    match state.phase() {
        Phase::First => facts.push(phrase("parchis-fact-first")),
        Phase::Over => {}
        Phase::Roll | Phase::Choose => {
            facts.push(phrase("parchis-fact-turn").with("player", tell::player(state.seat())));
        }
    }
    if let (Some(die), Some(steps)) = (state.roll(), state.steps()) {
        facts.push(phrase("parchis-fact-steps").with("die", die).with("steps", steps));
    }
    facts.extend((0..SEATS).map(|seat| {
        let home = state.spots(seat).iter().filter(|spot| spot.is_goal()).count();
        phrase("parchis-fact-goal").with("player", tell::player(seat)).with("pieces", home)
    }));
    facts
}
