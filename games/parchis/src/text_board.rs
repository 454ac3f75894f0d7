//! The board laid out in a line, one column a square.

use kernel::{Line, Seat, Span};

use crate::State;
use crate::board::{PIECES, SEATS, STREET, Spot, exit, is_safe, zanata};

/// Bright white, behind everything.
const PAPER: u8 = 15;
/// Grey, of all that is nobody's.
const GREY: u8 = 8;
/// The colours of the players.
const INKS: [u8; SEATS] = [6, 1, 4, 2];
/// Squares of a way up, without the goal.
const WAY_UP: usize = 7;

/// A character of the board, and whose it is.
type Cell = (char, Option<Seat>);
/// A row of the board.
type Row = [Cell; STREET];

/// The board, sixteen rows.
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
    rows.extend((0..WAY_UP).map(|step| way_up(state, step)));
    rows.extend([goal(state, 0), goal(state, 1)]);
    rows.iter().map(|row| painted(row, coloured)).collect()
}

fn row(drawn: impl Fn(usize) -> char) -> Row {
    std::array::from_fn(|square| (drawn(square), None))
}

fn digit(number: usize) -> char {
    char::from_digit(u32::try_from(number).unwrap_or(0), 10).unwrap_or(' ')
}

#[expect(clippy::cast_possible_truncation, reason = "squares are below 68")]
fn small(square: usize) -> u8 {
    square as u8
}

/// What people call a piece.
fn name(piece: usize) -> char {
    digit(piece + 1)
}

/// Who stands on the first or the second places of the street; of a bridge the piece of the higher
/// number is on the first.
fn pieces(state: &State, second: bool) -> Row {
    let mut row = row(|_| ' ');
    for (square, cell) in row.iter_mut().enumerate() {
        if let Some((seat, piece)) = standing(state, small(square), second) {
            *cell = (name(piece), Some(seat));
        }
    }
    row
}

/// The piece in the first or the second place of a square.
pub fn standing(state: &State, square: u8, second: bool) -> Option<(Seat, usize)> {
    let content = state.square(square);
    let seat = if second { content.second() } else { content.first() }?;
    let there = |spot: &Spot| spot.square(seat) == Some(square);
    let spots = state.spots(seat);
    let piece = if second { spots.iter().position(there) } else { spots.iter().rposition(there) };
    piece.map(|piece| (seat, piece))
}

/// The zanatas and the exits.
fn gates() -> Row {
    let mut row = row(|_| '>');
    for seat in 0..SEATS {
        row[usize::from(zanata(seat))] = ('V', Some(seat));
        row[usize::from(exit(seat))] = ('^', Some(seat));
    }
    row
}

/// The squares of all ways up that are so many steps from the street, and beside the first four a
/// piece of each home.
fn way_up(state: &State, step: usize) -> Row {
    let mut row = row(|_| ' ');
    let at = Spot::of(Spot::ZANATA.steps() + 1 + small(step));
    for seat in 0..SEATS {
        let spots = state.spots(seat);
        let mut there = (0..PIECES).filter(|piece| Some(spots[*piece]) == at);
        for column in 0..2 {
            let drawn = there.next().map_or('V', name);
            row[usize::from(zanata(seat)) + column] = (drawn, Some(seat));
        }
        if let Some(spot) = spots.get(step) {
            let drawn = if spot.is_home() { name(step) } else { '^' };
            row[usize::from(exit(seat))] = (drawn, Some(seat));
        }
    }
    row
}

/// Half of every goal.
fn goal(state: &State, half: usize) -> Row {
    let mut row = row(|_| ' ');
    for seat in 0..SEATS {
        for column in 0..2 {
            let piece = 2 * half + column;
            let drawn = if state.spots(seat)[piece].is_goal() { name(piece) } else { '.' };
            row[usize::from(zanata(seat)) + column] = (drawn, Some(seat));
        }
    }
    row
}

fn painted(row: &Row, coloured: bool) -> Line {
    let text = |cells: &[Cell]| cells.iter().map(|(drawn, _)| *drawn).collect::<String>();
    if !coloured {
        return vec![Span::plain(text(row))];
    }
    let runs = row.chunk_by(|(_, one), (_, other)| one == other);
    let ink = |cells: &[Cell]| cells[0].1.map_or(GREY, |seat| INKS[seat]);
    runs.map(|cells| Span::painted(text(cells), PAPER, ink(cells))).collect()
}
