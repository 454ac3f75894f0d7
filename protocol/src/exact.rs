//! The report of `ludoteca exact 2048`.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use crate::Decimal;

/// A small board of 2048, solved exactly. Symmetric boards count once.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ExactReport {
    /// The boards before a move.
    pub states: u64,
    /// Those with a legal move.
    pub live: u64,
    /// The boards after a move and before the new tile.
    pub afterstates: u64,
    /// The expected points under optimal play.
    pub expected_score: Decimal,
    /// The expected points under random play.
    pub random_score: Decimal,
    /// The probability of reaching each tile, each under the play that maximises it.
    pub reach: BTreeMap<u64, Decimal>,
}
