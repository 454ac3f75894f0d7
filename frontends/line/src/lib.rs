//! The plain-text front end, on a terminal or a pipe: it runs the dialogues of the games, shows the
//! menu and prints replays.

mod console;
mod daily;
mod games;
mod interrupt;
mod keyboard;
mod learn;
mod levels;
mod menu;
mod progress;
mod replay;
mod scores;
mod watch;
mod width;

pub use console::LineConsole;
pub use daily::{daily, play_daily};
pub use interrupt::Interrupt;
pub use learn::learn;
pub use levels::{levels, play_level};
pub use menu::{MenuEnd, lessons, menu};
pub use replay::replay;
pub use scores::scores;
pub use width::columns;
