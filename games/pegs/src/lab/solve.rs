//! Solving: parity first, then layers of positions, the most compact kept where they grow too many.

use kernel::Budget;
use rustc_hash::FxHashSet;

use super::bits::Bits;
use super::grid::{Grid, Spot};
use super::parity::finishes_at;
use super::puzzle::{Puzzle, Shape};
use super::template::Template;

/// What came of looking for a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// These jumps leave one peg.
    Solved(Vec<(Spot, Spot)>),
    /// There is no solution, and this is why.
    Unsolvable(Proof),
    /// A limit was reached first.
    Limit,
}

/// Why there is no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// There is no peg at all.
    NoPegs,
    /// No single peg has the parities of the board.
    Parity,
    /// Every position was looked at, that many.
    Exhausted(u64),
}

/// The least width to try, and by how much it grows.
const FIRST_WIDTH: usize = 128;
const GROWTH: usize = 8;
/// A layer is cut down to the width when it has grown to this many times the width.
const SLACK: usize = 4;

/// Looks for a way to leave one peg anywhere, within a time and about so many bytes.
pub fn solve(grid: &Grid, template: Template, budget: &Budget, memory: usize) -> Outcome {
    solve_to(grid, template, None, budget, memory)
}

/// The same with the last peg on a given hole, where one is given.
pub fn solve_to(
    grid: &Grid,
    template: Template,
    finish: Option<Spot>,
    budget: &Budget,
    memory: usize,
) -> Outcome {
    solve_counted(grid, template, finish, budget, memory).0
}

/// The same, with the number of positions whose jumps were made.
pub fn solve_counted(
    grid: &Grid,
    template: Template,
    finish: Option<Spot>,
    budget: &Budget,
    memory: usize,
) -> (Outcome, u64) {
    if grid.pegs() == 0 {
        return (Outcome::Unsolvable(Proof::NoPegs), 0);
    }
    let shape = Shape::new(grid, template);
    let allowed = finishes_at(grid, &shape, finish);
    let Some(first) = allowed.first() else {
        return (Outcome::Unsolvable(Proof::Parity), 0);
    };
    let aim = Aim { shape: &shape, finish: finish.map(|_| *first) };
    match shape.holes.len().div_ceil(64) {
        0 | 1 => search::<1>(grid, aim, budget, memory),
        2 => search::<2>(grid, aim, budget, memory),
        3 | 4 => search::<4>(grid, aim, budget, memory),
        5..=8 => search::<8>(grid, aim, budget, memory),
        _ => search::<16>(grid, aim, budget, memory),
    }
}

/// The holes, and the one for the last peg where it matters.
#[derive(Clone, Copy)]
struct Aim<'a> {
    shape: &'a Shape,
    finish: Option<usize>,
}

/// How a position came about: its parent's place in the layer before, and the jump's number.
#[derive(Clone, Copy)]
struct Origin {
    parent: u32,
    jump: u32,
}

/// The widest layer that the memory allows: positions twice over in the layer and its set, and
/// the origins of every layer.
fn widest<const W: usize>(pegs: usize, memory: usize) -> usize {
    let position = size_of::<Bits<W>>();
    let layer = SLACK * (position + size_of::<Origin>() + 2 * (position + 1)) + position;
    memory / (layer + pegs * size_of::<Origin>())
}

fn search<const W: usize>(
    grid: &Grid,
    aim: Aim<'_>,
    budget: &Budget,
    memory: usize,
) -> (Outcome, u64) {
    let puzzle = Puzzle::<W>::new(grid, aim.shape);
    let widest = widest::<W>(grid.pegs(), memory).min(u32::MAX as usize);
    let (mut width, mut nodes) = (FIRST_WIDTH.min(widest), 0);
    loop {
        match sweep(&puzzle, aim, width, budget, &mut nodes) {
            Outcome::Limit if budget.spent() || width >= widest => return (Outcome::Limit, nodes),
            Outcome::Limit => width = (width * GROWTH).min(widest),
            outcome => return (outcome, nodes),
        }
    }
}

