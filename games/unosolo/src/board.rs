//! Square boards, and their rows as letters in setups.

pub use pegs::square::{Board, Cell, DIMS, Direction, InvalidCell, cells};

/// The letter of a cell.
fn letter(board: &Board, cell: Cell) -> char {
    match (board.has_hole(cell), board.has_peg(cell)) {
        (false, _) => '-',
        (true, false) => 'x',
        (true, true) => 'o',
    }
}

/// The rows as letters, separated by `/`.
pub fn rows(board: &Board) -> String {
    let row = |row| {
        let cells = (0..board.dim).filter_map(move |col| Cell::at(row, col));
        cells.map(|cell| letter(board, cell)).collect::<String>()
    };
    (0..board.dim).map(row).collect::<Vec<String>>().join("/")
}

/// Parses rows of letters.
pub fn read_rows(text: &str) -> Option<Board> {
    let lines: Vec<&str> = text.split('/').collect();
    let dim = u8::try_from(lines.len()).ok().filter(|dim| DIMS.contains(dim))?;
    let mut board = Board::blank(dim);
    for (line, row) in lines.iter().zip(0..) {
        if line.chars().count() != lines.len() {
            return None;
        }
        for (letter, col) in line.chars().zip(0..) {
            let bit = Cell::at(row, col)?.bit();
            match letter {
                '-' => {}
                'x' => board.holes |= bit,
                'o' => (board.holes, board.pegs) = (board.holes | bit, board.pegs | bit),
                _ => return None,
            }
        }
    }
    Some(board)
}
