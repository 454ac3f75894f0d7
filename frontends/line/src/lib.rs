//! The plain-text front end, on a terminal or a pipe: it runs the dialogues of the games, shows the
//! menu and prints replays.

mod console;
mod interrupt;
mod keyboard;
mod learn;
mod menu;
mod progress;
mod replay;
mod scores;
mod watch;
mod width;

pub use console::LineConsole;
pub use learn::learn;
pub use menu::{lessons, menu};
pub use replay::replay;
pub use scores::scores;
pub use width::columns;
