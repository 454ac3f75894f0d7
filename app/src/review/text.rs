//! A review as plain text: graphs, a summary of each player, and the costliest decisions.

use kernel::{Message, message};

use super::{DescribedReview, graph};

/// The largest number of listed mistakes, unless all decisions are listed.
pub const MAX_LISTED: usize = 20;

/// How the text of a review is made.
pub struct TextOptions {
    /// Whether all decisions are listed.
    pub all: bool,
    /// The graphs; `None` if a screen reader could not read them.
    pub graphs: Option<Graphs>,
}

/// How graphs are made.
#[derive(Clone, Copy, Debug)]
pub struct Graphs {
    /// Their width in columns.
    pub width: usize,
    /// Whether they are in ASCII only.
    pub ascii: bool,
}

/// The lines of a review, in the language of `say`.
pub fn lines(
    described: &DescribedReview,
    options: &TextOptions,
    say: &dyn Fn(&Message) -> String,
) -> Vec<String> {
    let (review, chart) = (described.review, described.chart());
    let mut lines: Vec<String> = described.heading().iter().map(say).collect();
    lines.push(say(&described.scale(options.graphs.is_some())));
    let has_marks = chart.curves.iter().any(|curve| !curve.marks.is_empty());
    if has_marks && options.graphs.is_some() {
        lines.push(say(&message("review-legend")));
    }
    for (curve, account) in chart.curves.iter().zip(&review.accounts) {
        lines.push(String::new());
        lines.extend(described.name(curve.seat).map(say));
        if let Some(graphs) = options.graphs.filter(|_| account.first.is_some()) {
            let size = graph::GraphSize::of(&chart, graphs.width, graphs.ascii);
            lines.extend(graph::lines(described, &chart, curve, size, say));
        }
        lines.extend(described.summary(curve.seat).iter().map(say));
    }
    lines.push(String::new());
    lines.push(say(&described.conclusion()));
    let listed = if options.all {
        review.decisions.iter().collect()
    } else {
        review.costliest(MAX_LISTED, |_| true)
    };
    if !options.all && listed.len() < review.mistakes().count() {
        lines.push(say(&message("review-worst").with("count", listed.len())));
    }
    lines.extend(listed.into_iter().map(|decision| say(&described.decision(decision))));
    lines
}
