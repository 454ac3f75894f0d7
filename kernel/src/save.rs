//! The save format: a header, then one action per line.
//!
//! ```text
//! ludoteca 1
//! game unosolo
//! setup board 0,2 2 0 oox/---/---
//! seed 4f1c…
//! 0,0:0,2
//! ```
//!
//! Optional lines follow the seed: `nonces` lists what the players added to it, `players` lists the
//! players unless all are people without names, and the lines of [`SaveFlag`] record undo, help
//! from the computer and results that were already counted.
//!
//! Blank lines and lines that begin with `#` are ignored. Loading replays the actions, so a save
//! cannot describe a position that the rules do not allow.

use std::error::Error;
use std::fmt::{self, Write};

use crate::{Message, Nonce, Seed, message};

const MAGIC: &str = "ludoteca";
const VERSION: u32 = 1;
const NONCES: &str = "nonces";
const PLAYERS: &str = "players";
/// The most nonces of a save: more people than any game seats.
const MAX_NONCES: usize = 16;

/// What a save may remember besides the actions, a line each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveFlag {
    /// Steps were undone, or the computer played on behalf of a person.
    Assisted,
    /// The computer played on behalf of a person.
    PlayedByComputer,
    /// Its results were entered into a high-score list.
    Scored,
    /// It is in the history of finished games.
    Recorded,
    /// A hint was given.
    Hinted,
}

impl SaveFlag {
    /// All of them with their lines, in the order of the file.
    const ALL: [(Self, &str); 5] = [
        (Self::Assisted, "aided"),
        (Self::PlayedByComputer, "helped"),
        (Self::Scored, "counted"),
        (Self::Recorded, "noted"),
        (Self::Hinted, "hinted"),
    ];
}

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The line, from 1; 0 if the text as a whole does not fit.
    pub line: usize,
    /// What is wrong there and what was expected.
    pub message: Message,
}

impl ParseError {
    /// An error at a line.
    pub fn new(line: usize, message: impl Into<Message>) -> Self {
        Self { line, message: message.into() }
    }

    /// The explanation with the name of the file.
    pub fn in_file(&self, file: &str) -> Message {
        let what = self.message.clone();
        match self.line {
            0 => message("file-error").with("file", file).with("what", what),
            line => {
                message("file-line-error").with("file", file).with("line", line).with("what", what)
            }
        }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl Error for ParseError {}

/// A save that was parsed but not yet replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsedSave<'a> {
    /// The game's name, with its line.
    pub game: (usize, &'a str),
    /// The setup's text, with its line.
    pub setup: (usize, &'a str),
    /// The seed, with the nonces.
    pub seed: Seed,
    /// The players with their line, if they are listed.
    pub players: Option<(usize, &'a str)>,
    /// What it remembers besides the actions.
    pub flags: Vec<SaveFlag>,
    /// The actions, each with its line.
    pub actions: Vec<(usize, &'a str)>,
}

/// Whether a text has the header of a save.
pub fn is_save(text: &str) -> bool {
    let first = meaningful(text).next().and_then(|(_, line)| line.split_whitespace().next());
    first == Some(MAGIC)
}

/// The lines that mean something, trimmed, each with its number from 1.
fn meaningful(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.trim_start_matches('\u{feff}')
        .lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line.trim()))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// Reads the header and lists the words.
pub fn parse(text: &str) -> Result<ParsedSave<'_>, ParseError> {
    let last = text.lines().count().max(1);
    let mut lines = meaningful(text);
    let mut field = |key: &'static str| {
        let missing = || message("save-missing").with("key", key);
        let (number, line) = lines.next().ok_or_else(|| ParseError::new(last, missing()))?;
        match line.split_once(char::is_whitespace) {
            Some((name, rest)) if name == key => Ok((number, rest.trim())),
            _ => Err(ParseError::new(number, missing())),
        }
    };
    let (line, version) = field(MAGIC)?;
    check_version(line, version)?;
    let game = field("game")?;
    let setup = field("setup")?;
    let (line, seed) = field("seed")?;
    let mut seed = Seed::new(seed).map_err(|error| ParseError::new(line, error))?;
    let mut lines = lines.peekable();
    let mut optional = |key: &str| {
        let (number, line) = lines.next_if(|(_, line)| value_of(line, key).is_some())?;
        Some((number, value_of(line, key)?))
    };
    if let Some((line, nonces)) = optional(NONCES) {
        seed.add_nonces(parse_nonces(line, nonces)?);
    }
    let players = optional(PLAYERS);
    let mut flags = SaveFlag::ALL.to_vec();
    flags.retain(|(_, word)| lines.next_if(|(_, line)| line == word).is_some());
    let flags = flags.into_iter().map(|(flag, _)| flag).collect();
    Ok(ParsedSave { game, setup, seed, players, flags, actions: lines.collect() })
}

fn check_version(line: usize, text: &str) -> Result<(), ParseError> {
    if text.parse() == Ok(VERSION) {
        return Ok(());
    }
    let what = message("save-version").with("found", text).with("known", VERSION);
    Err(ParseError::new(line, what))
}

fn parse_nonces(line: usize, text: &str) -> Result<Vec<Nonce>, ParseError> {
    if text.split(',').count() > MAX_NONCES {
        return Err(ParseError::new(line, message("nonces-many").with("most", MAX_NONCES)));
    }
    let nonces: Result<_, _> = text.split(',').map(Nonce::new).collect();
    nonces.map_err(|error| ParseError::new(line, error))
}

/// The value of a key, if the line begins with that key.
fn value_of<'l>(line: &'l str, wanted: &str) -> Option<&'l str> {
    let (key, rest) = line.split_once(char::is_whitespace)?;
    (key == wanted).then(|| rest.trim())
}

/// The header of a save.
#[derive(Clone, Copy, Debug)]
pub struct SaveHeader<'a> {
    /// The game's name.
    pub game: &'a str,
    /// The setup's text.
    pub setup: &'a str,
    /// The seed, with the nonces.
    pub seed: &'a Seed,
    /// The players, unless all are unnamed people.
    pub players: Option<&'a str>,
    /// What it remembers besides the actions.
    pub flags: &'a [SaveFlag],
}

/// Writes a save.
pub fn write(head: &SaveHeader<'_>, words: impl IntoIterator<Item = String>) -> String {
    let SaveHeader { game, setup, seed, .. } = head;
    let mut text = format!("{MAGIC} {VERSION}\ngame {game}\nsetup {setup}\nseed {seed}\n");
    if !seed.nonces().is_empty() {
        let nonces: Vec<String> = seed.nonces().iter().map(Nonce::to_string).collect();
        let _ = writeln!(text, "{NONCES} {}", nonces.join(","));
    }
    if let Some(players) = head.players {
        let _ = writeln!(text, "{PLAYERS} {players}");
    }
    for (_, line) in SaveFlag::ALL.iter().filter(|(flag, _)| head.flags.contains(flag)) {
        let _ = writeln!(text, "{line}");
    }
    for word in words {
        let _ = writeln!(text, "{word}");
    }
    text
}
