//! Board files: for each number of players, the number on a line and eight lines of the board. The
//! format of games in progress is [`position`].

mod error;
pub mod position;

use app::{FileFormat, Options, Value};
use kernel::ParseError;

use crate::Turtles;
use crate::board::{
    Board, Cell, Direction, MAX_CRATES, MAX_ICE, MAX_PLAYERS, MAX_WALLS, Pose, SIDE, Terrain, lines,
};
use crate::cards::{Card, CardCounts};
use crate::options::{Setup, accepts, players};
use crate::state::State;
use error::BoardFileError;

/// Board files and positions are read; positions are written.
pub const FILE: FileFormat<Turtles> = FileFormat {
    read: read_setup,
    write: |state| position::write_lines(state).join("\n") + "\n",
    is_complete: |_| true,
    omits: &[],
};

fn read_setup(text: &str, options: &Options) -> Result<Setup, ParseError> {
    if position::is_position(text) {
        let setup = Setup::Position(Box::new(position::parse(text.lines())?));
        accepts(&setup, options).map_err(|what| ParseError::new(1, what))?;
        return Ok(setup);
    }
    let board = read(text, players(options))?;
    Ok(Setup::Board { board, extended: options.flag("extended") })
}

/// The position for programs.
pub fn fields(state: &State) -> Vec<(&'static str, Value)> {
    let seats = 0..state.players().len();
    let decks = state.players().iter().map(|player| player.deck.len());
    vec![
        ("cells", Value::list(lines(|cell| state.letter(cell)))),
        ("turtles", Value::List(seats.map(|seat| turtle(state, seat)).collect())),
        ("hands", Value::list(state.players().iter().map(|player| hand(player.hand)))),
        ("decks", Value::list(decks)),
        ("turn", state.turn.into()),
    ]
}

fn turtle(state: &State, seat: usize) -> Value {
    let pose = state.players()[seat].pose;
    Value::map([
        ("at", Value::list([pose.at.row(), pose.at.col()])),
        ("dir", pose.facing.compass().to_string().into()),
        ("playing", Value::Flag(state.is_playing(seat))),
    ])
}

fn hand(hand: CardCounts) -> Value {
    Value::Map(Card::ALL.map(|card| (card.name().to_owned(), hand.count(card).into())).into())
}

/// What happens to a board over the limits: it is rejected or reported.
type LimitHandler<'a> = &'a mut dyn FnMut(ParseError) -> Result<(), ParseError>;

/// Reads all boards of a file.
pub fn read_all(text: &str) -> Result<Vec<Board>, ParseError> {
    read_boards(text, &mut Err)
}

/// Reads all boards of a file, including those over the limits, which are reported.
pub fn read_lenient(text: &str) -> Result<(Vec<Board>, Vec<ParseError>), ParseError> {
    let mut exceeded: Vec<ParseError> = Vec::new();
    let boards = read_boards(text, &mut |error| {
        exceeded.push(error);
        Ok(())
    })?;
    Ok((boards, exceeded))
}

/// Reads all boards of a file that may be unfinished, each with its number of players: limits may
/// be exceeded, and turtles and gems may be missing.
pub fn read_drafts(text: &str) -> Result<Vec<(usize, Board)>, ParseError> {
    let boards = read_numbered(text, &mut |_| Ok(()))?;
    Ok(boards.into_iter().map(|(_, players, board)| (players, board)).collect())
}

fn read_boards(text: &str, on_excess: LimitHandler) -> Result<Vec<Board>, ParseError> {
    let checked = |(line, players, board)| {
        check_numbers(&board, players).map_err(|error| error.at(line))?;
        Ok(board)
    };
    read_numbered(text, on_excess)?.into_iter().map(checked).collect()
}

/// Reads all boards, each with the line of its number and that number.
fn read_numbered(
    text: &str,
    on_excess: LimitHandler,
) -> Result<Vec<(usize, usize, Board)>, ParseError> {
    let mut lines = Lines::of(text);
    let mut boards: Vec<(usize, usize, Board)> = Vec::new();
    while let Some((line, number)) = lines.next_number() {
        let players = read_number(number).map_err(|error| error.at(line))?;
        if boards.iter().any(|(_, known, _)| *known == players) {
            return Err(BoardFileError::Duplicate(players).at(line));
        }
        boards.push((line, players, read_board(&mut lines, players, on_excess)?));
    }
    if boards.is_empty() {
        return Err(BoardFileError::Empty.at(lines.last));
    }
    Ok(boards)
}

