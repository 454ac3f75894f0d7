//! The position as front ends draw it.

use std::collections::BTreeMap;

use kernel::{Message, Offer, Piece, Place, PlaceId, Scene, Step, View, message};
use pegs::lab::grid::{CellState, Coord, Grid, LARGEST};
use pegs::lab::template::Template;

use crate::rules::jumps;
use crate::{Jump, Senku, State};

/// The most rows of a board that is drawn as a triangle: wider ones would not fit a screen.
const LARGEST_TRIANGLE: usize = 9;

pub fn scene(view: &View<'_, Senku>) -> Scene {
    let state = view.state();
    let is_slanted = is_triangular(&state.grid, state.template);
    let place = |coord| if is_slanted { slanted(place(coord), &state.grid) } else { place(coord) };
    Scene {
        places: state.grid.holes().map(place).collect(),
        pieces: pieces(view),
        offers: jumps(state).map(offer).collect(),
        facts: facts(state),
        // The columns of a triangle slant, so they have no names above them.
        columns: if is_slanted { Vec::new() } else { axis_labels(state.grid.cols()) },
        rows: axis_labels(state.grid.rows()),
        ..Scene::default()
    }
}

/// Whether a board is drawn as a triangle: the jumps are those of a triangular grid, and every row
/// is at most one hole longer than the one above it.
fn is_triangular(grid: &Grid, template: Template) -> bool {
    let is_inside = |(row, col): Coord| col <= row;
    Template::named("hex") == Some(template)
        && grid.rows() <= LARGEST_TRIANGLE
        && grid.holes().all(is_inside)
}

/// A place of a triangle: neighbours in a row are two columns apart, and each row begins one column
/// to the left of the row above.
fn slanted(place: Place, grid: &Grid) -> Place {
    let last = i16::try_from(grid.rows() - 1).expect("a board of at most 32 by 32");
    Place { x: 2 * place.x + last - place.y, ..place }
}

/// The label of a cell: row and column, counted from 1.
pub fn label((row, col): Coord) -> String {
    // A typed number may be as large as it can be.
    format!("({},{})", row.saturating_add(1), col.saturating_add(1))
}

/// The labels of rows and columns, counted from 1.
pub fn axis_labels(count: usize) -> Vec<String> {
    (1..=count).map(|number| number.to_string()).collect()
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
fn pieces(view: &View<'_, Senku>) -> Vec<Piece> {
    let start = view.at(0);
    let first = &start.state().grid;
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
