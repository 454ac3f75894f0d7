//! The game's own file. Its format is shared: Senku and `peg convert` read it too.

pub use pegs::square::file::{EMPTY, NULL, PEG, code, read, write};
