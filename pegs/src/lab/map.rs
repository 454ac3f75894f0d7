//! Every single vacancy against every finish: which of these games can be won.

use std::collections::BTreeSet;

use kernel::Budget;

use super::grid::{CellState, Coord, Grid};
use super::pagoda::pagoda;
use super::parity::invariants;
use super::prove::quick;
use super::puzzle::JumpGraph;
use super::solve::{SolveOutcome, solve_to};
use super::symmetry::{Symmetry, symmetries};
use super::template::Template;

/// A start with one vacancy, and its possible finishes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VacancyResult {
    /// The only hole without a peg.
    pub vacancy: Coord,
    /// The holes on which the last peg can end.
    pub finishes: Vec<Coord>,
    /// The holes for which a limit was reached.
    pub open: Vec<Coord>,
    /// Whether the vacancy is the first of those that the symmetries map to each other.
    pub representative: bool,
}

/// The possible finishes of every vacancy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VacancyMap {
    /// The results for each vacancy, in reading order.
    pub starts: Vec<VacancyResult>,
    /// The number of solvable pairs of vacancy and finish, up to symmetry.
    pub problems: usize,
    /// The number of symmetries of the holes and jumps.
    pub symmetries: usize,
}

/// The growth of the memory limit from search to search.
const GROWTH: usize = 16;

/// Decides every pair of a vacancy and a finish.
pub fn map(grid: &Grid, template: Template, budget: &Budget, memory: usize) -> VacancyMap {
    let graph = JumpGraph::new(grid, template);
    let (sets, images) = (invariants(&graph), symmetries(&graph));
    let mut pairs = Pairs { known: Vec::new(), images: &images };
    pairs.known = (0..graph.holes.len())
        .map(|start| {
            let possible = |finish| parity_allows(&sets, start, finish);
            (0..graph.holes.len()).map(|end| (!possible(end)).then_some(false)).collect()
        })
        .collect();
    let game = |start: usize| {
        let mut game = grid.clone();
        graph.holes.iter().for_each(|hole| game.set(*hole, CellState::Peg));
        game.set(graph.holes[start], CellState::Empty);
        game
    };
    let search = |start: usize, finish: usize, memory| match solve_to(
        &game(start),
        template,
        Some(graph.holes[finish]),
        budget,
        memory,
    ) {
        SolveOutcome::Solved(_) => Some(true),
        SolveOutcome::Unsolvable(_) => Some(false),
        SolveOutcome::Limit => None,
    };
    let mut limit = quick(graph.holes.len(), memory);
    pairs.decide(budget, |start, finish| search(start, finish, limit));
    pairs.decide(budget, |start, finish| {
        let pegs: Vec<bool> = (0..graph.holes.len()).map(|hole| hole != start).collect();
        pagoda(&graph, &pegs, &[finish], budget).map(|_| false)
    });
    // The limit grows step by step, so that hard pairs do not delay the others.
    while limit < memory && !pairs.is_complete() && !budget.is_exhausted() {
        limit = limit.saturating_mul(GROWTH).min(memory);
        pairs.decide(budget, |start, finish| search(start, finish, limit));
    }
    VacancyMap {
        starts: pairs.starts(&graph),
        problems: pairs.problems(),
        symmetries: images.len(),
    }
}

/// Whether the parities of a start with one vacancy are those of the finish.
fn parity_allows(sets: &[Vec<usize>], vacancy: usize, finish: usize) -> bool {
    let has = |set: &[usize], hole: usize| usize::from(set.binary_search(&hole).is_ok());
    sets.iter().all(|set| (set.len() - has(set, vacancy)) % 2 == has(set, finish))
}

/// The image of a pair under a symmetry.
fn image(symmetry: &Symmetry, (start, finish): (usize, usize)) -> (usize, usize) {
    (symmetry[start].into(), symmetry[finish].into())
}

/// What is known of each pair of vacancy and finish.
struct Pairs<'a> {
    known: Vec<Vec<Option<bool>>>,
    images: &'a [Symmetry],
}

impl Pairs<'_> {
    /// The pairs equivalent to one: its images, and those with vacancy and finish swapped, because
    /// a game played backwards is a game with pegs and vacancies exchanged.
    fn equivalent(&self, start: usize, finish: usize) -> BTreeSet<(usize, usize)> {
        let images = self.images.iter().map(|map| image(map, (start, finish)));
        images.flat_map(|(start, finish)| [(start, finish), (finish, start)]).collect()
    }

    /// Decides the pairs that are unknown, within the budget.
    fn decide(&mut self, budget: &Budget, answer: impl Fn(usize, usize) -> Option<bool>) {
        let holes = self.known.len();
        let mut asked = BTreeSet::new();
        for (start, finish) in (0..holes).flat_map(|start| (0..holes).map(move |f| (start, f))) {
            if self.known[start][finish].is_some() || asked.contains(&(start, finish)) {
                continue;
            }
            if budget.is_exhausted() {
                return;
            }
            let (equivalent, answer) = (self.equivalent(start, finish), answer(start, finish));
            for (start, finish) in &equivalent {
                self.known[*start][*finish] = answer;
            }
            asked.extend(equivalent);
        }
    }

    /// Whether every pair is decided.
    fn is_complete(&self) -> bool {
        self.known.iter().flatten().all(Option::is_some)
    }

    fn starts(&self, graph: &JumpGraph) -> Vec<VacancyResult> {
        let with = |row: &[Option<bool>], wanted| {
            let found = row.iter().zip(&graph.holes).filter(|(known, _)| **known == wanted);
            found.map(|(_, coord)| *coord).collect()
        };
        let start = |(number, row): (usize, &Vec<Option<bool>>)| VacancyResult {
            vacancy: graph.holes[number],
            finishes: with(row, Some(true)),
            open: with(row, None),
            representative: self.images.iter().all(|map| number <= map[number].into()),
        };
        self.known.iter().enumerate().map(start).collect()
    }

    /// The number of solvable pairs, one per class of symmetry.
    fn problems(&self) -> usize {
        let holes = self.known.len();
        let pairs = (0..holes).flat_map(|start| (0..holes).map(move |finish| (start, finish)));
        let first = |pair| self.images.iter().all(|map| pair <= image(map, pair));
        pairs.filter(|(s, f)| self.known[*s][*f] == Some(true)).filter(|pair| first(*pair)).count()
    }
}
