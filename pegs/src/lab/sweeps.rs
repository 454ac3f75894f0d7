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

use super::census::{Bitmap, Coset, Onward, Winning, keeping};
use super::grid::{CellState, Coord, Grid};
use super::memory::{FEW, granted};
use super::parity::finishes_at;
use super::puzzle::JumpGraph;
use super::solve::{Proof, SolveOutcome};
use super::symmetry::{Classes, Pegs, Symmetry, symmetries};
use super::template::Template;
use crate::lab::bits::in_words;
use layers::{Ended, Gauge, Layer, along, winners};
use values::Values;

/// How many sweeps there are in some jumps.
pub fn count_sweeps(way: &[(Coord, Coord)]) -> usize {
    let breaks = way.windows(2).filter(|pair| pair[0].1 != pair[1].0).count();
    breaks + usize::from(!way.is_empty())
}

/// Looks for a solution with the fewest sweeps, within a time and about so many bytes; with it, the
/// number of positions whose jumps were made.
pub fn fewest(
    grid: &Grid,
    template: Template,
    finish: Option<Coord>,
    budget: &Budget,
    memory: usize,
) -> (SolveOutcome, u64) {
    if grid.pegs() == 0 {
        return (SolveOutcome::Unsolvable(Proof::NoPegs), 0);
    }
    let Some(case) = Case::new(grid, template, finish) else {
        return (SolveOutcome::Unsolvable(Proof::Parity), 0);
    };
    let mut gauge = Gauge::new(budget, granted(memory));
    let outcome = in_words!(case.graph.holes.len(), W => case.fewest::<W>(&mut gauge));
    (outcome, gauge.all_nodes())
}

/// What is to be solved.
struct Case<'a> {
    grid: &'a Grid,
    graph: JumpGraph,
    /// Where the last peg may stand, as far as parity tells.
    ends: Vec<usize>,
    /// The symmetries that keep those.
    symmetries: Vec<Symmetry>,
}

impl<'a> Case<'a> {
    /// A board to be finished anywhere, or on a hole; `None` where parity forbids it.
    fn new(grid: &'a Grid, template: Template, finish: Option<Coord>) -> Option<Self> {
        let graph = JumpGraph::new(grid, template);
        let ends = finishes_at(grid, &graph, finish);
        let first = *ends.first()?;
        // A symmetry must leave a given finish where it is.
        let mut symmetries = symmetries(&graph);
        symmetries.retain(|image| finish.is_none() || usize::from(image[first]) == first);
        Some(Self { grid, graph, ends, symmetries })
    }

    fn fewest<const W: usize>(&self, gauge: &mut Gauge<'_>) -> SolveOutcome {
        // Where there are few positions, their layers meet before a bitmap is made.
        let memory = gauge.memory;
        gauge.memory = memory.min(FEW);
        let few = self.by_meeting::<W>(gauge);
        if few != SolveOutcome::Limit || gauge.spent() {
            return few;
        }
        gauge.restart(memory);
        let coset = Coset::new(&self.graph, &self.start());
        match coset.filter(|coset| Bitmap::bytes(coset.pivots.len()) <= memory) {
            Some(coset) => self.by_bitmap::<W>(&coset, gauge),
            None if memory > FEW => self.by_meeting::<W>(gauge),
            None => few,
        }
    }

    /// Which holes have pegs.
    fn start(&self) -> Vec<bool> {
        self.graph.holes.iter().map(|hole| self.grid.at(*hole) == CellState::Peg).collect()
    }

    /// By layers from both ends.
    fn by_meeting<const W: usize>(&self, gauge: &mut Gauge<'_>) -> SolveOutcome {
        let classes = Classes::<W>::new(&self.graph, &self.symmetries);
        let layers = winners(&classes, Pegs::of(self.grid, &self.graph), &self.ends, gauge);
        self.outcome(&classes, layers, gauge)
    }

