//! Options and setups. A setup is a state, and a save stores it as the line of that state.

use std::fmt;
use std::str::FromStr;

use app::{OptionKind, OptionSpec, Options};
use kernel::{Message, ParseError, SeatSpec, message};

use crate::board::SEATS;
use crate::house_rules::HouseRules;
use crate::preset_rolls::PresetRolls;
use crate::{State, bots, text};

/// The initial state of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup(State);

impl Setup {
    /// A setup from a state, with the rolls and rules of the options.
    pub fn new(mut state: State, options: &Options) -> Result<Self, Message> {
        if let Some(rolls) = options.choice("dice") {
            if !state.preset_rolls().is_empty() {
                return Err(message("parchis-dice-twice"));
            }
            state.preset_rolls = PresetRolls::new(&text::read_rolls(rolls)?);
        }
        let house_rules = chosen_rules(options, state.house_rules());
        // Other rules may not offer the state's pending choice.
        text::read(&text::write(&state.with_house_rules(house_rules)))
            .map(Self)
            .map_err(|error| error.message)
    }

    /// The initial state.
    pub fn state(&self) -> &State {
        &self.0
    }

    /// Whether the house rules agree with the options.
    pub fn agrees_with(&self, options: &Options) -> bool {
        chosen_rules(options, self.0.house_rules()) == self.0.house_rules()
    }
}

/// The house rules, changed as the options say.
fn chosen_rules(options: &Options, rules: HouseRules) -> HouseRules {
    let pick = |name: &str, words: [&str; 2], default: bool| {
        options.choice(name).map_or(default, |word| word == words[1])
    };
    HouseRules {
        barriers_everywhere: pick("barriers", HouseRules::BARRIERS, rules.barriers_everywhere),
        blocked_six_free: pick("blocked-six", HouseRules::BLOCKED_SIX, rules.blocked_six_free),
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text::write(&self.0))
    }
}

impl FromStr for Setup {
    type Err = Message;

    fn from_str(text: &str) -> Result<Self, Message> {
        text::read(text).map(Self).map_err(|error| error.message)
    }
}

/// The setup that the options describe.
pub fn setup(options: &Options) -> Result<Setup, Message> {
    let state = match options.choice("position") {
        Some(line) => text::read(line).map_err(|error| error.message)?,
        None => State::new(),
    };
    Setup::new(state, options)
}

/// Checks the setup of a save against the options.
pub fn accepts(setup: &Setup, options: &Options) -> Result<(), Message> {
    if options.choice("position").is_some() || options.choice("dice").is_some() {
        return Err(message("parchis-save-whole"));
    }
    if setup.agrees_with(options) { Ok(()) } else { Err(message("parchis-save-rules")) }
}

/// Parses a position file.
pub fn read(text: &str, options: &Options) -> Result<Setup, ParseError> {
    if options.choice("position").is_some() {
        return Err(ParseError::new(0, message("parchis-two-positions")));
    }
    Setup::new(text::read(text)?, options).map_err(|message| ParseError::new(0, message))
}

/// There are no built-in positions: the source is always a file.
fn no_names() -> Vec<&'static str> {
    Vec::new()
}

fn read_position(text: &str) -> Result<String, ParseError> {
    text::read(text).map(|state| text::write(&state))
}

fn read_rolls(text: &str) -> Result<String, ParseError> {
    let mut line_ends = text.match_indices('\n').map(|(end, _)| end).chain([text.len()]);
    // The error is on the first line that makes the list invalid.
    let is_invalid = |list: &str| !list.trim().is_empty() && text::read_rolls(list).is_err();
    let line = line_ends.position(|end| is_invalid(&text[..end])).map_or(1, |index| index + 1);
    let rolls = text::read_rolls(text).map_err(|message| ParseError::new(line, message))?;
    Ok(text::write_rolls(&rolls))
}

const fn spec(name: &'static str, kind: OptionKind, default: &'static str) -> OptionSpec {
    OptionSpec { name, flag: name, kind, default, overridden_by: "", label: "", help: "" }
}

/// Four players, each a person or a computer player.
const SEATING: SeatSpec = SeatSpec {
    min_players: SEATS,
    max_players: SEATS,
    named: false,
    levels: || bots::BOTS.iter().map(|bot| bot.name).collect(),
};

/// The options of a new game.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        label: "parchis-players",
        help: "parchis-option-players",
        ..spec("players", OptionKind::Seats(SEATING), "human,expert,expert,expert")
    },
    OptionSpec {
        label: "parchis-file",
        help: "parchis-option-file",
        ..spec("file", OptionKind::NameOrFile(no_names), "")
    },
    OptionSpec {
        label: "parchis-position",
        help: "parchis-option-position",
        ..spec("position", OptionKind::Text { read: read_position }, "")
    },
    OptionSpec {
        label: "parchis-dice",
        help: "parchis-option-dice",
        ..spec("dice", OptionKind::Text { read: read_rolls }, "")
    },
    OptionSpec {
        label: "parchis-barriers",
        help: "parchis-option-barriers",
        ..spec("barriers", OptionKind::Choice(&HouseRules::BARRIERS), HouseRules::BARRIERS[0])
    },
    OptionSpec {
        label: "parchis-blocked-six",
        help: "parchis-option-blocked-six",
        ..spec(
            "blocked-six",
            OptionKind::Choice(&HouseRules::BLOCKED_SIX),
            HouseRules::BLOCKED_SIX[0],
        )
    },
];
