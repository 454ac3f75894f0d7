//! The symmetries of a board of `SIDE`×`SIDE` cells with `BITS` bits each, which move whole
//! columns, rows and diagonals at once.

/// The first cell of each row.
const fn column<const SIDE: usize, const BITS: usize>() -> u128 {
    let (mut cells, mut row) = (0, 0);
    while row < SIDE {
        cells |= ((1 << BITS) - 1) << (BITS * SIDE * row);
        row += 1;
    }
    cells
}

/// The cells `down` rows below the main diagonal.
const fn diagonal<const SIDE: usize, const BITS: usize>(down: usize) -> u128 {
    let (mut cells, mut row) = (0, down);
    while row < SIDE {
        cells |= ((1 << BITS) - 1) << (BITS * (SIDE * row + row - down));
        row += 1;
    }
    cells
}

/// Exchanges left and right.
#[inline]
pub fn mirrored<const SIDE: usize, const BITS: usize>(word: u128) -> u128 {
    let cells = const { column::<SIDE, BITS>() };
    let moved = |at: usize| (word >> (BITS * at) & cells) << (BITS * (SIDE - 1 - at));
    (0..SIDE).fold(0, |turned, at| turned | moved(at))
}

/// Exchanges top and bottom.
#[inline]
pub fn flipped<const SIDE: usize, const BITS: usize>(word: u128) -> u128 {
    let (row, cells) = (BITS * SIDE, (1 << (BITS * SIDE)) - 1);
    let moved = |at: usize| (word >> (row * at) & cells) << (row * (SIDE - 1 - at));
    (0..SIDE).fold(0, |turned, at| turned | moved(at))
}

/// Exchanges rows and columns: a cell keeps its distance from the main diagonal.
#[inline]
pub fn transposed<const SIDE: usize, const BITS: usize>(word: u128) -> u128 {
    let moved = |down: usize| {
        let (cells, far) = (diagonal::<SIDE, BITS>(down), BITS * down * (SIDE - 1));
        (word & cells) >> far | (word << far) & cells
    };
    (1..SIDE).fold(word & diagonal::<SIDE, BITS>(0), |turned, down| turned | moved(down))
}

/// The eight images under the symmetries of the square, itself first.
#[inline]
pub fn images<const SIDE: usize, const BITS: usize>(word: u128) -> [u128; 8] {
    let (mirror, turned) = (mirrored::<SIDE, BITS>(word), transposed::<SIDE, BITS>(word));
    let side = mirrored::<SIDE, BITS>(turned);
    let flip = flipped::<SIDE, BITS>;
    [word, mirror, flip(word), flip(mirror), turned, side, flip(turned), flip(side)]
}
