//! The players: a person or a computer player on every seat.
//!
//! As text they are a list: `human,expert,easy` or, in games with names, `ana,bot:expert,luis`.

use std::fmt;

use crate::{Arg, Message, Seat, message};

/// The text for a person without a name.
pub const HUMAN: &str = "human";
/// The prefix of a computer player's name.
pub const BOT: &str = "bot:";
/// The longest name of a person, in characters.
pub const LONGEST: usize = 20;

/// How the seats of a game can be taken.
#[derive(Clone, Copy, Debug)]
pub struct Seating {
    /// The smallest number of players.
    pub least: usize,
    /// The largest number of players.
    pub most: usize,
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
    pub fn read(text: &str, seating: &Seating) -> Result<Self, Message> {
        let words: Vec<&str> = text.split(',').map(str::trim).collect();
        if !(seating.least..=seating.most).contains(&words.len()) {
            return Err(wrong_count(seating.least, seating.most, words.len()));
        }
        let occupants: Vec<Occupant> =
            words.into_iter().map(|word| occupant(word, seating)).collect::<Result<_, _>>()?;
        if let Some(name) = repeated(&occupants) {
            return Err(message("seats-twice").with("name", name));
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

/// The message for too few or too many players.
pub fn wrong_count(least: usize, most: usize, found: impl Into<Arg>) -> Message {
    if least == most {
        return message("seats-exactly").with("count", least).with("found", found);
    }
    message("seats-count").with("least", least).with("most", most).with("found", found)
}

fn occupant(word: &str, seating: &Seating) -> Result<Occupant, Message> {
    let levels = (seating.levels)();
    let level = |name: &str| levels.iter().find(|level| **level == name).copied();
    let unknown = |key| {
        Err(message(key)
            .with("found", word.escape_debug().to_string())
            .with("known", levels.join(", ")))
    };
    if word == HUMAN {
        return Ok(Occupant::Person(None));
    }
    if let Some(name) = word.strip_prefix(BOT) {
        return level(name)
            .map_or_else(|| unknown("seats-level"), |name| Ok(Occupant::Computer(name)));
    }
    if !seating.named {
        return level(word)
            .map_or_else(|| unknown("seats-word"), |name| Ok(Occupant::Computer(name)));
    }
    let odd = |letter: char| letter.is_whitespace() || letter.is_control();
    if word.is_empty() || word.chars().count() > LONGEST || word.chars().any(odd) {
        return Err(message("seats-name")
            .with("found", word.escape_debug().to_string())
            .with("longest", LONGEST));
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
                Occupant::Computer(name) if self.named => write!(f, "{BOT}{name}")?,
                Occupant::Computer(name) => f.write_str(name)?,
            }
        }
        Ok(())
    }
}

/// A name as the list can hold it: one word without commas.
pub fn one_word(name: &str) -> String {
    let parts = name.split(|letter: char| letter.is_whitespace() || letter == ',');
    parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join("_")
}

/// The text for a number of people.
pub fn humans(count: usize) -> String {
    vec![HUMAN; count].join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLOURS: Seating =
        Seating { least: 4, most: 4, named: false, levels: || vec!["random", "expert"] };
    const NAMES: Seating = Seating { least: 1, named: true, ..COLOURS };

    fn refusal(text: &str, seating: &Seating) -> String {
        Seats::read(text, seating).unwrap_err().key.into_owned()
    }

    #[test]
    fn who_plays_is_written_as_it_is_read() {
        for (text, seating) in [
            ("human,expert,random,human", &COLOURS),
            ("ana,bot:expert,luis", &NAMES),
            ("human", &NAMES),
            ("expert,human,bot:random", &NAMES),
        ] {
            assert_eq!(Seats::read(text, seating).unwrap().to_string(), text);
        }
        let spaced = Seats::read("human, bot:expert ,random,human", &COLOURS).unwrap();
        assert_eq!(spaced.to_string(), "human,expert,random,human");
    }

    #[test]
    fn each_mistake_has_its_message() {
        for (text, key) in [
            ("human", "seats-exactly"),
            ("human,human,human,human,human", "seats-exactly"),
            ("human,human,human,ana", "seats-word"),
            ("human,human,human,", "seats-word"),
            ("human,human,human,bot:ana", "seats-level"),
        ] {
            assert_eq!(refusal(text, &COLOURS), key, "{text}");
        }
        for (text, key) in [
            ("", "seats-name"),
            ("a,b,c,d,e", "seats-count"),
            ("ana,", "seats-name"),
            ("a b", "seats-name"),
            ("una-persona-de-nombre-muy-largo", "seats-name"),
            ("ana,luis,ana", "seats-twice"),
            ("bot:ana", "seats-level"),
        ] {
            assert_eq!(refusal(text, &NAMES), key, "{text}");
        }
    }

    #[test]
    fn people_are_given_names_and_computers_are_not() {
        let seats = Seats::read("human,bot:expert,luis", &NAMES).unwrap();
        let seats = seats.with_name(0, Some("ana".to_owned())).with_name(2, None);
        let seats = seats.with_name(1, Some("eva".to_owned())).with_name(9, None);
        assert_eq!(seats.to_string(), "ana,bot:expert,human");
        assert_eq!(one_word(" Ana  María, la 1 "), "Ana_María_la_1");
    }

    #[test]
    fn seats_tell_who_sits_there() {
        let seats = Seats::read("ana,bot:expert,human", &NAMES).unwrap();
        assert_eq!((seats.name(0), seats.name(1), seats.name(2)), (Some("ana"), None, None));
        assert_eq!((seats.computer(0), seats.computer(1)), (None, Some("expert")));
        assert_eq!((seats.computer(3), seats.len(), seats.persons()), (None, 3, 2));
        assert!(!seats.is_plain() && Seats::people(2).is_plain());
    }
}
