//! The Adam optimizer.

use kernel::Rng;

use super::Gradient;
use crate::net::{HIDDEN, Network, Parameters, ROWS};

/// The decay rates of the means of the gradient and of its square.
const MEAN_DECAY: f32 = 0.9;
const SQUARE_DECAY: f32 = 0.999;
/// Keeps parameters with tiny gradients from jumping.
const EPSILON: f32 = 1e-7;
/// The range of the initial weights of the first layer, of which some dozens are summed.
const INITIAL_ROW: f32 = 0.1;
/// The range of the initial weights of the outputs.
const INITIAL_OUTPUT: f32 = 0.1;

/// A network in training, with Adam's state for each of its parameters.
#[derive(Clone, Debug, PartialEq)]
pub struct Learner {
    pub(super) network: Network,
    pub(super) means: Parameters,
    pub(super) squares: Parameters,
    /// Optimizer steps taken.
    pub(super) steps: u64,
    /// Games learnt from.
    pub games: u64,
}

impl Learner {
    /// An untrained network with random weights.
    pub fn new(seed: u64) -> Self {
        let (mut rng, mut initial) = (Rng::new(seed), Parameters::zero());
        for weight in initial.rows[..ROWS].iter_mut().flatten() {
            *weight = INITIAL_ROW * uniform(&mut rng);
        }
        for weight in initial.outputs.iter_mut().take(HIDDEN).flatten() {
            *weight = INITIAL_OUTPUT * uniform(&mut rng);
        }
        Self {
            network: Network(initial),
            means: Parameters::zero(),
            squares: Parameters::zero(),
            steps: 0,
            games: 0,
        }
    }

    /// The current network.
    pub fn network(&self) -> &Network {
        &self.network
    }

    /// Takes an optimizer step with the gradient of a batch.
    #[expect(clippy::cast_precision_loss, reason = "a mean over some thousands")]
    pub fn step(&mut self, gradient: &Gradient, rate: f32) {
        self.steps = self.steps.saturating_add(1);
        let steps = i32::try_from(self.steps).unwrap_or(i32::MAX);
        let rate = rate * (1.0 - SQUARE_DECAY.powi(steps)).sqrt() / (1.0 - MEAN_DECAY.powi(steps));
        let share = 1.0 / gradient.positions.max(1) as f32;
        let moments = self.means.iter_mut().zip(self.squares.iter_mut());
        let parameters = self.network.0.iter_mut().zip(gradient.sums.iter());
        for ((parameter, sum), (mean, square)) in parameters.zip(moments) {
            let slope = sum * share;
            *mean += (1.0 - MEAN_DECAY) * (slope - *mean);
            *square += (1.0 - SQUARE_DECAY) * (slope * slope - *square);
            *parameter -= rate * *mean / (square.sqrt() + EPSILON);
        }
    }
}

/// A uniform random number between -1 and 1.
#[expect(clippy::cast_precision_loss, reason = "24 bits are what it holds")]
fn uniform(rng: &mut Rng) -> f32 {
    (rng.below(1 << 24) as f32) / (1 << 23) as f32 - 1.0
}
