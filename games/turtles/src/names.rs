//! What people call those who play.

use kernel::seats::BOT;
use kernel::{Arg, Message, Seat, Seats, message};

/// What people call a player who has no name: the number from 1.
pub fn player(seat: Seat) -> Message {
    message("turtles-player").with("number", seat + 1)
}

/// The same where nobody has a name.
pub fn numbered(seat: Seat) -> Arg {
    player(seat).into()
}

/// What people call somebody at the table: by name, by level, or by number.
pub fn called(seats: &Seats, seat: Seat) -> Arg {
    if let Some(name) = seats.name(seat) {
        return name.into();
    }
    let computer = seats.computer(seat).map(|level| computer(seats, seat, level).into());
    computer.unwrap_or_else(|| numbered(seat))
}

/// What people call a computer player: where others of its level play, with its number.
fn computer(seats: &Seats, seat: Seat, level: &str) -> Message {
    let bot = message("turtles-bot").with("level", level);
    if is_alone(seats, level) {
        return bot;
    }
    message("turtles-bot-many").with("bot", bot).with("number", seat + 1)
}

/// Whether nobody else of a level plays.
fn is_alone(seats: &Seats, level: &str) -> bool {
    (0..seats.len()).filter(|seat| seats.computer(*seat) == Some(level)).count() == 1
}

/// The same where it reads alike in every language: a name, or a level as it is asked for.
pub fn written(seats: &Seats, seat: Seat) -> Option<String> {
    let computer = |level: &str| {
        let number = if is_alone(seats, level) { String::new() } else { format!("-{}", seat + 1) };
        format!("{BOT}{level}{number}")
    };
    seats.name(seat).map(str::to_owned).or_else(|| seats.computer(seat).map(computer))
}

/// Several of them, one after another; nobody where there are none.
pub fn listed(seats: &Seats, listed_seats: &[Seat]) -> Option<Arg> {
    let (first, rest) = listed_seats.split_first()?;
    let first = called(seats, *first);
    Some(match listed(seats, rest) {
        Some(rest) => message("turtles-then").with("first", first).with("rest", rest).into(),
        None => first,
    })
}
