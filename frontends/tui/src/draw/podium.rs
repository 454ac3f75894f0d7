//! The list of the best.

use app::info::title;
use app::records::Amended;
use kernel::message;
use ratatui::layout::Rect;

use super::help::text_keys;
use super::prompt::Asked;
use super::{foot, headed, roomy};
use crate::canvas::{Canvas, below, rows};
use crate::podium::Podium;
use crate::scroll::Scroll;

/// The line for a name, or the list with it.
pub fn podium(podium: &Podium, canvas: &mut Canvas<'_>) {
    let heading = message("tui-best-title").with("game", title(podium.game));
    match &podium.list {
        Some(list) => {
            if roomy(canvas) {
                let body = headed(&heading, canvas);
                let all = draw_list(list, &podium.scroll, below(body, 1), canvas);
                foot::draw_last(&text_keys(!all), canvas);
            }
        }
        None => Asked {
            heading,
            about: message("tui-best-about"),
            typed: &podium.typed,
            message: podium.message.as_ref(),
            enter: message("tui-do-enter-name"),
        }
        .draw(canvas),
    }
}

/// Draws as many lines as fit; whether those are all.
fn draw_list(list: &Amended, scroll: &Scroll, area: Rect, canvas: &mut Canvas<'_>) -> bool {
    if list.best.is_empty() {
        let none = canvas.say(&message("tui-record-none"));
        canvas.line(area, 0, &none, canvas.palette.quiet());
    }
    let (count, room) = (list.best.len(), usize::from(area.height.saturating_sub(1)));
    let all = count <= room;
    // Where not all fit, that is said on the last line.
    let room = if all { room } else { room.saturating_sub(1) };
    let first = scroll.first(count, room);
    let shown = list.best.iter().enumerate().skip(first).take(room);
    for (row, (index, (name, points))) in shown.enumerate() {
        let line = message("tui-best-line")
            .with("place", index + 1)
            .with("name", name.as_str())
            .with("points", points.to_string());
        let here = list.places.contains(&index);
        let style = if here { canvas.palette.row() } else { canvas.palette.text() };
        let (pointer, line) = (if here { "▶" } else { " " }, canvas.say(&line));
        canvas.line(area, rows(row), &format!("{pointer} {line} "), style);
    }
    if !all {
        let part = message("tui-best-part")
            .with("first", first + 1)
            .with("last", (first + room).min(count))
            .with("all", count);
        let part = canvas.say(&part);
        canvas.line(area, rows(room), &part, canvas.palette.quiet());
    }
    all
}
