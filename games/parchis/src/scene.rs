//! The board as places, pieces and pieces to choose, and the steps between two positions.

use kernel::{Message, Offer, Piece, Place, Scene, Seat, View, message};

use crate::board::{PIECES, SEATS, Spot};
use crate::frame::{Frame, thrown};
use crate::lot::{Lot, number};
use crate::state::Phase;
use crate::{Choice, Event, Parchis, State, cross, event, looks, rules, strip};

/// The scene of a game under way.
pub fn scene(game: View<'_, Parchis>) -> Scene {
    let state = game.state();
    let mut view = Frame::of(game, state);
    view.die = thrown(game);
    Scene { offers: offers(state), facts: facts(state, &view), ..drawn(&view) }
}

/// What is seen on the way to the position: the die, then the piece square by square.
pub fn frames(game: View<'_, Parchis>) -> Vec<Scene> {
    let Some(before) = game.previous() else { return Vec::new() };
    let state = before.state();
    let mut view = Frame::of(game, state);
    view.die = thrown(before);
    let mut scenes = Vec::new();
    let mut show = |view: &Frame| {
        scenes.push(Scene { facts: facts(state, view), ..drawn(view) });
    };
    for event in game.events() {
        match *event {
            Event::Rolled { seat, die } => {
                view.die = Some((seat.into(), die));
                show(&view);
            }
            Event::Moved { seat, piece, from, to } => {
                for spot in between(from, to) {
                    step(&mut view, seat.into(), piece.into(), spot);
                    show(&view);
                }
                step(&mut view, seat.into(), piece.into(), to);
            }
            Event::Out { seat, piece } => {
                step(&mut view, seat.into(), piece.into(), Spot::EXIT);
            }
            // Whoever eats is there before the eaten piece goes.
            Event::Eaten { .. } => show(&view),
            _ => {}
        }
    }
    scenes
}

/// The spots between two, in order.
fn between(from: Spot, to: Spot) -> impl Iterator<Item = Spot> {
    (from.steps() + 1..to.steps()).filter_map(Spot::of)
}

/// A piece is seen on a spot: beside whoever is there.
fn step(view: &mut Frame, seat: Seat, piece: usize, spot: Spot) {
    let lot = |second| Lot::at(seat, piece, spot, second);
    view.lots[seat][piece] = lot(view.is_taken(lot(false)));
}

/// The board and the pieces, without anything to do.
fn drawn(view: &Frame) -> Scene {
    let piece = |seat: Seat, piece: usize| Piece {
        id: number(seat, piece),
        kind: looks::PIECES[seat],
        at: view.place(seat, piece),
        caption: Some((piece + 1).to_string()),
    };
    let pieces = (0..SEATS).flat_map(|seat| (0..PIECES).map(move |number| piece(seat, number)));
    Scene {
        places: places(),
        pieces: pieces.collect(),
        layouts: vec![cross::layout(view), strip::layout(view)],
        ..Scene::default()
    }
}

/// Every place, where the larger layout has it.
fn places() -> Vec<Place> {
    let place = |lot: Lot| {
        let spot = cross::spot(lot);
        lot.place(spot.area.x, spot.area.y)
    };
    Lot::all().map(place).collect()
}

/// The pieces that can be chosen, and where each would go.
fn offers(state: &State) -> Vec<Offer> {
    let seat = state.seat();
    let offer = |piece: usize| {
        let mut after = state.clone();
        rules::choose(&mut after, piece, &mut Vec::new());
        let from = Lot::of(state, seat, piece).id();
        let offer = Offer::touching(Choice::of(piece).to_string(), vec![from]);
        offer.leading(Lot::of(&after, seat, piece).id())
    };
    state.choice().iter().map(offer).collect()
}

/// What is to be known beside the board.
fn facts(state: &State, view: &Frame) -> Vec<Message> {
    let mut facts = Vec::new();
    match state.phase() {
        Phase::First => facts.push(message("parchis-fact-first")),
        Phase::Over => {}
        Phase::Roll | Phase::Choose => {
            facts.push(message("parchis-fact-turn").with("player", event::player(state.seat())));
        }
    }
    if let (Some(die), Some(steps)) = (state.roll(), state.steps()) {
        facts.push(message("parchis-fact-steps").with("die", die).with("steps", steps));
    }
    if let Some(given) = &state.given {
        // Whoever sits down where rolls were chosen is told so.
        let rolls: Vec<String> = given.rest().iter().map(u8::to_string).collect();
        facts.push(message("parchis-fact-given").with("rolls", rolls.join(", ")));
    }
    let arrived = |seat| format!("{}{}", looks::sign(seat), view.arrived(seat));
    let counts: Vec<String> = (0..SEATS).map(arrived).collect();
    facts.push(message("parchis-fact-goals").with("counts", counts.join(" ")));
    facts
}
