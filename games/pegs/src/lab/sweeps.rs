//! The fewest sweeps: consecutive jumps by one peg count as one move.
//!
//! Every jump takes one peg away, so the positions stand in layers. Those that lead from the start
//! to a finish are told apart, one of each class of symmetry, and these alone are valued, from the
//! last peg up. The value of the start is the minimum, and since nothing was left out, it is proved.
//!
//! They are told apart by a bitmap of all positions that lead to a finish, where it fits into the
//! memory. Else layers are made from the start downwards and from the finishes upwards, the smaller
//! side first, until they meet.

mod layers;
mod values;

use kernel::Budget;

use super::census::{Bitmap, Coset, FEW, Onward, Winning, keeping};
use super::grid::{Cell, Grid, Spot};
use super::parity::finishes_at;
use super::puzzle::Shape;
use super::solve::{Outcome, Proof};
use super::symmetry::{Classes, Pegs, Symmetry, symmetries};
use super::template::Template;
use layers::{Ended, Gauge, Layer, along, winners};
use values::Values;

/// How many sweeps there are in some jumps.
pub fn count_sweeps(way: &[(Spot, Spot)]) -> usize {
    let breaks = way.windows(2).filter(|pair| pair[0].1 != pair[1].0).count();
    breaks + usize::from(!way.is_empty())
}

/// Looks for a solution with the fewest sweeps, within a time and about so many bytes; with it, the
/// number of positions whose jumps were made.
pub fn fewest(
    grid: &Grid,
    template: Template,
    finish: Option<Spot>,
    budget: &Budget,
    memory: usize,
) -> (Outcome, u64) {
    if grid.pegs() == 0 {
        return (Outcome::Unsolvable(Proof::NoPegs), 0);
    }
    let shape = Shape::new(grid, template);
    let ends = finishes_at(grid, &shape, finish);
    let Some(first) = ends.first() else {
        return (Outcome::Unsolvable(Proof::Parity), 0);
    };
    // A symmetry must leave a given finish where it is.
    let mut symmetries = symmetries(&shape);
    symmetries.retain(|image| finish.is_none() || usize::from(image[*first]) == *first);
    let case = Case { grid, shape: &shape, ends: &ends, symmetries: &symmetries };
    let mut gauge = Gauge::new(budget, memory);
    let outcome = match shape.holes.len().div_ceil(64) {
        0 | 1 => case.fewest::<1>(&mut gauge),
        2 => case.fewest::<2>(&mut gauge),
        3 | 4 => case.fewest::<4>(&mut gauge),
        5..=8 => case.fewest::<8>(&mut gauge),
        _ => case.fewest::<16>(&mut gauge),
    };
    (outcome, gauge.nodes)
}

/// What is to be solved.
#[derive(Clone, Copy)]
struct Case<'a> {
    grid: &'a Grid,
    shape: &'a Shape,
    ends: &'a [usize],
    symmetries: &'a [Symmetry],
}

impl Case<'_> {
    fn fewest<const W: usize>(self, gauge: &mut Gauge<'_>) -> Outcome {
        // Where there are few positions, their layers meet before a bitmap is made.
        let memory = gauge.memory;
        gauge.memory = memory.min(FEW);
        match self.by_meeting::<W>(gauge) {
            Outcome::Limit if memory > FEW && !gauge.spent() => {}
            done => return done,
        }
        gauge.memory = memory;
        let start: Vec<bool> =
            self.shape.holes.iter().map(|hole| self.grid.at(*hole) == Cell::Peg).collect();
        let coset = Coset::new(self.shape, &start);
        match coset.filter(|coset| Bitmap::bytes(coset.pivots.len()) <= gauge.memory) {
            Some(coset) => self.by_bitmap::<W>(&coset, &start, gauge),
            None => self.by_meeting::<W>(gauge),
        }
    }

    /// By layers from both ends.
    fn by_meeting<const W: usize>(self, gauge: &mut Gauge<'_>) -> Outcome {
        let classes = Classes::<W>::new(self.shape, self.symmetries);
        let layers = winners(&classes, Pegs::of(self.grid, self.shape), self.ends, gauge);
        self.outcome(&classes, layers, gauge)
    }

    /// By layers from the start, over the winning positions of its class alone.
    fn by_bitmap<const W: usize>(
        self,
        coset: &Coset,
        start: &[bool],
        gauge: &mut Gauge<'_>,
    ) -> Outcome {
        let bytes = Bitmap::bytes(coset.pivots.len());
        let Some(winning) = Winning::new(coset, self.shape, self.ends, gauge.budget) else {
            return Outcome::Limit;
        };
        gauge.memory -= bytes;
        let symmetries = keeping(self.symmetries, coset, start);
        let onward = Onward::<W>::new(self.shape, &symmetries, Some(winning));
        let layers = along(&onward, Pegs::of(self.grid, self.shape), gauge);
        // The bitmap has done its work.
        let classes = onward.classes;
        gauge.memory += bytes;
        self.outcome(&classes, layers, gauge)
    }

    fn outcome<const W: usize>(
        self,
        classes: &Classes<W>,
        layers: Result<Vec<Layer<W>>, Ended>,
        gauge: &mut Gauge<'_>,
    ) -> Outcome {
        let layers = match layers {
            Err(Ended::Limit) => return Outcome::Limit,
            Err(Ended::Lost) => return Outcome::Unsolvable(Proof::Exhausted(gauge.nodes)),
            Ok(layers) => layers,
        };
        let Some(values) = Values::new(classes, layers, gauge) else { return Outcome::Limit };
        let jumps = values.way_from(classes, Pegs::of(self.grid, self.shape));
        let spot = |hole: u16| self.shape.holes[usize::from(hole)];
        let jumps = jumps.into_iter().map(|number| self.shape.jumps[number]);
        Outcome::Solved(jumps.map(|jump| (spot(jump.from), spot(jump.to))).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::boards::find;

    /// By a bitmap of the winning positions, and by layers that meet.
    #[test]
    fn two_ways_agree() {
        for (board, template) in
            [("triangle15", "hex"), ("square4", "all"), ("square4", "classic"), ("square4", "hex")]
        {
            let mut grid = find(board).unwrap();
            let (holes, template): (Vec<Spot>, _) =
                (grid.holes().collect(), Template::named(template).unwrap());
            for hole in &holes {
                grid.set(*hole, Cell::Peg);
            }
            for vacancy in holes {
                grid.set(vacancy, Cell::Empty);
                let (shape, budget) = (Shape::new(&grid, template), Budget::ms(600_000));
                let (ends, symmetries) = (finishes_at(&grid, &shape, None), symmetries(&shape));
                let case =
                    Case { grid: &grid, shape: &shape, ends: &ends, symmetries: &symmetries };
                let start: Vec<bool> = shape.holes.iter().map(|hole| *hole != vacancy).collect();
                let coset = Coset::new(&shape, &start).unwrap();
                let gauge = || Gauge::new(&budget, 1 << 28);
                let sweeps = |outcome| match outcome {
                    Outcome::Solved(way) => Some(count_sweeps(&way)),
                    Outcome::Unsolvable(_) => None,
                    Outcome::Limit => panic!("a small board left open"),
                };
                let bitmap = sweeps(case.by_bitmap::<1>(&coset, &start, &mut gauge()));
                let meeting = sweeps(case.by_meeting::<1>(&mut gauge()));
                assert_eq!(bitmap, meeting, "{board} {vacancy:?}");
                grid.set(vacancy, Cell::Peg);
            }
        }
    }
}
