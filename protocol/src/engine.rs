//! The engine protocol: a [`Request`] and a [`Response`] per line.

use kernel::{Seat, Seed, Turn};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use crate::{OrderedMap, Value};

/// A request. The engine validates the fields itself, for error messages in the user's language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "cmd", rename_all = "lowercase")]
pub enum Request {
    /// Starts a game.
    New {
        /// The options of the game by name.
        options: OrderedMap<Value>,
        /// The seed of its chance events; by default a fresh one.
        #[serde(serialize_with = "seed_text")]
        #[schemars(with = "Option<String>")]
        seed: Option<Seed>,
    },
    /// Continues a game from a text.
    Load {
        /// A save, or the game's own file format.
        text: String,
    },
    /// Asks for the position.
    State,
    /// Asks for the game as a text that `load` accepts.
    Save,
    /// Asks for the legal moves, or the outcomes of a chance node.
    Actions,
    /// Makes a move, or chooses the outcome of a chance node.
    Apply {
        /// One of the actions.
        action: String,
    },
    /// Draws a chance event from the seed.
    Roll,
    /// Goes one step back.
    Undo,
    /// Goes one step forward again.
    Redo,
    /// Asks a computer player for its move.
    Go {
        /// Its name; by default the game's first player.
        bot: Option<String>,
        /// The time it may take, in milliseconds.
        ms: u64,
    },
    /// Plays games from the position to their ends.
    Playout {
        /// The player of every seat.
        bot: String,
        /// The number of games.
        games: u64,
        /// The seed of the player's random numbers.
        #[serde(serialize_with = "seed_text")]
        #[schemars(with = "Option<String>")]
        seed: Option<Seed>,
    },
}

#[expect(clippy::ref_option, reason = "serde passes fields by reference")]
fn seed_text<S: Serializer>(seed: &Option<Seed>, serializer: S) -> Result<S::Ok, S::Error> {
    seed.as_ref().map(ToString::to_string).serialize(serializer)
}

/// A response.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Response {
    ok: bool,
    #[serde(flatten)]
    body: Body,
}

impl Response {
    /// The response to a rejected request, with the reason for people.
    pub fn error(error: String) -> Self {
        Self { ok: false, body: Body::Error { error } }
    }
}

impl From<Body> for Response {
    fn from(body: Body) -> Self {
        Self { ok: !matches!(body, Body::Error { .. }), body }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes fields by reference")]
fn is_false(flag: &bool) -> bool {
    !flag
}

/// What a response says besides `ok`.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Body {
    /// After `new`, `load`, `state`, `undo` and `redo`.
    State {
        /// The position.
        state: State,
        /// Whether the game cannot enter the high scores because of how it began.
        #[serde(skip_serializing_if = "is_false")]
        unlisted: bool,
    },
    /// After `save`.
    Saved {
        /// A text that `load` accepts.
        text: String,
    },
    /// After `actions`.
    Actions {
        /// The legal moves, or the outcomes of a chance node.
        actions: Vec<String>,
        /// The probability of each outcome of a chance node.
        #[serde(skip_serializing_if = "Option::is_none")]
        probabilities: Option<Vec<f64>>,
    },
    /// After `apply`.
    Applied {
        /// The events of the action.
        events: Vec<String>,
        /// The position after it.
        state: State,
    },
    /// After `roll`.
    Rolled {
        /// The outcome that was drawn.
        action: String,
        /// Its events.
        events: Vec<String>,
        /// The position after it.
        state: State,
    },
    /// After `go`.
    Advice {
        /// The move that the player chose.
        action: String,
        /// What the player knows about the position.
        verdict: Verdict,
        /// The reason, for people.
        news: String,
    },
    /// After `playout`.
    Playouts {
        /// The number of games with each outcome.
        results: OrderedMap<u64>,
        /// The steps of all games, chance events included.
        actions: u64,
        /// The games that ended.
        games: u64,
    },
    /// After a rejected request.
    Error {
        /// The reason, for people.
        error: String,
    },
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct State {
    to_act: Actor,
    outcome: Option<String>,
    #[serde(flatten)]
    fields: OrderedMap<Value>,
}

impl State {
    /// A position with the fields of its game.
    pub fn new(turn: Turn, fields: OrderedMap<Value>) -> Self {
        let (to_act, outcome) = match turn {
            Turn::Player(seat) => (Actor::Seat(seat), None),
            Turn::Chance => (Actor::Chance, None),
            Turn::Over(outcome) => (Actor::Over, Some(outcome.id.into_owned())),
        };
        Self { to_act, outcome, fields }
    }
}

/// Who acts next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Actor {
    /// Chance.
    Chance,
    /// No player: the game has ended.
    Over,
    /// A player, counted from 0.
    #[serde(untagged)]
    Seat(Seat),
}

/// What a computer player knows about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// It can be won for certain.
    Win,
    /// It is lost for certain.
    Loss,
    /// Neither is known.
    Unknown,
}

impl From<kernel::Verdict> for Verdict {
    fn from(verdict: kernel::Verdict) -> Self {
        match verdict {
            kernel::Verdict::Win => Self::Win,
            kernel::Verdict::Loss => Self::Loss,
            kernel::Verdict::Unknown => Self::Unknown,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::to_json;

    #[test]
    fn a_response_is_one_line() {
        let response = Response::from(Body::Saved { text: "a\nb\r\u{0}".to_owned() });
        assert_eq!(to_json(&response), r#"{"ok":true,"text":"a\nb\r\u0000"}"#);
    }

    #[test]
    fn the_fields_of_a_game_follow_the_common_ones() {
        let fields: OrderedMap<Value> =
            [("b", Value::from(1_i64)), ("a", Value::Null)].into_iter().collect();
        let json = |turn| {
            to_json(&Response::from(Body::State {
                state: State::new(turn, fields.clone()),
                unlisted: false,
            }))
        };
        assert_eq!(
            json(Turn::Player(1)),
            r#"{"ok":true,"state":{"to_act":1,"outcome":null,"b":1,"a":null}}"#
        );
        assert_eq!(
            json(Turn::Chance),
            r#"{"ok":true,"state":{"to_act":"chance","outcome":null,"b":1,"a":null}}"#
        );
    }

    #[test]
    fn errors_are_not_ok() {
        let json = r#"{"ok":false,"error":"no"}"#;
        assert_eq!(to_json(&Response::error("no".to_owned())), json);
        assert_eq!(to_json(&Response::from(Body::Error { error: "no".to_owned() })), json);
    }
}
