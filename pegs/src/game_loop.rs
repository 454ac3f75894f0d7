//! The loop of both dialogues: the menu between games, turns, undo, hints and saving.

mod menu;
mod turns;

use app::{Answer, Dialogue, Hangup, Options, Registered};
use kernel::{Session, Turn, message};

pub use menu::{open_file, pick};
pub use turns::{command, played, write_to};

use menu::next_game;
use turns::{Ending, play};

/// What differs from one dialogue to the other.
pub trait PegDialogue: Registered {
    /// Asks where a new game comes from; `None` to go back.
    fn new_game(console: &mut dyn Dialogue, options: &Options) -> Answer<Option<Session<Self>>>;
    /// Shows a position and what is to be known of it.
    fn show(console: &mut dyn Dialogue, state: &Self::State) -> Answer<()>;
    /// One answer of the player and what follows from it; whether the player leaves.
    fn ask_turn(console: &mut dyn Dialogue, session: &mut Session<Self>) -> Answer<bool>;
    /// What people call the cells from which and to which a move goes.
    fn ends(mv: Self::Move) -> (String, String);
    /// The file that holds a position.
    fn file(state: &Self::State) -> String;
}

/// Plays the game given, then as many as the player likes.
pub fn run<G: PegDialogue>(
    console: &mut dyn Dialogue,
    first: Option<Session<G>>,
    options: &Options,
) -> Answer<()> {
    let mut last = None;
    if let Some(session) = first {
        last = one_game(console, session)?;
    }
    while let Some(session) = next_game(console, options, last.take())? {
        last = one_game(console, session)?;
    }
    console.say(&message("pegs-bye"))
}

/// One game from where it is to its end. Gives it back where undoing could still save it.
fn one_game<G: PegDialogue>(
    console: &mut dyn Dialogue,
    mut session: Session<G>,
) -> Answer<Option<Session<G>>> {
    show_drawing(console, &session)?;
    let ending = play(console, &mut session);
    if G::has_chance(session.setup())
        && !matches!(ending, Err(Hangup::Output(_) | Hangup::Interrupted))
    {
        console.say(&message("seed-told").with("seed", session.seed().to_string()))?;
    }
    let blocked = matches!(ending?, Ending::Over) && can_be_saved(&session);
    Ok(blocked.then_some(session))
}

/// Whether a game that is over was lost after a move that could be undone.
fn can_be_saved<G: Registered>(session: &Session<G>) -> bool {
    let lost = matches!(session.turn(), Turn::Over(outcome) if outcome.winners.is_empty());
    lost && session.at() > session.meta().floor()
}

/// Shows every step by which a board was drawn.
fn show_drawing<G: Registered>(console: &mut dyn Dialogue, session: &Session<G>) -> Answer<()> {
    if !G::has_chance(session.setup()) {
        return Ok(());
    }
    console.say(&message("seed-fingerprint").with("fingerprint", session.seed().fingerprint()))?;
    if session.at() > session.meta().opening_len() {
        return Ok(());
    }
    for step in 1..=session.at() {
        for event in session.events(step) {
            console.say(&G::describe(event, session.seats()))?;
        }
        let lines = G::text_board(session.view_at(step), console.coloured());
        console.show(&lines)?;
    }
    Ok(())
}
