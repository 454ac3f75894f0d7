//! The report of `ludoteca analyse`, which `docs/analysis.md` explains.

use schemars::JsonSchema;
use serde::Serialize;

use crate::OrderedMap;

/// The analysis of a game.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct AnalysisReport {
    /// The game.
    pub game: &'static str,
    /// The number of steps.
    pub steps: usize,
    /// Whether it has ended.
    pub over: bool,
    /// What the values measure: an identifier.
    pub scale: &'static str,
    /// Whether lower values are better.
    pub low_wins: bool,
    /// Whether the game had chance events.
    pub luck: bool,
    /// Where a win was given away, if that is known.
    pub lost: Option<LossInterval>,
    /// The players, by seat.
    pub players: Vec<PlayerAnalysis>,
    /// The decisions with more than one option.
    pub decisions: Vec<DecisionAnalysis>,
}

/// Where a win was given away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LossInterval {
    /// The last number of steps after which the win is proved.
    pub won_until: usize,
    /// The first number of steps after which the loss is proved.
    pub lost_from: usize,
}

/// The analysis of one player's game.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PlayerAnalysis {
    /// The seat, from 0.
    pub seat: usize,
    /// The name of the person, if there is one.
    pub name: Option<String>,
    /// The name of the computer player, if it is one.
    pub level: Option<&'static str>,
    /// The value at the start.
    pub first: Option<f64>,
    /// The value at the end.
    pub last: Option<f64>,
    /// The gain by chance.
    pub luck: f64,
    /// The gain by the player's decisions, never positive.
    pub own: f64,
    /// The gain by the decisions of others.
    pub others: f64,
    /// The decisions whose loss is known.
    pub judged: usize,
    /// Their mean loss.
    pub mean_loss: f64,
    /// The mistakes among them.
    pub mistakes: usize,
    /// The blunders among them.
    pub blunders: usize,
}

/// The analysis of a decision.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct DecisionAnalysis {
    /// The step, from 1.
    pub step: usize,
    /// The player.
    pub seat: usize,
    /// The move.
    pub played: String,
    /// The best move, if known.
    pub best: Option<String>,
    /// The value for each seat before the decision.
    pub before: Option<Vec<f64>>,
    /// The value for each seat after it.
    pub after: Option<Vec<f64>>,
    /// Whether both are proved.
    pub exact: bool,
    /// What the decision cost, if known.
    pub loss: Option<f64>,
    /// Empty, `?` or `??`.
    pub mark: &'static str,
    /// The value of each option for the player, if computed.
    pub moves: OrderedMap<f64>,
}
