//! The games of the sessions, the same for keys, mouse, sizes and languages.

use kernel::Direction;

pub struct Game {
    pub name: &'static str,
    /// The options to set in its form.
    pub form: &'static [Turn],
    pub style: Style,
    /// The number of the move after which the record has its middle screen.
    pub middle: usize,
}

/// An option of a form, and the value to set. Both are keys of messages; numbers stand for
/// themselves.
pub struct Turn {
    pub label: &'static str,
    /// The direction in which to step through the values.
    pub forwards: bool,
    pub value: &'static str,
}

/// How a game is played.
pub enum Style {
    /// Touches the places that hints mark.
    Touch,
    /// Plays cards, given by their drawings.
    Cards(&'static [&'static str]),
    /// Moves everything in these directions.
    Steer(&'static [Direction]),
    /// A single touch moves a piece, and the game is long.
    Race,
}

const fn turn(label: &'static str, forwards: bool, value: &'static str) -> Turn {
    Turn { label, forwards, value }
}

/// Six pegs, five jumps.
pub const UNOSOLO: Game = Game {
    name: "unosolo",
    form: &[turn("unosolo-board", true, "unosolo-board-latin-cross")],
    style: Style::Touch,
    middle: 3,
};

/// The triangle with diagonal jumps.
pub const SENKU: Game = Game {
    name: "senku",
    form: &[turn("senku-board", true, "senku-board-triangle15")],
    style: Style::Touch,
    middle: 6,
};

/// The smallest board and goal.
pub const TWENTY48: Game = Game {
    name: "2048",
    form: &[turn("twenty48-goal", false, "8"), turn("twenty48-dim", false, "3")],
    style: Style::Steer(&[
        Direction::Left,
        Direction::Down,
        Direction::Right,
        Direction::Up,
        Direction::Left,
    ]),
    middle: 3,
};

/// One person against three computer players of three levels.
pub const PARCHIS: Game = Game {
    name: "parchis",
    form: &[
        turn("parchis-players-seat-2", true, "parchis-players-easy"),
        turn("parchis-players-seat-3", true, "parchis-players-random"),
        turn("parchis-players-seat-4", true, "parchis-players-fast"),
    ],
    style: Style::Race,
    middle: 8,
};

/// One turtle: a step, three drawn cards, and then the rest of the way at once.
pub const TORTUGAS: Game = Game {
    name: "tortugas",
    form: &[turn("turtles-board", true, "turtles-board-solo-01")],
    style: Style::Cards(&["^^", "»»", "+1", "+1", "+1", "<<", "^^", "^^", "»»"]),
    middle: 7,
};
