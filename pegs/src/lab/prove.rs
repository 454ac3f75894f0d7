//! Proofs that a board has no solution, which a person can check: parity before pagoda functions,
//! and exhaustion where neither serves.

use core::time::Duration;

use kernel::Budget;

use super::grid::{CellState, Coord, Grid};
use super::pagoda::pagoda;
use super::parity::invariants;
use super::puzzle::JumpGraph;
use super::solve::{Proof, SolveOutcome, solve_to};
use super::template::Template;

pub use {Argument as Why, Solvability as Verdict};

/// What is known of a board in the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solvability {
    /// These jumps leave one peg, on the finish where there is one.
    Solvable(Vec<(Coord, Coord)>),
    /// There is no solution: together these exclude every finish.
    Unsolvable(Vec<Certificate>),
    /// A limit was reached first.
    Limit,
}

/// Argument the last peg cannot stand on a hole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// The hole; `None` for any.
    pub finish: Option<Coord>,
    /// Argument.
    pub why: Argument,
}

/// An argument against a finish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// Sets of holes that every jump leaves with the same parity of pegs. The start and the finish
    /// disagree on at least one.
    Parity(Vec<Vec<Coord>>),
    /// A value for each cell of the grid, row by row: no jump raises the sum over the pegs, and
    /// the finish is worth more than the whole start.
    Pagoda(Vec<Vec<i64>>),
    /// Every position that can be reached was looked at, but for those that pagoda functions found
    /// on the way exclude, and what comes after them: that many.
    Exhaustion(u64),
}

/// The memory of the first short search, for each word of 64 holes.
const QUICK: usize = 128 << 10;

/// About as much memory as a short search needs, that finds most of the solutions there are.
pub(crate) fn quick(holes: usize, memory: usize) -> usize {
    memory.min(QUICK * holes.div_ceil(64).max(1))
}

/// The most that algebra may take where the search has shown already that there is no solution:
/// a certificate that a person can check is worth waiting for, but not for ever.
const PATIENCE: Duration = Duration::from_secs(20);

/// Proves that there is no solution, on a given hole or at all, or finds one.
pub fn prove(
    grid: &Grid,
    template: Template,
    finish: Option<Coord>,
    budget: &Budget,
    memory: usize,
) -> Solvability {
    let graph = JumpGraph::new(grid, template);
    let case = Case::new(grid, &graph, finish);
    if grid.pegs() == 0 {
        return Solvability::Unsolvable(vec![case.by_emptiness()]);
    }
    let sets = invariants(&graph);
    let parity: Vec<Option<usize>> = case.asked.iter().map(|f| case.disagrees(&sets, *f)).collect();
    if parity.iter().all(Option::is_some) {
        return Solvability::Unsolvable(vec![case.by_parity_alone(&sets, &parity)]);
    }
    let search = |finish, memory| solve_to(grid, template, finish, budget, memory);
    let short = search(finish, quick(graph.holes.len(), memory));
    if let SolveOutcome::Solved(way) = short {
        return Solvability::Solvable(way);
    }
    let time = if short == SolveOutcome::Limit { budget.left() / 2 } else { PATIENCE };
    let algebra = budget.part(time.min(budget.left()));
    if case.asked.len() > 1
        && let Some(values) = pagoda(&graph, &case.start, &case.asked, &algebra)
    {
        return Solvability::Unsolvable(vec![case.by_pagoda(None, &values)]);
    }
    let (mut certificates, left) = case.by_algebra(&sets, &parity, &algebra);
    if left.is_empty() {
        return Solvability::Unsolvable(certificates);
    }
    let aim = if let [sole] = left[..] { Some(graph.holes[sole]) } else { finish };
    let outcome = if short == SolveOutcome::Limit { search(aim, memory) } else { short };
    match outcome {
        SolveOutcome::Solved(way) => Solvability::Solvable(way),
        SolveOutcome::Unsolvable(Proof::Exhausted(positions)) => {
            certificates.extend(case.by_exhaustion(&left, positions));
            Solvability::Unsolvable(certificates)
        }
        SolveOutcome::Unsolvable(Proof::Pagoda) => match pagoda(&graph, &case.start, &left, budget)
        {
            None => Solvability::Limit,
            Some(values) => {
                let one = |hole: &usize| case.by_pagoda(Some(graph.holes[*hole]), &values);
                certificates.extend(left.iter().map(one));
                Solvability::Unsolvable(certificates)
            }
        },
        // What is left has the parities of the start, and there is a peg.
        SolveOutcome::Unsolvable(Proof::Parity | Proof::NoPegs) | SolveOutcome::Limit => {
            Solvability::Limit
        }
    }
}

