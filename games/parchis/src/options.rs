//! What is chosen before play. A setup is a position, and its line in a save is that position's.

use std::fmt;
use std::str::FromStr;

use app::{Kind, OptionSpec, Options};
use kernel::{Message, ParseError, Seating, message};

use crate::board::SEATS;
use crate::given::Given;
use crate::house_rules::HouseRules;
use crate::{State, bots, text};

/// What a game begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup(State);

impl Setup {
    /// A game from a position, with what was chosen beside it.
    pub fn new(mut state: State, options: &Options) -> Result<Self, Message> {
        if let Some(rolls) = options.word("dice") {
            if !state.given().is_empty() {
                return Err(message("parchis-dice-twice"));
            }
            state.given = Given::new(&text::read_dice(rolls)?);
        }
        let house = chosen(options, state.house());
        // A choice that was made under other rules may not be one under these.
        text::read(&text::line(&state.under(house))).map(Self).map_err(|error| error.message)
    }

    /// The position.
    pub fn state(&self) -> &State {
        &self.0
    }

    /// Whether the house rules are those that were chosen, where any were.
    pub fn fits(&self, options: &Options) -> bool {
        chosen(options, self.0.house()) == self.0.house()
    }
}

/// The house rules with what was chosen.
fn chosen(options: &Options, house: HouseRules) -> HouseRules {
    let pick = |name: &str, words: [&str; 2], before: bool| {
        options.word(name).map_or(before, |word| word == words[1])
    };
    HouseRules {
        barriers_everywhere: pick("barriers", HouseRules::BARRIERS, house.barriers_everywhere),
        blocked_six_free: pick("blocked-six", HouseRules::BLOCKED_SIX, house.blocked_six_free),
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text::line(&self.0))
    }
}

impl FromStr for Setup {
    type Err = Message;

    fn from_str(text: &str) -> Result<Self, Message> {
        text::read(text).map(Self).map_err(|error| error.message)
    }
}

/// The setup for some options.
pub fn setup(options: &Options) -> Result<Setup, Message> {
    let state = match options.word("position") {
        Some(line) => text::read(line).map_err(|error| error.message)?,
        None => State::new(),
    };
    Setup::new(state, options)
}

/// Whether the setup of a save agrees with the options.
pub fn accepts(setup: &Setup, options: &Options) -> Result<(), Message> {
    if options.word("position").is_some() || options.word("dice").is_some() {
        return Err(message("parchis-save-whole"));
    }
    if setup.fits(options) { Ok(()) } else { Err(message("parchis-save-rules")) }
}

/// Parses a file with a position.
pub fn read(text: &str, options: &Options) -> Result<Setup, ParseError> {
    if options.word("position").is_some() {
        return Err(ParseError::new(0, message("parchis-two-positions")));
    }
    Setup::new(text::read(text)?, options).map_err(|what| ParseError::new(0, what))
}

/// No positions are built in; the source is a file.
fn no_names() -> Vec<&'static str> {
    Vec::new()
}

fn read_position(text: &str) -> Result<String, ParseError> {
    text::read(text).map(|state| text::line(&state))
}

fn read_dice(text: &str) -> Result<String, ParseError> {
    let ends = text.match_indices('\n').map(|(end, _)| end).chain([text.len()]);
    // Up to the first line with which the list is no list any more.
    let bad =
        |end: &usize| !text[..*end].trim().is_empty() && text::read_dice(&text[..*end]).is_err();
    let line = ends.clone().position(|end| bad(&end)).map_or(1, |index| index + 1);
    let rolls = text::read_dice(text).map_err(|what| ParseError::new(line, what))?;
    Ok(text::write_dice(&rolls))
}

const fn spec(name: &'static str, kind: Kind, default: &'static str) -> OptionSpec {
    OptionSpec { name, flag: name, kind, default, moot_with: "", label: "", help: "" }
}

/// Who may play: four, each a person or a computer player.
const SEATING: Seating = Seating {
    least: SEATS,
    most: SEATS,
    named: false,
    levels: || bots::BOTS.iter().map(|bot| bot.name).collect(),
};

/// What can be chosen before play.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        label: "parchis-players",
        help: "parchis-option-players",
        ..spec("players", Kind::Seats(SEATING), "human,expert,expert,expert")
    },
    OptionSpec {
        label: "parchis-file",
        help: "parchis-option-file",
        ..spec("file", Kind::Source(no_names), "")
    },
    OptionSpec {
        label: "parchis-position",
        help: "parchis-option-position",
        ..spec("position", Kind::Text { read: read_position }, "")
    },
    OptionSpec {
        label: "parchis-dice",
        help: "parchis-option-dice",
        ..spec("dice", Kind::Text { read: read_dice }, "")
    },
    OptionSpec {
        label: "parchis-barriers",
        help: "parchis-option-barriers",
        ..spec("barriers", Kind::Word(&HouseRules::BARRIERS), HouseRules::BARRIERS[0])
    },
    OptionSpec {
        label: "parchis-blocked-six",
        help: "parchis-option-blocked-six",
        ..spec("blocked-six", Kind::Word(&HouseRules::BLOCKED_SIX), HouseRules::BLOCKED_SIX[0])
    },
];
