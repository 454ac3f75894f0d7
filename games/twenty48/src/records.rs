//! The high-score files: `name points` per line, the best first, and `??? 0` at the end.

use app::names::{self, NameError};
use app::records::{HighScoreFormat, HighScoreList, NewScores};
use app::{Options, SessionHighScores};
use kernel::{Message, ParseError, Session, Turn, message};

use crate::Twenty48;
use crate::board::value;

/// The most results in a list.
pub const MOST: usize = 10;
/// The name that ends a list.
const SENTINEL: &str = "???";
/// The most characters of a name.
const LONGEST: usize = 40;

/// The lists, one per goal and size.
pub const LISTING: HighScoreFormat = HighScoreFormat { title: called, add_results: amend };

/// The title of the list in a file, by the file's name.
fn called(file: &str) -> Option<Message> {
    let numbers = file.strip_prefix("records_")?.strip_suffix(".txt")?;
    let (goal, dim) = numbers.split_once('_')?;
    let (goal, dim) = (goal.parse::<u64>().ok()?, dim.parse::<u8>().ok()?);
    Some(message("twenty48-list").with("goal", goal.to_string()).with("dim", dim))
}

/// The list that a game plays for, if its rules are the default ones.
pub fn records(session: &Session<Twenty48>, _: &Options) -> Option<SessionHighScores> {
    let state = session.state();
    if !state.variant().is_ranked() {
        return None;
    }
    let file = format!("records_{}_{}.txt", value(state.variant().goal), state.board().dim());
    let won = matches!(session.turn(), Turn::Over(outcome) if !outcome.winners.is_empty());
    let counts = won && !session.meta().is_assisted();
    let entry = if counts { NewScores::Nameless(state.points()) } else { NewScores::Nothing };
    Some(SessionHighScores {
        file,
        entry,
        notes: Vec::new(),
        max_entries: MOST,
        name,
        add_results: amend,
    })
}

/// A valid name: one word, and not the sentinel.
pub fn name(typed: &str) -> Result<String, Message> {
    let is_kept = |letter: &char| letter.is_whitespace() || !letter.is_control();
    let typed: String = typed.chars().filter(is_kept).collect();
    match names::read(&typed, LONGEST) {
        Ok(name) if name == SENTINEL => Err(message("twenty48-name-sentinel")),
        Ok(name) => Ok(name.replace(' ', "_")),
        Err(NameError::Empty) => Err(message("twenty48-name-none")),
        Err(NameError::TooLong(most)) => Err(message("twenty48-name-long").with("most", most)),
        Err(error @ NameError::Character(_)) => Err(error.message(LONGEST)),
    }
}

/// Parses a list, adds results, and writes it again with at most `most` of them.
pub fn amend(
    text: Option<&str>,
    entries: &[(&str, u64)],
    most: usize,
) -> Result<HighScoreList, ParseError> {
    let mut best = read(text.unwrap_or_default())?;
    let mut places = Vec::new();
    for &(name, points) in entries {
        // A tie ranks below the older result.
        let at = best.iter().take_while(|(_, other)| *other >= points).count();
        best.insert(at, (name.to_owned(), points));
        places.extend(Some(at).filter(|at| *at < most));
        best.truncate(most);
    }
    Ok(HighScoreList { text: write(&best), best, places, rejected: Vec::new() })
}

fn write(best: &[(String, u64)]) -> String {
    let lines = best.iter().map(|(name, points)| format!("{name} {points}\n"));
    lines.chain([format!("{SENTINEL} 0\n")]).collect()
}

/// Parses a list; an empty file is an empty list.
fn read(text: &str) -> Result<Vec<(String, u64)>, ParseError> {
    let mut lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty()).peekable();
    let mut best: Vec<(String, u64)> = Vec::new();
    if lines.peek().is_none() {
        return Ok(best);
    }
    let last = text.lines().count();
    loop {
        let Some((line, number)) = lines.next() else {
            return Err(ParseError::new(last, message("twenty48-records-end")));
        };
        let error =
            |key: &'static str| ParseError::new(number, message(key).with("found", line.trim()));
        let (name, points) = read_line(line).ok_or_else(|| error("twenty48-records-line"))?;
        if name == SENTINEL {
            break;
        }
        if best.last().is_some_and(|(_, before)| *before < points) {
            return Err(error("twenty48-records-order"));
        }
        best.push((name.to_owned(), points));
    }
    if let Some((line, number)) = lines.next() {
        let what = message("twenty48-records-after").with("found", line.trim());
        return Err(ParseError::new(number, what));
    }
    best.truncate(MOST);
    Ok(best)
}

fn read_line(line: &str) -> Option<(&str, u64)> {
    let mut words = line.split_whitespace();
    let (name, points) = (words.next()?, words.next()?.parse().ok()?);
    words.next().is_none().then_some((name, points))
}
