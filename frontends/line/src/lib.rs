//! The front end of lines, on a terminal or a pipe: it carries the games' dialogues, shows the
//! menu of the house in plain lines, and prints replays.

mod interrupt;
mod keyboard;
mod learn;
mod menu;
mod progress;
mod replay;
mod scores;
mod talk;
mod watch;
mod width;

pub use learn::learn;
pub use menu::{lessons, menu};
pub use replay::replay;
pub use scores::scores;
pub use talk::Talk;
pub use width::columns;
