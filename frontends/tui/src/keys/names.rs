//! What people call the keys.

use kernel::{Arg, message};
use ratatui::crossterm::event::KeyCode;

use super::{Act, CLOSE};

/// What people call a key.
pub fn name(code: KeyCode) -> Arg {
    let named = match code {
        CLOSE => return "Ctrl-C".into(),
        KeyCode::Char(' ') => "tui-key-space",
        KeyCode::Char(letter) => return letter.to_string().into(),
        KeyCode::Enter => "tui-key-enter",
        KeyCode::PageUp => "tui-key-page-up",
        KeyCode::PageDown => "tui-key-page-down",
        KeyCode::Home => "tui-key-home",
        KeyCode::End => "tui-key-end",
        KeyCode::Delete => "tui-key-delete",
        KeyCode::BackTab => "tui-key-back-tab",
        KeyCode::F(number) => return format!("F{number}").into(),
        code => return sign(code).into(),
    };
    message(named).into()
}

/// The sign that stands on a key in every language.
fn sign(code: KeyCode) -> &'static str {
    match code {
        KeyCode::Esc => "Esc",
        KeyCode::Left => "←",
        KeyCode::Right => "→",
        KeyCode::Up => "↑",
        KeyCode::Down => "↓",
        KeyCode::Tab => "Tab",
        KeyCode::Backspace => "⌫",
        _ => "",
    }
}

/// Keys that do the same. What has too many of them to be named has one name.
pub fn alternatives(act: Act, keys: &[KeyCode]) -> Arg {
    let either = |one: Arg, other: Arg| {
        message("tui-key-either").with("one", one).with("other", other).into()
    };
    match act {
        Act::Number => message("tui-key-number").into(),
        Act::Letter => message("tui-key-letter").into(),
        Act::Mouse => message("tui-key-mouse").into(),
        _ => keys.iter().map(|key| name(*key)).reduce(either).unwrap_or_else(|| "".into()),
    }
}

/// Keys that belong together.
pub fn together(one: Arg, other: Arg) -> Arg {
    message("tui-key-both").with("one", one).with("other", other).into()
}
