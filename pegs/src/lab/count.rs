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
use super::census::{Bitmap, Coset, LimitReached, Onward, Winning, keeping};
use super::grid::{CellState, Coord, Grid};
use super::memory::{FEW, advised, granted};
use super::parity::finishes;
use super::puzzle::JumpGraph;
use super::symmetry::{Pegs, Symmetry, symmetries};
use super::template::Template;
use crate::lab::bits::in_words;

/// Counts the solutions that end anywhere, or on a hole, within a time and about so many bytes.
pub fn count(
    grid: &Grid,
    template: Template,
    finish: Option<Coord>,
    budget: &Budget,
    memory: usize,
) -> Result<BigUint, LimitReached> {
    let task = Task::new(grid, template, finish);
    if !task.possible(grid) {
        return Ok(BigUint::ZERO);
    }
    let had = granted(memory);
    let few = task.over(None, budget, had.min(FEW));
    if !matches!(few, Err(LimitReached::Memory(_))) {
        return few;
    }
    let coset = Coset::new(&task.graph, &task.start);
    let bytes = coset.as_ref().map(|coset| Bitmap::bytes(coset.pivots.len()));
    let counted = match (coset, bytes.and_then(|bytes| had.checked_sub(bytes))) {
        (Some(coset), Some(left)) => task.over(Some(&coset), budget, left),
        _ if had > FEW => task.over(None, budget, had),
        _ => few,
    };
    // A bitmap does, and the layers over it take about half as much again.
    let need = bytes.map(|bytes| bytes.saturating_add(bytes / 2));
    counted.map_err(|stop| stop.or(need.and_then(|need| advised(need, memory))))
}

/// What is to be counted.
struct Task {
    graph: JumpGraph,
    start: Vec<bool>,
    /// Where the last peg may stand.
    ends: Vec<usize>,
    /// The symmetries that keep those.
    symmetries: Vec<Symmetry>,
}

impl Task {
    fn new(grid: &Grid, template: Template, finish: Option<Coord>) -> Self {
        let graph = JumpGraph::new(grid, template);
        let start: Vec<bool> =
            graph.holes.iter().map(|hole| grid.at(*hole) == CellState::Peg).collect();
        let wanted = |hole: &usize| finish.is_none_or(|coord| graph.holes[*hole] == coord);
        let ends: Vec<usize> = (0..graph.holes.len()).filter(wanted).collect();
        let mut symmetries = symmetries(&graph);
        symmetries.retain(|way| ends.iter().all(|end| ends.contains(&usize::from(way[*end]))));
        Self { graph, start, ends, symmetries }
    }

    /// Whether any end has the parities of the start.
    fn possible(&self, grid: &Grid) -> bool {
        finishes(grid, &self.graph).iter().any(|hole| self.ends.contains(hole))
    }

    /// Counts over the winning positions of a class alone, if one is given, with so much memory
    /// beside their bitmap.
    fn over(
        &self,
        coset: Option<&Coset>,
        budget: &Budget,
        memory: usize,
    ) -> Result<BigUint, LimitReached> {
        in_words!(self.start.len(), W => self.walk::<W>(coset, budget, memory))
    }

    /// Counts in numbers as wide as it takes.
    fn walk<const W: usize>(
        &self,
        coset: Option<&Coset>,
        budget: &Budget,
        memory: usize,
    ) -> Result<BigUint, LimitReached> {
        let winning = coset.map(|coset| Winning::new(coset, &self.graph, &self.ends, budget));
        let winning = winning.transpose()?;
        let symmetries = match coset {
            Some(coset) => &keeping(&self.symmetries, coset, &self.start),
            None => &self.symmetries,
        };
        let onward = Onward::<W>::new(&self.graph, symmetries, winning);
        let pegs = self.start.iter().enumerate().filter(|(_, peg)| **peg);
        let start = Pegs::on(pegs.map(|(hole, _)| hole));
        let ends = Pegs::on(self.ends.iter().copied());
        let walk = Walk { start, ends, onward: &onward, budget, memory };
        let mut ended = walk.count::<u64>();
        if ended == Err(Ended::Overflow) {
            ended = walk.count::<u128>();
        }
        if ended == Err(Ended::Overflow) {
            ended = walk.count::<BigUint>();
        }
        ended.map_err(|ended| match ended {
            Ended::LimitReached(stop) => stop,
            // Numbers of any width hold every sum.
            Ended::Overflow => LimitReached::Memory(None),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::boards::find;
    use kernel::Rng;

    #[test]
    fn numbers_of_every_width_agree() {
        let (grid, hex) = (find("triangle15").unwrap(), Template::named("hex").unwrap());
        let (task, budget) = (Task::new(&grid, hex, None), Budget::ms(60_000));
        let onward = Onward::<1>::new(&task.graph, &task.symmetries, None);
        let (start, ends) = (Pegs::of(&grid, &task.graph), Pegs::on(0..15));
        let walk = Walk { start, ends, onward: &onward, budget: &budget, memory: 1 << 24 };
        let expected = Ok(BigUint::from(29760_u32));
        assert_eq!(walk.count::<u64>(), expected);
        assert_eq!(walk.count::<u128>(), expected);
        assert_eq!(walk.count::<BigUint>(), expected);
    }

    /// Over winning positions alone, and over all.
    #[test]
    fn two_ways_agree() {
        let (mut dice, mut many) = (Rng::new(6), 0);
        for bits in (0..4).flat_map(|_| 0..=255) {
            let (rows, cols) = (dice.one_of(&[2, 3, 4]).unwrap(), dice.one_of(&[3, 4, 5]).unwrap());
            let cells = [
                CellState::Empty,
                CellState::Empty,
                CellState::Empty,
                CellState::Peg,
                CellState::Peg,
            ];
            let cells = (0..rows * cols).map(|_| dice.one_of(&cells).unwrap()).collect();
            let grid = Grid::new(rows, cols, cells).unwrap();
            let holes: Vec<Coord> = grid.holes().collect();
            for finish in [None, dice.one_of(&holes)] {
                let (task, budget) =
                    (Task::new(&grid, Template::new(bits), finish), Budget::ms(60_000));
                let coset = Coset::new(&task.graph, &task.start).unwrap();
                let winning = task.over(Some(&coset), &budget, 1 << 26).unwrap();
                many += u32::from(winning > BigUint::from(1_u8));
                assert_eq!(Ok(winning), task.over(None, &budget, 1 << 26), "{grid:?} {bits}");
            }
        }
        assert!(many > 50, "{many} boards with several solutions: the test says little");
    }
}
