//! The screens that are nothing but a list: menu, lessons and saved games.

use kernel::Message;
use ratatui::crossterm::event::KeyCode;

use crate::canvas::{Canvas, Target};
use crate::draw;
use crate::help::Help;
use crate::keys::{self, KeyCommand, Mode};
use crate::list::{Selection, numbered};
use crate::screen::{Context, Screen, Transition};
use crate::settings::SettingsScreen;

/// The content of a list screen.
pub trait ListModel {
    /// The key bindings of the screen.
    const MODE: Mode;
    /// Whether games return to this screen.
    const IS_HOME: bool = false;

    fn title(&self) -> Message;
    fn labels(&self) -> Vec<Message>;
    /// The text below the list about a row, or about the empty list.
    fn about(&self, row: usize) -> Message;
    fn len(&self) -> usize;
    fn open(&mut self, row: usize, context: &mut Context<'_>) -> Result<Transition, Message>;
    /// Runs a command that only this list has.
    fn run(
        &mut self,
        _: KeyCommand,
        _row: usize,
        _: &mut Context<'_>,
    ) -> Result<Transition, Message> {
        Ok(Transition::Stay)
    }
    /// Whether the first click selects and the second one opens, because there is more to do with
    /// a row than to open it.
    fn opens_on_second_click(&self) -> bool {
        false
    }
    /// Reloads the rows.
    fn refresh(&mut self, _: &Context<'_>) {}
}

/// A screen that is a list.
pub struct ListScreen<M> {
    /// What it lists.
    pub model: M,
    pub selection: Selection,
    /// A message in place of the text about the row.
    pub message: Option<Message>,
}

impl<M: ListModel> ListScreen<M> {
    /// The list with its first row selected.
    pub fn new(model: M) -> Self {
        Self { model, selection: Selection::default(), message: None }
    }

    /// The same, with a message.
    pub fn with_message(model: M, message: Message) -> Self {
        Self { message: Some(message), ..Self::new(model) }
    }

    fn finish(&mut self, done: Result<Transition, Message>, context: &Context<'_>) -> Transition {
        match done {
            Ok(transition) => {
                self.message = None;
                transition
            }
            Err(problem) => {
                self.message = Some(problem);
                // What could not be opened may be gone.
                self.model.refresh(context);
                self.selection.clamp(self.model.len());
                Transition::Stay
            }
        }
    }

    fn open(&mut self, context: &mut Context<'_>) -> Transition {
        if self.selection.index >= self.model.len() {
            return Transition::Stay;
        }
        let opened = self.model.open(self.selection.index, context);
        self.finish(opened, context)
    }

    fn pick(&mut self, row: usize, context: &mut Context<'_>) -> Transition {
        let before = std::mem::replace(&mut self.selection.index, row);
        if self.model.opens_on_second_click() && before != row {
            return Transition::Stay;
        }
        self.open(context)
    }
}

impl<M: ListModel> Screen for ListScreen<M> {
    fn is_home(&self) -> bool {
        M::IS_HOME
    }

    fn key(&mut self, key: KeyCode, context: &mut Context<'_>) -> Transition {
        let Some(command) = keys::command(M::MODE, key) else { return Transition::Stay };
        if self.selection.navigate(command, self.model.len()) {
            return Transition::Stay;
        }
        match command {
            KeyCommand::Number => match numbered(key, self.model.len()) {
                Some(row) => self.pick(row, context),
                None => Transition::Stay,
            },
            KeyCommand::Confirm => self.open(context),
            KeyCommand::Language => Transition::SwitchLanguage,
            KeyCommand::Settings => Transition::Push(Box::new(SettingsScreen::new(context))),
            KeyCommand::Help => Transition::Push(Box::new(Help::keys(M::MODE))),
            KeyCommand::Leave => Transition::Back,
            command => {
                let done = self.model.run(command, self.selection.index, context);
                self.finish(done, context)
            }
        }
    }

    fn click(&mut self, target: Target, context: &mut Context<'_>) -> Transition {
        match target {
            Target::Row(row) => self.pick(row, context),
            _ => Transition::Stay,
        }
    }

    fn wheel(&mut self, down: bool, _context: &mut Context<'_>) -> Transition {
        self.selection.scroll(down, self.model.len());
        Transition::Stay
    }

    fn show_message(&mut self, message: Message) {
        self.message = Some(message);
    }

    fn resume(&mut self, context: &mut Context<'_>) {
        self.model.refresh(context);
        // The game that was just left is the first row.
        if M::IS_HOME {
            self.selection.index = 0;
        }
        self.selection.clamp(self.model.len());
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        draw::list_screen(self, canvas);
    }
}
