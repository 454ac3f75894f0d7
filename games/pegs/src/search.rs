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

/// Widths to try, the last a bound on memory: about 250 MB.
const WIDTHS: [usize; 5] = [1 << 8, 1 << 11, 1 << 14, 1 << 17, 1 << 20];

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
    let weights = weights(start);
    let goal = start.goal.map_or(0, Cell::bit);
    let (mut layer, mut origins, mut dropped) =
        (vec![start.pegs], Vec::<Vec<Origin>>::new(), false);
    while !layer.is_empty() {
        if let Some(place) = layer.iter().position(|pegs| *pegs == goal) {
            return Found::Win(way_to(&origins, place));
        }
        let Some(mut next) = expand(start, &layer, budget) else { return Found::Unknown };
        if next.len() > width {
            dropped = true;
            next.select_nth_unstable_by_key(width, |(pegs, _)| cost(*pegs, &weights));
            next.truncate(width);
        }
        layer = next.iter().map(|(pegs, _)| *pegs).collect();
        origins.push(next.into_iter().map(|(_, origin)| origin).collect());
    }
    if dropped { Found::Unknown } else { Found::Loss }
}

/// Every position one jump on, each once; `None` where the time is over.
fn expand(start: &Board, layer: &[u128], budget: &Budget) -> Option<Vec<(u128, Origin)>> {
    let (mut seen, mut next) = (FxHashSet::default(), Vec::new());
    for (pegs, parent) in layer.iter().zip(0..) {
        if parent % 256 == 255 && budget.spent() {
            return None;
        }
        let board = Board { pegs: *pegs, ..*start };
        each_jump(&board, |way| {
            let mut after = board;
            if jump(&mut after, way).is_ok() && seen.insert(after.pegs) {
                next.push((after.pegs, Origin { parent, jump: way }));
            }
        });
    }
    Some(next)
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
