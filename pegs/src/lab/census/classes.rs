//! The number of positions of a bitmap up to symmetry.

use kernel::Budget;

use super::coset::{AffineBit, Coset};
use super::flood::Bitmap;
use crate::lab::symmetry::Symmetry;

/// The number of positions between checks of the clock.
const CLOCK_INTERVAL: u64 = 1 << 12;

/// The image of a position under a symmetry.
pub fn image_of(symmetry: &Symmetry, pegs: &[bool]) -> Vec<bool> {
    let mut image = vec![false; pegs.len()];
    symmetry.iter().zip(pegs).for_each(|(to, peg)| image[usize::from(*to)] = *peg);
    image
}

/// The symmetries that preserve the parity class of the start. Only these map reachable positions
/// to positions of the class.
pub fn coset_symmetries(symmetries: &[Symmetry], coset: &Coset, start: &[bool]) -> Vec<Symmetry> {
    let keeps = |symmetry: &&Symmetry| coset.number(&image_of(symmetry, start)).is_some();
    symmetries.iter().filter(keeps).cloned().collect()
}

/// The number of classes by number of pegs, given the number of positions; `None` if the time is
/// over.
///
/// By Burnside's lemma it is the average number of positions that a symmetry fixes. The symmetries
/// must preserve the set of positions.
pub fn by_pegs(
    bitmap: &Bitmap,
    coset: &Coset,
    symmetries: &[Symmetry],
    positions: &[u64],
    budget: &Budget,
) -> Option<Vec<u64>> {
    let mut sum = vec![0; positions.len()];
    for symmetry in symmetries {
        match FixedPoints::new(&coset.image(symmetry)) {
            Some(fixed) if fixed.pivots() == 0 => {
                sum.iter_mut().zip(positions).for_each(|(sum, all)| *sum += all);
            }
            Some(fixed) => fixed.each(budget, |number| {
                if bitmap.has(number) {
                    sum[coset.pegs(number)] += 1;
                }
            })?,
            None => {}
        }
    }
    Some(sum.iter().map(|sum| sum / symmetries.len() as u64).collect())
}

/// The fixed points of a symmetry: the solutions of a linear system over GF(2) in echelon form.
struct FixedPoints {
    bits: usize,
    /// The pivot of each equation, all its bits, and their parity.
    solved: Vec<(u64, u64, bool)>,
}

impl FixedPoints {
    /// The fixed points of a symmetry, given by the bits of the image; `None` if there are none.
    fn new(image: &[AffineBit]) -> Option<Self> {
        let mut solved: Vec<(u64, u64, bool)> = Vec::new();
        for (bit, part) in image.iter().enumerate() {
            // The bit must equal its image. Reduced by the other equations.
            let (mut mask, mut value) = (part.mask ^ 1 << bit, part.base);
            for (pivot, other, right) in &solved {
                if mask & pivot != 0 {
                    (mask, value) = (mask ^ other, value != *right);
                }
            }
            if mask == 0 {
                (!value).then_some(())?;
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
        Some(Self { bits: image.len(), solved })
    }

    fn pivots(&self) -> u64 {
        self.solved.iter().fold(0, |pivots, (pivot, ..)| pivots | pivot)
    }

    /// Calls `visit` with each fixed point; `None` if the time is over.
    fn each(&self, budget: &Budget, mut visit: impl FnMut(u64)) -> Option<()> {
        let free = (0..self.bits).map(|bit| 1 << bit).filter(|bit| bit & self.pivots() == 0);
        let solution = |bit: u64| {
            let forced = self.solved.iter().filter(|(_, mask, _)| mask & bit != 0);
            forced.fold(bit, |bits, (pivot, ..)| bits | pivot)
        };
        let basis: Vec<u64> = free.map(solution).collect();
        let first = self.solved.iter().filter(|(.., value)| *value);
        let mut number = first.fold(0, |number, (pivot, ..)| number | pivot);
        // All sums of the basis, in the order of a Gray code.
        for step in 1_u64.. {
            if step.is_multiple_of(CLOCK_INTERVAL) && budget.is_exhausted() {
                return None;
            }
            visit(number);
            match basis.get(step.trailing_zeros() as usize) {
                Some(vector) => number ^= vector,
                None => break,
            }
        }
        Some(())
    }
}
