//! The questions of the board editor.

use app::OptionKind;
use kernel::{Message, message};
use ratatui::crossterm::event::KeyCode;

use super::Editor;
use crate::keys::{self, KeyCommand, Mode};
use crate::prompt::MAX_PATH;
use crate::screen::{Context, Transition};
use crate::text;

/// The purpose of a file name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilePurpose {
    /// To write the file.
    Save,
    /// To read it.
    Open,
}

/// What happens after unsaved changes are discarded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterDiscard {
    /// The editor closes.
    Leave,
    /// Another drawing is opened.
    Open,
    /// An empty drawing replaces this one.
    New,
}

/// A question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// The name of a file.
    FileName {
        /// Its purpose.
        purpose: FilePurpose,
        /// The input so far.
        typed: String,
    },
    /// Whether to replace an existing file.
    Replace(String),
    /// Whether to discard unsaved changes.
    Discard(AfterDiscard),
}

impl Question {
    /// The text of a yes-or-no question.
    pub fn yes_or_no(&self) -> Option<Message> {
        match self {
            Self::FileName { .. } => None,
            Self::Replace(name) => Some(message("tui-editor-replace").with("file", name.as_str())),
            Self::Discard(_) => Some(message("tui-editor-lose")),
        }
    }
}

impl Editor {
    /// Handles a key while a question is open.
    pub(super) fn answer(
        &mut self,
        question: Question,
        key: KeyCode,
        context: &mut Context<'_>,
    ) -> Transition {
        match question {
            Question::FileName { purpose, typed } => self.type_name(purpose, typed, key, context),
            question => match keys::command(Mode::Question, key) {
                Some(KeyCommand::Confirm) => self.confirm(question, context),
                Some(KeyCommand::Back) => Transition::Stay,
                command => {
                    self.question = Some(question);
                    if command == Some(KeyCommand::Language) {
                        Transition::SwitchLanguage
                    } else {
                        Transition::Stay
                    }
                }
            },
        }
    }

    fn confirm(&mut self, question: Question, context: &mut Context<'_>) -> Transition {
        match question {
            Question::Replace(name) => {
                self.write(name, context);
                Transition::Stay
            }
            Question::Discard(then) => self.discarded(then),
            Question::FileName { .. } => Transition::Stay,
        }
    }

    /// Does something that discards the drawing, after a question if it is not saved.
    pub(super) fn discard(&mut self, then: AfterDiscard) -> Transition {
        if self.is_unsaved() {
            self.question = Some(Question::Discard(then));
            return Transition::Stay;
        }
        self.discarded(then)
    }

    fn discarded(&mut self, then: AfterDiscard) -> Transition {
        match then {
            AfterDiscard::Leave => return Transition::Back,
            AfterDiscard::Open => self.ask_name(FilePurpose::Open, String::new()),
            AfterDiscard::New => {
                let blank = (self.factory.blank)(&self.options);
                self.replace(blank, String::new());
            }
        }
        Transition::Stay
    }

    pub(super) fn ask_name(&mut self, purpose: FilePurpose, typed: String) {
        self.message = None;
        self.question = Some(Question::FileName { purpose, typed });
    }

    fn type_name(
        &mut self,
        purpose: FilePurpose,
        mut typed: String,
        key: KeyCode,
        context: &mut Context<'_>,
    ) -> Transition {
        match keys::command(Mode::Prompt, key) {
            Some(KeyCommand::Leave) => {
                self.message = None;
                return Transition::Stay;
            }
            Some(KeyCommand::Confirm) if !typed.trim().is_empty() => {
                let name = typed.trim().to_owned();
                match purpose {
                    FilePurpose::Save => self.save(name, context),
                    FilePurpose::Open => self.open(name, context),
                }
                return Transition::Stay;
            }
            // The arrow keys cycle through the built-in boards.
            _ if purpose == FilePurpose::Open && matches!(key, KeyCode::Up | KeyCode::Down) => {
                typed = self.built_in_after(&typed, key == KeyCode::Down);
            }
            _ => drop(text::edit(&mut typed, key, MAX_PATH)),
        }
        self.ask_name(purpose, typed);
        Transition::Stay
    }

    /// The built-in board after another one, or before it.
    fn built_in_after(&self, name: &str, forwards: bool) -> String {
        let sources = self
            .game
            .data()
            .options
            .iter()
            .filter(|spec| matches!(spec.kind, OptionKind::NameOrFile(_)));
        let names: Vec<&str> = sources.flat_map(app::OptionSpec::choices).collect();
        let at = names.iter().position(|known| *known == name);
        let next = match (at, forwards) {
            (None, true) => 0,
            (None, false) => names.len().saturating_sub(1),
            (Some(at), true) => (at + 1) % names.len(),
            (Some(at), false) => (at + names.len() - 1) % names.len(),
        };
        names.get(next).map_or_else(|| name.to_owned(), |name| (*name).to_owned())
    }
}
