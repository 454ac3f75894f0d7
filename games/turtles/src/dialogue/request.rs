//! Requests as lines and as keys.

use app::Key;
use app::commands::Command;

use crate::cards::Card;

/// What a player asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Draw a card.
    Draw,
    /// Play a sequence, which is entered next.
    Sequence,
    /// Play the sequence in this line.
    Cards(String),
    /// Throw the bug at a player, who is entered next.
    Bug,
    /// A command other than a move.
    Command(Command),
    /// Save the game under a name, which is entered next.
    Save,
    /// Leave the game.
    Leave,
}

/// Parses a line. A sequence does not need the letter that announces it: after a rejected one the
/// player has typed that letter already.
pub fn typed(line: &str) -> Option<Request> {
    let is_cards = |line: &str| {
        !line.is_empty()
            && line.chars().all(|sign| sign.is_whitespace() || Card::of_symbol(sign).is_some())
    };
    match line {
        "r" | "R" => Some(Request::Draw),
        "e" | "E" => Some(Request::Sequence),
        "b" | "B" => Some(Request::Bug),
        "0" | "q" | "Q" | "salir" | "quit" => Some(Request::Leave),
        line if is_cards(line) => Some(Request::Cards(line.to_owned())),
        line => Command::read(line).map(Request::Command),
    }
}

/// The request of a key.
pub fn pressed(key: Key) -> Option<Request> {
    let Key::Letter(letter) = key else {
        return (key == Key::Escape).then_some(Request::Leave);
    };
    match letter.to_ascii_lowercase() {
        'r' => Some(Request::Draw),
        'e' => Some(Request::Sequence),
        'b' => Some(Request::Bug),
        'u' => Some(Request::Command(Command::Undo(1))),
        'y' => Some(Request::Command(Command::Redo(1))),
        'h' => Some(Request::Command(Command::Hint)),
        't' => Some(Request::Command(Command::Read)),
        's' => Some(Request::Save),
        '?' => Some(Request::Command(Command::Help)),
        'q' => Some(Request::Leave),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_letters_cards_and_orders() {
        for (line, request) in [
            ("R", Request::Draw),
            ("e", Request::Sequence),
            ("B", Request::Bug),
            ("^ < >~", Request::Cards("^ < >~".to_owned())),
            ("undo 2", Request::Command(Command::Undo(2))),
            ("Guardar Mía.txt", Request::Command(Command::Save("Mía.txt".to_owned()))),
            ("0", Request::Leave),
        ] {
            assert_eq!(typed(line), Some(request), "{line}");
        }
        for line in ["", "x", "R R", "^x", "1", "draw"] {
            assert_eq!(typed(line), None, "{line}");
        }
    }
}
