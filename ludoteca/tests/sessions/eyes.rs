//! What a person sees on the screen: words, marks and signs, wherever they stand.

use i18n::{Lang, Translator};
use kernel::message;

use crate::support::Pty;

/// The light under the places that a hint advises: bright cyan.
const ADVISED: vt100::Color = vt100::Color::Idx(14);
/// Texts of a sentence by which it is known: the rest may stand on the next line.
const ENOUGH: usize = 3;

/// Column and row, from 0.
pub type Spot = (u16, u16);

/// Somebody who reads a language before a terminal.
pub struct Eyes {
    /// The terminal.
    pub pty: Pty,
    translator: Translator,
}

impl Eyes {
    /// Sits down.
    pub fn new(pty: Pty, lang: Lang) -> Self {
        let translator =
            Translator::new(lang, registry::GAMES.iter().map(|info| info.data().texts));
        Self { pty, translator }
    }

    /// What a phrase says. What is no key of one says itself.
    pub fn say(&self, key: &str) -> String {
        self.translator.say(&message(key.to_owned()))
    }

    /// The beginning of what a phrase says.
    fn beginning(&self, key: &str) -> String {
        let sentence = self.say(key);
        sentence.split(' ').take(ENOUGH).collect::<Vec<_>>().join(" ")
    }

    /// Whether the beginning of a phrase is on the screen.
    pub fn sees(&self, key: &str) -> bool {
        self.find(&self.beginning(key)).is_some()
    }

    /// Waits for the beginning of a phrase.
    pub fn see(&self, key: &str) {
        self.pty.wait_for(&self.beginning(key));
    }

    /// The lines of the screen.
    pub fn lines(&self) -> Vec<String> {
        let whole = |screen: &vt100::Screen| screen.rows(0, screen.size().1.get()).collect();
        self.pty.screen(whole)
    }

    /// Where a text begins that stands on one line.
    pub fn find(&self, text: &str) -> Option<Spot> {
        (0..).zip(self.lines()).find_map(|(row, line)| Some((column(&line, text)?, row)))
    }

    /// Where a text begins that stands on one line, the lowest one.
    pub fn find_last(&self, text: &str) -> Option<Spot> {
        let lines: Vec<(u16, String)> = (0..).zip(self.lines()).collect();
        lines.iter().rev().find_map(|(row, line)| Some((column(line, text)?, *row)))
    }

    /// Where a key stands on the last line, with what it does or, where there is little room, alone.
    pub fn find_key(&self, name: &str, does: &str) -> Option<Spot> {
        let lines = self.lines();
        let (row, line) = (lines.len() - 1, format!(" {} ", lines.last()?));
        let whole = column(&line, &format!(" {name} {does} "));
        let column = whole.or_else(|| column(&line, &format!(" {name} ")))?;
        Some((column, u16::try_from(row).ok()?))
    }

    /// Where the mark of a touch stands that a hint advises.
    pub fn advised(&self, number: usize) -> Option<Spot> {
        self.pty.find_lit(&number.to_string(), ADVISED)
    }

    /// Whether a single touch moves a piece now: the cursor stands on one.
    pub fn may_move(&self) -> bool {
        self.find("{").is_some() && self.find("→").is_some()
    }

    /// Whether the frame of the cursor surrounds a mark.
    pub fn cursor_at(&self, (column, row): Spot) -> bool {
        let mut above = (0..row).rev().map(|row| self.sign((column, row)));
        above.find(|sign| sign != "│").is_some_and(|sign| sign == "┌")
    }

    /// What stands in a cell.
    pub fn sign(&self, (column, row): Spot) -> String {
        let cell = |screen: &vt100::Screen| screen.cell(row, column).map(contents);
        self.pty.screen(cell).unwrap_or_default()
    }

    /// Whether the game has ended, and says what now.
    pub fn ended(&self) -> bool {
        self.sees("tui-after-the-end") || self.sees("tui-enter-name")
    }
}

fn contents(cell: &vt100::Cell) -> String {
    cell.contents().to_owned()
}

/// The column in which a text begins.
fn column(line: &str, text: &str) -> Option<u16> {
    let at = line.find(text)?;
    u16::try_from(line[..at].chars().count()).ok()
}
