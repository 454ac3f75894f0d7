//! The dialogues of the games, the menu and printed replays, as transcripts.

mod blind;
mod parchis;
mod senku;
mod tortugas;
mod unosolo;

use app::ConsoleResult;
use conformance::MemoryStorage;
use i18n::{Lang, Translator};
use line::LineConsole;

/// Runs a dialogue with those answers; returns its transcript and how it ended.
fn transcript(
    storage: &mut MemoryStorage,
    lang: Lang,
    colour: bool,
    answers: &str,
    run: impl FnOnce(&mut LineConsole) -> ConsoleResult<()>,
) -> (String, ConsoleResult<()>) {
    let translator = Translator::new(lang, storage.games.iter().map(|game| game.data().texts));
    let mut output = Vec::new();
    let input = Box::new(std::io::Cursor::new(answers.as_bytes().to_vec()));
    let mut console =
        LineConsole::new(input, Box::new(&mut output), translator, colour, storage).echoing(true);
    let ended = run(&mut console);
    drop(console);
    (String::from_utf8(output).unwrap(), ended)
}
