//! The ends of games: every position of a few pegs that can be won, found by playing backwards.
//!
//! A search from the start that meets one of them is over, whatever its taste.

use kernel::Budget;

use super::seen::{PLACE, Seen};
use crate::lab::bits::Bits;
use crate::lab::puzzle::Puzzle;

/// How many positions are gone through between looks at the clock.
const BATCH: usize = 64;
/// A level is not begun that would, with so many positions for each of the one before, be too
/// large. Most have more.
const GROWTH: usize = 4;

/// The most positions of a level for which the memory is enough, with the levels below it.
pub fn most<const W: usize>(memory: usize) -> usize {
    let grown = 3 * size_of::<Bits<W>>() + PLACE;
    memory / (2 * grown)
}

/// Every position that can be won, of one peg, of two, and so on.
pub struct Ends<'a, const W: usize> {
    puzzle: &'a Puzzle<W>,
    levels: Vec<Level<W>>,
}

/// All that can be won with so many pegs.
struct Level<const W: usize> {
    positions: Vec<Bits<W>>,
    places: Seen,
}

impl<const W: usize> Level<W> {
    fn new() -> Self {
        Self { positions: Vec::new(), places: Seen::new() }
    }

    fn add(&mut self, pegs: Bits<W>) {
        let positions = &self.positions;
        if self.places.insert(&pegs, positions.len(), |place| positions[place]) {
            self.positions.push(pegs);
        }
    }

    fn has(&self, pegs: &Bits<W>) -> bool {
        self.places.has(pegs, |place| self.positions[place])
    }
}

impl<'a, const W: usize> Ends<'a, W> {
    /// The single pegs on some finishes.
    pub fn new(puzzle: &'a Puzzle<W>, finishes: &[usize]) -> Self {
        let mut last = Level::new();
        for hole in finishes {
            last.add(Bits::default().with(*hole));
        }
        Self { puzzle, levels: vec![last] }
    }

    /// The most pegs of which all winning positions are known.
    pub fn pegs(&self) -> usize {
        self.levels.len()
    }

    /// Whether a position of that many pegs can be won.
    pub fn has(&self, pegs: &Bits<W>) -> bool {
        self.levels[self.pegs() - 1].has(pegs)
    }

    /// Plays further backwards while all the positions of a level are not more than `most`. There
    /// are always fewer pegs than at the start.
    pub fn grow(&mut self, most: usize, budget: &Budget) {
        while self.pegs() + 1 < self.puzzle.start.count() as usize {
            match self.before(most, budget) {
                Some(level) => self.levels.push(level),
                None => return,
            }
        }
    }

    /// The level of one more peg, if it is not too large.
    fn before(&self, most: usize, budget: &Budget) -> Option<Level<W>> {
        let (mut level, known) = (Level::new(), &self.levels[self.pegs() - 1]);
        if GROWTH.saturating_mul(known.positions.len()) > most {
            return None;
        }
        for batch in known.positions.chunks(BATCH) {
            for pegs in batch {
                self.puzzle.each_back(pegs, |before| level.add(before));
                if level.positions.len() > most {
                    return None;
                }
            }
            if budget.spent() {
                return None;
            }
        }
        Some(level)
    }

    /// The jumps, by number, from a position of the last level to a single peg.
    pub fn way_from(&self, mut pegs: Bits<W>) -> Vec<usize> {
        let mut way = Vec::new();
        for level in self.levels.iter().rev().skip(1) {
            let mut on = None;
            self.puzzle.each(&pegs, |jump, after| {
                if on.is_none() && level.has(&after) {
                    on = Some((jump as usize, after));
                }
            });
            let Some((jump, after)) = on else { break };
            way.push(jump);
            pegs = after;
        }
        way
    }
}
