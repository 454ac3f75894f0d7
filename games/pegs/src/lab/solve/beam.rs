//! One search layer by layer: all positions after so many jumps, the most promising kept.

use kernel::Budget;

use super::seen::{PLACE, Seen};
use super::taste::Judge;
use super::{Outcome, Proof};
use crate::lab::bits::Bits;
use crate::lab::grid::Spot;
use crate::lab::puzzle::{Puzzle, Shape};

/// A layer is cut down to the width when it has grown to this many times the width.
const SLACK: usize = 2;
/// How many positions are gone through between looks at the clock.
const BATCH: usize = 256;

/// How a position came about: its parent's place in the layer before, and the jump's number.
#[derive(Clone, Copy)]
struct Origin {
    parent: u32,
    jump: u32,
}

/// A position of the layer being made, and what it is worth: the less the better.
#[derive(Clone, Copy)]
struct Found<const W: usize> {
    pegs: Bits<W>,
    origin: Origin,
    value: i64,
}

/// The widest layer that the memory allows: the layer before, the one being made with its table,
/// and the origins of every layer.
pub fn widest<const W: usize>(pegs: usize, memory: usize) -> usize {
    let made = SLACK * (size_of::<Found<W>>() + PLACE);
    let kept = size_of::<Bits<W>>() + pegs * size_of::<Origin>();
    (memory / (made + kept)).min(u32::MAX as usize / SLACK - 1)
}

/// What is searched.
pub struct Beam<'a, const W: usize> {
    /// The position to be solved.
    pub puzzle: &'a Puzzle<W>,
    /// Its holes and jumps.
    pub shape: &'a Shape,
    /// The holes on which the last peg may stand.
    pub finishes: &'a [usize],
    /// How long it may last.
    pub budget: &'a Budget,
    /// The positions whose jumps were made so far.
    pub nodes: u64,
}

impl<const W: usize> Beam<'_, W> {
    /// One search with a bounded width; [`Outcome::Limit`] where it dropped positions or the time
    /// was over.
    pub fn sweep(&mut self, judge: &Judge<W>, width: usize) -> Outcome {
        let mut next = Layer::new(width);
        let (mut layer, mut origins) = (vec![self.puzzle.start], Vec::<Vec<Origin>>::new());
        let mut positions = 0;
        while let Some(first) = layer.first() {
            positions += layer.len() as u64;
            // All positions of a layer have the same number of pegs.
            if first.count() == 1
                && let Some(place) = layer.iter().position(|pegs| self.is_end(pegs))
            {
                return Outcome::Solved(self.way_to(&origins, place));
            }
            for (batch, start) in layer.chunks(BATCH).zip((0..).step_by(BATCH)) {
                if self.budget.spent() {
                    return Outcome::Limit;
                }
                self.nodes += batch.len() as u64;
                batch.iter().zip(start..).for_each(|(pegs, place)| {
                    self.expand(pegs, place, judge, &mut next);
                });
            }
            layer = next.take(&mut origins);
        }
        if next.dropped { Outcome::Limit } else { Outcome::Unsolvable(Proof::Exhausted(positions)) }
    }

    fn is_end(&self, pegs: &Bits<W>) -> bool {
        self.finishes.iter().any(|hole| pegs.has(*hole))
    }

    /// Adds what comes after a position to the next layer.
    fn expand(&self, pegs: &Bits<W>, parent: u32, judge: &Judge<W>, next: &mut Layer<W>) {
        let sums = judge.sums(pegs);
        self.puzzle.each(pegs, |jump, after| {
            let number = jump as usize;
            let value = judge.value(&sums, number, self.shape.jumps[number], pegs);
            next.add(Found { pegs: after, origin: Origin { parent, jump }, value });
        });
    }

    /// The jumps that led to a place of the last layer.
    fn way_to(&self, origins: &[Vec<Origin>], mut place: usize) -> Vec<(Spot, Spot)> {
        let holes = &self.shape.holes;
        let mut way: Vec<(Spot, Spot)> = origins
            .iter()
            .rev()
            .map(|layer| {
                let origin = layer[place];
                place = origin.parent as usize;
                let jump = self.shape.jumps[origin.jump as usize];
                (holes[usize::from(jump.from)], holes[usize::from(jump.to)])
            })
            .collect();
        way.reverse();
        way
    }
}

/// The layer being made: each position once, and not many more than the width.
struct Layer<const W: usize> {
    width: usize,
    seen: Seen,
    found: Vec<Found<W>>,
    /// What is no better than this has been dropped.
    worst: i64,
    /// Whether any position had to be dropped, in this layer or an earlier one.
    dropped: bool,
}

impl<const W: usize> Layer<W> {
    fn new(width: usize) -> Self {
        Self { width, seen: Seen::new(), found: Vec::new(), worst: i64::MAX, dropped: false }
    }

    fn add(&mut self, new: Found<W>) {
        let found = &self.found;
        let mut is_new = || self.seen.insert(&new.pegs, found.len(), |place| found[place].pegs);
        if new.value >= self.worst || !is_new() {
            return;
        }
        self.found.push(new);
        if self.found.len() >= SLACK * self.width {
            self.cut();
            self.seen.clear();
            for (place, kept) in self.found.iter().enumerate() {
                self.seen.insert(&kept.pegs, place, |place| self.found[place].pegs);
            }
        }
    }

    /// Keeps the most promising positions.
    fn cut(&mut self) {
        if self.found.len() > self.width {
            self.dropped = true;
            let by_value = |found: &Found<W>| found.value;
            let (_, worst, _) = self.found.select_nth_unstable_by_key(self.width, by_value);
            self.worst = worst.value;
            self.found.truncate(self.width);
        }
    }

    /// Hands the layer over, its origins to those of the layers before, and begins another.
    fn take(&mut self, origins: &mut Vec<Vec<Origin>>) -> Vec<Bits<W>> {
        self.cut();
        self.seen.clear();
        self.worst = i64::MAX;
        let (positions, new) = self.found.drain(..).map(|found| (found.pegs, found.origin)).unzip();
        origins.push(new);
        positions
    }
}
