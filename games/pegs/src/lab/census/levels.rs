//! Positions of a bitmap by their number of pegs.

use super::coset::{Coset, Part, odd};
use super::flood::Bitmap;
use super::rule::{IN_WORD, pattern};

/// So many holes that are no pivots are looked up together; beyond, each is added in turn.
const TABLE: usize = 8;

/// How many positions of a bitmap have each number of pegs.
pub fn by_pegs(bitmap: &Bitmap, coset: &Coset) -> Vec<u64> {
    let in_word = (1_u64 << IN_WORD) - 1;
    let (inside, outside): (Vec<usize>, Vec<usize>) =
        (0..coset.parts.len()).partition(|hole| coset.parts[*hole].mask & in_word != 0);
    let parts = |holes: Vec<usize>| holes.into_iter().map(|hole| coset.parts[hole]).collect();
    let inside: Vec<Part> = parts(inside);
    // Pivots are bits of the number itself.
    let outside: Vec<Part> =
        parts(outside.into_iter().filter(|hole| !coset.pivots.contains(hole)).collect());
    let masks = Masks::new(&inside);
    let mut counts = vec![0; coset.parts.len() + 1];
    for (block, words) in bitmap.blocks() {
        let base = (block as u64) << bitmap.layout.low();
        for (number, word) in (base..).step_by(1 << IN_WORD).zip(words) {
            if *word == 0 {
                continue;
            }
            let follow = outside.iter().filter(|part| part.peg(number)).count();
            let pegs = number.count_ones() as usize + follow;
            masks.add(number, *word, &mut counts[pegs..]);
        }
    }
    counts
}

/// Which bits of a word have how many pegs on the holes that depend on the bit.
struct Masks {
    inside: Vec<Part>,
    /// The parts that depend on the word too, the first in the lowest place.
    tests: Vec<u64>,
    /// The masks for each result of the tests.
    table: Vec<Vec<u64>>,
}

impl Masks {
    fn new(inside: &[Part]) -> Self {
        let in_word = (1_u64 << IN_WORD) - 1;
        let (mut mixed, plain): (Vec<Part>, Vec<Part>) =
            inside.iter().partition(|part| part.mask & !in_word != 0);
        let tests: Vec<u64> = mixed.iter().map(|part| part.mask & !in_word).collect();
        mixed.extend(plain);
        let results = if tests.len() > TABLE { 0 } else { 1 << tests.len() };
        let table = (0..results).map(|results: u64| masks(&mixed, results)).collect();
        Self { inside: mixed, tests, table }
    }

    fn add(&self, number: u64, word: u64, counts: &mut [u64]) {
        let results = self.tests.iter().enumerate().fold(0, |results, (bit, test)| {
            results | usize::from(odd(number & test)) << (bit % 64)
        });
        if let Some(masks) = self.table.get(results).filter(|_| self.tests.len() <= TABLE) {
            for (mask, count) in masks.iter().zip(counts) {
                *count += u64::from((word & mask).count_ones());
            }
        } else {
            for bit in (0..64).filter(|bit| word >> bit & 1 == 1) {
                let pegs = self.inside.iter().filter(|part| part.peg(number | bit)).count();
                counts[pegs] += 1;
            }
        }
    }
}

/// For each number of pegs, the bits that have so many, given the results of the tests.
fn masks(parts: &[Part], results: u64) -> Vec<u64> {
    let words = parts.iter().enumerate().map(|(place, part)| {
        let tested = place < 64 && results >> place & 1 == 1;
        let word = pattern(part.mask & ((1 << IN_WORD) - 1));
        if part.base == tested { word } else { !word }
    });
    let words: Vec<u64> = words.collect();
    let mut masks = vec![0; parts.len() + 1];
    for bit in 0..64 {
        masks[words.iter().filter(|word| **word >> bit & 1 == 1).count()] |= 1 << bit;
    }
    masks
}
