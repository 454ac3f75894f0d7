//! The form before a game.

use app::AnySession;
use app::info::title;
use kernel::{Message, message};
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use super::list::{self, Row, RowHeight};
use super::{fits_or_explain, footer, headed};
use crate::board::{Board, BoardSize};
use crate::canvas::{Canvas, HitMap, Target, below, rows};
use crate::keys::{self, KeyCommand, Mode};
use crate::play::seed_message;
use crate::screen::Screen;
use crate::setup::field::Field;
use crate::setup::seats::SeatRow;
use crate::setup::{FormRow, SetupForm};
use crate::text;

/// The width of the form beside the preview.
const FORM_WIDTH: u16 = 44;
/// The least width of the label of a seat, so that most forms look alike.
const LABEL_WIDTH: u16 = 12;
/// The least width of the value of a seat.
const VALUE_WIDTH: u16 = 16;
/// The least width of the preview.
const MIN_PREVIEW_WIDTH: u16 = 22;

/// Draws the form.
pub fn setup(form: &SetupForm, canvas: &mut Canvas<'_>) {
    if !fits_or_explain(canvas) {
        return;
    }
    let heading = message("tui-setup-title").with("game", title(form.game.name()));
    let body = headed(&heading, canvas);
    let body = Rect { height: body.height.saturating_sub(1), ..body };
    if body.width >= FORM_WIDTH + 2 + MIN_PREVIEW_WIDTH {
        draw_form(form, Rect { width: FORM_WIDTH, ..body }, canvas);
        let x = body.x + FORM_WIDTH + 2;
        draw_side(form, Rect { x, width: body.right() - x, ..body }, canvas);
    } else {
        // A problem is shown however little room there is.
        let problem_height = rows(problem(form, body, canvas).len());
        let reserved = problem_height.min(body.height.saturating_sub(2));
        let room = body.height - reserved;
        let used = draw_form(form, Rect { height: room, ..body }, canvas);
        draw_side(form, below(body, (used + 1).min(room)), canvas);
    }
    draw_footer(form, canvas);
}

/// Why no game can start, or what else went wrong.
fn problem(form: &SetupForm, area: Rect, canvas: &Canvas<'_>) -> Vec<String> {
    let problem = form.message.as_ref().or(form.preview.as_ref().err());
    let text = problem.map(|problem| canvas.sentence(problem)).unwrap_or_default();
    text::wrap(&text, usize::from(area.width))
}

fn draw_footer(form: &SetupForm, canvas: &mut Canvas<'_>) {
    let confirm = message(match form.row() {
        FormRow::Continue => "tui-do-continue",
        FormRow::File => "tui-do-open",
        FormRow::Draw => "tui-do-draw",
        FormRow::Scores => "tui-do-list",
        FormRow::Option(_) | FormRow::Seats(..) | FormRow::Begin => "tui-do-begin",
    });
    let mode = if form.takes_text() { Mode::TextField } else { Mode::Form };
    let label = |command, label| match command {
        KeyCommand::Confirm => Some(confirm.clone()),
        KeyCommand::Scores => form.records.is_some().then_some(label),
        KeyCommand::Draw => form.game.data().editor.is_some().then_some(label),
        KeyCommand::Erase if mode == Mode::Form => None,
        _ => Some(label),
    };
    footer::draw_last(&keys::footer(&[mode], |_| true, label), canvas);
}

/// Draws the rows; the lines used.
fn draw_form(form: &SetupForm, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    let form_rows = form.rows();
    let height = |(index, row): (usize, &FormRow)| {
        height(*row, index == form.selection.index, form, area, canvas)
    };
    let heights: Vec<RowHeight> = form_rows.iter().enumerate().map(height).collect();
    list::draw(area, &heights, form.selection, canvas, |row, canvas| {
        draw_row(form_rows[row.index], row, form, canvas);
    })
}

fn height(
    row: FormRow,
    selected: bool,
    form: &SetupForm,
    area: Rect,
    canvas: &Canvas<'_>,
) -> RowHeight {
    let help = |about: &Message| if selected { rows(help(about, area, canvas).len()) } else { 0 };
    match row {
        FormRow::Option(index) => {
            RowHeight { lines: 3 + help(&about(&form.fields[index])), clickable: 2 }
        }
        // A blank line separates the last seat from the next option.
        FormRow::Seats(index, row) => {
            let field = &form.fields[index];
            let gap = u16::from(field.seat_rows().last() == Some(&row));
            RowHeight { lines: 1 + help(&field.seat_help(row)) + gap, clickable: 1 }
        }
        _ => RowHeight { lines: 2, clickable: 1 },
    }
}

fn about(field: &Field) -> Message {
    message(field.spec.help)
}

/// The explanation below the selected row.
fn help(about: &Message, area: Rect, canvas: &Canvas<'_>) -> Vec<String> {
    text::wrap(&canvas.say(about), usize::from(area.width.saturating_sub(4)))
}

fn draw_row(form_row: FormRow, row: Row, form: &SetupForm, canvas: &mut Canvas<'_>) {
    let label = match form_row {
        FormRow::Option(index) => return draw_option(&form.fields[index], row, canvas),
        FormRow::Seats(index, seat) => return draw_seat(&form.fields[index], seat, row, canvas),
        FormRow::Continue => "tui-setup-continue",
        FormRow::Begin => "tui-setup-begin",
        FormRow::File => "tui-setup-file",
        FormRow::Draw => "tui-setup-draw",
        FormRow::Scores => "tui-setup-scores",
    };
    let label = canvas.say(&message(label));
    row.draw_text(&label, canvas);
}

