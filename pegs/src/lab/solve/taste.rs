//! What makes a position promising: pegs close together, or close to a hole where the last one may
//! stand, and side by side.

use crate::lab::bits::Bits;
use crate::lab::grid::Coord;
use crate::lab::puzzle::{Jump, JumpGraph};

/// A way to value positions. None serves every board, so searches take turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taste {
    /// Pegs close to their middle, as the crow flies.
    Huddle,
    /// Pegs close to the best finish, by steps along the lines of jumps: the few that are far off
    /// count most.
    Gather,
    /// The same with less weight on the far ones, and for pegs side by side.
    Pair,
}

/// The tastes in the order of their turns.
pub const TASTES: [Taste; 3] = [Taste::Huddle, Taste::Gather, Taste::Pair];

/// What a peg costs a step, so that fractions of a step can count.
const STEP: i32 = 16;
/// What two pegs side by side are worth.
const PAIR: i32 = 64;
/// The steps that stand for "cannot be reached".
const FARTHEST: i32 = 64;
/// The most finishes that are looked at; the others are left to chance.
const FINISHES: usize = 64;

/// Positions of a shape, valued by a taste: the less the better.
pub struct Judge<const W: usize> {
    taste: Taste,
    /// For each hole, what a peg on it adds to the sums.
    costs: Vec<Vec<i32>>,
    /// For each jump, what it adds to the sums.
    changes: Vec<Vec<i32>>,
    /// For each hole, those beside it in a line of jumps.
    beside: Vec<Bits<W>>,
}

/// What the value of a position is made of: its sums, and its pairs of pegs side by side.
pub struct Sums {
    sums: Vec<i32>,
    pairs: i32,
}

impl<const W: usize> Judge<W> {
    /// A judge of positions whose last peg must stand on one of some finishes.
    pub fn new(graph: &JumpGraph, finishes: &[usize], taste: Taste) -> Self {
        let beside = beside(graph);
        let costs = match (taste, finishes) {
            (Taste::Huddle, [finish]) => about(graph, graph.holes[*finish]),
            (Taste::Huddle, _) => moments(graph),
            (Taste::Gather, _) => steps(&beside, finishes, |steps| steps.pow(3) * STEP / 4),
            (Taste::Pair, _) => steps(&beside, finishes, |steps| steps.pow(2) * STEP),
        };
        let change = |jump: &Jump| {
            let [from, over, to] = [jump.from, jump.over, jump.to].map(|h| &costs[usize::from(h)]);
            from.iter().zip(over).zip(to).map(|((from, over), to)| to - from - over).collect()
        };
        let changes = graph.jumps.iter().map(change).collect();
        Self { taste, costs, changes, beside }
    }

    /// The sums of a position.
    pub fn sums(&self, pegs: &Bits<W>) -> Sums {
        let mut sums = vec![0; self.costs.first().map_or(0, Vec::len)];
        for hole in pegs.cells() {
            sums.iter_mut().zip(&self.costs[hole]).for_each(|(sum, cost)| *sum += cost);
        }
        let pairs = match self.taste {
            Taste::Pair => pegs.cells().map(|hole| self.near(hole, pegs)).sum::<i32>() / 2,
            Taste::Huddle | Taste::Gather => 0,
        };
        Sums { sums, pairs }
    }

    /// How many pegs there are beside a hole.
    fn near(&self, hole: usize, pegs: &Bits<W>) -> i32 {
        self.beside[hole].and(pegs).count().cast_signed()
    }

    /// The value of the position after a jump, from the sums before it.
    pub fn value(&self, before: &Sums, number: usize, jump: Jump, pegs: &Bits<W>) -> i64 {
        let sums = before.sums.iter().zip(&self.changes[number]).map(|(sum, more)| sum + more);
        let far = match (self.taste, &before.sums[..]) {
            (Taste::Huddle, [_, _, _, _]) => return scatter(sums),
            _ => sums.min().unwrap_or(0),
        };
        let [from, over, to] = [jump.from, jump.over, jump.to].map(usize::from);
        let pairs = match self.taste {
            // The two that go were beside each other, and may both be beside the new place.
            Taste::Pair => {
                let lost = self.near(from, pegs) + self.near(over, pegs) - 1;
                let gone = [from, over].iter().filter(|hole| self.beside[to].has(**hole)).count();
                before.pairs - lost + self.near(to, pegs)
                    - i32::from(gone > 0)
                    - i32::from(gone > 1)
            }
            Taste::Huddle | Taste::Gather => 0,
        };
        i64::from(far) - i64::from(PAIR) * i64::from(pairs)
    }
}

/// For each hole, those beside it in a line of jumps.
fn beside<const W: usize>(graph: &JumpGraph) -> Vec<Bits<W>> {
    let mut beside = vec![Bits::default(); graph.holes.len()];
    for jump in &graph.jumps {
        let (from, over) = (usize::from(jump.from), usize::from(jump.over));
        beside[from] = beside[from].with(over);
        beside[over] = beside[over].with(from);
    }
    beside
}

fn whole((row, col): Coord) -> (i32, i32) {
    let side = |side: usize| i32::try_from(side).unwrap_or_default();
    (side(row), side(col))
}

/// One, the row, the column and the sum of their squares: enough for the scatter of a set.
fn moments(graph: &JumpGraph) -> Vec<Vec<i32>> {
    let moments = |coord: &Coord| {
        let (row, col) = whole(*coord);
        vec![1, row, col, row * row + col * col]
    };
    graph.holes.iter().map(moments).collect()
}

/// The sum of the squares of the distances to the middle, times the number of pegs so that it
/// stays whole.
fn scatter(sums: impl Iterator<Item = i32>) -> i64 {
    let mut sums = sums.map(i64::from);
    let mut next = || sums.next().unwrap_or(0);
    let (count, rows, cols, squares) = (next(), next(), next(), next());
    count * squares - rows * rows - cols * cols
}

/// The square of the distance to a finish.
fn about(graph: &JumpGraph, finish: Coord) -> Vec<Vec<i32>> {
    let (row, col) = whole(finish);
    let square = |coord: &Coord| {
        let (r, c) = whole(*coord);
        vec![(r - row).pow(2) + (c - col).pow(2)]
    };
    graph.holes.iter().map(square).collect()
}

/// What the steps from each hole to each finish cost.
fn steps<const W: usize>(
    beside: &[Bits<W>],
    finishes: &[usize],
    cost: impl Fn(i32) -> i32,
) -> Vec<Vec<i32>> {
    let mut costs = vec![Vec::new(); beside.len()];
    for finish in finishes.iter().take(FINISHES) {
        let mut steps = vec![FARTHEST; beside.len()];
        steps[*finish] = 0;
        let mut queue = std::collections::VecDeque::from([*finish]);
        while let Some(hole) = queue.pop_front() {
            for next in beside[hole].cells() {
                if steps[next] == FARTHEST && steps[hole] + 1 < FARTHEST {
                    steps[next] = steps[hole] + 1;
                    queue.push_back(next);
                }
            }
        }
        costs.iter_mut().zip(steps).for_each(|(costs, steps)| costs.push(cost(steps)));
    }
    costs
}
