//! Text measured and broken by the columns it takes on a terminal.

use ratatui::crossterm::event::KeyCode;
use ratatui::text::Span;

/// Columns that a text takes.
pub fn width(text: &str) -> usize {
    Span::raw(text).width()
}

/// The text where it fits, else its beginning and an ellipsis.
pub fn fit(text: &str, room: usize) -> String {
    if width(text) <= room {
        return text.to_owned();
    }
    let (mut cut, _) = split(text, room.saturating_sub(1));
    if room > 0 {
        cut.push('…');
    }
    cut
}

/// The text where it fits, else an ellipsis and its end.
pub fn end(text: &str, room: usize) -> String {
    let mut rest = text;
    while width(rest) > room.saturating_sub(usize::from(rest.len() < text.len())) {
        let mut letters = rest.chars();
        letters.next();
        rest = letters.as_str();
    }
    if rest.len() < text.len() { format!("…{rest}") } else { text.to_owned() }
}

/// Lines no wider than `room`, broken between words where possible.
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

/// Puts a word on lines of its own, in pieces where it is too long for one.
fn push_word(lines: &mut Vec<String>, word: &str, room: usize) {
    if lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    let mut rest = word.to_owned();
    while width(&rest) > room {
        let (head, tail) = split(&rest, room);
        if head.is_empty() {
            // A character wider than the room: nothing better can be done than to let it be cut.
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

/// Types a key at the end of a line of some length at the most; says whether it was one to type.
pub fn edit(line: &mut String, key: KeyCode, most: usize) -> bool {
    match key {
        KeyCode::Char(letter) if line.len() < most => line.push(letter),
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
    fn words_stay_whole_where_they_can() {
        assert_eq!(wrap("uno dos tres", 7), ["uno dos", "tres"]);
        assert_eq!(wrap("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(wrap("a\n\nb", 9), ["a", "", "b"]);
        assert_eq!(wrap("日本", 1), ["日本"]);
    }

    #[test]
    fn what_does_not_fit_is_cut() {
        assert_eq!(fit("acción", 6), "acción");
        assert_eq!(fit("acción", 4), "acc…");
        assert_eq!(fit("acción", 0), "");
    }
}
