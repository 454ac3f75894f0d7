//! Pagoda functions learnt from lost positions, and the jumps they forbid.

use kernel::Budget;

use crate::lab::bits::Bits;
use crate::lab::pagoda::pagoda;
use crate::lab::puzzle::{Jump, JumpGraph};

/// The maximum number of functions, each of which costs time at every position.
const MAX_FUNCTIONS: usize = 96;
/// The maximum of holes times jumps for learning: on larger boards it takes too long.
const MAX_SIZE: usize = 1 << 20;

/// Pagoda functions. A position is lost if its pegs are worth less than every finish by any of
/// them.
pub struct Cuts<'a> {
    graph: &'a JumpGraph,
    finishes: &'a [usize],
    /// For each function, the value of the least finish.
    floors: Vec<i64>,
    /// For each hole and function, the value of a peg.
    values: Vec<Vec<i64>>,
    /// For each jump and function, the change of the sum, which is never positive.
    changes: Vec<Vec<i64>>,
}

impl<'a> Cuts<'a> {
    /// No cuts yet, for games that end on one of the finishes.
    pub fn new(graph: &'a JumpGraph, finishes: &'a [usize]) -> Self {
        let (values, changes) =
            (vec![Vec::new(); graph.holes.len()], vec![Vec::new(); graph.jumps.len()]);
        Self { graph, finishes, floors: Vec::new(), values, changes }
    }

    /// For each function, the value of a position above the floor.
    pub fn margins<const W: usize>(&self, pegs: &Bits<W>) -> Vec<i64> {
        let mut margins: Vec<i64> = self.floors.iter().map(|floor| -floor).collect();
        for hole in pegs.holes() {
            margins.iter_mut().zip(&self.values[hole]).for_each(|(sum, value)| *sum += value);
        }
        margins
    }

    /// Whether a jump from a position with these margins leads to a lost position.
    pub fn forbids(&self, margins: &[i64], jump: usize) -> bool {
        margins.iter().zip(&self.changes[jump]).any(|(margin, change)| margin + change < 0)
    }

    /// Learns from a lost game: from the first of its positions that a function excludes, if any.
    /// Returns whether that is the start itself.
    pub fn learn<const W: usize>(&mut self, game: &[Bits<W>], budget: &Budget) -> bool {
        let size = self.graph.holes.len() * self.graph.jumps.len();
        if size > MAX_SIZE
            || self.floors.len() >= MAX_FUNCTIONS
            || game.iter().any(|pegs| self.excluded(pegs))
        {
            return false;
        }
        // Lost positions stay lost, hence binary search.
        let (mut hopeful, mut lost, mut best) = (0, game.len(), None);
        while hopeful < lost && !budget.is_exhausted() {
            // The end first: unless it is excluded, no position is.
            let middle = if best.is_none() { lost - 1 } else { usize::midpoint(hopeful, lost) };
            match self.excluding(&game[middle], budget) {
                Some(values) => (lost, best) = (middle, Some(values)),
                None => hopeful = middle + 1,
            }
        }
        let Some(values) = best else { return false };
        self.add(&values);
        lost == 0
    }

    fn excluded<const W: usize>(&self, pegs: &Bits<W>) -> bool {
        self.margins(pegs).iter().any(|margin| *margin < 0)
    }

    /// A function that excludes every finish for a position.
    fn excluding<const W: usize>(&self, pegs: &Bits<W>, budget: &Budget) -> Option<Vec<i64>> {
        let start: Vec<bool> = (0..self.graph.holes.len()).map(|hole| pegs.has(hole)).collect();
        pagoda(self.graph, &start, self.finishes, budget)
    }

    fn add(&mut self, values: &[i64]) {
        self.floors.push(self.finishes.iter().map(|finish| values[*finish]).min().unwrap_or(0));
        self.values.iter_mut().zip(values).for_each(|(of_hole, value)| of_hole.push(*value));
        let value = |hole: u16| values[usize::from(hole)];
        let change = |jump: &Jump| value(jump.to) - value(jump.from) - value(jump.over);
        let changes = self.graph.jumps.iter().map(change);
        self.changes.iter_mut().zip(changes).for_each(|(of_jump, change)| of_jump.push(change));
    }
}
