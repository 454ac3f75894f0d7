//! Drawing of the screens. Nothing here changes anything but the canvas.

mod editor;
mod flow;
mod footer;
mod help;
mod high_scores;
mod list;
mod list_screen;
mod panel;
mod play;
mod prompt;
mod replay;
mod review;
mod settings;
mod setup;

pub use editor::editor;
pub use help::help;
pub use high_scores::high_scores;
pub use list_screen::list_screen;
pub use play::play;
pub use prompt::{game_prompt, prompt, tool_prompt};
pub use replay::replay;
pub use review::review;
pub use settings::settings;
pub use setup::setup;

use kernel::{Message, message};
use ratatui::layout::Rect;

use crate::canvas::{Canvas, below, rows};
use crate::text;

/// The smallest terminal for lists and texts.
const MIN_SIZE: (u16, u16) = (26, 8);

/// Whether the terminal is large enough for lists and texts; if not, the screen says so.
fn fits_or_explain(canvas: &mut Canvas<'_>) -> bool {
    let enough = canvas.area.width >= MIN_SIZE.0 && canvas.area.height >= MIN_SIZE.1;
    if !enough {
        too_small(MIN_SIZE, canvas);
    }
    enough
}

/// Says in the middle of the screen that the terminal is too small.
fn too_small(needed: (u16, u16), canvas: &mut Canvas<'_>) {
    let area = canvas.area;
    let sentence = message("tui-too-small")
        .with("width", needed.0)
        .with("height", needed.1)
        .with("columns", area.width)
        .with("rows", area.height);
    let lines = text::wrap(&canvas.say(&sentence), usize::from(area.width));
    let style = canvas.palette.news();
    let top = below(area, area.height.saturating_sub(rows(lines.len())) / 2);
    for (row, line) in (0..top.height).zip(&lines) {
        let indent = area.width.saturating_sub(rows(text::width(line))) / 2;
        let place = Rect { x: top.x + indent, width: top.width - indent, ..top };
        canvas.line(place, row, line, style);
    }
}

/// Draws an underlined heading, one column from the edges; the area below it.
fn headed(heading: &Message, canvas: &mut Canvas<'_>) -> Rect {
    let inner = inset(canvas.area, 1);
    let heading = canvas.say(heading);
    canvas.line(inner, 0, &heading, canvas.palette.title());
    canvas.line(inner, 1, &"─".repeat(usize::from(inner.width)), canvas.palette.title());
    below(inner, 2)
}

/// An area without a margin at its left and right.
fn inset(area: Rect, margin: u16) -> Rect {
    let margin = margin.min(area.width / 2);
    Rect { x: area.x + margin, width: area.width - 2 * margin, ..area }
}
