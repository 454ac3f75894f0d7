//! How many sweeps each position needs.
//!
//! A peg that has just landed may jump on within its sweep. Where a position needs so many sweeps
//! whatever was played before, a peg that goes on saves one of them or none: so a number for each
//! position is enough, and the set of the pegs that save one.

use super::layers::{Gauge, Layer};
use crate::lab::memory::room;
use crate::lab::symmetry::{Classes, Pass, Pegs};

/// What is known of the positions of a layer, by their places in its table.
struct Valued<const W: usize> {
    table: Layer<W>,
    /// The fewest sweeps.
    sweeps: Vec<u16>,
    /// The pegs that do with one less if they have just landed.
    savers: Vec<Pegs<W>>,
}

/// The values of all positions that lead from a start to a finish.
pub struct Values<const W: usize> {
    layers: Vec<Valued<W>>,
}

impl<const W: usize> Valued<W> {
    /// The sweeps still needed where the peg on a hole has just landed; `None` where the position
    /// leads nowhere.
    fn after(&self, set: &Pegs<W>, hole: usize) -> Option<u16> {
        let place = self.table.find(set)?;
        let saves = self.savers[place].has(hole);
        Some(self.sweeps[place] - u16::from(saves))
    }
}

impl<const W: usize> Values<W> {
    /// Values layers, the one of one peg first; `None` where the time or the memory is not enough.
    pub fn new(classes: &Classes<W>, tables: Vec<Layer<W>>, gauge: &mut Gauge<'_>) -> Option<Self> {
        let mut layers: Vec<Valued<W>> = Vec::new();
        for table in tables {
            let places = table.places();
            let bytes = places * (size_of::<u16>() + size_of::<Pegs<W>>());
            gauge.memory = gauge.memory.checked_sub(bytes)?;
            let (mut sweeps, mut savers) = (room(places)?, room(places)?);
            sweeps.resize(places, 0);
            savers.resize(places, Pegs::NONE);
            if let Some(below) = layers.last() {
                for (place, (set, ())) in table.each() {
                    (sweeps[place], savers[place]) = value(classes, set, below);
                    if !gauge.count() {
                        return None;
                    }
                }
            }
            layers.push(Valued { table, sweeps, savers });
        }
        Some(Self { layers })
    }

    /// The numbers of the jumps of a best solution.
    pub fn way_from(&self, classes: &Classes<W>, start: Pegs<W>) -> Vec<usize> {
        let (mut set, mut last, mut way) = (start, None, Vec::new());
        let mut legal = Vec::new();
        for below in self.layers.iter().rev().skip(1) {
            let images = classes.images(&set);
            let jumps = classes.legal(&set, Pass::On, &mut legal).iter();
            let best = jumps.filter_map(|&number| {
                let (after, hole) = classes.landing(&images, number);
                let fresh = Some(classes.jumps[number].from) != last;
                Some((below.after(&after, hole)? + u16::from(fresh), number))
            });
            let Some((_, number)) = best.min() else { break };
            set = classes.after(&set, number);
            last = Some(classes.jumps[number].to);
            way.push(number);
        }
        way
    }
}

/// The sweeps that a position needs, and the pegs that save one.
fn value<const W: usize>(classes: &Classes<W>, set: &Pegs<W>, below: &Valued<W>) -> (u16, Pegs<W>) {
    let (mut best, mut savers) = (u16::MAX - 1, Pegs::NONE);
    let images = classes.images(set);
    for &number in classes.legal(set, Pass::On, &mut Vec::new()) {
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
