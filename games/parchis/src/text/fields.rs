//! The fields of a position's line, `name:value`, each at most once.

use kernel::{Message, ParseError, message};

use super::{NAMES, last_line, words};

/// The fields beside those of the players.
pub const OTHERS: [&str; 9] =
    ["turno", "seises", "ultima", "dos", "dado", "pasos", "dados", "barriers", "blocked-six"];

/// What a line says, field by field.
pub struct Fields<'a> {
    found: Vec<Field<'a>>,
    last_line: usize,
}

/// A field and where it stands.
#[derive(Clone, Copy)]
pub struct Field<'a> {
    name: &'a str,
    /// What it says.
    pub value: &'a str,
    line: usize,
}

impl Field<'_> {
    /// What is wrong with it.
    pub fn error(&self, what: Message) -> ParseError {
        ParseError::new(self.line, what)
    }
}

impl<'a> Fields<'a> {
    /// Takes a line apart.
    pub fn read(text: &'a str) -> Result<Self, ParseError> {
        let mut found: Vec<Field<'a>> = Vec::new();
        for (line, word) in words(text) {
            let known = |name: &str| NAMES.contains(&name) || OTHERS.contains(&name);
            let Some((name, value)) = word.split_once(':').filter(|(name, _)| known(name)) else {
                let known = NAMES.iter().chain(&OTHERS).copied().collect::<Vec<_>>().join(", ");
                let what = message("parchis-field-unknown").with("found", word);
                return Err(ParseError::new(line, what.with("known", known)));
            };
            if found.iter().any(|field| field.name == name) {
                return Err(ParseError::new(
                    line,
                    message("parchis-field-twice").with("field", name),
                ));
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

    /// A field that may be missing.
    pub fn get(&self, name: &str) -> Option<Field<'a>> {
        self.found.iter().find(|field| field.name == name).copied()
    }

    /// A field that may not.
    pub fn need(&self, name: &str) -> Result<Field<'a>, ParseError> {
        self.get(name)
            .ok_or_else(|| self.error(message("parchis-field-missing").with("field", name)))
    }

    /// What is wrong with all of them together.
    pub fn error(&self, what: Message) -> ParseError {
        ParseError::new(self.last_line, what)
    }
}
