//! The keys of the board editor.

use app::Brush;
use kernel::touch::nearest_place;
use kernel::{Direction, message};
use ratatui::crossterm::event::KeyCode;

use super::{AfterDiscard, Editor};
use crate::editor::history::EditHistory;
use crate::help::Help;
use crate::keys::{self, KeyCommand, Mode};
use crate::list::numbered;
use crate::screen::{Context, Transition};
use crate::settings::SettingsScreen;

impl Editor {
    /// Handles a key while no question is open.
    pub(super) fn press(&mut self, key: KeyCode, context: &mut Context<'_>) -> Transition {
        let Some(command) = keys::command(Mode::Editor, key) else {
            self.take_brush_by_letter(key);
            return Transition::Stay;
        };
        match command {
            KeyCommand::Up => self.move_cursor(Direction::Up),
            KeyCommand::Down => self.move_cursor(Direction::Down),
            KeyCommand::Left => self.move_cursor(Direction::Left),
            KeyCommand::Right => self.move_cursor(Direction::Right),
            KeyCommand::Parameter(index, up) => self.change_parameter(index, up),
            KeyCommand::Number => {
                if let Some(brush) = numbered(key, self.drawing.brushes().len()) {
                    self.take_brush(brush);
                }
            }
            KeyCommand::Confirm => self.apply_here(true),
            KeyCommand::Erase => self.apply_here(false),
            KeyCommand::Next => self.next_brush(true),
            KeyCommand::Previous => self.next_brush(false),
            KeyCommand::Back => self.stop_check(),
            command => return self.run(command, context),
        }
        Transition::Stay
    }

    fn run(&mut self, command: KeyCommand, context: &mut Context<'_>) -> Transition {
        match command {
            KeyCommand::Undo => self.step_history(EditHistory::undo, message("tui-no-undo")),
            KeyCommand::Redo => self.step_history(EditHistory::redo, message("tui-no-redo")),
            KeyCommand::Check => self.start_check(context.now),
            KeyCommand::Save => self.ask_name_to_save(),
            KeyCommand::Open => return self.discard(AfterDiscard::Open),
            KeyCommand::New => return self.discard(AfterDiscard::New),
            KeyCommand::Leave => return self.discard(AfterDiscard::Leave),
            KeyCommand::Branch => return self.play(context),
            KeyCommand::Settings => {
                return Transition::Push(Box::new(SettingsScreen::new(context)));
            }
            KeyCommand::Language => return Transition::SwitchLanguage,
            KeyCommand::Help => {
                return Transition::Push(Box::new(Help::game(self.game.name(), Mode::Editor)));
            }
            _ => {}
        }
        Transition::Stay
    }

    fn move_cursor(&mut self, way: Direction) {
        self.cursor = self.cursor.map(|from| nearest_place(&self.scene, from, way));
    }

    /// Takes the brush that a letter names in either language, if there is one.
    fn take_brush_by_letter(&mut self, key: KeyCode) {
        let KeyCode::Char(letter) = key else { return };
        let is_named = |brush: &Brush| [brush.letters.es, brush.letters.en].contains(&letter);
        let found = self.drawing.brushes().iter().position(is_named);
        if let Some(brush) = found {
            self.take_brush(brush);
        }
    }

    fn apply_here(&mut self, paints: bool) {
        if let Some(place) = self.cursor {
            self.apply(place, paints, false);
        }
    }

    fn change_parameter(&mut self, parameter: usize, up: bool) {
        if parameter < self.drawing.parameters().len() {
            self.stroke(false, |drawing| {
                drawing.turn(parameter, up);
                Ok(())
            });
        }
    }

    /// Stops a running check, or dismisses the message and the report.
    fn stop_check(&mut self) {
        let stopped = self.check.take().is_some();
        self.message = stopped.then(|| message("tui-editor-check-stopped"));
        self.report.clear();
    }
}