    /// By layers from the start, over the winning positions of its class alone.
    fn by_bitmap<const W: usize>(&self, coset: &Coset, gauge: &mut Gauge<'_>) -> SolveOutcome {
        let bytes = Bitmap::bytes(coset.pivots.len());
        let Ok(winning) = Winning::new(coset, &self.graph, &self.ends, gauge.budget) else {
            return SolveOutcome::Limit;
        };
        // From each of them jumps were taken back.
        gauge.nodes += winning.len();
        gauge.memory -= bytes;
        let symmetries = keeping(&self.symmetries, coset, &self.start());
        let onward = Onward::<W>::new(&self.graph, &symmetries, Some(winning));
        let layers = along(&onward, Pegs::of(self.grid, &self.graph), gauge);
        // The bitmap has done its work.
        let classes = onward.classes;
        gauge.memory += bytes;
        self.outcome(&classes, layers, gauge)
    }

    fn outcome<const W: usize>(
        &self,
        classes: &Classes<W>,
        layers: Result<Vec<Layer<W>>, Ended>,
        gauge: &mut Gauge<'_>,
    ) -> SolveOutcome {
        let layers = match layers {
            Err(Ended::Limit) => return SolveOutcome::Limit,
            Err(Ended::Lost) => return SolveOutcome::Unsolvable(Proof::Exhausted(gauge.nodes)),
            Ok(layers) => layers,
        };
        let Some(values) = Values::new(classes, layers, gauge) else { return SolveOutcome::Limit };
        let jumps = values.way_from(classes, Pegs::of(self.grid, &self.graph));
        let coord = |hole: u16| self.graph.holes[usize::from(hole)];
        let jumps = jumps.into_iter().map(|number| self.graph.jumps[number]);
        SolveOutcome::Solved(jumps.map(|jump| (coord(jump.from), coord(jump.to))).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::boards::find;

    /// The sweeps by a bitmap of the winning positions, and by layers that meet.
    fn two_ways(case: &Case<'_>) -> [Option<usize>; 2] {
        let budget = Budget::ms(600_000);
        let gauge = || Gauge::new(&budget, 1 << 28);
        let coset = Coset::new(&case.graph, &case.start()).unwrap();
        let bitmap = case.by_bitmap::<1>(&coset, &mut gauge());
        [bitmap, case.by_meeting::<1>(&mut gauge())].map(|outcome| match outcome {
            SolveOutcome::Solved(way) => Some(count_sweeps(&way)),
            SolveOutcome::Unsolvable(_) => None,
            SolveOutcome::Limit => panic!("a small board left open"),
        })
    }

    #[test]
    fn two_ways_agree() {
        let (mut wins, mut losses) = (0, 0);
        for (board, template) in
            [("triangle15", "hex"), ("square4", "all"), ("square4", "classic"), ("square4", "hex")]
        {
            let mut grid = find(board).unwrap();
            let (holes, template): (Vec<Coord>, _) =
                (grid.holes().collect(), Template::named(template).unwrap());
            for hole in &holes {
                grid.set(*hole, CellState::Peg);
            }
            for vacancy in &holes {
                grid.set(*vacancy, CellState::Empty);
                for finish in holes.iter().copied().map(Some).chain([None]) {
                    let Some(case) = Case::new(&grid, template, finish) else { continue };
                    let [bitmap, meeting] = two_ways(&case);
                    assert_eq!(bitmap, meeting, "{board} {vacancy:?} {finish:?}");
                    *if bitmap.is_some() { &mut wins } else { &mut losses } += 1;
                }
                grid.set(*vacancy, CellState::Peg);
            }
        }
        assert!(wins > 50 && losses > 5, "{wins} and {losses}: the test says little");
    }

    /// A proof tells the positions of its own attempt, not those of one that came to nothing.
    #[test]
    fn attempts_are_counted_apart() {
        let budget = Budget::ms(600_000);
        let mut gauge = Gauge::new(&budget, FEW);
        (0..5).for_each(|_| assert!(gauge.count()));
        gauge.restart(2 * FEW);
        assert!(gauge.count());
        assert_eq!((gauge.nodes, gauge.all_nodes(), gauge.memory), (1, 6, 2 * FEW));
    }
}
