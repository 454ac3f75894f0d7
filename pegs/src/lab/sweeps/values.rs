//! The minimum number of sweeps from each position.
//!
//! A peg that has just landed may continue its sweep. Compared with the minimum for an arbitrary
//! last jump, continuing saves one sweep or none. So it is enough to store one number per position
//! and the set of pegs that save one.

use super::layers::{Layer, Resources};
use crate::lab::memory::try_with_capacity;
use crate::lab::symmetry::{Classes, Pegs, PlayDirection};

/// The values of a layer, by slot.
struct ValuedLayer<const W: usize> {
    positions: Layer<W>,
    /// The minimum number of sweeps.
    sweeps: Vec<u16>,
    /// The pegs that save a sweep if they have just landed.
    savers: Vec<Pegs<W>>,
}

/// The values of all positions that lead from a start to a finish.
pub struct SweepValues<const W: usize> {
    layers: Vec<ValuedLayer<W>>,
}

impl<const W: usize> ValuedLayer<W> {
    /// The minimum if the peg on a hole has just landed; `None` if the position is lost.
    fn after(&self, set: &Pegs<W>, hole: usize) -> Option<u16> {
        let slot = self.positions.find(set)?;
        let saves = self.savers[slot].has(hole);
        Some(self.sweeps[slot] - u16::from(saves))
    }
}

impl<const W: usize> SweepValues<W> {
    /// Evaluates layers, from that of one peg up; `None` if a limit is reached.
    pub fn new(
        classes: &Classes<W>,
        layers: Vec<Layer<W>>,
        resources: &mut Resources<'_>,
    ) -> Option<Self> {
        let mut valued: Vec<ValuedLayer<W>> = Vec::new();
        for positions in layers {
            let slots = positions.slots();
            let bytes = slots * (size_of::<u16>() + size_of::<Pegs<W>>());
            resources.memory = resources.memory.checked_sub(bytes)?;
            let (mut sweeps, mut savers) = (try_with_capacity(slots)?, try_with_capacity(slots)?);
            sweeps.resize(slots, 0);
            savers.resize(slots, Pegs::NONE);
            if let Some(below) = valued.last() {
                for (slot, (set, ())) in positions.entries() {
                    (sweeps[slot], savers[slot]) = value(classes, set, below);
                    if !resources.count() {
                        return None;
                    }
                }
            }
            valued.push(ValuedLayer { positions, sweeps, savers });
        }
        Some(Self { layers: valued })
    }

    /// The numbers of the jumps of a best solution.
    pub fn jumps_from(&self, classes: &Classes<W>, start: Pegs<W>) -> Vec<usize> {
        let (mut set, mut last, mut solution) = (start, None, Vec::new());
        let mut legal = Vec::new();
        for below in self.layers.iter().rev().skip(1) {
            let images = classes.images(&set);
            let jumps = classes.legal(&set, PlayDirection::Forward, &mut legal).iter();
            let best = jumps.filter_map(|&number| {
                let (after, hole) = classes.landing(&images, number);
                let fresh = Some(classes.jumps[number].from) != last;
                Some((below.after(&after, hole)? + u16::from(fresh), number))
            });
            let Some((_, number)) = best.min() else { break };
            set = classes.after(&set, number);
            last = Some(classes.jumps[number].to);
            solution.push(number);
        }
        solution
    }
}

/// The minimum number of sweeps from a position, and the pegs that save one.
fn value<const W: usize>(
    classes: &Classes<W>,
    set: &Pegs<W>,
    below: &ValuedLayer<W>,
) -> (u16, Pegs<W>) {
    let (mut best, mut savers) = (u16::MAX - 1, Pegs::NONE);
    let images = classes.images(set);
    for &number in classes.legal(set, PlayDirection::Forward, &mut Vec::new()) {
        let (after, hole) = classes.landing(&images, number);
        let Some(sweeps) = below.after(&after, hole) else { continue };
        if sweeps < best {
            (best, savers) = (sweeps, Pegs::NONE);
        }
        if sweeps == best {
            savers = savers.with(classes.jumps[number].from.into());
        }
    }
    (best + 1, savers)
}
