//! Pagoda functions learnt from positions that led nowhere, and what they forbid.

use kernel::Budget;

use crate::lab::bits::Bits;
use crate::lab::pagoda::pagoda;
use crate::lab::puzzle::{Jump, JumpGraph};

/// The most functions that are kept: each costs a little at every position.
const MOST: usize = 96;
/// The most holes times jumps of a shape whose games are learnt from: on larger ones a function
/// takes as long as many positions.
const LARGEST: usize = 1 << 20;

/// Pagoda functions. A position is lost where one of them says that its pegs are worth less than
/// every hole on which the last may stand.
pub struct Cuts<'a> {
    graph: &'a JumpGraph,
    finishes: &'a [usize],
    /// For each function, what the least finish is worth.
    floors: Vec<i64>,
    /// For each hole and function, what a peg is worth.
    values: Vec<Vec<i64>>,
    /// For each jump and function, what is lost by it, as a number below or at zero.
    changes: Vec<Vec<i64>>,
}

impl<'a> Cuts<'a> {
    /// No functions yet, for games that end on one of some holes.
    pub fn new(graph: &'a JumpGraph, finishes: &'a [usize]) -> Self {
        let (values, changes) =
            (vec![Vec::new(); graph.holes.len()], vec![Vec::new(); graph.jumps.len()]);
        Self { graph, finishes, floors: Vec::new(), values, changes }
    }

    /// What the pegs of a position are worth above the floors, by each function.
    pub fn above<const W: usize>(&self, pegs: &Bits<W>) -> Vec<i64> {
        let mut above: Vec<i64> = self.floors.iter().map(|floor| -floor).collect();
        for hole in pegs.cells() {
            above.iter_mut().zip(&self.values[hole]).for_each(|(sum, value)| *sum += value);
        }
        above
    }

    /// Whether a jump of a position with that much above the floors is forbidden.
    pub fn forbid(&self, above: &[i64], jump: usize) -> bool {
        above.iter().zip(&self.changes[jump]).any(|(above, change)| above + change < 0)
    }

    /// Learns from a game that led nowhere: from the first of its positions which a function
    /// excludes, if there is one. Tells whether that was the start itself.
    pub fn learn<const W: usize>(&mut self, game: &[Bits<W>], budget: &Budget) -> bool {
        let size = self.graph.holes.len() * self.graph.jumps.len();
        if size > LARGEST
            || self.floors.len() >= MOST
            || game.iter().any(|pegs| self.excluded(pegs))
        {
            return false;
        }
        // What is lost stays lost, so the first can be found by halving.
        let (mut hopeful, mut lost, mut best) = (0, game.len(), None);
        while hopeful < lost && !budget.spent() {
            // The end is asked first: where it is not excluded, nothing is.
            let middle = if best.is_none() { lost - 1 } else { usize::midpoint(hopeful, lost) };
            match self.against(&game[middle], budget) {
                Some(values) => (lost, best) = (middle, Some(values)),
                None => hopeful = middle + 1,
            }
        }
        let Some(values) = best else { return false };
        self.add(&values);
        lost == 0
    }

    fn excluded<const W: usize>(&self, pegs: &Bits<W>) -> bool {
        self.above(pegs).iter().any(|above| *above < 0)
    }

    /// A function that excludes every finish from a position.
    fn against<const W: usize>(&self, pegs: &Bits<W>, budget: &Budget) -> Option<Vec<i64>> {
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
