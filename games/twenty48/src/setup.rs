//! What a game of 2048 begins with, and its one line in a save.

use std::fmt;
use std::str::FromStr;

use app::options::{decimal, millionths};
use kernel::{Message, message};

use crate::board::{Board, DIMS, top, value};

/// The ranks that a goal may have: 8 to 131072.
pub const GOALS: std::ops::RangeInclusive<u8> = 3..=17;
/// The goal where none is chosen: 2048.
pub const USUAL_GOAL: u8 = 11;
/// The side where none is chosen.
pub const USUAL_DIM: u8 = 4;
/// How often a new tile is a 4 where nothing else is chosen, in millionths.
pub const USUAL_FOUR: u32 = 50_000;
/// The most points that a board may begin with: what is won from there on still fits any number.
pub const MOST_POINTS: u64 = 1_000_000_000_000_000_000;

/// What is chosen before play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The side of the board.
    pub dim: u8,
    /// The rank of the goal.
    pub goal: u8,
    /// How often a new tile is a 4, in millionths.
    pub four: u32,
    /// Whether the game goes on beyond the goal.
    pub endless: bool,
}

impl Terms {
    /// The rank at which the game ends, where it does.
    pub fn end(&self) -> Option<u8> {
        (!self.endless).then_some(self.goal)
    }

    /// Whether results enter the records: other rules make other points.
    pub fn count(&self) -> bool {
        !self.endless && self.four == USUAL_FOUR
    }
}

/// The highest goal of a board.
pub fn highest_goal(dim: u8) -> u8 {
    top(dim).min(*GOALS.end())
}

/// The refusal of a goal that a board cannot hold.
pub fn goal_too_high(goal: u8, dim: u8) -> Message {
    message("twenty48-goal-too-high")
        .with("goal", value(goal).to_string())
        .with("dim", dim)
        .with("most", value(highest_goal(dim)).to_string())
}

/// Reads a power of two as its exponent.
pub fn exponent(number: i64) -> Option<u8> {
    let number = u64::try_from(number).ok().filter(|number| number.is_power_of_two())?;
    u8::try_from(number.trailing_zeros()).ok()
}

/// How a board comes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setup {
    /// It is drawn: two tiles.
    New(Terms),
    /// It is given, with the points so far.
    Board(Terms, Board, u64),
}

impl Setup {
    /// What was chosen, or came with the board.
    pub fn terms(&self) -> &Terms {
        match self {
            Self::New(terms) | Self::Board(terms, ..) => terms,
        }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Terms { dim, goal, four, endless } = *self.terms();
        let (goal, four) = (value(goal), decimal(four));
        let end = if endless { "endless" } else { "ends" };
        match self {
            Self::New(_) => write!(f, "new {dim} {goal} {four} {end}"),
            Self::Board(_, board, points) => {
                write!(f, "board {dim} {goal} {four} {end} {points} {}", rows(board))
            }
        }
    }
}

/// Rows of values between commas, with `/` between them.
fn rows(board: &Board) -> String {
    let row = |ranks: &[u8]| {
        ranks.iter().map(|rank| value(*rank).to_string()).collect::<Vec<_>>().join(",")
    };
    board.ranks().chunks(usize::from(board.dim())).map(row).collect::<Vec<_>>().join("/")
}

impl FromStr for Setup {
    type Err = Message;

    fn from_str(text: &str) -> Result<Self, Message> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let read = match words[..] {
            ["new", dim, goal, four, end] => read_terms(dim, goal, four, end).map(Self::New),
            ["board", dim, goal, four, end, points, rows] => {
                read_terms(dim, goal, four, end).and_then(|terms| read_board(terms, points, rows))
            }
            _ => None,
        };
        read.ok_or_else(|| message("twenty48-setup").with("found", text))
    }
}

fn read_terms(dim: &str, goal: &str, four: &str, end: &str) -> Option<Terms> {
    let dim = dim.parse().ok().filter(|dim| DIMS.contains(dim))?;
    let goal = exponent(goal.parse().ok()?);
    let goal = goal.filter(|goal| GOALS.contains(goal) && *goal <= highest_goal(dim))?;
    let endless = match end {
        "endless" => true,
        "ends" => false,
        _ => return None,
    };
    Some(Terms { dim, goal, four: millionths(four)?, endless })
}

fn read_board(terms: Terms, points: &str, text: &str) -> Option<Setup> {
    let mut board = Board::empty(terms.dim);
    let mut rows = text.split('/');
    for row in 0..terms.dim {
        let mut values = rows.next()?.split(',');
        for col in 0..terms.dim {
            let rank = exponent(values.next()?.parse().ok()?)?;
            board.put(crate::board::Cell { row, col }, rank);
        }
        values.next().is_none().then_some(())?;
    }
    rows.next().is_none().then_some(())?;
    let highest = board.highest();
    let fits = (1..=top(terms.dim)).contains(&highest);
    let below = terms.end().is_none_or(|end| highest <= end);
    let points = points.parse().ok().filter(|points| *points <= MOST_POINTS)?;
    (fits && below).then_some(Setup::Board(terms, board, points))
}
