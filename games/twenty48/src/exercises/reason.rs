//! Why a move is better than another, in a sentence: the first advantage in a list of rules of
//! thumb, and the search where none of them tells the moves apart.

use kernel::{Message, message};

use crate::State;
use crate::board::{Board, Tilt};
use crate::slide::{can_tilt, tilted};

/// Why the first move is better than the second.
pub fn reason(state: &State, best: Tilt, other: Tilt) -> Message {
    let after = |way: Tilt| tilted(state.board(), way).map_or(*state.board(), |(after, _)| after);
    let (good, bad) = (after(best), after(other));
    let (safe, fatal) = (fatal_tiles(&good), fatal_tiles(&bad));
    if safe < fatal {
        return message("twenty48-why-end").with("safe", safe).with("fatal", fatal);
    }
    if has_corner(&good) && !has_corner(&bad) {
        return message("twenty48-why-corner");
    }
    let free = |board: &Board| board.free().count();
    if free(&good) > free(&bad) {
        let (more, fewer) = (free(&good), free(&bad));
        return message("twenty48-why-free").with("more", more).with("fewer", fewer);
    }
    let (more, fewer) = (pairs(&good), pairs(&bad));
    if more > fewer {
        return message("twenty48-why-pairs").with("more", more).with("fewer", fewer);
    }
    message("twenty48-why-search")
}

/// The free cells in which a new 2 leaves no move.
fn fatal_tiles(board: &Board) -> usize {
    let is_fatal = |cell: &_| {
        let mut with_tile = *board;
        with_tile.put(*cell, 1);
        !Tilt::ALL.into_iter().any(|tilt| can_tilt(&with_tile, tilt))
    };
    board.free().filter(is_fatal).count()
}

/// Whether a highest tile is in a corner.
fn has_corner(board: &Board) -> bool {
    let last = board.dim() - 1;
    let is_corner = |at: u8| at == 0 || at == last;
    let mut corners = board.cells().filter(|cell| is_corner(cell.row) && is_corner(cell.col));
    corners.any(|cell| board.rank(cell) == board.highest())
}

/// The equal neighbours, which the next move can merge.
fn pairs(board: &Board) -> usize {
    let equal = |way: Tilt| {
        let lines =
            (0..board.dim()).flat_map(|line| (1..board.dim()).map(move |step| (line, step)));
        let ranks = lines.map(|(line, step)| {
            [step, step - 1].map(|step| board.rank(board.along(way, line, step)))
        });
        ranks.filter(|[one, other]| *one > 0 && one == other).count()
    };
    equal(Tilt::ALL[0]) + equal(Tilt::ALL[2])
}
