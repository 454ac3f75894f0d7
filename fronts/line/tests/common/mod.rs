//! A conversation in one go.

use battery::PaperHouse;
use kernel::Answer;
use line::Talk;
use words::{Lang, Speaker};

/// What is said when those lines are answered, and how the conversation ended.
pub fn transcript(
    house: &mut PaperHouse,
    lang: Lang,
    colour: bool,
    answers: &str,
    talk_about: impl FnOnce(&mut Talk) -> Answer<()>,
) -> (String, Answer<()>) {
    let speaker = Speaker::new(lang, house.covers.iter().map(|cover| cover.words()));
    let mut output = Vec::new();
    let input = Box::new(std::io::Cursor::new(answers.as_bytes().to_vec()));
    let mut talk = Talk::new(input, Box::new(&mut output), speaker, colour, house).echoing(true);
    let ended = talk_about(&mut talk);
    drop(talk);
    (String::from_utf8(output).unwrap(), ended)
}
