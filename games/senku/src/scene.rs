//! The board as places, pegs and offers.

use std::collections::BTreeMap;

use kernel::Step;
use kernel::{Message, Offer, Piece, Place, PlaceId, Scene, View, message};
use pegs::lab::grid::{Cell, LARGEST, Spot};
use pegs::lab::template::Template;

use crate::rules::jumps;
use crate::{Jump, Senku, State};

/// The scene of a game under way.
pub fn scene(view: View<'_, Senku>) -> Scene {
    let state = view.state();
    Scene {
        places: state.grid.holes().map(place).collect(),
        pieces: pieces(view),
        offers: jumps(state).map(offer).collect(),
        facts: facts(state),
        columns: numbers(state.grid.cols()),
        rows: numbers(state.grid.rows()),
        ..Scene::default()
    }
}

/// What people call a cell: row and column from 0, as results have them.
pub fn label((row, col): Spot) -> String {
    format!("({row},{col})")
}

/// What people call rows and columns: numbers from 0.
pub fn numbers(count: usize) -> Vec<String> {
    (0..count).map(|number| number.to_string()).collect()
}

/// The number of a place.
pub fn number((row, col): Spot) -> PlaceId {
    PlaceId::try_from(row * LARGEST + col).expect("a board of at most 32 by 32")
}

/// A hole of the board.
pub fn place(spot: Spot) -> Place {
    let at = |side: usize| i16::try_from(side).expect("a side of at most 32");
    Place { id: number(spot), x: at(spot.1), y: at(spot.0), kind: "hole", label: label(spot) }
}

fn offer(jump: Jump) -> Offer {
    Offer::touching(jump.to_string(), vec![number(jump.from), number(jump.to)])
}

/// Every peg under the number of the cell on which it stood at the start.
fn pieces(view: View<'_, Senku>) -> Vec<Piece> {
    let first = &view.at(0).state().grid;
    let pegs = first.holes().filter(|spot| first.at(*spot) == Cell::Peg);
    let mut homes: BTreeMap<Spot, PlaceId> = pegs.map(|spot| (spot, number(spot))).collect();
    for step in view.actions() {
        let Step::Move(Jump { from, to }) = step;
        homes.remove(&(from.0.midpoint(to.0), from.1.midpoint(to.1)));
        if let Some(home) = homes.remove(&from) {
            homes.insert(to, home);
        }
    }
    homes
        .into_iter()
        .map(|(at, id)| Piece { id, kind: "peg", at: number(at), caption: None })
        .collect()
}

/// What is to be known beside the board.
pub fn facts(state: &State) -> Vec<Message> {
    vec![
        message("senku-made").with("moves", state.moves),
        message("senku-pegs").with("pegs", state.grid.pegs()),
        ways_fact(state.template),
    ]
}

/// The directions in which a peg may jump, as arrows.
pub fn arrows(template: Template) -> String {
    let arrows: Vec<&str> = template.ways().into_iter().map(arrow).collect();
    arrows.join(" ")
}

fn ways_fact(template: Template) -> Message {
    let ways = arrows(template);
    if ways.is_empty() {
        message("senku-no-ways")
    } else {
        message("senku-ways").with("ways", ways)
    }
}

fn arrow(way: (isize, isize)) -> &'static str {
    match way {
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
