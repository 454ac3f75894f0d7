//! How tiles slide and merge, and when a game ends.

use crate::board::{Board, Cell, Tilt, value};
use crate::options::Variant;

/// Whether and how a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameStatus {
    /// A move is possible.
    Playing,
    /// A tile has reached the goal, which ends the game.
    Won,
    /// An endless game has passed its goal, and no move is left.
    WonEndless,
    /// No move is left, and the goal was not reached.
    Lost,
}

/// The path of a tile in a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TilePath {
    /// Its cell before the move.
    pub from: Cell,
    /// Its cell after the move.
    pub to: Cell,
    /// Whether it merges into the tile that is already there.
    pub merged: bool,
}

/// Slides and merges all tiles, and returns the points; `None` if nothing changes. Calls `each`
/// with the path of every tile, those nearest to the edge first.
pub fn tilt(board: &mut Board, tilt: Tilt, mut each: impl FnMut(TilePath)) -> Option<u64> {
    let (mut points, mut changed) = (0, false);
    for line in 0..board.dim() {
        // If the last tile can still merge, it is the one before `free` and has the rank `single`.
        let (mut free, mut single) = (0, 0);
        for step in 0..board.dim() {
            let from = board.along(tilt, line, step);
            let rank = board.rank(from);
            if rank == 0 {
                continue;
            }
            let merged = rank == single;
            let place = if merged { free - 1 } else { free };
            let to = board.along(tilt, line, place);
            board.put(from, 0);
            board.put(to, rank + u8::from(merged));
            points += if merged { value(rank + 1) } else { 0 };
            changed |= from != to;
            (free, single) = if merged { (free, 0) } else { (free + 1, rank) };
            each(TilePath { from, to, merged });
        }
    }
    changed.then_some(points)
}

/// The board and the points after a move; `None` if nothing changes.
pub fn tilted(board: &Board, way: Tilt) -> Option<(Board, u64)> {
    let mut after = *board;
    tilt(&mut after, way, |_| {}).map(|points| (after, points))
}

/// Whether a move is legal: some tile has a free cell or an equal tile ahead.
pub fn can_tilt(board: &Board, tilt: Tilt) -> bool {
    (0..board.dim()).any(|line| {
        (1..board.dim()).any(|step| {
            let here = board.rank(board.along(tilt, line, step));
            let before = board.rank(board.along(tilt, line, step - 1));
            here != 0 && (before == 0 || before == here)
        })
    })
}

/// Whether and how a game has ended.
pub fn status(board: &Board, variant: &Variant) -> GameStatus {
    let reached = board.highest() >= variant.goal;
    if reached && !variant.endless {
        return GameStatus::Won;
    }
    let playing = Tilt::ALL.into_iter().any(|tilt| can_tilt(board, tilt));
    match (playing, reached) {
        (true, _) => GameStatus::Playing,
        (false, true) => GameStatus::WonEndless,
        (false, false) => GameStatus::Lost,
    }
}
