//! The minimum number of sweeps: consecutive jumps by one peg count as one sweep.
//!
//! Every jump removes one peg, so positions form layers. The positions that lead from the start to
//! a finish are collected, one per symmetry class, and evaluated from the last peg up. Since none
//! is left out, the value of the start is the proven minimum.
//!
//! They are found with a bitmap of all positions that lead to a finish, if it fits into the memory.
//! Otherwise layers are built from the start downwards and from the finishes upwards, the smaller
//! side first, until they meet.

mod layers;
mod values;

use kernel::Budget;

use super::census::{Bitmap, ClassJumps, Coset, WinningSet, coset_symmetries};
use super::grid::{CellState, Coord, Grid};
use super::memory::{SMALL, available};
use super::parity::finishes_at;
use super::puzzle::JumpGraph;
use super::solve::{Proof, SolveOutcome};
use super::symmetry::{Classes, Pegs, Symmetry, symmetries};
use super::template::Template;
use crate::lab::bits::in_words;
use layers::{Layer, LayerError, Resources, winning_layers, winning_layers_by_bitmap};
use values::SweepValues;

/// The number of sweeps in a list of jumps.
pub fn count_sweeps(jumps: &[(Coord, Coord)]) -> usize {
    let breaks = jumps.windows(2).filter(|pair| pair[0].1 != pair[1].0).count();
    breaks + usize::from(!jumps.is_empty())
}

/// Searches for a solution with the fewest sweeps, within a budget and about `memory` bytes.
/// Returns the number of positions expanded too.
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
    let Some(problem) = Problem::new(grid, template, finish) else {
        return (SolveOutcome::Unsolvable(Proof::Parity), 0);
    };
    let mut resources = Resources::new(budget, available(memory));
    let outcome = in_words!(problem.graph.holes.len(), W => problem.fewest::<W>(&mut resources));
    (outcome, resources.all_nodes())
}

/// A board with its possible finishes and symmetries.
struct Problem<'a> {
    grid: &'a Grid,
    graph: JumpGraph,
    /// The holes that parity allows for the last peg.
    finishes: Vec<usize>,
    /// The symmetries that preserve the finishes.
    symmetries: Vec<Symmetry>,
}

impl<'a> Problem<'a> {
    /// A board with the last peg anywhere or on a hole; `None` if parity excludes that.
    fn new(grid: &'a Grid, template: Template, finish: Option<Coord>) -> Option<Self> {
        let graph = JumpGraph::new(grid, template);
        let finishes = finishes_at(grid, &graph, finish);
        let first = *finishes.first()?;
        // Symmetries must fix a given finish.
        let mut symmetries = symmetries(&graph);
        symmetries.retain(|image| finish.is_none() || usize::from(image[first]) == first);
        Some(Self { grid, graph, finishes, symmetries })
    }

    fn fewest<const W: usize>(&self, resources: &mut Resources<'_>) -> SolveOutcome {
        // If there are few positions, this is faster than a bitmap.
        let memory = resources.memory;
        resources.memory = memory.min(SMALL);
        let small = self.bidirectional::<W>(resources);
        if small != SolveOutcome::Limit || resources.spent() {
            return small;
        }
        resources.restart(memory);
        let coset = Coset::new(&self.graph, &self.start());
        match coset.filter(|coset| Bitmap::bytes(coset.pivots.len()) <= memory) {
            Some(coset) => self.by_bitmap::<W>(&coset, resources),
            None if memory > SMALL => self.bidirectional::<W>(resources),
            None => small,
        }
    }

    /// For each hole, whether it has a peg.
    fn start(&self) -> Vec<bool> {
        self.graph.holes.iter().map(|hole| self.grid.at(*hole) == CellState::Peg).collect()
    }

    /// Builds layers from both ends.
    fn bidirectional<const W: usize>(&self, resources: &mut Resources<'_>) -> SolveOutcome {
        let classes = Classes::<W>::new(&self.graph, &self.symmetries);
        let layers =
            winning_layers(&classes, Pegs::of(self.grid, &self.graph), &self.finishes, resources);
        self.outcome(&classes, layers, resources)
    }

