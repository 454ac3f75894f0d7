//! The line of keys at the foot, each of which can be clicked too.

use kernel::{Phrase, phrase};
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
        let (name, what) = (name(*code, canvas), canvas.say(what));
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

fn name(code: KeyCode, canvas: &Canvas<'_>) -> String {
    match code {
        KeyCode::Char(' ') => canvas.say(&phrase("tui-key-space")),
        KeyCode::Char(letter) => letter.to_string(),
        KeyCode::Enter => canvas.say(&phrase("tui-key-enter")),
        KeyCode::Esc => "Esc".to_owned(),
        KeyCode::Left => "←".to_owned(),
        KeyCode::Right => "→".to_owned(),
        KeyCode::Up => "↑".to_owned(),
        KeyCode::Down => "↓".to_owned(),
        KeyCode::Tab => "Tab".to_owned(),
        KeyCode::Backspace => "⌫".to_owned(),
        KeyCode::F(number) => format!("F{number}"),
        _ => String::new(),
    }
}
