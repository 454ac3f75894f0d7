//! The initial position of a game, and its line in a save.

use std::fmt;
use std::str::FromStr;

use app::options::{decimal, millionths};
use kernel::{Message, message};

use super::variant::{GOALS, Variant, highest_goal};
use crate::board::{Board, Cell, DIMS, top, value};

/// The most points that a board may start with, so that the total cannot overflow.
pub const MAX_POINTS: u64 = 1_000_000_000_000_000_000;

/// The exponent of a power of two.
pub fn exponent(number: i64) -> Option<u8> {
    let number = u64::try_from(number).ok().filter(|number| number.is_power_of_two())?;
    u8::try_from(number.trailing_zeros()).ok()
}

/// How the first board comes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setup {
    /// Two random tiles.
    New(Variant),
    /// A given board with the points so far.
    Board(Variant, Board, u64),
}

impl Setup {
    /// The rules.
    pub fn variant(&self) -> &Variant {
        match self {
            Self::New(variant) | Self::Board(variant, ..) => variant,
        }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Variant { dim, goal, four, endless } = *self.variant();
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

/// Rows separated by `/`, values separated by commas.
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
            ["new", dim, goal, four, end] => read_variant(dim, goal, four, end).map(Self::New),
            ["board", dim, goal, four, end, points, rows] => read_variant(dim, goal, four, end)
                .and_then(|variant| read_board(variant, points, rows)),
            _ => None,
        };
        read.ok_or_else(|| message("twenty48-setup").with("found", text))
    }
}

fn read_variant(dim: &str, goal: &str, four: &str, end: &str) -> Option<Variant> {
    let dim = dim.parse().ok().filter(|dim| DIMS.contains(dim))?;
    let goal = exponent(goal.parse().ok()?);
    let goal = goal.filter(|goal| GOALS.contains(goal) && *goal <= highest_goal(dim))?;
    let endless = match end {
        "endless" => true,
        "ends" => false,
        _ => return None,
    };
    Some(Variant { dim, goal, four: millionths(four)?, endless })
}

fn read_board(variant: Variant, points: &str, text: &str) -> Option<Setup> {
    let mut board = Board::empty(variant.dim);
    let mut rows = text.split('/');
    for row in 0..variant.dim {
        let mut values = rows.next()?.split(',');
        for col in 0..variant.dim {
            let rank = exponent(values.next()?.parse().ok()?)?;
            board.put(Cell { row, col }, rank);
        }
        values.next().is_none().then_some(())?;
    }
    rows.next().is_none().then_some(())?;
    let highest = board.highest();
    let fits = (1..=top(variant.dim)).contains(&highest);
    let below = variant.ending_rank().is_none_or(|end| highest <= end);
    let points = points.parse().ok().filter(|points| *points <= MAX_POINTS)?;
    (fits && below).then_some(Setup::Board(variant, board, points))
}
