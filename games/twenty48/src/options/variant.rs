//! The rules that can be chosen before play.

use kernel::{Message, message};

use crate::board::{top, value};

/// The ranks that a goal may have: 8 to 131072.
pub const GOALS: std::ops::RangeInclusive<u8> = 3..=17;
/// The default goal, 2048.
pub const DEFAULT_GOAL: u8 = 11;
/// The default side of the board.
pub const DEFAULT_DIM: u8 = 4;
/// The default probability that a new tile is a 4, in millionths.
pub const DEFAULT_FOUR: u32 = 50_000;

/// The rules that were chosen before play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The side of the board.
    pub dim: u8,
    /// The rank of the goal.
    pub goal: u8,
    /// The probability that a new tile is a 4, in millionths.
    pub four: u32,
    /// Whether the game continues beyond the goal.
    pub endless: bool,
}

impl Variant {
    /// The rank that ends the game, if one does.
    pub fn ending_rank(&self) -> Option<u8> {
        (!self.endless).then_some(self.goal)
    }

    /// Whether results are comparable with those of the high-score lists.
    pub fn is_ranked(&self) -> bool {
        !self.endless && self.four == DEFAULT_FOUR
    }
}

/// The highest goal of a board.
pub fn highest_goal(dim: u8) -> u8 {
    top(dim).min(*GOALS.end())
}

/// The default goal of a board: the usual one, unless the board is too small for it.
pub fn default_goal(dim: u8) -> u8 {
    DEFAULT_GOAL.min(highest_goal(dim))
}

/// The error for a goal that does not fit on a board.
pub fn goal_too_high(goal: u8, dim: u8) -> Message {
    message("twenty48-goal-too-high")
        .with("goal", value(goal).to_string())
        .with("dim", dim)
        .with("most", value(highest_goal(dim)).to_string())
}
