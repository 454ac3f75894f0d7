//! What a network should have said, as changes of its numbers.

use crate::net::{Chances, HIDDEN, Inputs, Network, Parameters, ROWS};

/// The sums of what each number of a network should change by, and over how many positions.
#[derive(Clone, Debug)]
pub struct Gradient {
    /// The sums.
    pub sums: Parameters,
    /// The positions.
    pub positions: u32,
}

impl Gradient {
    /// Of no position.
    pub fn zero() -> Self {
        Self { sums: Parameters::zero(), positions: 0 }
    }

    /// Adds a position, of which the network should have said `target`; both in the order of turns.
    pub fn add(&mut self, network: &Network, inputs: &Inputs, target: &Chances) {
        let hidden = network.hidden(inputs);
        let said = network.output(&hidden);
        let mut error = said;
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

    /// This and another.
    pub fn take_in(&mut self, other: &Self) {
        for (sum, other) in self.sums.numbers_mut().zip(other.sums.numbers()) {
            *sum += other;
        }
        self.positions += other.positions;
    }
}
