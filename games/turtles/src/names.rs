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
    match (company.name(seat), company.computer(seat)) {
        (Some(name), _) => name.into(),
        (None, Some(level)) => computer(company, seat, level).into(),
        (None, None) => numbered(seat),
    }
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
