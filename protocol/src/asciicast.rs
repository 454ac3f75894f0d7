//! Recordings of a terminal, in the format asciicast v2.

use std::io::{self, Write};

use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use serde_json::ser::Formatter;

use crate::number::digits;
use crate::to_json;

const VERSION: u8 = 2;
/// The event that prints.
const OUTPUT: &str = "o";

/// The first line of a recording.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Header {
    version: u8,
    width: usize,
    height: usize,
    title: String,
}

impl Header {
    /// The header of a recording of a terminal with that many columns and rows.
    pub fn new(width: usize, height: usize, title: String) -> Self {
        Self { version: VERSION, width, height, title }
    }

    /// The header as a line.
    pub fn line(&self) -> String {
        to_json(self) + "\n"
    }
}

/// Something that the terminal prints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Output<'a> {
    /// The time since the start, in milliseconds.
    pub ms: u64,
    /// The text.
    pub text: &'a str,
}

impl Output<'_> {
    /// The event as a line.
    pub fn line(&self) -> String {
        let mut line = Vec::new();
        let mut serializer = serde_json::Serializer::with_formatter(&mut line, Spaced);
        let event = (Seconds(self.ms), OUTPUT, self.text);
        event.serialize(&mut serializer).expect("a vector can always be written to");
        line.push(b'\n');
        String::from_utf8(line).expect("JSON is UTF-8")
    }
}

/// Milliseconds, written as seconds with three decimals.
struct Seconds(u64);

impl Serialize for Seconds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        digits(format!("{}.{:03}", self.0 / 1000, self.0 % 1000), serializer)
    }
}

/// Separates the values of an array by a space, as asciinema does.
struct Spaced;

impl Formatter for Spaced {
    fn begin_array_value<W: ?Sized + Write>(
        &mut self,
        writer: &mut W,
        first: bool,
    ) -> io::Result<()> {
        if first { Ok(()) } else { writer.write_all(b", ") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_a_recording() {
        let header = Header::new(80, 24, "Ñ".to_owned());
        assert_eq!(header.line(), "{\"version\":2,\"width\":80,\"height\":24,\"title\":\"Ñ\"}\n");
        let output = Output { ms: 12_050, text: "\u{1b}[1;1H\"" };
        assert_eq!(output.line(), "[12.050, \"o\", \"\\u001b[1;1H\\\"\"]\n");
    }
}
