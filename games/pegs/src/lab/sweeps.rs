//! The fewest sweeps: consecutive jumps by one peg count as one move.
//!
//! Every jump takes one peg away, so the positions stand in layers. The layers are made from the
//! start downwards and from the finishes upwards, the smaller side first, one position of each
//! class of symmetry; where they meet, the positions that lead from the start to a finish are told
//! apart, and these alone are valued, from the last peg up. The value of the start is the minimum,
//! and since nothing was left out, it is proved.

mod classes;
mod layers;
mod table;
mod values;

use kernel::Budget;

use super::grid::{Grid, Spot};
use super::parity::finishes_at;
use super::puzzle::{Puzzle, Shape};
use super::solve::{Outcome, Proof};
use super::symmetry::symmetries;
use super::template::Template;
use classes::Classes;
use layers::{Ended, Gauge, winners};
use values::Values;

/// A set of holes.
type Set<const W: usize> = [u64; W];

/// The set with nothing in it.
const fn nothing<const W: usize>() -> Set<W> {
    [0; W]
}

/// The set of some holes.
fn set_of<const W: usize>(holes: impl IntoIterator<Item = usize>) -> Set<W> {
    let mut set = nothing();
    for hole in holes {
        set[hole / 64] |= 1 << (hole % 64);
    }
    set
}

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
    symmetries: &'a [Vec<u16>],
}

impl Case<'_> {
    fn fewest<const W: usize>(self, gauge: &mut Gauge<'_>) -> Outcome {
        let classes = Classes::<W>::new(self.shape, self.symmetries);
        let start = set_of(Puzzle::<W>::new(self.grid, self.shape).start.cells());
        match winners(&classes, start, self.ends, gauge) {
            Err(Ended::Limit) => Outcome::Limit,
            Err(Ended::Lost) => Outcome::Unsolvable(Proof::Exhausted(gauge.nodes)),
            Ok(layers) => match Values::new(&classes, layers, gauge) {
                None => Outcome::Limit,
                Some(values) => {
                    let jumps = values.way_from(&classes, start);
                    let spot = |hole: u16| self.shape.holes[usize::from(hole)];
                    let jumps = jumps.into_iter().map(|number| self.shape.jumps[number]);
                    Outcome::Solved(jumps.map(|jump| (spot(jump.from), spot(jump.to))).collect())
                }
            },
        }
    }
}
