//! What an editor asks before it does something.

use app::Kind;
use kernel::{Message, message};
use ratatui::crossterm::event::KeyCode;

use super::Editor;
use crate::keys::{self, Act, On};
use crate::screen::{Context, Go};
use crate::text;

/// Characters that can be typed: more than any path has.
const LONGEST: usize = 4096;

/// What the name of a file is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To be written.
    Save,
    /// To be read.
    Open,
}

/// What is done once a drawing need not be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// The editor is left.
    Leave,
    /// Another drawing is opened.
    Open,
    /// An empty one is begun.
    New,
}

/// A question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asking {
    /// The name of a file.
    Name {
        /// What it is for.
        purpose: Purpose,
        /// What is typed so far.
        typed: String,
    },
    /// Whether a file of that name may be replaced.
    Replace(String),
    /// Whether what is not saved may be lost.
    Lose(Then),
}

impl Asking {
    /// The question, where yes or no answers it.
    pub fn question(&self) -> Option<Message> {
        match self {
            Self::Name { .. } => None,
            Self::Replace(name) => Some(message("tui-editor-replace").with("file", name.as_str())),
            Self::Lose(_) => Some(message("tui-editor-lose")),
        }
    }
}

impl Editor {
    /// A key while something is asked.
    pub(super) fn answer(&mut self, asking: Asking, key: KeyCode, context: &mut Context<'_>) -> Go {
        match asking {
            Asking::Name { purpose, typed } => self.type_name(purpose, typed, key, context),
            asked => match keys::act(On::Question, key) {
                Some(Act::Confirm) => self.agreed(asked, context),
                Some(Act::Back) => Go::Stay,
                act => {
                    self.asking = Some(asked);
                    if act == Some(Act::Language) { Go::Language } else { Go::Stay }
                }
            },
        }
    }

    fn agreed(&mut self, asked: Asking, context: &mut Context<'_>) -> Go {
        match asked {
            Asking::Replace(name) => {
                self.write(name, context);
                Go::Stay
            }
            Asking::Lose(then) => self.go_on(then),
            Asking::Name { .. } => Go::Stay,
        }
    }

    /// Does something that loses the drawing, after a question where it is not saved.
    pub(super) fn unless_unsaved(&mut self, then: Then) -> Go {
        if self.unsaved() {
            self.asking = Some(Asking::Lose(then));
            return Go::Stay;
        }
        self.go_on(then)
    }

    fn go_on(&mut self, then: Then) -> Go {
        match then {
            Then::Leave => return Go::Back,
            Then::Open => self.ask_name(Purpose::Open, String::new()),
            Then::New => {
                let blank = (self.editor_factory.blank)(&self.beside);
                self.replace(blank, String::new());
            }
        }
        Go::Stay
    }

    pub(super) fn ask_name(&mut self, purpose: Purpose, typed: String) {
        self.message = None;
        self.asking = Some(Asking::Name { purpose, typed });
    }

    fn type_name(
        &mut self,
        purpose: Purpose,
        mut typed: String,
        key: KeyCode,
        context: &mut Context<'_>,
    ) -> Go {
        match keys::act(On::Line, key) {
            Some(Act::Leave) => {
                self.message = None;
                return Go::Stay;
            }
            Some(Act::Confirm) if !typed.trim().is_empty() => {
                let name = typed.trim().to_owned();
                match purpose {
                    Purpose::Save => self.save(name, context),
                    Purpose::Open => self.open(name, context),
                }
                return Go::Stay;
            }
            // The built-in boards are rows of a list that is not seen.
            _ if purpose == Purpose::Open && matches!(key, KeyCode::Up | KeyCode::Down) => {
                typed = self.built_in_after(&typed, key == KeyCode::Down);
            }
            _ => drop(text::edit(&mut typed, key, LONGEST)),
        }
        self.ask_name(purpose, typed);
        Go::Stay
    }

    /// The built-in board after one, or before it.
    fn built_in_after(&self, name: &str, forwards: bool) -> String {
        let sources =
            self.info.data().options.iter().filter(|spec| matches!(spec.kind, Kind::Source(_)));
        let names: Vec<&str> = sources.flat_map(app::OptionSpec::words).collect();
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
