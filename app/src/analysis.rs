//! Evaluation of positions and decisions.

use kernel::{Budget, Game, Models};

/// Compares a decision with the best one.
pub type Assess<G> =
    fn(&<G as Game>::State, <G as Game>::Move, &Budget, &Models) -> Assessment<<G as Game>::Move>;

/// How a game evaluates positions and decisions.
pub struct Analysis<G: Game> {
    /// What the values of a game with this setup mean, if it has any.
    pub scale: fn(&G::Setup) -> Option<Scale>,
    /// The value of a position for each seat; `None` if it is unknown or was not found in time.
    pub evaluate: fn(&G::State, &Budget, &Models) -> Option<Evaluation>,
    /// A decision compared with the best one.
    pub assess: Assess<G>,
}

/// What the values of a game mean, and which losses are mistakes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    /// The key of the name of the values, such as chances of winning in percent.
    pub name: &'static str,
    /// Whether lower is better, as with turns to a goal.
    pub low_wins: bool,
    /// The smallest and the largest value, if there are any.
    pub bounds: Option<(f64, f64)>,
    /// The number of significant decimals.
    pub decimals: usize,
    /// The smallest loss that is a mistake.
    pub mistake: f64,
    /// The smallest loss that is a blunder.
    pub blunder: f64,
    /// Whether these losses are fractions of the value before the decision.
    pub by_share: bool,
    /// The value of a position that is certainly lost, if there is one.
    pub hopeless: Option<f64>,
}

impl Scale {
    /// The gain between two values, positive for the better.
    pub fn gain(&self, from: f64, to: f64) -> f64 {
        if self.low_wins { from - to } else { to - from }
    }

    /// The classification of a loss.
    pub fn mark(&self, loss: f64, of: f64) -> MoveQuality {
        let size = if self.by_share { loss / of.abs().max(1.0) } else { loss };
        match size {
            size if size >= self.blunder => MoveQuality::Blunder,
            size if size >= self.mistake => MoveQuality::Mistake,
            _ => MoveQuality::Fine,
        }
    }

    /// The best value, if there is one.
    pub fn best(&self) -> Option<f64> {
        self.bounds.map(|(low, high)| if self.low_wins { low } else { high })
    }

    /// The worst value, if there is one.
    pub fn worst(&self) -> Option<f64> {
        self.bounds.map(|(low, high)| if self.low_wins { high } else { low })
    }
}

/// The classification of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveQuality {
    /// Good enough.
    Fine,
    /// A mistake.
    Mistake,
    /// A blunder.
    Blunder,
}

impl MoveQuality {
    /// The annotation symbol after a move.
    pub fn sign(self) -> &'static str {
        match self {
            Self::Fine => "",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}

/// The value of a position for each player, on the scale of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Evaluation {
    /// Seat by seat.
    pub values: Vec<f64>,
    /// Whether the values are proved rather than estimated.
    pub exact: bool,
}

/// A game's assessment of a decision.
#[derive(Clone, Debug, PartialEq)]
pub enum Assessment<M> {
    /// It does not concern the result: for instance whether to continue after a win.
    NotRated,
    /// Compare the positions before and after it.
    Positions,
    /// Not found in time, but for what the decision cost by itself, as in
    /// [`DecisionLoss::own_cost`].
    Unknown {
        /// That cost.
        own_cost: f64,
    },
    /// Compared with the best decision.
    Compared(DecisionLoss<M>),
}

/// A decision compared with the best one.
#[derive(Clone, Debug, PartialEq)]
pub struct DecisionLoss<M> {
    /// With the best decision.
    pub before: Evaluation,
    /// With the one that was made.
    pub after: Evaluation,
    /// The best decision, if known.
    pub best: Option<M>,
    /// What the decision cost by itself, such as a turn or some cards. It is added to later values
    /// of that player, so that what remains becomes a total for the whole game.
    pub own_cost: f64,
    /// The value of each move for the player, if it was computed.
    pub moves: Vec<(M, f64)>,
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHANCES: Scale = Scale {
        name: "x",
        low_wins: false,
        bounds: Some((0.0, 100.0)),
        decimals: 1,
        mistake: 2.0,
        blunder: 8.0,
        by_share: false,
        hopeless: None,
    };

    #[test]
    fn marks_follow_from_values_or_from_shares_of_them() {
        let marks = |scale: Scale, of| [0.5, 2.0, 7.9, 8.0].map(|loss| scale.mark(loss, of).sign());
        assert_eq!(marks(CHANCES, 50.0), ["", "?", "?", "??"]);
        let shares = Scale { by_share: true, mistake: 0.01, blunder: 0.1, ..CHANCES };
        assert_eq!(marks(shares, 100.0), ["", "?", "?", "?"]);
        assert_eq!(marks(shares, 0.0), ["??"; 4]);
    }

    #[test]
    fn higher_or_lower_is_better_depending_on_the_scale() {
        let turns = Scale { low_wins: true, ..CHANCES };
        assert!(CHANCES.gain(1.0, 2.0) > 0.0 && turns.gain(1.0, 2.0) < 0.0);
        assert_eq!((CHANCES.best(), turns.best()), (Some(100.0), Some(0.0)));
        assert_eq!((CHANCES.worst(), turns.worst()), (Some(0.0), Some(100.0)));
    }
}
