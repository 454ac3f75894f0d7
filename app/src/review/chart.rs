//! The evaluation as a curve for each player.

use kernel::Seat;

use super::DescribedReview;
use crate::{Evaluation, MoveQuality};

/// The values of the game for one player.
pub struct Curve {
    /// The player.
    pub seat: Seat,
    /// Numbers of steps with the values after them, as far as they are known.
    pub points: Vec<(usize, Option<f64>)>,
    /// The player's mistakes, by step.
    pub marks: Vec<(usize, MoveQuality)>,
}

/// All curves, with their ranges.
pub struct Chart {
    /// One per player.
    pub curves: Vec<Curve>,
    /// The lowest and the highest value.
    pub values: (f64, f64),
    /// The first and the last step.
    pub steps: (usize, usize),
}

impl Chart {
    /// The chart of a review.
    pub fn new(described: &DescribedReview) -> Self {
        let review = described.review;
        let steps = (
            described.session.meta().opening_len().min(described.session.at()),
            described.session.at(),
        );
        let curves: Vec<Curve> =
            (0..review.accounts.len()).map(|seat| curve(described, seat, steps)).collect();
        let known = || curves.iter().flat_map(|curve| &curve.points).filter_map(|point| point.1);
        let low = known().fold(f64::INFINITY, f64::min);
        let high = known().fold(f64::NEG_INFINITY, f64::max);
        let spread = match review.scale.bounds {
            Some(bounds) => bounds,
            None if low > high => (0.0, 1.0),
            // A flat curve needs a range as well.
            None if high - low < 1e-9 => (low - 1.0, high + 1.0),
            None => (low, high),
        };
        Self { curves, values: spread, steps }
    }

    /// A value relative to the range, from 0 to 1.
    pub fn height(&self, value: f64) -> f64 {
        ((value - self.values.0) / (self.values.1 - self.values.0)).clamp(0.0, 1.0)
    }
}

fn curve(described: &DescribedReview, seat: Seat, (from, to): (usize, usize)) -> Curve {
    let (review, account) = (described.review, &described.review.accounts[seat]);
    let mut curve = Curve { seat, points: vec![(from, account.first)], marks: Vec::new() };
    for decision in &review.decisions {
        let value = |evaluation: &Option<Evaluation>| {
            evaluation.as_ref().and_then(|evaluation| evaluation.values.get(seat).copied())
        };
        curve.points.push((decision.step - 1, value(&decision.before)));
        curve.points.push((decision.step, value(&decision.after)));
        if decision.seat == seat && decision.mark != MoveQuality::Fine {
            curve.marks.push((decision.step, decision.mark));
        }
    }
    curve.points.push((to, account.last));
    curve
}
