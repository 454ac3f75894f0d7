//! The board as plain text: two characters per cell, then the players with their hands.

use kernel::{Line, Seat, Seats, Span};

use crate::board::{Cell, Direction, SIDE};
use crate::cards::Card;
use crate::names::plain_name;
use crate::state::{Phase, State};

/// The ink on dark colours.
const WHITE: u8 = 15;
/// The ink on light colours.
const BLACK: u8 = 0;
/// The colours of the original game: empty, ice, wall, crate, gem.
const EMPTY: u8 = 1;
const ICE: u8 = 11;
const WALL: u8 = 7;
const CRATE: u8 = 4;
const GEM: u8 = 12;
/// The colours of the turtles.
const TURTLES: [u8; 4] = [5, 13, 9, 10];
/// The colour of a card in a hand.
const CARD: u8 = 3;

/// The board, then the players with their numbers, names and hands.
pub fn text_board(state: &State, seats: &Seats, coloured: bool) -> Vec<Line> {
    let hands = hands(state, &|seat| plain_name(seats, seat), coloured);
    board(state, coloured).into_iter().chain(hands).collect()
}

/// The board alone.
pub fn board(state: &State, coloured: bool) -> Vec<Line> {
    let cell = |row, col| Cell::at(row, col).map(|cell| cell_symbol(state, cell));
    let row = |row| (0..SIDE).filter_map(move |col| cell(row, col));
    let paint = |(text, paper): (&'static str, u8)| painted(text.to_owned(), paper, coloured);
    (0..SIDE).map(|number| row(number).map(paint).collect()).collect()
}

/// A line per player with the cards in the hand.
pub fn hands(state: &State, name: &dyn Fn(Seat) -> Option<String>, coloured: bool) -> Vec<Line> {
    let seats = 0..state.players().len();
    seats.map(|seat| player_line(state, seat, name(seat), coloured)).collect()
}

fn painted(text: String, paper: u8, coloured: bool) -> Span {
    let ink = if matches!(paper, 7 | 10..=12) { BLACK } else { WHITE };
    if coloured { Span::coloured(text, paper, ink) } else { Span::plain(text) }
}

/// The symbol and colour of a cell.
fn cell_symbol(state: &State, cell: Cell) -> (&'static str, u8) {
    if let Some(seat) = state.turtle_at(cell) {
        let symbol = match state.players()[seat].pose.facing {
            Direction::North => "^^",
            Direction::East => ">>",
            Direction::South => "vv",
            Direction::West => "<<",
        };
        return (symbol, TURTLES[seat]);
    }
    match state.terrain.letter(cell) {
        '#' => ("||", WALL),
        '@' => ("**", ICE),
        'C' => ("[]", CRATE),
        '$' => ("00", GEM),
        _ => ("  ", EMPTY),
    }
}

/// A player's line, marked if it is their turn; a player with a gem has a place.
fn player_line(state: &State, seat: Seat, name: Option<String>, coloured: bool) -> Line {
    let turn = state.turn == seat && state.phase != Phase::Over;
    let mark = if turn { "> " } else { "  " };
    let number = seat + 1;
    let title = name.map_or_else(|| format!("{number}."), |name| format!("{number}. {name}:"));
    let mut line = vec![Span::plain(mark), painted(title, TURTLES[seat], coloured)];
    let hand = state.players()[seat].hand;
    // The basic game has no bugs.
    for card in Card::ALL.into_iter().filter(|card| *card != Card::Bug || state.extended) {
        line.push(Span::plain(" "));
        line.push(painted(format!("{} {card}", hand.count(card)), CARD, coloured));
    }
    line.extend(state.rank(seat).map(|place| Span::plain(format!(" ★{place}"))));
    line
}
