//! The dialogue of the game's description.

mod play;

use kernel::{Answer, Choices, Console, Hangup, Session, cover, phrase};

use crate::Parchis;

/// Plays the game given, or else a new one.
pub fn converse(
    console: &mut dyn Console,
    first: Option<Session<Parchis>>,
    choices: &Choices,
) -> Answer<()> {
    let opened = first.map_or_else(|| cover::deal(choices, console.house().fresh_seed()), Ok);
    let mut session = match opened {
        Ok(session) => session,
        Err(why) => return console.say(&why),
    };
    let fingerprint = session.seed().fingerprint();
    console.say(&phrase("seed-fingerprint").with("fingerprint", fingerprint))?;
    let ended = play::play(console, &mut session);
    if !matches!(ended, Err(Hangup::Output(_) | Hangup::Interrupted)) {
        console.say(&phrase("seed-told").with("seed", session.seed().to_string()))?;
    }
    ended
}
