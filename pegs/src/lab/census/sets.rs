//! The census by sets of positions, layer by layer: for boards with few positions, and for those
//! too large for a bitmap.

use kernel::Budget;

use super::classes::image_of;
use super::{CensusRow, LimitReached};
use crate::lab::puzzle::JumpGraph;
use crate::lab::symmetry::{Classes, Pegs, PlayDirection, PositionMap, Symmetry};

/// The number of positions between checks of the clock.
const CLOCK_INTERVAL: usize = 256;

/// The positions of a layer, one per class under the stabilizer of the start.
type Layer<const W: usize> = PositionMap<(), W>;

/// Adds the levels of a census one by one. The holes must fit into the words.
pub fn levels<const W: usize>(
    graph: &JumpGraph,
    symmetries: &[Symmetry],
    start: &[bool],
    budget: &Budget,
    memory: usize,
    levels: &mut Vec<CensusRow>,
) -> Result<(), LimitReached> {
    let pegs = start.iter().enumerate().filter(|(_, peg)| **peg);
    let first = Pegs::on(pegs.map(|(hole, _)| hole));
    if first == Pegs::NONE {
        levels.push(CensusRow { positions: 1, classes: 1 });
        return Ok(());
    }
    let stabilizer = symmetries.iter().filter(|symmetry| image_of(symmetry, start) == start);
    // The reachable positions have the symmetries of the start, so one per class is enough.
    let own = Classes::new(graph, &stabilizer.cloned().collect::<Vec<Symmetry>>());
    let all = Classes::new(graph, symmetries);
    let census = SetCensus::<W> { own, all, budget, memory };
    let mut layer = PositionMap::new(memory);
    layer.get_or_insert(&census.own.canonical(&first)).ok_or(LimitReached::Memory(None))?;
    while !layer.is_empty() {
        levels.push(census.level(&layer)?);
        layer = census.next(&layer)?;
    }
    Ok(())
}

/// A census in progress.
struct SetCensus<'a, const W: usize> {
    /// Classes under the stabilizer of the start.
    own: Classes<W>,
    /// Classes under all symmetries.
    all: Classes<W>,
    budget: &'a Budget,
    memory: usize,
}

impl<const W: usize> SetCensus<'_, W> {
    /// The layer one jump later.
    fn next(&self, layer: &Layer<W>) -> Result<Layer<W>, LimitReached> {
        let mut next = PositionMap::new(self.memory.saturating_sub(layer.bytes()));
        let (mut images, mut list) = (Vec::new(), Vec::new());
        for (step, (_, (pegs, ()))) in layer.entries().enumerate() {
            self.check_time(step)?;
            self.own.images_into(pegs, &mut images);
            for jump in self.own.legal(pegs, PlayDirection::Forward, &mut list) {
                next.get_or_insert(&self.own.canonical_after(&images, *jump))
                    .ok_or(LimitReached::Memory(None))?;
            }
        }
        Ok(next)
    }

    /// Counts a layer.
    fn level(&self, layer: &Layer<W>) -> Result<CensusRow, LimitReached> {
        let (mut level, mut images) = (CensusRow { positions: 0, classes: 0 }, Vec::new());
        for (step, (_, (pegs, ()))) in layer.entries().enumerate() {
            self.check_time(step)?;
            self.own.images_into(pegs, &mut images);
            let same = images.iter().filter(|image| *image == pegs).count();
            level.positions += (images.len() / same.max(1)) as u64;
            level.classes += u64::from(self.represents_class(pegs, layer, &mut images));
        }
        Ok(level)
    }

    /// Whether a position is the least of its images in the layer.
    fn represents_class(
        &self,
        pegs: &Pegs<W>,
        layer: &Layer<W>,
        images: &mut Vec<Pegs<W>>,
    ) -> bool {
        if self.own.order() == self.all.order() {
            return true;
        }
        self.all.images_into(pegs, images);
        let others = images.iter().map(|image| self.own.canonical(image));
        others.filter(|other| other < pegs).all(|other| layer.find(&other).is_none())
    }

    fn check_time(&self, step: usize) -> Result<(), LimitReached> {
        if !step.is_multiple_of(CLOCK_INTERVAL) {
            return Ok(());
        }
        self.budget.count(CLOCK_INTERVAL as u64);
        if self.budget.is_exhausted() { Err(LimitReached::Time) } else { Ok(()) }
    }
}
