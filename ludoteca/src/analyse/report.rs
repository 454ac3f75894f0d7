//! The analysis for people: graphs, what each player did, and the decisions that cost most.

use kernel::review::{Account, Decision};
use kernel::{Mark, Phrase, Review, cover, phrase};

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
    let listed = if all { review.decisions.iter().collect() } else { worst(review) };
    if !all && listed.len() < mistakes(review).count() {
        lines.push(told.say(&phrase("analyse-worst").with("count", listed.len())));
    }
    lines.extend(listed.into_iter().map(|decision| line(told, decision)));
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
        None if is_hopeless(review) => phrase("analyse-hopeless"),
        None if review.decisions.is_empty() => phrase("analyse-nothing"),
        None => {
            let wrong = mistakes(review).count();
            let unknown = review.decisions.iter().filter(|it| it.loss.is_none()).count();
            match (wrong, unknown) {
                (0, 1..) => phrase("analyse-not-known").with("count", unknown),
                _ => phrase("analyse-mistakes").with("count", wrong),
            }
        }
    }
}

/// Whether nobody could have won from the beginning on.
fn is_hopeless(review: &Review) -> bool {
    let hopeless = review.scale.hopeless;
    hopeless.is_some() && review.accounts.iter().all(|account| account.first == hopeless)
}

fn mistakes(review: &Review) -> impl Iterator<Item = &Decision> {
    review.decisions.iter().filter(|decision| decision.mark != Mark::Fine)
}

/// The mistakes that cost most, in the order of the game.
fn worst(review: &Review) -> Vec<&Decision> {
    let cost = |decision: &Decision| decision.loss.unwrap_or_default();
    let mut worst: Vec<&Decision> = mistakes(review).collect();
    worst.sort_by(|one, other| cost(other).total_cmp(&cost(one)));
    worst.truncate(WORST);
    worst.sort_by_key(|decision| decision.step);
    worst
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
