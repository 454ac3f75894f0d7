//! The board as places, pieces and directions.

use kernel::{Gesture, Message, Offer, Piece, Place, Scene, Score, Step, View, message};

use crate::board::{Board, Cell, Tilt, value};
use crate::text_board::short;
use crate::{State, Twenty48, slide};

/// The kinds of tiles by rank, up to that of the highest goal.
pub const TILES: [&str; 18] = [
    "tile-0", "tile-1", "tile-2", "tile-3", "tile-4", "tile-5", "tile-6", "tile-7", "tile-8",
    "tile-9", "tile-10", "tile-11", "tile-12", "tile-13", "tile-14", "tile-15", "tile-16",
    "tile-17",
];

/// The kind of a tile; higher ones reuse the first sixteen.
fn look(rank: u8) -> &'static str {
    TILES.get(usize::from(rank)).unwrap_or(&TILES[usize::from(rank % 16)])
}

/// The scene of a position.
pub fn scene(view: &View<'_, Twenty48>) -> Scene {
    let state = view.state();
    let board = state.board();
    let mut pieces = merged(view);
    let standing = board.cells().filter(|cell| board.rank(*cell) > 0);
    pieces.extend(standing.map(|cell| piece(state, cell, cell)));
    Scene {
        places: board.cells().map(|cell| place(board, cell)).collect(),
        pieces,
        offers: state.tilts().map(offer).collect(),
        steered: true,
        facts: facts(state),
        scores: vec![score(state)],
        ..Scene::default()
    }
}

/// The name of a cell: row and column from 1.
pub fn label(cell: Cell) -> String {
    format!("({},{})", cell.row + 1, cell.col + 1)
}

fn number(board: &Board, cell: Cell) -> u16 {
    u16::try_from(board.index(cell)).unwrap_or(u16::MAX)
}

fn place(board: &Board, cell: Cell) -> Place {
    let (x, y) = (i16::from(cell.col), i16::from(cell.row));
    Place { id: number(board, cell), x, y, kind: "cell", label: label(cell) }
}

/// The tile of `cell`, drawn at `at`.
fn piece(state: &State, cell: Cell, at: Cell) -> Piece {
    let rank = state.board().rank(cell);
    Piece {
        id: u16::from(state.tile(cell)),
        kind: look(rank),
        at: number(state.board(), at),
        caption: Some(short(rank)),
    }
}

/// The tiles that the last move merged into others, shown below those until the next tile appears,
/// so that front ends can animate them.
fn merged(view: &View<'_, Twenty48>) -> Vec<Piece> {
    let Some(previous) = view.previous() else { return Vec::new() };
    let before = previous.state();
    let (mut board, mut pieces) = (*before.board(), Vec::new());
    if let Some(Step::Move(tilt)) = view.action() {
        slide::tilt(&mut board, tilt, |step| {
            if step.merged {
                pieces.push(piece(before, step.from, step.to));
            }
        });
    }
    pieces
}

fn offer(tilt: Tilt) -> Offer {
    Offer::with_gesture(tilt.to_string(), Gesture::Direction(tilt.0))
}

/// The points, which are the first fact.
fn score(state: &State) -> Score {
    Score { fact: 0, label: message("twenty48-score"), value: state.points() }
}

/// The facts beside the board.
fn facts(state: &State) -> Vec<Message> {
    let tile = |rank: u8| value(rank).to_string();
    let mut facts = vec![
        message("twenty48-points").with("points", state.points().to_string()),
        message("twenty48-last").with("points", state.last().to_string()),
        message("twenty48-goal-is").with("goal", tile(state.variant().goal)),
        match state.board().highest() {
            0 => message("twenty48-highest-none"),
            highest => message("twenty48-highest").with("tile", tile(highest)),
        },
    ];
    if state.variant().endless {
        facts.push(message("twenty48-endless-on"));
    }
    facts
}
