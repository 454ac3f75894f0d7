//! A board being drawn.

use app::Brush;
use app::info::title;
use kernel::{Message, message};
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::flow::Flow;
use super::prompt::Asked;
use super::{foot, too_small};
use crate::board::plan::first;
use crate::board::{Board, draw_sample};
use crate::canvas::{Canvas, Target, below, rows};
use crate::editor::{Asking, Check, Editor, Purpose};
use crate::keys::{self, Act, On, Shown};
use crate::text;

/// Columns of the sample of a brush, and of what stands before it.
const SAMPLE: u16 = 4;
const NUMBER: u16 = 3;
/// The least rows of a panel in which blank lines part what it says.
const TALL: u16 = 18;

/// The screen of a drawing.
pub fn editor(editor: &Editor, canvas: &mut Canvas<'_>) {
    if let Some(Asking::Name { purpose, typed }) = &editor.asking {
        return name(editor, *purpose, typed, canvas);
    }
    let parts = match first(canvas.area, &editor.frames()) {
        Ok((_, parts)) => parts,
        Err(needed) => return too_small(needed, canvas),
    };
    let board =
        Board { cursor: editor.cursor, ..Board::still(&editor.scene, editor.info.data().looks) };
    board.draw(parts.board, parts.cell, canvas);
    if parts.named {
        board.draw_names(parts.board, parts.cell, canvas);
    }
    panel(editor, parts.panel, canvas);
    if let Some(status) = status(editor) {
        let status = canvas.say(&status);
        canvas.line(parts.status, 0, &status, canvas.palette.tint(15));
    }
    foot::draw(parts.keys, &line(editor), canvas);
}

/// The line where the name of a file is typed.
fn name(editor: &Editor, purpose: Purpose, typed: &str, canvas: &mut Canvas<'_>) {
    let (heading, about, enter) = match purpose {
        Purpose::Save => ("tui-editor-save-title", "tui-editor-save-about", "tui-do-save"),
        Purpose::Open => ("tui-file-title", "tui-editor-open-about", "tui-do-open"),
    };
    let asked = Asked {
        heading: message(heading).with("game", title(editor.info.name())),
        about: message(about),
        typed,
        message: editor.message.as_ref(),
        enter: message(enter),
    };
    asked.draw(canvas);
}

/// What stands beside the board, from the most important on.
fn panel(editor: &Editor, area: Rect, canvas: &mut Canvas<'_>) {
    let gap = u16::from(area.height >= TALL);
    let mut row = 0;
    let heading = message("tui-editor-title").with("game", title(editor.info.name()));
    row = canvas.message(area, row, &heading, canvas.palette.title());
    row = canvas.message(area, row, &file(editor), canvas.palette.quiet()) + gap;
    // What must be seen comes first where there is little room. Elsewhere the brushes keep their
    // place, since they are clicked.
    let early = gap == 0 || !editor.report.is_empty();
    if early {
        row += news(editor, below(area, row), gap, canvas);
    }
    row += parameters(editor, below(area, row), canvas) + gap;
    row += brushes(editor, below(area, row), canvas) + gap;
    if !early {
        row += news(editor, below(area, row), gap, canvas);
    }
    facts(editor, below(area, row), canvas);
}

/// Where the drawing is kept.
fn file(editor: &Editor) -> Message {
    match (editor.file.as_str(), editor.unsaved()) {
        ("", false) => message("tui-editor-nowhere"),
        ("", true) => message("tui-editor-unsaved"),
        (file, false) => message("tui-editor-file").with("file", file),
        (file, true) => message("tui-editor-file-unsaved").with("file", file),
    }
}

/// What is asked, what is going on and what has been found out; the rows used, with a gap.
fn news(editor: &Editor, area: Rect, gap: u16, canvas: &mut Canvas<'_>) -> u16 {
    let question = editor.asking.as_ref().and_then(Asking::question);
    let check = editor.check.as_ref().map(Check::events);
    let said = [question, check, editor.message.clone()].into_iter().flatten();
    let mut row = 0;
    for said in said.chain(editor.report.iter().cloned()) {
        row = canvas.message(area, row, &said, canvas.palette.news());
    }
    if row == 0 { 0 } else { row + gap }
}

