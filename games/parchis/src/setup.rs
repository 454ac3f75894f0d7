//! What a game begins with, and its one line in a save: the line of a position.

use std::fmt;
use std::str::FromStr;

use app::Options;
use kernel::{Message, message};

use crate::given::Given;
use crate::house_rules::HouseRules;
use crate::{State, text};

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
        text::read(&text::line(&state.under(house))).map(Self).map_err(|error| error.what)
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
        text::read(text).map(Self).map_err(|error| error.what)
    }
}
