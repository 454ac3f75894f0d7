//! A message for people, before a language is chosen.

use std::borrow::Cow;
use std::fmt;

/// A message by its key, with its arguments. The Fluent files translate it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Its key in the Fluent files.
    pub key: Cow<'static, str>,
    /// Its arguments by name.
    pub args: Vec<(&'static str, Arg)>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A number, which selects plural forms.
    Number(i64),
    /// Text that is not translated.
    Text(String),
    /// A message inside the message.
    Message(Message),
}

/// A message without arguments.
pub fn message(key: impl Into<Cow<'static, str>>) -> Message {
    Message { key: key.into(), args: Vec::new() }
}

/// A number with some decimals, whose separator depends on the language.
pub fn decimal(value: f64, decimals: usize) -> Message {
    // Rounding would print a negative zero.
    let text = format!("{:.decimals$}", if value.abs() < 5e-13 { 0.0 } else { value });
    localized(&text)
}

/// A number written with a decimal point, with the separator of the language.
pub fn localized(number: &str) -> Message {
    match number.split_once('.') {
        Some((whole, part)) => message("decimal").with("whole", whole).with("part", part),
        None => message("verbatim").with("word", number),
    }
}

impl Message {
    /// The same message with another value for one of its arguments.
    #[must_use]
    pub fn replacing(mut self, name: &str, value: impl Into<Arg>) -> Self {
        if let Some((_, old)) = self.args.iter_mut().find(|(known, _)| *known == name) {
            *old = value.into();
        }
        self
    }

    /// The same message with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }
}

/// The key and the arguments, for logs and panics; people are shown a translation.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.key)?;
        for (name, value) in &self.args {
            match value {
                Arg::Number(number) => write!(f, " {name}={number}")?,
                Arg::Text(text) => write!(f, " {name}={text:?}")?,
                Arg::Message(inner) => write!(f, " {name}=({inner})")?,
            }
        }
        Ok(())
    }
}

/// A game's or a crate's translations, as Fluent files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Texts {
    /// Spanish.
    pub es: &'static str,
    /// English.
    pub en: &'static str,
}

macro_rules! number_args {
    ($($number:ty),*) => {$(
        impl From<$number> for Arg {
            fn from(value: $number) -> Self {
                Self::Number(i64::try_from(value).unwrap_or(i64::MAX))
            }
        }
    )*};
}
number_args!(u8, u16, u32, u64, usize, i32, i64);

impl From<String> for Arg {
    fn from(value: String) -> Self {
        Self::Text(value)
    }
}

impl From<&str> for Arg {
    fn from(value: &str) -> Self {
        Self::Text(value.to_owned())
    }
}

impl From<Message> for Arg {
    fn from(value: Message) -> Self {
        Self::Message(value)
    }
}
