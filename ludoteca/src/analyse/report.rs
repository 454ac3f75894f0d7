//! The analysis for people: graphs, what each player did, and the decisions that cost most.

use kernel::review::{Account, Decision};
use kernel::{Mark, Phrase, cover, phrase};

use super::chart::Chart;
use super::{Told, graph, is_over};

/// Mistakes that are listed where not all decisions are.
const WORST: usize = 20;

/// The lines of the report.
pub fn lines(told: &Told, all: bool, width: usize, ascii: bool) -> Vec<String> {
    let (review, chart) = (told.review, Chart::of(told));
    let title = cover::title(told.table.name());
    let head = phrase("analyse-head").with("title", title).with("steps", told.table.at());
    let mut lines = vec![told.say(&head)];
    lines.extend(told.table.verdict().map(|verdict| told.say(&verdict)));
    if !is_over(told.table) {
        lines.push(told.say(&phrase("analyse-unfinished")));
    }
    lines.push(told.say(&phrase("analyse-scale").with("scale", phrase(review.scale.name))));
    if chart.curves.iter().any(|curve| !curve.marks.is_empty()) {
        lines.push(told.say(&phrase("analyse-legend")));
    }
    for (curve, account) in chart.curves.iter().zip(&review.accounts) {
        lines.push(String::new());
        lines.extend(told.name(curve.seat).map(str::to_owned));
        if account.first.is_some() {
            lines.extend(graph::lines(told, &chart, curve, width, ascii));
        }
        lines.extend(summary(told, account).iter().map(|what| told.say(what)));
    }
    lines.push(String::new());
    lines.push(told.say(&outcome(told)));
    lines.extend(listed(told, all).map(|decision| line(told, decision)));
    lines
}

/// What a player did, in sentences.
fn summary(told: &Told, account: &Account) -> Vec<Phrase> {
    let (Some(first), Some(last)) = (account.first, account.last) else {
        return vec![phrase("analyse-unknown")];
    };
    let went =
        phrase("analyse-went").with("first", told.figure(first)).with("last", told.figure(last));
    let decided = phrase("analyse-decided")
        .with("count", account.judged)
        .with("mistakes", phrase("analyse-count-mistakes").with("count", account.mistakes))
        .with("blunders", phrase("analyse-count-blunders").with("count", account.blunders))
        .with("mean", told.written(account.mean(), told.review.scale.decimals + 1));
    let mut lines = vec![went, decided];
    if told.review.has_luck {
        let signed = |gain: f64| {
            let sign = if gain > 0.0 { "+" } else { "" };
            format!("{sign}{}", told.figure(gain))
        };
        let by = phrase("analyse-by")
            .with("luck", signed(account.luck))
            .with("own", signed(account.own));
        lines.push(by);
        if told.review.accounts.len() > 1 {
            lines.push(phrase("analyse-by-others").with("others", signed(account.others)));
        }
    }
    lines
}

/// Where the game was lost, as far as that can be said.
fn outcome(told: &Told) -> Phrase {
    let review = told.review;
    match review.turning {
        Some((won, lost)) if lost == won + 1 => phrase("analyse-lost").with("step", lost),
        Some((won, lost)) => phrase("analyse-lost-between").with("from", won + 1).with("to", lost),
        None => {
            let wrong = review.decisions.iter().filter(|it| it.mark != Mark::Fine).count();
            let unknown = review.decisions.iter().filter(|it| it.loss.is_none()).count();
            match (wrong, unknown) {
                (0, 1..) => phrase("analyse-not-known").with("count", unknown),
                _ => phrase("analyse-mistakes").with("count", wrong),
            }
        }
    }
}

/// The decisions that are listed: all, or those that cost most, in their order.
fn listed<'a>(told: &'a Told, all: bool) -> impl Iterator<Item = &'a Decision> {
    let cost = |decision: &Decision| decision.loss.unwrap_or_default();
    let wrong = |decision: &&Decision| decision.mark != Mark::Fine;
    let mut losses: Vec<f64> = told.review.decisions.iter().filter(wrong).map(cost).collect();
    losses.sort_by(|one, other| other.total_cmp(one));
    let least = losses.get(WORST - 1).copied().unwrap_or_default();
    let chosen = move |decision: &&Decision| all || wrong(decision) && cost(decision) >= least;
    told.review.decisions.iter().filter(chosen)
}

/// A decision: who and what, what it was worth, what it cost and what would have been better.
fn line(told: &Told, decision: &Decision) -> String {
    let seat = decision.seat;
    let value = |worth: &Option<kernel::Worth>| {
        let value = worth.as_ref().and_then(|worth| worth.values.get(seat));
        value.map_or_else(|| "?".to_owned(), |value| told.figure(*value))
    };
    let who = told.name(seat).map(|name| format!(" {name}:")).unwrap_or_default();
    let mark = match decision.mark {
        Mark::Fine => String::new(),
        mark => format!(" {}", mark.sign()),
    };
    let made = phrase("analyse-decision")
        .with("step", decision.step)
        .with("who", who)
        .with("played", decision.told.clone())
        .with("mark", mark)
        .with("before", value(&decision.before))
        .with("after", value(&decision.after));
    let better = decision.better.clone();
    let better = better.map(|best| phrase("analyse-better").with("best", best));
    let sentences = [Some(made), better];
    sentences.iter().flatten().map(|what| told.say(what)).collect::<Vec<_>>().join(" ")
}
