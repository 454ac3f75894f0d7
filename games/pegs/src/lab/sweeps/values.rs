//! How many sweeps each position needs.
//!
//! A peg that has just landed may jump on within its sweep. Where a position needs so many sweeps
//! whatever was played before, a peg that goes on saves one of them or none: so a number for each
//! position is enough, and the set of the pegs that save one.

use super::classes::Classes;
use super::layers::Gauge;
use super::table::Table;
use super::{Set, nothing};

/// What is known of the positions of a layer, by their places in its table.
struct Layer<const W: usize> {
    table: Table<W>,
    /// The fewest sweeps.
    sweeps: Vec<u16>,
    /// The pegs that do with one less if they have just landed.
    savers: Vec<Set<W>>,
}

/// The values of all positions that lead from a start to a finish.
pub struct Values<const W: usize> {
    layers: Vec<Layer<W>>,
}

impl<const W: usize> Layer<W> {
    /// The sweeps still needed where the peg on a hole has just landed; `None` where the position
    /// leads nowhere.
    fn after(&self, set: &Set<W>, hole: usize) -> Option<u16> {
        let place = self.table.find(set)?;
        let saves = self.savers[place][hole / 64] >> (hole % 64) & 1 == 1;
        Some(self.sweeps[place] - u16::from(saves))
    }
}

impl<const W: usize> Values<W> {
    /// Values layers, the one of one peg first; `None` where the time or the memory is not enough.
    pub fn new(classes: &Classes<W>, tables: Vec<Table<W>>, gauge: &mut Gauge<'_>) -> Option<Self> {
        let mut layers: Vec<Layer<W>> = Vec::new();
        for table in tables {
            let places = table.places();
            let bytes = places * (size_of::<u16>() + size_of::<Set<W>>());
            gauge.memory = gauge.memory.checked_sub(bytes)?;
            let (mut sweeps, mut savers) = (vec![0; places], vec![nothing(); places]);
            if let Some(below) = layers.last() {
                for (place, set) in table.each() {
                    (sweeps[place], savers[place]) = value(classes, set, below);
                    if !gauge.count() {
                        return None;
                    }
                }
            }
            layers.push(Layer { table, sweeps, savers });
        }
        Some(Self { layers })
    }

    /// The numbers of the jumps of a best solution.
    pub fn way_from(&self, classes: &Classes<W>, start: Set<W>) -> Vec<usize> {
        let (mut set, mut last, mut way) = (start, None, Vec::new());
        for below in self.layers.iter().rev().skip(1) {
            let mut best = None;
            classes.each_landing(&classes.images(&set), |number, after, hole| {
                let fresh = Some(classes.jumps[number].from) != last;
                if let Some(sweeps) = below.after(after, hole) {
                    let better = (sweeps + u16::from(fresh), number);
                    best = Some(best.map_or(better, |best: (u16, usize)| best.min(better)));
                }
            });
            let Some((_, number)) = best else { break };
            set = classes.after(&set, number);
            last = Some(classes.jumps[number].to);
            way.push(number);
        }
        way
    }
}

/// The sweeps that a position needs, and the pegs that save one.
fn value<const W: usize>(classes: &Classes<W>, set: &Set<W>, below: &Layer<W>) -> (u16, Set<W>) {
    let (mut best, mut savers) = (u16::MAX - 1, nothing());
    classes.each_landing(&classes.images(set), |number, after, hole| {
        let Some(sweeps) = below.after(after, hole) else { return };
        if sweeps < best {
            (best, savers) = (sweeps, nothing());
        }
        if sweeps == best {
            let from = usize::from(classes.jumps[number].from);
            savers[from / 64] |= 1 << (from % 64);
        }
    });
    (best + 1, savers)
}
