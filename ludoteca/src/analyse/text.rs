//! The analysis for people: graphs, a summary of each player, and the costliest decisions.

use app::review::{Decision, PlayerReview};
use app::{Mark, Review, info};
use kernel::{Message, message};

use super::chart::Chart;
use super::{ReviewContext, graph, is_over};

/// The largest number of listed mistakes, unless all decisions are listed.
const MAX_LISTED: usize = 20;

/// The lines of the analysis.
pub fn lines(context: &ReviewContext, all: bool, width: usize, ascii: bool) -> Vec<String> {
    let (review, chart) = (context.review, Chart::new(context));
    let title = info::title(context.session.name());
    let head = message("analyse-head").with("title", title).with("steps", context.session.at());
    let mut lines = vec![context.say(&head)];
    lines.extend(context.session.describe_outcome().map(|verdict| context.say(&verdict)));
    if !is_over(context.session) {
        lines.push(context.say(&message("analyse-unfinished")));
    }
    lines.push(context.say(&message("analyse-scale").with("scale", message(review.scale.name))));
    if chart.curves.iter().any(|curve| !curve.marks.is_empty()) {
        lines.push(context.say(&message("analyse-legend")));
    }
    for (curve, account) in chart.curves.iter().zip(&review.accounts) {
        lines.push(String::new());
        lines.extend(context.name(curve.seat).map(str::to_owned));
        if account.first.is_some() {
            lines.extend(graph::lines(context, &chart, curve, width, ascii));
        }
        lines.extend(summary(context, account).iter().map(|what| context.say(what)));
    }
    lines.push(String::new());
    lines.push(context.say(&outcome(context)));
    let listed = if all { review.decisions.iter().collect() } else { worst(review) };
    if !all && listed.len() < mistakes(review).count() {
        lines.push(context.say(&message("analyse-worst").with("count", listed.len())));
    }
    lines.extend(listed.into_iter().map(|decision| line(context, decision)));
    lines
}

/// The summary of a player.
fn summary(context: &ReviewContext, account: &PlayerReview) -> Vec<Message> {
    let (Some(first), Some(last)) = (account.first, account.last) else {
        return vec![message("analyse-unknown")];
    };
    let went = message("analyse-went")
        .with("first", context.figure(first))
        .with("last", context.figure(last));
    let decided = message("analyse-decided")
        .with("count", account.judged)
        .with("mistakes", message("analyse-count-mistakes").with("count", account.mistakes))
        .with("blunders", message("analyse-count-blunders").with("count", account.blunders))
        .with("mean", context.number(account.mean(), context.review.scale.decimals + 1));
    let mut lines = vec![went, decided];
    if context.review.has_chance {
        let signed = |gain: f64| {
            let sign = if gain > 0.0 { "+" } else { "" };
            format!("{sign}{}", context.figure(gain))
        };
        let by = message("analyse-by")
            .with("chance", signed(account.chance))
            .with("own", signed(account.own));
        lines.push(by);
        if context.review.accounts.len() > 1 {
            lines.push(message("analyse-by-others").with("others", signed(account.others)));
        }
    }
    lines
}

/// Where the game was lost, as far as that is known.
fn outcome(context: &ReviewContext) -> Message {
    let review = context.review;
    match review.turning {
        Some((won, lost)) if lost == won + 1 => message("analyse-lost").with("step", lost),
        Some((won, lost)) => message("analyse-lost-between").with("from", won + 1).with("to", lost),
        None if is_hopeless(review) => message("analyse-hopeless"),
        None if review.decisions.is_empty() => message("analyse-nothing"),
        None => {
            let wrong = mistakes(review).count();
            let unknown = review.decisions.iter().filter(|it| it.loss.is_none()).count();
            match (wrong, unknown) {
                (0, 1..) => message("analyse-not-known").with("count", unknown),
                _ => message("analyse-mistakes").with("count", wrong),
            }
        }
    }
}

/// Whether the game was lost for everybody from the start.
fn is_hopeless(review: &Review) -> bool {
    let hopeless = review.scale.hopeless;
    hopeless.is_some() && review.accounts.iter().all(|account| account.first == hopeless)
}

fn mistakes(review: &Review) -> impl Iterator<Item = &Decision> {
    review.decisions.iter().filter(|decision| decision.mark != Mark::Fine)
}

/// The costliest mistakes, in the order of the game.
fn worst(review: &Review) -> Vec<&Decision> {
    let cost = |decision: &Decision| decision.loss.unwrap_or_default();
    let mut worst: Vec<&Decision> = mistakes(review).collect();
    worst.sort_by(|one, other| cost(other).total_cmp(&cost(one)));
    worst.truncate(MAX_LISTED);
    worst.sort_by_key(|decision| decision.step);
    worst
}

/// A decision with its player, its values before and after, and a better move.
fn line(context: &ReviewContext, decision: &Decision) -> String {
    let seat = decision.seat;
    let value = |evaluation: &Option<app::Evaluation>| {
        let value = evaluation.as_ref().and_then(|evaluation| evaluation.values.get(seat));
        value.map_or_else(|| "?".to_owned(), |value| context.figure(*value))
    };
    let who = context.name(seat).map(|name| format!(" {name}:")).unwrap_or_default();
    let mark = match decision.mark {
        Mark::Fine => String::new(),
        mark => format!(" {}", mark.sign()),
    };
    let played = message("analyse-decision")
        .with("step", decision.step)
        .with("who", who)
        .with("played", decision.description.clone())
        .with("mark", mark)
        .with("before", value(&decision.before))
        .with("after", value(&decision.after));
    let better = decision.better.clone();
    let better = better.map(|best| message("analyse-better").with("best", best));
    let sentences = [Some(played), better];
    sentences.iter().flatten().map(|what| context.say(what)).collect::<Vec<_>>().join(" ")
}
