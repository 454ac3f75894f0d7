//! The dialogue of plain mode.

mod play;

use app::{ConsoleClosed, ConsoleResult, Dialogue, Options, info, levels};
use kernel::{Session, Turn, message};

use crate::Parchis;

/// Plays a given game or a new one.
pub fn run(
    console: &mut dyn Dialogue,
    first: Option<Session<Parchis>>,
    options: &Options,
) -> ConsoleResult<()> {
    let start = |seed| info::start(options, seed);
    let opened = first.map_or_else(|| start(console.storage().fresh_seed()?), Ok);
    let mut session = match opened {
        Ok(session) => session,
        Err(error) => return console.print(&error),
    };
    let fingerprint = session.seed().fingerprint();
    console.print(&message("seed-fingerprint").with("fingerprint", fingerprint))?;
    let ended = play::play(console, &mut session);
    match (&ended, session.turn()) {
        (Err(ConsoleClosed::Output(_) | ConsoleClosed::Interrupted), _) => {}
        (_, Turn::Over(_)) => {
            console.print(&message("seed-revealed").with("seed", session.seed().to_string()))?;
        }
        // Nothing is left to resume.
        _ if levels::is_finished(&session) => {}
        // The seed stays secret until the game ends, or it would reveal the rolls to come.
        _ => console.print(&message("parchis-left"))?,
    }
    ended
}
