//! The evaluation as a curve for each player.

use app::Mark;
use kernel::Seat;

use super::ReviewContext;

/// How the prospects of one player went.
pub struct Curve {
    /// Whose.
    pub seat: Seat,
    /// After how many steps, and the value; nothing where it is not known.
    pub points: Vec<(usize, Option<f64>)>,
    /// The steps at which that player went wrong.
    pub marks: Vec<(usize, Mark)>,
}

/// All curves, and what they are drawn between.
pub struct Chart {
    /// One for each player.
    pub curves: Vec<Curve>,
    /// The lowest and the highest value.
    pub values: (f64, f64),
    /// The first and the last step.
    pub steps: (usize, usize),
}

impl Chart {
    /// The chart of a game.
    pub fn of(context: &ReviewContext) -> Self {
        let review = context.review;
        let steps =
            (context.table.meta().opening_len().min(context.table.at()), context.table.at());
        let curves: Vec<Curve> =
            (0..review.accounts.len()).map(|seat| curve(context, seat, steps)).collect();
        let known = || curves.iter().flat_map(|curve| &curve.points).filter_map(|point| point.1);
        let low = known().fold(f64::INFINITY, f64::min);
        let high = known().fold(f64::NEG_INFINITY, f64::max);
        let spread = match review.scale.bounds {
            Some(bounds) => bounds,
            None if low > high => (0.0, 1.0),
            // A flat curve is drawn, too.
            None if high - low < 1e-9 => (low - 1.0, high + 1.0),
            None => (low, high),
        };
        Self { curves, values: spread, steps }
    }

    /// Where a value lies between the lowest and the highest, from 0 to 1.
    pub fn height(&self, value: f64) -> f64 {
        ((value - self.values.0) / (self.values.1 - self.values.0)).clamp(0.0, 1.0)
    }
}

fn curve(context: &ReviewContext, seat: Seat, (from, to): (usize, usize)) -> Curve {
    let (review, account) = (context.review, &context.review.accounts[seat]);
    let mut curve = Curve { seat, points: vec![(from, account.first)], marks: Vec::new() };
    for decision in &review.decisions {
        let value = |worth: &Option<app::Evaluation>| {
            worth.as_ref().and_then(|worth| worth.values.get(seat).copied())
        };
        curve.points.push((decision.step - 1, value(&decision.before)));
        curve.points.push((decision.step, value(&decision.after)));
        if decision.seat == seat && decision.mark != Mark::Fine {
            curve.marks.push((decision.step, decision.mark));
        }
    }
    curve.points.push((to, account.last));
    curve
}
