//! The census by sets of positions, a layer at a time: for boards too large for a bitmap.

use kernel::Budget;

use super::classes::moved;
use super::{Level, LimitReached};
use crate::lab::puzzle::JumpGraph;
use crate::lab::symmetry::{Classes, Pass, Pegs, Symmetry, Table};

/// The positions between two looks at the clock.
const PATIENCE: usize = 256;

/// Positions of a layer, one of each class of the start's own symmetries.
type Layer<const W: usize> = Table<(), W>;

/// The levels of a census, or why there are none. The holes must fit into the words.
pub fn levels<const W: usize>(
    graph: &JumpGraph,
    symmetries: &[Symmetry],
    start: &[bool],
    budget: &Budget,
    memory: usize,
) -> Result<Vec<Level>, LimitReached> {
    let pegs = start.iter().enumerate().filter(|(_, peg)| **peg);
    let first = Pegs::on(pegs.map(|(hole, _)| hole));
    if first == Pegs::NONE {
        return Ok(vec![Level { positions: 1, classes: 1 }]);
    }
    let still = symmetries.iter().filter(|symmetry| moved(symmetry, start) == start);
    // What can be reached has the symmetries of the start: one of each class of those is kept.
    let own = Classes::new(graph, &still.cloned().collect::<Vec<Symmetry>>());
    let all = Classes::new(graph, symmetries);
    let walk = Walk::<W> { own, all, budget, memory };
    let mut layer = Table::new(memory);
    layer.add(&walk.own.least(&first)).ok_or(LimitReached::Memory(None))?;
    let mut levels = Vec::new();
    while !layer.is_empty() {
        levels.push(walk.level(&layer)?);
        layer = walk.next(&layer)?;
    }
    Ok(levels)
}

/// What the layers are made with.
struct Walk<'a, const W: usize> {
    /// By the start's own symmetries.
    own: Classes<W>,
    all: Classes<W>,
    budget: &'a Budget,
    memory: usize,
}

impl<const W: usize> Walk<'_, W> {
    /// The layer a jump on.
    fn next(&self, layer: &Layer<W>) -> Result<Layer<W>, LimitReached> {
        let mut next = Table::new(self.memory.saturating_sub(layer.bytes()));
        let (mut images, mut list) = (Vec::new(), Vec::new());
        for (step, (_, (pegs, ()))) in layer.each().enumerate() {
            self.look(step)?;
            self.own.images_into(pegs, &mut images);
            for jump in self.own.legal(pegs, Pass::On, &mut list) {
                next.add(&self.own.least_after(&images, *jump))
                    .ok_or(LimitReached::Memory(None))?;
            }
        }
        Ok(next)
    }

    /// Counts a layer.
    fn level(&self, layer: &Layer<W>) -> Result<Level, LimitReached> {
        let (mut level, mut images) = (Level { positions: 0, classes: 0 }, Vec::new());
        for (step, (_, (pegs, ()))) in layer.each().enumerate() {
            self.look(step)?;
            self.own.images_into(pegs, &mut images);
            let same = images.iter().filter(|image| *image == pegs).count();
            level.positions += (images.len() / same.max(1)) as u64;
            level.classes += u64::from(self.stands(pegs, layer, &mut images));
        }
        Ok(level)
    }

    /// Whether no image of a position that comes before it is in the layer too.
    fn stands(&self, pegs: &Pegs<W>, layer: &Layer<W>, images: &mut Vec<Pegs<W>>) -> bool {
        if self.own.order() == self.all.order() {
            return true;
        }
        self.all.images_into(pegs, images);
        let others = images.iter().map(|image| self.own.least(image));
        others.filter(|other| other < pegs).all(|other| layer.find(&other).is_none())
    }

    fn look(&self, step: usize) -> Result<(), LimitReached> {
        if !step.is_multiple_of(PATIENCE) {
            return Ok(());
        }
        self.budget.count(PATIENCE as u64);
        if self.budget.spent() { Err(LimitReached::Time) } else { Ok(()) }
    }
}
