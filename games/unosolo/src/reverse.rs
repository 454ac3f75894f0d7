//! Random boards, drawn by playing backwards from a single peg on the goal.

use std::fmt;
use std::str::FromStr;

use crate::board::{Board, Cell, Direction, InvalidCell, cells};
use crate::rules::Jump;

/// When the drawing of a board stops before all reverse moves are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopRule {
    /// As soon as the drawn peg has no reverse move.
    First,
    /// When no peg has one.
    Exhausted,
}

impl StopRule {
    /// The names on the command line, in requests and in saves.
    pub const NAMES: [&'static str; 2] = ["first", "exhausted"];
}

impl fmt::Display for StopRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::NAMES[usize::from(*self == Self::Exhausted)])
    }
}

impl FromStr for StopRule {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "first" => Ok(Self::First),
            "exhausted" => Ok(Self::Exhausted),
            _ => Err(()),
        }
    }
}

/// A chance outcome of the drawing of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// The goal, with the first peg on it.
    Goal(Cell),
    /// A reverse move: the peg moves two cells, and another appears between them.
    Back(Jump),
    /// The drawn peg has no reverse move, and the board is finished.
    Stuck(Cell),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Goal(cell) => write!(f, "goal:{cell}"),
            Self::Back(jump) => write!(f, "back:{jump}"),
            Self::Stuck(cell) => write!(f, "stuck:{cell}"),
        }
    }
}

impl FromStr for Chance {
    type Err = InvalidCell;

    fn from_str(text: &str) -> Result<Self, InvalidCell> {
        match text.split_once(':') {
            Some(("goal", cell)) => cell.parse().map(Self::Goal),
            Some(("back", jump)) => jump.parse().map(Self::Back),
            Some(("stuck", cell)) => cell.parse().map(Self::Stuck),
            _ => Err(InvalidCell),
        }
    }
}

/// The weight of a peg, divisible by any number of directions, so that all pegs have the same
/// weight and so have all moves of a peg.
const PEG_WEIGHT: u32 = 12;

/// The reverse moves of a peg. The next two cells must be inside the square and without pegs.
pub fn reverse_moves(board: &Board, from: Cell) -> impl Iterator<Item = Jump> + '_ {
    let free = |cell: Cell| !board.has_peg(cell);
    Direction::ALL.into_iter().filter_map(move |direction| {
        let over = direction.step(from, 1, board.dim)?;
        let to = direction.step(from, 2, board.dim)?;
        (free(over) && free(to)).then_some(Jump { from, to })
    })
}

/// Whether any peg has a reverse move.
pub fn can_go_back(board: &Board) -> bool {
    cells(board.pegs).any(|peg| reverse_moves(board, peg).next().is_some())
}

/// The outcomes of the next chance node: a random peg, then one of its reverse moves.
pub fn chance_outcomes(board: &Board, stop: StopRule, into: &mut Vec<(Chance, u32)>) {
    if board.goal.is_none() {
        into.extend(board.square().map(|cell| (Chance::Goal(cell), 1)));
        return;
    }
    for peg in cells(board.pegs) {
        let moves: Vec<Jump> = reverse_moves(board, peg).collect();
        match u32::try_from(moves.len()).expect("at most four") {
            0 if stop == StopRule::First => into.push((Chance::Stuck(peg), PEG_WEIGHT)),
            0 => {}
            count => {
                into.extend(moves.into_iter().map(|back| (Chance::Back(back), PEG_WEIGHT / count)));
            }
        }
    }
}

/// Makes a reverse move that [`reverse_moves`] lists.
pub fn go_back(board: &mut Board, back: Jump) {
    if let Some(over) = Direction::between(back.from, back.to) {
        board.pegs ^= back.from.bit() | over.bit() | back.to.bit();
        board.holes |= over.bit() | back.to.bit();
    }
}

/// Puts the first peg on the goal.
pub fn set_goal(board: &mut Board, goal: Cell) {
    board.goal = Some(goal);
    board.holes |= goal.bit();
    board.pegs |= goal.bit();
}
