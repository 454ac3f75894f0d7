//! The census: how many positions there are after each number of jumps.

mod classes;
mod coset;
mod flood;
mod levels;
mod rule;
mod sets;
mod winning;

pub(crate) use classes::keeping;
pub(crate) use coset::Coset;
pub(crate) use flood::Bitmap;
pub(crate) use winning::{Onward, Step, Winning};

use classes::moved;
use flood::flood;
use kernel::Budget;

use super::grid::{CellState, Grid};
use super::memory::{FEW, advised, granted};
use super::puzzle::JumpGraph;
use super::symmetry::{Symmetry, symmetries};
use super::template::Template;
use crate::lab::bits::in_words;

pub use LimitReached as Stop;

/// Positions after some number of jumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// As they are.
    pub positions: u64,
    /// Up to the symmetries.
    pub classes: u64,
}

/// Every position that can be reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Census {
    /// By the number of jumps.
    pub levels: Vec<Level>,
    /// The symmetries of the board with its jumps.
    pub symmetries: usize,
}

/// The limit that ended the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitReached {
    /// The time was over.
    Time,
    /// It would have taken more memory than was allowed or could be had: about so many bytes, where
    /// that is known and worth a try.
    Memory(Option<usize>),
}

impl LimitReached {
    /// The same, where it would have done with so many bytes, if that is known.
    #[must_use]
    pub fn or(self, bytes: Option<usize>) -> Self {
        match self {
            Self::Memory(known) => Self::Memory(known.or(bytes)),
            Self::Time => Self::Time,
        }
    }
}

/// Counts the positions, within a time and about so many bytes.
pub fn census(
    grid: &Grid,
    template: Template,
    budget: &Budget,
    memory: usize,
) -> Result<Census, LimitReached> {
    let (task, had) = (Task::new(grid, template), granted(memory));
    // Few positions need no bitmap, which is as large as the board has holes.
    let few = task.by_sets(budget, had.min(FEW));
    if !matches!(few, Err(LimitReached::Memory(_))) {
        return few.map(|levels| task.census(levels));
    }
    let coset = Coset::new(&task.graph, &task.start);
    let bytes = coset.as_ref().map(|coset| Bitmap::bytes(coset.pivots.len()));
    let levels = match coset.filter(|_| bytes.is_some_and(|bytes| bytes <= had)) {
        Some(coset) => task.by_bitmap(&coset, budget),
        None if had > FEW => task.by_sets(budget, had),
        None => few,
    };
    // A bitmap would have done, had there been enough memory for it.
    let levels = levels.map_err(|stop| stop.or(bytes.and_then(|bytes| advised(bytes, memory))))?;
    Ok(task.census(levels))
}

/// What is to be counted.
struct Task {
    graph: JumpGraph,
    symmetries: Vec<Symmetry>,
    start: Vec<bool>,
}

impl Task {
    fn new(grid: &Grid, template: Template) -> Self {
        let graph = JumpGraph::new(grid, template);
        let symmetries = symmetries(&graph);
        let start = graph.holes.iter().map(|hole| grid.at(*hole) == CellState::Peg).collect();
        Self { graph, symmetries, start }
    }

    fn census(&self, levels: Vec<Level>) -> Census {
        Census { levels, symmetries: self.symmetries.len() }
    }

    fn by_bitmap(&self, coset: &Coset, budget: &Budget) -> Result<Vec<Level>, LimitReached> {
        let reached = |seeds: &[u64]| {
            // Every block is filled, and then its positions are counted.
            let blocks = Bitmap::blocks(coset.pivots.len()) as u64;
            budget.expect(budget.progress().done + 2 * blocks);
            let bitmap = flood(coset, &self.graph, seeds, false, budget)?;
            let positions = levels::by_pegs(&bitmap, coset, budget).ok_or(LimitReached::Time)?;
            Ok((bitmap, positions))
        };
        let kept = keeping(&self.symmetries, coset, &self.start);
        let seeds = kept.iter().filter_map(|kept| coset.number(&moved(kept, &self.start)));
        let seeds: Vec<u64> = seeds.collect();
        // The first symmetry moves nothing.
        let (mut bitmap, positions) = reached(&seeds[..1])?;
        let mut all = positions.clone();
        if seeds.iter().any(|seed| *seed != seeds[0]) {
            // What can be reached from any image of the start has as many classes, and every
            // symmetry keeps it.
            drop(bitmap);
            (bitmap, all) = reached(&seeds)?;
        }
        let classes =
            classes::by_pegs(&bitmap, coset, &kept, &all, budget).ok_or(LimitReached::Time)?;
        let pegs = self.start.iter().filter(|peg| **peg).count();
        // From the start's pegs down, as far as there is any position.
        let levels = positions.into_iter().zip(classes).take(pegs + 1).rev();
        let levels = levels.map(|(positions, classes)| Level { positions, classes });
        Ok(levels.take_while(|level| level.positions > 0).collect())
    }

    fn by_sets(&self, budget: &Budget, memory: usize) -> Result<Vec<Level>, LimitReached> {
        let Self { graph, symmetries, start } = self;
        in_words!(graph.holes.len(), W => {
            sets::levels::<W>(graph, symmetries, start, budget, memory)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::boards::find;
    use kernel::Rng;

    /// The bitmap and the sets agree.
    fn check(grid: &Grid, template: Template) {
        let (task, budget) = (Task::new(grid, template), Budget::ms(600_000));
        let coset = Coset::new(&task.graph, &task.start).unwrap();
        let bitmap = task.by_bitmap(&coset, &budget).unwrap();
        assert_eq!(Ok(bitmap), task.by_sets(&budget, 1 << 30), "{grid:?} {template:?}");
    }

    #[test]
    fn two_ways_agree_on_small_boards_with_all_templates() {
        let mut dice = Rng::new(3);
        for bits in (0..3).flat_map(|_| 0..=255) {
            let sides = [1, 2, 3, 4, 5];
            let (rows, cols) = (dice.one_of(&sides).unwrap(), dice.one_of(&sides).unwrap());
            let cells = [CellState::Unused, CellState::Empty, CellState::Peg, CellState::Peg];
            let cells = (0..rows * cols).map(|_| dice.one_of(&cells).unwrap()).collect();
            check(&Grid::new(rows, cols, cells).unwrap(), Template::new(bits));
        }
    }

    /// Where the bitmap has many blocks, whatever the vacancy; and where many holes follow from
    /// others, which are too many for a table.
    #[test]
    fn two_ways_agree_on_larger_boards() {
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
