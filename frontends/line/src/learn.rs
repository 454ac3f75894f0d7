//! Lessons: each move is explained, shown and made, and then the student plays on.

use app::console::ask_yes;
use app::info::title;
use app::{
    AnyGame, AnySession, Console, ConsoleResult, DescribedEvent, Dialogue, LessonProgress, Options,
};
use kernel::{IllegalMove, Turn, message};

use crate::LineConsole;
use crate::levels::play_level;

/// Runs the lesson of a game, or says that it has none.
pub fn learn(console: &mut LineConsole, game: &'static dyn AnyGame) -> ConsoleResult<()> {
    let (mut course, mut session) = match LessonProgress::begin(game) {
        Ok(lesson) => lesson,
        Err(why) => return console.print(&why),
    };
    console.print(&message("line-lesson").with("title", title(game.name())))?;
    while advance(console, &course, session.as_mut())? {
        let lines = session.text_board(console.coloured());
        console.show(&lines)?;
        if !follow(console, &mut course, session.as_mut())? {
            return console.print(&message("line-lesson-left"));
        }
    }
    if let Some(text) = course.explanation() {
        console.print(&message("lesson-over").with("what", text))?;
    }
    game.run_dialogue(console, Some(session), &Options::default())?;
    match game.data().levels.and_then(|levels| levels.get(1)) {
        Some(first) if ask_yes(console, &message("line-learn-levels"))? => {
            play_level(console, game, &first)
        }
        _ => Ok(()),
    }
}

/// Makes the steps before the student's next move; returns whether there is one.
fn advance(
    console: &mut LineConsole,
    course: &LessonProgress,
    session: &mut dyn AnySession,
) -> ConsoleResult<bool> {
    while !course.awaits_pupil(session) {
        let events = match (session.turn(), course.next(session).map(str::to_owned)) {
            (Turn::Chance, Some(_)) => session.roll().map(|(_, events)| events),
            (Turn::Player(_), Some(word)) => session.apply(&word),
            // The lesson is over.
            _ => return Ok(false),
        };
        if !report(console, events)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Asks until the move is made or the lesson is left; returns whether it continues.
fn follow(
    console: &mut LineConsole,
    course: &mut LessonProgress,
    session: &mut dyn AnySession,
) -> ConsoleResult<bool> {
    let Some(word) = course.next(session).map(str::to_owned) else { return Ok(false) };
    let (made, moves) = course.progress();
    console.print(&message("lesson-progress").with("move", made + 1).with("moves", moves))?;
    course.explanation().map_or(Ok(()), |says| console.print(&says))?;
    loop {
        let answer =
            console.ask(&message("line-lesson-ask").with("move", session.describe_move(&word)))?;
        match answer.as_str() {
            "" => break,
            "0" | "q" => return Ok(false),
            _ => console.print(&message("lesson-kindly"))?,
        }
    }
    course.advance();
    let events = session.apply(&word);
    report(console, events)
}

/// Prints events or an error; returns whether the step succeeded.
fn report(
    console: &mut LineConsole,
    events: Result<Vec<DescribedEvent>, IllegalMove>,
) -> ConsoleResult<bool> {
    match events {
        Ok(events) => {
            events.iter().try_for_each(|event| console.print(&event.message))?;
            Ok(true)
        }
        Err(why) => console.print(&why.message()).map(|()| false),
    }
}
