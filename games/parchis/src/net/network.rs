//! The network: sparse binary inputs, a hidden layer with rectified outputs, and a softmax.

use super::{Inputs, ROWS};
use crate::State;
use crate::board::SEATS;

/// Neurons of the hidden layer.
pub const HIDDEN: usize = 64;
/// Neurons that are summed at a time.
const BLOCK: usize = 32;
/// Outputs: the players in turn order, starting with the player to roll.
pub const OUTPUTS: usize = SEATS;

/// The sums of the hidden layer.
pub type Hidden = [f32; HIDDEN];
/// Each seat's chance of winning; the sum is 1.
pub type WinChances = [f32; SEATS];

/// The parameters of a network, or as many other numbers, such as a gradient.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameters {
    /// The weights from each input to the hidden layer; the last row is the bias.
    pub rows: Vec<Hidden>,
    /// The weights from each neuron to the outputs.
    pub outputs: [[f32; OUTPUTS]; HIDDEN],
    /// The bias of the outputs.
    pub bias: [f32; OUTPUTS],
}

impl Parameters {
    /// All zero.
    pub fn zero() -> Self {
        let rows = vec![[0.0; HIDDEN]; ROWS + 1];
        Self { rows, outputs: [[0.0; OUTPUTS]; HIDDEN], bias: [0.0; OUTPUTS] }
    }

    /// All numbers in a fixed order.
    pub fn iter(&self) -> impl Iterator<Item = &f32> {
        let rows = self.rows.iter().flatten();
        rows.chain(self.outputs.iter().flatten()).chain(&self.bias)
    }

    /// All numbers in the order of [`Self::iter`].
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let rows = self.rows.iter_mut().flatten();
        rows.chain(self.outputs.iter_mut().flatten()).chain(&mut self.bias)
    }
}

/// A network that estimates chances of winning.
#[derive(Clone, Debug, PartialEq)]
pub struct Network(pub Parameters);

impl Network {
    /// The chance of each seat in a state in which the die is rolled next.
    pub fn evaluate(&self, state: &State) -> WinChances {
        let mut chances = self.output(&self.hidden(&Inputs::of(state)));
        chances.rotate_right(state.seat());
        chances
    }

    /// The sums of the hidden layer.
    #[inline]
    pub fn hidden(&self, inputs: &Inputs) -> Hidden {
        let rows = &self.0.rows;
        let mut hidden = rows[ROWS];
        // The sums of a block stay in registers.
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

    /// The chances in turn order.
    #[inline]
    pub fn output(&self, hidden: &Hidden) -> WinChances {
        let mut sums = self.0.bias;
        for (neuron, weights) in hidden.iter().zip(&self.0.outputs) {
            let activation = neuron.max(0.0);
            for (sum, weight) in sums.iter_mut().zip(weights) {
                *sum += activation * weight;
            }
        }
        softmax(sums)
    }
}

fn softmax(sums: [f32; OUTPUTS]) -> WinChances {
    let highest = sums.into_iter().fold(f32::MIN, f32::max);
    let powers = sums.map(|sum| (sum - highest).exp());
    let total: f32 = powers.iter().sum();
    powers.map(|power| power / total)
}
