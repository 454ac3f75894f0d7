//! How cells and tiles look in a terminal.

use app::Look;

use crate::scene::TILES;

/// Foreground colours by background colour: white, or black if white would be illegible.
const INKS: [u8; 16] = [15, 15, 15, 0, 15, 15, 15, 0, 15, 0, 0, 0, 0, 0, 0, 0];

const fn tile(rank: usize) -> Look {
    let colour = rank % INKS.len();
    #[expect(clippy::cast_possible_truncation, reason = "there are sixteen")]
    let paper = colour as u8;
    Look { kind: TILES[rank], background: Some(paper), foreground: INKS[colour], glyphs: &[] }
}

/// The free cell, then the tiles by rank.
pub const LOOKS: &[Look] = &{
    let free = Look { kind: "cell", background: None, foreground: 8, glyphs: &[&["·"]] };
    let mut looks = [free; TILES.len() + 1];
    let mut rank = 0;
    while rank < TILES.len() {
        looks[rank + 1] = tile(rank);
        rank += 1;
    }
    looks
};