/// Reads the board for a number of players, or the first one.
pub fn read(text: &str, players: Option<usize>) -> Result<Board, ParseError> {
    let boards = read_all(text)?;
    let numbers: Vec<String> = boards.iter().map(|board| board.players().to_string()).collect();
    let wanted = |board: &Board| players.is_none_or(|players| board.players() == players);
    let found = boards.into_iter().find(wanted);
    found.ok_or_else(|| {
        let wanted = players.unwrap_or_default();
        BoardFileError::NoBoard { wanted, found: numbers.join(", ") }.at(last_line(text))
    })
}

/// The file of one board.
pub fn write(board: &Board) -> String {
    write_for(board.players(), board)
}

/// The same for a number of players that may differ from the turtles.
pub fn write_for(players: usize, board: &Board) -> String {
    let rows = lines(|cell| board.letter(cell)).join("\n");
    format!("{players}\n{rows}\n")
}

fn last_line(text: &str) -> usize {
    text.lines().count().max(1)
}

/// The lines of a file with their numbers, without a byte order mark.
struct Lines<'a> {
    rest: std::iter::Zip<std::str::Lines<'a>, std::ops::RangeFrom<usize>>,
    last: usize,
}

impl<'a> Lines<'a> {
    fn of(text: &'a str) -> Self {
        let rest = text.strip_prefix('\u{feff}').unwrap_or(text).lines().zip(1..);
        Self { rest, last: last_line(text) }
    }

    /// The next line that is not blank.
    fn next_number(&mut self) -> Option<(usize, &'a str)> {
        let (text, line) = self.rest.find(|(text, _)| !text.trim().is_empty())?;
        Some((line, text.trim()))
    }
}

fn read_number(text: &str) -> Result<usize, BoardFileError> {
    let number = text.parse().ok().filter(|players| (1..=MAX_PLAYERS).contains(players));
    // No sign and no leading zero.
    let canonical = number.filter(|number| number.to_string() == text);
    canonical.ok_or_else(|| BoardFileError::Number(escaped(text)))
}

/// Text of a file, shortened and escaped for messages.
fn escaped(text: &str) -> String {
    text.chars().take(20).flat_map(char::escape_debug).collect()
}

/// Reads the eight lines of a board.
fn read_board(
    lines: &mut Lines<'_>,
    players: usize,
    on_excess: LimitHandler,
) -> Result<Board, ParseError> {
    let mut board = Board { terrain: Terrain::default(), turtles: Vec::new() };
    for row in 0..SIDE {
        let Some((text, line)) = lines.rest.next() else {
            return Err(BoardFileError::Short { players, rows: row }.at(lines.last));
        };
        let before = board.terrain;
        read_row(&mut board, row, text).map_err(|error| error.at(line))?;
        for error in exceeded_limits(&before, &board.terrain) {
            on_excess(error.at(line))?;
        }
    }
    Ok(board)
}

/// Reads a row, padding it with blanks.
fn read_row(board: &mut Board, row: u8, text: &str) -> Result<(), BoardFileError> {
    if let Some(at) = text.chars().position(|letter| letter == '\t') {
        return Err(BoardFileError::Tab(at + 1));
    }
    let wide = text.chars().count();
    if wide > usize::from(SIDE) {
        return Err(BoardFileError::LongRow(wide));
    }
    for (letter, col) in text.chars().zip(0..) {
        let Some(at) = Cell::at(row, col) else { break };
        if let Some(facing) = Direction::from_letter(letter) {
            board.turtles.push(Pose { at, facing });
        } else if let Some(set) = board.terrain.set_mut(letter) {
            *set |= at.bit();
        } else if letter != ' ' {
            let found = letter.escape_debug().to_string();
            return Err(BoardFileError::Letter { found, column: col + 1 });
        }
    }
    Ok(())
}

/// The limits that a row exceeds. Each is reported once, at the first row over it.
pub(crate) fn exceeded_limits(
    before: &Terrain,
    after: &Terrain,
) -> impl Iterator<Item = BoardFileError> + use<> {
    let limits = [
        (before.walls, after.walls, MAX_WALLS, BoardFileError::Walls),
        (before.ice, after.ice, MAX_ICE, BoardFileError::Ice),
        (before.crates, after.crates, MAX_CRATES, BoardFileError::Crates),
    ];
    let over = |(before, after, most, _): &(u64, u64, u32, BoardFileError)| {
        before.count_ones() <= *most && after.count_ones() > *most
    };
    limits.into_iter().filter(over).map(|(.., error)| error)
}

fn check_numbers(board: &Board, players: usize) -> Result<(), BoardFileError> {
    let (turtles, gems) = (board.turtles.len(), board.terrain.gems.count_ones() as usize);
    if turtles != players {
        return Err(BoardFileError::Turtles { players, found: turtles });
    }
    if gems != players {
        return Err(BoardFileError::Gems { players, found: gems });
    }
    Ok(())
}
