//! The board editor.

use app::Brush;
use app::info::title;
use i18n::Lang;
use kernel::{Message, message};
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::flow::Flow;
use super::prompt::PromptView;
use super::{footer, too_small};
use crate::board::panes::fit_first;
use crate::board::{Board, draw_sample};
use crate::canvas::{Canvas, Target, below, rows};
use crate::editor::{Editor, FilePurpose, Question, SolvabilityCheck};
use crate::keys::{self, FooterItem, KeyCommand, Mode};
use crate::text;

/// The columns of a brush's sample.
const SAMPLE: u16 = 4;
/// The columns of a brush's number.
const NUMBER: u16 = 3;
/// The least height of a panel with blank lines.
const TALL: u16 = 18;

/// Draws the board editor.
pub fn editor(editor: &Editor, canvas: &mut Canvas<'_>) {
    if let Some(Question::FileName { purpose, typed }) = &editor.question {
        return draw_prompt(editor, *purpose, typed, canvas);
    }
    let panes = match fit_first(canvas.area, &editor.sizes()) {
        Ok((_, panes)) => panes,
        Err(needed) => return too_small(needed, canvas),
    };
    let board =
        Board { cursor: editor.cursor, ..Board::still(&editor.scene, editor.game.data().looks) };
    board.draw(panes.board, panes.cell, canvas);
    if panes.has_names {
        board.draw_names(panes.board, panes.cell, canvas);
    }
    draw_panel(editor, panes.panel, canvas);
    if let Some(status) = status(editor) {
        let status = canvas.say(&status);
        canvas.line(panes.status, 0, &status, canvas.palette.tint(15));
    }
    footer::draw(panes.footer, &footer_items(editor, canvas.translator.lang()), canvas);
}

/// Draws the prompt for the name of a file.
fn draw_prompt(editor: &Editor, purpose: FilePurpose, typed: &str, canvas: &mut Canvas<'_>) {
    let (heading, about, confirm) = match purpose {
        FilePurpose::Save => ("tui-editor-save-title", "tui-editor-save-about", "tui-do-save"),
        FilePurpose::Open => ("tui-file-title", "tui-editor-open-about", "tui-do-open"),
    };
    let view = PromptView {
        heading: message(heading).with("game", title(editor.game.name())),
        about: message(about),
        typed,
        message: editor.message.as_ref(),
        confirm: message(confirm),
    };
    view.draw(canvas);
}

/// Draws the texts beside the board.
fn draw_panel(editor: &Editor, area: Rect, canvas: &mut Canvas<'_>) {
    let gap = u16::from(area.height >= TALL);
    let mut row = 0;
    let heading = message("tui-editor-title").with("game", title(editor.game.name()));
    row = canvas.message(area, row, &heading, canvas.palette.title());
    row = canvas.message(area, row, &file_status(editor), canvas.palette.quiet()) + gap;
    // Messages come first if there is little room. Otherwise the brushes keep their place, because
    // they are clicked.
    let messages_first = gap == 0 || !editor.report.is_empty();
    if messages_first {
        row += draw_messages(editor, below(area, row), gap, canvas);
    }
    row += draw_parameters(editor, below(area, row), canvas) + gap;
    row += draw_brushes(editor, below(area, row), canvas) + gap;
    if !messages_first {
        row += draw_messages(editor, below(area, row), gap, canvas);
    }
    draw_facts(editor, below(area, row), canvas);
}

/// The file of the drawing, and whether it is saved.
fn file_status(editor: &Editor) -> Message {
    match (editor.file.as_str(), editor.is_unsaved()) {
        ("", false) => message("tui-editor-nowhere"),
        ("", true) => message("tui-editor-unsaved"),
        (file, false) => message("tui-editor-file").with("file", file),
        (file, true) => message("tui-editor-file-unsaved").with("file", file),
    }
}

/// Draws the question, the running check, the message and the report; the rows used, with a gap.
fn draw_messages(editor: &Editor, area: Rect, gap: u16, canvas: &mut Canvas<'_>) -> u16 {
    let question = editor.question.as_ref().and_then(Question::yes_or_no);
    let check = editor.check.as_ref().map(SolvabilityCheck::status);
    let messages = [question, check, editor.message.clone()].into_iter().flatten();
    let mut row = 0;
    for message in messages.chain(editor.report.iter().cloned()) {
        row = canvas.message(area, row, &message, canvas.palette.news());
    }
    if row == 0 { 0 } else { row + gap }
}

