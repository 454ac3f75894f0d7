//! The players: a person or a computer player on every seat.
//!
//! As text they are a list: `human,expert,easy` or, in games with names, `ana,bot:expert,luis`.

use std::error::Error;
use std::fmt;

use crate::{Message, Seat, message};

/// The text for a person without a name.
pub const HUMAN: &str = "human";
/// The prefix of a computer player's name.
pub const BOT_PREFIX: &str = "bot:";
/// The longest name of a person, in characters.
pub const MAX_NAME_LEN: usize = 20;

/// How the seats of a game can be taken.
#[derive(Clone, Copy, Debug)]
pub struct SeatSpec {
    /// The smallest number of players.
    pub min_players: usize,
    /// The largest number of players.
    pub max_players: usize,
    /// Whether people have names; then computer players are written `bot:NAME`.
    pub named: bool,
    /// The names of the computer players.
    pub levels: fn() -> Vec<&'static str>,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Occupant {
    /// A person, possibly with a name.
    Person(Option<String>),
    /// A computer player, by its name.
    Computer(&'static str),
}

/// The players by seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seats {
    occupants: Vec<Occupant>,
    /// Whether computer players are written with a prefix.
    named: bool,
}

impl Seats {
    /// People on all seats.
    pub fn people(seats: usize) -> Self {
        Self { occupants: vec![Occupant::Person(None); seats], named: false }
    }

    /// Parses the players.
    pub fn read(text: &str, seating: &SeatSpec) -> Result<Self, SeatsError> {
        let words: Vec<&str> = text.split(',').map(str::trim).collect();
        if !(seating.min_players..=seating.max_players).contains(&words.len()) {
            return Err(SeatsError::count(seating.min_players, seating.max_players, words.len()));
        }
        let occupants: Vec<Occupant> =
            words.into_iter().map(|word| occupant(word, seating)).collect::<Result<_, _>>()?;
        if let Some(name) = repeated(&occupants) {
            return Err(SeatsError::Repeated(name.to_owned()));
        }
        Ok(Self { occupants, named: seating.named })
    }

    /// The player on a seat.
    pub fn occupant(&self, seat: Seat) -> Option<&Occupant> {
        self.occupants.get(seat)
    }

    /// The computer player on a seat, if it is one.
    pub fn computer(&self, seat: Seat) -> Option<&'static str> {
        match self.occupant(seat)? {
            Occupant::Computer(name) => Some(name),
            Occupant::Person(_) => None,
        }
    }

    /// The name of the person on a seat, if it is a person with a name.
    pub fn name(&self, seat: Seat) -> Option<&str> {
        match self.occupant(seat)? {
            Occupant::Person(name) => name.as_deref(),
            Occupant::Computer(_) => None,
        }
    }

    /// The same players with another name, or none, for the person on a seat.
    #[must_use]
    pub fn with_name(mut self, seat: Seat, name: Option<String>) -> Self {
        if let Some(Occupant::Person(known)) = self.occupants.get_mut(seat) {
            *known = name;
        }
        self
    }

    /// The number of players.
    pub fn len(&self) -> usize {
        self.occupants.len()
    }

    /// Whether there are no players.
    pub fn is_empty(&self) -> bool {
        self.occupants.is_empty()
    }

    /// The number of people.
    pub fn persons(&self) -> usize {
        self.occupants.iter().filter(|occupant| matches!(occupant, Occupant::Person(_))).count()
    }

    /// Whether all players are people without names.
    pub fn is_plain(&self) -> bool {
        self.occupants.iter().all(|occupant| *occupant == Occupant::Person(None))
    }
}

/// Why a text does not list the players of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatsError {
    /// There are too few or too many players.
    Count {
        /// The smallest number.
        least: usize,
        /// The largest number.
        most: usize,
        /// The number that was given; programs may send any.
        found: i64,
    },
    /// No computer player has this name.
    UnknownLevel {
        /// What was given, with its prefix.
        found: String,
        /// The names of the computer players.
        known: Vec<&'static str>,
    },
    /// A word is neither a person nor a computer player of a game without names.
    UnknownOccupant {
        /// The word.
        found: String,
        /// The names of the computer players.
        known: Vec<&'static str>,
    },
    /// A person cannot have this name.
    BadName(String),
    /// Two people have this name.
    Repeated(String),
}