/// Draws an option: its label, and its value on the next line.
fn draw_option(field: &Field, row: Row, canvas: &mut Canvas<'_>) {
    let area = row.area;
    let label = canvas.say(&message(field.spec.label));
    canvas.put(area.x, area.y, 1, row.pointer(), canvas.palette.news());
    let room = Rect { x: area.x + 2, width: area.width.saturating_sub(2), ..area };
    canvas.line(room, 0, &label, canvas.palette.text());
    // The end of a text matters while it is being typed.
    let truncate = if field.takes_text() { text::truncate_start } else { text::truncate };
    draw_value(field.shown().as_ref(), truncate, (below(room, 1), row.selected), canvas);
    if row.selected {
        draw_help(&about(field), area, 2, canvas);
    }
}

/// Draws a row of the players on one line.
fn draw_seat(field: &Field, seat: SeatRow, row: Row, canvas: &mut Canvas<'_>) {
    let area = row.area;
    let (label, value) = field.seat_labels(seat);
    let label = canvas.say(&label);
    canvas.put(area.x, area.y, 1, row.pointer(), canvas.palette.news());
    let width = label_width(field, canvas).min(area.width.saturating_sub(2 + VALUE_WIDTH));
    let room = Rect { x: area.x + 2, width: width.saturating_sub(1), ..area };
    canvas.line(room, 0, &label, canvas.palette.text());
    let left = (2 + width).min(area.width);
    let right = Rect { x: area.x + left, width: area.width - left, ..area };
    draw_value(Some(&value), text::truncate, (right, row.selected), canvas);
    if row.selected {
        draw_help(&field.seat_help(seat), area, 1, canvas);
    }
}

/// The width of the longest label of the seats, with a blank.
fn label_width(field: &Field, canvas: &Canvas<'_>) -> u16 {
    let width = |row| rows(text::width(&canvas.say(&field.seat_labels(row).0)) + 1);
    field.seat_rows().into_iter().map(width).max().unwrap_or(0).max(LABEL_WIDTH)
}

/// Draws the explanation of a row from a line of its area.
fn draw_help(about: &Message, area: Rect, line: u16, canvas: &mut Canvas<'_>) {
    let lines = help(about, area, canvas);
    let under = Rect { x: area.x + 4, width: area.width.saturating_sub(4), ..below(area, line) };
    canvas.lines(under, &lines, canvas.palette.quiet());
}

/// Draws a value between two arrows, which can be clicked on the selected row.
fn draw_value(
    value: Option<&Message>,
    truncate: fn(&str, usize) -> String,
    (area, selected): (Rect, bool),
    canvas: &mut Canvas<'_>,
) {
    if area.height == 0 {
        return;
    }
    let style = if selected { canvas.palette.row() } else { canvas.palette.news() };
    let value = value.map(|value| canvas.say(value)).unwrap_or_default();
    let value = truncate(&value, usize::from(area.width.saturating_sub(6)));
    let used = canvas.put(area.x, area.y, area.width, &format!(" ◀ {value} ▶ "), style);
    if selected && used >= 6 {
        for (x, key) in [(area.x, KeyCode::Left), (area.x + used - 3, KeyCode::Right)] {
            canvas.hits.add(Rect::new(x, area.y, 3, 1), Target::Key(key));
        }
    }
}

/// Draws what the options lead to: a problem, the fingerprint of the seed, or the board.
fn draw_side(form: &SetupForm, area: Rect, canvas: &mut Canvas<'_>) {
    let problem = problem(form, area, canvas);
    if !problem.is_empty() {
        canvas.lines(area, &problem, canvas.palette.news());
        return;
    }
    match &form.preview {
        Err(_) => {}
        // A board that depends on chance is not shown beforehand; the fingerprint is.
        Ok(session) if session.has_chance() => {
            let key = if form.has_chosen_seed { "tui-setup-seeded" } else { "tui-setup-chance" };
            let row = canvas.message(area, 0, &message(key), canvas.palette.quiet());
            if let Some(seed) = seed_message(session.as_ref(), false) {
                canvas.message(area, row, &seed, canvas.palette.quiet());
            }
        }
        Ok(session) => draw_preview(session.as_ref(), form, area, canvas),
    }
}

fn draw_preview(session: &dyn AnySession, form: &SetupForm, area: Rect, canvas: &mut Canvas<'_>) {
    let scene = session.scene();
    // Layouts have no smaller cells.
    if !scene.layouts.is_empty() {
        return;
    }
    let size = BoardSize::of_grid(&scene);
    let (columns, lines) = size.grid;
    let fits = |cell: &&(u16, u16)| {
        columns.saturating_mul(cell.0) <= area.width && lines.saturating_mul(cell.1) <= area.height
    };
    let Some(cell) = size.cells[1..].iter().find(fits) else { return };
    let corner = Rect { width: columns * cell.0, height: lines * cell.1, ..area };
    // A preview cannot be clicked.
    let mut ignored = HitMap::default();
    let mut canvas = Canvas { buffer: canvas.buffer, hits: &mut ignored, ..*canvas };
    Board::still(&scene, form.game.data().looks).draw(corner, *cell, &mut canvas);
}
