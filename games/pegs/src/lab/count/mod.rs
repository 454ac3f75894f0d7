//! The number of solutions: of sequences of jumps that leave one peg.
//!
//! First every position from which the end can be reached, by jumps taken back, in a bitmap. Then
//! the ways from the start to each position, a layer at a time, over those positions alone and up
//! to symmetry: the ways to all the positions of a class together go on by the jumps of any one.

mod layers;
mod number;

use kernel::Budget;
use num_bigint::BigUint;

use self::layers::{Ended, Walk};
use super::census::{Bitmap, Coset, Kept, Stop, bytes, flood};
use super::grid::{Cell, Grid, Spot};
use super::parity::finishes;
use super::puzzle::Shape;
use super::symmetry::{Symmetry, symmetries};
use super::template::Template;

/// Counts the solutions that end anywhere, or on a hole, within a time and about so many bytes.
pub fn count(
    grid: &Grid,
    template: Template,
    finish: Option<Spot>,
    budget: &Budget,
    memory: usize,
) -> Result<BigUint, Stop> {
    let task = Task::new(grid, template, finish);
    if !task.possible(grid) {
        return Ok(BigUint::ZERO);
    }
    let fits = |coset: &Coset| bytes(coset.pivots.len()) <= memory;
    let Some(coset) = Coset::new(&task.shape, &task.start).filter(fits) else {
        return task.over(None, &task.symmetries, budget, memory);
    };
    let seeds: Vec<u64> =
        task.ends.iter().filter_map(|end| coset.number(&task.lone(*end))).collect();
    let winning = flood(&coset, &task.shape, &seeds, true, budget).ok_or(Stop::Time)?;
    let kept = Kept::new(&task.symmetries, &coset, &task.start);
    let kept: Vec<Symmetry> = kept.class.into_iter().cloned().collect();
    let left = memory - bytes(coset.pivots.len());
    task.over(Some((&coset, &winning)), &kept, budget, left)
}

/// The same by layers of positions alone, whether they can win or not.
pub fn count_by_layers(
    grid: &Grid,
    template: Template,
    finish: Option<Spot>,
    budget: &Budget,
    memory: usize,
) -> Result<BigUint, Stop> {
    let task = Task::new(grid, template, finish);
    task.over(None, &task.symmetries, budget, memory)
}

/// What is to be counted.
struct Task {
    shape: Shape,
    start: Vec<bool>,
    /// Where the last peg may stand.
    ends: Vec<usize>,
    /// The symmetries that keep those.
    symmetries: Vec<Symmetry>,
}

impl Task {
    fn new(grid: &Grid, template: Template, finish: Option<Spot>) -> Self {
        let shape = Shape::new(grid, template);
        let start: Vec<bool> = shape.holes.iter().map(|hole| grid.at(*hole) == Cell::Peg).collect();
        let wanted = |hole: &usize| finish.is_none_or(|spot| shape.holes[*hole] == spot);
        let ends: Vec<usize> = (0..shape.holes.len()).filter(wanted).collect();
        let mut symmetries = symmetries(&shape);
        symmetries.retain(|way| ends.iter().all(|end| ends.contains(&usize::from(way[*end]))));
        Self { shape, start, ends, symmetries }
    }

    /// Whether any end has the parities of the start.
    fn possible(&self, grid: &Grid) -> bool {
        finishes(grid, &self.shape).iter().any(|hole| self.ends.contains(hole))
    }

    /// A single peg.
    fn lone(&self, hole: usize) -> Vec<bool> {
        (0..self.start.len()).map(|other| other == hole).collect()
    }

    fn over(
        &self,
        winning: Option<(&Coset, &Bitmap)>,
        symmetries: &[Symmetry],
        budget: &Budget,
        memory: usize,
    ) -> Result<BigUint, Stop> {
        match self.start.len().div_ceil(64) {
            0 | 1 => self.walk::<1>(winning, symmetries, budget, memory),
            2 => self.walk::<2>(winning, symmetries, budget, memory),
            3 | 4 => self.walk::<4>(winning, symmetries, budget, memory),
            5..=8 => self.walk::<8>(winning, symmetries, budget, memory),
            _ => self.walk::<16>(winning, symmetries, budget, memory),
        }
    }

    /// Counts in numbers as wide as it takes.
    fn walk<const W: usize>(
        &self,
        winning: Option<(&Coset, &Bitmap)>,
        symmetries: &[Symmetry],
        budget: &Budget,
        memory: usize,
    ) -> Result<BigUint, Stop> {
        let walk = Walk::<W>::new(self, winning, symmetries, budget, memory);
        let mut ended = walk.count::<u64>();
        if ended == Err(Ended::Overflow) {
            ended = walk.count::<u128>();
        }
        if ended == Err(Ended::Overflow) {
            ended = walk.count::<BigUint>();
        }
        ended.map_err(|ended| match ended {
            Ended::Stop(stop) => stop,
            // Numbers of any width hold every sum.
            Ended::Overflow => Stop::Memory,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::boards::find;

    #[test]
    fn numbers_of_every_width_agree() {
        let (grid, hex) = (find("triangle15").unwrap(), Template::named("hex").unwrap());
        let (task, budget) = (Task::new(&grid, hex, None), Budget::ms(60_000));
        let walk = Walk::<1>::new(&task, None, &task.symmetries, &budget, 1 << 24);
        let expected = Ok(BigUint::from(29760_u32));
        assert_eq!(walk.count::<u64>(), expected);
        assert_eq!(walk.count::<u128>(), expected);
        assert_eq!(walk.count::<BigUint>(), expected);
    }
}
