//! The analysis of a finished game, in words and as curves.

use kernel::{PlaceId, Seat};
use schemars::JsonSchema;
use serde::Serialize;

/// The analysis of a finished game.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TableReview {
    /// What the curves show.
    pub scale: String,
    /// The lowest and the highest value.
    pub values: [f64; 2],
    /// The same for people.
    pub labels: [String; 2],
    /// The first and the last step.
    pub steps: [usize; 2],
    /// A curve for each player.
    pub curves: Vec<ReviewCurve>,
    /// Where the game was lost, as far as that is known.
    pub conclusion: String,
    /// The costliest decisions, in the order of the game.
    pub decisions: Vec<ReviewDecision>,
}

/// The values of the game for a player.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ReviewCurve {
    /// The seat.
    pub seat: Seat,
    /// The player, if there are several.
    pub name: Option<String>,
    /// Steps with the values after them; null if a value is not known.
    pub points: Vec<(usize, Option<f64>)>,
    /// How the value changed, and by what.
    pub summary: Vec<String>,
}

/// A decision that cost something.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ReviewDecision {
    /// The step, from 1.
    pub step: usize,
    /// The player.
    pub seat: Seat,
    /// `?` or `??`.
    pub mark: &'static str,
    /// The decision in words.
    pub text: String,
    /// The better move, if one is known.
    pub best: Option<String>,
    /// The places to touch for it.
    pub touches: Vec<PlaceId>,
}
