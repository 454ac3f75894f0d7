//! The dialogue of the game's first description.

mod begin;
mod finish;
mod play;
mod plays;

use app::{Answer, Console, Hangup, Options};
use kernel::{Session, message};

use crate::Twenty48;

/// Plays the game given, or else one that is loaded or begun.
pub fn converse(
    console: &mut dyn Console,
    first: Option<Session<Twenty48>>,
    options: &Options,
) -> Answer<()> {
    let mut session = match first {
        Some(session) => session,
        None => begin::game(console, options)?,
    };
    let fingerprint = message("seed-fingerprint").with("fingerprint", session.seed().fingerprint());
    console.say(&fingerprint)?;
    let ended = play::play(console, &mut session, fingerprint);
    if !matches!(ended, Err(Hangup::Output(_) | Hangup::Interrupted)) {
        console.say(&message("seed-told").with("seed", session.seed().to_string()))?;
    }
    ended?;
    console.ask(&message("twenty48-ask-enter")).map(drop)
}
