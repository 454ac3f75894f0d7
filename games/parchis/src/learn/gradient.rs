//! Backpropagation.

use crate::net::{HIDDEN, Inputs, Network, Parameters, ROWS, WinChances};

/// The summed gradient of a number of positions.
#[derive(Clone, Debug)]
pub struct Gradient {
    /// The sum for each parameter.
    pub sums: Parameters,
    /// The number of positions.
    pub positions: u32,
}

impl Gradient {
    /// The gradient of no positions.
    pub fn zero() -> Self {
        Self { sums: Parameters::zero(), positions: 0 }
    }

    /// Adds a position with its target, in turn order.
    pub fn add(&mut self, network: &Network, inputs: &Inputs, target: &WinChances) {
        let hidden = network.hidden(inputs);
        let mut error = network.output(&hidden);
        for (error, target) in error.iter_mut().zip(target) {
            *error -= target;
        }
        let mut back = [0.0; HIDDEN];
        let layer = hidden.iter().zip(&network.0.outputs).zip(&mut self.sums.outputs);
        for (((neuron, weights), sums), back) in layer.zip(&mut back) {
            if *neuron > 0.0 {
                for ((sum, error), weight) in sums.iter_mut().zip(&error).zip(weights) {
                    *sum += neuron * error;
                    *back += weight * error;
                }
            }
        }
        for (sum, error) in self.sums.bias.iter_mut().zip(&error) {
            *sum += error;
        }
        for row in inputs.rows().iter().map(|row| usize::from(*row)).chain([ROWS]) {
            for (sum, back) in self.sums.rows[row].iter_mut().zip(&back) {
                *sum += back;
            }
        }
        self.positions += 1;
    }

    /// Adds another gradient.
    pub fn merge(&mut self, other: &Self) {
        for (sum, other) in self.sums.iter_mut().zip(other.sums.iter()) {
            *sum += other;
        }
        self.positions += other.positions;
    }
}
