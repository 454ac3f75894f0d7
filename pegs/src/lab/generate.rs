//! Random boards by reverse play, and their difficulty.

use kernel::{Budget, Seed};

use super::grid::{CellState, Coord, Grid};
use super::puzzle::{Jump, JumpGraph};
use super::solve::{SolveOutcome, solve_counted};
use super::strip::boards;
use super::template::Template;

/// The number of draws after which the number of pegs is considered out of reach.
const MAX_DRAWS: usize = 20_000;

/// The properties of a board to be generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardSpec {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub cols: usize,
    /// The directions of its jumps.
    pub template: Template,
    /// The number of pegs.
    pub pegs: usize,
}

/// A board with a solution, the reverse of the jumps that made it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedBoard {
    /// The board.
    pub grid: Grid,
    /// The solution.
    pub solution: Vec<(Coord, Coord)>,
}

/// Generates a board: a peg on a random hole, then random reverse jumps, until there are enough
/// pegs. In a dead end, a random number of jumps is undone. The board depends on the seed only. If
/// the number of pegs is not reached, returns the maximum that was.
pub fn generate(spec: BoardSpec, seed: &Seed) -> Result<GeneratedBoard, usize> {
    let empty = Grid::new(spec.rows, spec.cols, vec![CellState::Empty; spec.rows * spec.cols]);
    let mut grid = empty.ok_or(0_usize)?;
    let graph = JumpGraph::new(&grid, spec.template);
    let mut draws = SeedDraws { seed, count: 0 };
    let (mut jumps, mut most) = (Vec::<Jump>::new(), 1);
    let mut first = draws.below(graph.holes.len());
    grid.set(graph.holes[first], CellState::Peg);
    while jumps.len() + 1 < spec.pegs {
        if draws.count > MAX_DRAWS {
            return Err(most);
        }
        let coord = |hole: u16| graph.holes[usize::from(hole)];
        let is = |hole: u16, cell: CellState| grid.at(coord(hole)) == cell;
        let can = |jump: &&Jump| {
            is(jump.to, CellState::Peg)
                && is(jump.over, CellState::Empty)
                && is(jump.from, CellState::Empty)
        };
        let legal: Vec<Jump> = graph.jumps.iter().filter(can).copied().collect();
        if legal.is_empty() {
            let back = draws.below(jumps.len() + 1) + 1;
            for jump in jumps.drain(jumps.len().saturating_sub(back)..).rev() {
                put(&mut grid, &graph, jump, [CellState::Empty, CellState::Empty, CellState::Peg]);
            }
            if jumps.is_empty() {
                grid.set(graph.holes[first], CellState::Empty);
                first = draws.below(graph.holes.len());
                grid.set(graph.holes[first], CellState::Peg);
            }
        } else {
            let jump = legal[draws.below(legal.len())];
            put(&mut grid, &graph, jump, [CellState::Peg, CellState::Peg, CellState::Empty]);
            jumps.push(jump);
            most = most.max(jumps.len() + 1);
        }
    }
    let coord = |hole: u16| graph.holes[usize::from(hole)];
    let solution = jumps.iter().rev().map(|jump| (coord(jump.from), coord(jump.to))).collect();
    Ok(GeneratedBoard { grid, solution })
}

fn put(grid: &mut Grid, graph: &JumpGraph, jump: Jump, cells: [CellState; 3]) {
    for (hole, cell) in [jump.from, jump.over, jump.to].into_iter().zip(cells) {
        grid.set(graph.holes[usize::from(hole)], cell);
    }
}

/// The successive draws of a seed.
struct SeedDraws<'a> {
    seed: &'a Seed,
    count: usize,
}

impl SeedDraws<'_> {
    fn below(&mut self, bound: usize) -> usize {
        let drawn = self.seed.draw(self.count, bound as u64);
        self.count += 1;
        usize::try_from(drawn).unwrap_or_default()
    }
}

/// The estimated difficulty of a board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difficulty {
    /// The number of jumps of the solution.
    pub jumps: usize,
    /// The average number of legal jumps along the solution.
    pub options: f64,
    /// The decimal logarithm of the expected number of random games until the solution is played:
    /// the sum of the logarithms of the choices. It is an upper bound if there are other solutions.
    pub chance: f64,
    /// The number of positions that the solver expanded.
    pub nodes: u64,
    /// Whether the solver succeeded.
    pub solved: bool,
}

/// Estimates the difficulty of a board from its solution and by solving it.
pub fn difficulty(
    made: &GeneratedBoard,
    template: Template,
    budget: &Budget,
    memory: usize,
) -> Difficulty {
    let graph = JumpGraph::new(&made.grid, template);
    let options = |grid: &Grid| {
        let is = |hole: u16, cell: CellState| grid.at(graph.holes[usize::from(hole)]) == cell;
        let can = |jump: &&Jump| {
            is(jump.from, CellState::Peg)
                && is(jump.over, CellState::Peg)
                && is(jump.to, CellState::Empty)
        };
        u32::try_from(graph.jumps.iter().filter(can).count()).unwrap_or(u32::MAX)
    };
    let boards = boards(&made.grid, template, &made.solution);
    let counts: Vec<f64> =
        boards.iter().take(made.solution.len()).map(|grid| f64::from(options(grid))).collect();
    let jumps = u32::try_from(counts.len()).unwrap_or(u32::MAX);
    let (outcome, nodes) = solve_counted(&made.grid, template, None, budget, memory);
    Difficulty {
        jumps: counts.len(),
        options: (counts.iter().sum::<f64>() + 0.0) / f64::from(jumps.max(1)),
        // An empty sum of floats is -0.
        chance: counts.iter().map(|count| count.log10()).sum::<f64>() + 0.0,
        nodes,
        solved: matches!(outcome, SolveOutcome::Solved(_)),
    }
}
