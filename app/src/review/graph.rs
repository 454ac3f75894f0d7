//! A curve as lines of block characters, for the terminal.

use kernel::Message;

use super::DescribedReview;
use super::chart::{Chart, Curve};
use crate::{MoveQuality, plot};

/// The smallest useful width.
const MIN_COLUMNS: usize = 10;

/// The size of a graph and its characters.
#[derive(Clone, Copy, Debug)]
pub struct GraphSize {
    /// The width in columns.
    pub width: usize,
    /// The height of the curve in rows, without the marks below it.
    pub rows: usize,
    /// Whether only ASCII is used.
    pub ascii: bool,
}

impl GraphSize {
    /// The usual height: two rows are enough for two values, and one player has room for more.
    pub fn of(chart: &Chart, width: usize, ascii: bool) -> Self {
        let rows = match chart.curves.len() {
            1 if chart.values == (0.0, 1.0) => 2,
            1 => 8,
            _ => 5,
        };
        Self { width, rows, ascii }
    }
}

/// The curve of a player, with its range on the left and the mistakes below.
pub fn lines(
    described: &DescribedReview,
    chart: &Chart,
    curve: &Curve,
    size: GraphSize,
    say: &dyn Fn(&Message) -> String,
) -> Vec<String> {
    let GraphSize { width, rows, ascii } = size;
    let figure = |value| say(&described.figure(value));
    let (low, high) = (figure(chart.values.0), figure(chart.values.1));
    let margin = low.chars().count().max(high.chars().count());
    let columns = width.saturating_sub(margin + 2).max(MIN_COLUMNS);
    let columns = columns.min((chart.steps.1 - chart.steps.0 + 1).max(MIN_COLUMNS) * 4);
    let eighths = heights(chart, curve, columns, rows);
    let edge = if ascii { '|' } else { '│' };
    let mut lines: Vec<String> = plot::columns(&eighths, rows, ascii)
        .into_iter()
        .enumerate()
        .map(|(row, drawn)| {
            let label = match row {
                0 => high.as_str(),
                _ if row + 1 == rows => low.as_str(),
                _ => "",
            };
            format!("{label:>margin$} {edge}{drawn}")
        })
        .collect();
    if !curve.marks.is_empty() {
        let marks = marks(chart, curve, columns);
        lines.push(format!("{:margin$}  {}", "", marks.trim_end()));
    }
    lines
}

/// The column of a step.
fn column(chart: &Chart, step: usize, columns: usize) -> usize {
    let (from, to) = chart.steps;
    (step.saturating_sub(from) * (columns - 1)).checked_div(to - from).unwrap_or_default()
}

/// The height of each column in eighths of a row. A known value takes at least one, so that it is
/// visible.
fn heights(chart: &Chart, curve: &Curve, columns: usize, rows: usize) -> Vec<usize> {
    let mut heights = vec![0; columns];
    for pair in curve.points.windows(2) {
        let (from, to) = (column(chart, pair[0].0, columns), column(chart, pair[1].0, columns));
        heights[from..=to].fill(eighths(chart, pair[0].1, rows));
    }
    if let (Some(last), Some((_, value))) = (heights.last_mut(), curve.points.last()) {
        *last = eighths(chart, *value, rows);
    }
    heights
}

fn eighths(chart: &Chart, value: Option<f64>, rows: usize) -> usize {
    let Some(value) = value else { return 0 };
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "from 0 to eight times a few rows"
    )]
    let height = (chart.height(value) * (8 * rows) as f64).round() as usize;
    height.max(1)
}

/// A line with the sign of every mistake below it; a blunder wins over a mistake in the same
/// column.
fn marks(chart: &Chart, curve: &Curve, columns: usize) -> String {
    let mut marks = vec![' '; columns];
    let of = |wanted: MoveQuality| curve.marks.iter().filter(move |(_, mark)| *mark == wanted);
    for (step, mark) in of(MoveQuality::Mistake).chain(of(MoveQuality::Blunder)) {
        let sign = mark.sign();
        let first = column(chart, *step, columns).min(columns.saturating_sub(sign.len()));
        for (place, letter) in marks[first..].iter_mut().zip(sign.chars()) {
            *place = letter;
        }
    }
    marks.into_iter().collect()
}
