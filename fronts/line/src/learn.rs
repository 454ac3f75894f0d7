//! A lesson in lines: each move is told, shown and made, and then the pupil plays on.

use kernel::cover::title;
use kernel::{Answer, Choices, Console, Course, Cover, Illegal, Table, Told, Turn, phrase};

use crate::Talk;

/// Gives the lesson of a game, or says that it has none.
pub fn learn(talk: &mut Talk, cover: &'static dyn Cover) -> Answer<()> {
    let (mut course, mut table) = match Course::begin(cover) {
        Ok(begun) => begun,
        Err(why) => return talk.say(&why),
    };
    talk.say(&phrase("line-lesson").with("title", title(cover.name())))?;
    while go_on(talk, &course, table.as_mut())? {
        let lines = table.sketch(talk.coloured());
        talk.show(&lines)?;
        if !follow(talk, &mut course, table.as_mut())? {
            return talk.say(&phrase("line-lesson-left"));
        }
    }
    if let Some(what) = course.says() {
        talk.say(&phrase("lesson-over").with("what", what))?;
    }
    cover.converse(talk, Some(table), &Choices::default())
}

/// Lets happen what is not for the pupil to do; whether there is a move to be made then.
fn go_on(talk: &mut Talk, course: &Course, table: &mut dyn Table) -> Answer<bool> {
    while !course.waits(table) {
        let told = match (table.turn(), course.next(table).map(str::to_owned)) {
            (Turn::Luck, Some(_)) => table.throw().map(|(_, told)| told),
            (Turn::Player(_), Some(word)) => table.apply(&word),
            // What comes after the lesson belongs to the game.
            _ => return Ok(false),
        };
        if !tell(talk, told)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Asks until the move is made or the lesson left; whether it goes on.
fn follow(talk: &mut Talk, course: &mut Course, table: &mut dyn Table) -> Answer<bool> {
    let Some(word) = course.next(table).map(str::to_owned) else { return Ok(false) };
    let (made, moves) = course.progress();
    talk.say(&phrase("lesson-progress").with("move", made + 1).with("moves", moves))?;
    course.says().map_or(Ok(()), |says| talk.say(&says))?;
    loop {
        let answer = talk.ask(&phrase("line-lesson-ask").with("move", table.named(&word)))?;
        match answer.as_str() {
            "" => break,
            "0" | "q" => return Ok(false),
            _ => talk.say(&phrase("lesson-kindly"))?,
        }
    }
    course.made_one();
    let told = table.apply(&word);
    tell(talk, told)
}

/// Tells what happened, or why it could not; whether it did.
fn tell(talk: &mut Talk, told: Result<Vec<Told>, Illegal>) -> Answer<bool> {
    match told {
        Ok(told) => {
            told.iter().try_for_each(|told| talk.say(&told.phrase))?;
            Ok(true)
        }
        Err(Illegal(why)) => talk.say(&why).map(|()| false),
    }
}
