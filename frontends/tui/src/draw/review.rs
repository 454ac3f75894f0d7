//! The analysis of a game.

use app::info::title;
use app::review::DescribedReview;
use app::review::graph::{self, GraphSize};
use kernel::{Message, message};
use ratatui::layout::Rect;

use super::list::{self, RowHeight};
use super::{fits_or_explain, footer, headed};
use crate::background::spinner;
use crate::canvas::{Canvas, below, rows};
use crate::keys::{self, FooterItem, KeyCommand, Mode};
use crate::review::ReviewScreen;

/// The lines for the selected decision in full.
const LINES_OF_DECISION: u16 = 3;
/// The share of the height that a graph may take.
const GRAPH_SHARE: usize = 3;

/// Draws an analysis, or how far it is.
pub fn review(screen: &ReviewScreen, canvas: &mut Canvas<'_>) {
    if !fits_or_explain(canvas) {
        return;
    }
    let heading = message("tui-review-title").with("game", title(screen.session.name()));
    let area = headed(&heading, canvas);
    let area = Rect { height: area.height.saturating_sub(1), ..area };
    match screen.described() {
        Some(described) => draw_found(screen, &described, area, canvas),
        None => {
            canvas.message(area, 0, &waiting(screen), canvas.palette.text());
        }
    }
    footer::draw_last(&footer_items(screen), canvas);
}

/// What is said in place of a result.
fn waiting(screen: &ReviewScreen) -> Message {
    let Some(progress) = screen.progress() else { return message("review-none") };
    message("tui-review-doing")
        .with("done", progress.done)
        .with("total", progress.whole.unwrap_or_default())
        .with("wheel", spinner(screen.spinner_frame))
}

fn draw_found(
    screen: &ReviewScreen,
    described: &DescribedReview<'_>,
    area: Rect,
    canvas: &mut Canvas<'_>,
) {
    let text = canvas.palette.text();
    let used = draw_graph(screen, described, area, canvas);
    let area = below(area, used);
    let conclusion = [described.conclusion()];
    let summary = described.summary(screen.seat);
    let mut row = 0;
    // A small screen has room for the decisions only.
    if area.height > 2 * LINES_OF_DECISION {
        let lines = if area.height > 4 * LINES_OF_DECISION { &summary[..] } else { &[] };
        for line in lines.iter().chain(&conclusion) {
            row = canvas.message(area, row, line, text);
        }
        row += 1;
    }
    draw_list(screen, described, below(area, row), canvas);
}

/// Draws the curve of the player; the lines it takes.
fn draw_graph(
    screen: &ReviewScreen,
    described: &DescribedReview<'_>,
    area: Rect,
    canvas: &mut Canvas<'_>,
) -> u16 {
    let chart = described.chart();
    let Some(curve) = chart.curves.get(screen.seat) else { return 0 };
    let mut lines: Vec<String> = Vec::new();
    lines.extend(described.name(screen.seat).map(|name| canvas.say(name)));
    lines.push(canvas.say(&described.scale(true)));
    let usual = GraphSize::of(&chart, usize::from(area.width), false);
    let most = usize::from(area.height) / GRAPH_SHARE;
    let size = GraphSize { rows: usual.rows.min(most).max(2), ..usual };
    let is_known = described.review.accounts[screen.seat].first.is_some();
    if is_known {
        lines.extend(graph::lines(described, &chart, curve, size, &|text| canvas.say(text)));
    }
    canvas.lines(area, &lines, canvas.palette.text())
}

/// Draws the costliest decisions, a line each, and the selected one in full.
fn draw_list(
    screen: &ReviewScreen,
    described: &DescribedReview<'_>,
    area: Rect,
    canvas: &mut Canvas<'_>,
) {
    let listed = screen.listed();
    let texts: Vec<String> =
        listed.iter().map(|decision| canvas.sentence(&described.decision(decision))).collect();
    let room = area.height.saturating_sub(LINES_OF_DECISION).max(1);
    let height = rows(texts.len()).min(room);
    let heights = vec![RowHeight::LINE; texts.len()];
    let list_area = Rect { height, ..area };
    list::draw(list_area, &heights, screen.selection, canvas, |row, canvas| {
        row.draw_text(&texts[row.index], canvas);
    });
    let rest = below(area, height);
    if let Some(message) = &screen.message {
        canvas.message(rest, 0, message, canvas.palette.news());
    } else if let Some(decision) = listed.get(screen.selection.index) {
        canvas.message(rest, 0, &described.decision(decision), canvas.palette.quiet());
    }
}

fn footer_items(screen: &ReviewScreen) -> Vec<FooterItem> {
    let is_empty = screen.listed().is_empty();
    let label = |command, label| match command {
        KeyCommand::Up | KeyCommand::Down | KeyCommand::Confirm if is_empty => None,
        KeyCommand::Left | KeyCommand::Right if !screen.has_players() => None,
        _ => Some(label),
    };
    keys::footer(&[Mode::Review], |_| true, label)
}
