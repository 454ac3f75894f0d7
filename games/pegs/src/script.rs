//! The dialogue of the game's first description.

mod menu;
mod turns;

use kernel::{Answer, Choices, Console, Hangup, Session, Stage, phrase};

use crate::UnoSolo;
use crate::rules::{Standing, standing};

use menu::next_game;
use turns::{Ending, play};

/// Plays the game given, then as many as the player likes.
pub fn converse(
    console: &mut dyn Console,
    first: Option<Session<UnoSolo>>,
    choices: &Choices,
) -> Answer<()> {
    let mut last = None;
    if let Some(session) = first {
        last = one_game(console, session)?;
    }
    while let Some(session) = next_game(console, choices, last.take())? {
        last = one_game(console, session)?;
    }
    console.say(&phrase("unosolo-bye"))
}

/// One game from where it is to its end. Gives it back where undoing could still save it.
fn one_game(
    console: &mut dyn Console,
    mut session: Session<UnoSolo>,
) -> Answer<Option<Session<UnoSolo>>> {
    show_drawing(console, &session)?;
    let ending = play(console, &mut session);
    if UnoSolo::has_luck(session.setup())
        && !matches!(ending, Err(Hangup::Output(_) | Hangup::Interrupted))
    {
        console.say(&phrase("seed-told").with("seed", session.seed().to_string()))?;
    }
    let blocked = matches!(ending?, Ending::Over) && can_be_saved(&session);
    Ok(blocked.then_some(session))
}

/// Whether a game that is over was lost after a move that could be undone.
fn can_be_saved(session: &Session<UnoSolo>) -> bool {
    standing(session.state().board()) == Standing::Blocked && session.at() > session.floor()
}

/// Shows every step by which a board was drawn.
fn show_drawing(console: &mut dyn Console, session: &Session<UnoSolo>) -> Answer<()> {
    if !UnoSolo::has_luck(session.setup()) {
        return Ok(());
    }
    console.say(&phrase("seed-fingerprint").with("fingerprint", session.seed().fingerprint()))?;
    if session.at() > session.opening_len() {
        return Ok(());
    }
    for step in 1..=session.at() {
        for event in session.told(step) {
            console.say(&UnoSolo::tell(event))?;
        }
        console.show(&UnoSolo::sketch(session.state_at(step), console.coloured()))?;
    }
    Ok(())
}
