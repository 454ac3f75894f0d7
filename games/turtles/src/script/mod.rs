//! The dialogue of the game's first description.

mod begin;
mod finish;
mod menu;
mod play;
mod sequence;
mod wishes;

use kernel::{Answer, Choices, Company, Console, Hangup, Session, phrase};

use crate::{Turtles, event, scores};
use play::Ending;

/// Plays the game given, or else those that are chosen from the menu.
pub fn converse(
    console: &mut dyn Console,
    first: Option<Session<Turtles>>,
    choices: &Choices,
) -> Answer<()> {
    match first {
        Some(session) => one_game(console, session, choices),
        None => menu::menu(console, choices),
    }
}

/// The most names that the list of points may have.
fn most_scores(choices: &Choices) -> usize {
    let chosen = choices.number("scores-max").and_then(|most| usize::try_from(most).ok());
    chosen.unwrap_or(scores::MOST)
}

/// One game from where it is until it is over or left.
fn one_game(
    console: &mut dyn Console,
    mut session: Session<Turtles>,
    choices: &Choices,
) -> Answer<()> {
    let names = names(console, session.company());
    let begun = session.at();
    let mut ended = play::play(console, &mut session, &names);
    // A game that had ended before has been counted then.
    if matches!(ended, Ok(Ending::Over)) && session.at() > begun {
        ended = finish::finish(console, &mut session, &names, most_scores(choices))
            .map(|()| Ending::Over);
    }
    if !matches!(ended, Err(Hangup::Output(_) | Hangup::Interrupted)) {
        console.say(&phrase("seed-told").with("seed", session.seed().to_string()))?;
    }
    ended.map(drop)
}

/// What people call each player.
fn names(console: &dyn Console, company: &Company) -> Vec<String> {
    let name = |seat| match (company.name(seat), company.computer(seat)) {
        (Some(name), _) => name.to_owned(),
        (None, Some(level)) => computer(company, seat, level),
        (None, None) => console.worded(&event::player(seat)),
    };
    (0..company.len()).map(name).collect()
}

/// What people call a computer player: where others of its level play, with its number.
fn computer(company: &Company, seat: usize, level: &str) -> String {
    let alike = (0..company.len()).filter(|other| company.computer(*other) == Some(level)).count();
    if alike > 1 { format!("bot:{level}-{}", seat + 1) } else { format!("bot:{level}") }
}
