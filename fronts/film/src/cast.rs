//! A stretch of a game as the recording of a terminal, in the format asciicast v2.

use kernel::cover::title;
use kernel::sketch::printed;
use kernel::{Table, phrase};
use serde_json::json;
use words::Speaker;

use crate::Cut;

/// The smallest terminal that is recorded.
const SMALLEST: (usize, usize) = (80, 24);
/// Clears the screen and goes to its corner; the cursor is hidden before and shown after.
const CLEAR: &str = "\x1b[2J\x1b[H";
const HIDE: &str = "\x1b[?25l";
const SHOW: &str = "\x1b[?25h";

/// A screen: its lines as they are printed, and how many columns they take.
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

/// The recording: a header and an event for each step, one JSON a line.
pub fn cast(table: &mut dyn Table, speaker: &Speaker, cut: Cut) -> String {
    let last = table.len();
    let (from, to) = (cut.from.min(last), cut.to.min(last));
    let screens: Vec<Screen> =
        (from..=to).map(|at| screen(table, speaker, at, at > from)).collect();
    let wide = screens.iter().map(|screen| screen.wide).max().unwrap_or(0);
    // A line more, where the cursor stands at the end.
    let high = screens.iter().map(|screen| screen.lines.len() + 1).max().unwrap_or(0);
    let header = json!({
        "version": 2,
        "width": wide.max(SMALLEST.0),
        "height": high.max(SMALLEST.1),
        "title": speaker.say(&title(table.name())),
    });
    let mut recording = format!("{header}\n");
    for (order, screen) in (0..).zip(&screens) {
        let hide = if order == 0 { HIDE } else { "" };
        let text = format!("{hide}{CLEAR}{}\r\n", screen.lines.join("\r\n"));
        recording += &event(order * cut.speed.step(), &text);
    }
    let end = u64::try_from(screens.len()).unwrap_or(0) * cut.speed.step();
    recording + &event(end, SHOW)
}

/// Something that the terminal prints at a moment, in milliseconds.
fn event(ms: u64, text: &str) -> String {
    format!("[{}.{:03}, \"o\", {}]\n", ms / 1000, ms % 1000, json!(text))
}

/// The screen after a step: the board, what happened and what is to be known.
fn screen(table: &mut dyn Table, speaker: &Speaker, at: usize, told: bool) -> Screen {
    table.seek(at);
    let step = phrase("film-step").with("at", at).with("last", table.len());
    let mut screen = Screen { lines: Vec::new(), wide: 0 };
    screen.say(&format!("{} · {}", speaker.say(&title(table.name())), speaker.say(&step)));
    screen.say("");
    for line in table.sketch(true) {
        let wide = line.iter().map(|span| span.text.chars().count()).sum();
        screen.wide = screen.wide.max(wide);
        screen.lines.push(printed(&line, true));
    }
    screen.say("");
    let told = if told { table.told(at) } else { Vec::new() };
    let told = told.into_iter().map(|told| told.phrase);
    for phrase in told.chain(table.scene().facts).chain(table.verdict()) {
        screen.say(&speaker.say(&phrase));
    }
    screen
}
