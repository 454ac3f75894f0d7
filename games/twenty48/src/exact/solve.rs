//! The whole: up through the layers to find the boards, and down again to value them.

use kernel::Budget;

use super::layers::Layer;
use super::policy::Policy;
use super::question::Question;
use super::reach::{Reached, reach};
use super::shape::Shape;
use super::size;
use super::start::{Opening, openings};
use super::values::{Descent, RANDOM, SCORE, TILES, Valued, WIDEST, decisive};

/// What is to be done.
#[derive(Clone, Copy, Debug)]
pub struct Task<'a> {
    /// The game to be solved.
    pub question: &'a Question,
    /// The time that it may take.
    pub budget: &'a Budget,
    /// The bytes that it may take.
    pub memory: usize,
    /// Whether the best moves are to be kept.
    pub policy: bool,
}

/// What there is to know of a game.
#[derive(Clone, Debug)]
pub struct Solution {
    /// Boards before a move that can be reached, symmetric ones as one.
    pub states: u64,
    /// Those in which a move is left.
    pub live: u64,
    /// Boards after a move, before a tile appears, likewise; with a goal, those that end the game
    /// too.
    pub afterstates: u64,
    /// The expected points under the best play.
    pub expected_score: f64,
    /// The expected points under random play.
    pub random_score: f64,
    /// How likely the tiles of rank 2 and above are reached, each under the play that is best for
    /// it.
    pub reach: Vec<f64>,
    /// The best moves, where they were to be kept.
    pub policy: Option<Policy>,
}

/// Why there is no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The time was up.
    Time,
    /// The memory is too small; the bytes that are needed, where that was foreseen.
    Memory(Option<u128>),
    /// There are too many boards for their numbers: about so many can be reached.
    Boards(u128),
}

/// Solves a game.
pub fn solve(task: &Task) -> Result<Solution, Stop> {
    match task.question.rows.max(task.question.cols) {
        ..=3 => solve_within::<3>(task),
        4 => solve_within::<4>(task),
        5..=8 => solve_within::<8>(task),
        _ => solve_within::<16>(task),
    }
}

/// Solves a game on a board of at most `L` rows.
fn solve_within<const L: usize>(task: &Task) -> Result<Solution, Stop> {
    let question = task.question;
    let bytes = size::bytes(question, task.policy);
    if bytes > task.memory as u128 {
        return Err(Stop::Memory(Some(bytes)));
    }
    let shape = Shape::<L>::new(question).ok_or(Stop::Boards(size::estimate(question)))?;
    task.budget.expect(u64::try_from(2 * size::estimate(question)).unwrap_or(0));
    let openings = openings(question, &shape);
    let reached = reach(task, &shape, &openings)?;
    let states: u64 = reached.layers.iter().map(|layer| layer.states.count as u64).sum();
    let afterstates = reached.layers.iter().map(|layer| layer.after.count as u64).sum();
    task.budget.expect(2 * states);
    let live = reached.live;
    let (totals, policy) = descend(task, &shape, reached, &openings)?;
    let tiles = usize::from(question.top()) - 1;
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
    /// Notes a layer that is done.
    pub(super) fn advance(&self, layer: &Layer) -> Result<(), Stop> {
        self.budget.count(layer.states.count as u64);
        if self.budget.spent() { Err(Stop::Time) } else { Ok(()) }
    }
}

/// Values all layers; the values of a new game, and the best moves where they are to be kept.
fn descend<const L: usize>(
    task: &Task,
    shape: &Shape<L>,
    mut reached: Reached,
    openings: &[Opening],
) -> Result<([f64; WIDEST], Option<Policy>), Stop> {
    let mut policy = task.policy.then(|| Policy::new(*task.question)).flatten();
    let (mut totals, mut odds) = ([0.0; WIDEST], 0.0);
    let ahead = [Valued::default(), Valued::default()];
    let mut descent = Descent { question: task.question, shape, ahead };
    while let Some(layer) = reached.layers.pop() {
        let (codes, moves) = descent.layer(&layer);
        if let Some(policy) = &mut policy {
            let values = descent.ahead[0].column(decisive(task.question));
            policy.add(layer.half_sum, &codes, &moves, values);
        }
        for opening in openings.iter().filter(|opening| opening.half_sum == layer.half_sum) {
            // Tiles that all boards of a layer have are not among their values.
            let values = descent.ahead[0].of(opening.code).iter().chain(std::iter::repeat(&1.0));
            totals.iter_mut().zip(values).for_each(|(sum, value)| *sum += opening.odds * value);
            odds += opening.odds;
        }
        task.advance(&layer)?;
    }
    // Divided by their own sum, what is certain comes out as exactly 1.
    Ok((totals.map(|total| total / odds), policy))
}
