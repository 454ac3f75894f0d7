//! The line of keys at the foot, each of which can be clicked too.

use kernel::{Arg, Phrase, phrase};
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use crate::canvas::{Canvas, Target, rows};
use crate::text;

/// A key and what it does.
pub type Key = (KeyCode, Phrase);

/// Writes as many keys as fit on the first line of an area.
pub fn draw(area: Rect, keys: &[Key], canvas: &mut Canvas<'_>) {
    let mut x = area.x;
    for (code, what) in keys {
        let name = match name(*code) {
            Arg::Phrase(name) => canvas.say(&name),
            Arg::Text(name) => name,
            Arg::Number(number) => number.to_string(),
        };
        let what = canvas.say(what);
        let wide = rows(text::width(&name) + 1 + text::width(&what));
        if x.saturating_add(wide) > area.right() {
            break;
        }
        let used = canvas.put(x, area.y, wide, &name, canvas.palette.key());
        canvas.put(x + used + 1, area.y, wide - used, &what, canvas.palette.quiet());
        canvas.zones.add(Rect::new(x, area.y, wide, 1), Target::Key(*code));
        x += wide + 2;
    }
}

/// What people call a key.
pub fn name(code: KeyCode) -> Arg {
    match code {
        KeyCode::Char(' ') => phrase("tui-key-space").into(),
        KeyCode::Char(letter) => letter.to_string().into(),
        KeyCode::Enter => phrase("tui-key-enter").into(),
        KeyCode::Esc => "Esc".into(),
        KeyCode::Left => "←".into(),
        KeyCode::Right => "→".into(),
        KeyCode::Up => "↑".into(),
        KeyCode::Down => "↓".into(),
        KeyCode::Tab => "Tab".into(),
        KeyCode::Backspace => "⌫".into(),
        KeyCode::F(number) => format!("F{number}").into(),
        _ => "".into(),
    }
}
