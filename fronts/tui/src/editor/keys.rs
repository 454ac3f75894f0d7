//! What keys do while a board is drawn.

use kernel::touch::step;
use kernel::{Way, phrase};
use ratatui::crossterm::event::KeyCode;

use super::{Editor, Then};
use crate::editor::history::History;
use crate::help::Help;
use crate::list::numbered;
use crate::screen::{Context, Go};

/// The keys that turn each dial down and up.
pub const DIALS: [(char, char); 3] = [('-', '+'), ('[', ']'), ('<', '>')];

fn way(key: KeyCode) -> Option<Way> {
    match key {
        KeyCode::Up => Some(Way::Up),
        KeyCode::Down => Some(Way::Down),
        KeyCode::Left => Some(Way::Left),
        KeyCode::Right => Some(Way::Right),
        _ => None,
    }
}

/// The dial that a key turns, and whether up.
fn dial(key: KeyCode) -> Option<(usize, bool)> {
    let KeyCode::Char(sign) = key else { return None };
    // Both signs are on one key, which should not need a shift.
    let sign = if sign == '=' { '+' } else { sign };
    let mut dials = DIALS.iter().enumerate();
    dials.find_map(|(index, (down, up))| {
        (sign == *down || sign == *up).then_some((index, sign == *up))
    })
}

impl Editor {
    /// A key was pressed while nothing is asked.
    pub(super) fn press(&mut self, key: KeyCode, context: &mut Context<'_>) -> Go {
        if let Some(way) = way(key) {
            self.cursor = self.cursor.map(|from| step(&self.scene, from, way));
            return Go::Stay;
        }
        if let Some((index, up)) = dial(key) {
            self.turn(index, up);
            return Go::Stay;
        }
        if let Some(brush) = numbered(key, self.easel.brushes().len()) {
            self.take_brush(brush);
            return Go::Stay;
        }
        match key {
            KeyCode::Char(' ') | KeyCode::Enter => self.apply_here(true),
            KeyCode::Char('x') | KeyCode::Delete | KeyCode::Backspace => self.apply_here(false),
            KeyCode::Tab => self.next_brush(true),
            KeyCode::BackTab => self.next_brush(false),
            KeyCode::Esc => self.calm_down(),
            key => return self.command(key, context),
        }
        Go::Stay
    }

    fn command(&mut self, key: KeyCode, context: &mut Context<'_>) -> Go {
        match key {
            KeyCode::Char('u') => self.travel(History::undo, phrase("tui-no-undo")),
            KeyCode::Char('y') => self.travel(History::redo, phrase("tui-no-redo")),
            KeyCode::Char('c') => self.start_check(context.now),
            KeyCode::Char('s') | KeyCode::F(2) => self.ask_name_to_save(),
            KeyCode::Char('o') => return self.unless_unsaved(Then::Open),
            KeyCode::Char('n') => return self.unless_unsaved(Then::New),
            KeyCode::Char('q') => return self.unless_unsaved(Then::Leave),
            KeyCode::Char('p') => return self.play(context),
            KeyCode::Char('l') => return Go::Language,
            KeyCode::Char('?') => {
                return Go::Push(Box::new(Help::editor(self.cover.name())));
            }
            KeyCode::Char(letter) => {
                let brushes = self.easel.brushes();
                if let Some(brush) = brushes.iter().position(|brush| brush.letter == letter) {
                    self.take_brush(brush);
                }
            }
            _ => {}
        }
        Go::Stay
    }

    fn apply_here(&mut self, paints: bool) {
        if let Some(place) = self.cursor {
            self.apply(place, paints, false);
        }
    }

    fn turn(&mut self, dial: usize, up: bool) {
        if dial < self.easel.dials().len() {
            self.stroke(false, |easel| {
                easel.turn(dial, up);
                Ok(())
            });
        }
    }

    /// Stops a check, or lets go of what is said.
    fn calm_down(&mut self) {
        let stopped = self.check.take().is_some();
        self.message = stopped.then(|| phrase("tui-editor-check-stopped"));
        self.report.clear();
    }
}
