//! The built-in boards.

use super::grid::{CellState, Grid};

/// The names and rows of the boards. Rows are separated by `/`: `-` is unused, `x` empty, `o` a
/// peg.
pub const NAMED: &[(&str, &str)] = &[
    ("english", "--ooo--/--ooo--/ooooooo/oooxooo/ooooooo/--ooo--/--ooo--"),
    ("french", "--ooo--/-ooooo-/oooxooo/ooooooo/ooooooo/-ooooo-/--ooo--"),
    ("french-centre", "--ooo--/-ooooo-/ooooooo/oooxooo/ooooooo/-ooooo-/--ooo--"),
    (
        "wiegleb",
        "---ooo---/---ooo---/---ooo---/ooooooooo/ooooxoooo/ooooooooo/---ooo---/---ooo---/---ooo---",
    ),
    ("asymmetric", "--ooo---/--ooo---/--ooo---/oooooooo/oooxoooo/oooooooo/--ooo---/--ooo---"),
    (
        "diamond41",
        "----o----/---ooo---/--ooxoo--/-ooooooo-/ooooooooo/-ooooooo-/--ooooo--/---ooo---/----o----",
    ),
    ("diamond25", "---o---/--ooo--/-ooooo-/oooxooo/-ooooo-/--ooo--/---o---"),
    ("triangle15", "x----/oo---/ooo--/oooo-/ooooo"),
    ("square4", "xooo/oooo/oooo/oooo"),
    ("square6", "xooooo/oooooo/oooooo/oooooo/oooooo/oooooo"),
    (
        "square9",
        "ooooooooo/ooooooooo/ooooooooo/ooooooooo/ooooxoooo/ooooooooo/ooooooooo/ooooooooo/ooooooooo",
    ),
];

/// The board with that name.
pub fn find(name: &str) -> Option<Grid> {
    NAMED.iter().find(|(known, _)| *known == name).and_then(|(_, rows)| parse(rows))
}

/// The names of the boards.
pub fn names() -> Vec<&'static str> {
    NAMED.iter().map(|(name, _)| *name).collect()
}

fn parse(text: &str) -> Option<Grid> {
    let rows: Vec<&str> = text.split('/').collect();
    let cells = text.chars().filter(|letter| *letter != '/').map(|letter| match letter {
        'o' => CellState::Peg,
        'x' => CellState::Empty,
        _ => CellState::Unused,
    });
    Grid::new(rows.len(), rows.first()?.len(), cells.collect())
}
