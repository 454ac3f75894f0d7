//! Proofs that a board has no solution, which a person can check: parity, then pagoda functions,
//! and exhaustion as a last resort.

use core::time::Duration;

use kernel::Budget;

use super::grid::{CellState, Coord, Grid};
use super::pagoda::pagoda;
use super::parity::invariants;
use super::puzzle::JumpGraph;
use super::solve::{Proof, SolveOutcome, solve_to};
use super::template::Template;

/// Whether a board has a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solvability {
    /// These jumps leave one peg, on the finish if there is one.
    Solvable(Vec<(Coord, Coord)>),
    /// There is no solution. Together the certificates exclude every finish.
    Unsolvable(Vec<Certificate>),
    /// A limit was reached first.
    Limit,
}

/// A proof that the last peg cannot end on a hole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// The hole; `None` for all.
    pub finish: Option<Coord>,
    /// The argument.
    pub why: Argument,
}

/// The argument of a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// Sets of holes on which every jump preserves the parity of the pegs. The start and the finish
    /// disagree on at least one.
    Parity(Vec<Vec<Coord>>),
    /// A value for each cell of the grid, row by row: no jump raises the sum over the pegs, and
    /// the finish is worth more than the whole start.
    Pagoda(Vec<Vec<i64>>),
    /// All reachable positions were examined, except those that pagoda functions exclude: this
    /// many.
    Exhaustion(u64),
}

/// The memory of the first short search, per word of 64 holes.
const QUICK_MEMORY: usize = 128 << 10;

/// The memory limit of a short search, which finds most solutions.
pub(crate) fn quick(holes: usize, memory: usize) -> usize {
    memory.min(QUICK_MEMORY * holes.div_ceil(64).max(1))
}

/// The time limit of the algebra if the search has shown that there is no solution: a certificate
/// that a person can check is worth some time.
const MAX_ALGEBRA_TIME: Duration = Duration::from_secs(20);

/// Proves that there is no solution, on a given hole or on any, or finds one.
pub fn prove(
    grid: &Grid,
    template: Template,
    finish: Option<Coord>,
    budget: &Budget,
    memory: usize,
) -> Solvability {
    let graph = JumpGraph::new(grid, template);
    let problem = Problem::new(grid, &graph, finish);
    if grid.pegs() == 0 {
        return Solvability::Unsolvable(vec![problem.by_emptiness()]);
    }
    let sets = invariants(&graph);
    let parity: Vec<Option<usize>> =
        problem.targets.iter().map(|f| problem.disagrees(&sets, *f)).collect();
    if parity.iter().all(Option::is_some) {
        return Solvability::Unsolvable(vec![problem.by_parity_alone(&sets, &parity)]);
    }
    let search = |finish, memory| solve_to(grid, template, finish, budget, memory);
    let short = search(finish, quick(graph.holes.len(), memory));
    if let SolveOutcome::Solved(jumps) = short {
        return Solvability::Solvable(jumps);
    }
    let time = if short == SolveOutcome::Limit { budget.remaining() / 2 } else { MAX_ALGEBRA_TIME };
    let algebra = budget.capped(time.min(budget.remaining()));
    if problem.targets.len() > 1
        && let Some(values) = pagoda(&graph, &problem.start, &problem.targets, &algebra)
    {
        return Solvability::Unsolvable(vec![problem.by_pagoda(None, &values)]);
    }
    let (mut certificates, left) = problem.by_algebra(&sets, &parity, &algebra);
    if left.is_empty() {
        return Solvability::Unsolvable(certificates);
    }
    let target = if let [sole] = left[..] { Some(graph.holes[sole]) } else { finish };
    let outcome = if short == SolveOutcome::Limit { search(target, memory) } else { short };
    match outcome {
        SolveOutcome::Solved(jumps) => Solvability::Solvable(jumps),
        SolveOutcome::Unsolvable(Proof::Exhausted(positions)) => {
            certificates.extend(problem.by_exhaustion(&left, positions));
            Solvability::Unsolvable(certificates)
        }
        SolveOutcome::Unsolvable(Proof::Pagoda) => {
            match pagoda(&graph, &problem.start, &left, budget) {
                None => Solvability::Limit,
                Some(values) => {
                    let one = |hole: &usize| problem.by_pagoda(Some(graph.holes[*hole]), &values);
                    certificates.extend(left.iter().map(one));
                    Solvability::Unsolvable(certificates)
                }
            }
        }
        // Excluded: parity allows the remaining finishes, and there is a peg.
        SolveOutcome::Unsolvable(Proof::Parity | Proof::NoPegs) | SolveOutcome::Limit => {
            Solvability::Limit
        }
    }
}

/// A board with the finishes to be excluded.
struct Problem<'a> {
    grid: &'a Grid,
    graph: &'a JumpGraph,
    /// For each hole, whether it has a peg.
    start: Vec<bool>,
    /// The given hole for the last peg, if any.
    finish: Option<Coord>,
    /// The holes to be excluded.
    targets: Vec<usize>,
}

impl<'a> Problem<'a> {
    fn new(grid: &'a Grid, graph: &'a JumpGraph, finish: Option<Coord>) -> Self {
        let targets =
            (0..graph.holes.len()).filter(|hole| finish.is_none_or(|f| graph.holes[*hole] == f));
        let start = graph.holes.iter().map(|hole| grid.at(*hole) == CellState::Peg).collect();
        Self { targets: targets.collect(), start, grid, graph, finish }
    }

    /// The proof for a board without pegs: any positive value exceeds the empty sum. A board
    /// without holes has one position.
    fn by_emptiness(&self) -> Certificate {
        if self.targets.is_empty() {
            return Certificate { finish: self.finish, why: Argument::Exhaustion(1) };
        }
        self.by_pagoda(self.finish, &vec![1; self.graph.holes.len()])
    }

    /// Certificates by parity and pagoda functions, hole by hole, and the holes that remain.
    fn by_algebra(
        &self,
        sets: &[Vec<usize>],
        parity: &[Option<usize>],
        budget: &Budget,
    ) -> (Vec<Certificate>, Vec<usize>) {
        let (mut certificates, mut left) = (Vec::new(), Vec::new());
        for (hole, set) in self.targets.iter().zip(parity) {
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

    /// The index of a set on which the start and a last peg disagree.
    fn disagrees(&self, sets: &[Vec<usize>], finish: usize) -> Option<usize> {
        let odd = |set: &[usize]| set.iter().filter(|hole| self.start[**hole]).count() % 2 == 1;
        sets.iter().position(|set| odd(set) != set.binary_search(&finish).is_ok())
    }

    fn coords(&self, set: &[usize]) -> Vec<Coord> {
        set.iter().map(|hole| self.graph.holes[*hole]).collect()
    }

    /// One certificate for all finishes, with the sets it needs.
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

    /// One certificate for all finishes if nothing else excludes any, or one for each that remains.
    fn by_exhaustion(&self, left: &[usize], positions: u64) -> Vec<Certificate> {
        let why = Argument::Exhaustion(positions);
        if left.len() == self.targets.len() {
            return vec![Certificate { finish: self.finish, why }];
        }
        let one = |hole: &usize| Some(self.graph.holes[*hole]);
        left.iter().map(|hole| Certificate { finish: one(hole), why: why.clone() }).collect()
    }
}
