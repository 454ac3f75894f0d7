//! The list of the best.

use kernel::cover::title;
use kernel::phrase;
use kernel::records::Amended;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use super::prompt::Asked;
use super::{headed, keys, roomy};
use crate::canvas::{Canvas, below, rows};
use crate::podium::Podium;

/// The line for a name, or the list with it.
pub fn podium(podium: &Podium, canvas: &mut Canvas<'_>) {
    let heading = phrase("tui-best-title").with("game", title(podium.game));
    match &podium.list {
        Some(list) => {
            if roomy(canvas) {
                let body = headed(&heading, canvas);
                draw_list(list, below(body, 1), canvas);
                foot(canvas);
            }
        }
        None => Asked {
            heading,
            about: phrase("tui-best-about"),
            typed: &podium.typed,
            message: podium.message.as_ref(),
            enter: phrase("tui-do-enter-name"),
        }
        .draw(canvas),
    }
}

fn draw_list(list: &Amended, area: Rect, canvas: &mut Canvas<'_>) {
    if list.best.is_empty() {
        let none = canvas.say(&phrase("tui-record-none"));
        canvas.line(area, 0, &none, canvas.palette.quiet());
    }
    // Where not all fit, those that were entered now are to be seen.
    let room = usize::from(area.height.saturating_sub(1));
    let entered = list.places.iter().max();
    let first = entered.map_or(0, |place| (place + 1).saturating_sub(room));
    let shown = list.best.iter().enumerate().skip(first).take(room);
    for (row, (index, (name, points))) in shown.enumerate() {
        let line = phrase("tui-best-line")
            .with("place", index + 1)
            .with("name", name.as_str())
            .with("points", points.to_string());
        let here = list.places.contains(&index);
        let style = if here { canvas.palette.row() } else { canvas.palette.ink(7) };
        let (pointer, line) = (if here { "▶" } else { " " }, canvas.say(&line));
        canvas.line(area, rows(row), &format!("{pointer} {line} "), style);
    }
}

fn foot(canvas: &mut Canvas<'_>) {
    let shown = [(KeyCode::Esc, phrase("tui-do-back"))];
    keys::draw(below(canvas.area, canvas.area.height - 1), &shown, canvas);
}
