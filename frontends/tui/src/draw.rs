//! How each screen looks. Nothing here changes anything but the canvas.

mod editor;
mod flow;
mod foot;
mod help;
mod list;
mod panel;
mod play;
mod podium;
mod prompt;
mod replay;
mod rows;
mod settings;
mod setup;

pub use editor::editor;
pub use help::help;
pub use list::list;
pub use play::play;
pub use podium::podium;
pub use prompt::prompt;
pub use replay::replay;
pub use settings::settings;
pub use setup::setup;

use kernel::{Message, message};
use ratatui::layout::Rect;

use crate::canvas::{Canvas, below, rows as count};
use crate::text;

/// The least terminal for lists and texts.
const LEAST: (u16, u16) = (26, 8);

/// Whether the canvas has room for a list or text; where not, that is said on it.
fn roomy(canvas: &mut Canvas<'_>) -> bool {
    let enough = canvas.area.width >= LEAST.0 && canvas.area.height >= LEAST.1;
    if !enough {
        too_small(LEAST, canvas);
    }
    enough
}

/// Says that the terminal is too small, in the middle of it, however small it is.
fn too_small(needed: (u16, u16), canvas: &mut Canvas<'_>) {
    let area = canvas.area;
    let sentence = message("tui-too-small")
        .with("width", needed.0)
        .with("height", needed.1)
        .with("columns", area.width)
        .with("rows", area.height);
    let lines = text::wrap(&canvas.say(&sentence), usize::from(area.width));
    let style = canvas.palette.news();
    let top = below(area, area.height.saturating_sub(count(lines.len())) / 2);
    for (row, line) in (0..top.height).zip(&lines) {
        let indent = area.width.saturating_sub(count(text::width(line))) / 2;
        let place = Rect { x: top.x + indent, width: top.width - indent, ..top };
        canvas.line(place, row, line, style);
    }
}

/// Writes a heading over a line, a column from the edges; what is left below.
fn headed(heading: &Message, canvas: &mut Canvas<'_>) -> Rect {
    let inner = inset(canvas.area, 1);
    let heading = canvas.say(heading);
    canvas.line(inner, 0, &heading, canvas.palette.title());
    canvas.line(inner, 1, &"─".repeat(usize::from(inner.width)), canvas.palette.title());
    below(inner, 2)
}

/// The area without a margin of some columns at both sides.
fn inset(area: Rect, margin: u16) -> Rect {
    let margin = margin.min(area.width / 2);
    Rect { x: area.x + margin, width: area.width - 2 * margin, ..area }
}
