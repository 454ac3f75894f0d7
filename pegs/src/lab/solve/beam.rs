//! One search layer by layer: all positions after so many jumps, the most promising kept.

use kernel::Budget;

use super::cuts::Cuts;
use super::ends::Ends;
use super::seen::{PLACE, Seen};
use super::taste::Judge;
use crate::lab::bits::Bits;
use crate::lab::grid::Coord;
use crate::lab::puzzle::{JumpGraph, Puzzle};

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

/// How a search ended.
pub enum End<const W: usize> {
    /// These jumps leave one peg.
    Solved(Vec<(Coord, Coord)>),
    /// So many positions are all that were worth a look.
    Exhausted(u64),
    /// Positions were dropped. These are games from the start to drawn positions.
    Dropped(Vec<Vec<Bits<W>>>),
    /// The time was over.
    Spent,
}

/// The most games that are told of a search that dropped positions.
const GAMES: usize = 64;

/// What learning from a game costs, in positions for each hole and jump.
const LEARNING: usize = 4;
/// A step through the places of layers that meets good and bad ones.
const STRIDE: usize = 7;

/// What is searched.
pub struct Beam<'a, const W: usize> {
    /// The position to be solved.
    pub puzzle: &'a Puzzle<W>,
    /// Its holes and jumps.
    pub graph: &'a JumpGraph,
    /// The positions of a few pegs that can be won.
    pub ends: Ends<'a, W>,
    /// How long it may last.
    pub budget: &'a Budget,
    /// The positions whose jumps were made so far.
    pub nodes: u64,
}

impl<const W: usize> Beam<'_, W> {
    /// One search with a bounded width, past what the cuts forbid.
    pub fn sweep(&mut self, assess: &Judge<W>, cuts: &Cuts<'_>, width: usize) -> End<W> {
        let mut next = Layer::new(width);
        let (mut layer, mut origins) = (vec![self.puzzle.start], Vec::<Vec<Origin>>::new());
        let mut positions = 0;
        while let Some(first) = layer.first() {
            positions += layer.len() as u64;
            // All positions of a layer have the same number of pegs.
            if first.count() as usize == self.ends.pegs()
                && let Some(place) = layer.iter().position(|pegs| self.ends.has(pegs))
            {
                let mut jumps = Self::jumps_to(&origins, place);
                jumps.extend(self.ends.way_from(layer[place]));
                return End::Solved(self.coords(&jumps));
            }
            for (batch, start) in layer.chunks(BATCH).zip((0..).step_by(BATCH)) {
                if self.budget.spent() {
                    return End::Spent;
                }
                self.nodes += batch.len() as u64;
                self.budget.count(batch.len() as u64);
                batch.iter().zip(start..).for_each(|(pegs, place)| {
                    self.expand(pegs, place, assess, cuts, &mut next);
                });
            }
            layer = next.take(&mut origins);
        }
        if next.dropped {
            End::Dropped(self.games(&origins, positions))
        } else {
            End::Exhausted(positions)
        }
    }

    /// Adds what comes after a position to the next layer.
    fn expand(
        &self,
        pegs: &Bits<W>,
        parent: u32,
        assess: &Judge<W>,
        cuts: &Cuts<'_>,
        next: &mut Layer<W>,
    ) {
        let (sums, above) = (assess.sums(pegs), cuts.above(pegs));
        let ending = pegs.count() as usize == self.ends.pegs() + 1;
        self.puzzle.each(pegs, |jump, after| {
            let number = jump as usize;
            if cuts.forbid(&above, number) || ending && !self.ends.has(&after) {
                return;
            }
            let value = assess.value(&sums, number, self.graph.jumps[number], pegs);
            next.add(Found { pegs: after, origin: Origin { parent, jump }, value });
        });
    }

    /// The jumps that led to a place of the last layer, by number.
    fn jumps_to(origins: &[Vec<Origin>], mut place: usize) -> Vec<usize> {
        let mut jumps: Vec<usize> = origins
            .iter()
            .rev()
            .map(|layer| {
                let origin = layer[place];
                place = origin.parent as usize;
                origin.jump as usize
            })
            .collect();
        jumps.reverse();
        jumps
    }

    /// Jumps by number as spots.
    fn coords(&self, jumps: &[usize]) -> Vec<(Coord, Coord)> {
        let coord = |hole: u16| self.graph.holes[usize::from(hole)];
        let jumps = jumps.iter().map(|jump| self.graph.jumps[*jump]);
        jumps.map(|jump| (coord(jump.from), coord(jump.to))).collect()
    }

    /// The positions of some games, which end in all of the layers. Learning from a game costs
    /// about as much as a number of positions, so that many more positions are behind each.
    fn games(&self, origins: &[Vec<Origin>], positions: u64) -> Vec<Vec<Bits<W>>> {
        let cost = (LEARNING * self.graph.holes.len() * self.graph.jumps.len()) as u64;
        let wanted = usize::try_from(positions / cost.max(1)).unwrap_or(GAMES).min(GAMES);
        // The last of the layers is empty.
        let layers = origins.len() - 1;
        let game = |number: usize| {
            let depth = layers * (number + 1) / (wanted + 1);
            let place = origins[depth].len() * (number * STRIDE % wanted) / wanted;
            let mut game = vec![self.puzzle.start];
            for jump in Self::jumps_to(&origins[..=depth], place) {
                game.push(game[game.len() - 1].xor(&self.puzzle.masks[jump].1));
            }
            game
        };
        (0..wanted).map(game).collect()
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
