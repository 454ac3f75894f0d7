//! A lesson in lines: each move is told, shown and made, and then the pupil plays on.

use app::info::title;
use app::{Answer, AnyGame, AnySession, Console, Course, DescribedEvent, Dialogue, Options};
use kernel::{IllegalMove, Turn, message};

use crate::Talk;

/// Gives the lesson of a game, or says that it has none.
pub fn learn(talk: &mut Talk, info: &'static dyn AnyGame) -> Answer<()> {
    let (mut course, mut session) = match Course::begin(info) {
        Ok(begun) => begun,
        Err(why) => return talk.say(&why),
    };
    talk.say(&message("line-lesson").with("title", title(info.name())))?;
    while go_on(talk, &course, session.as_mut())? {
        let lines = session.text_board(talk.coloured());
        talk.show(&lines)?;
        if !follow(talk, &mut course, session.as_mut())? {
            return talk.say(&message("line-lesson-left"));
        }
    }
    if let Some(what) = course.says() {
        talk.say(&message("lesson-over").with("what", what))?;
    }
    info.run_dialogue(talk, Some(session), &Options::default())
}

/// Lets happen what is not for the pupil to do; whether there is a move to be made then.
fn go_on(talk: &mut Talk, course: &Course, session: &mut dyn AnySession) -> Answer<bool> {
    while !course.waits(session) {
        let events = match (session.turn(), course.next(session).map(str::to_owned)) {
            (Turn::Chance, Some(_)) => session.roll().map(|(_, events)| events),
            (Turn::Player(_), Some(word)) => session.apply(&word),
            // What comes after the lesson belongs to the game.
            _ => return Ok(false),
        };
        if !tell(talk, events)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Asks until the move is made or the lesson left; whether it goes on.
fn follow(talk: &mut Talk, course: &mut Course, session: &mut dyn AnySession) -> Answer<bool> {
    let Some(word) = course.next(session).map(str::to_owned) else { return Ok(false) };
    let (made, moves) = course.progress();
    talk.say(&message("lesson-progress").with("move", made + 1).with("moves", moves))?;
    course.says().map_or(Ok(()), |says| talk.say(&says))?;
    loop {
        let answer =
            talk.ask(&message("line-lesson-ask").with("move", session.describe_move(&word)))?;
        match answer.as_str() {
            "" => break,
            "0" | "q" => return Ok(false),
            _ => talk.say(&message("lesson-kindly"))?,
        }
    }
    course.made_one();
    let events = session.apply(&word);
    tell(talk, events)
}

/// Tells what happened, or why it could not; whether it did.
fn tell(talk: &mut Talk, events: Result<Vec<DescribedEvent>, IllegalMove>) -> Answer<bool> {
    match events {
        Ok(events) => {
            events.iter().try_for_each(|event| talk.say(&event.message))?;
            Ok(true)
        }
        Err(why) => talk.say(&why.message()).map(|()| false),
    }
}
