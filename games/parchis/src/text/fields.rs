//! The fields `name:value` of a position, each at most once.

use kernel::{Message, ParseError, message};

use super::{PLAYER_CODES, last_line, words};

/// The fields other than the players'.
const OTHERS: [&str; 9] =
    ["turno", "seises", "ultima", "dos", "dado", "pasos", "dados", "barriers", "blocked-six"];

/// The fields of a text.
pub struct Fields<'a> {
    found: Vec<Field<'a>>,
    last_line: usize,
}

/// A field and its line number.
#[derive(Clone, Copy)]
pub struct Field<'a> {
    name: &'a str,
    pub value: &'a str,
    line: usize,
}

impl Field<'_> {
    /// An error on the line of the field.
    pub fn error(&self, message: Message) -> ParseError {
        ParseError::new(self.line, message)
    }
}

impl<'a> Fields<'a> {
    /// Splits a text into fields.
    pub fn read(text: &'a str) -> Result<Self, ParseError> {
        let mut found: Vec<Field<'a>> = Vec::new();
        for (line, word) in words(text) {
            let is_known = |name: &str| PLAYER_CODES.contains(&name) || OTHERS.contains(&name);
            let Some((name, value)) = word.split_once(':').filter(|(name, _)| is_known(name))
            else {
                let known =
                    PLAYER_CODES.iter().chain(&OTHERS).copied().collect::<Vec<_>>().join(", ");
                let error = message("parchis-field-unknown").with("found", word);
                return Err(ParseError::new(line, error.with("known", known)));
            };
            if found.iter().any(|field| field.name == name) {
                let error = message("parchis-field-twice").with("field", name);
                return Err(ParseError::new(line, error));
            }
            found.push(Field { name, value, line });
        }
        let fields = Self { found, last_line: last_line(text) };
        if fields.found.is_empty() {
            Err(fields.error(message("parchis-empty")))
        } else {
            Ok(fields)
        }
    }

    /// An optional field.
    pub fn get(&self, name: &str) -> Option<Field<'a>> {
        self.found.iter().find(|field| field.name == name).copied()
    }

    /// A required field.
    pub fn require(&self, name: &str) -> Result<Field<'a>, ParseError> {
        self.get(name)
            .ok_or_else(|| self.error(message("parchis-field-missing").with("field", name)))
    }

    /// An error of the text as a whole, on its last line.
    pub fn error(&self, message: Message) -> ParseError {
        ParseError::new(self.last_line, message)
    }
}
