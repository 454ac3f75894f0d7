//! Beam search: layers of positions with the same number of jumps, cut down to the best ones.

use kernel::Budget;

use super::cuts::Cuts;
use super::endgames::Endgames;
use super::heuristic::Evaluator;
use super::position_index::{BYTES_PER_POSITION, PositionIndex};
use crate::lab::bits::Bits;
use crate::lab::grid::Coord;
use crate::lab::puzzle::{JumpGraph, Puzzle};

/// A layer is cut down to the width when it exceeds the width by this factor.
const SLACK: usize = 2;
/// The number of positions between checks of the clock.
const BATCH: usize = 256;

/// The origin of a position: the index of its parent in the previous layer, and the number of the
/// jump.
#[derive(Clone, Copy)]
struct Origin {
    parent: u32,
    jump: u32,
}

/// A position of the next layer and its value, of which lower is better.
#[derive(Clone, Copy)]
struct Candidate<const W: usize> {
    pegs: Bits<W>,
    origin: Origin,
    value: i64,
}

/// The maximum width for a memory limit, with the previous layer, the next one with its index, and
/// the origins of every layer.
pub fn max_width<const W: usize>(pegs: usize, memory: usize) -> usize {
    let next = SLACK * (size_of::<Candidate<W>>() + BYTES_PER_POSITION);
    let previous = size_of::<Bits<W>>() + pegs * size_of::<Origin>();
    (memory / (next + previous)).min(u32::MAX as usize / SLACK - 1)
}

/// The result of one beam search.
pub enum BeamOutcome<const W: usize> {
    /// These jumps leave one peg.
    Solved(Vec<(Coord, Coord)>),
    /// All positions were examined, except those that are cut: this many.
    Exhausted(u64),
    /// Positions were dropped. Contains a sample of games, as lists of positions.
    Pruned(Vec<Vec<Bits<W>>>),
    /// The budget was spent.
    OutOfTime,
}

/// The maximum number of sampled games.
const MAX_GAMES: usize = 64;

/// The cost of learning from a game, in positions per hole and jump.
const LEARNING_COST: usize = 4;
/// The stride between samples, so that good and bad positions are among them.
const SAMPLE_STRIDE: usize = 7;

/// A search in progress.
pub struct Beam<'a, const W: usize> {
    /// The position to be solved.
    pub puzzle: &'a Puzzle<W>,
    /// Its graph.
    pub graph: &'a JumpGraph,
    /// The positions with few pegs that can be won.
    pub endgames: Endgames<'a, W>,
    /// The time limit.
    pub budget: &'a Budget,
    /// The number of positions expanded so far.
    pub nodes: u64,
}

