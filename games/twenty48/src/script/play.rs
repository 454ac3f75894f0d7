//! One game: plays, undo, hints and the computer, until it is over or left.

use core::time::Duration;

use kernel::console::busy;
use kernel::{Answer, Budget, Console, Dice, Illegal, Session, Stage, Turn, phrase, records};

use super::finish::{leave, won};
use super::plays::{Wish, pressed, typed};
use crate::board::value;
use crate::{Twenty48, bots};

/// How long a hint may take.
const HINT_MS: u64 = 3000;
/// How long each board stands while the computer plays and somebody looks on.
const PACE: Duration = Duration::from_millis(250);

/// Asks for plays until the game is over or left.
pub fn play(console: &mut dyn Console, session: &mut Session<Twenty48>) -> Answer<()> {
    let list = match Twenty48::records(session) {
        Some(records) => records::opened(console, &records)?,
        None => None,
    };
    go_on(console, session)?;
    let mut shown = None;
    loop {
        // What changed nothing is answered without drawing the same board again.
        if shown != Some(*session.state()) {
            show(console, session)?;
            shown = Some(*session.state());
        }
        if let Some(verdict) = Twenty48::verdict(session.state()) {
            console.house().forget(session);
            console.say(&verdict)?;
            return won(console, session, list.is_some());
        }
        match ask(console)? {
            Wish::Leave => return leave(console, session),
            wish => grant(console, session, wish)?,
        }
    }
}

/// Points and goal on the first line, then the board.
fn show(console: &mut dyn Console, session: &Session<Twenty48>) -> Answer<()> {
    let state = session.state();
    console.clear()?;
    console.say(
        &phrase("twenty48-screen")
            .with("last", state.last().to_string())
            .with("points", state.points().to_string())
            .with("goal", value(state.terms().goal).to_string()),
    )?;
    console.show(&Twenty48::sketch(state, console.coloured()))
}

/// Waits for something that makes sense: a key on a terminal, a line elsewhere.
fn ask(console: &mut dyn Console) -> Answer<Wish> {
    if console.has_keys() {
        console.say(&phrase("twenty48-use-arrows"))?;
        loop {
            if let Some(wish) = console.key(None)?.and_then(pressed) {
                return Ok(wish);
            }
        }
    }
    loop {
        let line = console.ask(&phrase("twenty48-ask-play"))?;
        match typed(&line) {
            Some(wish) => return Ok(wish),
            None => console.say(&phrase("twenty48-not-a-play").with("found", line))?,
        }
    }
}

fn grant(console: &mut dyn Console, session: &mut Session<Twenty48>, wish: Wish) -> Answer<()> {
    match wish {
        Wish::Tilt(tilt) => match session.play(tilt) {
            Ok(_) => go_on(console, session),
            // On a terminal a key that moves nothing does nothing.
            Err(_) if console.has_keys() => Ok(()),
            Err(Illegal(why)) => console.say(&why),
        },
        Wish::Undo(count) => again(console, session, count, "twenty48-undone", back),
        Wish::Redo(count) => again(console, session, count, "twenty48-redone", forth),
        Wish::Hint => hint(console, session),
        Wish::Auto(count) => auto(console, session, count),
        Wish::Help if console.has_keys() => console.say(&phrase("twenty48-keys")),
        Wish::Help => console.say(&phrase("twenty48-commands")),
        Wish::Leave => Ok(()),
    }
}

/// Luck's turn after a play, and the game kept.
fn go_on(console: &mut dyn Console, session: &mut Session<Twenty48>) -> Answer<()> {
    while session.turn() == Turn::Luck {
        if let Err(Illegal(why)) = session.throw() {
            return console.say(&why);
        }
    }
    keep(console, session)
}

/// Keeps the game for the next start, or forgets it where it is over.
fn keep(console: &mut dyn Console, session: &mut Session<Twenty48>) -> Answer<()> {
    if let Turn::Over(_) = session.turn() {
        console.house().forget(session);
        return Ok(());
    }
    match console.house().keep(session) {
        Ok(()) => Ok(()),
        Err(why) => console.say(&why),
    }
}

/// Undoes or redoes up to that many plays and says how many it was.
fn again(
    console: &mut dyn Console,
    session: &mut Session<Twenty48>,
    count: i64,
    key: &'static str,
    step: fn(&mut Session<Twenty48>) -> bool,
) -> Answer<()> {
    let done = (0..count).take_while(|_| step(session)).count();
    console.say(&phrase(key).with("count", done))?;
    if done == 0 { Ok(()) } else { go_on(console, session) }
}

/// One play back, with the tile that came after it.
fn back(session: &mut Session<Twenty48>) -> bool {
    let before = session.at();
    while session.undo() {
        if matches!(session.turn(), Turn::Player(_)) {
            break;
        }
    }
    session.at() < before
}

/// One undone play forward again, with its tile.
fn forth(session: &mut Session<Twenty48>) -> bool {
    let before = session.at();
    while session.redo() && session.turn() == Turn::Luck {}
    session.at() > before
}

fn hint(console: &mut dyn Console, session: &Session<Twenty48>) -> Answer<()> {
    let budget = Budget::ms(HINT_MS);
    let advice = busy(console, &phrase("twenty48-doing"), &budget, || session.hint(&budget))?;
    console.say(&advice.why)
}

/// The computer plays; a key stops it where there are keys.
fn auto(
    console: &mut dyn Console,
    session: &mut Session<Twenty48>,
    count: Option<i64>,
) -> Answer<()> {
    let mut player = bots::strongest();
    session.aid();
    let mut left = count.unwrap_or(i64::MAX);
    while left > 0 && matches!(session.turn(), Turn::Player(_)) {
        left -= 1;
        let (budget, mut dice) = (Budget::ms(HINT_MS), Dice::new(0));
        let Some(tilt) = player.choose(session.state(), &budget, &mut dice) else { break };
        if let Err(Illegal(why)) = session.play(tilt) {
            return console.say(&why);
        }
        go_on(console, session)?;
        if console.has_keys() {
            show(console, session)?;
            if console.key(Some(PACE))?.is_some() {
                break;
            }
        }
    }
    Ok(())
}
