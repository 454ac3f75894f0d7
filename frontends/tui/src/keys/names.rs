//! The names of keys.

use kernel::{Arg, message};
use ratatui::crossterm::event::KeyCode;

use super::{CLOSE, KeyCommand};

/// The name of a key.
pub fn name(code: KeyCode) -> Arg {
    let name_key = match code {
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
        code => return symbol(code).into(),
    };
    message(name_key).into()
}

/// The names that are the same in every language.
fn symbol(code: KeyCode) -> &'static str {
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

/// Keys that do the same, such as `q/Esc`; digits, letters and the mouse have one name.
pub fn alternatives(command: KeyCommand, keys: &[KeyCode]) -> Arg {
    let either = |one: Arg, other: Arg| {
        message("tui-key-either").with("one", one).with("other", other).into()
    };
    match command {
        KeyCommand::Number => message("tui-key-number").into(),
        KeyCommand::Letter => message("tui-key-letter").into(),
        KeyCommand::Mouse => message("tui-key-mouse").into(),
        _ => keys.iter().map(|key| name(*key)).reduce(either).unwrap_or_else(|| "".into()),
    }
}

/// Keys with related effects, such as `← →`.
pub fn together(one: Arg, other: Arg) -> Arg {
    message("tui-key-both").with("one", one).with("other", other).into()
}
