//! The front end for programs: JSON Lines, one request a line, one answer a line, in order.
//!
//! It is to the games of the house what UCI is to chess: other people's bots, fronts and tests
//! drive the very rules that the screens use. `docs/engine.md` describes the protocol.

mod answer;
mod desk;
mod lines;
mod request;
mod serve;
mod value;

pub use answer::{probabilities, state, verdict};
pub use desk::Order;
pub use lines::LIMIT;
pub use request::{Fields, MAX_GAMES, MAX_MS};
pub use serve::serve;
pub use value::{from_json, to_json};
