//! The number of solutions, that is, of sequences of jumps that leave one peg.
//!
//! First, a bitmap of every position that can be won is filled backwards. Then the sequences from
//! the start to each of these positions are counted, layer by layer and up to symmetry: the
//! sequences to all positions of a class are summed, and continue with the jumps of one of them.

mod counter;
mod layers;

use kernel::Budget;
use num_bigint::BigUint;

use self::layers::{CountError, LayeredCount};
use super::census::{Bitmap, ClassJumps, Coset, LimitReached, WinningSet, coset_symmetries};
use super::grid::{CellState, Coord, Grid};
use super::memory::{SMALL, available, suggested};
use super::parity::finishes;
use super::puzzle::JumpGraph;
use super::symmetry::{Pegs, Symmetry, symmetries};
use super::template::Template;
use crate::lab::bits::in_words;

/// Counts the solutions with the last peg anywhere or on a hole, within a budget and about `memory`
/// bytes.
pub fn count(
    grid: &Grid,
    template: Template,
    finish: Option<Coord>,
    budget: &Budget,
    memory: usize,
) -> Result<BigUint, LimitReached> {
    let problem = Problem::new(grid, template, finish);
    if !problem.possible(grid) {
        return Ok(BigUint::ZERO);
    }
    let available = available(memory);
    let small = problem.over(None, budget, available.min(SMALL));
    if !matches!(small, Err(LimitReached::Memory(_))) {
        return small;
    }
    let coset = Coset::new(&problem.graph, &problem.start);
    let bytes = coset.as_ref().map(|coset| Bitmap::bytes(coset.pivots.len()));
    let counted = match (coset, bytes.and_then(|bytes| available.checked_sub(bytes))) {
        (Some(coset), Some(left)) => problem.over(Some(&coset), budget, left),
        _ if available > SMALL => problem.over(None, budget, available),
        _ => small,
    };
    // The bitmap, and about half as much again for the layers.
    let need = bytes.map(|bytes| bytes.saturating_add(bytes / 2));
    counted.map_err(|limit| limit.or(need.and_then(|need| suggested(need, memory))))
}

/// A board with its possible finishes and symmetries.
struct Problem {
    graph: JumpGraph,
    start: Vec<bool>,
    /// The holes for the last peg.
    finishes: Vec<usize>,
    /// The symmetries that preserve the finishes.
    symmetries: Vec<Symmetry>,
}

impl Problem {
    fn new(grid: &Grid, template: Template, finish: Option<Coord>) -> Self {
        let graph = JumpGraph::new(grid, template);
        let start: Vec<bool> =
            graph.holes.iter().map(|hole| grid.at(*hole) == CellState::Peg).collect();
        let wanted = |hole: &usize| finish.is_none_or(|coord| graph.holes[*hole] == coord);
        let finishes: Vec<usize> = (0..graph.holes.len()).filter(wanted).collect();
        let mut symmetries = symmetries(&graph);
        symmetries.retain(|symmetry| {
            finishes.iter().all(|finish| finishes.contains(&usize::from(symmetry[*finish])))
        });
        Self { graph, start, finishes, symmetries }
    }

    /// Whether parity allows any of the finishes.
    fn possible(&self, grid: &Grid) -> bool {
        finishes(grid, &self.graph).iter().any(|hole| self.finishes.contains(hole))
    }

    /// Counts, optionally over the winning positions of a parity class only. `memory` excludes
    /// their bitmap.
    fn over(
        &self,
        coset: Option<&Coset>,
        budget: &Budget,
        memory: usize,
    ) -> Result<BigUint, LimitReached> {
        in_words!(self.start.len(), W => self.walk::<W>(coset, budget, memory))
    }

    /// Counts with counters as wide as needed.
    fn walk<const W: usize>(
        &self,
        coset: Option<&Coset>,
        budget: &Budget,
        memory: usize,
    ) -> Result<BigUint, LimitReached> {
        let winning =
            coset.map(|coset| WinningSet::new(coset, &self.graph, &self.finishes, budget));
        let winning = winning.transpose()?;
        let symmetries = match coset {
            Some(coset) => &coset_symmetries(&self.symmetries, coset, &self.start),
            None => &self.symmetries,
        };
        let class_jumps = ClassJumps::<W>::new(&self.graph, symmetries, winning);
        let pegs = self.start.iter().enumerate().filter(|(_, peg)| **peg);
        let start = Pegs::on(pegs.map(|(hole, _)| hole));
        let finishes = Pegs::on(self.finishes.iter().copied());
        let layers = LayeredCount { start, finishes, class_jumps: &class_jumps, budget, memory };
        let mut result = layers.count::<u64>();
        if result == Err(CountError::Overflow) {
            result = layers.count::<u128>();
        }
        if result == Err(CountError::Overflow) {
            result = layers.count::<BigUint>();
        }
        result.map_err(|result| match result {
            CountError::LimitReached(limit) => limit,
            // Cannot happen with arbitrary precision.
            CountError::Overflow => LimitReached::Memory(None),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::boards::find;
    use kernel::Rng;

    #[test]
    fn counters_of_every_width_agree() {
        let (grid, hex) = (find("triangle15").unwrap(), Template::named("hex").unwrap());
        let (problem, budget) = (Problem::new(&grid, hex, None), Budget::from_millis(60_000));
        let class_jumps = ClassJumps::<1>::new(&problem.graph, &problem.symmetries, None);
        let (start, finishes) = (Pegs::of(&grid, &problem.graph), Pegs::on(0..15));
        let layers = LayeredCount {
            start,
            finishes,
            class_jumps: &class_jumps,
            budget: &budget,
            memory: 1 << 24,
        };
        let expected = Ok(BigUint::from(29760_u32));
        assert_eq!(layers.count::<u64>(), expected);
        assert_eq!(layers.count::<u128>(), expected);
        assert_eq!(layers.count::<BigUint>(), expected);
    }

    /// Counting over winning positions only, and over all.
    #[test]
    fn methods_agree() {
        let (mut rng, mut many) = (Rng::new(6), 0);
        for bits in (0..4).flat_map(|_| 0..=255) {
            let (rows, cols) = (rng.one_of(&[2, 3, 4]).unwrap(), rng.one_of(&[3, 4, 5]).unwrap());
            let cells = [
                CellState::Empty,
                CellState::Empty,
                CellState::Empty,
                CellState::Peg,
                CellState::Peg,
            ];
            let cells = (0..rows * cols).map(|_| rng.one_of(&cells).unwrap()).collect();
            let grid = Grid::new(rows, cols, cells).unwrap();
            let holes: Vec<Coord> = grid.holes().collect();
            for finish in [None, rng.one_of(&holes)] {
                let (problem, budget) =
                    (Problem::new(&grid, Template::new(bits), finish), Budget::from_millis(60_000));
                let coset = Coset::new(&problem.graph, &problem.start).unwrap();
                let winning = problem.over(Some(&coset), &budget, 1 << 26).unwrap();
                many += u32::from(winning > BigUint::from(1_u8));
                assert_eq!(Ok(winning), problem.over(None, &budget, 1 << 26), "{grid:?} {bits}");
            }
        }
        assert!(many > 50, "{many} boards with several solutions: the test says little");
    }
}