/// What is to be proved.
struct Case<'a> {
    grid: &'a Grid,
    graph: &'a JumpGraph,
    /// The holes with a peg.
    start: Vec<bool>,
    /// The one hole for the last peg, where it was said.
    finish: Option<Coord>,
    /// The holes to be excluded.
    asked: Vec<usize>,
}

impl<'a> Case<'a> {
    fn new(grid: &'a Grid, graph: &'a JumpGraph, finish: Option<Coord>) -> Self {
        let asked =
            (0..graph.holes.len()).filter(|hole| finish.is_none_or(|f| graph.holes[*hole] == f));
        let start = graph.holes.iter().map(|hole| grid.at(*hole) == CellState::Peg).collect();
        Self { asked: asked.collect(), start, grid, graph, finish }
    }

    /// Of a board without pegs: every hole is worth more than nothing. Without holes there is one
    /// position, and it was looked at.
    fn by_emptiness(&self) -> Certificate {
        if self.asked.is_empty() {
            return Certificate { finish: self.finish, why: Argument::Exhaustion(1) };
        }
        self.by_pagoda(self.finish, &vec![1; self.graph.holes.len()])
    }

    /// What parity and pagoda functions exclude hole by hole, and the holes that are left.
    fn by_algebra(
        &self,
        sets: &[Vec<usize>],
        parity: &[Option<usize>],
        budget: &Budget,
    ) -> (Vec<Certificate>, Vec<usize>) {
        let (mut certificates, mut left) = (Vec::new(), Vec::new());
        for (hole, set) in self.asked.iter().zip(parity) {
            let coord = Some(self.graph.holes[*hole]);
            if let Some(set) = set {
                let why = Argument::Parity(vec![self.coords(&sets[*set])]);
                certificates.push(Certificate { finish: coord, why });
            } else if let Some(values) = pagoda(self.graph, &self.start, &[*hole], budget) {
                certificates.push(self.by_pagoda(coord, &values));
            } else {
                left.push(*hole);
            }
        }
        (certificates, left)
    }

    /// A set on which the start and a last peg disagree.
    fn disagrees(&self, sets: &[Vec<usize>], finish: usize) -> Option<usize> {
        let odd = |set: &[usize]| set.iter().filter(|hole| self.start[**hole]).count() % 2 == 1;
        sets.iter().position(|set| odd(set) != set.binary_search(&finish).is_ok())
    }

    fn coords(&self, set: &[usize]) -> Vec<Coord> {
        set.iter().map(|hole| self.graph.holes[*hole]).collect()
    }

    /// One certificate for every finish, with the sets that it takes.
    fn by_parity_alone(&self, sets: &[Vec<usize>], disagreeing: &[Option<usize>]) -> Certificate {
        let needed = (0..sets.len()).filter(|set| disagreeing.contains(&Some(*set)));
        let masks = needed.map(|set| self.coords(&sets[set])).collect();
        Certificate { finish: self.finish, why: Argument::Parity(masks) }
    }

    fn by_pagoda(&self, finish: Option<Coord>, values: &[i64]) -> Certificate {
        let value = |coord| self.graph.holes.binary_search(&coord).map_or(0, |hole| values[hole]);
        let row = |row| (0..self.grid.cols()).map(|col| value((row, col))).collect();
        Certificate { finish, why: Argument::Pagoda((0..self.grid.rows()).map(row).collect()) }
    }

    /// One for all the finishes where nothing else excludes any, or one for each that is left.
    fn by_exhaustion(&self, left: &[usize], positions: u64) -> Vec<Certificate> {
        let why = Argument::Exhaustion(positions);
        if left.len() == self.asked.len() {
            return vec![Certificate { finish: self.finish, why }];
        }
        let one = |hole: &usize| Some(self.graph.holes[*hole]);
        left.iter().map(|hole| Certificate { finish: one(hole), why: why.clone() }).collect()
    }
}
