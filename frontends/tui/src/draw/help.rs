//! The help.

use ratatui::style::Style;

use super::{foot, inset, roomy};
use crate::canvas::Canvas;
use crate::help::Help;
use crate::keys::{self, Act, On};
use crate::text;

/// The greatest width of running text.
const WIDEST: u16 = 76;

/// The help.
pub fn help(help: &Help, canvas: &mut Canvas<'_>) {
    if !roomy(canvas) {
        return;
    }
    let area = inset(canvas.area, canvas.area.width.saturating_sub(WIDEST) / 2);
    let room = usize::from(area.height - 1);
    let lines = lines(help, usize::from(area.width), canvas);
    let first = help.scroll.first(lines.len(), room);
    for (row, (line, style)) in (0..area.height - 1).zip(&lines[first..]) {
        canvas.line(area, row, line, *style);
    }
    let scrolls = lines.len() > room;
    foot::draw_last(&text_keys(scrolls), canvas);
}

/// The keys of a text, which is moved where it is longer than the screen.
pub fn text_keys(scrolls: bool) -> Vec<keys::Shown> {
    keys::line(
        &[On::Text],
        |_| true,
        |act, what| (scrolls || !matches!(act, Act::Up | Act::Down)).then_some(what),
    )
}

fn lines(help: &Help, width: usize, canvas: &Canvas<'_>) -> Vec<(String, Style)> {
    let mut lines = Vec::new();
    for (heading, what) in &help.sections {
        if !lines.is_empty() {
            lines.push((String::new(), Style::new()));
        }
        lines.push((canvas.say(heading), canvas.palette.title()));
        let wrapped = text::wrap(&canvas.say(what), width);
        lines.extend(wrapped.into_iter().map(|line| (line, Style::new())));
    }
    lines
}
