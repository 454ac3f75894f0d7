//! Parsing of typed lines and pressed keys.

use app::Key;
use app::console::whole_number;
use kernel::Way;

use crate::board::Tilt;

/// What a player can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// A move.
    Tilt(Tilt),
    /// Undo this many moves.
    Undo(i64),
    /// Redo this many moves.
    Redo(i64),
    Hint,
    /// Describe the position in words.
    Read,
    /// Let the computer make this many moves, or all of them.
    Auto(Option<i64>),
    /// List the commands.
    Help,
    /// Leave the game.
    Leave,
}

/// Parses a line, in either language. Lower-case `d` and `l` mean down and left; as capitals they
/// are the keys for right, because lower-case letters were taken.
pub fn parse_line(line: &str) -> Option<Request> {
    let mut words = line.split_whitespace();
    let first = words.next()?;
    let count = match words.next() {
        None => None,
        Some(word) => Some(whole_number(word).filter(|count| *count > 0)?),
    };
    if words.next().is_some() {
        return None;
    }
    let request = request(first, count)?;
    let counted = matches!(request, Request::Undo(_) | Request::Redo(_) | Request::Auto(_));
    (counted || count.is_none()).then_some(request)
}

fn request(word: &str, count: Option<i64>) -> Option<Request> {
    let tilt = |way| Some(Request::Tilt(Tilt(way)));
    match word {
        "A" | "H" => return tilt(Way::Left),
        "D" | "L" => return tilt(Way::Right),
        _ => {}
    }
    match word.to_lowercase().as_str() {
        "u" | "up" | "arriba" | "w" | "k" => tilt(Way::Up),
        "d" | "down" | "abajo" | "s" | "j" => tilt(Way::Down),
        "l" | "left" | "izquierda" => tilt(Way::Left),
        "r" | "right" | "derecha" => tilt(Way::Right),
        "deshacer" | "undo" => Some(Request::Undo(count.unwrap_or(1))),
        "rehacer" | "redo" => Some(Request::Redo(count.unwrap_or(1))),
        "h" | "pista" | "hint" => Some(Request::Hint),
        "t" | "leer" | "read" => Some(Request::Read),
        "a" | "auto" => Some(Request::Auto(count)),
        "?" => Some(Request::Help),
        "q" | "salir" | "quit" | "esc" | "0" => Some(Request::Leave),
        _ => None,
    }
}

/// Maps a key as the full-screen front end does.
pub fn parse_key(key: Key) -> Option<Request> {
    let tilt = |way| Some(Request::Tilt(Tilt(way)));
    match key {
        Key::Way(way) => tilt(way),
        Key::Escape | Key::Letter('q' | 'Q') => Some(Request::Leave),
        Key::Letter('w' | 'k' | 'W' | 'K') => tilt(Way::Up),
        Key::Letter('s' | 'j' | 'S' | 'J') => tilt(Way::Down),
        Key::Letter('A' | 'H') => tilt(Way::Left),
        Key::Letter('d' | 'l' | 'D' | 'L') => tilt(Way::Right),
        Key::Letter('u' | 'U') => Some(Request::Undo(1)),
        Key::Letter('r' | 'R') => Some(Request::Redo(1)),
        Key::Letter('h') => Some(Request::Hint),
        Key::Letter('t' | 'T') => Some(Request::Read),
        Key::Letter('a') => Some(Request::Auto(None)),
        Key::Letter('?') => Some(Request::Help),
        Key::Letter(_) | Key::Enter | Key::Backspace | Key::Other => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_has_its_words_in_both_languages() {
        for (line, way) in [
            ("u", Way::Up),
            ("ARRIBA", Way::Up),
            ("w", Way::Up),
            ("k", Way::Up),
            (" d ", Way::Down),
            ("abajo", Way::Down),
            ("Down", Way::Down),
            ("l", Way::Left),
            ("izquierda", Way::Left),
            ("H", Way::Left),
            ("A", Way::Left),
            ("r", Way::Right),
            ("derecha", Way::Right),
            ("D", Way::Right),
            ("L", Way::Right),
        ] {
            assert_eq!(parse_line(line), Some(Request::Tilt(Tilt(way))), "{line}");
        }
    }

    #[test]
    fn counts_belong_to_what_can_be_repeated() {
        assert_eq!(parse_line("undo 3"), Some(Request::Undo(3)));
        assert_eq!(parse_line("rehacer"), Some(Request::Redo(1)));
        assert_eq!(parse_line("a"), Some(Request::Auto(None)));
        assert_eq!(parse_line("auto 5"), Some(Request::Auto(Some(5))));
        for bad in ["", "u 2", "undo 0", "undo x", "undo 1 1", "flecha", "uu"] {
            assert_eq!(parse_line(bad), None, "{bad}");
        }
    }
}
