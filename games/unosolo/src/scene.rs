//! The position as front ends draw it.

use kernel::{Message, Offer, Piece, Place, Scene, View, message};

use crate::board::{Board, Cell, cells};
use crate::rules::{self, Jump};
use crate::{State, UnoSolo};

pub fn scene(view: &View<'_, UnoSolo>) -> Scene {
    let state = view.state();
    let jumps = if state.drawing.is_none() { rules::jumps(state.board()) } else { Vec::new() };
    Scene {
        places: places(state.board()),
        pieces: pieces(view),
        offers: jumps.into_iter().map(offer).collect(),
        facts: facts(state),
        columns: axis_labels(state.board()),
        rows: axis_labels(state.board()),
        ..Scene::default()
    }
}

/// The holes; on a board of which nothing has been drawn yet, all cells of the square.
fn places(board: &Board) -> Vec<Place> {
    let holes: Vec<Cell> = if board.holes == 0 {
        let row = |row| (0..board.dim).filter_map(move |col| Cell::at(row, col));
        (0..board.dim).flat_map(row).collect()
    } else {
        cells(board.holes).collect()
    };
    holes.into_iter().map(|cell| place(board, cell)).collect()
}

/// The labels of rows and columns, counted from 1.
pub fn axis_labels(board: &Board) -> Vec<String> {
    (1..=board.dim).map(|number| number.to_string()).collect()
}

/// The label of a cell: row and column, counted from 1.
pub fn label(cell: Cell) -> String {
    format!("({},{})", cell.row() + 1, cell.col() + 1)
}

fn place(board: &Board, cell: Cell) -> Place {
    let kind = if board.goal == Some(cell) { "goal" } else { "hole" };
    let (x, y) = (i16::from(cell.col()), i16::from(cell.row()));
    Place { id: u16::from(cell.index()), x, y, kind, label: label(cell) }
}

fn offer(jump: Jump) -> Offer {
    let touches = vec![u16::from(jump.from.index()), u16::from(jump.to.index())];
    Offer::touching(jump.to_string(), touches)
}

/// The pegs, each identified by the cell on which it stood at the start.
fn pieces(view: &View<'_, UnoSolo>) -> Vec<Piece> {
    let opening = view.session().meta().opening_len();
    let first = view.at(opening.min(view.step()));
    let mut origins: Vec<(Cell, Cell)> =
        cells(first.state().board().pegs).map(|cell| (cell, cell)).collect();
    for step in view.actions().skip(opening) {
        if let kernel::Step::Move(jump) = step {
            follow(&mut origins, jump);
        }
    }
    let goal = view.state().board().goal;
    origins
        .into_iter()
        .map(|(origin, at)| Piece {
            id: u16::from(origin.index()),
            kind: if goal == Some(at) { "peg-on-goal" } else { "peg" },
            at: u16::from(at.index()),
            caption: None,
        })
        .collect()
}

/// Moves the peg that jumps and removes the one it jumps over.
fn follow(origins: &mut Vec<(Cell, Cell)>, jump: Jump) {
    if let Some(over) = crate::board::Direction::between(jump.from, jump.to) {
        origins.retain(|(_, at)| *at != over);
    }
    for (_, at) in origins.iter_mut().filter(|(_, at)| *at == jump.from) {
        *at = jump.to;
    }
}

/// The facts shown beside the board.
fn facts(state: &State) -> Vec<Message> {
    let mut facts = vec![
        message("unosolo-moves").with("moves", state.position.moves),
        message("unosolo-pegs").with("pegs", state.board().peg_count()),
    ];
    facts.extend(goal_fact(state));
    facts
}

/// The cell of the goal, and whether it has a peg.
pub fn goal_fact(state: &State) -> Option<Message> {
    let goal = state.board().goal?;
    let key = if state.board().has_peg(goal) { "unosolo-goal-taken" } else { "unosolo-goal-free" };
    Some(message(key).with("row", goal.row() + 1).with("column", goal.col() + 1))
}
