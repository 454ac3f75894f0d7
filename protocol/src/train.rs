//! The report of `ludoteca train`.

use schemars::JsonSchema;
use serde::Serialize;

/// The result of a training.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TrainReport {
    /// The games that the network has learnt from, earlier runs included.
    pub games: u64,
    /// Whether the training was ended early.
    pub interrupted: bool,
}
