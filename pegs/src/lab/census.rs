//! The census: the number of positions after each number of jumps.

mod block_jump;
mod classes;
mod coset;
mod flood;
mod levels;
mod sets;
mod winning;

pub(crate) use classes::coset_symmetries;
pub(crate) use coset::Coset;
pub(crate) use flood::Bitmap;
pub(crate) use winning::{ClassJumps, NumberedPosition, WinningSet};

use classes::image_of;
use flood::flood;
use kernel::Budget;

use super::grid::{CellState, Grid};
use super::memory::{SMALL, available, suggested};
use super::puzzle::JumpGraph;
use super::symmetry::{Symmetry, symmetries};
use super::template::Template;
use crate::lab::bits::in_words;

/// The number of positions after a number of jumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CensusRow {
    /// All of them.
    pub positions: u64,
    /// Up to symmetry.
    pub classes: u64,
}

/// The number of reachable positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Census {
    /// By the number of jumps.
    pub levels: Vec<CensusRow>,
    /// The number of symmetries of the board and its jumps.
    pub symmetries: usize,
}

/// The limit that ended a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitReached {
    /// The time limit.
    Time,
    /// The memory limit, or what the system has. Contains the bytes needed, if they are known and
    /// realistic.
    Memory(Option<usize>),
}

impl LimitReached {
    /// The same limit, with the bytes needed unless they are known already.
    #[must_use]
    pub fn or(self, bytes: Option<usize>) -> Self {
        match self {
            Self::Memory(known) => Self::Memory(known.or(bytes)),
            Self::Time => Self::Time,
        }
    }
}

/// Counts the positions, within a budget and about `memory` bytes.
pub fn census(
    grid: &Grid,
    template: Template,
    budget: &Budget,
    memory: usize,
) -> Result<Census, LimitReached> {
    census_or_levels(grid, template, budget, memory, &mut Vec::new())
}

/// The same; the levels that were counted before a limit was reached are added to `known`.
pub fn census_or_levels(
    grid: &Grid,
    template: Template,
    budget: &Budget,
    memory: usize,
    known: &mut Vec<CensusRow>,
) -> Result<Census, LimitReached> {
    let (problem, available) = (Problem::new(grid, template), available(memory));
    // With few positions, sets are faster than a bitmap, whose size depends on the holes.
    let small = problem.by_sets(budget, available.min(SMALL), known);
    if !matches!(small, Err(LimitReached::Memory(_))) {
        return small.map(|levels| problem.census(levels));
    }
    let coset = Coset::new(&problem.graph, &problem.start);
    let bytes = coset.as_ref().map(|coset| Bitmap::bytes(coset.pivots.len()));
    let levels = match coset.filter(|_| bytes.is_some_and(|bytes| bytes <= available)) {
        Some(coset) => problem.by_bitmap(&coset, budget),
        None if available > SMALL => problem.by_sets(budget, available, known),
        None => small,
    };
    // The memory for a bitmap would have been enough.
    let levels =
        levels.map_err(|limit| limit.or(bytes.and_then(|bytes| suggested(bytes, memory))))?;
    Ok(problem.census(levels))
}

/// A board with its symmetries.
struct Problem {
    graph: JumpGraph,
    symmetries: Vec<Symmetry>,
    start: Vec<bool>,
}

impl Problem {
    fn new(grid: &Grid, template: Template) -> Self {
        let graph = JumpGraph::new(grid, template);
        let symmetries = symmetries(&graph);
        let start = graph.holes.iter().map(|hole| grid.at(*hole) == CellState::Peg).collect();
        Self { graph, symmetries, start }
    }

    fn census(&self, levels: Vec<CensusRow>) -> Census {
        Census { levels, symmetries: self.symmetries.len() }
    }

