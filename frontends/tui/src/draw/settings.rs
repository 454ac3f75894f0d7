//! The settings, with a sample board if there is room.

use app::Setting;
use app::settings::ALL;
use kernel::{PlaceId, message};
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use super::list::{self, Row, RowHeight};
use super::{fits_or_explain, footer, headed};
use crate::board::{Board, BoardSize};
use crate::canvas::{Canvas, Target, below, rows};
use crate::keys::{self, FooterItem, KeyCommand, Mode};
use crate::screen::Screen;
use crate::settings::{Sample, SettingsScreen};
use crate::text;

/// The width of the list beside a board.
const LIST_WIDTH: u16 = 42;
/// The width of the labels.
const LABEL_WIDTH: u16 = 23;
/// The least room for a board.
const MIN_BOARD: (u16, u16) = (14, 7);

/// Draws the settings.
pub fn settings(screen: &SettingsScreen, canvas: &mut Canvas<'_>) {
    if !fits_or_explain(canvas) {
        return;
    }
    let body = headed(&message("tui-settings-title"), canvas);
    let body = Rect { height: body.height.saturating_sub(1), ..body };
    let list = Rect { width: LIST_WIDTH.min(body.width), ..body };
    let room =
        Rect { x: list.right() + 1, width: body.right().saturating_sub(list.right() + 1), ..body };
    let has_sample = draw_sample(screen, room, canvas);
    draw_list(screen, if has_sample { list } else { body }, canvas);
    footer::draw_last(&footer_items(has_sample, screen.takes_text()), canvas);
}

fn footer_items(has_sample: bool, takes_text: bool) -> Vec<FooterItem> {
    let mode = if takes_text { Mode::TextField } else { Mode::Settings };
    let is_hidden = |command| match command {
        KeyCommand::Next => !has_sample,
        KeyCommand::Erase => !takes_text,
        command => matches!(command, KeyCommand::Confirm | KeyCommand::Settings),
    };
    keys::footer(&[mode], |_| true, |command, label| (!is_hidden(command)).then_some(label))
}

fn draw_list(screen: &SettingsScreen, area: Rect, canvas: &mut Canvas<'_>) {
    // Blank lines separate the rows if there is room for them and for the text below.
    let (count, is_airy) = (rows(ALL.len()), area.height > 2 * rows(ALL.len()) + 6);
    let top = u16::from(area.height > count + 6);
    let lines = if is_airy { 2 } else { 1 };
    let room = if is_airy { lines * count } else { area.height.saturating_sub(3).max(1) };
    let below_top = below(area, top);
    let list_area = Rect { height: room.min(below_top.height), ..below_top };
    let heights = [RowHeight { lines, clickable: 1 }; ALL.len()];
    let used = list::draw(list_area, &heights, screen.selection, canvas, |row, canvas| {
        draw_row(screen, row, canvas);
    });
    let under = below(area, top + used + u16::from(!is_airy));
    draw_text(screen, under, is_airy, canvas);
}

/// Draws the message, or else the text about the selected setting.
fn draw_text(screen: &SettingsScreen, area: Rect, is_airy: bool, canvas: &mut Canvas<'_>) {
    if let Some(message) = &screen.message {
        canvas.message(area, 0, message, canvas.palette.news());
        return;
    }
    let setting = screen.setting();
    let next = canvas.message(area, 0, &message(setting.help), canvas.palette.quiet());
    let source = screen.values.source(setting.name).value_label();
    let source = message("tui-settings-source").with("source", source);
    canvas.message(area, next + u16::from(is_airy), &source, canvas.palette.quiet());
}

fn draw_row(screen: &SettingsScreen, row: Row, canvas: &mut Canvas<'_>) {
    let (area, setting) = (Rect { height: 1, ..row.area }, &ALL[row.index]);
    canvas.put(area.x, area.y, 1, row.pointer(), canvas.palette.news());
    let width = LABEL_WIDTH - 3;
    let label = text::truncate(&canvas.say(&message(setting.label)), usize::from(width));
    canvas.put(area.x + 2, area.y, width, &label, canvas.palette.text());
    let room =
        Rect { x: area.x + LABEL_WIDTH, width: area.width.saturating_sub(LABEL_WIDTH), ..area };
    if let Some(typed) = screen.typed.as_ref().filter(|_| row.selected) {
        let typed = text::truncate_start(&format!(" {typed}▏"), usize::from(room.width));
        canvas.line(room, 0, &typed, canvas.palette.row());
    } else {
        let value = canvas.say(&setting.value_label(screen.values.value(setting.name)));
        draw_value(&value, (setting, row.selected), room, canvas);
    }
}

/// Draws a value, between arrows if they change it now.
fn draw_value(
    value: &str,
    (setting, selected): (&Setting, bool),
    room: Rect,
    canvas: &mut Canvas<'_>,
) {
    let has_arrows = selected && setting.next_value(setting.default, true).is_some();
    if !has_arrows {
        let style = if selected { canvas.palette.row() } else { canvas.palette.text() };
        let value = text::truncate(&format!("  {value}  "), usize::from(room.width));
        canvas.line(room, 0, &value, style);
        return;
    }
    let value = text::truncate(value, usize::from(room.width.saturating_sub(4)));
    let width = rows(text::width(&value)) + 4;
    canvas.line(room, 0, &format!("◀ {value} ▶"), canvas.palette.row());
    for (x, key) in [(room.x, KeyCode::Left), (room.x + width - 2, KeyCode::Right)] {
        canvas.hits.add(Rect::new(x, room.y, 2, 1).intersection(room), Target::Key(key));
    }
}

/// Draws the first sample that fits, from the preferred one on; whether any does.
fn draw_sample(screen: &SettingsScreen, area: Rect, canvas: &mut Canvas<'_>) -> bool {
    if area.width < MIN_BOARD.0 || area.height < MIN_BOARD.1 {
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
    // A sample cannot be clicked.
    let mut hits = std::mem::take(canvas.hits);
    board.draw(corner, cell, canvas);
    std::mem::swap(canvas.hits, &mut hits);
    true
}

/// How a sample fits into an area.
struct Fit {
    /// The index of its layout.
    layout: usize,
    /// Its columns and rows.
    size: (u16, u16),
    /// The size of its cells.
    cell: (u16, u16),
}

/// The largest size of a sample that fits into an area.
fn fit(sample: &Sample, area: Rect) -> Option<Fit> {
    let sizes = BoardSize::all(&sample.scene);
    let mut fits = sizes.iter().enumerate().flat_map(|(layout, board)| {
        board.cells.iter().map(move |cell| {
            let size = (board.grid.0.saturating_mul(cell.0), board.grid.1.saturating_mul(cell.1));
            Fit { layout, size, cell: *cell }
        })
    });
    fits.find(|Fit { size, .. }| size.0 > 0 && size.0 <= area.width && size.1 <= area.height)
}
