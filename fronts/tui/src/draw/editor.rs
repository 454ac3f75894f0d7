//! A board being drawn.

use kernel::cover::title;
use kernel::{Brush, Phrase, phrase};
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::flow::Flow;
use super::keys::{self, Key};
use super::prompt::Asked;
use super::too_small;
use crate::board::plan::first;
use crate::board::{Board, draw_sample};
use crate::canvas::{Canvas, Target, below, rows};
use crate::editor::{Asking, Check, DIALS, Editor, Purpose};
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
        Board { cursor: editor.cursor, ..Board::still(&editor.scene, editor.cover.looks()) };
    board.draw(parts.board, parts.cell, canvas);
    if parts.named {
        board.draw_names(parts.board, parts.cell, canvas);
    }
    panel(editor, parts.panel, canvas);
    if let Some(status) = status(editor) {
        let status = canvas.say(&status);
        canvas.line(parts.status, 0, &status, canvas.palette.ink(15));
    }
    keys::draw(parts.keys, &keys(editor), canvas);
}

/// The line where the name of a file is typed.
fn name(editor: &Editor, purpose: Purpose, typed: &str, canvas: &mut Canvas<'_>) {
    let (heading, about, enter) = match purpose {
        Purpose::Save => ("tui-editor-save-title", "tui-editor-save-about", "tui-do-save"),
        Purpose::Open => ("tui-file-title", "tui-editor-open-about", "tui-do-open"),
    };
    let asked = Asked {
        heading: phrase(heading).with("game", title(editor.cover.name())),
        about: phrase(about),
        typed,
        message: editor.message.as_ref(),
        enter: phrase(enter),
    };
    asked.draw(canvas);
}

/// What stands beside the board, from the most important on.
fn panel(editor: &Editor, area: Rect, canvas: &mut Canvas<'_>) {
    let gap = u16::from(area.height >= TALL);
    let mut row = 0;
    let heading = phrase("tui-editor-title").with("game", title(editor.cover.name()));
    row = canvas.phrase(area, row, &heading, canvas.palette.title());
    row = canvas.phrase(area, row, &file(editor), canvas.palette.quiet()) + gap;
    // What must be seen comes first where there is little room. Elsewhere the brushes keep their
    // place, since they are clicked.
    let early = gap == 0 || !editor.report.is_empty();
    if early {
        row += news(editor, below(area, row), gap, canvas);
    }
    row += dials(editor, below(area, row), canvas) + gap;
    row += brushes(editor, below(area, row), canvas) + gap;
    if !early {
        row += news(editor, below(area, row), gap, canvas);
    }
    facts(editor, below(area, row), canvas);
}

/// Where the drawing is kept.
fn file(editor: &Editor) -> Phrase {
    match (editor.file.as_str(), editor.unsaved()) {
        ("", false) => phrase("tui-editor-nowhere"),
        ("", true) => phrase("tui-editor-unsaved"),
        (file, false) => phrase("tui-editor-file").with("file", file),
        (file, true) => phrase("tui-editor-file-unsaved").with("file", file),
    }
}

/// What is asked, what is going on and what has been found out; the rows used, with a gap.
fn news(editor: &Editor, area: Rect, gap: u16, canvas: &mut Canvas<'_>) -> u16 {
    let question = editor.asking.as_ref().and_then(Asking::question);
    let check = editor.check.as_ref().map(Check::told);
    let said = [question, check, editor.message.clone()].into_iter().flatten();
    let mut row = 0;
    for said in said.chain(editor.report.iter().cloned()) {
        row = canvas.phrase(area, row, &said, canvas.palette.news());
    }
    if row == 0 { 0 } else { row + gap }
}

/// The dials, each between the keys that turn it; the rows used.
fn dials(editor: &Editor, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    let mut flow = Flow::new(area);
    for (dial, (down, up)) in editor.easel.dials().iter().zip(DIALS) {
        let shown = phrase("tui-editor-dial")
            .with("name", phrase(dial.name))
            .with("value", dial.value.clone());
        let shown = format!(" {} ", canvas.say(&shown));
        let room = usize::from(area.width.saturating_sub(6));
        let shown = text::fit(&shown, room);
        let Some(place) = flow.next(6 + rows(text::width(&shown))) else { break };
        let mut x = place.x;
        let (key, quiet) = (canvas.palette.key(), Style::new());
        for (part, target) in
            [(format!(" {down} "), Some(down)), (shown, None), (format!(" {up} "), Some(up))]
        {
            let style = if target.is_some() { key } else { quiet };
            let used = canvas.put(x, place.y, place.right() - x, &part, style);
            if let Some(sign) = target {
                let zone = Rect::new(x, place.y, used, 1);
                canvas.zones.add(zone, Target::Key(KeyCode::Char(sign)));
            }
            x += used;
        }
    }
    flow.used()
}

/// The brushes, each with a sample; the rows used.
fn brushes(editor: &Editor, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    let mut flow = Flow::new(area);
    for (index, brush) in editor.easel.brushes().iter().enumerate() {
        let name = phrase("tui-editor-brush")
            .with("name", phrase(brush.name))
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
    let style = if here { canvas.palette.row() } else { canvas.palette.ink(7) };
    let pointer = if here { "▶" } else { " " };
    canvas.put(place.x, place.y, NUMBER, &format!("{pointer}{} ", index + 1), style);
    let sample = Rect { x: place.x + NUMBER, width: SAMPLE, height: 1, ..place };
    let look = editor.cover.looks().iter().find(|look| look.kind == brush.kind);
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
fn status(editor: &Editor) -> Option<Phrase> {
    let place = editor.scene.place(editor.cursor?)?;
    let brush = editor.easel.brushes().get(editor.brush)?;
    let line = phrase("tui-editor-at").with("place", place.label.as_str());
    Some(line.with("brush", phrase(brush.name)))
}

fn keys(editor: &Editor) -> Vec<Key> {
    if editor.asking.is_some() {
        return vec![(KeyCode::Enter, phrase("tui-do-yes")), (KeyCode::Esc, phrase("tui-do-no"))];
    }
    let key = |letter, what| (KeyCode::Char(letter), phrase(what));
    let mut keys = vec![
        key('?', "tui-do-help"),
        key('q', "tui-do-leave"),
        key('c', "tui-do-check"),
        key('s', "tui-do-save"),
        key('o', "tui-do-open"),
        key('p', "tui-do-play"),
        key('u', "tui-do-undo"),
        key('y', "tui-do-redo"),
        key('x', "tui-do-erase"),
        key('n', "tui-do-new"),
        key('l', "tui-do-language"),
    ];
    if editor.check.is_some() {
        keys.insert(0, (KeyCode::Esc, phrase("tui-do-stop")));
    }
    keys
}
