//! The network: rows that are added, a layer that cuts off what is negative, and four outputs.

use super::{Inputs, ROWS};
use crate::State;
use crate::board::SEATS;

/// Neurons of the hidden layer.
pub const HIDDEN: usize = 64;
/// Neurons that are added up at a time.
const BLOCK: usize = 32;
/// Outputs: the players in the order of their turns, from the one who throws.
pub const OUTPUTS: usize = SEATS;

/// What the neurons of the hidden layer are given.
pub type Hidden = [f32; HIDDEN];
/// A chance for each seat; together they are 1.
pub type Chances = [f32; SEATS];

/// The numbers of a network, or as many of something else: the sums of what they should change by.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameters {
    /// What a fact adds to each neuron; the last row is added always.
    pub rows: Vec<Hidden>,
    /// What a neuron adds to each output.
    pub outputs: [[f32; OUTPUTS]; HIDDEN],
    /// What each output begins with.
    pub bias: [f32; OUTPUTS],
}

impl Parameters {
    /// All zero.
    pub fn zero() -> Self {
        let rows = vec![[0.0; HIDDEN]; ROWS + 1];
        Self { rows, outputs: [[0.0; OUTPUTS]; HIDDEN], bias: [0.0; OUTPUTS] }
    }

    /// All of them in one order.
    pub fn numbers(&self) -> impl Iterator<Item = &f32> {
        let rows = self.rows.iter().flatten();
        rows.chain(self.outputs.iter().flatten()).chain(&self.bias)
    }

    /// All of them in the same order, to be changed.
    pub fn numbers_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let rows = self.rows.iter_mut().flatten();
        rows.chain(self.outputs.iter_mut().flatten()).chain(&mut self.bias)
    }
}

/// A network that tells chances.
#[derive(Clone, Debug, PartialEq)]
pub struct Network(pub Parameters);

impl Network {
    /// The chance of each seat in a position in which the die is about to be thrown.
    pub fn chances(&self, state: &State) -> Chances {
        let mut chances = self.output(&self.hidden(&Inputs::of(state)));
        chances.rotate_right(state.seat());
        chances
    }

    /// What the neurons of the hidden layer are given.
    #[inline]
    pub fn hidden(&self, inputs: &Inputs) -> Hidden {
        let rows = &self.0.rows;
        let mut hidden = rows[ROWS];
        // In blocks, whose sums stay in the registers of the processor meanwhile.
        let (blocks, _) = hidden.as_chunks_mut::<BLOCK>();
        for (index, block) in blocks.iter_mut().enumerate() {
            let mut sums = *block;
            for row in inputs.rows() {
                let weights = &rows[usize::from(*row)].as_chunks::<BLOCK>().0[index];
                for (sum, weight) in sums.iter_mut().zip(weights) {
                    *sum += weight;
                }
            }
            *block = sums;
        }
        hidden
    }

    /// The chances in the order of turns.
    #[inline]
    pub fn output(&self, hidden: &Hidden) -> Chances {
        let mut sums = self.0.bias;
        for (neuron, weights) in hidden.iter().zip(&self.0.outputs) {
            let fired = neuron.max(0.0);
            for (sum, weight) in sums.iter_mut().zip(weights) {
                *sum += fired * weight;
            }
        }
        softmax(sums)
    }
}

/// Shares that grow with the exponents of the sums.
fn softmax(sums: [f32; OUTPUTS]) -> Chances {
    let most = sums.into_iter().fold(f32::MIN, f32::max);
    let powers = sums.map(|sum| (sum - most).exp());
    let whole: f32 = powers.iter().sum();
    powers.map(|power| power / whole)
}
