//! The line of keys at the foot, each of which can be clicked too.

use kernel::{Arg, message};
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use crate::canvas::{Canvas, Target, below, rows};
use crate::keys::{Shown, name};
use crate::text;

/// Columns between two that stand side by side.
const GAP: usize = 2;

/// Keys as they are written, and what they do; nothing where there is no room to say it.
struct Written {
    keys: Vec<(KeyCode, String)>,
    what: String,
    essential: bool,
}

impl Written {
    fn new(shown: &Shown, canvas: &Canvas<'_>) -> Self {
        let keys = shown.keys.iter().map(|key| (*key, named(*key, canvas))).collect();
        Self { keys, what: canvas.say(&shown.what), essential: shown.essential() }
    }

    fn wide(&self) -> usize {
        let keys: usize = self.keys.iter().map(|(_, name)| text::width(name)).sum();
        keys + if self.what.is_empty() { 0 } else { 1 + text::width(&self.what) }
    }

    fn draw(&self, mut x: u16, y: u16, canvas: &mut Canvas<'_>) {
        let (from, wide) = (x, rows(self.wide()));
        if let Some((first, _)) = self.keys.first() {
            canvas.zones.add(Rect::new(x, y, wide, 1), Target::Key(*first));
        }
        for (key, name) in &self.keys {
            let used = canvas.put(x, y, wide, name, canvas.palette.key());
            canvas.zones.add(Rect::new(x, y, used, 1), Target::Key(*key));
            x += used;
        }
        canvas.put(
            x + 1,
            y,
            (from + wide).saturating_sub(x + 1),
            &self.what,
            canvas.palette.quiet(),
        );
    }
}

/// What a key is called in the language spoken.
pub fn named(key: KeyCode, canvas: &Canvas<'_>) -> String {
    match name(key) {
        Arg::Message(name) => canvas.say(&name),
        Arg::Text(name) => name,
        Arg::Number(number) => number.to_string(),
    }
}

/// Writes on the first line of an area what the player cannot do without, and as many other keys
/// as fit; a click on the sign at its end turns to those that do not.
pub fn draw(area: Rect, line: &[Shown], canvas: &mut Canvas<'_>) {
    let room = usize::from(area.width);
    let line: Vec<Written> = line.iter().map(|shown| Written::new(shown, canvas)).collect();
    if wide(&line) <= room {
        draw_all(area, &line, canvas);
        return;
    }
    let more = canvas.say(&message("tui-more"));
    let pages = pages(line, room.saturating_sub(text::width(&more) + GAP));
    let used = draw_all(area, &pages[canvas.turned % pages.len()], canvas);
    let left = area.width.saturating_sub(used);
    let used = canvas.put(area.x + used, area.y, left, &more, canvas.palette.key());
    canvas.zones.add(Rect::new(area.right() - left, area.y, used, 1), Target::More);
}

/// Writes all of them; the columns used, with the gap after the last.
fn draw_all(area: Rect, line: &[Written], canvas: &mut Canvas<'_>) -> u16 {
    let mut used = 0;
    for written in line {
        written.draw(area.x + used, area.y, canvas);
        used += rows(written.wide() + GAP);
    }
    used
}

/// The columns that all of them take.
fn wide(line: &[Written]) -> usize {
    let wide: usize = line.iter().map(|written| written.wide() + GAP).sum();
    wide.saturating_sub(GAP)
}

/// As many as fit beside each other, what the player cannot do without first, and then the others.
fn pages(mut line: Vec<Written>, room: usize) -> Vec<Vec<Written>> {
    shorten(&mut line, room);
    let mut pages = Vec::new();
    while !line.is_empty() {
        let (mut page, mut others): (Vec<Written>, Vec<Written>) = (Vec::new(), Vec::new());
        for written in line {
            page.push(written);
            // What is alone is cut where it must be.
            if page.len() > 1 && wide(&page) > room {
                others.extend(page.pop());
            }
        }
        pages.push(page);
        line = others;
    }
    pages
}

/// Writes them on the last line of the screen.
pub fn draw_last(line: &[Shown], canvas: &mut Canvas<'_>) {
    draw(below(canvas.area, canvas.area.height.saturating_sub(1)), line, canvas);
}

/// Lets the last of the keys that must be seen go without words until all of them fit.
fn shorten(line: &mut [Written], room: usize) {
    let essential = |written: &&Written| written.essential;
    loop {
        let wide: usize = line.iter().filter(essential).map(|written| written.wide() + GAP).sum();
        let to_text = |written: &&mut Written| written.essential && !written.what.is_empty();
        match line.iter_mut().rev().find(to_text) {
            Some(last) if wide > room + GAP => last.what.clear(),
            _ => return,
        }
    }
}
