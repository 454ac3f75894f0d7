//! The dialogue shared by both games: the menu between games, turns, undo, hints and saving.

mod menu;
mod turns;

use app::{AnySession, ConsoleClosed, ConsoleResult, Dialogue, Options, Registered};
use kernel::{Session, Turn, message};

pub use menu::{choose_board, open_file};
pub use turns::{play_move, run_command, save_as};

use menu::next_game;
use turns::{Ending, play};

/// What differs between the dialogues of the games.
pub trait PegDialogue: Registered {
    /// Asks for the kind of a new game; `None` to go back.
    fn new_game(
        console: &mut dyn Dialogue,
        options: &Options,
    ) -> ConsoleResult<Option<Session<Self>>>;
    /// Prints a position and the facts about it.
    fn show(console: &mut dyn Dialogue, state: &Self::State) -> ConsoleResult<()>;
    /// Handles one answer of the player; `true` if the player leaves.
    fn ask_turn(console: &mut dyn Dialogue, session: &mut Session<Self>) -> ConsoleResult<bool>;
    /// The labels of the cells from and to which a move goes.
    fn end_labels(mv: Self::Move) -> (String, String);
    /// A position in the file format of the game.
    fn file_text(state: &Self::State) -> String;
}

/// Plays the given game, then more until the player quits.
pub fn run<G: PegDialogue>(
    console: &mut dyn Dialogue,
    first: Option<Session<G>>,
    options: &Options,
) -> ConsoleResult<()> {
    let mut last = None;
    if let Some(session) = first {
        last = one_game(console, session)?;
    }
    while let Some(session) = next_game(console, options, last.take())? {
        last = one_game(console, session)?;
    }
    console.print(&message("pegs-bye"))
}

/// Plays a game to its end. Returns it if it was lost and can be undone.
fn one_game<G: PegDialogue>(
    console: &mut dyn Dialogue,
    mut session: Session<G>,
) -> ConsoleResult<Option<Session<G>>> {
    show_drawing(console, &session)?;
    if let Some(why) = (&session as &dyn AnySession).unranked_reason() {
        console.print(&why)?;
    }
    let ending = play(console, &mut session);
    if G::has_chance(session.setup())
        && !matches!(ending, Err(ConsoleClosed::Output(_) | ConsoleClosed::Interrupted))
    {
        console.print(&message("seed-revealed").with("seed", session.seed().to_string()))?;
    }
    let retry = matches!(ending?, Ending::Over) && can_retry(&session);
    Ok(retry.then_some(session))
}

/// Whether the game was lost and its last move can be undone.
fn can_retry<G: Registered>(session: &Session<G>) -> bool {
    let lost = matches!(session.turn(), Turn::Over(outcome) if outcome.winners.is_empty());
    lost && session.at() > session.meta().undo_limit()
}

/// Prints the steps of the drawing of a random board.
fn show_drawing<G: Registered>(
    console: &mut dyn Dialogue,
    session: &Session<G>,
) -> ConsoleResult<()> {
    if !G::has_chance(session.setup()) {
        return Ok(());
    }
    console
        .print(&message("seed-fingerprint").with("fingerprint", session.seed().fingerprint()))?;
    if session.at() > session.meta().opening_len() {
        return Ok(());
    }
    for step in 1..=session.at() {
        for event in session.events(step) {
            console.print(&G::describe(event, session.seats()))?;
        }
        let lines = G::text_board(session.view_at(step), console.coloured());
        console.show(&lines)?;
    }
    Ok(())
}
