//! What people call those who play.

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
    written(company, seat).map_or_else(|| numbered(seat), Arg::from)
}

/// The same where it reads alike in every language: a name or a level.
pub fn written(company: &Company, seat: Seat) -> Option<String> {
    let named = company.name(seat).map(str::to_owned);
    named.or_else(|| Some(computer(company, seat, company.computer(seat)?)))
}

/// What people call a computer player: where others of its level play, with its number.
fn computer(company: &Company, seat: Seat, level: &str) -> String {
    let alike = (0..company.len()).filter(|other| company.computer(*other) == Some(level)).count();
    if alike > 1 { format!("bot:{level}-{}", seat + 1) } else { format!("bot:{level}") }
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