/// The dials, each between the keys that turn it; the rows used.
fn parameters(editor: &Editor, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    let mut flow = Flow::new(area);
    for (index, parameter) in editor.board_editor.parameters().iter().enumerate() {
        let turn = |up| keys::key(On::Editor, Act::Parameter(index, up));
        let (Some(down), Some(up)) = (turn(false), turn(true)) else { break };
        let shown = message("tui-editor-dial")
            .with("name", message(parameter.name))
            .with("value", parameter.value.clone());
        let shown = format!(" {} ", canvas.say(&shown));
        let room = usize::from(area.width.saturating_sub(6));
        let shown = text::fit(&shown, room);
        let Some(place) = flow.next(6 + rows(text::width(&shown))) else { break };
        let mut x = place.x;
        let (key, quiet) = (canvas.palette.key(), Style::new());
        let sign = |key| format!(" {} ", foot::named(key, canvas));
        let parts = [(sign(down), Some(down)), (shown, None), (sign(up), Some(up))];
        for (part, target) in parts {
            let style = if target.is_some() { key } else { quiet };
            let used = canvas.put(x, place.y, place.right() - x, &part, style);
            if let Some(key) = target {
                canvas.zones.add(Rect::new(x, place.y, used, 1), Target::Key(key));
            }
            x += used;
        }
    }
    flow.used()
}

/// The brushes, each with a sample; the rows used.
fn brushes(editor: &Editor, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    let mut flow = Flow::new(area);
    for (index, brush) in editor.board_editor.brushes().iter().enumerate() {
        let name = message("tui-editor-brush")
            .with("name", message(brush.name))
            .with("letter", brush.letter.to_string());
        let name = format!(" {} ", canvas.say(&name));
        let wide = NUMBER + SAMPLE + rows(text::width(&name));
        let Some(place) = flow.next(wide) else { break };
        draw_brush(editor, (index, brush), &name, place, canvas);
    }
    flow.used()
}

fn draw_brush(
    editor: &Editor,
    (index, brush): (usize, &Brush),
    name: &str,
    place: Rect,
    canvas: &mut Canvas<'_>,
) {
    let here = editor.brush == index;
    let style = if here { canvas.palette.row() } else { canvas.palette.text() };
    let pointer = if here { "▶" } else { " " };
    canvas.put(place.x, place.y, NUMBER, &format!("{pointer}{} ", index + 1), style);
    let sample = Rect { x: place.x + NUMBER, width: SAMPLE, height: 1, ..place };
    let look = editor.info.data().looks.iter().find(|look| look.kind == brush.kind);
    if let Some(look) = look.filter(|_| place.width >= NUMBER + SAMPLE) {
        draw_sample(sample, look, canvas);
    }
    let room = place.width.saturating_sub(NUMBER + SAMPLE);
    canvas.put(sample.right(), place.y, room, name, style);
    canvas.zones.add(place, Target::Row(index));
}

/// What has been used of how much: a line each, or all in a few lines where rows are dear.
fn facts(editor: &Editor, area: Rect, canvas: &mut Canvas<'_>) {
    let facts: Vec<String> = editor.scene.facts.iter().map(|fact| canvas.say(fact)).collect();
    let joined = [facts.join(" · ")];
    let few = usize::from(area.height) < facts.len();
    let lines = if few { &joined[..] } else { &facts[..] };
    let wide = usize::from(area.width);
    let wrapped: Vec<String> = lines.iter().flat_map(|line| text::wrap(line, wide)).collect();
    canvas.lines(area, &wrapped, Style::new());
}

/// The line about the cursor and the brush.
fn status(editor: &Editor) -> Option<Message> {
    let place = editor.scene.place(editor.cursor?)?;
    let brush = editor.board_editor.brushes().get(editor.brush)?;
    let line = message("tui-editor-at").with("place", place.label.as_str());
    Some(line.with("brush", message(brush.name)))
}

fn line(editor: &Editor) -> Vec<Shown> {
    if editor.asking.is_some() {
        return keys::whole_line(On::Question);
    }
    let checking = editor.check.is_some();
    let called = |act, what| (act != Act::Back || checking).then_some(what);
    keys::line(&[On::Editor], |_| true, called)
}
