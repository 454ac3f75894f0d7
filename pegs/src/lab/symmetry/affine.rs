//! The affine maps of the grid that permute a set of holes.
//!
//! Such a map preserves the centroid of the holes and the distance of each hole to it, in the
//! metric given by their scatter matrix. The images of two holes that are not collinear with the
//! centroid determine the map, and few other holes have the same distances. So few candidates
//! remain, even for shears.

use rustc_hash::FxHashMap;

use super::Symmetry;
use crate::lab::grid::Coord;

/// A row and a column, or a difference of two.
type Vector = [i64; 2];

/// An integer matrix, by rows: the maps of the grid have no other.
type Matrix = [Vector; 2];

/// The permutations of all maps, in any order.
pub fn permutations(holes: &[Coord]) -> Vec<Symmetry> {
    let scatter = Scatter::new(holes);
    let offsets: Vec<Vector> = holes.iter().map(|hole| scatter.offset(*hole)).collect();
    let Some([first, second]) = scatter.marks(&offsets) else { return collinear(holes) };
    let mut found = Vec::new();
    for to in scatter.equidistant(&offsets, first) {
        let angle = scatter.product(offsets[first], offsets[second]);
        let seconds = scatter.equidistant(&offsets, second);
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

/// Collinear holes have only the identity and the reversal.
fn collinear(holes: &[Coord]) -> Vec<Symmetry> {
    let [Some(first), Some(last)] = [holes.first(), holes.last()] else { return Vec::new() };
    let turns = [([[1, 0], [0, 1]], first), ([[-1, 0], [0, -1]], last)];
    turns.iter().filter_map(|(matrix, to)| permutation(holes, *matrix, *first, **to)).collect()
}

/// The scatter matrix of the holes about their centroid.
///
/// No overflow: with 1024 holes and rows and columns up to 31, no product reaches 2^60.
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

    /// The offset of a hole from the centroid, times the number of holes.
    fn offset(&self, hole: Coord) -> Vector {
        let [row, col] = vector(hole);
        [self.count * row - self.sum[0], self.count * col - self.sum[1]]
    }

    /// The inner product of offsets, which every map preserves.
    fn product(&self, [a, b]: Vector, [c, d]: Vector) -> i64 {
        a * c * self.cols - (a * d + b * c) * self.mixed + b * d * self.rows
    }

    /// The holes at the same distance from the centroid as a given one.
    fn equidistant<'a>(
        &'a self,
        offsets: &'a [Vector],
        hole: usize,
    ) -> impl Iterator<Item = usize> + 'a {
        let square = |hole: usize| self.product(offsets[hole], offsets[hole]);
        (0..offsets.len()).filter(move |other| square(*other) == square(hole))
    }

    /// Two holes not collinear with the centroid, with few others at the same distances; `None` if
    /// all holes are collinear.
    fn marks(&self, offsets: &[Vector]) -> Option<[usize; 2]> {
        let mut counts: FxHashMap<i64, usize> = FxHashMap::default();
        let square = |hole: &usize| self.product(offsets[*hole], offsets[*hole]);
        (0..offsets.len()).for_each(|hole| *counts.entry(square(&hole)).or_default() += 1);
        let rarest = |with: &dyn Fn(&usize) -> bool| {
            (0..offsets.len()).filter(|hole| with(hole)).min_by_key(|hole| counts[&square(hole)])
        };
        let first = rarest(&|hole| offsets[*hole] != [0; 2])?;
        let second = rarest(&|hole| determinant(offsets[first], offsets[*hole]) != 0)?;
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

/// The determinant of two vectors, 0 if they are collinear.
fn determinant([a, b]: Vector, [c, d]: Vector) -> i64 {
    a * d - b * c
}

/// The matrix that maps two vectors to two others; `None` unless it is integer.
fn matrix([a, b]: [Vector; 2], [to_a, to_b]: [Vector; 2]) -> Option<Matrix> {
    let divisor = determinant(a, b);
    let row = |side: usize| {
        let row = [to_a[side] * b[1] - to_b[side] * a[1], to_b[side] * a[0] - to_a[side] * b[0]];
        row.iter().all(|entry| entry % divisor == 0).then(|| row.map(|entry| entry / divisor))
    };
    Some([row(0)?, row(1)?])
}

/// The permutation of the map with that matrix that sends `from` to `to`; `None` if some image is
/// not a hole.
fn permutation(holes: &[Coord], matrix: Matrix, from: Coord, to: Coord) -> Option<Symmetry> {
    let image = |hole: Vector| matrix.map(|[a, b]| a * hole[0] + b * hole[1]);
    let back = image(vector(from)).map(|side| -side);
    let shift = plus(vector(to), back);
    let number = |hole: &Coord| {
        let [row, col] = plus(image(vector(*hole)), shift).map(|side| usize::try_from(side).ok());
        u16::try_from(holes.binary_search(&(row?, col?)).ok()?).ok()
    };
    // A matrix that preserves the inner product is invertible, so the images are distinct.
    holes.iter().map(number).collect()
}
