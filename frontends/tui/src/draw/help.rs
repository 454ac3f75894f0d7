//! The help, and other texts to scroll.

use ratatui::style::Style;

use super::{fits_or_explain, footer, inset};
use crate::canvas::Canvas;
use crate::help::Help;
use crate::keys::{self, KeyCommand, Mode};
use crate::text;

/// The greatest width of running text.
const MAX_WIDTH: u16 = 76;

/// Draws the help.
pub fn help(help: &Help, canvas: &mut Canvas<'_>) {
    if !fits_or_explain(canvas) {
        return;
    }
    let area = inset(canvas.area, canvas.area.width.saturating_sub(MAX_WIDTH) / 2);
    let room = usize::from(area.height - 1);
    let lines = lines(help, usize::from(area.width), canvas);
    let first = help.scroll.first(lines.len(), room);
    for (row, (line, style)) in (0..area.height - 1).zip(&lines[first..]) {
        canvas.line(area, row, line, *style);
    }
    let scrolls = lines.len() > room;
    footer::draw_last(&pager_footer(scrolls), canvas);
}

/// The footer of a text; the keys that scroll are left out if all of it is visible.
pub fn pager_footer(scrolls: bool) -> Vec<keys::FooterItem> {
    let is_useful = |command| scrolls || !matches!(command, KeyCommand::Up | KeyCommand::Down);
    keys::footer(&[Mode::Pager], |_| true, |command, label| is_useful(command).then_some(label))
}

fn lines(help: &Help, width: usize, canvas: &Canvas<'_>) -> Vec<(String, Style)> {
    let mut lines = Vec::new();
    for (heading, body) in &help.sections {
        if !lines.is_empty() {
            lines.push((String::new(), Style::new()));
        }
        lines.push((canvas.say(heading), canvas.palette.title()));
        let wrapped = text::wrap(&canvas.say(body), width);
        lines.extend(wrapped.into_iter().map(|line| (line, Style::new())));
    }
    lines
}
