//! What a typed line or a pressed key asks for.

use app::Key;
use app::console::whole_number;
use kernel::Way;

use crate::board::Tilt;

/// What a player asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// A play.
    Tilt(Tilt),
    /// Some plays back.
    Undo(i64),
    /// Some undone plays forward again.
    Redo(i64),
    /// A hint.
    Hint,
    /// The position in words.
    Read,
    /// The computer plays on, for some plays or to the end.
    Auto(Option<i64>),
    /// What can be asked for.
    Help,
    /// To leave.
    Leave,
}

/// What a line asks for. Its words come in both languages, whichever is spoken. Small `d` and `l`
/// are down and left, by their English names; as capitals they are the keys to the right.
pub fn typed(line: &str) -> Option<Wish> {
    let mut words = line.split_whitespace();
    let first = words.next()?;
    let count = match words.next() {
        None => None,
        Some(word) => Some(whole_number(word).filter(|count| *count > 0)?),
    };
    if words.next().is_some() {
        return None;
    }
    let wish = wish(first, count)?;
    let counted = matches!(wish, Wish::Undo(_) | Wish::Redo(_) | Wish::Auto(_));
    (counted || count.is_none()).then_some(wish)
}

fn wish(word: &str, count: Option<i64>) -> Option<Wish> {
    let tilt = |way| Some(Wish::Tilt(Tilt(way)));
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
        "deshacer" | "undo" => Some(Wish::Undo(count.unwrap_or(1))),
        "rehacer" | "redo" => Some(Wish::Redo(count.unwrap_or(1))),
        "h" | "pista" | "hint" => Some(Wish::Hint),
        "t" | "leer" | "read" => Some(Wish::Read),
        "a" | "auto" => Some(Wish::Auto(count)),
        "?" => Some(Wish::Help),
        "q" | "salir" | "quit" | "esc" | "0" => Some(Wish::Leave),
        _ => None,
    }
}

/// What a key asks for: the same keys as on the full screen.
pub fn pressed(key: Key) -> Option<Wish> {
    let tilt = |way| Some(Wish::Tilt(Tilt(way)));
    match key {
        Key::Way(way) => tilt(way),
        Key::Escape | Key::Letter('q' | 'Q') => Some(Wish::Leave),
        Key::Letter('w' | 'k' | 'W' | 'K') => tilt(Way::Up),
        Key::Letter('s' | 'j' | 'S' | 'J') => tilt(Way::Down),
        Key::Letter('A' | 'H') => tilt(Way::Left),
        Key::Letter('d' | 'l' | 'D' | 'L') => tilt(Way::Right),
        Key::Letter('u' | 'U') => Some(Wish::Undo(1)),
        Key::Letter('r' | 'R') => Some(Wish::Redo(1)),
        Key::Letter('h') => Some(Wish::Hint),
        Key::Letter('t' | 'T') => Some(Wish::Read),
        Key::Letter('a') => Some(Wish::Auto(None)),
        Key::Letter('?') => Some(Wish::Help),
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
            assert_eq!(typed(line), Some(Wish::Tilt(Tilt(way))), "{line}");
        }
    }

    #[test]
    fn counts_belong_to_what_can_be_repeated() {
        assert_eq!(typed("undo 3"), Some(Wish::Undo(3)));
        assert_eq!(typed("rehacer"), Some(Wish::Redo(1)));
        assert_eq!(typed("a"), Some(Wish::Auto(None)));
        assert_eq!(typed("auto 5"), Some(Wish::Auto(Some(5))));
        for bad in ["", "u 2", "undo 0", "undo x", "undo 1 1", "flecha", "uu"] {
            assert_eq!(typed(bad), None, "{bad}");
        }
    }
}
