//! Positions of a bitmap up to symmetry.

use kernel::Budget;

use super::coset::{Coset, Part};
use super::flood::Bitmap;
use crate::lab::symmetry::Symmetry;

/// The positions between two looks at the clock.
const PATIENCE: u64 = 1 << 12;

/// What a symmetry makes of a position.
pub fn moved(symmetry: &Symmetry, pegs: &[bool]) -> Vec<bool> {
    let mut image = vec![false; pegs.len()];
    symmetry.iter().zip(pegs).for_each(|(to, peg)| image[usize::from(*to)] = *peg);
    image
}

/// Those of some symmetries that keep the parity class of a start: no others make positions that
/// can be reached alike.
pub fn keeping(symmetries: &[Symmetry], coset: &Coset, start: &[bool]) -> Vec<Symmetry> {
    let keeps = |symmetry: &&Symmetry| coset.number(&moved(symmetry, start)).is_some();
    symmetries.iter().filter(keeps).cloned().collect()
}

/// How many classes of positions have each number of pegs, where so many positions have, and the
/// symmetries keep all of them; `None` where the time was over first.
///
/// There are as many as positions that a symmetry leaves as they are, on average (Burnside).
pub fn by_pegs(
    bitmap: &Bitmap,
    coset: &Coset,
    symmetries: &[Symmetry],
    positions: &[u64],
    budget: &Budget,
) -> Option<Vec<u64>> {
    let mut sum = vec![0; positions.len()];
    for symmetry in symmetries {
        match Fixed::new(&coset.image(symmetry)) {
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

/// The numbers that a symmetry leaves as they are: the solutions of equations, each solved for a
/// bit of its own.
struct Fixed {
    bits: usize,
    /// The bit, all bits of the equation, and whether they are odd.
    solved: Vec<(u64, u64, bool)>,
}

impl Fixed {
    /// Of a symmetry by what each bit of the image is; `None` where there are none.
    fn new(image: &[Part]) -> Option<Self> {
        let mut solved: Vec<(u64, u64, bool)> = Vec::new();
        for (bit, part) in image.iter().enumerate() {
            // The bit is what it is in the image, less what the others have told.
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

    /// Tells each of them; `None` where the time was over first.
    fn each(&self, budget: &Budget, mut tell: impl FnMut(u64)) -> Option<()> {
        let free = (0..self.bits).map(|bit| 1 << bit).filter(|bit| bit & self.pivots() == 0);
        let way = |bit: u64| {
            let forced = self.solved.iter().filter(|(_, mask, _)| mask & bit != 0);
            forced.fold(bit, |way, (pivot, ..)| way | pivot)
        };
        let ways: Vec<u64> = free.map(way).collect();
        let first = self.solved.iter().filter(|(.., value)| *value);
        let mut number = first.fold(0, |number, (pivot, ..)| number | pivot);
        // All sums of the ways, one more or one less each time (a Gray code).
        for step in 1_u64.. {
            if step.is_multiple_of(PATIENCE) && budget.spent() {
                return None;
            }
            tell(number);
            match ways.get(step.trailing_zeros() as usize) {
                Some(way) => number ^= way,
                None => break,
            }
        }
        Some(())
    }
}
