//! Board files: for each number of players the number on a line, then eight lines of the board.
//! A game in progress has a format of its own, in [`position`].

pub mod position;

use app::{FileFormat, Options, Value};
use kernel::{Message, ParseError, message};

use crate::Turtles;
use crate::board::{
    Board, Cell, Direction, MAX_CRATES, MAX_ICE, MAX_PLAYERS, MAX_WALLS, Pose, SIDE, Terrain, lines,
};
use crate::cards::{Card, CardCounts};
use crate::options::{Setup, accepts, players};
use crate::state::State;

/// The file formats of the game: boards are read, positions are read and written.
pub const FILE: FileFormat<Turtles> = FileFormat {
    read: read_setup,
    write: |state| position::lines_of(state).join("\n") + "\n",
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

/// What becomes of a board that is over the limits: it is refused, or noted.
type LimitHandler<'a> = &'a mut dyn FnMut(ParseError) -> Result<(), ParseError>;

/// Reads every board of a file.
pub fn read_all(text: &str) -> Result<Vec<Board>, ParseError> {
    read_boards(text, &mut Err)
}

/// Reads every board of a file, those over the limits too: what is too much is told beside them.
pub fn read_lenient(text: &str) -> Result<(Vec<Board>, Vec<ParseError>), ParseError> {
    let mut excesses: Vec<ParseError> = Vec::new();
    let boards = read_boards(text, &mut |error| {
        excesses.push(error);
        Ok(())
    })?;
    Ok((boards, excesses))
}

fn read_boards(text: &str, excess: LimitHandler) -> Result<Vec<Board>, ParseError> {
    let mut lines = Lines::of(text);
    let mut boards: Vec<Board> = Vec::new();
    while let Some((line, number)) = lines.next_number() {
        let players = read_number(number).map_err(|what| ParseError::new(line, what))?;
        if boards.iter().any(|board| board.players() == players) {
            return Err(ParseError::new(
                line,
                message("turtles-file-twice").with("players", players),
            ));
        }
        boards.push(read_board(&mut lines, players, line, excess)?);
    }
    if boards.is_empty() {
        return Err(ParseError::new(lines.last, message("turtles-file-empty")));
    }
    Ok(boards)
}

/// Reads the board for a number of players; the first of the file where no number is given.
pub fn read(text: &str, players: Option<usize>) -> Result<Board, ParseError> {
    let boards = read_all(text)?;
    let numbers: Vec<String> = boards.iter().map(|board| board.players().to_string()).collect();
    let wanted = |board: &Board| players.is_none_or(|players| board.players() == players);
    let found = boards.into_iter().find(wanted);
    found.ok_or_else(|| {
        let what = message("turtles-file-no-board")
            .with("players", players.unwrap_or_default())
            .with("found", numbers.join(", "));
        ParseError::new(last_line(text), what)
    })
}

/// The file of one board.
pub fn write(board: &Board) -> String {
    write_for(board.players(), board)
}

/// The same for a number of players, whatever stands on the board.
pub fn write_for(players: usize, board: &Board) -> String {
    let rows = lines(|cell| board.letter(cell)).join("\n");
    format!("{players}\n{rows}\n")
}

fn last_line(text: &str) -> usize {
    text.lines().count().max(1)
}

/// The lines of a file with their numbers, without the mark that some editors begin with.
struct Lines<'a> {
    rest: std::iter::Zip<std::str::Lines<'a>, std::ops::RangeFrom<usize>>,
    last: usize,
}

impl<'a> Lines<'a> {
    fn of(text: &'a str) -> Self {
        let rest = text.strip_prefix('\u{feff}').unwrap_or(text).lines().zip(1..);
        Self { rest, last: last_line(text) }
    }

    /// The next line that is not blank, where a number must stand.
    fn next_number(&mut self) -> Option<(usize, &'a str)> {
        let (text, line) = self.rest.find(|(text, _)| !text.trim().is_empty())?;
        Some((line, text.trim()))
    }
}

fn read_number(text: &str) -> Result<usize, Message> {
    let number = text.parse().ok().filter(|players| (1..=MAX_PLAYERS).contains(players));
    // A sign or a leading zero would be a number too.
    number.filter(|number| number.to_string() == text).ok_or_else(|| {
        message("turtles-file-number").with("found", shown(text)).with("most", MAX_PLAYERS)
    })
}

/// Text of a file as a message can show it.
fn shown(text: &str) -> String {
    text.chars().take(20).flat_map(char::escape_debug).collect()
}

/// Reads the eight lines of a board whose number stands on a line.
fn read_board(
    lines: &mut Lines<'_>,
    players: usize,
    header: usize,
    excess: LimitHandler,
) -> Result<Board, ParseError> {
    let mut board = Board { terrain: Terrain::default(), turtles: Vec::new() };
    for row in 0..SIDE {
        let Some((text, line)) = lines.rest.next() else {
            let what = message("turtles-file-short").with("players", players).with("rows", row);
            return Err(ParseError::new(lines.last, what));
        };
        let before = board.terrain;
        read_row(&mut board, row, text).map_err(|what| ParseError::new(line, what))?;
        for what in exceeded_limits(&before, &board.terrain) {
            excess(ParseError::new(line, what))?;
        }
    }
    check_numbers(&board, players).map_err(|what| ParseError::new(header, what))?;
    Ok(board)
}

/// Reads a line; one that is shorter than eight is filled with blanks.
fn read_row(board: &mut Board, row: u8, text: &str) -> Result<(), Message> {
    if let Some(at) = text.chars().position(|letter| letter == '\t') {
        return Err(message("turtles-file-tab").with("column", at + 1));
    }
    let wide = text.chars().count();
    if wide > usize::from(SIDE) {
        return Err(message("turtles-file-long").with("found", wide));
    }
    for (letter, col) in text.chars().zip(0..) {
        let Some(at) = Cell::at(row, col) else { break };
        if let Some(facing) = Direction::from_letter(letter) {
            board.turtles.push(Pose { at, facing });
        } else if let Some(set) = board.terrain.set_mut(letter) {
            *set |= at.bit();
        } else if letter != ' ' {
            let found = letter.escape_debug().to_string();
            return Err(message("turtles-file-letter")
                .with("found", found)
                .with("column", col + 1));
        }
    }
    Ok(())
}

/// The limits that a line passes: too many of something is told once, where it becomes too many.
pub fn exceeded_limits(before: &Terrain, after: &Terrain) -> impl Iterator<Item = Message> {
    let limits = [
        (before.walls, after.walls, MAX_WALLS, "turtles-file-walls"),
        (before.ice, after.ice, MAX_ICE, "turtles-file-ice"),
        (before.crates, after.crates, MAX_CRATES, "turtles-file-crates"),
    ];
    let over = |(before, after, most, _): &(u64, u64, u32, &'static str)| {
        before.count_ones() <= *most && after.count_ones() > *most
    };
    limits.into_iter().filter(over).map(|(_, _, most, key)| message(key).with("most", most))
}

fn check_numbers(board: &Board, players: usize) -> Result<(), Message> {
    let gems = board.terrain.gems.count_ones() as usize;
    for (found, key) in [(board.turtles.len(), "turtles-file-turtles"), (gems, "turtles-file-gems")]
    {
        if found != players {
            return Err(message(key).with("players", players).with("found", found));
        }
    }
    Ok(())
}