impl SeatsError {
    /// The error for a number of players.
    pub fn count(least: usize, most: usize, found: usize) -> Self {
        Self::Count { least, most, found: i64::try_from(found).unwrap_or(i64::MAX) }
    }

    /// The explanation shown to people.
    pub fn message(&self) -> Message {
        let unknown = |key: &'static str, found: &str, known: &[&str]| {
            message(key)
                .with("found", found.escape_debug().to_string())
                .with("known", known.join(", "))
        };
        match self {
            Self::Count { least, most, found } if least == most => {
                message("seats-exactly").with("count", *least).with("found", *found)
            }
            Self::Count { least, most, found } => message("seats-count")
                .with("least", *least)
                .with("most", *most)
                .with("found", *found),
            Self::UnknownLevel { found, known } => unknown("seats-level", found, known),
            Self::UnknownOccupant { found, known } => unknown("seats-unknown", found, known),
            Self::BadName(found) => message("seats-name")
                .with("found", found.escape_debug().to_string())
                .with("longest", MAX_NAME_LEN),
            Self::Repeated(name) => message("seats-twice").with("name", name.as_str()),
        }
    }
}

impl fmt::Display for SeatsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count { least, most, found } => {
                write!(f, "takes {least} to {most} players, got {found}")
            }
            Self::UnknownLevel { found, .. } => write!(f, "no computer player is called {found:?}"),
            Self::UnknownOccupant { found, .. } => write!(f, "{found:?} is no player"),
            Self::BadName(found) => write!(f, "{found:?} is no name"),
            Self::Repeated(name) => write!(f, "two players are called {name:?}"),
        }
    }
}

impl Error for SeatsError {}

impl From<SeatsError> for Message {
    fn from(error: SeatsError) -> Self {
        error.message()
    }
}

fn occupant(word: &str, seating: &SeatSpec) -> Result<Occupant, SeatsError> {
    let known = (seating.levels)();
    let level = |name: &str| known.iter().find(|level| **level == name).copied();
    let found = word.to_owned();
    if word == HUMAN {
        return Ok(Occupant::Person(None));
    }
    if let Some(name) = word.strip_prefix(BOT_PREFIX) {
        let level = level(name).map(Occupant::Computer);
        return level.ok_or(SeatsError::UnknownLevel { found, known });
    }
    if !seating.named {
        let level = level(word).map(Occupant::Computer);
        return level.ok_or(SeatsError::UnknownOccupant { found, known });
    }
    let odd = |letter: char| letter.is_whitespace() || letter.is_control();
    if word.is_empty() || word.chars().count() > MAX_NAME_LEN || word.chars().any(odd) {
        return Err(SeatsError::BadName(found));
    }
    Ok(Occupant::Person(Some(word.to_owned())))
}

/// A name that occurs twice.
fn repeated(occupants: &[Occupant]) -> Option<&str> {
    let own = |occupant| match occupant {
        &Occupant::Person(Some(ref name)) => Some(name.as_str()),
        _ => None,
    };
    let names: Vec<&str> = occupants.iter().filter_map(own).collect();
    names.iter().enumerate().find(|(at, name)| names[..*at].contains(name)).map(|(_, name)| *name)
}

impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, occupant) in self.occupants.iter().enumerate() {
            f.write_str(if at == 0 { "" } else { "," })?;
            match occupant {
                Occupant::Person(name) => f.write_str(name.as_deref().unwrap_or(HUMAN))?,
                Occupant::Computer(name) if self.named => write!(f, "{BOT_PREFIX}{name}")?,
                Occupant::Computer(name) => f.write_str(name)?,
            }
        }
        Ok(())
    }
}

/// A name as the list can hold it: one word without commas.
pub fn to_single_word(name: &str) -> String {
    let parts = name.split(|letter: char| letter.is_whitespace() || letter == ',');
    parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join("_")
}

/// The text for a number of people.
pub fn humans(count: usize) -> String {
    vec![HUMAN; count].join(",")
}
