//! The boards of one sum, compressed.

use super::backward::{kept_width, width};
use super::deltas::{Deltas, read_delta};
use super::encoding::BoardEncoding;
use super::index::slots_for;
use super::problem::Problem;

/// Ascending codes of boards of one sum.
#[derive(Debug, Default)]
pub struct EncodedBoards {
    /// The number of boards.
    pub count: usize,
    deltas: Vec<u8>,
}

/// The boards of one sum.
#[derive(Debug)]
pub struct Layer {
    /// Half of the sum.
    pub half_sum: u32,
    /// Boards before a move.
    pub states: EncodedBoards,
    /// Boards after a move and before the new tile.
    pub after: EncodedBoards,
}

impl EncodedBoards {
    fn new<const L: usize>(encoding: &BoardEncoding<L>, codes: &[u32]) -> Self {
        let (mut deltas, mut last) = (Deltas::default(), 0);
        for code in codes {
            let short = encoding.truncated(*code);
            deltas.push((short - last).into());
            last = short;
        }
        Self { count: codes.len(), deltas: deltas.into_bytes() }
    }

    /// Decodes the codes.
    pub fn codes<const L: usize>(&self, encoding: &BoardEncoding<L>, half_sum: u32) -> Vec<u32> {
        let (mut codes, mut deltas, mut last) =
            (Vec::with_capacity(self.count), &self.deltas[..], 0);
        while let Some(delta) = read_delta(&mut deltas) {
            last += u32::try_from(delta).expect("deltas of codes");
            codes.push(encoding.restored(last, half_sum).expect("a code of this sum"));
        }
        codes
    }
}

impl Layer {
    /// A layer from its codes.
    pub fn new<const L: usize>(
        encoding: &BoardEncoding<L>,
        half_sum: u32,
        states: &[u32],
        after: &[u32],
    ) -> Self {
        let [states, after] = [states, after].map(|codes| EncodedBoards::new(encoding, codes));
        Self { half_sum, states, after }
    }
}

/// The memory needed to solve, as far as the layers are known.
#[derive(Debug, Default)]
pub struct MemoryEstimate {
    kept: usize,
    /// The bytes that the largest layer needs while it is evaluated.
    largest: usize,
}

impl MemoryEstimate {
    /// Adds a layer and returns the bytes needed so far; `policy` tells whether moves are kept.
    pub fn add(&mut self, problem: &Problem, policy: bool, layer: &Layer) -> usize {
        let Layer { half_sum, states, after } = layer;
        self.kept += states.deltas.len() + after.deltas.len();
        if policy {
            // A move adds two bits to a delta, a value has its own bytes, and the file is built
            // while the layers are still in memory.
            let values = states.count * size_of::<f32>();
            self.kept += 2 * (states.deltas.len() + states.count / 2 + values);
        }
        let bytes = |boards: &EncodedBoards, columns: usize| {
            let values = boards.count * (columns * size_of::<f64>() + size_of::<u32>());
            values + slots_for(boards.count) * size_of::<u64>()
        };
        // Three layers and the afterstates of one are in memory at once.
        let states = bytes(states, kept_width(problem, *half_sum));
        let after = bytes(after, width(problem, *half_sum));
        self.largest = self.largest.max(3 * states + after);
        self.kept + self.largest
    }
}
