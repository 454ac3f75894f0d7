//! The forward pass: finds every reachable board, layer by layer.
//!
//! A slide preserves the sum of the tiles, and a new tile adds 2 or 4 to it. The boards of one sum
//! are therefore a layer whose successors are in the next two layers.

use rayon::prelude::*;

use super::concurrent_set::ConcurrentSet;
use super::encoding::BoardEncoding;
use super::layer::{Layer, MemoryEstimate};
use super::opening::Opening;
use super::problem::Problem;
use super::solve::{SolveError, Task};

/// The number of boards that are processed before the sets grow.
const BATCH: usize = 1 << 12;
/// The number of boards that a thread processes at once.
const CHUNK: usize = 1 << 9;

/// All layers, in ascending order of their sums.
pub struct Reached {
    pub layers: Vec<Layer>,
    /// The number of states with a legal move.
    pub live: u64,
}

struct ForwardPass<'a, const L: usize> {
    problem: &'a Problem,
    encoding: &'a BoardEncoding<L>,
    /// The states of the current layer and of the next two.
    ahead: [ConcurrentSet; 3],
    /// The afterstates of the current layer.
    after: ConcurrentSet,
    live: u64,
}

/// Finds every board that games from these openings can reach.
pub fn reach<const L: usize>(
    task: &Task,
    encoding: &BoardEncoding<L>,
    openings: &[Opening],
) -> Result<Reached, SolveError> {
    let problem = task.problem;
    let (ahead, after) = Default::default();
    let mut pass = ForwardPass { problem, encoding, ahead, after, live: 0 };
    let last_opening = openings.iter().map(|opening| opening.half_sum).max();
    let (mut layers, mut estimate) = (Vec::new(), MemoryEstimate::default());
    for half_sum in 0.. {
        if Some(half_sum) > last_opening && pass.ahead.iter().all(ConcurrentSet::is_empty) {
            break;
        }
        pass.begin(openings.iter().filter(|opening| opening.half_sum == half_sum));
        let layer = pass.layer(half_sum);
        task.advance(&layer)?;
        let bytes = estimate.add(problem, task.policy, &layer);
        if bytes > task.memory {
            return Err(SolveError::Memory(None));
        }
        layers.push(layer);
    }
    Ok(Reached { layers, live: pass.live })
}

impl<const L: usize> ForwardPass<'_, L> {
    fn begin<'a>(&mut self, openings: impl Iterator<Item = &'a Opening>) {
        for opening in openings {
            self.ahead[0].make_room(1);
            let new = self.ahead[0].insert(opening.code);
            self.ahead[0].note(new.into());
        }
    }

    /// Completes the current layer and moves on to the next.
    fn layer(&mut self, half_sum: u32) -> Layer {
        let states = sorted(&mut self.ahead[0]);
        self.slide(&states);
        let after = sorted(&mut self.after);
        self.ahead.rotate_left(1);
        self.spawn(&after);
        Layer::new(self.encoding, half_sum, &states, &after)
    }

    fn slide(&mut self, states: &[u32]) {
        for batch in states.chunks(BATCH) {
            self.after.make_room(4 * batch.len());
            let slide = |state: &u32| {
                let mut new = 0;
                let mut add = |code| new += usize::from(self.after.insert(code));
                let moves = self.encoding.moves(*state, |to| add(to.after));
                (new, u64::from(moves > 0))
            };
            let (new, live) = total(batch, slide);
            self.after.note(new);
            self.live += live;
        }
    }

    fn spawn(&mut self, after: &[u32]) {
        let (twos, fours) = (self.problem.four < 1.0, self.problem.four > 0.0);
        for batch in after.chunks(BATCH) {
            let most = batch.len() * (self.encoding.cells() - 1);
            self.ahead[0].make_room(most);
            self.ahead[1].make_room(most);
            let [next, later, _] = &self.ahead;
            let spawn = |board: &u32| {
                let afterstate = self.encoding.afterstate(*board);
                let (mut new_next, mut new_later) = (0, 0);
                if self.problem.goal == Some(afterstate.top) {
                    return (0, 0);
                }
                for cell in afterstate.free_cells() {
                    if twos {
                        new_next +=
                            usize::from(next.insert(self.encoding.with_tile(&afterstate, cell, 1)));
                    }
                    if fours {
                        new_later +=
                            u64::from(later.insert(self.encoding.with_tile(&afterstate, cell, 2)));
                    }
                }
                (new_next, new_later)
            };
            let (new_next, new_later) = total(batch, spawn);
            self.ahead[0].note(new_next);
            self.ahead[1].note(usize::try_from(new_later).expect("no more than codes"));
        }
    }
}

/// Adds up what `work` counts for every board.
fn total(boards: &[u32], work: impl Fn(&u32) -> (usize, u64) + Sync) -> (usize, u64) {
    let add = |one: (usize, u64), other: (usize, u64)| (one.0 + other.0, one.1 + other.1);
    let chunk = |chunk: &[u32]| chunk.iter().map(&work).fold((0, 0), add);
    boards.par_chunks(CHUNK).map(chunk).reduce(|| (0, 0), add)
}

fn sorted(set: &mut ConcurrentSet) -> Vec<u32> {
    let mut codes = set.take();
    codes.par_sort_unstable();
    codes
}
