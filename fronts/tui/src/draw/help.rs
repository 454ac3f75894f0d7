//! The help.

use kernel::phrase;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{inset, keys, roomy};
use crate::canvas::{Canvas, below};
use crate::help::Help;
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
    foot(below(canvas.area, canvas.area.height - 1), lines.len() > room, canvas);
}

fn foot(area: Rect, scrolls: bool, canvas: &mut Canvas<'_>) {
    let mut shown = vec![(KeyCode::Char('q'), phrase("tui-do-back"))];
    if scrolls {
        shown.push((KeyCode::Up, phrase("tui-do-up")));
        shown.push((KeyCode::Down, phrase("tui-do-down")));
    }
    shown.push((KeyCode::Char('l'), phrase("tui-do-language")));
    keys::draw(area, &shown, canvas);
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
