//! The high-score list, and the prompt for a name.

use app::info::title;
use app::records::HighScoreList;
use kernel::message;
use ratatui::layout::Rect;

use super::help::pager_footer;
use super::list::draw_marked;
use super::prompt::PromptView;
use super::{fits_or_explain, footer, headed};
use crate::canvas::{Canvas, below, rows};
use crate::high_scores::HighScoresScreen;
use crate::scroll::Scroll;

/// Draws the list, or the prompt while a name is asked for.
pub fn high_scores(screen: &HighScoresScreen, canvas: &mut Canvas<'_>) {
    let heading = message("tui-best-title").with("game", title(screen.game));
    match &screen.list {
        Some(list) => {
            if fits_or_explain(canvas) {
                let body = headed(&heading, canvas);
                let is_whole = draw_list(list, &screen.scroll, below(body, 1), canvas);
                footer::draw_last(&pager_footer(!is_whole), canvas);
            }
        }
        None => PromptView {
            heading,
            about: message("tui-best-about"),
            typed: &screen.typed,
            message: screen.message.as_ref(),
            confirm: message("tui-do-enter-name"),
        }
        .draw(canvas),
    }
}

/// Draws as many lines as fit; whether those are all.
fn draw_list(list: &HighScoreList, scroll: &Scroll, area: Rect, canvas: &mut Canvas<'_>) -> bool {
    if list.best.is_empty() {
        let none = canvas.say(&message("tui-record-none"));
        canvas.line(area, 0, &none, canvas.palette.quiet());
    }
    let (count, room) = (list.best.len(), usize::from(area.height.saturating_sub(1)));
    let is_whole = count <= room;
    // The last line says which part of a longer list is shown.
    let room = if is_whole { room } else { room.saturating_sub(1) };
    let first = scroll.first(count, room);
    let shown = list.best.iter().enumerate().skip(first).take(room);
    for (row, (index, (name, points))) in shown.enumerate() {
        let line = message("tui-best-line")
            .with("place", index + 1)
            .with("name", name.as_str())
            .with("points", points.to_string());
        let line = canvas.say(&line);
        draw_marked(area, rows(row), &line, list.places.contains(&index), canvas);
    }
    if !is_whole {
        let part = message("tui-best-part")
            .with("first", first + 1)
            .with("last", (first + room).min(count))
            .with("all", count);
        let part = canvas.say(&part);
        canvas.line(area, rows(room), &part, canvas.palette.quiet());
    }
    is_whole
}
