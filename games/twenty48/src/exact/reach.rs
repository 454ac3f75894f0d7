//! Everything that can be reached, layer by layer.
//!
//! A slide keeps the sum of the tiles, and a new tile adds 2 or 4 to it. So the boards of one sum
//! are a layer, whose successors are in the next two.

use rayon::prelude::*;

use super::layers::{Layer, Need};
use super::question::Question;
use super::set::Set;
use super::shape::Shape;
use super::solve::{Stop, Task};
use super::start::Opening;

/// Boards that are worked on before room is made for more.
const BATCH: usize = 1 << 12;
/// Boards that one thread takes at once.
const CHUNK: usize = 1 << 9;

/// All layers, the one with the lowest sum first.
pub struct Reached {
    /// The layers.
    pub layers: Vec<Layer>,
    /// States in which a move is left.
    pub live: u64,
}

/// What is found on the way up.
struct Climb<'a, const L: usize> {
    question: &'a Question,
    shape: &'a Shape<L>,
    /// The states of the layer at hand and of the next two.
    ahead: [Set; 3],
    /// The boards after a move, of the layer at hand.
    after: Set,
    live: u64,
}

/// Finds everything that games from those openings can reach.
pub fn reach<const L: usize>(
    task: &Task,
    shape: &Shape<L>,
    openings: &[Opening],
) -> Result<Reached, Stop> {
    let question = task.question;
    let (ahead, after) = Default::default();
    let mut climb = Climb { question, shape, ahead, after, live: 0 };
    let last_opening = openings.iter().map(|opening| opening.half_sum).max();
    let (mut layers, mut need) = (Vec::new(), Need::default());
    for half_sum in 0.. {
        if Some(half_sum) > last_opening && climb.ahead.iter().all(Set::is_empty) {
            break;
        }
        climb.begin(openings.iter().filter(|opening| opening.half_sum == half_sum));
        let layer = climb.layer(half_sum);
        task.advance(&layer)?;
        let bytes = need.add(question, task.policy, &layer);
        if bytes > task.memory {
            return Err(Stop::Memory(None));
        }
        layers.push(layer);
    }
    Ok(Reached { layers, live: climb.live })
}

impl<const L: usize> Climb<'_, L> {
    fn begin<'a>(&mut self, openings: impl Iterator<Item = &'a Opening>) {
        for opening in openings {
            self.ahead[0].make_room(1);
            let new = self.ahead[0].insert(opening.code);
            self.ahead[0].note(new.into());
        }
    }

    /// Empties the layer at hand into the next two.
    fn layer(&mut self, half_sum: u32) -> Layer {
        let states = sorted(&mut self.ahead[0]);
        self.slide(&states);
        let after = sorted(&mut self.after);
        self.ahead.rotate_left(1);
        self.spawn(&after);
        Layer::new(self.shape, half_sum, &states, &after)
    }

    fn slide(&mut self, states: &[u32]) {
        for batch in states.chunks(BATCH) {
            self.after.make_room(4 * batch.len());
            let slide = |state: &u32| {
                let mut new = 0;
                let mut add = |code| new += usize::from(self.after.insert(code));
                let moves = self.shape.moves(*state, |to| add(to.after));
                (new, u64::from(moves > 0))
            };
            let (new, live) = total(batch, slide);
            self.after.note(new);
            self.live += live;
        }
    }

    fn spawn(&mut self, after: &[u32]) {
        let (twos, fours) = (self.question.four < 1.0, self.question.four > 0.0);
        for batch in after.chunks(BATCH) {
            let most = batch.len() * (self.shape.cells() - 1);
            self.ahead[0].make_room(most);
            self.ahead[1].make_room(most);
            let [next, later, _] = &self.ahead;
            let spawn = |board: &u32| {
                let spread = self.shape.spread(*board);
                let (mut new_next, mut new_later) = (0, 0);
                if self.question.goal == Some(spread.top) {
                    return (0, 0);
                }
                for cell in spread.free_cells() {
                    if twos {
                        new_next += usize::from(next.insert(self.shape.with(&spread, cell, 1)));
                    }
                    if fours {
                        new_later += u64::from(later.insert(self.shape.with(&spread, cell, 2)));
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

/// The sums of what work on every board counts.
fn total(boards: &[u32], work: impl Fn(&u32) -> (usize, u64) + Sync) -> (usize, u64) {
    let add = |one: (usize, u64), other: (usize, u64)| (one.0 + other.0, one.1 + other.1);
    let chunk = |chunk: &[u32]| chunk.iter().map(&work).fold((0, 0), add);
    boards.par_chunks(CHUNK).map(chunk).reduce(|| (0, 0), add)
}

fn sorted(set: &mut Set) -> Vec<u32> {
    let mut codes = set.take();
    codes.par_sort_unstable();
    codes
}
