//! The board as the dialogue prints it: cells of 6×3 characters in borders, with coloured
//! backgrounds.

use kernel::{Line, Span};

use crate::board::{Board, value};

/// White, the usual foreground.
const INK: u8 = 15;
/// Black, on white tiles.
const BLACK: u8 = 0;
/// The width of a cell.
const WIDE: usize = 6;
/// The height of a cell.
const HIGH: usize = 3;

/// The board with its borders.
pub fn text_board(board: &Board, coloured: bool) -> Vec<Line> {
    let dim = usize::from(board.dim());
    let mut lines = vec![border(dim, ['┌', '┬', '┐'])];
    for (row, ranks) in board.ranks().chunks(dim).enumerate() {
        if row > 0 {
            lines.push(border(dim, ['├', '┼', '┤']));
        }
        lines.extend((0..HIGH).map(|high| tiles(ranks, high == HIGH / 2, coloured)));
    }
    lines.push(border(dim, ['└', '┴', '┘']));
    lines
}

fn border(dim: usize, [first, between, last]: [char; 3]) -> Line {
    let cells = vec!["─".repeat(WIDE); dim].join(&between.to_string());
    vec![Span::plain(format!("{first}{cells}{last}"))]
}

/// One of the three lines of a row of tiles; values are on the middle one.
fn tiles(ranks: &[u8], middle: bool, coloured: bool) -> Line {
    let mut line = vec![Span::plain("│")];
    for rank in ranks {
        let text = if middle && *rank > 0 { number(*rank) } else { String::new() };
        let text = format!("{text:WIDE$}");
        line.push(match rank % 16 {
            _ if *rank == 0 || !coloured => Span::plain(text),
            INK => Span::coloured(text, INK, BLACK),
            paper => Span::coloured(text, paper, INK),
        });
        line.push(Span::plain("│"));
    }
    line
}

/// A value right-aligned to four characters between two spaces, or wider if needed; one that does
/// not fit is written as a power.
fn number(rank: u8) -> String {
    let text = format!(" {:>4} ", value(rank));
    if text.len() <= WIDE { text } else { format!("{:>WIDE$}", short(rank)) }
}

/// A value in at most six characters.
pub fn short(rank: u8) -> String {
    let text = value(rank).to_string();
    if text.len() <= WIDE { text } else { format!("2^{rank}") }
}
