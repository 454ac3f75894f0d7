//! The solver: parity first, then a beam search that widens until it succeeds or exhausts the
//! positions.

mod beam;
mod cuts;
mod endgames;
mod heuristic;
mod position_index;
#[cfg(test)]
mod tests;

use core::slice;

use kernel::Budget;

use self::beam::{Beam, BeamOutcome, max_width};
use self::cuts::Cuts;
use self::endgames::Endgames;
use self::heuristic::{Evaluator, HEURISTICS, Heuristic};
use super::grid::{Coord, Grid};
use super::parity::finishes_at;
use super::puzzle::{JumpGraph, Puzzle};
use super::template::Template;
use crate::lab::bits::in_words;

/// The result of a search for a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SolveOutcome {
    /// These jumps leave one peg.
    Solved(Vec<(Coord, Coord)>),
    /// There is no solution, for this reason.
    Unsolvable(Proof),
    /// A limit was reached first.
    Limit,
}

/// Why there is no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// There are no pegs.
    NoPegs,
    /// Parity excludes every hole for the last peg.
    Parity,
    /// A pagoda function excludes every hole for the last peg.
    Pagoda,
    /// All positions were examined except those excluded by pagoda functions: this many.
    Exhausted(u64),
}

/// The first width of the beam, and its growth after every heuristic has failed.
const FIRST_WIDTH: usize = 64;
const GROWTH: usize = 4;
/// The number of single finishes tried at each width but the first.
const SINGLES: usize = 4;
/// The maximum size of a level of endgames per unit of width, and the share of the memory for them.
const ENDGAMES_PER_WIDTH: usize = 128;
const ENDGAME_MEMORY_SHARE: usize = 4;
/// The width from which learning from failed games pays off.
const LEARNING_WIDTH: usize = 512;

/// Searches for jumps that leave one peg anywhere, within a budget and about `memory` bytes.
pub fn solve(grid: &Grid, template: Template, budget: &Budget, memory: usize) -> SolveOutcome {
    solve_to(grid, template, None, budget, memory)
}

/// The same with the last peg on a given hole, if any.
pub fn solve_to(
    grid: &Grid,
    template: Template,
    finish: Option<Coord>,
    budget: &Budget,
    memory: usize,
) -> SolveOutcome {
    solve_counted(grid, template, finish, budget, memory).0
}

/// The same, with the number of positions expanded.
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

#[derive(Clone, Copy)]
struct Limits<'a> {
    budget: &'a Budget,
    memory: usize,
}

/// Widens the beam until there is an answer or a limit is reached.
fn search<const W: usize>(
    grid: &Grid,
    graph: &JumpGraph,
    finishes: &[usize],
    limits: Limits<'_>,
) -> (SolveOutcome, u64) {
    let puzzle = Puzzle::<W>::new(grid, graph);
    let endgame_memory = limits.memory / ENDGAME_MEMORY_SHARE;
    let max_width = max_width::<W>(grid.pegs(), limits.memory - endgame_memory);
    let endgames = Endgames::new(&puzzle, finishes);
    let mut beam = Beam { puzzle: &puzzle, graph, endgames, budget: limits.budget, nodes: 0 };
    let mut cuts = Cuts::new(graph, finishes);
    let (mut width, mut rotation) = (FIRST_WIDTH.min(max_width), finishes.iter().cycle());
    loop {
        if width > FIRST_WIDTH {
            let most = ENDGAMES_PER_WIDTH
                .saturating_mul(width)
                .min(endgames::max_level_size::<W>(endgame_memory));
            beam.endgames.grow(most, limits.budget);
        }
        let learning = width >= LEARNING_WIDTH;
        // Learning starts with the initial position, once.
        if learning && width / GROWTH < LEARNING_WIDTH && cuts.learn(&[puzzle.start], limits.budget)
        {
            return (SolveOutcome::Unsolvable(Proof::Pagoda), beam.nodes);
        }
        for (heuristic, targets) in schedule(width, finishes, &mut rotation) {
            match beam.run(&Evaluator::new(graph, targets, heuristic), &cuts, width) {
                BeamOutcome::Solved(jumps) => return (SolveOutcome::Solved(jumps), beam.nodes),
                BeamOutcome::OutOfTime => return (SolveOutcome::Limit, beam.nodes),
                BeamOutcome::Exhausted(positions) => {
                    return (SolveOutcome::Unsolvable(Proof::Exhausted(positions)), beam.nodes);
                }
                BeamOutcome::Pruned(games) if learning => {
                    for game in games {
                        cuts.learn(&game, limits.budget);
                    }
                }
                BeamOutcome::Pruned(_) => {}
            }
        }
        if width >= max_width {
            return (SolveOutcome::Limit, beam.nodes);
        }
        width = (width * GROWTH).min(max_width);
    }
}

/// The heuristics and their finishes at a width: every heuristic with all finishes, then one with a
/// few single finishes, since a position close to many of them may be far from each.
fn schedule<'a>(
    width: usize,
    finishes: &'a [usize],
    rotation: &mut impl Iterator<Item = &'a usize>,
) -> Vec<(Heuristic, &'a [usize])> {
    let first = width <= FIRST_WIDTH || finishes.len() == 1;
    let singles = if first { 0 } else { SINGLES.min(finishes.len()) };
    let single = |finish| (Heuristic::Adjacent, slice::from_ref(finish));
    let all = HEURISTICS.map(|heuristic| (heuristic, finishes)).into_iter();
    all.chain(rotation.take(singles).map(single)).collect()
}
