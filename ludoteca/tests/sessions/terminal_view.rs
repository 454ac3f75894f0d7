//! Finds texts and marks on the screen.

use i18n::{Lang, Translator};
use kernel::message;

use crate::support::Pty;

/// The background of the places that a hint marks: bright cyan.
const ADVISED: vt100::Color = vt100::Color::Idx(14);
/// The number of words that identify a sentence, whose rest may be on the next line.
const ENOUGH: usize = 3;

/// Column and row, counted from 0.
pub type Spot = (u16, u16);

/// A terminal and the language of its texts.
pub struct TerminalView {
    pub pty: Pty,
    translator: Translator,
}

impl TerminalView {
    pub fn new(pty: Pty, lang: Lang) -> Self {
        let translator =
            Translator::new(lang, registry::GAMES.iter().map(|info| info.data().texts));
        Self { pty, translator }
    }

    /// The text of a message; anything that is not a key is taken literally.
    pub fn say(&self, key: &str) -> String {
        self.translator.translate(&message(key.to_owned()))
    }

    /// The beginning of the text of a message.
    fn beginning(&self, key: &str) -> String {
        let sentence = self.say(key);
        sentence.split(' ').take(ENOUGH).collect::<Vec<_>>().join(" ")
    }

    /// Whether the beginning of a message is on the screen.
    pub fn sees(&self, key: &str) -> bool {
        self.find(&self.beginning(key)).is_some()
    }

    /// Waits for the beginning of a message.
    pub fn see(&self, key: &str) {
        self.pty.wait_for(&self.beginning(key));
    }

    pub fn lines(&self) -> Vec<String> {
        let whole = |screen: &vt100::Screen| screen.rows(0, screen.size().1.get()).collect();
        self.pty.screen(whole)
    }

    /// The position of a text within one line.
    pub fn find(&self, text: &str) -> Option<Spot> {
        (0..).zip(self.lines()).find_map(|(row, line)| Some((column(&line, text)?, row)))
    }

    /// The position of the lowest occurrence of a text within one line.
    pub fn find_last(&self, text: &str) -> Option<Spot> {
        let lines: Vec<(u16, String)> = (0..).zip(self.lines()).collect();
        lines.iter().rev().find_map(|(row, line)| Some((column(line, text)?, *row)))
    }

    /// The position of a key on the last line, with its label or, if there is little room, alone.
    pub fn find_key(&self, name: &str, does: &str) -> Option<Spot> {
        let lines = self.lines();
        let (row, line) = (lines.len() - 1, format!(" {} ", lines.last()?));
        let whole = column(&line, &format!(" {name} {does} "));
        let column = whole.or_else(|| column(&line, &format!(" {name} ")))?;
        Some((column, u16::try_from(row).ok()?))
    }

    /// The position of a touch that a hint marks.
    pub fn advised(&self, number: usize) -> Option<Spot> {
        let letter = ["A", "B", "C", "D", "E", "F"].get(number.checked_sub(1)?)?;
        self.pty.find_lit(letter, ADVISED)
    }

    /// Whether a single touch would move the piece under the cursor.
    pub fn may_move(&self) -> bool {
        self.find("{").is_some() && self.find("→").is_some()
    }

    /// Whether the frame of the cursor surrounds a cell.
    pub fn cursor_at(&self, (column, row): Spot) -> bool {
        let mut above = (0..row).rev().map(|row| self.sign((column, row)));
        above.find(|sign| sign != "│").is_some_and(|sign| sign == "┌")
    }

    /// The content of a cell.
    pub fn sign(&self, (column, row): Spot) -> String {
        let cell = |screen: &vt100::Screen| screen.cell(row, column).map(contents);
        self.pty.screen(cell).unwrap_or_default()
    }

    /// Whether the screen offers the choices after the end of a game.
    pub fn ended(&self) -> bool {
        self.sees("tui-after-the-end") || self.sees("tui-enter-name")
    }
}

fn contents(cell: &vt100::Cell) -> String {
    cell.contents().to_owned()
}

fn column(line: &str, text: &str) -> Option<u16> {
    let at = line.find(text)?;
    u16::try_from(line[..at].chars().count()).ok()
}
