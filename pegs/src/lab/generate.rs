//! Boards by reverse play, and how hard they are.

use kernel::{Budget, Seed};

use super::grid::{CellState, Coord, Grid};
use super::puzzle::{Jump, JumpGraph};
use super::solve::{SolveOutcome, solve_counted};
use super::strip::boards;
use super::template::Template;

pub use BoardSpec as Wish;

/// The strokes of luck after which a number of pegs is taken to be out of reach.
const PATIENCE: usize = 20_000;

/// What a board is to be like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardSpec {
    /// Its rows.
    pub rows: usize,
    /// Its columns.
    pub cols: usize,
    /// The directions of its jumps.
    pub template: Template,
    /// How many pegs it has.
    pub pegs: usize,
}

/// A board and the jumps that solve it: those that made it, taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedBoard {
    /// The board.
    pub grid: Grid,
    /// Its solution.
    pub way: Vec<(Coord, Coord)>,
}

/// Draws a board: a peg on a drawn hole, then drawn jumps backwards, until there are as many pegs
/// as was wished. Where none can be made, a drawn number of them is taken back. The same seed gives
/// the same board. Where the pegs cannot be reached, the most that were.
pub fn generate(wish: BoardSpec, seed: &Seed) -> Result<GeneratedBoard, usize> {
    let empty = Grid::new(wish.rows, wish.cols, vec![CellState::Empty; wish.rows * wish.cols]);
    let mut grid = empty.ok_or(0_usize)?;
    let graph = JumpGraph::new(&grid, wish.template);
    let mut chance = Chance { seed, strokes: 0 };
    let (mut way, mut most) = (Vec::<Jump>::new(), 1);
    let mut first = chance.below(graph.holes.len());
    grid.set(graph.holes[first], CellState::Peg);
    while way.len() + 1 < wish.pegs {
        if chance.strokes > PATIENCE {
            return Err(most);
        }
        let coord = |hole: u16| graph.holes[usize::from(hole)];
        let is = |hole: u16, cell: CellState| grid.at(coord(hole)) == cell;
        let can = |jump: &&Jump| {
            is(jump.to, CellState::Peg)
                && is(jump.over, CellState::Empty)
                && is(jump.from, CellState::Empty)
        };
        let jumps: Vec<Jump> = graph.jumps.iter().filter(can).copied().collect();
        if jumps.is_empty() {
            let back = chance.below(way.len() + 1) + 1;
            for jump in way.drain(way.len().saturating_sub(back)..).rev() {
                put(&mut grid, &graph, jump, [CellState::Empty, CellState::Empty, CellState::Peg]);
            }
            if way.is_empty() {
                grid.set(graph.holes[first], CellState::Empty);
                first = chance.below(graph.holes.len());
                grid.set(graph.holes[first], CellState::Peg);
            }
        } else {
            let jump = jumps[chance.below(jumps.len())];
            put(&mut grid, &graph, jump, [CellState::Peg, CellState::Peg, CellState::Empty]);
            way.push(jump);
            most = most.max(way.len() + 1);
        }
    }
    let coord = |hole: u16| graph.holes[usize::from(hole)];
    let way = way.iter().rev().map(|jump| (coord(jump.from), coord(jump.to))).collect();
    Ok(GeneratedBoard { grid, way })
}

fn put(grid: &mut Grid, graph: &JumpGraph, jump: Jump, cells: [CellState; 3]) {
    for (hole, cell) in [jump.from, jump.over, jump.to].into_iter().zip(cells) {
        grid.set(graph.holes[usize::from(hole)], cell);
    }
}

/// The strokes of luck of a seed, one after the other.
struct Chance<'a> {
    seed: &'a Seed,
    strokes: usize,
}

impl Chance<'_> {
    fn below(&mut self, bound: usize) -> usize {
        let drawn = self.seed.draw(self.strokes, bound as u64);
        self.strokes += 1;
        usize::try_from(drawn).unwrap_or_default()
    }
}

/// How hard a board is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difficulty {
    /// The jumps to its end.
    pub jumps: usize,
    /// How many jumps there are to choose from, on the average over its solution.
    pub options: f64,
    /// The decimal logarithm of how many games one would have to play at random, on the average, to
    /// play that very solution: the sum of the logarithms of the choices. Other solutions make it
    /// less.
    pub chance: f64,
    /// The positions that the solver looked at.
    pub nodes: u64,
    /// Whether the solver came to an end.
    pub solved: bool,
}

/// Estimates how hard a board is from a solution of it, and by solving it.
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
    let boards = boards(&made.grid, template, &made.way);
    let counts: Vec<f64> =
        boards.iter().take(made.way.len()).map(|grid| f64::from(options(grid))).collect();
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
