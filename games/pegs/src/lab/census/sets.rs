//! The census by sets of positions, a layer at a time: for boards too large for a bitmap.

use kernel::Budget;
use rustc_hash::FxHashSet;

use super::classes::moved;
use super::{Level, Stop};
use crate::lab::puzzle::Shape;
use crate::lab::symmetry::{Images, Pegs, Symmetry};

/// The levels of a census, or why there are none. The holes must fit into the words.
pub fn levels<const W: usize>(
    shape: &Shape,
    symmetries: &[Symmetry],
    start: &[bool],
    budget: &Budget,
    memory: usize,
) -> Result<Vec<Level>, Stop> {
    let still = symmetries.iter().filter(|symmetry| moved(symmetry, start) == start);
    let all = Images::<W>::new(symmetries);
    // What can be reached has the symmetries of the start: one of each class of those is kept.
    let own = Images::<W>::new(still);
    let masks: Vec<(Pegs<W>, Pegs<W>)> = shape.jumps.iter().map(Pegs::masks).collect();
    let pegs = start.iter().enumerate().filter(|(_, peg)| **peg);
    let start = pegs.fold(Pegs::NONE, |pegs, (hole, _)| pegs.with(hole));
    let mut layer: FxHashSet<Pegs<W>> = FxHashSet::from_iter([own.least(start)]);
    let mut levels = Vec::new();
    while !layer.is_empty() {
        levels.push(level(&layer, &own, &all));
        let mut next = FxHashSet::default();
        for (pegs, number) in layer.iter().zip(0_u32..) {
            if number.is_multiple_of(256) && budget.spent() {
                return Err(Stop::Time);
            }
            for mask in &masks {
                next.extend(pegs.after(mask).map(|after| own.least(after)));
            }
            if bytes::<W>(layer.capacity()) + growth::<W>(&next) > memory {
                return Err(Stop::Memory);
            }
        }
        layer = next;
    }
    Ok(levels)
}

fn bytes<const W: usize>(capacity: usize) -> usize {
    // A table has a byte beside each place, and an eighth of the places stay empty.
    (capacity + capacity / 7) * (size_of::<Pegs<W>>() + 1)
}

/// The bytes of a set, with the new table beside the old one where it is about to grow.
fn growth<const W: usize>(set: &FxHashSet<Pegs<W>>) -> usize {
    let full = set.capacity() - set.len() < 1024;
    bytes::<W>(set.capacity()) * if full { 3 } else { 1 }
}

/// Counts a layer, of which one of each class of the start's own symmetries is there.
fn level<const W: usize>(layer: &FxHashSet<Pegs<W>>, own: &Images<W>, all: &Images<W>) -> Level {
    let positions = layer.iter().map(|pegs| u64::from(own.orbit(*pegs))).sum();
    let stands = |pegs: &&Pegs<W>| {
        let others = all.all(**pegs).map(|image| own.least(image));
        others.filter(|other| other < *pegs).all(|other| !layer.contains(&other))
    };
    let same = own.order() == all.order();
    let classes = if same { layer.len() } else { layer.iter().filter(stands).count() };
    Level { positions, classes: classes as u64 }
}