/// Draws the parameters, each between the keys that change it; the rows used.
fn draw_parameters(editor: &Editor, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    let mut flow = Flow::new(area);
    for (index, parameter) in editor.drawing.parameters().iter().enumerate() {
        let key = |up| keys::primary_key(Mode::Editor, KeyCommand::Parameter(index, up));
        let (Some(down), Some(up)) = (key(false), key(true)) else { break };
        let label = message("tui-editor-parameter")
            .with("name", message(parameter.name))
            .with("value", parameter.value.clone());
        let label = format!(" {} ", canvas.say(&label));
        let room = usize::from(area.width.saturating_sub(6));
        let label = text::truncate(&label, room);
        let Some(place) = flow.next(6 + rows(text::width(&label))) else { break };
        let mut x = place.x;
        let (key_style, plain) = (canvas.palette.key(), Style::new());
        let key_label = |key| format!(" {} ", footer::translated_name(key, canvas));
        let parts = [(key_label(down), Some(down)), (label, None), (key_label(up), Some(up))];
        for (part, target) in parts {
            let style = if target.is_some() { key_style } else { plain };
            let used = canvas.put(x, place.y, place.right() - x, &part, style);
            if let Some(key) = target {
                canvas.hits.add(Rect::new(x, place.y, used, 1), Target::Key(key));
            }
            x += used;
        }
    }
    flow.used_rows()
}

/// Draws the brushes, each with a sample; the rows used.
fn draw_brushes(editor: &Editor, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    let mut flow = Flow::new(area);
    for (index, brush) in editor.drawing.brushes().iter().enumerate() {
        let letter = match canvas.translator.lang() {
            Lang::Es => brush.letters.es,
            Lang::En => brush.letters.en,
        };
        let name = message("tui-editor-brush")
            .with("name", message(brush.name))
            .with("letter", letter.to_string());
        let name = format!(" {} ", canvas.say(&name));
        let width = NUMBER + SAMPLE + rows(text::width(&name));
        let Some(place) = flow.next(width) else { break };
        draw_brush(editor, (index, brush), &name, place, canvas);
    }
    flow.used_rows()
}

fn draw_brush(
    editor: &Editor,
    (index, brush): (usize, &Brush),
    name: &str,
    place: Rect,
    canvas: &mut Canvas<'_>,
) {
    let selected = editor.brush == index;
    let style = if selected { canvas.palette.row() } else { canvas.palette.text() };
    let pointer = if selected { "▶" } else { " " };
    canvas.put(place.x, place.y, NUMBER, &format!("{pointer}{} ", index + 1), style);
    let sample = Rect { x: place.x + NUMBER, width: SAMPLE, height: 1, ..place };
    let look = editor.game.data().looks.iter().find(|look| look.kind == brush.kind);
    if let Some(look) = look.filter(|_| place.width >= NUMBER + SAMPLE) {
        draw_sample(sample, look, canvas);
    }
    let room = place.width.saturating_sub(NUMBER + SAMPLE);
    canvas.put(sample.right(), place.y, room, name, style);
    canvas.hits.add(place, Target::Row(index));
}

/// Draws the facts about the board: a line each, or joined if there are few rows.
fn draw_facts(editor: &Editor, area: Rect, canvas: &mut Canvas<'_>) {
    let facts: Vec<String> = editor.scene.facts.iter().map(|fact| canvas.say(fact)).collect();
    let joined = [facts.join(" · ")];
    let is_short = usize::from(area.height) < facts.len();
    let lines = if is_short { &joined[..] } else { &facts[..] };
    let width = usize::from(area.width);
    let wrapped: Vec<String> = lines.iter().flat_map(|line| text::wrap(line, width)).collect();
    canvas.lines(area, &wrapped, Style::new());
}

/// The line about the cursor and the brush.
fn status(editor: &Editor) -> Option<Message> {
    let place = editor.scene.place(editor.cursor?)?;
    let brush = editor.drawing.brushes().get(editor.brush)?;
    let line = message("tui-editor-at").with("place", place.label.as_str());
    Some(line.with("brush", message(brush.name)))
}

fn footer_items(editor: &Editor, lang: Lang) -> Vec<FooterItem> {
    if editor.question.is_some() {
        return keys::question_footer(lang);
    }
    let is_checking = editor.check.is_some();
    let label = |command, label| (command != KeyCommand::Back || is_checking).then_some(label);
    keys::footer(&[Mode::Editor], |_| true, label)
}
