//! Squares of `SIDE` by `SIDE` cells in one word of 128 bits, `BITS` for each cell: turned and
//! mirrored by moving whole columns, rows and diagonals at once.

/// One cell at the beginning of each row.
const fn column<const SIDE: usize, const BITS: usize>() -> u128 {
    let (mut cells, mut row) = (0, 0);
    while row < SIDE {
        cells |= ((1 << BITS) - 1) << (BITS * SIDE * row);
        row += 1;
    }
    cells
}

/// The cells that are `down` rows below the diagonal from the first cell to the last.
const fn diagonal<const SIDE: usize, const BITS: usize>(down: usize) -> u128 {
    let (mut cells, mut row) = (0, down);
    while row < SIDE {
        cells |= ((1 << BITS) - 1) << (BITS * (SIDE * row + row - down));
        row += 1;
    }
    cells
}

/// Left and right exchanged.
#[inline]
pub fn mirrored<const SIDE: usize, const BITS: usize>(word: u128) -> u128 {
    let cells = const { column::<SIDE, BITS>() };
    let moved = |at: usize| (word >> (BITS * at) & cells) << (BITS * (SIDE - 1 - at));
    (0..SIDE).fold(0, |turned, at| turned | moved(at))
}

/// Top and bottom exchanged.
#[inline]
pub fn flipped<const SIDE: usize, const BITS: usize>(word: u128) -> u128 {
    let (row, cells) = (BITS * SIDE, (1 << (BITS * SIDE)) - 1);
    let moved = |at: usize| (word >> (row * at) & cells) << (row * (SIDE - 1 - at));
    (0..SIDE).fold(0, |turned, at| turned | moved(at))
}

/// Rows turned into columns: a cell goes as far from the diagonal as it was, to its other side.
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
