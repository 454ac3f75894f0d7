//! The footer: a line of keys, which can also be clicked.

use kernel::{Arg, message};
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use crate::canvas::{Canvas, Target, below, rows};
use crate::keys::{FooterItem, MORE, name};
use crate::text;

/// Up to this many columns, the labels of the other keys matter more than that of the last one.
const NARROW: usize = 40;
/// Columns between two items.
const GAP: usize = 2;

/// An item in the language of the screen.
struct TranslatedItem {
    keys: Vec<(KeyCode, String)>,
    /// Empty if there is no room for it.
    label: String,
    is_essential: bool,
}

impl TranslatedItem {
    fn new(item: &FooterItem, canvas: &Canvas<'_>) -> Self {
        let keys = item.keys.iter().map(|key| (*key, translated_name(*key, canvas))).collect();
        Self { keys, label: canvas.say(&item.label), is_essential: item.is_essential() }
    }

    fn width(&self) -> usize {
        let keys: usize = self.keys.iter().map(|(_, name)| text::width(name)).sum();
        keys + if self.label.is_empty() { 0 } else { 1 + text::width(&self.label) }
    }

    fn draw(&self, mut x: u16, y: u16, canvas: &mut Canvas<'_>) {
        let (from, width) = (x, rows(self.width()));
        if let Some((first, _)) = self.keys.first() {
            canvas.hits.add(Rect::new(x, y, width, 1), Target::Key(*first));
        }
        for (key, name) in &self.keys {
            let used = canvas.put(x, y, width, name, canvas.palette.key());
            canvas.hits.add(Rect::new(x, y, used, 1), Target::Key(*key));
            x += used;
        }
        let room = (from + width).saturating_sub(x + 1);
        canvas.put(x + 1, y, room, &self.label, canvas.palette.quiet());
    }
}

/// The name of a key in the language of the screen.
pub fn translated_name(key: KeyCode, canvas: &Canvas<'_>) -> String {
    match name(key) {
        Arg::Message(name) => canvas.say(&name),
        Arg::Text(name) => name,
        Arg::Number(number) => number.to_string(),
    }
}

/// Draws the essential items and as many others as fit; a key at the end, or a click on it, shows
/// the rest.
pub fn draw(area: Rect, items: &[FooterItem], canvas: &mut Canvas<'_>) {
    let room = usize::from(area.width);
    let items: Vec<TranslatedItem> =
        items.iter().map(|item| TranslatedItem::new(item, canvas)).collect();
    if total_width(&items) <= room {
        draw_all(area, &items, canvas);
        return;
    }
    let label = if room < NARROW { String::new() } else { canvas.say(&message("tui-more")) };
    let more = TranslatedItem {
        keys: vec![(MORE, translated_name(MORE, canvas))],
        label,
        is_essential: true,
    };
    let pages = pages(items, room.saturating_sub(more.width() + GAP));
    let used = draw_all(area, &pages[canvas.footer_page % pages.len()], canvas);
    let width = rows(more.width()).min(area.width.saturating_sub(used));
    more.draw(area.x + used, area.y, canvas);
    canvas.hits.add(Rect::new(area.x + used, area.y, width, 1), Target::More);
}

/// Draws all items; the columns used, with the gap after the last.
fn draw_all(area: Rect, items: &[TranslatedItem], canvas: &mut Canvas<'_>) -> u16 {
    let mut used = 0;
    for item in items {
        item.draw(area.x + used, area.y, canvas);
        used += rows(item.width() + GAP);
    }
    used
}

fn total_width(items: &[TranslatedItem]) -> usize {
    let width: usize = items.iter().map(|item| item.width() + GAP).sum();
    width.saturating_sub(GAP)
}

/// Splits the items into pages that fit; the essential ones are on the first.
fn pages(mut items: Vec<TranslatedItem>, room: usize) -> Vec<Vec<TranslatedItem>> {
    shorten(&mut items, room);
    let mut pages = Vec::new();
    while !items.is_empty() {
        let (mut page, mut others) = (Vec::new(), Vec::new());
        for item in items {
            page.push(item);
            // A single item is cut off if it must be.
            if page.len() > 1 && total_width(&page) > room {
                others.extend(page.pop());
            }
        }
        pages.push(page);
        items = others;
    }
    pages
}

/// Draws the footer on the last line of the screen.
pub fn draw_last(items: &[FooterItem], canvas: &mut Canvas<'_>) {
    draw(below(canvas.area, canvas.area.height.saturating_sub(1)), items, canvas);
}

/// Drops the labels of essential items, from the last, until all of those items fit.
fn shorten(items: &mut [TranslatedItem], room: usize) {
    loop {
        let essential = items.iter().filter(|item| item.is_essential);
        let width: usize = essential.map(|item| item.width() + GAP).sum();
        let is_labelled = |item: &&mut TranslatedItem| item.is_essential && !item.label.is_empty();
        match items.iter_mut().rev().find(is_labelled) {
            Some(last) if width > room + GAP => last.label.clear(),
            _ => return,
        }
    }
}
