//! What a typed line or a pressed key asks for.

use app::Key;
use app::commands::Command;

use crate::cards::Card;

/// What a player asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// To draw a card.
    Draw,
    /// To play a sequence, which is still to be entered.
    Sequence,
    /// To play the sequence of that line.
    Cards(String),
    /// To throw the bug at somebody who is still to be named.
    Bug,
    /// Something that is no move.
    Order(Command),
    /// To save the game under a name that is still to be asked for.
    Save,
    /// To leave.
    Leave,
}

/// What a line asks for. A sequence may come without the letter that announces it: after a refused
/// one, that letter has been typed already.
pub fn typed(line: &str) -> Option<Wish> {
    let is_cards = |line: &str| {
        !line.is_empty()
            && line.chars().all(|sign| sign.is_whitespace() || Card::of_symbol(sign).is_some())
    };
    match line {
        "r" | "R" => Some(Wish::Draw),
        "e" | "E" => Some(Wish::Sequence),
        "b" | "B" => Some(Wish::Bug),
        "0" | "q" | "Q" | "salir" | "quit" => Some(Wish::Leave),
        line if is_cards(line) => Some(Wish::Cards(line.to_owned())),
        line => Command::read(line).map(Wish::Order),
    }
}

/// What a key asks for.
pub fn pressed(key: Key) -> Option<Wish> {
    let Key::Letter(letter) = key else {
        return (key == Key::Escape).then_some(Wish::Leave);
    };
    match letter.to_ascii_lowercase() {
        'r' => Some(Wish::Draw),
        'e' => Some(Wish::Sequence),
        'b' => Some(Wish::Bug),
        'u' => Some(Wish::Order(Command::Undo(1))),
        'y' => Some(Wish::Order(Command::Redo(1))),
        'h' => Some(Wish::Order(Command::Hint)),
        't' => Some(Wish::Order(Command::Read)),
        's' => Some(Wish::Save),
        '?' => Some(Wish::Order(Command::Help)),
        'q' => Some(Wish::Leave),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_letters_cards_and_orders() {
        for (line, wish) in [
            ("R", Wish::Draw),
            ("e", Wish::Sequence),
            ("B", Wish::Bug),
            ("^ < >~", Wish::Cards("^ < >~".to_owned())),
            ("undo 2", Wish::Order(Command::Undo(2))),
            ("Guardar Mía.txt", Wish::Order(Command::Save("Mía.txt".to_owned()))),
            ("0", Wish::Leave),
        ] {
            assert_eq!(typed(line), Some(wish), "{line}");
        }
        for line in ["", "x", "R R", "^x", "1", "draw"] {
            assert_eq!(typed(line), None, "{line}");
        }
    }
}