/// One search with a bounded width; [`Outcome::Limit`] where it dropped positions or the time was
/// over.
fn sweep<const W: usize>(
    puzzle: &Puzzle<W>,
    aim: Aim<'_>,
    width: usize,
    budget: &Budget,
    nodes: &mut u64,
) -> Outcome {
    let mut next = Layer::new(width, aim);
    let (mut layer, mut origins) = (vec![puzzle.start], Vec::<Vec<Origin>>::new());
    let mut positions = 0;
    while !layer.is_empty() {
        positions += layer.len() as u64;
        if layer[0].count() == 1 {
            // All positions of a layer have the same number of pegs.
            let ends = |pegs: &Bits<W>| aim.finish.is_none_or(|hole| pegs.has(hole));
            if let Some(place) = layer.iter().position(ends) {
                return Outcome::Solved(way_to(&origins, place, aim.shape));
            }
        }
        for (pegs, parent) in layer.iter().zip(0..) {
            if parent % 256 == 0 && budget.spent() {
                return Outcome::Limit;
            }
            *nodes += 1;
            puzzle.each(pegs, |jump, after| next.add(after, Origin { parent, jump }));
        }
        layer = next.take(&mut origins);
    }
    if next.dropped { Outcome::Limit } else { Outcome::Unsolvable(Proof::Exhausted(positions)) }
}

/// The jumps that led to a place of the last layer.
fn way_to(origins: &[Vec<Origin>], mut place: usize, shape: &Shape) -> Vec<(Spot, Spot)> {
    let mut way: Vec<(Spot, Spot)> = origins
        .iter()
        .rev()
        .map(|layer| {
            let origin = layer[place];
            place = origin.parent as usize;
            let jump = shape.jumps[origin.jump as usize];
            (shape.holes[usize::from(jump.from)], shape.holes[usize::from(jump.to)])
        })
        .collect();
    way.reverse();
    way
}

/// The layer being made: each position once, and not many more than the width.
struct Layer<'a, const W: usize> {
    width: usize,
    aim: Aim<'a>,
    seen: FxHashSet<Bits<W>>,
    found: Vec<(Bits<W>, Origin)>,
    /// Whether any position had to be dropped, in this layer or an earlier one.
    dropped: bool,
}

impl<'a, const W: usize> Layer<'a, W> {
    fn new(width: usize, aim: Aim<'a>) -> Self {
        Self { width, aim, seen: FxHashSet::default(), found: Vec::new(), dropped: false }
    }

    fn add(&mut self, pegs: Bits<W>, origin: Origin) {
        if !self.seen.insert(pegs) {
            return;
        }
        self.found.push((pegs, origin));
        if self.found.len() >= SLACK * self.width {
            self.cut();
            // Whatever was dropped may come again, and be dropped again.
            self.seen.clear();
            self.seen.extend(self.found.iter().map(|(pegs, _)| *pegs));
        }
    }

    /// Keeps the most compact positions.
    fn cut(&mut self) {
        if self.found.len() > self.width {
            self.dropped = true;
            let aim = self.aim;
            self.found.select_nth_unstable_by_key(self.width, |(pegs, _)| spread(*pegs, aim));
            self.found.truncate(self.width);
        }
    }

    /// Hands the layer over, its origins to those of the layers before, and begins another.
    fn take(&mut self, origins: &mut Vec<Vec<Origin>>) -> Vec<Bits<W>> {
        self.cut();
        self.seen.clear();
        let (positions, new) = self.found.drain(..).unzip();
        origins.push(new);
        positions
    }
}

/// How far the pegs are from the hole where the last must stand, or else from each other: the sum
/// of the squares of their distances to their middle, times their number so that it stays whole.
fn spread<const W: usize>(pegs: Bits<W>, aim: Aim<'_>) -> u64 {
    let shape = aim.shape;
    if let Some(finish) = aim.finish {
        let (row, col) = shape.holes[finish];
        let far = |(r, c): Spot| r.abs_diff(row).pow(2) + c.abs_diff(col).pow(2);
        return pegs.cells().map(|hole| far(shape.holes[hole]) as u64).sum();
    }
    let (mut count, mut rows, mut cols, mut squares) = (0, 0, 0, 0);
    for hole in pegs.cells() {
        let (row, col) = shape.holes[hole];
        let (row, col) = (row as u64, col as u64);
        count += 1;
        rows += row;
        cols += col;
        squares += row * row + col * col;
    }
    count * squares - rows * rows - cols * cols
}
