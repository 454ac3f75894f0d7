//! The front end of lines, on a terminal or a pipe: it carries the games' dialogues, shows the
//! menu of the house in plain lines, and prints replays.

mod interrupt;
mod keyboard;
mod menu;
mod progress;
mod replay;
mod talk;
mod watch;
mod width;

pub use menu::menu;
pub use replay::replay;
pub use talk::Talk;
pub use width::columns;
