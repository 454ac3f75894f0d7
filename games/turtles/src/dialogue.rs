//! The plain-text dialogue of the original game.

mod begin;
mod finish;
mod input;
mod menu;
mod play;
mod sequence;

use app::{Console, ConsoleClosed, ConsoleResult, Dialogue, Options};
use kernel::{Arg, Seats, Session, Turn, message};

use crate::Turtles;
use crate::names::player_name;
use play::Ending;

/// Plays the given game, or games chosen from the menu.
pub fn run(
    console: &mut dyn Dialogue,
    first: Option<Session<Turtles>>,
    options: &Options,
) -> ConsoleResult<()> {
    match first {
        Some(session) => play_game(console, session, options),
        None => menu::menu(console, options),
    }
}

/// Plays one game until it is over or left.
fn play_game(
    console: &mut dyn Dialogue,
    mut session: Session<Turtles>,
    options: &Options,
) -> ConsoleResult<()> {
    let names = names(console, session.seats());
    let begun = session.at();
    let mut ended = play::play(console, &mut session, &names);
    // A game that was already over when it was loaded has been counted.
    if matches!(ended, Ok(Ending::Over)) && session.at() > begun {
        ended = finish::finish(console, &mut session, &names, options).map(|()| Ending::Over);
    }
    match (&ended, session.turn()) {
        (Err(ConsoleClosed::Output(_) | ConsoleClosed::Interrupted), _) => {}
        (_, Turn::Over(_)) => {
            console.print(&message("seed-revealed").with("seed", session.seed().to_string()))?;
        }
        // A person who continues the game must not know the cards to come, so the seed stays
        // secret.
        _ => console.print(&message("turtles-left"))?,
    }
    ended.map(drop)
}

/// The names of all players.
fn names(console: &dyn Console, seats: &Seats) -> Vec<String> {
    let name = |seat| match player_name(seats, seat) {
        Arg::Text(name) => name,
        Arg::Message(message) => console.to_text(&message),
        Arg::Number(number) => number.to_string(),
    };
    (0..seats.len()).map(name).collect()
}
