//! The screens that are nothing but a list: menu, lessons and saved games.

use app::Look;
use app::names::folded;
use kernel::{Message, Scene};
use ratatui::crossterm::event::KeyCode;

use crate::canvas::{Canvas, Target};
use crate::draw;
use crate::help::Help;
use crate::keys::{self, KeyCommand, Mode};
use crate::list::Selection;
use crate::screen::{Context, Screen, Transition};
use crate::settings::SettingsScreen;

/// Rows that can be opened by a digit.
const NUMBERED: usize = 9;
/// The key that begins a search whatever its first letter means.
const FIND: char = '/';

/// The content of a list screen.
pub trait ListModel {
    /// The key bindings of the screen.
    const MODE: Mode;
    /// Whether games return to this screen.
    const IS_HOME: bool = false;
    /// Whether typing a name finds its row.
    const FINDS: bool = false;

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
    /// The digit that opens a row, if there is one.
    fn digit(&self, row: usize) -> Option<usize> {
        (row < NUMBERED).then_some(row + 1)
    }
    /// The names by which a row is found.
    fn names(&self, _row: usize) -> Vec<Message> {
        Vec::new()
    }
    /// What was just done, if there is something to say about it.
    fn news(&mut self) -> Option<Message> {
        None
    }
    /// Prepares what is shown about a row that was selected.
    fn select(&mut self, _row: usize, _: &mut Context<'_>) {}
    /// Reloads the rows.
    fn refresh(&mut self, _: &mut Context<'_>) {}
    /// The row to select after the screens above were closed, given the one selected before.
    fn resumed_row(&self, row: usize) -> usize {
        row
    }
    /// The board to show beside a row.
    fn preview(&self, _row: usize) -> Option<Preview> {
        None
    }
}

/// A board beside a list.
#[derive(Clone)]
pub struct Preview {
    pub scene: Scene,
    pub looks: &'static [Look],
}

/// A screen that is a list.
pub struct ListScreen<M> {
    /// What it lists.
    pub model: M,
    pub selection: Selection,
    /// A message in place of the text about the row.
    pub message: Option<Message>,
    /// The name typed so far, while a row is being looked for.
    pub sought: Option<String>,
}

impl<M: ListModel> ListScreen<M> {
    /// The list with its first row selected.
    pub fn new(model: M) -> Self {
        Self { model, selection: Selection::default(), message: None, sought: None }
    }

    /// The same, with a message.
    pub fn with_message(model: M, message: Message) -> Self {
        Self { message: Some(message), ..Self::new(model) }
    }

    fn finish(
        &mut self,
        done: Result<Transition, Message>,
        context: &mut Context<'_>,
    ) -> Transition {
        match done {
            Ok(transition) => {
                self.message = self.model.news();
                self.selection.clamp(self.model.len());
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

    /// Handles a key of a search for a name; whether it was one.
    fn find(&mut self, key: KeyCode, context: &Context<'_>) -> bool {
        match (key, self.sought.take()) {
            (KeyCode::Char(FIND), None) => self.sought = Some(String::new()),
            (KeyCode::Char(letter), Some(sought)) => {
                self.seek(format!("{sought}{letter}"), context);
            }
            (KeyCode::Char(letter), None)
                if letter.is_alphabetic()
                    && self.row_named(&letter.to_string(), context).is_some() =>
            {
                self.seek(letter.to_string(), context);
            }
            (KeyCode::Backspace, Some(mut sought)) => {
                sought.pop();
                self.seek(sought, context);
            }
            (KeyCode::Esc, Some(_)) => {}
            _ => return false,
        }
        true
    }

    fn seek(&mut self, sought: String, context: &Context<'_>) {
        if let Some(row) = self.row_named(&sought, context) {
            self.selection.index = row;
        }
        self.message = None;
        self.sought = Some(sought);
    }

    /// The first row with a name that begins like this.
    fn row_named(&self, beginning: &str, context: &Context<'_>) -> Option<usize> {
        let wanted = folded(beginning);
        let is_named = |row: &usize| {
            let mut names = self.model.names(*row).into_iter();
            names.any(|name| folded(&context.translator.translate(&name)).starts_with(&wanted))
        };
        (0..self.model.len()).find(is_named).filter(|_| !wanted.is_empty())
    }

    /// The row of a digit.
    fn row_of_digit(&self, key: KeyCode) -> Option<usize> {
        let KeyCode::Char(digit) = key else { return None };
        let digit = digit.to_digit(10)? as usize;
        (0..self.model.len()).find(|row| self.model.digit(*row) == Some(digit))
    }

    fn pick(&mut self, row: usize, context: &mut Context<'_>) -> Transition {
        let before = std::mem::replace(&mut self.selection.index, row);
        if self.model.opens_on_second_click() && before != row {
            return Transition::Stay;
        }
        self.open(context)
    }
}

impl<M: ListModel> ListScreen<M> {
    fn press(&mut self, key: KeyCode, context: &mut Context<'_>) -> Transition {
        if M::FINDS && self.find(key, context) {
            return Transition::Stay;
        }
        let Some(command) = keys::command(M::MODE, key) else { return Transition::Stay };
        if self.selection.navigate(command, self.model.len()) {
            return Transition::Stay;
        }
        match command {
            KeyCommand::Number => match self.row_of_digit(key) {
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
}

impl<M: ListModel> Screen for ListScreen<M> {
    fn is_home(&self) -> bool {
        M::IS_HOME
    }

    fn key(&mut self, key: KeyCode, context: &mut Context<'_>) -> Transition {
        let transition = self.press(key, context);
        self.model.select(self.selection.index, context);
        transition
    }

    fn click(&mut self, target: Target, context: &mut Context<'_>) -> Transition {
        let Target::Row(row) = target else { return Transition::Stay };
        let transition = self.pick(row, context);
        self.model.select(self.selection.index, context);
        transition
    }

    fn wheel(&mut self, down: bool, context: &mut Context<'_>) -> Transition {
        self.selection.scroll(down, self.model.len());
        self.model.select(self.selection.index, context);
        Transition::Stay
    }

    fn show_message(&mut self, message: Message) {
        self.message = Some(message);
    }

    fn resume(&mut self, context: &mut Context<'_>) {
        self.model.refresh(context);
        // The game that was just left is the first row.
        self.selection.index =
            if M::IS_HOME { 0 } else { self.model.resumed_row(self.selection.index) };
        self.selection.clamp(self.model.len());
        self.model.select(self.selection.index, context);
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        draw::list_screen(self, canvas);
    }
}
