//! Lists of rolls.

use kernel::{Message, message};

/// Parses rolls separated by commas or blanks.
pub fn read(text: &str) -> Result<Vec<u8>, Message> {
    let text = text.trim();
    if text.is_empty() {
        return Err(message("parchis-dice-empty"));
    }
    let commas = text.split(',').map(str::trim);
    let words = commas.flat_map(|part| match part {
        "" => vec![""],
        part => part.split_whitespace().collect(),
    });
    words.enumerate().map(|(index, word)| read_one(word, index + 1)).collect()
}

/// Parses the roll with a number in its list.
pub fn read_one(word: &str, number: usize) -> Result<u8, Message> {
    match word.as_bytes() {
        [byte @ b'1'..=b'6'] => Ok(byte - b'0'),
        _ => Err(message("parchis-dice-bad").with("number", number).with("found", word)),
    }
}

/// Formats rolls, separated by commas.
pub fn write(rolls: &[u8]) -> String {
    rolls.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}
