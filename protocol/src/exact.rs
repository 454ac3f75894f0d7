//! The report of `2048 exact`.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use crate::Decimal;

/// A small board of 2048, solved exactly.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ExactReport {
    /// The positions with a player to move.
    pub states: u64,
    /// The positions with a legal move.
    pub live: u64,
    /// The positions after a move, before the new tile.
    pub afterstates: u64,
    /// The expected points of the best player.
    pub expected_score: Decimal,
    /// The expected points of a random player.
    pub random_score: Decimal,
    /// The probability that the best player reaches each tile.
    pub reach: BTreeMap<u64, Decimal>,
}
