//! The board as lines of text: the track in a row, one column per square.

use kernel::{Line, Seat, Span};

use crate::State;
use crate::board::{PIECES, PathPosition, SEATS, SQUARES, entry, is_safe, track_end};

/// The background: bright white.
const PAPER: u8 = 15;
/// The ink of what belongs to no player: grey.
const GREY: u8 = 8;
/// The players' inks.
const INKS: [u8; SEATS] = [6, 1, 4, 2];
/// Squares of a final stretch, without the goal.
const STRETCH_LENGTH: usize = 7;

/// A character and the player it belongs to.
type Cell = (char, Option<Seat>);
/// A row of the board.
type Row = [Cell; SQUARES];

/// The sixteen rows of the board.
pub fn text_board(state: &State, coloured: bool) -> Vec<Line> {
    let mut rows = vec![
        row(|square| digit(square / 10)),
        row(|square| digit(square % 10)),
        row(|_| '>'),
        pieces(state, true),
        row(|square| if is_safe(small(square)) { 'o' } else { '-' }),
        pieces(state, false),
        gates(),
    ];
    rows.extend((0..STRETCH_LENGTH).map(|step| final_stretches(state, step)));
    rows.extend([goal(state, 0), goal(state, 1)]);
    rows.iter().map(|row| painted(row, coloured)).collect()
}

fn row(character: impl Fn(usize) -> char) -> Row {
    std::array::from_fn(|square| (character(square), None))
}

fn digit(number: usize) -> char {
    char::from_digit(u32::try_from(number).unwrap_or(0), 10).unwrap_or(' ')
}

#[expect(clippy::cast_possible_truncation, reason = "squares are below 68")]
fn small(square: usize) -> u8 {
    square as u8
}

/// The digit of a piece.
fn name(piece: usize) -> char {
    digit(piece + 1)
}

/// The first or the second pieces on the squares of the track.
fn pieces(state: &State, second: bool) -> Row {
    let mut row = row(|_| ' ');
    for (square, cell) in row.iter_mut().enumerate() {
        if let Some((seat, piece)) = state.piece_on(small(square), second) {
            *cell = (name(piece), Some(seat));
        }
    }
    row
}

/// The entries and the ends of the players' tracks.
fn gates() -> Row {
    let mut row = row(|_| '>');
    for seat in 0..SEATS {
        row[usize::from(track_end(seat))] = ('V', Some(seat));
        row[usize::from(entry(seat))] = ('^', Some(seat));
    }
    row
}

/// The squares of the final stretches at a step, and a piece of each home beside the first four.
fn final_stretches(state: &State, step: usize) -> Row {
    let mut row = row(|_| ' ');
    let square = PathPosition::of(PathPosition::TRACK_END.steps() + 1 + small(step));
    for seat in 0..SEATS {
        let pieces = state.pieces(seat);
        let mut there = (0..PIECES).filter(|piece| Some(pieces[*piece]) == square);
        for column in 0..2 {
            let character = there.next().map_or('V', name);
            row[usize::from(track_end(seat)) + column] = (character, Some(seat));
        }
        if let Some(piece) = pieces.get(step) {
            let character = if piece.is_home() { name(step) } else { '^' };
            row[usize::from(entry(seat))] = (character, Some(seat));
        }
    }
    row
}

/// The upper or lower half of the goals.
fn goal(state: &State, half: usize) -> Row {
    let mut row = row(|_| ' ');
    for seat in 0..SEATS {
        for column in 0..2 {
            let piece = 2 * half + column;
            let character = if state.pieces(seat)[piece].is_goal() { name(piece) } else { '.' };
            row[usize::from(track_end(seat)) + column] = (character, Some(seat));
        }
    }
    row
}

fn painted(row: &Row, coloured: bool) -> Line {
    let text = |cells: &[Cell]| cells.iter().map(|(character, _)| *character).collect::<String>();
    if !coloured {
        return vec![Span::plain(text(row))];
    }
    let runs = row.chunk_by(|(_, one), (_, other)| one == other);
    let ink = |cells: &[Cell]| cells[0].1.map_or(GREY, |seat| INKS[seat]);
    runs.map(|cells| Span::coloured(text(cells), PAPER, ink(cells))).collect()
}