impl<const W: usize> Beam<'_, W> {
    /// Searches with a bounded width, skipping what the cuts forbid.
    pub fn run(
        &mut self,
        evaluator: &Evaluator<W>,
        cuts: &Cuts<'_>,
        width: usize,
    ) -> BeamOutcome<W> {
        let mut next = NextLayer::new(width);
        let (mut layer, mut origins) = (vec![self.puzzle.start], Vec::<Vec<Origin>>::new());
        let mut positions = 0;
        while let Some(first) = layer.first() {
            positions += layer.len() as u64;
            // All positions of a layer have the same number of pegs.
            if first.count() as usize == self.endgames.pegs()
                && let Some(index) = layer.iter().position(|pegs| self.endgames.has(pegs))
            {
                let mut jumps = Self::jumps_to(&origins, index);
                jumps.extend(self.endgames.jumps_from(layer[index]));
                return BeamOutcome::Solved(self.to_coords(&jumps));
            }
            for (batch, start) in layer.chunks(BATCH).zip((0..).step_by(BATCH)) {
                if self.budget.is_exhausted() {
                    return BeamOutcome::OutOfTime;
                }
                self.nodes += batch.len() as u64;
                self.budget.count(batch.len() as u64);
                batch.iter().zip(start..).for_each(|(pegs, index)| {
                    self.expand(pegs, index, evaluator, cuts, &mut next);
                });
            }
            layer = next.take(&mut origins);
        }
        if next.dropped {
            BeamOutcome::Pruned(self.sample_games(&origins, positions))
        } else {
            BeamOutcome::Exhausted(positions)
        }
    }

    /// Adds the successors of a position to the next layer.
    fn expand(
        &self,
        pegs: &Bits<W>,
        parent: u32,
        evaluator: &Evaluator<W>,
        cuts: &Cuts<'_>,
        next: &mut NextLayer<W>,
    ) {
        let (sums, margins) = (evaluator.sums(pegs), cuts.margins(pegs));
        let ending = pegs.count() as usize == self.endgames.pegs() + 1;
        self.puzzle.each_jump(pegs, |jump, after| {
            let number = jump as usize;
            if cuts.forbids(&margins, number) || ending && !self.endgames.has(&after) {
                return;
            }
            let value = evaluator.value(&sums, number, self.graph.jumps[number], pegs);
            next.insert(Candidate { pegs: after, origin: Origin { parent, jump }, value });
        });
    }

    /// The numbers of the jumps that led to an index of the last layer.
    fn jumps_to(origins: &[Vec<Origin>], mut index: usize) -> Vec<usize> {
        let mut jumps: Vec<usize> = origins
            .iter()
            .rev()
            .map(|layer| {
                let origin = layer[index];
                index = origin.parent as usize;
                origin.jump as usize
            })
            .collect();
        jumps.reverse();
        jumps
    }

    /// Numbered jumps as coordinates.
    fn to_coords(&self, jumps: &[usize]) -> Vec<(Coord, Coord)> {
        let coord = |hole: u16| self.graph.holes[usize::from(hole)];
        let jumps = jumps.iter().map(|jump| self.graph.jumps[*jump]);
        jumps.map(|jump| (coord(jump.from), coord(jump.to))).collect()
    }

    /// A sample of games that end in different layers. Since learning from a game costs as much as
    /// a number of positions, the sample is smaller the fewer positions were examined.
    fn sample_games(&self, origins: &[Vec<Origin>], positions: u64) -> Vec<Vec<Bits<W>>> {
        let cost = (LEARNING_COST * self.graph.holes.len() * self.graph.jumps.len()) as u64;
        let wanted = usize::try_from(positions / cost.max(1)).unwrap_or(MAX_GAMES).min(MAX_GAMES);
        // The last layer is empty.
        let layers = origins.len() - 1;
        let game = |number: usize| {
            let depth = layers * (number + 1) / (wanted + 1);
            let index = origins[depth].len() * (number * SAMPLE_STRIDE % wanted) / wanted;
            let mut game = vec![self.puzzle.start];
            for jump in Self::jumps_to(&origins[..=depth], index) {
                game.push(game[game.len() - 1].xor(&self.puzzle.masks[jump].1));
            }
            game
        };
        (0..wanted).map(game).collect()
    }
}

/// The layer under construction: distinct positions, at most [`SLACK`] times the width.
struct NextLayer<const W: usize> {
    width: usize,
    index: PositionIndex,
    candidates: Vec<Candidate<W>>,
    /// Candidates that are not better than this are dropped.
    worst: i64,
    /// Whether any position was dropped, in this layer or an earlier one.
    dropped: bool,
}

impl<const W: usize> NextLayer<W> {
    fn new(width: usize) -> Self {
        Self {
            width,
            index: PositionIndex::new(),
            candidates: Vec::new(),
            worst: i64::MAX,
            dropped: false,
        }
    }

    fn insert(&mut self, new: Candidate<W>) {
        let candidates = &self.candidates;
        let mut is_new =
            || self.index.insert(&new.pegs, candidates.len(), |at| candidates[at].pegs);
        if new.value >= self.worst || !is_new() {
            return;
        }
        self.candidates.push(new);
        if self.candidates.len() >= SLACK * self.width {
            self.cut();
            self.index.clear();
            for (at, kept) in self.candidates.iter().enumerate() {
                self.index.insert(&kept.pegs, at, |at| self.candidates[at].pegs);
            }
        }
    }

    /// Keeps the best positions.
    fn cut(&mut self) {
        if self.candidates.len() > self.width {
            self.dropped = true;
            let by_value = |candidate: &Candidate<W>| candidate.value;
            let (_, worst, _) = self.candidates.select_nth_unstable_by_key(self.width, by_value);
            self.worst = worst.value;
            self.candidates.truncate(self.width);
        }
    }

    /// Returns the positions, appends their origins and starts an empty layer.
    fn take(&mut self, origins: &mut Vec<Vec<Origin>>) -> Vec<Bits<W>> {
        self.cut();
        self.index.clear();
        self.worst = i64::MAX;
        let (positions, new) =
            self.candidates.drain(..).map(|candidate| (candidate.pegs, candidate.origin)).unzip();
        origins.push(new);
        positions
    }
}
