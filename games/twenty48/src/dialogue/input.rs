//! Parsing of typed lines and pressed keys.

use app::Key;
use app::commands::{Command, asks_to_leave};
use app::console::whole_number;
use kernel::Direction;

use crate::board::Tilt;

/// What a player can ask for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// A move.
    Tilt(Tilt),
    /// A command that every game has.
    Command(Command),
    /// Let the computer make this many moves, or all of them.
    Auto(Option<i64>),
    /// Leave the game.
    Leave,
}

/// Parses a line, in either language. Directions are words, the numbers of the peg games, or the
/// signs of Tortugas; single letters are the commands of every game.
pub fn parse_line(line: &str) -> Option<Request> {
    if asks_to_leave(line) {
        return Some(Request::Leave);
    }
    if let Some(command) = Command::read(line) {
        return Some(Request::Command(command));
    }
    let mut words = line.split_whitespace();
    let first = words.next()?.to_lowercase();
    let count = match words.next() {
        None => None,
        Some(word) => Some(whole_number(word).filter(|count| *count > 0)?),
    };
    if words.next().is_some() {
        return None;
    }
    match first.as_str() {
        "a" | "auto" => Some(Request::Auto(count)),
        word if count.is_none() => Some(Request::Tilt(Tilt(direction(word)?))),
        _ => None,
    }
}

fn direction(word: &str) -> Option<Direction> {
    match word {
        "arriba" | "up" | "1" | "^" => Some(Direction::Up),
        "derecha" | "right" | "2" | ">" => Some(Direction::Right),
        "abajo" | "down" | "3" | "v" => Some(Direction::Down),
        "izquierda" | "left" | "4" | "<" => Some(Direction::Left),
        _ => None,
    }
}

/// Maps a key as the full-screen front end does.
pub fn parse_key(key: Key) -> Option<Request> {
    let tilt = |way| Some(Request::Tilt(Tilt(way)));
    let command = |command| Some(Request::Command(command));
    match key {
        Key::Direction(way) => tilt(way),
        Key::Escape | Key::Letter('q' | 'Q') => Some(Request::Leave),
        Key::Letter('w' | 'k' | 'W' | 'K') => tilt(Direction::Up),
        Key::Letter('s' | 'j' | 'S' | 'J') => tilt(Direction::Down),
        Key::Letter('A' | 'H') => tilt(Direction::Left),
        Key::Letter('d' | 'l' | 'D' | 'L') => tilt(Direction::Right),
        Key::Letter('u' | 'U') => command(Command::Undo(1)),
        Key::Letter('r' | 'R' | 'y' | 'Y') => command(Command::Redo(1)),
        Key::Letter('h' | 'p' | 'P') => command(Command::Hint),
        Key::Letter('t' | 'T') => command(Command::Read),
        Key::Letter('g' | 'G') => command(Command::Save(String::new())),
        Key::Letter('a') => Some(Request::Auto(None)),
        Key::Letter('?') => command(Command::Help),
        Key::Letter(_) | Key::Enter | Key::Backspace | Key::Other => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_direction_has_words_in_both_languages() {
        for (line, way) in [
            ("ARRIBA", Direction::Up),
            (" up ", Direction::Up),
            ("^", Direction::Up),
            ("1", Direction::Up),
            ("derecha", Direction::Right),
            ("2", Direction::Right),
            (">", Direction::Right),
            ("abajo", Direction::Down),
            ("Down", Direction::Down),
            ("v", Direction::Down),
            ("3", Direction::Down),
            ("izquierda", Direction::Left),
            ("left", Direction::Left),
            ("4", Direction::Left),
        ] {
            assert_eq!(parse_line(line), Some(Request::Tilt(Tilt(way))), "{line}");
        }
    }

    #[test]
    fn single_letters_are_the_commands_of_every_game() {
        for line in ["d", "u", "r", "y", "p", "h", "l", "t", "g x", "s x", "?"] {
            assert_eq!(parse_line(line), Command::read(line).map(Request::Command), "{line}");
            assert!(parse_line(line).is_some(), "{line}");
        }
        assert_eq!(parse_line("q"), Some(Request::Leave));
    }

    #[test]
    fn only_repeatable_commands_take_counts() {
        assert_eq!(parse_line("undo 3"), Some(Request::Command(Command::Undo(3))));
        assert_eq!(parse_line("a"), Some(Request::Auto(None)));
        assert_eq!(parse_line("auto 5"), Some(Request::Auto(Some(5))));
        for bad in ["", "up 2", "undo 0", "undo x", "undo 1 1", "flecha", "uu", "5", "a x"] {
            assert_eq!(parse_line(bad), None, "{bad}");
        }
    }
}
