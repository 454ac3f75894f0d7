//! Positions of a bitmap up to symmetry.

use super::coset::{Coset, Part, odd};
use super::flood::Bitmap;
use super::rule::IN_WORD;
use crate::lab::symmetry::Symmetry;

/// The symmetries that matter to a parity class.
pub struct Kept<'a> {
    /// Those that keep the class: no others make positions of it alike.
    pub class: Vec<&'a Symmetry>,
    /// Whether each of those keeps the start too, and so whatever can be reached from it.
    pub start: bool,
}

/// What a symmetry makes of a position.
pub fn moved(symmetry: &Symmetry, pegs: &[bool]) -> Vec<bool> {
    let mut image = vec![false; pegs.len()];
    symmetry.iter().zip(pegs).for_each(|(to, peg)| image[usize::from(*to)] = *peg);
    image
}

impl<'a> Kept<'a> {
    /// Those of some symmetries that keep the class of a start.
    pub fn new(symmetries: &'a [Symmetry], coset: &Coset, start: &[bool]) -> Self {
        let keeps = |symmetry: &&Symmetry| coset.number(&moved(symmetry, start)).is_some();
        let class: Vec<&Symmetry> = symmetries.iter().filter(keeps).collect();
        let start = class.iter().all(|symmetry| moved(symmetry, start) == start);
        Self { class, start }
    }
}

/// How many classes of positions have each number of pegs, where so many positions have.
pub fn by_pegs(bitmap: &Bitmap, coset: &Coset, kept: &Kept<'_>, positions: &[u64]) -> Vec<u64> {
    if kept.class.len() == 1 {
        return positions.to_vec();
    }
    let images = kept.class.iter().map(|symmetry| coset.image(symmetry));
    if kept.start {
        // As many classes as positions that a symmetry leaves as they are, on average.
        let mut sum = vec![0; positions.len()];
        for image in images {
            add_fixed(bitmap, coset, &image, positions, &mut sum);
        }
        sum.iter().map(|sum| sum / kept.class.len() as u64).collect()
    } else {
        let images: Vec<Affine> = images.skip(1).map(|image| Affine::new(&image)).collect();
        first_of_each(bitmap, coset, &images)
    }
}

/// Adds the positions that a symmetry leaves as they are.
fn add_fixed(bitmap: &Bitmap, coset: &Coset, image: &[Part], all: &[u64], sum: &mut [u64]) {
    // Each bit of the number is what it is in the image: equations, solved as they come.
    let mut solved: Vec<(u64, u64, bool)> = Vec::new();
    for (bit, part) in image.iter().enumerate() {
        let (mut mask, mut value) = (part.mask ^ 1 << bit, part.base);
        for (pivot, other, right) in &solved {
            if mask & pivot != 0 {
                (mask, value) = (mask ^ other, value != *right);
            }
        }
        if mask == 0 {
            if value {
                return;
            }
            continue;
        }
        let pivot = mask & mask.wrapping_neg();
        for (_, other, right) in &mut solved {
            if *other & pivot != 0 {
                (*other, *right) = (*other ^ mask, *right != value);
            }
        }
        solved.push((pivot, mask, value));
    }
    if solved.is_empty() {
        sum.iter_mut().zip(all).for_each(|(sum, all)| *sum += all);
        return;
    }
    let pivots = solved.iter().fold(0, |pivots, (pivot, ..)| pivots | pivot);
    let free = (0..image.len()).map(|bit| 1_u64 << bit).filter(|bit| bit & pivots == 0);
    let ways: Vec<u64> = free
        .map(|bit| {
            let forced = solved.iter().filter(|(_, mask, _)| mask & bit != 0);
            forced.fold(bit, |way, (pivot, ..)| way | pivot)
        })
        .collect();
    let mut number =
        solved.iter().filter(|(.., value)| *value).fold(0, |number, (pivot, ..)| number | pivot);
    // All sums of the ways, one more or one less each time (a Gray code).
    for step in 1_u64.. {
        if bitmap.has(number) {
            sum[coset.pegs(number)] += 1;
        }
        match ways.get(step.trailing_zeros() as usize) {
            Some(way) => number ^= way,
            None => return,
        }
    }
}

/// What a symmetry does to numbers, by tables of bytes.
struct Affine {
    base: u64,
    tables: Vec<[u64; 256]>,
}

impl Affine {
    fn new(image: &[Part]) -> Self {
        let linear = |number: u64| {
            let set = image.iter().enumerate().filter(|(_, part)| odd(number & part.mask));
            set.fold(0, |image, (bit, _)| image | 1_u64 << bit)
        };
        let base = image.iter().enumerate().filter(|(_, part)| part.base);
        let table = |byte: usize| std::array::from_fn(|value| linear((value as u64) << (8 * byte)));
        Self {
            base: base.fold(0, |base, (bit, _)| base | 1 << bit),
            tables: (0..image.len().div_ceil(8)).map(table).collect(),
        }
    }

    fn of(&self, number: u64) -> u64 {
        let parts = self.tables.iter().zip(number.to_le_bytes());
        parts.fold(self.base, |image, (table, byte)| image ^ table[usize::from(byte)])
    }
}

/// Counts each position that no image with a smaller number stands for.
fn first_of_each(bitmap: &Bitmap, coset: &Coset, images: &[Affine]) -> Vec<u64> {
    let mut counts = vec![0; coset.parts.len() + 1];
    for (block, words) in bitmap.blocks() {
        let base = (block as u64) << bitmap.layout.low();
        for (number, word) in (base..).step_by(1 << IN_WORD).zip(words) {
            let mut rest = *word;
            while rest != 0 {
                let number = number | u64::from(rest.trailing_zeros());
                rest &= rest - 1;
                let stands_for = |image: &Affine| {
                    let other = image.of(number);
                    other < number && bitmap.has(other)
                };
                if !images.iter().any(stands_for) {
                    counts[coset.pegs(number)] += 1;
                }
            }
        }
    }
    counts
}
