//! The loop: a line in, a line out.

use std::io::{self, BufRead, Write};

use app::{AnyGame, Storage};
use i18n::Translator;
use protocol::engine::Response;
use protocol::to_json;

use crate::EngineError;
use crate::engine::Engine;
use crate::lines::{InputLine, LIMIT, Lines};

/// Responds to every line of the input until it ends. Only a failing stream is an error; a bad
/// line is rejected with the reason and changes nothing.
pub fn serve(
    game: &'static dyn AnyGame,
    input: impl BufRead,
    mut output: impl Write,
    translator: &Translator,
    storage: &mut dyn Storage,
) -> io::Result<()> {
    let mut engine = Engine::new(game, translator, storage);
    let mut lines = Lines::new(input, LIMIT);
    while let Some(line) = lines.next()? {
        let result = match line {
            InputLine::Whole(line) => engine.handle_line(line),
            InputLine::TooLong => Err(EngineError::TooLong),
        };
        let response = match result {
            Ok(body) => Response::from(body),
            Err(error) => Response::error(translator.translate(&error.message())),
        };
        output.write_all((to_json(&response) + "\n").as_bytes())?;
        output.flush()?;
    }
    Ok(())
}
