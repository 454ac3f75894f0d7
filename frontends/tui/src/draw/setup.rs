//! The form before a game.

use app::AnySession;
use app::info::title;
use kernel::{Message, message};
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use super::{foot, headed, roomy};
use crate::board::{Board, Frame};
use crate::canvas::{Canvas, Target, Zones, below, rows};
use crate::keys::{self, Act, On};
use crate::play::chance;
use crate::screen::Screen;
use crate::setup::field::Field;
use crate::setup::seats::SeatForm;
use crate::setup::{Row, Setup};
use crate::text;

/// The width of the form where something stands beside it.
const FORM: u16 = 44;
/// Columns for what stands before the value of a seat.
const LABEL: u16 = 12;
/// The least width of what stands beside it.
const BESIDE: u16 = 22;

/// The form.
pub fn setup(setup: &Setup, canvas: &mut Canvas<'_>) {
    if !roomy(canvas) {
        return;
    }
    let heading = message("tui-setup-title").with("game", title(setup.info.name()));
    let body = headed(&heading, canvas);
    let body = Rect { height: body.height.saturating_sub(1), ..body };
    let wide = body.width >= FORM + 2 + BESIDE;
    let form_width = if wide { FORM } else { body.width };
    // A refusal is seen however little room there is.
    let events = if wide {
        0
    } else {
        rows(refusal(setup, body, canvas).len()).min(body.height.saturating_sub(2))
    };
    let room = Rect { width: form_width, height: body.height - events, ..body };
    let used = form(setup, room, canvas);
    if wide {
        let x = body.x + FORM + 2;
        side(setup, Rect { x, width: body.right() - x, ..body }, canvas);
    } else {
        side(setup, below(body, (used + 1).min(body.height - events)), canvas);
    }
    draw_foot(setup, canvas);
}

/// Why no game can begin so, or what else went wrong.
fn refusal(setup: &Setup, area: Rect, canvas: &Canvas<'_>) -> Vec<String> {
    let refusal = setup.message.as_ref().or(setup.preview.as_ref().err());
    let sentence = refusal.map(|refusal| canvas.say(refusal)).unwrap_or_default();
    text::wrap(&sentence, usize::from(area.width))
}

fn draw_foot(setup: &Setup, canvas: &mut Canvas<'_>) {
    let enter = match setup.row() {
        Row::Continue => message("tui-do-continue"),
        Row::File => message("tui-do-open"),
        Row::Draw => message("tui-do-draw"),
        Row::Scores => message("tui-do-list"),
        Row::OptionSpec(_) | Row::SeatForm(..) | Row::Begin => message("tui-do-begin"),
    };
    let on = if setup.types() { On::Blank } else { On::Form };
    let called = |act, what| match act {
        Act::Confirm => Some(enter.clone()),
        Act::Scores => setup.records.is_some().then_some(what),
        Act::Draw => setup.info.data().editor.is_some().then_some(what),
        Act::Erase if on == On::Form => None,
        _ => Some(what),
    };
    foot::draw_last(&keys::line(&[on], |_| true, called), canvas);
}

/// Draws the rows from the first that lets the chosen one be seen; the lines used.
fn form(setup: &Setup, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    let rows_shown = setup.rows();
    let heights: Vec<u16> = rows_shown
        .iter()
        .enumerate()
        .map(|(index, row)| height(*row, index == setup.chosen.at, setup, area, canvas))
        .collect();
    let mut first = 0;
    let until_chosen = |first: usize| heights[first..=setup.chosen.at].iter().sum::<u16>();
    while first < setup.chosen.at && until_chosen(first) > area.height {
        first += 1;
    }
    let mut used = 0;
    for (index, row) in rows_shown.iter().enumerate().skip(first) {
        let part = below(area, used);
        // The chosen row is always there, with as much of its help as there is room for.
        let whole = used + heights[index] <= area.height + 1;
        if part.height < 1 || !(whole || index == setup.chosen.at) {
            break;
        }
        draw_row(*row, index, setup, part, canvas);
        used += heights[index];
    }
    used
}

fn height(row: Row, here: bool, setup: &Setup, area: Rect, canvas: &Canvas<'_>) -> u16 {
    match row {
        Row::OptionSpec(index) if here => {
            3 + rows(help(&about(&setup.fields[index]), area, canvas).len())
        }
        Row::OptionSpec(_) => 3,
        // A blank line parts the last seat from the knob after it.
        Row::SeatForm(index, row) => {
            let field = &setup.fields[index];
            let help = if here { rows(help(&field.seat_help(row), area, canvas).len()) } else { 0 };
            1 + help + u16::from(field.seats().last() == Some(&row))
        }
        Row::Continue | Row::Begin | Row::File | Row::Draw | Row::Scores => 2,
    }
}

/// The sentence about a knob.
fn about(field: &Field) -> Message {
    message(field.spec.help)
}

/// The sentence about a row, which stands under the chosen one.
fn help(about: &Message, area: Rect, canvas: &Canvas<'_>) -> Vec<String> {
    text::wrap(&canvas.say(about), usize::from(area.width.saturating_sub(4)))
}

fn draw_row(row: Row, index: usize, setup: &Setup, area: Rect, canvas: &mut Canvas<'_>) {
    let here = setup.chosen.at == index;
    let style = if here { canvas.palette.row() } else { canvas.palette.text() };
    let pointer = if here { "▶" } else { " " };
    match row {
        Row::OptionSpec(spec) => draw_option(&setup.fields[spec], index, here, area, canvas),
        Row::SeatForm(spec, row) => {
            draw_seat(&setup.fields[spec], row, (index, here), area, canvas)
        }
        Row::Continue => {
            button(&message("tui-setup-continue"), pointer, style, index, area, canvas)
        }
        Row::Begin => button(&message("tui-setup-begin"), pointer, style, index, area, canvas),
        Row::File => button(&message("tui-setup-file"), pointer, style, index, area, canvas),
        Row::Draw => button(&message("tui-setup-draw"), pointer, style, index, area, canvas),
        Row::Scores => button(&message("tui-setup-scores"), pointer, style, index, area, canvas),
    }
}

