//! Solving: parity first, then layers of positions, the most promising kept where they grow too
//! many.

mod beam;
mod cuts;
mod ends;
mod seen;
mod taste;
#[cfg(test)]
mod tests;

use core::slice;

use kernel::Budget;

use self::beam::{Beam, End, widest};
use self::cuts::Cuts;
use self::ends::Ends;
use self::taste::{Judge, TASTES, Taste};
use super::grid::{Coord, Grid};
use super::parity::finishes_at;
use super::puzzle::{JumpGraph, Puzzle};
use super::template::Template;
use crate::lab::bits::in_words;

pub use SolveOutcome as Outcome;

/// What came of looking for a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SolveOutcome {
    /// These jumps leave one peg.
    Solved(Vec<(Coord, Coord)>),
    /// There is no solution, and this is why.
    Unsolvable(Proof),
    /// A limit was reached first.
    Limit,
}

/// Why there is no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// There is no peg at all.
    NoPegs,
    /// No single peg has the parities of the board.
    Parity,
    /// The last peg would be worth more than all the pegs together, by a pagoda function.
    Pagoda,
    /// Every position was looked at that no pagoda function learnt on the way excludes: that many.
    Exhausted(u64),
}

/// The least width to try, and by how much it grows when no taste has led to the end.
const FIRST_WIDTH: usize = 64;
const GROWTH: usize = 4;
/// How many single finishes have their turn at each width but the first.
const SINGLES: usize = 4;
/// How many ends of games may be known for each position of the width, and of what part of the
/// memory.
const ENDS: usize = 128;
const MEMORY_FOR_ENDS: usize = 4;
/// The width from which on it pays to learn from games that led nowhere.
const LEARNING: usize = 512;

/// Looks for a way to leave one peg anywhere, within a time and about so many bytes.
pub fn solve(grid: &Grid, template: Template, budget: &Budget, memory: usize) -> SolveOutcome {
    solve_to(grid, template, None, budget, memory)
}

/// The same with the last peg on a given hole, where one is given.
pub fn solve_to(
    grid: &Grid,
    template: Template,
    finish: Option<Coord>,
    budget: &Budget,
    memory: usize,
) -> SolveOutcome {
    solve_counted(grid, template, finish, budget, memory).0
}

/// The same, with the number of positions whose jumps were made.
pub fn solve_counted(
    grid: &Grid,
    template: Template,
    finish: Option<Coord>,
    budget: &Budget,
    memory: usize,
) -> (SolveOutcome, u64) {
    if grid.pegs() == 0 {
        return (SolveOutcome::Unsolvable(Proof::NoPegs), 0);
    }
    let graph = JumpGraph::new(grid, template);
    let finishes = finishes_at(grid, &graph, finish);
    if finishes.is_empty() {
        return (SolveOutcome::Unsolvable(Proof::Parity), 0);
    }
    let limits = Limits { budget, memory };
    in_words!(graph.holes.len(), W => search::<W>(grid, &graph, &finishes, limits))
}

/// How long a search may last, and about how many bytes it may take.
#[derive(Clone, Copy)]
struct Limits<'a> {
    budget: &'a Budget,
    memory: usize,
}

/// Searches wider and wider, until there is an answer or a limit.
fn search<const W: usize>(
    grid: &Grid,
    graph: &JumpGraph,
    finishes: &[usize],
    limits: Limits<'_>,
) -> (SolveOutcome, u64) {
    let puzzle = Puzzle::<W>::new(grid, graph);
    let for_ends = limits.memory / MEMORY_FOR_ENDS;
    let widest = widest::<W>(grid.pegs(), limits.memory - for_ends);
    let ends = Ends::new(&puzzle, finishes);
    let mut beam = Beam { puzzle: &puzzle, graph, ends, budget: limits.budget, nodes: 0 };
    let mut cuts = Cuts::new(graph, finishes);
    let (mut width, mut rotation) = (FIRST_WIDTH.min(widest), finishes.iter().cycle());
    loop {
        if width > FIRST_WIDTH {
            let most = ENDS.saturating_mul(width).min(ends::most::<W>(for_ends));
            beam.ends.grow(most, limits.budget);
        }
        let learning = width >= LEARNING;
        // The start is asked once, before its games are.
        if learning && width / GROWTH < LEARNING && cuts.learn(&[puzzle.start], limits.budget) {
            return (SolveOutcome::Unsolvable(Proof::Pagoda), beam.nodes);
        }
        for (taste, aims) in turns(width, finishes, &mut rotation) {
            match beam.sweep(&Judge::new(graph, aims, taste), &cuts, width) {
                End::Solved(way) => return (SolveOutcome::Solved(way), beam.nodes),
                End::Spent => return (SolveOutcome::Limit, beam.nodes),
                End::Exhausted(positions) => {
                    return (SolveOutcome::Unsolvable(Proof::Exhausted(positions)), beam.nodes);
                }
                End::Dropped(games) if learning => {
                    for game in games {
                        cuts.learn(&game, limits.budget);
                    }
                }
                End::Dropped(_) => {}
            }
        }
        if width >= widest {
            return (SolveOutcome::Limit, beam.nodes);
        }
        width = (width * GROWTH).min(widest);
    }
}

/// The tastes and their finishes at a width. Every taste has its turn with all the finishes, and
/// then one with single finishes, some at each width: what is close to many may be far from each.
fn turns<'a>(
    width: usize,
    finishes: &'a [usize],
    rotation: &mut impl Iterator<Item = &'a usize>,
) -> Vec<(Taste, &'a [usize])> {
    let first = width <= FIRST_WIDTH || finishes.len() == 1;
    let singles = if first { 0 } else { SINGLES.min(finishes.len()) };
    let single = |finish| (Taste::Pair, slice::from_ref(finish));
    let all = TASTES.map(|taste| (taste, finishes)).into_iter();
    all.chain(rotation.take(singles).map(single)).collect()
}