    /// Builds layers from the start, with winning positions of its parity class only.
    fn by_bitmap<const W: usize>(
        &self,
        coset: &Coset,
        resources: &mut Resources<'_>,
    ) -> SolveOutcome {
        let bytes = Bitmap::bytes(coset.pivots.len());
        let Ok(winning) = WinningSet::new(coset, &self.graph, &self.finishes, resources.budget)
        else {
            return SolveOutcome::Limit;
        };
        // Each was expanded backwards.
        resources.nodes += winning.len();
        resources.memory -= bytes;
        let symmetries = coset_symmetries(&self.symmetries, coset, &self.start());
        let class_jumps = ClassJumps::<W>::new(&self.graph, &symmetries, Some(winning));
        let layers =
            winning_layers_by_bitmap(&class_jumps, Pegs::of(self.grid, &self.graph), resources);
        // This frees the bitmap.
        let classes = class_jumps.classes;
        resources.memory += bytes;
        self.outcome(&classes, layers, resources)
    }

    fn outcome<const W: usize>(
        &self,
        classes: &Classes<W>,
        layers: Result<Vec<Layer<W>>, LayerError>,
        resources: &mut Resources<'_>,
    ) -> SolveOutcome {
        let layers = match layers {
            Err(LayerError::Limit) => return SolveOutcome::Limit,
            Err(LayerError::Lost) => {
                return SolveOutcome::Unsolvable(Proof::Exhausted(resources.nodes));
            }
            Ok(layers) => layers,
        };
        let Some(values) = SweepValues::new(classes, layers, resources) else {
            return SolveOutcome::Limit;
        };
        let jumps = values.jumps_from(classes, Pegs::of(self.grid, &self.graph));
        let coord = |hole: u16| self.graph.holes[usize::from(hole)];
        let jumps = jumps.into_iter().map(|number| self.graph.jumps[number]);
        SolveOutcome::Solved(jumps.map(|jump| (coord(jump.from), coord(jump.to))).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::boards::find;

    /// The minimum by both methods.
    fn both_methods(problem: &Problem<'_>) -> [Option<usize>; 2] {
        let budget = Budget::from_millis(600_000);
        let resources = || Resources::new(&budget, 1 << 28);
        let coset = Coset::new(&problem.graph, &problem.start()).unwrap();
        let bitmap = problem.by_bitmap::<1>(&coset, &mut resources());
        [bitmap, problem.bidirectional::<1>(&mut resources())].map(|outcome| match outcome {
            SolveOutcome::Solved(jumps) => Some(count_sweeps(&jumps)),
            SolveOutcome::Unsolvable(_) => None,
            SolveOutcome::Limit => panic!("a small board is unsolved"),
        })
    }

    #[test]
    fn methods_agree() {
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
                    let Some(problem) = Problem::new(&grid, template, finish) else { continue };
                    let [bitmap, bidirectional] = both_methods(&problem);
                    assert_eq!(bitmap, bidirectional, "{board} {vacancy:?} {finish:?}");
                    *if bitmap.is_some() { &mut wins } else { &mut losses } += 1;
                }
                grid.set(*vacancy, CellState::Peg);
            }
        }
        assert!(wins > 50 && losses > 5, "{wins} and {losses}: the test says little");
    }

    /// A proof reports the positions of its own attempt, not those of a failed one.
    #[test]
    fn attempts_are_counted_separately() {
        let budget = Budget::from_millis(600_000);
        let mut resources = Resources::new(&budget, SMALL);
        (0..5).for_each(|_| assert!(resources.count()));
        resources.restart(2 * SMALL);
        assert!(resources.count());
        assert_eq!((resources.nodes, resources.all_nodes(), resources.memory), (1, 6, 2 * SMALL));
    }
}
