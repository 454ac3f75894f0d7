//! Proofs that a board has no solution, which a person can check: parity before pagoda functions,
//! and exhaustion where neither serves.

use core::time::Duration;

use kernel::Budget;

use super::grid::{Cell, Grid, Spot};
use super::pagoda::pagoda;
use super::parity::invariants;
use super::puzzle::Shape;
use super::solve::{Outcome, Proof, solve_to};
use super::template::Template;

/// What is known of a board in the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// These jumps leave one peg, on the finish where there is one.
    Solvable(Vec<(Spot, Spot)>),
    /// There is no solution: together these exclude every finish.
    Unsolvable(Vec<Certificate>),
    /// A limit was reached first.
    Limit,
}

/// Why the last peg cannot stand on a hole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// The hole; `None` for any.
    pub finish: Option<Spot>,
    /// Why.
    pub why: Why,
}

/// An argument against a finish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// Sets of holes that every jump leaves with the same parity of pegs. The start and the finish
    /// disagree on at least one.
    Parity(Vec<Vec<Spot>>),
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
    finish: Option<Spot>,
    budget: &Budget,
    memory: usize,
) -> Verdict {
    let shape = Shape::new(grid, template);
    let case = Case::new(grid, &shape, finish);
    if grid.pegs() == 0 {
        return Verdict::Unsolvable(vec![case.by_emptiness()]);
    }
    let sets = invariants(&shape);
    let parity: Vec<Option<usize>> = case.asked.iter().map(|f| case.disagrees(&sets, *f)).collect();
    if parity.iter().all(Option::is_some) {
        return Verdict::Unsolvable(vec![case.by_parity_alone(&sets, &parity)]);
    }
    let search = |finish, memory| solve_to(grid, template, finish, budget, memory);
    let short = search(finish, quick(shape.holes.len(), memory));
    if let Outcome::Solved(way) = short {
        return Verdict::Solvable(way);
    }
    let time = if short == Outcome::Limit { budget.left() / 2 } else { PATIENCE };
    let algebra = budget.part(time.min(budget.left()));
    if case.asked.len() > 1
        && let Some(values) = pagoda(&shape, &case.start, &case.asked, &algebra)
    {
        return Verdict::Unsolvable(vec![case.by_pagoda(None, &values)]);
    }
    let (mut certificates, left) = case.by_algebra(&sets, &parity, &algebra);
    if left.is_empty() {
        return Verdict::Unsolvable(certificates);
    }
    let aim = if let [sole] = left[..] { Some(shape.holes[sole]) } else { finish };
    let outcome = if short == Outcome::Limit { search(aim, memory) } else { short };
    match outcome {
        Outcome::Solved(way) => Verdict::Solvable(way),
        Outcome::Unsolvable(Proof::Exhausted(positions)) => {
            certificates.extend(case.by_exhaustion(&left, positions));
            Verdict::Unsolvable(certificates)
        }
        Outcome::Unsolvable(Proof::Pagoda) => match pagoda(&shape, &case.start, &left, budget) {
            None => Verdict::Limit,
            Some(values) => {
                let one = |hole: &usize| case.by_pagoda(Some(shape.holes[*hole]), &values);
                certificates.extend(left.iter().map(one));
                Verdict::Unsolvable(certificates)
            }
        },
        // What is left has the parities of the start, and there is a peg.
        Outcome::Unsolvable(Proof::Parity | Proof::NoPegs) | Outcome::Limit => Verdict::Limit,
    }
}

/// What is to be proved.
struct Case<'a> {
    grid: &'a Grid,
    shape: &'a Shape,
    /// The holes with a peg.
    start: Vec<bool>,
    /// The one hole for the last peg, where it was said.
    finish: Option<Spot>,
    /// The holes to be excluded.
    asked: Vec<usize>,
}

impl<'a> Case<'a> {
    fn new(grid: &'a Grid, shape: &'a Shape, finish: Option<Spot>) -> Self {
        let asked =
            (0..shape.holes.len()).filter(|hole| finish.is_none_or(|f| shape.holes[*hole] == f));
        let start = shape.holes.iter().map(|hole| grid.at(*hole) == Cell::Peg).collect();
        Self { asked: asked.collect(), start, grid, shape, finish }
    }

    /// Of a board without pegs: every hole is worth more than nothing. Without holes there is one
    /// position, and it was looked at.
    fn by_emptiness(&self) -> Certificate {
        if self.asked.is_empty() {
            return Certificate { finish: self.finish, why: Why::Exhaustion(1) };
        }
        self.by_pagoda(self.finish, &vec![1; self.shape.holes.len()])
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
            let spot = Some(self.shape.holes[*hole]);
            if let Some(set) = set {
                let why = Why::Parity(vec![self.spots(&sets[*set])]);
                certificates.push(Certificate { finish: spot, why });
            } else if let Some(values) = pagoda(self.shape, &self.start, &[*hole], budget) {
                certificates.push(self.by_pagoda(spot, &values));
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

    fn spots(&self, set: &[usize]) -> Vec<Spot> {
        set.iter().map(|hole| self.shape.holes[*hole]).collect()
    }

    /// One certificate for every finish, with the sets that it takes.
    fn by_parity_alone(&self, sets: &[Vec<usize>], disagreeing: &[Option<usize>]) -> Certificate {
        let needed = (0..sets.len()).filter(|set| disagreeing.contains(&Some(*set)));
        let masks = needed.map(|set| self.spots(&sets[set])).collect();
        Certificate { finish: self.finish, why: Why::Parity(masks) }
    }

    fn by_pagoda(&self, finish: Option<Spot>, values: &[i64]) -> Certificate {
        let value = |spot| self.shape.holes.binary_search(&spot).map_or(0, |hole| values[hole]);
        let row = |row| (0..self.grid.cols()).map(|col| value((row, col))).collect();
        Certificate { finish, why: Why::Pagoda((0..self.grid.rows()).map(row).collect()) }
    }

    /// One for all the finishes where nothing else excludes any, or one for each that is left.
    fn by_exhaustion(&self, left: &[usize], positions: u64) -> Vec<Certificate> {
        let why = Why::Exhaustion(positions);
        if left.len() == self.asked.len() {
            return vec![Certificate { finish: self.finish, why }];
        }
        let one = |hole: &usize| Some(self.shape.holes[*hole]);
        left.iter().map(|hole| Certificate { finish: one(hole), why: why.clone() }).collect()
    }
}
