//! The plain-text dialogue.

mod begin;
mod finish;
mod input;
mod play;

use app::{ConsoleClosed, ConsoleResult, Dialogue, Options};
use kernel::{Session, message};

use crate::Twenty48;

/// Plays the given game, or one that is loaded or started first.
pub fn run(
    console: &mut dyn Dialogue,
    first: Option<Session<Twenty48>>,
    options: &Options,
) -> ConsoleResult<()> {
    let mut session = match first {
        Some(session) => session,
        None => begin::game(console, options)?,
    };
    let fingerprint = message("seed-fingerprint").with("fingerprint", session.seed().fingerprint());
    console.say(&fingerprint)?;
    let ended = play::play(console, &mut session, fingerprint);
    if !matches!(ended, Err(ConsoleClosed::Output(_) | ConsoleClosed::Interrupted)) {
        console.say(&message("seed-told").with("seed", session.seed().to_string()))?;
    }
    ended?;
    console.ask(&message("twenty48-ask-enter")).map(drop)
}
