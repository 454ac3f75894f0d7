//! Every single vacancy of a shape against every single peg: which of these games can be won.

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

pub use {VacancyMap as Map, VacancyResult as Start};

/// A start with one vacancy, and where its last peg can stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VacancyResult {
    /// The only hole without a peg.
    pub vacancy: Coord,
    /// The holes on which the last peg can end.
    pub finishes: Vec<Coord>,
    /// Those of which it is not known: a limit was reached.
    pub open: Vec<Coord>,
}

/// What is known of every pair, and how much of it had to be found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VacancyMap {
    /// Each hole as the vacancy, in reading order.
    pub starts: Vec<VacancyResult>,
    /// The pairs that can be won, pairs that are images of each other counted once.
    pub problems: usize,
    /// The symmetries of the holes and the jumps.
    pub symmetries: usize,
}

/// By how much the memory for a search grows each time.
const GROWTH: usize = 16;

/// Decides every pair of a vacancy and a finish.
pub fn map(grid: &Grid, template: Template, budget: &Budget, memory: usize) -> VacancyMap {
    let graph = JumpGraph::new(grid, template);
    let (sets, images) = (invariants(&graph), symmetries(&graph));
    let mut pairs = Pairs { known: Vec::new(), images: &images };
    pairs.known = (0..graph.holes.len())
        .map(|start| {
            let possible = |finish| agree(&sets, start, finish);
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
    let mut some = quick(graph.holes.len(), memory);
    pairs.decide(budget, |start, finish| search(start, finish, some));
    pairs.decide(budget, |start, finish| {
        let pegs: Vec<bool> = (0..graph.holes.len()).map(|hole| hole != start).collect();
        pagoda(&graph, &pegs, &[finish], budget).map(|_| false)
    });
    // Little by little, so that the hardest pair does not keep the others waiting.
    while some < memory && !pairs.whole() && !budget.spent() {
        some = some.saturating_mul(GROWTH).min(memory);
        pairs.decide(budget, |start, finish| search(start, finish, some));
    }
    VacancyMap {
        starts: pairs.starts(&graph),
        problems: pairs.problems(),
        symmetries: images.len(),
    }
}

/// Whether the parities of all pegs but one are those of a single one.
fn agree(sets: &[Vec<usize>], vacancy: usize, finish: usize) -> bool {
    let has = |set: &[usize], hole: usize| usize::from(set.binary_search(&hole).is_ok());
    sets.iter().all(|set| (set.len() - has(set, vacancy)) % 2 == has(set, finish))
}

/// Where a symmetry carries a pair.
fn image(symmetry: &Symmetry, (start, finish): (usize, usize)) -> (usize, usize) {
    (symmetry[start].into(), symmetry[finish].into())
}

/// What is known of each vacancy and finish.
struct Pairs<'a> {
    known: Vec<Vec<Option<bool>>>,
    images: &'a [Symmetry],
}

impl Pairs<'_> {
    /// The pairs that are won or lost together with one: its images, and the same with vacancy and
    /// finish swapped, for a game played backwards is the same game with pegs and holes exchanged.
    fn kin(&self, start: usize, finish: usize) -> BTreeSet<(usize, usize)> {
        let images = self.images.iter().map(|map| image(map, (start, finish)));
        images.flat_map(|(start, finish)| [(start, finish), (finish, start)]).collect()
    }

    /// Finds out what is not known, as far as the time allows.
    fn decide(&mut self, budget: &Budget, answer: impl Fn(usize, usize) -> Option<bool>) {
        let holes = self.known.len();
        let mut asked = BTreeSet::new();
        for (start, finish) in (0..holes).flat_map(|start| (0..holes).map(move |f| (start, f))) {
            if self.known[start][finish].is_some() || asked.contains(&(start, finish)) {
                continue;
            }
            if budget.spent() {
                return;
            }
            let (kin, answer) = (self.kin(start, finish), answer(start, finish));
            for (start, finish) in &kin {
                self.known[*start][*finish] = answer;
            }
            asked.extend(kin);
        }
    }

    /// Whether all is known.
    fn whole(&self) -> bool {
        self.known.iter().flatten().all(Option::is_some)
    }

    fn starts(&self, graph: &JumpGraph) -> Vec<VacancyResult> {
        let with = |row: &[Option<bool>], what| {
            let found = row.iter().zip(&graph.holes).filter(|(known, _)| **known == what);
            found.map(|(_, coord)| *coord).collect()
        };
        let start = |(vacancy, row): (&Coord, &Vec<Option<bool>>)| VacancyResult {
            vacancy: *vacancy,
            finishes: with(row, Some(true)),
            open: with(row, None),
        };
        graph.holes.iter().zip(&self.known).map(start).collect()
    }

    /// The pairs that can be won, of pairs that a symmetry carries into each other one.
    fn problems(&self) -> usize {
        let holes = self.known.len();
        let pairs = (0..holes).flat_map(|start| (0..holes).map(move |finish| (start, finish)));
        let first = |pair| self.images.iter().all(|map| pair <= image(map, pair));
        pairs.filter(|(s, f)| self.known[*s][*f] == Some(true)).filter(|pair| first(*pair)).count()
    }
}
