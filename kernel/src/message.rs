//! Something to be said, before a language is chosen.

use std::borrow::Cow;

/// A message by its key, with its arguments. The word files turn it into a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The key of the message in the word files.
    pub key: Cow<'static, str>,
    /// Its arguments by name.
    pub args: Vec<(&'static str, Arg)>,
}

/// An argument of a phrase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A number: plurals follow from it.
    Number(i64),
    /// Text that reads the same in every language.
    Text(String),
    /// A phrase inside the phrase.
    Message(Message),
}

/// A phrase with no arguments yet.
pub fn message(key: impl Into<Cow<'static, str>>) -> Message {
    Message { key: key.into(), args: Vec::new() }
}

impl Message {
    /// The same phrase with another value for an argument that it has.
    #[must_use]
    pub fn replacing(mut self, name: &str, value: impl Into<Arg>) -> Self {
        if let Some((_, old)) = self.args.iter_mut().find(|(known, _)| *known == name) {
            *old = value.into();
        }
        self
    }

    /// The same phrase with one argument more.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }
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
