//! The solver: a forward pass that finds the boards, and a backward pass that evaluates them.

use kernel::Budget;
use thiserror::Error;

use super::backward::{BackwardPass, RANDOM, SCORE, TILES, ValuedBoards, WIDEST, decisive};
use super::encoding::BoardEncoding;
use super::estimate;
use super::forward::{Reached, reach};
use super::layer::Layer;
use super::opening::{Opening, openings};
use super::policy::Policy;
use super::problem::Problem;

/// A game to solve, and the resources for it.
#[derive(Clone, Copy, Debug)]
pub struct Task<'a> {
    /// The game.
    pub problem: &'a Problem,
    /// The time limit.
    pub budget: &'a Budget,
    /// The memory limit in bytes.
    pub memory: usize,
    /// Whether to return the best moves.
    pub policy: bool,
}

/// A solved game.
#[derive(Clone, Debug)]
pub struct Solution {
    /// Reachable boards before a move; symmetric ones count once.
    pub states: u64,
    /// Those with a legal move.
    pub live: u64,
    /// Reachable boards after a move and before the new tile; with a goal, including those that end
    /// the game.
    pub afterstates: u64,
    /// The expected points under optimal play.
    pub expected_score: f64,
    /// The expected points under random play.
    pub random_score: f64,
    /// The probability of reaching each tile from rank 2 on, under the play that maximises it.
    pub reach: Vec<f64>,
    /// The best moves, if they were asked for.
    pub policy: Option<Policy>,
}

/// Why a game was not solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SolveError {
    /// The time limit was reached.
    #[error("the time limit was reached")]
    TimeLimit,
    /// The memory limit was reached; the bytes needed, if they were estimated beforehand.
    #[error("the memory limit was reached")]
    Memory(Option<u128>),
    /// There are more boards than codes; an estimate of the reachable ones.
    #[error("there are too many boards, about {0}")]
    TooManyBoards(u128),
}

/// Solves a game.
pub fn solve(task: &Task) -> Result<Solution, SolveError> {
    match task.problem.rows.max(task.problem.cols) {
        ..=3 => solve_within::<3>(task),
        4 => solve_within::<4>(task),
        5..=8 => solve_within::<8>(task),
        _ => solve_within::<16>(task),
    }
}

/// Solves a game on a board of at most `L` rows.
fn solve_within<const L: usize>(task: &Task) -> Result<Solution, SolveError> {
    let problem = task.problem;
    let bytes = estimate::memory(problem, task.policy);
    if bytes > task.memory as u128 {
        return Err(SolveError::Memory(Some(bytes)));
    }
    let encoding = BoardEncoding::<L>::new(problem)
        .ok_or(SolveError::TooManyBoards(estimate::states(problem)))?;
    task.budget.set_total(u64::try_from(2 * estimate::states(problem)).unwrap_or(0));
    let openings = openings(problem, &encoding);
    let reached = reach(task, &encoding, &openings)?;
    let states: u64 = reached.layers.iter().map(|layer| layer.states.count as u64).sum();
    let afterstates = reached.layers.iter().map(|layer| layer.after.count as u64).sum();
    task.budget.set_total(2 * states);
    let live = reached.live;
    let (totals, policy) = descend(task, &encoding, reached, &openings)?;
    let tiles = usize::from(problem.top()) - 1;
    Ok(Solution {
        states,
        live,
        afterstates,
        expected_score: totals[SCORE],
        random_score: totals[RANDOM],
        reach: totals[TILES..TILES + tiles].iter().rev().copied().collect(),
        policy,
    })
}

impl Task<'_> {
    /// Counts a finished layer and checks the time.
    pub(super) fn advance(&self, layer: &Layer) -> Result<(), SolveError> {
        self.budget.count(layer.states.count as u64);
        if self.budget.is_exhausted() { Err(SolveError::TimeLimit) } else { Ok(()) }
    }
}

/// Evaluates all layers: the values of a new game, and the best moves if they are asked for.
fn descend<const L: usize>(
    task: &Task,
    encoding: &BoardEncoding<L>,
    mut reached: Reached,
    openings: &[Opening],
) -> Result<([f64; WIDEST], Option<Policy>), SolveError> {
    let mut policy = task.policy.then(|| Policy::new(*task.problem)).flatten();
    let (mut totals, mut probability) = ([0.0; WIDEST], 0.0);
    let ahead = [ValuedBoards::default(), ValuedBoards::default()];
    let mut pass = BackwardPass { problem: task.problem, encoding, ahead };
    while let Some(layer) = reached.layers.pop() {
        let (codes, moves) = pass.layer(&layer);
        if let Some(policy) = &mut policy {
            let values = pass.ahead[0].column(decisive(task.problem));
            policy.add(layer.half_sum, &codes, &moves, values);
        }
        for opening in openings.iter().filter(|opening| opening.half_sum == layer.half_sum) {
            // Tiles that all boards of a layer have are not among their values.
            let values = pass.ahead[0].of(opening.code).iter().chain(std::iter::repeat(&1.0));
            totals
                .iter_mut()
                .zip(values)
                .for_each(|(sum, value)| *sum += opening.probability * value);
            probability += opening.probability;
        }
        task.advance(&layer)?;
    }
    // Divided by their own sum, certain events come out as exactly 1.
    Ok((totals.map(|total| total / probability), policy))
}
