//! Saving, opening and playing a drawing.

use app::BoardEditor;
use kernel::{Message, message};

use super::{Editor, FilePurpose, Question};
use crate::play::Play;
use crate::screen::{Context, Transition};

impl Editor {
    /// Asks for a name to save under, unless nothing has been drawn. An unfinished drawing can be
    /// saved, and finished another day.
    pub(super) fn ask_name_to_save(&mut self) {
        match self.drawing.missing().filter(|_| self.drawing.draft().is_empty()) {
            None => self.ask_name(FilePurpose::Save, self.file.clone()),
            Some(missing) => self.message = Some(unfinished(missing)),
        }
    }

    /// Saves under a name, after a question if that would replace a file not written by this
    /// editor.
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
        let draft = self.drawing.draft();
        self.message = Some(match context.storage.write(&name, &draft) {
            Ok(before) => {
                self.saved = draft;
                self.is_own_file = true;
                self.file.clone_from(&name);
                let saved = match before {
                    Some(copy) => message("tui-editor-saved-copy").with("copy", copy),
                    None => message("tui-editor-saved"),
                };
                match self.drawing.missing() {
                    Some(missing) => message("tui-editor-saved-draft").with("what", missing),
                    None => saved,
                }
                .with("file", name)
            }
            Err(problem) => {
                // The name can be corrected.
                let again = Question::FileName { purpose: FilePurpose::Save, typed: name };
                self.question = Some(again);
                problem.message()
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
            (Err(problem), None) => return Err(problem.message()),
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
        let seed = match context.seed() {
            Ok(seed) => seed,
            Err(why) => {
                self.message = Some(why.message());
                return Transition::Stay;
            }
        };
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
