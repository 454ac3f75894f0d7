//! The parity class of a position, numbered without gaps.
//!
//! Jumps flip three holes each, so whatever can be reached differs from the start by a sum of
//! jumps over the field of two elements. Some holes, the pivots, tell such sums apart: their pegs
//! are the bits of a position's number, and every other hole follows from them.

use std::cmp::Reverse;

use crate::lab::puzzle::{Jump, JumpGraph};
use crate::lab::symmetry::Symmetry;

/// What a hole holds, as a function of a position's number.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    /// The bits of the number that matter.
    pub mask: u64,
    /// What the hole holds where an even number of them is set.
    pub base: bool,
}

impl Part {
    /// Whether there is a peg.
    pub fn peg(self, number: u64) -> bool {
        odd(number & self.mask) != self.base
    }
}

/// Whether a number has an odd number of bits.
pub fn odd(bits: u64) -> bool {
    bits.count_ones() % 2 == 1
}

/// A parity class.
#[derive(Clone, Debug)]
pub struct Coset {
    /// What each hole holds.
    pub parts: Vec<Part>,
    /// The hole of each bit of a number.
    pub pivots: Vec<usize>,
}

/// The most bits that a number may have.
pub const MOST_BITS: usize = 44;
/// So many bits of a number, the lowest, belong to the last holes of the board.
const LOW: usize = 15;

impl Coset {
    /// The class of a position; `None` where it is too large to be numbered.
    pub fn new(graph: &JumpGraph, start: &[bool]) -> Option<Self> {
        let holes = graph.holes.len();
        let mut busy = vec![0_usize; holes];
        for hole in graph.jumps.iter().flat_map(|jump| [jump.from, jump.over, jump.to]) {
            busy[usize::from(hole)] += 1;
        }
        // Conditions on a hole that is no pivot are dear: the pivots are those with most jumps.
        let mut first: Vec<usize> = (0..holes).collect();
        first.sort_by_key(|hole| Reverse(busy[*hole]));
        let mut basis = echelon(graph, &first);
        if basis.len() > MOST_BITS {
            return None;
        }
        basis.sort_by_key(|(pivot, _)| Reverse(*pivot));
        let low = LOW.min(basis.len());
        basis[..low].sort_by_key(|(pivot, _)| busy[*pivot]);
        let pivots: Vec<usize> = basis.iter().map(|(pivot, _)| *pivot).collect();
        let number = number(&pivots, start);
        let parts = (0..holes).map(|hole| {
            let bits = basis.iter().enumerate().filter(|(_, (_, row))| row[hole]);
            let mask = bits.fold(0, |mask, (bit, _)| mask | 1 << bit);
            Part { mask, base: odd(number & mask) != start[hole] }
        });
        Some(Self { parts: parts.collect(), pivots })
    }

    /// The number of a position of the class; `None` for one of another class.
    pub fn number(&self, pegs: &[bool]) -> Option<u64> {
        let number = number(&self.pivots, pegs);
        let agrees = self.parts.iter().zip(pegs).all(|(part, peg)| part.peg(number) == *peg);
        agrees.then_some(number)
    }

    /// How many pegs the position of a number has.
    pub fn pegs(&self, number: u64) -> usize {
        self.parts.iter().filter(|part| part.peg(number)).count()
    }

    /// The bits of a number that a jump flips.
    pub fn flips(&self, jump: Jump) -> u64 {
        let holes = [jump.from, jump.over, jump.to].map(usize::from);
        let flipped = self.pivots.iter().enumerate().filter(|(_, pivot)| holes.contains(pivot));
        flipped.fold(0, |bits, (bit, _)| bits | 1 << bit)
    }

    /// For each bit of the number of a position's image, what it is as a function of the number.
    pub fn image(&self, symmetry: &Symmetry) -> Vec<Part> {
        let origin = |pivot: &usize| {
            let hole = symmetry.iter().position(|to| usize::from(*to) == *pivot);
            self.parts[hole.unwrap_or_default()]
        };
        self.pivots.iter().map(origin).collect()
    }
}

fn number(pivots: &[usize], pegs: &[bool]) -> u64 {
    let set = pivots.iter().enumerate().filter(|(_, pivot)| pegs[**pivot]);
    set.fold(0, |number, (bit, _)| number | 1 << bit)
}

/// A basis of the sums of jumps, each with a hole of its own among those that come first.
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
        if basis.len() > MOST_BITS {
            break;
        }
        let Some(place) = rows.iter().position(|row| row[*hole]) else { continue };
        let row = rows.swap_remove(place);
        let others = rows.iter_mut().chain(basis.iter_mut().map(|(_, other)| other));
        for other in others.filter(|other| other[*hole]) {
            other.iter_mut().zip(&row).for_each(|(bit, new)| *bit ^= new);
        }
        basis.push((*hole, row));
    }
    basis
}
