//! Heuristic values of positions: pegs close together, close to a finish, or side by side.

use crate::lab::bits::Bits;
use crate::lab::grid::Coord;
use crate::lab::puzzle::{Jump, JumpGraph};

/// A heuristic. None works for every board, so that searches try them in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heuristic {
    /// The squared distances of the pegs to their centroid, or to the only finish.
    Compact,
    /// The cubed distances of the pegs to the best finish, in steps along the lines of jumps.
    Distance,
    /// The squared distances to the best finish, less a bonus for pegs side by side.
    Adjacent,
}

/// The heuristics, in the order in which they are tried.
pub const HEURISTICS: [Heuristic; 3] =
    [Heuristic::Compact, Heuristic::Distance, Heuristic::Adjacent];

/// The cost of a step, a multiple so that fractions of it are possible.
const STEP: i32 = 16;
/// The bonus for two pegs side by side.
const PAIR_BONUS: i32 = 64;
/// The distance of holes that cannot be reached.
const UNREACHABLE: i32 = 64;
/// The maximum number of finishes considered.
const MAX_FINISHES: usize = 64;

/// Evaluates positions by a heuristic; lower values are better.
pub struct Evaluator<const W: usize> {
    heuristic: Heuristic,
    /// For each hole, the contribution of a peg to the sums.
    costs: Vec<Vec<i32>>,
    /// For each jump, the change of the sums.
    changes: Vec<Vec<i32>>,
    /// For each hole, its neighbours along the lines of jumps.
    neighbours: Vec<Bits<W>>,
}

/// The components of a value: the sums over the pegs, and the number of pairs side by side.
pub struct Sums {
    sums: Vec<i32>,
    pairs: i32,
}

impl<const W: usize> Evaluator<W> {
    /// An evaluator of positions whose last peg must end on one of the finishes.
    pub fn new(graph: &JumpGraph, finishes: &[usize], heuristic: Heuristic) -> Self {
        let neighbours = neighbours(graph);
        let costs = match (heuristic, finishes) {
            (Heuristic::Compact, [finish]) => squared_distances(graph, graph.holes[*finish]),
            (Heuristic::Compact, _) => moments(graph),
            (Heuristic::Distance, _) => {
                step_costs(&neighbours, finishes, |steps| steps.pow(3) * STEP / 4)
            }
            (Heuristic::Adjacent, _) => {
                step_costs(&neighbours, finishes, |steps| steps.pow(2) * STEP)
            }
        };
        let change = |jump: &Jump| {
            let [from, over, to] = [jump.from, jump.over, jump.to].map(|h| &costs[usize::from(h)]);
            from.iter().zip(over).zip(to).map(|((from, over), to)| to - from - over).collect()
        };
        let changes = graph.jumps.iter().map(change).collect();
        Self { heuristic, costs, changes, neighbours }
    }

    /// The sums of a position.
    pub fn sums(&self, pegs: &Bits<W>) -> Sums {
        let mut sums = vec![0; self.costs.first().map_or(0, Vec::len)];
        for hole in pegs.holes() {
            sums.iter_mut().zip(&self.costs[hole]).for_each(|(sum, cost)| *sum += cost);
        }
        let pairs = match self.heuristic {
            Heuristic::Adjacent => {
                pegs.holes().map(|hole| self.adjacent_pegs(hole, pegs)).sum::<i32>() / 2
            }
            Heuristic::Compact | Heuristic::Distance => 0,
        };
        Sums { sums, pairs }
    }

    /// The number of pegs beside a hole.
    fn adjacent_pegs(&self, hole: usize, pegs: &Bits<W>) -> i32 {
        self.neighbours[hole].and(pegs).count().cast_signed()
    }

    /// The value of the position after a jump, from the sums before it.
    pub fn value(&self, before: &Sums, number: usize, jump: Jump, pegs: &Bits<W>) -> i64 {
        let sums = before.sums.iter().zip(&self.changes[number]).map(|(sum, more)| sum + more);
        let base = match (self.heuristic, &before.sums[..]) {
            (Heuristic::Compact, [_, _, _, _]) => return scatter(sums),
            _ => sums.min().unwrap_or(0),
        };
        let [from, over, to] = [jump.from, jump.over, jump.to].map(usize::from);
        let pairs = match self.heuristic {
            // The two removed pegs were adjacent to each other, and may be adjacent to the target.
            Heuristic::Adjacent => {
                let lost = self.adjacent_pegs(from, pegs) + self.adjacent_pegs(over, pegs) - 1;
                let gone =
                    [from, over].iter().filter(|hole| self.neighbours[to].has(**hole)).count();
                before.pairs - lost + self.adjacent_pegs(to, pegs)
                    - i32::from(gone > 0)
                    - i32::from(gone > 1)
            }
            Heuristic::Compact | Heuristic::Distance => 0,
        };
        i64::from(base) - i64::from(PAIR_BONUS) * i64::from(pairs)
    }
}

/// For each hole, its neighbours along the lines of jumps.
fn neighbours<const W: usize>(graph: &JumpGraph) -> Vec<Bits<W>> {
    let mut neighbours = vec![Bits::default(); graph.holes.len()];
    for jump in &graph.jumps {
        let (from, over) = (usize::from(jump.from), usize::from(jump.over));
        neighbours[from] = neighbours[from].with(over);
        neighbours[over] = neighbours[over].with(from);
    }
    neighbours
}

fn signed((row, col): Coord) -> (i32, i32) {
    let side = |side: usize| i32::try_from(side).unwrap_or_default();
    (side(row), side(col))
}

/// One, the row, the column and the sum of their squares, which determine the scatter of a set.
fn moments(graph: &JumpGraph) -> Vec<Vec<i32>> {
    let moments = |coord: &Coord| {
        let (row, col) = signed(*coord);
        vec![1, row, col, row * row + col * col]
    };
    graph.holes.iter().map(moments).collect()
}

/// The sum of the squared distances to the centroid, times the number of pegs to stay integer.
fn scatter(sums: impl Iterator<Item = i32>) -> i64 {
    let mut sums = sums.map(i64::from);
    let mut next = || sums.next().unwrap_or(0);
    let (count, rows, cols, squares) = (next(), next(), next(), next());
    count * squares - rows * rows - cols * cols
}

/// The squared distance of each hole to a finish.
fn squared_distances(graph: &JumpGraph, finish: Coord) -> Vec<Vec<i32>> {
    let (row, col) = signed(finish);
    let square = |coord: &Coord| {
        let (r, c) = signed(*coord);
        vec![(r - row).pow(2) + (c - col).pow(2)]
    };
    graph.holes.iter().map(square).collect()
}

/// The cost of the steps from each hole to each finish.
fn step_costs<const W: usize>(
    neighbours: &[Bits<W>],
    finishes: &[usize],
    cost: impl Fn(i32) -> i32,
) -> Vec<Vec<i32>> {
    let mut costs = vec![Vec::new(); neighbours.len()];
    for finish in finishes.iter().take(MAX_FINISHES) {
        let mut steps = vec![UNREACHABLE; neighbours.len()];
        steps[*finish] = 0;
        let mut queue = std::collections::VecDeque::from([*finish]);
        while let Some(hole) = queue.pop_front() {
            for next in neighbours[hole].holes() {
                if steps[next] == UNREACHABLE && steps[hole] + 1 < UNREACHABLE {
                    steps[next] = steps[hole] + 1;
                    queue.push_back(next);
                }
            }
        }
        costs.iter_mut().zip(steps).for_each(|(costs, steps)| costs.push(cost(steps)));
    }
    costs
}
