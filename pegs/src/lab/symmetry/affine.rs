//! The affine maps of the grid that move some holes onto themselves.
//!
//! Such a map keeps the middle of the holes, and how far from it a hole is, measured by the scatter
//! of them all. Two holes that do not lie on one line with the middle say by their images what it
//! does to the others, and few holes are as far away as they. So few maps are tried, however far
//! one shears the grid.

use rustc_hash::FxHashMap;

use super::Symmetry;
use crate::lab::grid::Coord;

/// A row and a column, or what lies between two holes.
type Vector = [i64; 2];

/// A matrix of whole numbers, by rows: no other keeps the grid.
type Matrix = [Vector; 2];

/// What every map does to each hole; the map that moves nothing need not be the first.
pub fn permutations(holes: &[Coord]) -> Vec<Symmetry> {
    let scatter = Scatter::new(holes);
    let offsets: Vec<Vector> = holes.iter().map(|hole| scatter.offset(*hole)).collect();
    let Some([first, second]) = scatter.marks(&offsets) else { return on_a_line(holes) };
    let mut found = Vec::new();
    for to in scatter.alike(&offsets, first) {
        let angle = scatter.product(offsets[first], offsets[second]);
        let seconds = scatter.alike(&offsets, second);
        for other in seconds.filter(|other| scatter.product(offsets[to], offsets[*other]) == angle)
        {
            let [from, images] =
                [[first, second], [to, other]].map(|pair| pair.map(|at| offsets[at]));
            let matrix = matrix(from, images);
            found.extend(
                matrix.and_then(|matrix| permutation(holes, matrix, holes[first], holes[to])),
            );
        }
    }
    found
}

/// Holes on a line can only be left as they are or turned round.
fn on_a_line(holes: &[Coord]) -> Vec<Symmetry> {
    let [Some(first), Some(last)] = [holes.first(), holes.last()] else { return Vec::new() };
    let turns = [([[1, 0], [0, 1]], first), ([[-1, 0], [0, -1]], last)];
    turns.iter().filter_map(|(matrix, to)| permutation(holes, *matrix, *first, **to)).collect()
}

/// How holes are scattered about their middle.
///
/// All numbers fit: with 1024 holes, rows and columns up to 31, no product reaches 2 to the 60.
struct Scatter {
    count: i64,
    sum: Vector,
    rows: i64,
    mixed: i64,
    cols: i64,
}

impl Scatter {
    fn new(holes: &[Coord]) -> Self {
        let count = i64::try_from(holes.len()).unwrap_or_default();
        let sum = holes.iter().fold([0; 2], |sum, hole| plus(sum, vector(*hole)));
        let total = |f: fn(Vector) -> i64| holes.iter().map(|hole| f(vector(*hole))).sum::<i64>();
        Self {
            count,
            sum,
            rows: count * total(|[row, _]| row * row) - sum[0] * sum[0],
            mixed: count * total(|[row, col]| row * col) - sum[0] * sum[1],
            cols: count * total(|[_, col]| col * col) - sum[1] * sum[1],
        }
    }

    /// What lies between the middle and a hole, as many times as there are holes.
    fn offset(&self, hole: Coord) -> Vector {
        let [row, col] = vector(hole);
        [self.count * row - self.sum[0], self.count * col - self.sum[1]]
    }

    /// A product of offsets that every map keeps.
    fn product(&self, [a, b]: Vector, [c, d]: Vector) -> i64 {
        a * c * self.cols - (a * d + b * c) * self.mixed + b * d * self.rows
    }

    /// The holes as far from the middle as one of them.
    fn alike<'a>(&'a self, offsets: &'a [Vector], hole: usize) -> impl Iterator<Item = usize> + 'a {
        let square = |hole: usize| self.product(offsets[hole], offsets[hole]);
        (0..offsets.len()).filter(move |other| square(*other) == square(hole))
    }

    /// Two holes not on one line with the middle, with few others as far from it; `None` where all
    /// are on a line.
    fn marks(&self, offsets: &[Vector]) -> Option<[usize; 2]> {
        let mut many: FxHashMap<i64, usize> = FxHashMap::default();
        let square = |hole: &usize| self.product(offsets[*hole], offsets[*hole]);
        (0..offsets.len()).for_each(|hole| *many.entry(square(&hole)).or_default() += 1);
        let rarest = |with: &dyn Fn(&usize) -> bool| {
            (0..offsets.len()).filter(|hole| with(hole)).min_by_key(|hole| many[&square(hole)])
        };
        let first = rarest(&|hole| offsets[*hole] != [0; 2])?;
        let second = rarest(&|hole| across(offsets[first], offsets[*hole]) != 0)?;
        Some([first, second])
    }
}

/// A hole as a vector.
fn vector((row, col): Coord) -> Vector {
    // A board has 32 rows and columns at most.
    [row, col].map(|side| i64::try_from(side).unwrap_or_default())
}

fn plus([a, b]: Vector, [c, d]: Vector) -> Vector {
    [a + c, b + d]
}

/// The area between two vectors; none where they lie on a line.
fn across([a, b]: Vector, [c, d]: Vector) -> i64 {
    a * d - b * c
}

/// The matrix that takes two vectors not on one line to others; `None` where it is not whole.
fn matrix([a, b]: [Vector; 2], [to_a, to_b]: [Vector; 2]) -> Option<Matrix> {
    let area = across(a, b);
    let row = |side: usize| {
        let row = [to_a[side] * b[1] - to_b[side] * a[1], to_b[side] * a[0] - to_a[side] * b[0]];
        row.iter().all(|entry| entry % area == 0).then(|| row.map(|entry| entry / area))
    };
    Some([row(0)?, row(1)?])
}

/// What the map with a matrix that takes a hole to another does to all, where each goes to a hole.
fn permutation(holes: &[Coord], matrix: Matrix, from: Coord, to: Coord) -> Option<Symmetry> {
    let image = |hole: Vector| matrix.map(|[a, b]| a * hole[0] + b * hole[1]);
    let back = image(vector(from)).map(|side| -side);
    let shift = plus(vector(to), back);
    let number = |hole: &Coord| {
        let [row, col] = plus(image(vector(*hole)), shift).map(|side| usize::try_from(side).ok());
        u16::try_from(holes.binary_search(&(row?, col?)).ok()?).ok()
    };
    // A matrix that keeps all products can be undone, so no two holes have one image.
    holes.iter().map(number).collect()
}
