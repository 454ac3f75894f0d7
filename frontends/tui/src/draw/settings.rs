//! The settings, with a board beside them where there is room.

use app::Setting;
use app::settings::ALL;
use kernel::{PlaceId, message};
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use super::{foot, headed, roomy};
use crate::board::{Board, Frame};
use crate::canvas::{Canvas, Target, below, rows};
use crate::keys::{self, Act, On, Shown};
use crate::screen::Screen;
use crate::settings::{Sample, SettingsScreen};
use crate::text;

/// Columns of the list.
const LIST: u16 = 42;
/// Columns of the names of the settings.
const LABEL: u16 = 23;
/// The least room for a board.
const BOARD: (u16, u16) = (14, 7);

/// The screen.
pub fn settings(screen: &SettingsScreen, canvas: &mut Canvas<'_>) {
    if !roomy(canvas) {
        return;
    }
    let body = headed(&message("tui-settings-title"), canvas);
    let body = Rect { height: body.height.saturating_sub(1), ..body };
    let list = Rect { width: LIST.min(body.width), ..body };
    let room =
        Rect { x: list.right() + 1, width: body.right().saturating_sub(list.right() + 1), ..body };
    let shown = draw_sample(screen, room, canvas);
    draw_list(screen, if shown { list } else { body }, canvas);
    foot::draw_last(&line(shown, screen.types()), canvas);
}

fn line(shown: bool, types: bool) -> Vec<Shown> {
    let on = if types { On::Blank } else { On::Settings };
    // What Enter does there the arrows say already.
    let hidden = |act| match act {
        Act::Next => !shown,
        Act::Erase => !types,
        act => matches!(act, Act::Confirm | Act::Settings),
    };
    keys::line(&[on], |_| true, |act, what| (!hidden(act)).then_some(what))
}

fn draw_list(screen: &SettingsScreen, area: Rect, canvas: &mut Canvas<'_>) {
    // A blank line parts the rows where there is room for it and for the words below.
    let (count, airy) = (rows(ALL.len()), area.height > 2 * rows(ALL.len()) + 6);
    let step = if airy { 2 } else { 1 };
    let room = usize::from(area.height.saturating_sub(3).max(1));
    let first = if airy { 0 } else { screen.chosen.first_shown(room.min(ALL.len())) };
    let mut y = area.y + u16::from(area.height > count + 6);
    for (index, setting) in ALL.iter().enumerate().skip(first).take(room) {
        let row = Rect { y, height: 1, ..area }.intersection(area);
        draw_row(screen, (index, setting), row, canvas);
        y += step;
    }
    let under = below(area, (y + u16::from(!airy)).saturating_sub(area.y));
    draw_words(screen, under, airy, canvas);
}

/// News, or else what there is to know of the setting chosen.
fn draw_words(screen: &SettingsScreen, area: Rect, airy: bool, canvas: &mut Canvas<'_>) {
    if let Some(message) = &screen.message {
        canvas.message(area, 0, message, canvas.palette.news());
        return;
    }
    let setting = screen.setting();
    let next = canvas.message(area, 0, &message(setting.help), canvas.palette.quiet());
    let source = screen.values.source(setting.name).shown();
    let source = message("tui-settings-source").with("source", source);
    canvas.message(area, next + u16::from(airy), &source, canvas.palette.quiet());
}

fn draw_row(
    screen: &SettingsScreen,
    (index, setting): (usize, &Setting),
    area: Rect,
    canvas: &mut Canvas<'_>,
) {
    if area.is_empty() {
        return;
    }
    let here = index == screen.chosen.at;
    canvas.zones.add(area, Target::Row(index));
    let pointer = if here { "▶" } else { " " };
    canvas.put(area.x, area.y, 1, pointer, canvas.palette.news());
    let label = text::fit(&canvas.say(&message(setting.label)), usize::from(LABEL - 3));
    canvas.put(area.x + 2, area.y, LABEL - 3, &label, canvas.palette.text());
    let room = Rect { x: area.x + LABEL, width: area.width.saturating_sub(LABEL), ..area };
    match screen.typed.as_ref().filter(|_| here) {
        Some(typed) => {
            let typed = text::end(&format!(" {typed}▏"), usize::from(room.width));
            canvas.line(room, 0, &typed, canvas.palette.row());
        }
        None => draw_value(&value(screen, setting, canvas), (setting, here), room, canvas),
    }
}

fn value(screen: &SettingsScreen, setting: &Setting, canvas: &Canvas<'_>) -> String {
    canvas.say(&setting.shown(screen.values.value(setting.name)))
}

/// A value, between arrows where it can be turned now.
fn draw_value(value: &str, (setting, here): (&Setting, bool), room: Rect, canvas: &mut Canvas<'_>) {
    let turns = here && setting.turned(setting.default, true).is_some();
    if !turns {
        let style = if here { canvas.palette.row() } else { canvas.palette.text() };
        let value = text::fit(&format!("  {value}  "), usize::from(room.width));
        canvas.line(room, 0, &value, style);
        return;
    }
    let value = text::fit(value, usize::from(room.width.saturating_sub(4)));
    let wide = rows(text::width(&value)) + 4;
    canvas.line(room, 0, &format!("◀ {value} ▶"), canvas.palette.row());
    for (x, key) in [(room.x, KeyCode::Left), (room.x + wide - 2, KeyCode::Right)] {
        canvas.zones.add(Rect::new(x, room.y, 2, 1).intersection(room), Target::Key(key));
    }
}

/// A board of the first game from the one chosen on for which there is room; whether there is one.
fn draw_sample(screen: &SettingsScreen, area: Rect, canvas: &mut Canvas<'_>) -> bool {
    if area.width < BOARD.0 || area.height < BOARD.1 {
        return false;
    }
    let samples = screen.samples.iter().cycle().skip(screen.sample).take(screen.samples.len());
    let mut fitting = samples.filter_map(|sample| Some((sample, fit(sample, area)?)));
    let Some((sample, Fit { layout, size, cell })) = fitting.next() else { return false };
    let corner = Rect {
        x: area.x + (area.width - size.0) / 2,
        y: area.y + (area.height - size.1) / 2,
        width: size.0,
        height: size.1,
    };
    let touched: Vec<PlaceId> =
        sample.scene.offers.iter().filter_map(|offer| offer.touches.first().copied()).collect();
    let advised: &[PlaceId] = touched.last().map_or(&[], std::slice::from_ref);
    let board = Board {
        cursor: sample.scene.places.first().map(|place| place.id),
        next: touched.clone(),
        advice: advised,
        layout,
        ..Board::still(&sample.scene, sample.looks)
    };
    // What is only to be seen cannot be clicked.
    let mut zones = std::mem::take(canvas.zones);
    board.draw(corner, cell, canvas);
    std::mem::swap(canvas.zones, &mut zones);
    true
}

/// How a sample fits into an area.
struct Fit {
    /// Which of its layouts.
    layout: usize,
    /// The columns and rows that it takes.
    size: (u16, u16),
    /// The size of its cells.
    cell: (u16, u16),
}

/// The largest way in which an area can hold a sample.
fn fit(sample: &Sample, area: Rect) -> Option<Fit> {
    let frames = Frame::all(&sample.scene);
    let mut fits = frames.iter().enumerate().flat_map(|(layout, frame)| {
        frame.cells.iter().map(move |cell| {
            let size = (frame.grid.0.saturating_mul(cell.0), frame.grid.1.saturating_mul(cell.1));
            Fit { layout, size, cell: *cell }
        })
    });
    fits.find(|Fit { size, .. }| size.0 > 0 && size.0 <= area.width && size.1 <= area.height)
}
