//! The high-score list: a file with a name and points per line, in order of entry.

use app::records::{HighScoreFormat, HighScoreList, NewScores};
use app::{HighScores, Options, SessionHighScores};
use kernel::{Message, ParseError, SeatSpec, Session, message};

use crate::Turtles;
use crate::names::player_name;
use crate::options::SEATING;
use crate::state::Phase;

/// The file's name in the data directory.
pub const FILE: &str = "Puntuaciones.txt";
/// The default maximum number of names.
pub const DEFAULT_MAX_NAMES: usize = 100;

/// The high-score list of the game.
pub const RECORDS: HighScores<Turtles> = HighScores {
    lists: HighScoreFormat { title: list_called, add_results: amend },
    records: |session, options| Some(records(session, options)),
};

/// The name of the list in a file.
fn list_called(file: &str) -> Option<Message> {
    (file == FILE).then(|| message("turtles-list"))
}

/// The list after a change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scores {
    /// Names and points, in file order.
    pub entries: Vec<(String, u64)>,
    /// Names that did not fit.
    pub left_out: Vec<String>,
}

impl Scores {
    /// The contents of the file.
    pub fn text(&self) -> String {
        let line = |(name, points): &(String, u64)| format!("{name} {points}\n");
        self.entries.iter().map(line).collect::<Vec<_>>().concat()
    }

    /// Names and points, the best first.
    pub fn ranked(&self) -> Vec<(&str, u64)> {
        let mut best: Vec<(&str, u64)> =
            self.entries.iter().map(|(name, points)| (name.as_str(), *points)).collect();
        // Stable: ties stay in file order.
        best.sort_by_key(|(_, points)| std::cmp::Reverse(*points));
        best
    }

    /// Adds points to a name. A new name in a full list replaces the lowest entry if it has more
    /// points.
    fn add(&mut self, name: &str, points: u64, max_names: usize) {
        if let Some((_, sum)) = self.entries.iter_mut().find(|(known, _)| known == name) {
            *sum = sum.saturating_add(points);
        } else if self.entries.len() < max_names {
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

/// Parses the file, if it exists, and adds points. Names are single words, as in [`kernel::Seats`].
/// A list that is too long already keeps all its entries.
pub fn add(
    text: Option<&str>,
    won: &[(&str, u64)],
    max_names: usize,
) -> Result<Scores, ParseError> {
    let mut scores = Scores::default();
    let text = text.unwrap_or_default();
    for (line, number) in text.strip_prefix('\u{feff}').unwrap_or(text).lines().zip(1..) {
        if line.trim().is_empty() {
            continue;
        }
        let error =
            || ParseError::new(number, message("turtles-scores-line").with("found", escaped(line)));
        let (name, points) = read_line(line).ok_or_else(error)?;
        scores.add(name, points, usize::MAX);
    }
    for (name, points) in won {
        scores.add(name, *points, max_names);
    }
    Ok(scores)
}

/// The entries of a finished game: the points of people with names, and why other points do not
/// count. None count if the computer played on behalf of a person.
pub fn records(session: &Session<Turtles>, options: &Options) -> SessionHighScores {
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
        notes.push(message(key).with("player", player_name(seats, seat)));
    }
    if session.meta().is_played_by_computer() && !won.is_empty() {
        won.clear();
        notes.push(message("turtles-scores-helped"));
    }
    let entry = if won.is_empty() { NewScores::Nothing } else { NewScores::Named(won) };
    SessionHighScores { entry, notes, ..list(options) }
}

/// The list without entries of a game.
pub fn list(options: &Options) -> SessionHighScores {
    let chosen = options.number("scores-max").and_then(|max_names| usize::try_from(max_names).ok());
    let (entry, max_names) = (NewScores::Nothing, chosen.unwrap_or(DEFAULT_MAX_NAMES));
    SessionHighScores {
        file: FILE.to_owned(),
        entry,
        notes: Vec::new(),
        max_entries: max_names,
        name,
        add_results: amend,
    }
}

/// A name that the list can hold: one that a player can have.
fn name(typed: &str) -> Result<String, Message> {
    let alone = SeatSpec { min_players: 1, max_players: 1, ..SEATING };
    Ok(app::names::seats(typed, &alone)?.to_string())
}

fn amend(
    text: Option<&str>,
    won: &[(&str, u64)],
    max_names: usize,
) -> Result<HighScoreList, ParseError> {
    let scores = add(text, won, max_names)?;
    let best: Vec<(String, u64)> =
        scores.ranked().into_iter().map(|(name, points)| (name.to_owned(), points)).collect();
    let place = |(name, _): &(&str, u64)| best.iter().position(|(known, _)| known == name);
    let places = won.iter().filter_map(place).collect();
    let full = |name: &String| message("turtles-scores-full").with("player", name.as_str());
    let left_out = scores.left_out.iter().map(full).collect();
    Ok(HighScoreList { text: scores.text(), places, rejected: left_out, best })
}

fn read_line(line: &str) -> Option<(&str, u64)> {
    let mut words = line.split_whitespace();
    let (name, points) = (words.next()?, words.next()?);
    let natural = points.bytes().all(|digit| digit.is_ascii_digit());
    let odd = |letter: char| letter.is_control() || letter == '\u{feff}';
    let whole = natural && words.next().is_none() && !name.chars().any(odd);
    points.parse().ok().filter(|_| whole).map(|points| (name, points))
}

/// A line, shortened and escaped for messages.
fn escaped(line: &str) -> String {
    line.trim().chars().take(40).flat_map(char::escape_debug).collect()
}
