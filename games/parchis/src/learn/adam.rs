//! Numbers that learn, each at a pace of its own.

use kernel::Rng;

use super::Gradient;
use crate::net::{HIDDEN, Network, Parameters, ROWS};

/// How slowly the mean of the changes, and of their squares, is forgotten.
const MEAN: f32 = 0.9;
const SQUARE: f32 = 0.999;
/// What keeps a number that hardly ever changes from jumping.
const LEAST: f32 = 1e-7;
/// The size of the first weights of a row: some dozens of them are added.
const ROW: f32 = 0.1;
/// The size of the first weights of an output.
const OUTPUT: f32 = 0.1;

/// A network under way, with what the method of Adam remembers for each of its numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Learner {
    pub(super) network: Network,
    pub(super) means: Parameters,
    pub(super) squares: Parameters,
    /// Corrections made.
    pub(super) steps: u64,
    /// Games learnt from.
    pub games: u64,
}

impl Learner {
    /// A network that knows nothing; its first numbers follow from the seed.
    pub fn new(seed: u64) -> Self {
        let (mut dice, mut first) = (Rng::new(seed), Parameters::zero());
        for weight in first.rows[..ROWS].iter_mut().flatten() {
            *weight = ROW * uniform(&mut dice);
        }
        for weight in first.outputs.iter_mut().take(HIDDEN).flatten() {
            *weight = OUTPUT * uniform(&mut dice);
        }
        Self {
            network: Network(first),
            means: Parameters::zero(),
            squares: Parameters::zero(),
            steps: 0,
            games: 0,
        }
    }

    /// The network as it is now.
    pub fn network(&self) -> &Network {
        &self.network
    }

    /// Corrects every number by what a batch has shown.
    #[expect(clippy::cast_precision_loss, reason = "a mean over some thousands")]
    pub fn correct(&mut self, gradient: &Gradient, rate: f32) {
        self.steps = self.steps.saturating_add(1);
        let steps = i32::try_from(self.steps).unwrap_or(i32::MAX);
        let rate = rate * (1.0 - SQUARE.powi(steps)).sqrt() / (1.0 - MEAN.powi(steps));
        let share = 1.0 / gradient.positions.max(1) as f32;
        let remembered = self.means.numbers_mut().zip(self.squares.numbers_mut());
        let numbers = self.network.0.numbers_mut().zip(gradient.sums.numbers());
        for ((number, sum), (mean, square)) in numbers.zip(remembered) {
            let change = sum * share;
            *mean += (1.0 - MEAN) * (change - *mean);
            *square += (1.0 - SQUARE) * (change * change - *square);
            *number -= rate * *mean / (square.sqrt() + LEAST);
        }
    }
}

/// A number between -1 and 1.
#[expect(clippy::cast_precision_loss, reason = "24 bits are what it holds")]
fn uniform(dice: &mut Rng) -> f32 {
    (dice.below(1 << 24) as f32) / (1 << 23) as f32 - 1.0
}
