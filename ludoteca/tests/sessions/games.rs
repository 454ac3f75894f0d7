//! What is played in each session: one table for keys, mouse, sizes and languages alike.

use kernel::Way;

/// A game, as its sessions play it.
pub struct Game {
    /// Its name in the house.
    pub name: &'static str,
    /// What is chosen in its form.
    pub form: &'static [Turn],
    /// How it is played.
    pub style: Style,
    /// The move that stands in the middle of the record.
    pub middle: usize,
}

/// A knob of a form that is turned until it shows a value. Both are keys of phrases; numbers stand
/// for themselves.
pub struct Turn {
    /// What stands before the value.
    pub label: &'static str,
    /// Whether it is turned forwards.
    pub forwards: bool,
    /// What it shows in the end.
    pub value: &'static str,
}

/// How a game is played.
pub enum Style {
    /// Places are touched as hints advise.
    Touch,
    /// Cards are played: what is drawn on each, in their order.
    Cards(&'static [&'static str]),
    /// Everything goes one way: the ways in their order.
    Steer(&'static [Way]),
    /// A single touch moves a piece, and the way is long.
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

/// The triangle with its slanting jumps.
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
    style: Style::Steer(&[Way::Left, Way::Down, Way::Right, Way::Up, Way::Left]),
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

/// One turtle alone: a step, three cards from the pile, and then the way to the jewel at once.
pub const TORTUGAS: Game = Game {
    name: "tortugas",
    form: &[turn("turtles-board", true, "turtles-board-solo-01")],
    style: Style::Cards(&["^^", "»»", "+1", "+1", "+1", "<<", "^^", "^^", "»»"]),
    middle: 7,
};
