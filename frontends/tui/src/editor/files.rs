//! Saving, opening and playing a drawing.

use app::BoardEditor;
use kernel::{Message, message};

use super::{Editor, FilePurpose, Question};
use crate::play::Play;
use crate::screen::{Context, Transition};

impl Editor {
    /// Asks for a name to save under, unless the drawing is incomplete.
    pub(super) fn ask_name_to_save(&mut self) {
        match self.drawing.text() {
            Ok(_) => self.ask_name(FilePurpose::Save, self.file.clone()),
            Err(missing) => self.message = Some(unfinished(missing)),
        }
    }

    /// Saves under a name, after a question if that would replace a file not written by this editor.
    pub(super) fn save(&mut self, name: String, context: &mut Context<'_>) {
        let storage = &mut *context.storage;
        let exists = storage.read(&name).is_ok() || storage.read_bytes(&name).is_ok();
        if exists && !(self.is_own_file && self.file == name) {
            self.question = Some(Question::Replace(name));
            return;
        }
        self.write(name, context);
    }

    pub(super) fn write(&mut self, name: String, context: &mut Context<'_>) {
        let written = self.drawing.text().and_then(|text| context.storage.write(&name, &text));
        self.message = Some(match written {
            Ok(before) => {
                self.saved = self.drawing.draft();
                self.is_own_file = true;
                let replaced =
                    before.map(|copy| message("tui-editor-saved-copy").with("copy", copy));
                self.file.clone_from(&name);
                replaced.unwrap_or_else(|| message("tui-editor-saved")).with("file", name)
            }
            Err(problem) => {
                // The name can be corrected.
                let again = Question::FileName { purpose: FilePurpose::Save, typed: name };
                self.question = Some(again);
                problem
            }
        });
    }

    /// Opens a file, or the built-in board of that name if there is no file.
    pub(super) fn open(&mut self, name: String, context: &mut Context<'_>) {
        match self.opened(&name, context) {
            Ok((drawing, file)) => {
                self.replace(drawing, file);
                self.message = Some(message("tui-editor-opened").with("file", name));
            }
            Err(problem) => {
                self.ask_name(FilePurpose::Open, name);
                self.message = Some(problem);
            }
        }
    }

    fn opened(
        &self,
        name: &str,
        context: &mut Context<'_>,
    ) -> Result<(Box<dyn BoardEditor>, String), Message> {
        let (text, file) = match (context.storage.read(name), (self.factory.built_in)(name)) {
            (Ok(text), _) => (text, name.to_owned()),
            (Err(_), Some(text)) => (text, String::new()),
            (Err(problem), None) => return Err(problem),
        };
        let drawing = (self.factory.open)(&text).map_err(|error| error.in_file(name))?;
        Ok((drawing, file))
    }

    /// Plays the drawing, which stays open below.
    pub(super) fn play(&mut self, context: &mut Context<'_>) -> Transition {
        let text = match self.drawing.seen() {
            Ok(text) => text,
            Err(missing) => {
                self.message = Some(unfinished(missing));
                return Transition::Stay;
            }
        };
        let seed = context.seed();
        // The options are dropped if they do not fit the drawing.
        let session = self
            .game
            .open(&text, &self.options, seed.clone())
            .or_else(|_| self.game.open(&text, &context.storage.options(), seed));
        match session {
            Ok(session) => {
                *context.next_seed = None;
                self.message = None;
                Transition::StartGame(Box::new(Play::with_options(
                    session,
                    self.options.clone(),
                    context,
                )))
            }
            Err(error) => {
                self.message = Some(error.message);
                Transition::Stay
            }
        }
    }
}

/// Says what an incomplete drawing lacks.
fn unfinished(missing: Message) -> Message {
    message("tui-editor-unfinished").with("what", missing)
}
