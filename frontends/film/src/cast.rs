//! Part of a game as the recording of a terminal, in the format asciicast v2.

use app::AnySession;
use i18n::Translator;
use kernel::message;
use kernel::styled::to_ansi;
use protocol::asciicast::{Header, Output};

use crate::Cut;

/// The smallest terminal: columns and rows.
const SMALLEST: (usize, usize) = (80, 24);
const CLEAR_AND_HIDE_CURSOR: &str = "\x1b[2J\x1b[?25l";
const SHOW_CURSOR: &str = "\x1b[?25h";

/// The printed lines of a screen, and the columns that they take.
struct Screen {
    lines: Vec<String>,
    wide: usize,
}

impl Screen {
    fn say(&mut self, text: &str) {
        for line in text.split('\n') {
            self.wide = self.wide.max(line.chars().count());
            self.lines.push(line.to_owned());
        }
    }
}

/// A recording: a header, and an event for each step.
pub fn cast(session: &dyn AnySession, translator: &Translator, cut: Cut) -> String {
    let steps = cut.steps(session);
    let from = *steps.start();
    let screens: Vec<Screen> = steps.map(|at| screen(session, translator, at, at > from)).collect();
    let wide = screens.iter().map(|screen| screen.wide).max().unwrap_or(0);
    // One more line for the cursor at the end.
    let high = screens.iter().map(|screen| screen.lines.len() + 1).max().unwrap_or(0);
    let title = translator.translate(&session.game().title());
    let mut recording = Header::new(wide.max(SMALLEST.0), high.max(SMALLEST.1), title).line();
    let (mut before, mut ms) = (&[][..], 0);
    for screen in &screens {
        let first = if ms == 0 { CLEAR_AND_HIDE_CURSOR } else { "" };
        let text = format!("{first}{}", changes(before, &screen.lines));
        recording += &Output { ms, text: &text }.line();
        (before, ms) = (&screen.lines, ms + cut.speed.step());
    }
    let text = format!("\x1b[{};1H{SHOW_CURSOR}", before.len() + 1);
    recording + &Output { ms, text: &text }.line()
}

/// The output that turns a screen into the next: the lines that differ, each at its place.
fn changes(before: &[String], now: &[String]) -> String {
    let line = |lines: &[String], row: usize| lines.get(row).cloned().unwrap_or_default();
    let rows = 0..before.len().max(now.len());
    let differing = rows.filter(|row| line(before, *row) != line(now, *row));
    let written = |row| format!("\x1b[{};1H{}\x1b[K", row + 1, line(now, row));
    differing.map(written).collect::<Vec<_>>().concat()
}

/// The screen after a step: the board, the events, the facts and the outcome.
fn screen(session: &dyn AnySession, translator: &Translator, at: usize, events: bool) -> Screen {
    let view = session.view_at(at);
    let step = message("film-step").with("at", at).with("last", session.len());
    let mut screen = Screen { lines: Vec::new(), wide: 0 };
    screen.say(&format!(
        "{} · {}",
        translator.translate(&session.game().title()),
        translator.translate(&step)
    ));
    screen.say("");
    for line in view.text_board(true) {
        let wide = line.iter().map(|span| span.text.chars().count()).sum();
        screen.wide = screen.wide.max(wide);
        screen.lines.push(to_ansi(&line, true));
    }
    screen.say("");
    let events = if events { view.events() } else { Vec::new() };
    let events = events.into_iter().map(|event| event.message);
    for message in events.chain(view.scene().facts).chain(view.describe_outcome()) {
        screen.say(&translator.translate(&message));
    }
    screen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_lines_that_differ_are_written() {
        let lines = |text: &str| -> Vec<String> { text.split(' ').map(str::to_owned).collect() };
        assert_eq!(changes(&lines("a b c"), &lines("a x c")), "\x1b[2;1Hx\x1b[K");
        assert_eq!(changes(&lines("a b"), &lines("a")), "\x1b[2;1H\x1b[K");
        assert_eq!(changes(&[], &lines("a b")), "\x1b[1;1Ha\x1b[K\x1b[2;1Hb\x1b[K");
    }
}
