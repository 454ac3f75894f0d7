//! The report of `ludoteca train`.

use schemars::JsonSchema;
use serde::Serialize;

use crate::Decimal;

/// The result of a training.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TrainReport {
    /// The games that the network has learnt from, earlier runs included.
    pub games: u64,
    /// Whether the training was ended early.
    pub interrupted: bool,
    /// The learning curve: a point per round.
    pub curve: Vec<CurvePoint>,
}

/// A point of a learning curve.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct CurvePoint {
    /// The games that the network had learnt from.
    pub games: u64,
    /// How well it played then: mean points in 2048, the percentage of games won in Parchís.
    pub skill: Decimal,
}
