//! The dialogue of the game's first description.

mod begin;
mod finish;
mod menu;
mod play;
mod request;
mod sequence;

use app::{Answer, Console, Dialogue, Hangup, Options};
use kernel::{Arg, Seats, Session, Turn, message};

use crate::Turtles;
use crate::names::called;
use play::Ending;

/// Plays the game given, or else those that are chosen from the menu.
pub fn run(
    console: &mut dyn Dialogue,
    first: Option<Session<Turtles>>,
    options: &Options,
) -> Answer<()> {
    match first {
        Some(session) => one_game(console, session, options),
        None => menu::menu(console, options),
    }
}

/// One game from where it is until it is over or left.
fn one_game(
    console: &mut dyn Dialogue,
    mut session: Session<Turtles>,
    options: &Options,
) -> Answer<()> {
    let names = names(console, session.seats());
    let begun = session.at();
    let mut ended = play::play(console, &mut session, &names);
    // A game that had ended before has been counted then.
    if matches!(ended, Ok(Ending::Over)) && session.at() > begun {
        ended = finish::finish(console, &mut session, &names, options).map(|()| Ending::Over);
    }
    match (&ended, session.turn()) {
        (Err(Hangup::Output(_) | Hangup::Interrupted), _) => {}
        (_, Turn::Over(_)) => {
            console.say(&message("seed-told").with("seed", session.seed().to_string()))?;
        }
        // Who goes on with it must not know the cards to come.
        _ => console.say(&message("turtles-left"))?,
    }
    ended.map(drop)
}

/// What people call each player.
fn names(console: &dyn Console, seats: &Seats) -> Vec<String> {
    let name = |seat| match called(seats, seat) {
        Arg::Text(name) => name,
        Arg::Message(message) => console.to_text(&message),
        Arg::Number(number) => number.to_string(),
    };
    (0..seats.len()).map(name).collect()
}
