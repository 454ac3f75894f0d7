//! The scene of a game and the frames between two positions.

pub(crate) mod board_place;
mod compact_layout;
pub(crate) mod cross_layout;
mod frame;
mod linear_layout;
pub(crate) mod yard;

use kernel::{Die, Message, Offer, Piece, Place, Scene, Seat, View, message};

use crate::board::{PIECES, PathPosition, SEATS};
use crate::state::Phase;
use crate::{Event, Parchis, PieceChoice, State, event, looks, rules};
use board_place::{BoardPlace, piece_index};
use frame::{Frame, last_roll};

/// The scene of a view.
pub fn scene(view: &View<'_, Parchis>) -> Scene {
    let state = view.state();
    let frame = Frame::of(view, state, last_roll(view));
    Scene { offers: offers(state), ..with_facts(state, &frame) }
}

/// The animation that leads to a view: the die, then the pieces square by square.
pub fn frames(view: &View<'_, Parchis>) -> Vec<Scene> {
    let Some(before) = view.previous() else { return Vec::new() };
    let state = before.state();
    let mut frame = Frame::of(view, state, last_roll(&before));
    let mut scenes = Vec::new();
    let mut show = |frame: &Frame| {
        scenes.push(with_facts(state, frame));
    };
    for event in view.events() {
        match *event {
            Event::Rolled { seat, die } => {
                frame.die = Some((seat.into(), die));
                show(&frame);
            }
            Event::Moved { seat, piece, from, to } => {
                for position in between(from, to) {
                    put(&mut frame, seat.into(), piece.into(), position);
                    show(&frame);
                }
                put(&mut frame, seat.into(), piece.into(), to);
            }
            Event::Entered { seat, piece } => {
                put(&mut frame, seat.into(), piece.into(), PathPosition::ENTRY);
            }
            // The capturing piece is shown before the captured one goes home.
            Event::Captured { .. } => show(&frame),
            _ => {}
        }
    }
    scenes
}

/// The positions between two, in order.
fn between(from: PathPosition, to: PathPosition) -> impl Iterator<Item = PathPosition> {
    (from.steps() + 1..to.steps()).filter_map(PathPosition::of)
}

/// Shows a piece at a position, beside a piece that stands there.
fn put(frame: &mut Frame, seat: Seat, piece: usize, position: PathPosition) {
    let place = |second| BoardPlace::at(seat, piece, position, second);
    frame.places[seat][piece] = place(frame.is_taken(place(false)));
}

/// The board and the pieces, without offers and facts.
fn draw(frame: &Frame) -> Scene {
    let piece = |seat: Seat, piece: usize| Piece {
        id: piece_index(seat, piece),
        kind: looks::PIECES[seat],
        at: frame.places[seat][piece].id(),
        caption: Some((piece + 1).to_string()),
    };
    let pieces = (0..SEATS).flat_map(|seat| (0..PIECES).map(move |number| piece(seat, number)));
    Scene {
        places: places(),
        pieces: pieces.collect(),
        layouts: vec![
            cross_layout::layout(frame),
            compact_layout::layout(frame),
            linear_layout::layout(frame),
        ],
        die: frame.die.map(|(seat, die)| Die { seat, kind: looks::die_face(die) }),
        ..Scene::default()
    }
}

/// All places, at their coordinates in the larger layout.
fn places() -> Vec<Place> {
    let place = |place: BoardPlace| {
        let spot = cross_layout::spot(place);
        place.scene_place(spot.area.x, spot.area.y)
    };
    BoardPlace::all().map(place).collect()
}

/// The pieces that can be chosen, with their destinations.
fn offers(state: &State) -> Vec<Offer> {
    let seat = state.seat();
    let offer = |piece: usize| {
        let mut after = state.clone();
        rules::choose(&mut after, piece, &mut Vec::new());
        let from = BoardPlace::of(state, seat, piece).id();
        let offer = Offer::touching(PieceChoice::of(piece).to_string(), vec![from]);
        offer.with_destination(BoardPlace::of(&after, seat, piece).id())
    };
    state.choice().iter().map(offer).collect()
}

/// A frame with the facts about a state.
fn with_facts(state: &State, frame: &Frame) -> Scene {
    // The turn comes first.
    let turn_fact = matches!(state.phase(), Phase::Roll | Phase::Choose).then_some(0);
    Scene { facts: facts(state, frame), turn_fact, ..draw(frame) }
}

/// The facts shown beside the board.
fn facts(state: &State, frame: &Frame) -> Vec<Message> {
    let mut facts = Vec::new();
    match state.phase() {
        Phase::DrawFirst => facts.push(message("parchis-fact-first")),
        Phase::Over => {}
        Phase::Roll | Phase::Choose => {
            facts.push(message("parchis-fact-turn").with("player", event::player(state.seat())));
        }
    }
    if let (Some(die), Some(steps)) = (state.roll(), state.steps()) {
        facts.push(message("parchis-fact-steps").with("die", die).with("steps", steps));
    }
    if let Some(preset) = &state.preset_rolls {
        // Players should know that the dice are not random.
        let rolls: Vec<String> = preset.remaining().iter().map(u8::to_string).collect();
        facts.push(message("parchis-fact-given").with("rolls", rolls.join(", ")));
    }
    let count = |seat| format!("{}{}", looks::sign(seat), frame.in_goal(seat));
    let counts: Vec<String> = (0..SEATS).map(count).collect();
    facts.push(message("parchis-fact-goals").with("counts", counts.join(" ")));
    facts
}
