//! The rules of a jump, and when a game has ended.

use std::fmt;
use std::str::FromStr;

use kernel::{Message, message};
use pegs::standing::Standing;

use crate::board::{Board, Cell, Direction, NoCell, cells};

/// A jump of a peg over its neighbour, two cells away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jump {
    /// Where the peg stands.
    pub from: Cell,
    /// Where it lands.
    pub to: Cell,
}

impl fmt::Display for Jump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.from, self.to)
    }
}

impl FromStr for Jump {
    type Err = NoCell;

    fn from_str(text: &str) -> Result<Self, NoCell> {
        let (from, to) = text.split_once(':').ok_or(NoCell)?;
        Ok(Self { from: from.parse()?, to: to.parse()? })
    }
}

/// Why a cell cannot be chosen to move from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is not on the board.
    OffBoard,
    /// It is empty or null.
    NoPeg,
    /// Its peg has nowhere to jump.
    Stuck,
}

/// The pegs that can jump in a direction.
pub fn movable(board: &Board, way: Direction) -> u128 {
    let empty = board.holes & !board.pegs;
    board.pegs & way.ahead(board.pegs, 1) & way.ahead(empty, 2)
}

/// Every legal jump, told one by one: a loop within, since play-outs live on it.
pub fn each_jump(board: &Board, mut tell: impl FnMut(Jump)) {
    for way in Direction::ALL {
        for from in cells(movable(board, way)) {
            tell(Jump { from, to: way.leap(from) });
        }
    }
}

/// Every legal jump.
pub fn jumps(board: &Board) -> Vec<Jump> {
    let mut jumps = Vec::new();
    each_jump(board, |jump| jumps.push(jump));
    jumps
}

/// Whether any peg can jump.
pub fn can_move(board: &Board) -> bool {
    Direction::ALL.into_iter().any(|way| movable(board, way) != 0)
}

/// How the game stands.
pub fn standing(board: &Board) -> Standing {
    if board.goal.is_some_and(|goal| board.pegs == goal.bit()) {
        Standing::Won
    } else if can_move(board) {
        Standing::Playing
    } else {
        Standing::Blocked
    }
}

/// The directions in which the peg of a cell can jump, or why none.
pub fn ways(board: &Board, cell: Option<Cell>) -> Result<Vec<Direction>, Refusal> {
    let on_board = |cell: &Cell| cell.row() < board.dim && cell.col() < board.dim;
    let cell = cell.filter(on_board).ok_or(Refusal::OffBoard)?;
    if !board.peg(cell) {
        return Err(Refusal::NoPeg);
    }
    let free = |way: &Direction| movable(board, *way) & cell.bit() != 0;
    let ways: Vec<Direction> = Direction::ALL.into_iter().filter(free).collect();
    if ways.is_empty() { Err(Refusal::Stuck) } else { Ok(ways) }
}

/// Makes a jump, or says why not and changes nothing.
pub fn jump(board: &mut Board, jump: Jump) -> Result<(), Message> {
    let refuse = |key: &'static str| Err(message(key).with("jump", jump.to_string()));
    let Some(over) = Direction::between(jump.from, jump.to) else {
        return refuse("unosolo-not-two-cells");
    };
    if !board.peg(jump.from) {
        return refuse("unosolo-jump-no-peg");
    }
    if !board.peg(over) {
        return refuse("unosolo-jump-nothing-over");
    }
    if !board.hole(jump.to) || board.peg(jump.to) {
        return refuse("unosolo-jump-not-empty");
    }
    board.pegs ^= jump.from.bit() | over.bit() | jump.to.bit();
    Ok(())
}
