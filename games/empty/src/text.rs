//! The game's own file format, and the position for programs.

use app::{FileFormat, Options, Value};
use kernel::ParseError;

use crate::board::SQUARES;
use crate::{Empty, Setup, State};

pub const FILE: FileFormat<Empty> =
    FileFormat { read, write: |_| format!("{Setup}\n"), is_complete: |_| true, omits: &[] };

fn read(text: &str, _: &Options) -> Result<Setup, ParseError> {
    text.trim().parse().map_err(|message| ParseError::new(1, message))
}

/// The position for programs.
pub fn fields(_: &State) -> Vec<(&'static str, Value)> {
    vec![("squares", SQUARES.into())]
}
