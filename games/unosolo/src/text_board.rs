//! The board as plain text: one character per cell, on a coloured background.

use kernel::{Line, Span};

use crate::board::{Board, Cell};
use crate::text::{EMPTY, NULL, code};

/// White, the foreground of every cell.
const INK: u8 = 15;

/// Column numbers, then numbered rows separated by blank lines.
pub fn text_board(board: &Board, coloured: bool) -> Vec<Line> {
    let numbers: Vec<String> = (1..=board.dim).map(|col| col.to_string()).collect();
    let mut lines = vec![vec![Span::plain(format!("   {}", numbers.join(" ")))]];
    for row in 0..board.dim {
        let mut line = vec![Span::plain(format!("{:>2}", row + 1))];
        for cell in (0..board.dim).filter_map(|col| Cell::at(row, col)) {
            line.push(Span::plain(" "));
            line.push(paint(board, cell, coloured));
        }
        lines.push(line);
        lines.push(Vec::new());
    }
    lines
}

fn paint(board: &Board, cell: Cell, coloured: bool) -> Span {
    let code = code(board, cell);
    let mark = match (board.goal == Some(cell), coloured, code) {
        (true, ..) => "■",
        // Without colours, characters replace the background.
        (_, false, EMPTY) => ".",
        (_, false, NULL) | (_, true, _) => " ",
        (_, false, _) => "o",
    };
    if !coloured {
        return Span::plain(mark);
    }
    Span::coloured(mark, u8::try_from(code).expect("a code of two digits"), INK)
}
