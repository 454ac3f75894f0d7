//! The built-in boards, from easy to hard. Tests play a solution of each.

use crate::Position;
use crate::board::{Cell, read_rows};

/// A built-in board.
pub struct BuiltInBoard {
    /// Its identifier; the text of its title is `unosolo-board-NAME`.
    pub name: &'static str,
    /// The goal's row and column, from 0.
    pub goal: (u8, u8),
    /// The rows, separated by `/`: `-` is a null cell, `x` an empty one, `o` a peg.
    pub rows: &'static str,
}

const fn board(name: &'static str, goal: (u8, u8), rows: &'static str) -> BuiltInBoard {
    BuiltInBoard { name, goal, rows }
}

/// The boards, in order of difficulty.
pub const BOARDS: &[BuiltInBoard] = &[
    board("first", (0, 2), "oox/---/---"),
    board("corner", (2, 2), "oox/--o/--x"),
    board("latin-cross", (3, 3), "--xxx--/--xox--/xxoooxx/xxxoxxx/xxxoxxx/--xxx--/--xxx--"),
    board("greek-cross", (3, 3), "--xxx--/--xox--/xxxoxxx/xooooox/xxxoxxx/--xox--/--xxx--"),
    board("hearth", (3, 3), "--ooo--/--ooo--/xxoooxx/xxoxoxx/xxxxxxx/--xxx--/--xxx--"),
    board("example", (2, 3), "------/xooo--/oo-o--/xoxx--/oxoooo/---o--"),
    board("four", (0, 2), "oxoo/oooo/oooo/oooo"),
    board("pyramid", (3, 3), "--xxx--/--xox--/xxoooxx/xooooox/ooooooo/--xxx--/--xxx--"),
    board("arrow", (3, 3), "--xox--/--ooo--/xooooox/xxxoxxx/xxxoxxx/--ooo--/--ooo--"),
    board("turtle", (0, 3), "--oo--/oooooo/-oooo-/-ooxo-/oooooo/--oo--"),
    board("diamond24", (3, 3), "--xox--/--ooo--/xooooox/oooxooo/xooooox/--ooo--/--xox--"),
    board("horseshoe", (3, 1), "ooxxoo/oo--oo/oo--oo/oo--oo/oooooo/oxooxo"),
    board(
        "fish",
        (1, 6),
        "o---oo--/oo-oooo-/ooooooox/ooooooo-/oo-oooo-/o---oo--/--------/--------",
    ),
    board("english", (3, 3), "--ooo--/--ooo--/ooooooo/oooxooo/ooooooo/--ooo--/--ooo--"),
    board("cat", (2, 3), "o-----o/oo---oo/ooooooo/ooooooo/oooxooo/-ooooo-/--ooo--"),
    board("french", (4, 3), "--ooo--/-ooooo-/oooxooo/ooooooo/ooooooo/-ooooo-/--ooo--"),
    board("six", (0, 0), "xooooo/oooooo/oooooo/oooooo/oooooo/oooooo"),
    board(
        "asymmetric",
        (4, 3),
        "--ooo---/--ooo---/--ooo---/oooooooo/oooxoooo/oooooooo/--ooo---/--ooo---",
    ),
    board(
        "diamond41",
        (6, 4),
        "----o----/---ooo---/--ooxoo--/-ooooooo-/ooooooooo/-ooooooo-/--ooooo--/---ooo---/----o----",
    ),
    board(
        "wiegleb",
        (4, 4),
        "---ooo---/---ooo---/---ooo---/ooooooooo/ooooxoooo/ooooooooo/---ooo---/---ooo---/---ooo---",
    ),
    board(
        "nine",
        (4, 4),
        "ooooooooo/ooooooooo/ooooooooo/ooooooooo/ooooxoooo/ooooooooo/ooooooooo/ooooooooo/ooooooooo",
    ),
    board(
        "ten",
        (5, 4),
        "oooooooooo/oooooooooo/oooooooooo/oooooooooo/oooooooooo/ooooxooooo/oooooooooo/oooooooooo/oooooooooo/xooooooooo",
    ),
];

/// The names of the boards.
pub fn names() -> Vec<&'static str> {
    BOARDS.iter().map(|board| board.name).collect()
}

/// The initial position of the board with that name.
pub fn find(name: &str) -> Option<Position> {
    BOARDS.iter().find(|board| board.name == name).and_then(BuiltInBoard::position)
}

impl BuiltInBoard {
    /// The initial position; `None` if the rows are malformed, which a test excludes.
    pub fn position(&self) -> Option<Position> {
        let mut board = read_rows(self.rows)?;
        let (row, col) = self.goal;
        board.goal = Cell::at(row, col);
        Position::new(board, board.peg_count(), 0).ok()
    }
}
