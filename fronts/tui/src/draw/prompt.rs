//! A line where a name is typed.

use kernel::phrase;
use ratatui::crossterm::event::KeyCode;

use super::{headed, keys, roomy};
use crate::canvas::{Canvas, below};
use crate::prompt::Prompt;
use crate::screen::title;
use crate::text;

/// The line, with what it is for above and what went wrong below.
pub fn prompt(prompt: &Prompt, canvas: &mut Canvas<'_>) {
    if !roomy(canvas) {
        return;
    }
    let heading = phrase("tui-file-title").with("game", title(prompt.cover.name()));
    let body = below(headed(&heading, canvas), 1);
    let row = canvas.phrase(body, 0, &phrase("tui-file-about"), canvas.palette.quiet());
    // The end of a long name is what its typist wants to see.
    let room = usize::from(body.width.saturating_sub(4));
    let typed = text::end(&prompt.typed, room);
    canvas.line(body, row + 1, &format!("▶ {typed}▏"), canvas.palette.row());
    if let Some(message) = &prompt.message {
        canvas.phrase(body, row + 3, message, canvas.palette.news());
    }
    let shown = [(KeyCode::Enter, phrase("tui-do-open")), (KeyCode::Esc, phrase("tui-do-back"))];
    keys::draw(below(canvas.area, canvas.area.height - 1), &shown, canvas);
}
