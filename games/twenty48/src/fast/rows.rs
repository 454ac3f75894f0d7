//! The slides of each of the 65,536 rows.

use std::array::from_fn;
use std::sync::LazyLock;

use super::TOP;

/// A row after each of its two slides.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(8))]
pub struct Row {
    /// Slid to the low end.
    pub left: u16,
    /// Slid to the high end.
    pub right: u16,
    /// A quarter of the points, which are the same both ways, since a run of n equal tiles merges
    /// n/2 times from either end. Every merge earns a multiple of four.
    pub quarter: u16,
}

/// All rows.
pub type Rows = [Row; 1 << 16];

/// The table of rows, computed at its first use.
pub static ROWS: LazyLock<Box<Rows>> = LazyLock::new(|| {
    let rows: Vec<Row> = (0..=u16::MAX).map(row).collect();
    rows.into_boxed_slice().try_into().expect("as many rows as words of 16 bits")
});

fn row(word: u16) -> Row {
    let tiles = from_fn(|cell| (word >> (4 * cell) & 15) as u8);
    let (left, quarter) = slid(tiles);
    let (mut right, _) = slid(from_fn(|cell| tiles[3 - cell]));
    right.reverse();
    Row { left: packed(left), right: packed(right), quarter }
}

fn packed(tiles: [u8; 4]) -> u16 {
    tiles.iter().rev().fold(0, |word, tile| word << 4 | u16::from(*tile))
}

/// Slides tiles to the front; the tiles and a quarter of the points.
fn slid(tiles: [u8; 4]) -> ([u8; 4], u16) {
    let (mut after, mut end, mut may_merge, mut quarter) = ([0; 4], 0, false, 0);
    for tile in tiles.into_iter().filter(|tile| *tile != 0) {
        if may_merge && after[end - 1] == tile {
            after[end - 1] = (tile + 1).min(TOP);
            quarter += 1 << (tile - 1);
            may_merge = false;
        } else {
            after[end] = tile;
            end += 1;
            may_merge = true;
        }
    }
    (after, quarter)
}
