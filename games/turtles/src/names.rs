//! What people call those who play.

use kernel::company::BOT;
use kernel::{Arg, Company, Phrase, Seat, phrase};

/// What people call a player who has no name: the number from 1.
pub fn player(seat: Seat) -> Phrase {
    phrase("turtles-player").with("number", seat + 1)
}

/// The same where nobody has a name.
pub fn numbered(seat: Seat) -> Arg {
    player(seat).into()
}

/// What people call somebody at the table: by name, by level, or by number.
pub fn called(company: &Company, seat: Seat) -> Arg {
    if let Some(name) = company.name(seat) {
        return name.into();
    }
    let computer = company.computer(seat).map(|level| computer(company, seat, level).into());
    computer.unwrap_or_else(|| numbered(seat))
}

/// What people call a computer player: where others of its level play, with its number.
fn computer(company: &Company, seat: Seat, level: &str) -> Phrase {
    let bot = phrase("turtles-bot").with("level", level);
    if is_alone(company, level) {
        return bot;
    }
    phrase("turtles-bot-many").with("bot", bot).with("number", seat + 1)
}

/// Whether nobody else of a level plays.
fn is_alone(company: &Company, level: &str) -> bool {
    (0..company.len()).filter(|seat| company.computer(*seat) == Some(level)).count() == 1
}

/// The same where it reads alike in every language: a name, or a level as it is asked for.
pub fn written(company: &Company, seat: Seat) -> Option<String> {
    let computer = |level: &str| {
        let number =
            if is_alone(company, level) { String::new() } else { format!("-{}", seat + 1) };
        format!("{BOT}{level}{number}")
    };
    company.name(seat).map(str::to_owned).or_else(|| company.computer(seat).map(computer))
}

/// Several of them, one after another; nobody where there are none.
pub fn listed(company: &Company, seats: &[Seat]) -> Option<Arg> {
    let (first, rest) = seats.split_first()?;
    let first = called(company, *first);
    Some(match listed(company, rest) {
        Some(rest) => phrase("turtles-then").with("first", first).with("rest", rest).into(),
        None => first,
    })
}
