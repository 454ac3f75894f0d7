//! The dialogue of the game's first description.

mod menu;
mod turns;

use kernel::{Answer, Choices, Console, Hangup, Session, Stage, phrase};

use crate::rules::{Standing, standing};
use crate::setup::Setup;
use crate::{Event, UnoSolo};

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
    if UnoSolo::has_luck(session.setup()) && !matches!(ending, Err(Hangup::Output(_))) {
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
    let Setup::Random { moves: wanted, .. } = *session.setup() else { return Ok(()) };
    console.say(&phrase("seed-fingerprint").with("fingerprint", session.seed().fingerprint()))?;
    let opening = session.opening_len();
    if session.at() > opening {
        return Ok(());
    }
    for (step, at) in session.past().zip(1..) {
        if let kernel::session::Step::Luck(luck) = step {
            console.say(&UnoSolo::tell(&Event::Drawn(luck)))?;
        }
        let lines = UnoSolo::sketch(session.state_at(at), console.coloured());
        console.show(&lines)?;
    }
    let made = session.state().position.initial.saturating_sub(1);
    if made < wanted {
        console.say(&phrase("unosolo-drawn-fewer").with("made", made).with("wanted", wanted))?;
    }
    Ok(())
}
