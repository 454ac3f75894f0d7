//! The file of the points: `name points` a line, in the order in which the names came.

use app::records::{Amended, Entry, Listing};
use app::{Options, RecordBook, Records};
use kernel::{Message, ParseError, Seating, Seats, Session, message};

use crate::Turtles;
use crate::names::called;
use crate::options::SEATING;
use crate::state::Phase;

/// The file's name in the data folder.
pub const FILE: &str = "Puntuaciones.txt";
/// The most names that the list takes where nothing else is said.
pub const MOST: usize = 100;

/// The high-score list of the game.
pub const RECORDS: RecordBook<Turtles> = RecordBook {
    lists: Listing { called: list_called, amend },
    standing: |session, options| Some(records(session, options)),
};

/// What people call the list in a file, by the file's name.
fn list_called(file: &str) -> Option<Message> {
    (file == FILE).then(|| message("turtles-list"))
}

/// The list after a change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scores {
    /// Names and points, as they stand in the file.
    pub entries: Vec<(String, u64)>,
    /// The names for which there was no room.
    pub left_out: Vec<String>,
}

impl Scores {
    /// The text of the file.
    pub fn text(&self) -> String {
        let line = |(name, points): &(String, u64)| format!("{name} {points}\n");
        self.entries.iter().map(line).collect::<Vec<_>>().concat()
    }

    /// Names and points, the best first.
    pub fn ranked(&self) -> Vec<(&str, u64)> {
        let mut best: Vec<(&str, u64)> =
            self.entries.iter().map(|(name, points)| (name.as_str(), *points)).collect();
        // Those with as many points stay in the order of the file.
        best.sort_by_key(|(_, points)| std::cmp::Reverse(*points));
        best
    }

    /// Points for a name: known ones add up, and a new one with the list full takes the place of
    /// the lowest if it has more.
    fn add(&mut self, name: &str, points: u64, most: usize) {
        if let Some((_, sum)) = self.entries.iter_mut().find(|(known, _)| known == name) {
            *sum = sum.saturating_add(points);
        } else if self.entries.len() < most {
            self.entries.push((name.to_owned(), points));
        } else if let Some(lowest) = self.entries.iter_mut().min_by_key(|(_, points)| *points)
            && lowest.1 < points
        {
            *lowest = (name.to_owned(), points);
        } else {
            self.left_out.push(name.to_owned());
        }
    }
}

/// Reads the text of the file, where there is one, and adds what was won. Names are single words,
/// as [`kernel::Seats`] has them. Nobody who is on the list already is dropped where it is longer
/// than it should be.
pub fn add(text: Option<&str>, won: &[(&str, u64)], most: usize) -> Result<Scores, ParseError> {
    let mut scores = Scores::default();
    let text = text.unwrap_or_default();
    for (line, number) in text.strip_prefix('\u{feff}').unwrap_or(text).lines().zip(1..) {
        if line.trim().is_empty() {
            continue;
        }
        let error =
            || ParseError::new(number, message("turtles-scores-line").with("found", shown(line)));
        let (name, points) = read_line(line).ok_or_else(error)?;
        scores.add(name, points, usize::MAX);
    }
    for (name, points) in won {
        scores.add(name, *points, most);
    }
    Ok(scores)
}

/// Where a game stands towards the list: the points of the people who have names, once it is over,
/// and why those of the others do not count. None do where the computer played for somebody.
pub fn records(session: &Session<Turtles>, options: &Options) -> Records {
    let (state, seats) = (session.state(), session.seats());
    let (mut won, mut notes) = (Vec::new(), Vec::new());
    let arrived = if state.phase == Phase::Over { state.arrived() } else { &[] };
    for seat in arrived.iter().copied() {
        if let Some(name) = seats.name(seat) {
            let points = u64::try_from(state.points(seat)).unwrap_or(u64::MAX);
            won.push((name.to_owned(), points));
            continue;
        }
        let computer = seats.computer(seat).is_some();
        let key = if computer { "turtles-scores-computer" } else { "turtles-scores-nameless" };
        notes.push(message(key).with("player", called(seats, seat)));
    }
    if session.meta().is_played_by_computer() && !won.is_empty() {
        won.clear();
        notes.push(message("turtles-scores-helped"));
    }
    let entry = if won.is_empty() { Entry::Nothing } else { Entry::Named(won) };
    Records { entry, notes, ..list(options) }
}

/// The list itself, without a game.
pub fn list(options: &Options) -> Records {
    let chosen = options.number("scores-max").and_then(|most| usize::try_from(most).ok());
    let (entry, most) = (Entry::Nothing, chosen.unwrap_or(MOST));
    Records { file: FILE.to_owned(), entry, notes: Vec::new(), most, name, amend }
}

/// A name as the list can hold it: as a player of the game can have it.
fn name(typed: &str) -> Result<String, Message> {
    let alone = Seating { least: 1, most: 1, ..SEATING };
    Seats::read(typed, &alone).map(|seats| seats.to_string())
}

fn amend(text: Option<&str>, won: &[(&str, u64)], most: usize) -> Result<Amended, ParseError> {
    let scores = add(text, won, most)?;
    let best: Vec<(String, u64)> =
        scores.ranked().into_iter().map(|(name, points)| (name.to_owned(), points)).collect();
    let place = |(name, _): &(&str, u64)| best.iter().position(|(known, _)| known == name);
    let places = won.iter().filter_map(place).collect();
    let full = |name: &String| message("turtles-scores-full").with("player", name.as_str());
    let left_out = scores.left_out.iter().map(full).collect();
    Ok(Amended { text: scores.text(), places, left_out, best })
}

fn read_line(line: &str) -> Option<(&str, u64)> {
    let mut words = line.split_whitespace();
    let (name, points) = (words.next()?, words.next()?);
    let natural = points.bytes().all(|digit| digit.is_ascii_digit());
    let odd = |letter: char| letter.is_control() || letter == '\u{feff}';
    let whole = natural && words.next().is_none() && !name.chars().any(odd);
    points.parse().ok().filter(|_| whole).map(|points| (name, points))
}

/// A line as a message can show it.
fn shown(line: &str) -> String {
    line.trim().chars().take(40).flat_map(char::escape_debug).collect()
}
