//! The symmetries that a board and its directed jumps share: of the grid, and affine ones.
//!
//! An affine map of the plane that moves the holes onto themselves keeps their middle and their
//! scatter matrix, which leaves few matrices to try: a row of one must be as long, measured by the
//! scatter, as the unit vector whose image it gives.

mod classes;
mod pegs;
mod table;

pub use classes::{Classes, Pass};
pub use pegs::Pegs;
pub use table::Table;

use rustc_hash::FxHashSet;

use super::grid::{LARGEST, Spot};
use super::puzzle::Shape;

/// A permutation of the holes: for each by number, where it goes.
pub type Symmetry = Vec<u16>;

/// A matrix of whole numbers.
type Matrix = [[i64; 2]; 2];

/// Every symmetry of the holes and the directed jumps; the first is the one that moves nothing.
pub fn symmetries(shape: &Shape) -> Vec<Symmetry> {
    let identity: Symmetry = (0..).take(shape.holes.len()).collect();
    let jumps: FxHashSet<[u16; 3]> =
        shape.jumps.iter().map(|jump| [jump.from, jump.over, jump.to]).collect();
    let keeps_jumps = |symmetry: &Symmetry| {
        let moved = |jump: &[u16; 3]| jump.map(|hole| symmetry[usize::from(hole)]);
        jumps.iter().all(|jump| jumps.contains(&moved(jump)))
    };
    let mut found = vec![identity];
    for matrix in matrices(&shape.holes) {
        let symmetry = permutation(&shape.holes, matrix).filter(keeps_jumps);
        found.extend(symmetry.filter(|new| !found.contains(new)));
    }
    found
}

/// A hole as a vector.
fn vector((row, col): Spot) -> [i64; 2] {
    // A board has 32 rows and columns at most.
    [row, col].map(|side| i64::try_from(side).unwrap_or_default())
}

fn sum(holes: &[Spot]) -> [i64; 2] {
    holes.iter().map(|hole| vector(*hole)).fold([0; 2], |[a, b], [r, c]| [a + r, b + c])
}

fn apply(matrix: Matrix, [r, c]: [i64; 2]) -> [i64; 2] {
    matrix.map(|[a, b]| a * r + b * c)
}

/// The matrices that keep the scatter of the holes.
fn matrices(holes: &[Spot]) -> Vec<Matrix> {
    let count = i64::try_from(holes.len()).unwrap_or_default();
    let [rows, cols] = sum(holes);
    let square = |f: fn([i64; 2]) -> i64| holes.iter().map(|hole| f(vector(*hole))).sum::<i64>();
    let rr = count * square(|[r, _]| r * r) - rows * rows;
    let rc = count * square(|[r, c]| r * c) - rows * cols;
    let cc = count * square(|[_, c]| c * c) - cols * cols;
    if rr * cc == rc * rc {
        // All on a line, which can only be turned round.
        return vec![[[-1, 0], [0, -1]]];
    }
    let scatter =
        |[a, b]: [i64; 2], [c, d]: [i64; 2]| a * c * rr + (a * d + b * c) * rc + b * d * cc;
    let most = i64::try_from(LARGEST).unwrap_or_default();
    let vectors = || (-most..=most).flat_map(|a| (-most..=most).map(move |b| [a, b]));
    let firsts: Vec<[i64; 2]> = vectors().filter(|row| scatter(*row, *row) == rr).collect();
    let seconds: Vec<[i64; 2]> = vectors().filter(|row| scatter(*row, *row) == cc).collect();
    let pairs = firsts.iter().flat_map(|first| seconds.iter().map(|second| [*first, *second]));
    pairs.filter(|[first, second]| scatter(*first, *second) == rc).collect()
}

/// What a matrix about the middle of the holes does to them, where it moves them onto themselves.
fn permutation(holes: &[Spot], matrix: Matrix) -> Option<Symmetry> {
    let count = i64::try_from(holes.len()).ok().filter(|count| *count > 0)?;
    let (middle, moved) = (sum(holes), apply(matrix, sum(holes)));
    let shift = [middle[0] - moved[0], middle[1] - moved[1]];
    if shift.iter().any(|side| side % count != 0) {
        return None;
    }
    let image = |hole: &Spot| {
        let [row, col] = apply(matrix, vector(*hole));
        let spot = [row + shift[0] / count, col + shift[1] / count];
        let [row, col] = spot.map(|side| usize::try_from(side).ok());
        u16::try_from(holes.binary_search(&(row?, col?)).ok()?).ok()
    };
    // A matrix that keeps the scatter can be undone, so no two holes have one image.
    holes.iter().map(image).collect()
}
