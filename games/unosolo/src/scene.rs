//! The board as places, pegs and offers.

use kernel::{Message, Offer, Piece, Place, Scene, View, message};

use crate::board::{Board, Cell, cells};
use crate::rules::{self, Jump};
use crate::{State, UnoSolo};

/// The scene of a game under way.
pub fn scene(view: View<'_, UnoSolo>) -> Scene {
    let state = view.state();
    let jumps = if state.drawing.is_none() { rules::jumps(state.board()) } else { Vec::new() };
    Scene {
        places: cells(state.board().holes).map(|cell| place(state.board(), cell)).collect(),
        pieces: pieces(view),
        offers: jumps.into_iter().map(offer).collect(),
        facts: facts(state),
        columns: numbers(state.board()),
        rows: numbers(state.board()),
        ..Scene::default()
    }
}

/// What people call rows and columns: numbers from 1.
pub fn numbers(board: &Board) -> Vec<String> {
    (1..=board.dim).map(|number| number.to_string()).collect()
}

/// What people call a cell: row and column from 1.
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

/// Every peg under the number of the cell on which it stood at the start.
fn pieces(view: View<'_, UnoSolo>) -> Vec<Piece> {
    let opening = view.session().meta().opening_len();
    let first = view.at(opening.min(view.step())).state();
    let mut homes: Vec<(Cell, Cell)> = cells(first.board().pegs).map(|cell| (cell, cell)).collect();
    for step in view.actions().skip(opening) {
        if let kernel::Step::Move(jump) = step {
            follow(&mut homes, jump);
        }
    }
    let goal = view.state().board().goal;
    homes
        .into_iter()
        .map(|(home, at)| Piece {
            id: u16::from(home.index()),
            kind: if goal == Some(at) { "peg-on-goal" } else { "peg" },
            at: u16::from(at.index()),
            caption: None,
        })
        .collect()
}

/// Moves the peg that jumps and takes the one jumped over away.
fn follow(homes: &mut Vec<(Cell, Cell)>, jump: Jump) {
    if let Some(over) = crate::board::Direction::between(jump.from, jump.to) {
        homes.retain(|(_, at)| *at != over);
    }
    for (_, at) in homes.iter_mut().filter(|(_, at)| *at == jump.from) {
        *at = jump.to;
    }
}

/// What is to be known beside the board.
fn facts(state: &State) -> Vec<Message> {
    let mut facts = vec![
        message("unosolo-moves").with("moves", state.position.moves),
        message("unosolo-pegs").with("pegs", state.board().count()),
    ];
    facts.extend(goal_fact(state));
    facts
}

/// Where the goal is and whether a peg stands on it.
pub fn goal_fact(state: &State) -> Option<Message> {
    let goal = state.board().goal?;
    let key = if state.board().peg(goal) { "unosolo-goal-taken" } else { "unosolo-goal-free" };
    Some(message(key).with("row", goal.row() + 1).with("column", goal.col() + 1))
}
