//! The front end for programs: JSON Lines, one request and one response per line, in order.
//!
//! It is to these games what UCI is to chess: other people's bots, front ends and tests use the
//! same rules as the screens. `docs/engine.md` describes the protocol, `protocol::engine` has its
//! types.

mod engine;
mod error;
mod fields;
mod lines;
mod new_game;
mod request;
mod serve;
mod state;

pub use error::{EngineError, RequestError};
pub use fields::Fields;
pub use lines::LIMIT;
pub use new_game::NewGame;
pub use request::{MAX_GAMES, MAX_MS};
pub use serve::serve;
pub use state::{probabilities, state};