    fn by_bitmap(&self, coset: &Coset, budget: &Budget) -> Result<Vec<CensusRow>, LimitReached> {
        let reached = |seeds: &[u64]| {
            // Every block is filled, then counted.
            let blocks = Bitmap::blocks(coset.pivots.len()) as u64;
            budget.set_total(budget.progress().done + 2 * blocks);
            let bitmap = flood(coset, &self.graph, seeds, false, budget)?;
            let positions = levels::by_pegs(&bitmap, coset, budget).ok_or(LimitReached::Time)?;
            Ok((bitmap, positions))
        };
        let symmetries = coset_symmetries(&self.symmetries, coset, &self.start);
        let seeds =
            symmetries.iter().filter_map(|symmetry| coset.number(&image_of(symmetry, &self.start)));
        let seeds: Vec<u64> = seeds.collect();
        // The first symmetry is the identity.
        let (mut bitmap, positions) = reached(&seeds[..1])?;
        let mut all = positions.clone();
        if seeds.iter().any(|seed| *seed != seeds[0]) {
            // The positions reachable from any image of the start form the same number of classes,
            // and the symmetries preserve them.
            drop(bitmap);
            (bitmap, all) = reached(&seeds)?;
        }
        let classes = classes::by_pegs(&bitmap, coset, &symmetries, &all, budget)
            .ok_or(LimitReached::Time)?;
        let pegs = self.start.iter().filter(|peg| **peg).count();
        // From the pegs of the start down to the last level with a position.
        let levels = positions.into_iter().zip(classes).take(pegs + 1).rev();
        let levels = levels.map(|(positions, classes)| CensusRow { positions, classes });
        Ok(levels.take_while(|level| level.positions > 0).collect())
    }

    /// The levels; after a limit, `known` has those that were counted.
    fn by_sets(
        &self,
        budget: &Budget,
        memory: usize,
        known: &mut Vec<CensusRow>,
    ) -> Result<Vec<CensusRow>, LimitReached> {
        let Self { graph, symmetries, start } = self;
        known.clear();
        in_words!(graph.holes.len(), W => {
            sets::levels::<W>(graph, symmetries, start, budget, memory, known)
        })?;
        Ok(std::mem::take(known))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::boards::find;
    use kernel::Rng;

    /// Compares the bitmap with the sets.
    fn check(grid: &Grid, template: Template) {
        let (problem, budget) = (Problem::new(grid, template), Budget::from_millis(600_000));
        let coset = Coset::new(&problem.graph, &problem.start).unwrap();
        let bitmap = problem.by_bitmap(&coset, &budget).unwrap();
        assert_eq!(
            Ok(bitmap),
            problem.by_sets(&budget, 1 << 30, &mut Vec::new()),
            "{grid:?} {template:?}"
        );
    }

    #[test]
    fn methods_agree_on_small_boards_with_all_templates() {
        let mut rng = Rng::new(3);
        for bits in (0..3).flat_map(|_| 0..=255) {
            let sides = [1, 2, 3, 4, 5];
            let (rows, cols) = (rng.one_of(&sides).unwrap(), rng.one_of(&sides).unwrap());
            let cells = [CellState::Unused, CellState::Empty, CellState::Peg, CellState::Peg];
            let cells = (0..rows * cols).map(|_| rng.one_of(&cells).unwrap()).collect();
            check(&Grid::new(rows, cols, cells).unwrap(), Template::new(bits));
        }
    }

    /// Boards with many blocks and different vacancies; and one with too many dependent holes for a
    /// table.
    #[test]
    fn methods_agree_on_larger_boards() {
        for (board, name, vacancy) in [
            ("square4", "classic", (1, 1)),
            ("square4", "diagonal", (0, 2)),
            ("diamond25", "classic", (2, 3)),
            ("diamond25", "classic", (0, 3)),
            ("diamond25", "diagonal", (3, 1)),
            ("english", "diagonal", (3, 3)),
            ("english", "diagonal", (2, 2)),
        ] {
            let mut grid = find(board).unwrap();
            let holes: Vec<(usize, usize)> = grid.holes().collect();
            for hole in holes {
                grid.set(hole, CellState::Peg);
            }
            grid.set(vacancy, CellState::Empty);
            check(&grid, Template::named(name).unwrap());
        }
        let row = [CellState::Peg, CellState::Peg, CellState::Empty, CellState::Unused];
        let rows = Grid::new(4, 12, row.repeat(12)).unwrap();
        check(&rows, Template::new(0b0001_0000));
    }
}
