//! Game files that consist of numbers alone.

use kernel::{Message, ParseError};

use crate::console::whole_number;

/// The numbers of a file, separated by white space. A byte order mark is ignored.
pub struct Numbers<'a> {
    words: Box<dyn Iterator<Item = (usize, &'a str)> + 'a>,
    last_line: usize,
    read: usize,
}

impl<'a> Numbers<'a> {
    /// The numbers of a text.
    pub fn of(text: &'a str) -> Self {
        let text = text.trim_start_matches('\u{feff}');
        let words = text
            .lines()
            .enumerate()
            .flat_map(|(index, line)| line.split_whitespace().map(move |word| (index + 1, word)));
        Self { words: Box::new(words), last_line: text.lines().count().max(1), read: 0 }
    }

    /// The next number. The file should have `expected` in all; the errors are `too_few`, with the
    /// arguments `expected` and `found`, and `invalid`, with the argument `found`.
    pub fn next(
        &mut self,
        expected: usize,
        too_few: Message,
        invalid: Message,
    ) -> Result<Number<'a>, ParseError> {
        let Some((line, word)) = self.words.next() else {
            let error = too_few.with("expected", expected).with("found", self.read);
            return Err(ParseError::new(self.last_line, error));
        };
        self.read += 1;
        match whole_number(word) {
            Some(value) => Ok(Number { line, word, value }),
            None => Err(ParseError::new(line, invalid.with("found", word))),
        }
    }

    /// Checks that the file ends after `expected` numbers; the error is `too_many`, with the
    /// arguments `expected` and `found`.
    pub fn end(&mut self, expected: usize, too_many: Message) -> Result<(), ParseError> {
        let error = |(line, word)| {
            ParseError::new(line, too_many.with("expected", expected).with("found", word))
        };
        self.words.next().map(error).map_or(Ok(()), Err)
    }
}

/// A number of a file.
pub struct Number<'a> {
    /// Its line, from 1.
    pub line: usize,
    /// The number as written.
    word: &'a str,
    /// Its value, which saturates.
    pub value: i64,
}

impl Number<'_> {
    /// An error about this number, which the message gets as `found`.
    pub fn error(&self, message: Message) -> ParseError {
        ParseError::new(self.line, message.with("found", self.word))
    }
}
