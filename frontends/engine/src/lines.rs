//! Lines of bounded length from untrusted input.

use std::io::{self, BufRead, Read};

/// The length of the longest accepted line in bytes, without its newline.
pub const LIMIT: usize = 4 * 1024 * 1024;

/// A line of input.
#[derive(Debug, PartialEq, Eq)]
pub enum InputLine<'a> {
    /// The line without its newline.
    Whole(&'a [u8]),
    /// A line beyond the limit, which has been skipped.
    TooLong,
}

/// Reads bounded lines.
pub struct Lines<R> {
    input: R,
    buffer: Vec<u8>,
    limit: usize,
}

impl<R: BufRead> Lines<R> {
    /// The lines of an input, each of at most `limit` bytes.
    pub fn new(input: R, limit: usize) -> Self {
        Self { input, buffer: Vec::new(), limit }
    }

    /// The next line; `None` at the end of the input.
    pub fn next(&mut self) -> io::Result<Option<InputLine<'_>>> {
        self.buffer.clear();
        // One more byte for the newline of a line as long as the limit.
        let mut bounded = self.input.by_ref().take(self.limit as u64 + 1);
        if bounded.read_until(b'\n', &mut self.buffer)? == 0 {
            return Ok(None);
        }
        if self.buffer.last() == Some(&b'\n') {
            self.buffer.pop();
        } else if self.buffer.len() > self.limit {
            self.input.skip_until(b'\n')?;
            return Ok(Some(InputLine::TooLong));
        }
        Ok(Some(InputLine::Whole(&self.buffer)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Stands for a line that is too long.
    const SKIPPED: &str = "<too long>";

    fn read(text: &str) -> Vec<String> {
        let mut lines = Lines::new(text.as_bytes(), 3);
        let mut found = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            found.push(match line {
                InputLine::Whole(line) => String::from_utf8(line.to_vec()).unwrap(),
                InputLine::TooLong => SKIPPED.to_owned(),
            });
        }
        found
    }

    #[test]
    fn lines_end_at_newlines_and_at_the_end_of_the_input() {
        assert!(read("").is_empty());
        assert_eq!(read("\n"), [""]);
        assert_eq!(read("a\n\nb"), ["a", "", "b"]);
    }

    #[test]
    fn a_line_may_fill_the_limit() {
        assert_eq!(read("abc\nabc"), ["abc", "abc"]);
    }

    #[test]
    fn after_a_line_that_is_too_long_comes_the_next() {
        assert_eq!(read("abcd\nxyz\n"), [SKIPPED, "xyz"]);
        assert_eq!(read("abcdefghijkl\n\nx"), [SKIPPED, "", "x"]);
        assert_eq!(read("abcdefghijkl"), [SKIPPED]);
    }
}
