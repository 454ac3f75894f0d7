//! A conversation in one go.

use app::Answer;
use conformance::MemoryStorage;
use i18n::{Lang, Speaker};
use line::Talk;

/// What is said when those lines are answered, and how the conversation ended.
pub fn transcript(
    storage: &mut MemoryStorage,
    lang: Lang,
    colour: bool,
    answers: &str,
    talk_about: impl FnOnce(&mut Talk) -> Answer<()>,
) -> (String, Answer<()>) {
    let speaker = Speaker::new(lang, storage.games.iter().map(|info| info.data().texts));
    let mut output = Vec::new();
    let input = Box::new(std::io::Cursor::new(answers.as_bytes().to_vec()));
    let mut talk = Talk::new(input, Box::new(&mut output), speaker, colour, storage).echoing(true);
    let ended = talk_about(&mut talk);
    drop(talk);
    (String::from_utf8(output).unwrap(), ended)
}
