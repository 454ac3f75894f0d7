//! The loop: a line in, a line out.

use std::io::{self, BufRead, Write};

use app::{AnyGame, Storage};
use i18n::Speaker;
use kernel::message;

use crate::answer::Answer;
use crate::desk::Desk;
use crate::lines::{LIMIT, Line, Lines};

/// Answers every line of the input until it ends. Only a stream that fails is an error; a bad
/// line is answered with the reason and changes nothing.
pub fn serve(
    info: &'static dyn AnyGame,
    input: impl BufRead,
    mut output: impl Write,
    speaker: &Speaker,
    storage: &mut dyn Storage,
) -> io::Result<()> {
    let mut desk = Desk::new(info, speaker, storage);
    let mut lines = Lines::new(input, LIMIT);
    while let Some(line) = lines.next()? {
        let answer = match line {
            Line::Whole(line) => desk.answer(line),
            Line::TooLong => desk.refuse(&message("engine-too-long").with("limit", LIMIT)),
        };
        send(&mut output, answer)?;
    }
    Ok(())
}

fn send(output: &mut impl Write, answer: Answer) -> io::Result<()> {
    let mut line = answer.line();
    line.push('\n');
    output.write_all(line.as_bytes())?;
    output.flush()
}
