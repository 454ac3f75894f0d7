//! The boards of one sum, kept in few bytes.

use super::codes::{Gaps, take_gap};
use super::index::slots_for;
use super::question::Question;
use super::shape::Shape;
use super::values::{kept_width, width};

/// Ascending codes of boards of one sum.
#[derive(Debug, Default)]
pub struct Boards {
    /// How many.
    pub count: usize,
    gaps: Vec<u8>,
}

/// The boards of one sum.
#[derive(Debug)]
pub struct Layer {
    /// Half of that sum.
    pub half_sum: u32,
    /// Boards before a move.
    pub states: Boards,
    /// Boards after a move, before a tile appears.
    pub after: Boards,
}

impl Boards {
    fn new<const L: usize>(shape: &Shape<L>, codes: &[u32]) -> Self {
        let (mut gaps, mut last) = (Gaps::default(), 0);
        for code in codes {
            let short = shape.shortened(*code);
            gaps.push((short - last).into());
            last = short;
        }
        Self { count: codes.len(), gaps: gaps.into_bytes() }
    }

    /// The codes again.
    pub fn codes<const L: usize>(&self, shape: &Shape<L>, half_sum: u32) -> Vec<u32> {
        let (mut codes, mut gaps, mut last) = (Vec::with_capacity(self.count), &self.gaps[..], 0);
        while let Some(gap) = take_gap(&mut gaps) {
            last += u32::try_from(gap).expect("gaps of codes");
            codes.push(shape.restored(last, half_sum).expect("a code of this sum"));
        }
        codes
    }
}

impl Layer {
    /// A layer from its codes.
    pub fn new<const L: usize>(
        shape: &Shape<L>,
        half_sum: u32,
        states: &[u32],
        after: &[u32],
    ) -> Self {
        let [states, after] = [states, after].map(|codes| Boards::new(shape, codes));
        Self { half_sum, states, after }
    }
}

/// The bytes that solving takes, as far as the layers are known.
#[derive(Debug, Default)]
pub struct Need {
    kept: usize,
    /// What the largest layer takes while it is valued.
    largest: usize,
}

impl Need {
    /// Adds a layer; all bytes so far. With a policy, that is kept too.
    pub fn add(&mut self, question: &Question, policy: bool, layer: &Layer) -> usize {
        let Layer { half_sum, states, after } = layer;
        self.kept += states.gaps.len() + after.gaps.len();
        if policy {
            // Moves take two bits more than gaps, values their own bytes, and the file is put
            // together beside the layers.
            let values = states.count * size_of::<f32>();
            self.kept += 2 * (states.gaps.len() + states.count / 2 + values);
        }
        let bytes = |boards: &Boards, columns: usize| {
            let values = boards.count * (columns * size_of::<f64>() + size_of::<u32>());
            values + slots_for(boards.count) * size_of::<u64>()
        };
        // Three layers are there at once, and the boards after the moves of one.
        let states = bytes(states, kept_width(question, *half_sum));
        let after = bytes(after, width(question, *half_sum));
        self.largest = self.largest.max(3 * states + after);
        self.kept + self.largest
    }
}
