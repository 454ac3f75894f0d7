//! Text measured and wrapped by its width on a terminal.

use ratatui::crossterm::event::KeyCode;
use ratatui::text::Span;

/// The columns of a text.
pub fn width(text: &str) -> usize {
    Span::raw(text).width()
}

/// The text if it fits, else its beginning and an ellipsis.
pub fn truncate(text: &str, room: usize) -> String {
    if width(text) <= room {
        return text.to_owned();
    }
    let (mut cut, _) = split(text, room.saturating_sub(1));
    if room > 0 {
        cut.push('…');
    }
    cut
}

/// The text if it fits, else an ellipsis and its end.
pub fn truncate_start(text: &str, room: usize) -> String {
    let mut rest = text;
    while width(rest) > room.saturating_sub(usize::from(rest.len() < text.len())) {
        let mut letters = rest.chars();
        letters.next();
        rest = letters.as_str();
    }
    if rest.len() < text.len() { format!("…{rest}") } else { text.to_owned() }
}

/// Lines of at most `room` columns, broken between words if possible.
pub fn wrap(text: &str, room: usize) -> Vec<String> {
    let room = room.max(1);
    text.lines().flat_map(|line| wrap_line(line, room)).collect()
}

fn wrap_line(line: &str, room: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in line.split_whitespace() {
        let last = lines.last_mut().expect("there is always a line");
        let gap = usize::from(!last.is_empty());
        if width(last) + gap + width(word) <= room {
            last.push_str(&" "[..gap]);
            last.push_str(word);
        } else {
            push_word(&mut lines, word, room);
        }
    }
    lines
}

/// Appends a word on new lines, split if it is too long for one.
fn push_word(lines: &mut Vec<String>, word: &str, room: usize) {
    if lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    let mut rest = word.to_owned();
    while width(&rest) > room {
        let (head, tail) = split(&rest, room);
        if head.is_empty() {
            // A character wider than the room is left to be cut off.
            break;
        }
        lines.push(head);
        rest = tail;
    }
    lines.push(rest);
}

fn split(text: &str, room: usize) -> (String, String) {
    let mut used = 0;
    let end = text
        .char_indices()
        .find(|(_, letter)| {
            used += width(letter.encode_utf8(&mut [0; 4]));
            used > room
        })
        .map_or(text.len(), |(index, _)| index);
    (text[..end].to_owned(), text[end..].to_owned())
}

/// Applies a key to a line of at most `max` bytes; whether it was a letter or Backspace.
pub fn edit(line: &mut String, key: KeyCode, max: usize) -> bool {
    match key {
        KeyCode::Char(letter) if line.len() < max => line.push(letter),
        KeyCode::Char(_) => {}
        KeyCode::Backspace => drop(line.pop()),
        _ => return false,
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stay_whole_if_they_fit() {
        assert_eq!(wrap("uno dos tres", 7), ["uno dos", "tres"]);
        assert_eq!(wrap("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(wrap("a\n\nb", 9), ["a", "", "b"]);
        assert_eq!(wrap("日本", 1), ["日本"]);
    }

    #[test]
    fn long_texts_are_truncated() {
        assert_eq!(truncate("acción", 6), "acción");
        assert_eq!(truncate("acción", 4), "acc…");
        assert_eq!(truncate("acción", 0), "");
    }
}
