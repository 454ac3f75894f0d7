//! What keys do while a board is drawn.

use kernel::touch::step;
use kernel::{Way, message};
use ratatui::crossterm::event::KeyCode;

use super::{Editor, Then};
use crate::editor::history::History;
use crate::help::Help;
use crate::keys::{self, Act, On};
use crate::list::numbered;
use crate::screen::{Context, Go};
use crate::settings::SettingsScreen;

impl Editor {
    /// A key was pressed while nothing is asked.
    pub(super) fn press(&mut self, key: KeyCode, context: &mut Context<'_>) -> Go {
        let Some(act) = keys::act(On::Editor, key) else {
            self.take_lettered(key);
            return Go::Stay;
        };
        match act {
            Act::Up => self.go(Way::Up),
            Act::Down => self.go(Way::Down),
            Act::Left => self.go(Way::Left),
            Act::Right => self.go(Way::Right),
            Act::Parameter(index, up) => self.turn(index, up),
            Act::Number => {
                if let Some(brush) = numbered(key, self.board_editor.brushes().len()) {
                    self.take_brush(brush);
                }
            }
            Act::Confirm => self.apply_here(true),
            Act::Erase => self.apply_here(false),
            Act::Next => self.next_brush(true),
            Act::Previous => self.next_brush(false),
            Act::Back => self.calm_down(),
            act => return self.command(act, context),
        }
        Go::Stay
    }

    fn command(&mut self, act: Act, context: &mut Context<'_>) -> Go {
        match act {
            Act::Undo => self.travel(History::undo, message("tui-no-undo")),
            Act::Redo => self.travel(History::redo, message("tui-no-redo")),
            Act::Check => self.start_check(context.now),
            Act::Save => self.ask_name_to_save(),
            Act::Open => return self.unless_unsaved(Then::Open),
            Act::New => return self.unless_unsaved(Then::New),
            Act::Leave => return self.unless_unsaved(Then::Leave),
            Act::Branch => return self.play(context),
            Act::Settings => return Go::Push(Box::new(SettingsScreen::new(context))),
            Act::Language => return Go::Language,
            Act::Help => return Go::Push(Box::new(Help::game(self.info.name(), On::Editor))),
            _ => {}
        }
        Go::Stay
    }

    fn go(&mut self, way: Way) {
        self.cursor = self.cursor.map(|from| step(&self.scene, from, way));
    }

    /// Takes the brush that a letter stands for, where there is one.
    fn take_lettered(&mut self, key: KeyCode) {
        let brushes = self.board_editor.brushes();
        let found = brushes.iter().position(|brush| KeyCode::Char(brush.letter) == key);
        if let Some(brush) = found {
            self.take_brush(brush);
        }
    }

    fn apply_here(&mut self, paints: bool) {
        if let Some(place) = self.cursor {
            self.apply(place, paints, false);
        }
    }

    fn turn(&mut self, parameter: usize, up: bool) {
        if parameter < self.board_editor.parameters().len() {
            self.stroke(false, |board_editor| {
                board_editor.turn(parameter, up);
                Ok(())
            });
        }
    }

    /// Stops a check, or lets go of what is said.
    fn calm_down(&mut self) {
        let stopped = self.check.take().is_some();
        self.message = stopped.then(|| message("tui-editor-check-stopped"));
        self.report.clear();
    }
}
