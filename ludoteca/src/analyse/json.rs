//! The analysis for programs: one object, which `docs/analysis.md` explains.

use app::Evaluation;
use app::review::{Account, Decision};
use serde_json::{Value, json};

use super::{ReviewContext, is_over};

/// The object, on one line.
pub fn written(context: &ReviewContext) -> String {
    let review = context.review;
    let lost = review.turning.map(|(won, lost)| json!({ "won_until": won, "lost_from": lost }));
    let accounts = review.accounts.iter().enumerate();
    let object = json!({
        "game": context.table.name(),
        "steps": context.table.at(),
        "over": is_over(context.table),
        "scale": context.say(&kernel::message(review.scale.name)),
        "low_wins": review.scale.low_wins,
        "luck": review.has_chance,
        "lost": lost,
        "players": accounts.map(|(seat, account)| player(context, seat, account)).collect::<Value>(),
        "decisions": review.decisions.iter().map(decision).collect::<Value>(),
    });
    object.to_string()
}

fn player(context: &ReviewContext, seat: usize, account: &Account) -> Value {
    json!({
        "seat": seat,
        "name": context.name(seat),
        "first": account.first.map(rounded),
        "last": account.last.map(rounded),
        "luck": rounded(account.chance),
        "own": rounded(account.own),
        "others": rounded(account.others),
        "judged": account.judged,
        "mean_loss": rounded(account.mean()),
        "mistakes": account.mistakes,
        "blunders": account.blunders,
    })
}

fn decision(decision: &Decision) -> Value {
    let values = |worth: &Option<Evaluation>| {
        worth.as_ref().map(|worth| worth.values.iter().copied().map(rounded).collect::<Vec<_>>())
    };
    let exact = |worth: &Option<Evaluation>| worth.as_ref().is_some_and(|worth| worth.exact);
    let moves = decision.moves.iter().map(|(word, value)| (word.clone(), json!(rounded(*value))));
    json!({
        "step": decision.step,
        "seat": decision.seat,
        "played": decision.played,
        "best": decision.best,
        "before": values(&decision.before),
        "after": values(&decision.after),
        "exact": exact(&decision.before) && exact(&decision.after),
        "loss": decision.loss.map(rounded),
        "mark": decision.mark.sign(),
        "moves": moves.collect::<serde_json::Map<_, _>>(),
    })
}

/// To the millionth: what is beyond that is noise of adding.
fn rounded(value: f64) -> f64 {
    // Adding zero takes the sign of a negative one.
    (value * 1e6).round() / 1e6 + 0.0
}
