//! Looking for a way to win: layer by layer, keeping the most promising positions of each.
//!
//! A layer holds the positions after the same number of jumps, each once. Where more come up than
//! the width allows, the most compact are kept; the width grows until a win is found, nothing had
//! to be dropped (then there is no win, and that is a proof), or the time is over.

use kernel::Budget;
use rustc_hash::FxHashSet;

use crate::board::{Board, Cell, cells};
use crate::rules::{Jump, each_jump, jump};

/// What the search found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// Jumps that lead to the win.
    Win(Vec<Jump>),
    /// There is no way to win.
    Loss,
    /// The time was over first.
    Unknown,
}

/// Widths to try. The last bounds the memory: a board of 98 pegs takes 230 MB at the most.
const WIDTHS: [usize; 5] = [1 << 8, 1 << 11, 1 << 14, 1 << 16, 1 << 18];

/// A layer is cut down to the width when it has grown to this many times the width.
const SLACK: usize = 4;

/// How a position came about: its parent's place in the layer before, and the jump.
#[derive(Clone, Copy)]
struct Origin {
    parent: u32,
    jump: Jump,
}

/// Looks for a way to win from a board.
pub fn solve(board: &Board, budget: &Budget) -> Found {
    if !same_class(board) {
        return Found::Loss;
    }
    for width in WIDTHS {
        match sweep(board, width, budget) {
            Found::Unknown if budget.spent() => break,
            Found::Unknown => {}
            found => return found,
        }
    }
    Found::Unknown
}

/// The rule of three: colour the diagonals in three colours, both ways. A jump changes the parity
/// of all three counts of pegs, so which of them agree never changes.
fn same_class(board: &Board) -> bool {
    let Some(goal) = board.goal else { return false };
    class(board.pegs) == class(goal.bit())
}

fn class(pegs: u128) -> [bool; 4] {
    let mut odd = [[false; 3]; 2];
    for peg in cells(pegs) {
        let (row, col) = (usize::from(peg.row()), usize::from(peg.col()));
        odd[0][(row + col) % 3] ^= true;
        odd[1][(row + 3 * 11 - col) % 3] ^= true;
    }
    let agree = |way: [bool; 3]| [way[0] ^ way[1], way[1] ^ way[2]];
    let ([a, b], [c, d]) = (agree(odd[0]), agree(odd[1]));
    [a, b, c, d]
}

/// One search with a bounded width. [`Found::Unknown`] where it dropped positions or the time was
/// over.
fn sweep(start: &Board, width: usize, budget: &Budget) -> Found {
    let goal = start.goal.map_or(0, Cell::bit);
    let mut next = Layer::new(width, start);
    let (mut layer, mut origins) = (vec![start.pegs], Vec::<Vec<Origin>>::new());
    while !layer.is_empty() {
        if let Some(place) = layer.iter().position(|pegs| *pegs == goal) {
            return Found::Win(way_to(&origins, place));
        }
        if !expand(start, &layer, &mut next, budget) {
            return Found::Unknown;
        }
        layer = next.take(&mut origins);
    }
    if next.dropped { Found::Unknown } else { Found::Loss }
}

/// The layer being made: each position once, and not many more than the width.
struct Layer {
    width: usize,
    weights: [u32; 128],
    seen: FxHashSet<u128>,
    found: Vec<(u128, Origin)>,
    /// Whether any position had to be dropped, in this layer or an earlier one.
    dropped: bool,
}

impl Layer {
    fn new(width: usize, start: &Board) -> Self {
        let weights = weights(start);
        Self { width, weights, seen: FxHashSet::default(), found: Vec::new(), dropped: false }
    }

    fn add(&mut self, pegs: u128, origin: Origin) {
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
            let weights = &self.weights;
            self.found.select_nth_unstable_by_key(self.width, |(pegs, _)| cost(*pegs, weights));
            self.found.truncate(self.width);
        }
    }

    /// Hands the layer over, its origins to those of the layers before, and begins another.
    fn take(&mut self, origins: &mut Vec<Vec<Origin>>) -> Vec<u128> {
        self.cut();
        self.seen.clear();
        let (positions, new) = self.found.drain(..).unzip();
        origins.push(new);
        positions
    }
}

/// Finds every position one jump on; `false` where the time is over.
fn expand(start: &Board, layer: &[u128], next: &mut Layer, budget: &Budget) -> bool {
    for (pegs, parent) in layer.iter().zip(0..) {
        if parent % 256 == 255 && budget.spent() {
            return false;
        }
        let board = Board { pegs: *pegs, ..*start };
        each_jump(&board, |way| {
            let mut after = board;
            if jump(&mut after, way).is_ok() {
                next.add(after.pegs, Origin { parent, jump: way });
            }
        });
    }
    true
}

/// The jumps that led to a place of the last layer.
fn way_to(origins: &[Vec<Origin>], mut place: usize) -> Vec<Jump> {
    let mut way: Vec<Jump> = origins
        .iter()
        .rev()
        .map(|layer| {
            let origin = layer[place];
            place = origin.parent as usize;
            origin.jump
        })
        .collect();
    way.reverse();
    way
}

/// What a peg on each cell costs: the further from the goal, the more.
fn weights(board: &Board) -> [u32; 128] {
    let mut weights = [0; 128];
    let Some(goal) = board.goal else { return weights };
    for cell in cells(board.holes) {
        let rows = u32::from(cell.row().abs_diff(goal.row()));
        let cols = u32::from(cell.col().abs_diff(goal.col()));
        weights[usize::from(cell.index())] = rows * rows + cols * cols;
    }
    weights
}

fn cost(pegs: u128, weights: &[u32; 128]) -> u32 {
    cells(pegs).map(|peg| weights[usize::from(peg.index())]).sum()
}
