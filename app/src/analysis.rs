//! What a position is worth and what a decision cost: what a game tells of itself, so that played
//! games can be looked through.

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

/// In what a game is valued, and from where on a loss of value is a mistake.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    /// The key of what the values are, the chances to win in percent for instance.
    pub name: &'static str,
    /// Whether less is better, as with turns to a goal.
    pub low_wins: bool,
    /// The least and the greatest value, where there are such.
    pub bounds: Option<(f64, f64)>,
    /// Decimals worth telling.
    pub decimals: usize,
    /// The loss from which on a decision is a mistake.
    pub mistake: f64,
    /// The loss from which on it is a grave one.
    pub blunder: f64,
    /// Whether those are shares of the value before the decision, and not values themselves.
    pub by_share: bool,
    /// The value of a position in which the goal cannot be reached any more, where there is one.
    pub hopeless: Option<f64>,
}

impl Scale {
    /// A gain in the eyes of a player: positive where the value has become better.
    pub fn gain(&self, from: f64, to: f64) -> f64 {
        if self.low_wins { from - to } else { to - from }
    }

    /// How bad it is to lose so much of a value.
    pub fn mark(&self, loss: f64, of: f64) -> Mark {
        let size = if self.by_share { loss / of.abs().max(1.0) } else { loss };
        match size {
            size if size >= self.blunder => Mark::Blunder,
            size if size >= self.mistake => Mark::Mistake,
            _ => Mark::Fine,
        }
    }

    /// The best value there is, where there is one.
    pub fn best(&self) -> Option<f64> {
        self.bounds.map(|(low, high)| if self.low_wins { low } else { high })
    }

    /// The worst value there is, where there is one.
    pub fn worst(&self) -> Option<f64> {
        self.bounds.map(|(low, high)| if self.low_wins { high } else { low })
    }
}

/// How good a decision was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Good enough.
    Fine,
    /// It cost something.
    Mistake,
    /// It cost much.
    Blunder,
}

impl Mark {
    /// The sign that players put after a move.
    pub fn sign(self) -> &'static str {
        match self {
            Self::Fine => "",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}

/// What a position is worth to each seat, on the scale of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Evaluation {
    /// Seat by seat.
    pub values: Vec<f64>,
    /// Whether that is proven, and not estimated.
    pub exact: bool,
}

/// What a game says of a decision.
#[derive(Clone, Debug, PartialEq)]
pub enum Assessment<M> {
    /// It is beside the game: whether to go on after somebody has won, for instance.
    Aside,
    /// Nothing more than what the positions before and after it are worth.
    Positions,
    /// Nothing that could be found out in time, but what the decision took by itself, as in
    /// [`Assessed::paid`].
    Unknown {
        /// What it took.
        paid: f64,
    },
    /// What it cost.
    Assessed(Assessed<M>),
}

/// A decision beside the best one.
#[derive(Clone, Debug, PartialEq)]
pub struct Assessed<M> {
    /// With the best decision.
    pub before: Evaluation,
    /// With the one that was made.
    pub after: Evaluation,
    /// The best decision, where one is known.
    pub best: Option<M>,
    /// What the decision took by itself: a turn, or some cards. It is added to the values of who
    /// made it from then on, so that what is still to come becomes what there is in the whole game.
    pub paid: f64,
    /// What the player whose turn it is may expect of each decision, where that was looked at.
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
    fn what_is_better_depends_on_the_scale() {
        let turns = Scale { low_wins: true, ..CHANCES };
        assert!(CHANCES.gain(1.0, 2.0) > 0.0 && turns.gain(1.0, 2.0) < 0.0);
        assert_eq!((CHANCES.best(), turns.best()), (Some(100.0), Some(0.0)));
        assert_eq!((CHANCES.worst(), turns.worst()), (Some(0.0), Some(100.0)));
    }
}
