//! Board files: for each number of players the number on a line, then eight lines of the board.

use kernel::{Flaw, Phrase, phrase};

use crate::board::{
    Board, Cell, Ground, MOST_CRATES, MOST_ICE, MOST_PLAYERS, MOST_WALLS, Pose, SIDE, Way, lines,
};

/// A board of a file, with the line of its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The board.
    pub board: Board,
    /// The line on which its number of players stands, from 1.
    pub line: usize,
}

/// Reads every board of a file.
pub fn read_all(text: &str) -> Result<Vec<Listed>, Flaw> {
    let mut lines = Lines::of(text);
    let mut boards: Vec<Listed> = Vec::new();
    while let Some((line, number)) = lines.next_number() {
        let players = read_number(number).map_err(|what| Flaw::new(line, what))?;
        if boards.iter().any(|listed| listed.board.players() == players) {
            return Err(Flaw::new(line, phrase("turtles-file-twice").with("players", players)));
        }
        let board = read_board(&mut lines, players, line)?;
        boards.push(Listed { board, line });
    }
    if boards.is_empty() {
        return Err(Flaw::new(lines.last, phrase("turtles-file-empty")));
    }
    Ok(boards)
}

/// Reads the board for a number of players; the first of the file where no number is given.
pub fn read(text: &str, players: Option<usize>) -> Result<Board, Flaw> {
    let boards = read_all(text)?;
    let numbers: Vec<String> =
        boards.iter().map(|listed| listed.board.players().to_string()).collect();
    let wanted = |board: &Board| players.is_none_or(|players| board.players() == players);
    let found = boards.into_iter().map(|listed| listed.board).find(wanted);
    found.ok_or_else(|| {
        let what = phrase("turtles-file-no-board")
            .with("players", players.unwrap_or_default())
            .with("found", numbers.join(", "));
        Flaw::new(last_line(text), what)
    })
}

/// The file of one board.
pub fn write(board: &Board) -> String {
    let rows = lines(|cell| board.letter(cell)).join("\n");
    format!("{}\n{rows}\n", board.players())
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

fn read_number(text: &str) -> Result<usize, Phrase> {
    let number = text.parse().ok().filter(|players| (1..=MOST_PLAYERS).contains(players));
    // A sign or a leading zero would be a number too.
    number.filter(|number| number.to_string() == text).ok_or_else(|| {
        phrase("turtles-file-number").with("found", shown(text)).with("most", MOST_PLAYERS)
    })
}

/// Text of a file as a message can show it.
fn shown(text: &str) -> String {
    text.chars().take(20).flat_map(char::escape_debug).collect()
}

/// Reads the eight lines of a board whose number stands on a line.
fn read_board(lines: &mut Lines<'_>, players: usize, header: usize) -> Result<Board, Flaw> {
    let mut board = Board { ground: Ground::default(), turtles: Vec::new() };
    for row in 0..SIDE {
        let Some((text, line)) = lines.rest.next() else {
            let what = phrase("turtles-file-short").with("players", players).with("rows", row);
            return Err(Flaw::new(lines.last, what));
        };
        read_row(&mut board, row, text).map_err(|what| Flaw::new(line, what))?;
    }
    check_numbers(&board, players).map_err(|what| Flaw::new(header, what))?;
    Ok(board)
}

/// Reads a line; one that is shorter than eight is filled with blanks.
fn read_row(board: &mut Board, row: u8, text: &str) -> Result<(), Phrase> {
    if let Some(at) = text.chars().position(|letter| letter == '\t') {
        return Err(phrase("turtles-file-tab").with("column", at + 1));
    }
    let wide = text.chars().count();
    if wide > usize::from(SIDE) {
        return Err(phrase("turtles-file-long").with("found", wide));
    }
    for (letter, col) in text.chars().zip(0..) {
        let Some(at) = Cell::at(row, col) else { break };
        if let Some(way) = Way::of_letter(letter) {
            board.turtles.push(Pose { at, way });
        } else if let Some(set) = board.ground.set_of(letter) {
            *set |= at.bit();
        } else if letter != ' ' {
            let found = letter.escape_debug().to_string();
            return Err(phrase("turtles-file-letter").with("found", found).with("column", col + 1));
        }
    }
    check_limits(&board.ground)
}

/// Too many of something is told at the line where it becomes too many.
fn check_limits(ground: &Ground) -> Result<(), Phrase> {
    for (set, most, key) in [
        (ground.walls, MOST_WALLS, "turtles-file-walls"),
        (ground.ice, MOST_ICE, "turtles-file-ice"),
        (ground.crates, MOST_CRATES, "turtles-file-crates"),
    ] {
        if set.count_ones() > most {
            return Err(phrase(key).with("most", most));
        }
    }
    Ok(())
}

fn check_numbers(board: &Board, players: usize) -> Result<(), Phrase> {
    let gems = board.ground.gems.count_ones() as usize;
    for (found, key) in [(board.turtles.len(), "turtles-file-turtles"), (gems, "turtles-file-gems")]
    {
        if found != players {
            return Err(phrase(key).with("players", players).with("found", found));
        }
    }
    Ok(())
}