fn draw_option(field: &Field, index: usize, here: bool, area: Rect, canvas: &mut Canvas<'_>) {
    let label = canvas.say(&message(field.spec.label));
    let pointer = if here { "▶" } else { " " };
    canvas.put(area.x, area.y, 1, pointer, canvas.palette.news());
    let room = Rect { x: area.x + 2, width: area.width.saturating_sub(2), ..area };
    canvas.line(room, 0, &label, canvas.palette.text());
    canvas.zones.add(Rect { height: 2.min(area.height), ..area }, Target::Row(index));
    // Of what is being typed, the end matters.
    let cut = if field.types() { text::end } else { text::fit };
    draw_value(field.shown().as_ref(), cut, (below(room, 1), here), canvas);
    if here {
        draw_help(&about(field), area, 2, canvas);
    }
}

/// A row of a knob that tells who plays: all on one line.
fn draw_seat(
    field: &Field,
    row: SeatForm,
    (index, here): (usize, bool),
    area: Rect,
    canvas: &mut Canvas<'_>,
) {
    let (label, value) = field.seat_shown(row);
    let label = canvas.say(&label);
    let pointer = if here { "▶" } else { " " };
    canvas.put(area.x, area.y, 1, pointer, canvas.palette.news());
    canvas.put(area.x + 2, area.y, LABEL - 1, &label, canvas.palette.text());
    canvas.zones.add(Rect { height: 1.min(area.height), ..area }, Target::Row(index));
    let left = (2 + LABEL).min(area.width);
    let right = Rect { x: area.x + left, width: area.width - left, ..area };
    draw_value(Some(&value), text::fit, (right, here), canvas);
    if here {
        draw_help(&field.seat_help(row), area, 1, canvas);
    }
}

/// The sentence about a row, some lines under its first.
fn draw_help(about: &Message, area: Rect, row: u16, canvas: &mut Canvas<'_>) {
    let lines = help(about, area, canvas);
    let under = Rect { x: area.x + 4, width: area.width.saturating_sub(4), ..below(area, row) };
    canvas.lines(under, &lines, canvas.palette.quiet());
}

fn button(
    label: &Message,
    pointer: &str,
    style: ratatui::style::Style,
    index: usize,
    area: Rect,
    canvas: &mut Canvas<'_>,
) {
    let label = canvas.say(label);
    canvas.line(area, 0, &format!("{pointer} {label} "), style);
    canvas.zones.add(Rect { height: 1, ..area }, Target::Row(index));
}

/// The value between two arrows; on the chosen row they can be clicked.
fn draw_value(
    value: Option<&Message>,
    cut: fn(&str, usize) -> String,
    (area, here): (Rect, bool),
    canvas: &mut Canvas<'_>,
) {
    if area.height == 0 {
        return;
    }
    let style = if here { canvas.palette.row() } else { canvas.palette.news() };
    let value = value.map(|value| canvas.say(value)).unwrap_or_default();
    let value = cut(&value, usize::from(area.width.saturating_sub(6)));
    let used = canvas.put(area.x, area.y, area.width, &format!(" ◀ {value} ▶ "), style);
    if here && used >= 6 {
        let end = |x, key| (Rect::new(x, area.y, 3, 1), Target::Key(key));
        for (zone, target) in [end(area.x, KeyCode::Left), end(area.x + used - 3, KeyCode::Right)] {
            canvas.zones.add(zone, target);
        }
    }
}

/// What the choices lead to: a refusal, the fingerprint of the seed, or the board itself.
fn side(setup: &Setup, area: Rect, canvas: &mut Canvas<'_>) {
    let refusal = refusal(setup, area, canvas);
    if !refusal.is_empty() {
        canvas.lines(area, &refusal, canvas.palette.news());
        return;
    }
    match &setup.preview {
        Err(_) => {}
        // A board that luck makes is not shown beforehand; what binds the luck is.
        Ok(session) if session.has_chance() => {
            let row = canvas.message(area, 0, &message("tui-setup-luck"), canvas.palette.quiet());
            if let Some(chance) = chance(session.as_ref(), false) {
                canvas.message(area, row, &chance, canvas.palette.quiet());
            }
        }
        Ok(session) => preview(session.as_ref(), setup, area, canvas),
    }
}

fn preview(session: &dyn AnySession, setup: &Setup, area: Rect, canvas: &mut Canvas<'_>) {
    let scene = session.scene();
    // Boards drawn to the character have no smaller cells.
    if !scene.layouts.is_empty() {
        return;
    }
    let frame = Frame::of(&scene);
    let (wide, high) = frame.grid;
    let fits = |cell: &&(u16, u16)| {
        wide.saturating_mul(cell.0) <= area.width && high.saturating_mul(cell.1) <= area.height
    };
    let Some(cell) = frame.cells[1..].iter().find(fits) else { return };
    let corner = Rect { width: wide * cell.0, height: high * cell.1, ..area };
    // A preview cannot be played: its places are not clickable.
    let mut nowhere = Zones::default();
    let mut canvas = Canvas { buffer: canvas.buffer, zones: &mut nowhere, ..*canvas };
    Board::still(&scene, setup.info.data().looks).draw(corner, *cell, &mut canvas);
}
