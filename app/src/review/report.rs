//! The analysis for programs.

use kernel::Seat;
use protocol::analysis::{AnalysisReport, DecisionAnalysis, LossInterval, PlayerAnalysis};

use super::{DescribedReview, PlayerReview, ReviewedMove};
use crate::Evaluation;

/// The report of a review.
pub fn report(described: &DescribedReview) -> AnalysisReport {
    let review = described.review;
    let accounts = review.accounts.iter().enumerate();
    AnalysisReport {
        game: described.session.name(),
        steps: described.session.at(),
        over: described.is_over(),
        scale: review.scale.name,
        low_wins: review.scale.low_wins,
        luck: review.has_chance,
        lost: review.turning.map(|(won_until, lost_from)| LossInterval { won_until, lost_from }),
        players: accounts.map(|(seat, account)| player(described, seat, account)).collect(),
        decisions: review.decisions.iter().map(decision).collect(),
    }
}

fn player(described: &DescribedReview, seat: Seat, account: &PlayerReview) -> PlayerAnalysis {
    PlayerAnalysis {
        seat,
        name: described.session.seats().name(seat).map(str::to_owned),
        level: described.session.seats().computer(seat),
        first: account.first.map(rounded),
        last: account.last.map(rounded),
        luck: rounded(account.chance),
        own: rounded(account.own),
        others: rounded(account.others),
        judged: account.rated,
        mean_loss: rounded(account.mean()),
        mistakes: account.mistakes,
        blunders: account.blunders,
    }
}

fn decision(decision: &ReviewedMove) -> DecisionAnalysis {
    let values = |evaluation: &Option<Evaluation>| {
        let values = evaluation.as_ref().map(|evaluation| evaluation.values.iter());
        values.map(|values| values.copied().map(rounded).collect())
    };
    let exact = |evaluation: &Option<Evaluation>| evaluation.as_ref().is_some_and(|it| it.exact);
    let moves = decision.moves.iter().map(|(word, value)| (word.as_str(), rounded(*value)));
    DecisionAnalysis {
        step: decision.step,
        seat: decision.seat,
        played: decision.played.clone(),
        best: decision.best.clone(),
        before: values(&decision.before),
        after: values(&decision.after),
        exact: exact(&decision.before) && exact(&decision.after),
        loss: decision.loss.map(rounded),
        mark: decision.mark.sign(),
        moves: moves.collect(),
    }
}

/// Rounds to six decimals: the rest is rounding error.
fn rounded(value: f64) -> f64 {
    // Adding zero removes the sign of a negative zero.
    (value * 1e6).round() / 1e6 + 0.0
}
