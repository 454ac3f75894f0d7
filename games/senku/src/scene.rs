//! The position as front ends draw it.

use std::collections::BTreeMap;

use kernel::{Message, Offer, Piece, Place, PlaceId, Scene, Step, View, message};
use pegs::lab::grid::{CellState, Coord, LARGEST};
use pegs::lab::template::Template;

use crate::rules::jumps;
use crate::{Jump, Senku, State};

pub fn scene(view: View<'_, Senku>) -> Scene {
    let state = view.state();
    Scene {
        places: state.grid.holes().map(place).collect(),
        pieces: pieces(view),
        offers: jumps(state).map(offer).collect(),
        facts: facts(state),
        columns: axis_labels(state.grid.cols()),
        rows: axis_labels(state.grid.rows()),
        ..Scene::default()
    }
}

/// The label of a cell: row and column, counted from 0 as in result files.
pub fn label((row, col): Coord) -> String {
    format!("({row},{col})")
}

/// The labels of rows and columns, counted from 0.
pub fn axis_labels(count: usize) -> Vec<String> {
    (0..count).map(|number| number.to_string()).collect()
}

/// The identifier of a cell.
pub fn place_id((row, col): Coord) -> PlaceId {
    PlaceId::try_from(row * LARGEST + col).expect("a board of at most 32 by 32")
}

/// A hole of the board.
pub fn place(coord: Coord) -> Place {
    let axis = |index: usize| i16::try_from(index).expect("a board of at most 32 by 32");
    Place {
        id: place_id(coord),
        x: axis(coord.1),
        y: axis(coord.0),
        kind: "hole",
        label: label(coord),
    }
}

fn offer(jump: Jump) -> Offer {
    Offer::touching(jump.to_string(), vec![place_id(jump.from), place_id(jump.to)])
}

/// The pegs, each identified by the cell on which it stood at the start.
fn pieces(view: View<'_, Senku>) -> Vec<Piece> {
    let first = &view.at(0).state().grid;
    let pegs = first.holes().filter(|coord| first.at(*coord) == CellState::Peg);
    let mut origins: BTreeMap<Coord, PlaceId> =
        pegs.map(|coord| (coord, place_id(coord))).collect();
    for step in view.actions() {
        let Step::Move(Jump { from, to }) = step;
        origins.remove(&(from.0.midpoint(to.0), from.1.midpoint(to.1)));
        if let Some(origin) = origins.remove(&from) {
            origins.insert(to, origin);
        }
    }
    origins
        .into_iter()
        .map(|(at, id)| Piece { id, kind: "peg", at: place_id(at), caption: None })
        .collect()
}

/// The facts shown beside the board.
pub fn facts(state: &State) -> Vec<Message> {
    vec![
        message("senku-made").with("moves", state.moves),
        message("senku-pegs").with("pegs", state.grid.pegs()),
        directions_fact(state.template),
    ]
}

/// The directions in which a peg may jump, as arrows.
pub fn arrows(template: Template) -> String {
    let arrows: Vec<&str> = template.directions().into_iter().map(arrow).collect();
    arrows.join(" ")
}

fn directions_fact(template: Template) -> Message {
    let arrows = arrows(template);
    if arrows.is_empty() {
        message("senku-no-ways")
    } else {
        message("senku-ways").with("ways", arrows)
    }
}

fn arrow(direction: (isize, isize)) -> &'static str {
    match direction {
        (-1, -1) => "↖",
        (-1, 0) => "↑",
        (-1, _) => "↗",
        (0, -1) => "←",
        (0, _) => "→",
        (_, -1) => "↙",
        (_, 0) => "↓",
        _ => "↘",
    }
}
