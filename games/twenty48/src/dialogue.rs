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
    let session = match first {
        Some(session) => Some(session),
        None => begin::game(console, options)?,
    };
    let Some(mut session) = session else { return Ok(()) };
    let fingerprint = message("seed-fingerprint").with("fingerprint", session.seed().fingerprint());
    console.print(&fingerprint)?;
    let ended = play::play(console, &mut session, fingerprint);
    if !matches!(ended, Err(ConsoleClosed::Output(_) | ConsoleClosed::Interrupted)) {
        console.print(&message("seed-revealed").with("seed", session.seed().to_string()))?;
    }
    ended?;
    console.ask(&message("twenty48-ask-enter")).map(drop)
}
