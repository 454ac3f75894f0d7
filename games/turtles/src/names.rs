//! The names of players.

use kernel::seats::BOT_PREFIX;
use kernel::{Arg, Message, Seat, Seats, message};

/// The name of a player without a name of their own: the number from 1.
pub fn numbered_name(seat: Seat) -> Arg {
    message("turtles-player").with("number", seat + 1).into()
}

/// The name of a player: the chosen one, a level or a number.
pub fn player_name(seats: &Seats, seat: Seat) -> Arg {
    if let Some(name) = seats.name(seat) {
        return name.into();
    }
    let computer = seats.computer(seat).map(|level| computer(seats, seat, level).into());
    computer.unwrap_or_else(|| numbered_name(seat))
}

/// The name of a computer player, with a number if several have the same level.
fn computer(seats: &Seats, seat: Seat, level: &str) -> Message {
    let bot = message("turtles-bot").with("level", level);
    if is_alone(seats, level) {
        return bot;
    }
    message("turtles-bot-many").with("bot", bot).with("number", seat + 1)
}

/// Whether only one computer player has a level.
fn is_alone(seats: &Seats, level: &str) -> bool {
    (0..seats.len()).filter(|seat| seats.computer(*seat) == Some(level)).count() == 1
}

/// The name of a player if it is the same in every language: the chosen one, or a level as typed in
/// options.
pub fn plain_name(seats: &Seats, seat: Seat) -> Option<String> {
    let computer = |level: &str| {
        let number = if is_alone(seats, level) { String::new() } else { format!("-{}", seat + 1) };
        format!("{BOT_PREFIX}{level}{number}")
    };
    seats.name(seat).map(str::to_owned).or_else(|| seats.computer(seat).map(computer))
}

/// The names of several players, in order.
pub fn player_list(seats: &Seats, listed: &[Seat]) -> Option<Arg> {
    let (first, rest) = listed.split_first()?;
    let first = player_name(seats, *first);
    Some(match player_list(seats, rest) {
        Some(rest) => message("turtles-then").with("first", first).with("rest", rest).into(),
        None => first,
    })
}
