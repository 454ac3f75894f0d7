//! The census: how many positions there are after each number of jumps.

mod classes;
mod coset;
mod flood;
mod levels;
mod rule;
mod sets;

pub use classes::{Kept, moved};
pub use coset::Coset;
pub use flood::{Bitmap, bytes, flood};

use kernel::Budget;

use super::grid::{Cell, Grid};
use super::puzzle::Shape;
use super::symmetry::{Symmetry, symmetries};
use super::template::Template;

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
pub enum Stop {
    /// The time was over.
    Time,
    /// It would have taken more memory than allowed.
    Memory,
}

/// Counts the positions, within a time and about so many bytes.
pub fn census(
    grid: &Grid,
    template: Template,
    budget: &Budget,
    memory: usize,
) -> Result<Census, Stop> {
    let shape = Shape::new(grid, template);
    let symmetries = symmetries(&shape);
    let start: Vec<bool> = shape.holes.iter().map(|hole| grid.at(*hole) == Cell::Peg).collect();
    let fits = |coset: &Coset| bytes(coset.pivots.len()) <= memory;
    let levels = match Coset::new(&shape, &start).filter(fits) {
        Some(coset) => by_bitmap(&shape, &coset, &symmetries, &start, budget)?,
        None => by_sets(&shape, &symmetries, &start, budget, memory)?,
    };
    Ok(Census { levels, symmetries: symmetries.len() })
}

/// The census by sets of positions alone, whatever the size of the board.
pub fn census_by_sets(
    grid: &Grid,
    template: Template,
    budget: &Budget,
    memory: usize,
) -> Result<Census, Stop> {
    let shape = Shape::new(grid, template);
    let symmetries = symmetries(&shape);
    let start: Vec<bool> = shape.holes.iter().map(|hole| grid.at(*hole) == Cell::Peg).collect();
    let levels = by_sets(&shape, &symmetries, &start, budget, memory)?;
    Ok(Census { levels, symmetries: symmetries.len() })
}

fn by_bitmap(
    shape: &Shape,
    coset: &Coset,
    symmetries: &[Symmetry],
    start: &[bool],
    budget: &Budget,
) -> Result<Vec<Level>, Stop> {
    let seed = coset.number(start).unwrap_or_default();
    let bitmap = flood(coset, shape, &[seed], false, budget).ok_or(Stop::Time)?;
    let positions = levels::by_pegs(&bitmap, coset);
    let kept = Kept::new(symmetries, coset, start);
    let classes = classes::by_pegs(&bitmap, coset, &kept, &positions);
    let pegs = start.iter().filter(|peg| **peg).count();
    // From the start's pegs down, as far as there is any position.
    let levels = positions.iter().zip(&classes).take(pegs + 1).rev();
    let levels =
        levels.map(|(positions, classes)| Level { positions: *positions, classes: *classes });
    Ok(levels.take_while(|level| level.positions > 0).collect())
}

fn by_sets(
    shape: &Shape,
    symmetries: &[Symmetry],
    start: &[bool],
    budget: &Budget,
    memory: usize,
) -> Result<Vec<Level>, Stop> {
    match shape.holes.len().div_ceil(64) {
        0 | 1 => sets::levels::<1>(shape, symmetries, start, budget, memory),
        2 => sets::levels::<2>(shape, symmetries, start, budget, memory),
        3 | 4 => sets::levels::<4>(shape, symmetries, start, budget, memory),
        5..=8 => sets::levels::<8>(shape, symmetries, start, budget, memory),
        _ => sets::levels::<16>(shape, symmetries, start, budget, memory),
    }
}
