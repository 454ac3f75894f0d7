//! The parity class of a position, numbered without gaps.
//!
//! Each jump flips three holes, so every reachable position differs from the start by a sum of
//! jumps over GF(2). The pivots, a subset of the holes, determine the sum: their pegs are the bits
//! of the number of a position, and every other hole is a function of them.

use std::cmp::Reverse;

use crate::lab::puzzle::{Jump, JumpGraph};
use crate::lab::symmetry::Symmetry;

/// Whether a hole has a peg, as an affine function of the number of a position over GF(2).
#[derive(Clone, Copy, Debug)]
pub struct AffineBit {
    /// The bits of the number on which it depends.
    pub mask: u64,
    /// Its value if an even number of them is set.
    pub base: bool,
}

impl AffineBit {
    /// Its value for a number.
    pub fn peg(self, number: u64) -> bool {
        odd(number & self.mask) != self.base
    }
}

/// Whether an odd number of bits is set.
pub fn odd(bits: u64) -> bool {
    bits.count_ones() % 2 == 1
}

/// A parity class.
#[derive(Clone, Debug)]
pub struct Coset {
    /// The function of each hole.
    pub hole_bits: Vec<AffineBit>,
    /// The hole of each bit.
    pub pivots: Vec<usize>,
}

/// The maximum number of bits.
pub const MAX_BITS: usize = 44;
/// The number of low bits that belong to the last holes of the board.
const LOW: usize = 15;

impl Coset {
    /// The class of a position; `None` if it is too large.
    pub fn new(graph: &JumpGraph, start: &[bool]) -> Option<Self> {
        let holes = graph.holes.len();
        let mut busy = vec![0_usize; holes];
        for hole in graph.jumps.iter().flat_map(|jump| [jump.from, jump.over, jump.to]) {
            busy[usize::from(hole)] += 1;
        }
        // Conditions on holes that are not pivots are expensive, so the pivots are those with most
        // jumps.
        let mut first: Vec<usize> = (0..holes).collect();
        first.sort_by_key(|hole| Reverse(busy[*hole]));
        let mut basis = echelon(graph, &first);
        if basis.len() > MAX_BITS {
            return None;
        }
        basis.sort_by_key(|(pivot, _)| Reverse(*pivot));
        let low = LOW.min(basis.len());
        basis[..low].sort_by_key(|(pivot, _)| busy[*pivot]);
        let pivots: Vec<usize> = basis.iter().map(|(pivot, _)| *pivot).collect();
        let number = number(&pivots, start);
        let hole_bits = (0..holes).map(|hole| {
            let bits = basis.iter().enumerate().filter(|(_, (_, row))| row[hole]);
            let mask = bits.fold(0, |mask, (bit, _)| mask | 1 << bit);
            AffineBit { mask, base: odd(number & mask) != start[hole] }
        });
        Some(Self { hole_bits: hole_bits.collect(), pivots })
    }

    /// The number of a position; `None` if it belongs to another class.
    pub fn number(&self, pegs: &[bool]) -> Option<u64> {
        let number = number(&self.pivots, pegs);
        let agrees = self.hole_bits.iter().zip(pegs).all(|(part, peg)| part.peg(number) == *peg);
        agrees.then_some(number)
    }

    /// The number of pegs of a numbered position.
    pub fn pegs(&self, number: u64) -> usize {
        self.hole_bits.iter().filter(|part| part.peg(number)).count()
    }

    /// The bits of a number that a jump flips.
    pub fn flips(&self, jump: Jump) -> u64 {
        let holes = [jump.from, jump.over, jump.to].map(usize::from);
        let flipped = self.pivots.iter().enumerate().filter(|(_, pivot)| holes.contains(pivot));
        flipped.fold(0, |bits, (bit, _)| bits | 1 << bit)
    }

    /// The bits of the number of the image of a position, as functions of its number.
    pub fn image(&self, symmetry: &Symmetry) -> Vec<AffineBit> {
        let origin = |pivot: &usize| {
            let hole = symmetry.iter().position(|to| usize::from(*to) == *pivot);
            self.hole_bits[hole.unwrap_or_default()]
        };
        self.pivots.iter().map(origin).collect()
    }
}

fn number(pivots: &[usize], pegs: &[bool]) -> u64 {
    let set = pivots.iter().enumerate().filter(|(_, pivot)| pegs[**pivot]);
    set.fold(0, |number, (bit, _)| number | 1 << bit)
}

/// A basis of the sums of jumps in echelon form, with pivots as early as possible in `order`.
fn echelon(graph: &JumpGraph, order: &[usize]) -> Vec<(usize, Vec<bool>)> {
    let mut rows: Vec<Vec<bool>> = graph
        .jumps
        .iter()
        .map(|jump| {
            let mut row = vec![false; graph.holes.len()];
            for hole in [jump.from, jump.over, jump.to] {
                row[usize::from(hole)] = true;
            }
            row
        })
        .collect();
    let mut basis: Vec<(usize, Vec<bool>)> = Vec::new();
    for hole in order {
        if basis.len() > MAX_BITS {
            break;
        }
        let Some(index) = rows.iter().position(|row| row[*hole]) else { continue };
        let row = rows.swap_remove(index);
        let others = rows.iter_mut().chain(basis.iter_mut().map(|(_, other)| other));
        for other in others.filter(|other| other[*hole]) {
            other.iter_mut().zip(&row).for_each(|(bit, new)| *bit ^= new);
        }
        basis.push((*hole, row));
    }
    basis
}
