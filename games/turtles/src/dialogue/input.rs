//! Requests as lines and as keys.

use app::Key;
use app::commands::{Command, asks_to_leave};

use crate::cards::Card;

/// What a player asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerInput {
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
pub fn from_line(line: &str) -> Option<PlayerInput> {
    let is_cards = |line: &str| {
        !line.is_empty()
            && line.chars().all(|sign| sign.is_whitespace() || Card::of_symbol(sign).is_some())
    };
    match line {
        "r" | "R" => Some(PlayerInput::Draw),
        "e" | "E" => Some(PlayerInput::Sequence),
        "b" | "B" => Some(PlayerInput::Bug),
        line if asks_to_leave(line) => Some(PlayerInput::Leave),
        line if is_cards(line) => Some(PlayerInput::Cards(line.to_owned())),
        line => Command::read(line).map(PlayerInput::Command),
    }
}

/// The input of a key.
pub fn from_key(key: Key) -> Option<PlayerInput> {
    let Key::Letter(letter) = key else {
        return (key == Key::Escape).then_some(PlayerInput::Leave);
    };
    match letter.to_ascii_lowercase() {
        'r' => Some(PlayerInput::Draw),
        'e' => Some(PlayerInput::Sequence),
        'b' => Some(PlayerInput::Bug),
        'u' | 'd' => Some(PlayerInput::Command(Command::Undo(1))),
        'y' => Some(PlayerInput::Command(Command::Redo(1))),
        'h' | 'p' => Some(PlayerInput::Command(Command::Hint)),
        't' | 'l' => Some(PlayerInput::Command(Command::Read)),
        's' | 'g' => Some(PlayerInput::Save),
        '?' => Some(PlayerInput::Command(Command::Help)),
        'q' => Some(PlayerInput::Leave),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_letters_cards_and_commands() {
        for (line, input) in [
            ("R", PlayerInput::Draw),
            ("e", PlayerInput::Sequence),
            ("B", PlayerInput::Bug),
            ("^ < >~", PlayerInput::Cards("^ < >~".to_owned())),
            ("undo 2", PlayerInput::Command(Command::Undo(2))),
            ("Guardar Mía.txt", PlayerInput::Command(Command::Save("Mía.txt".to_owned()))),
            ("0", PlayerInput::Leave),
        ] {
            assert_eq!(from_line(line), Some(input), "{line}");
        }
        for line in ["", "x", "R R", "^x", "1", "draw", "R 2 x"] {
            assert_eq!(from_line(line), None, "{line}");
        }
    }
}
