//! Drawings saved, opened and played.

use app::BoardEditor;
use kernel::{Message, message};

use super::{Asking, Editor, Purpose};
use crate::play::Play;
use crate::screen::{Context, Go};

impl Editor {
    /// Asks under which name to save; what is missing is told before anything is typed.
    pub(super) fn ask_name_to_save(&mut self) {
        match self.board_editor.text() {
            Ok(_) => self.ask_name(Purpose::Save, self.file.clone()),
            Err(missing) => self.message = Some(unfinished(missing)),
        }
    }

    /// Saves under a name; a file that stands there already is asked about, unless it was written
    /// here.
    pub(super) fn save(&mut self, name: String, context: &mut Context<'_>) {
        let storage = &mut *context.storage;
        let taken = storage.read(&name).is_ok() || storage.read_bytes(&name).is_ok();
        if taken && !(self.own && self.file == name) {
            self.asking = Some(Asking::Replace(name));
            return;
        }
        self.write(name, context);
    }

    pub(super) fn write(&mut self, name: String, context: &mut Context<'_>) {
        let written = self.board_editor.text().and_then(|text| context.storage.write(&name, &text));
        self.message = Some(match written {
            Ok(before) => {
                self.saved = self.board_editor.draft();
                self.own = true;
                let kept = before.map(|copy| message("tui-editor-saved-copy").with("copy", copy));
                self.file.clone_from(&name);
                kept.unwrap_or_else(|| message("tui-editor-saved")).with("file", name)
            }
            Err(problem) => {
                // The name can be mended.
                let again = Asking::Name { purpose: Purpose::Save, typed: name };
                self.asking = Some(again);
                problem
            }
        });
    }

    /// Opens a file or a built-in board of that name; a file wins.
    pub(super) fn open(&mut self, name: String, context: &mut Context<'_>) {
        match self.opened(&name, context) {
            Ok((board_editor, file)) => {
                self.replace(board_editor, file);
                self.message = Some(message("tui-editor-opened").with("file", name));
            }
            Err(problem) => {
                self.ask_name(Purpose::Open, name);
                self.message = Some(problem);
            }
        }
    }

    fn opened(
        &self,
        name: &str,
        context: &mut Context<'_>,
    ) -> Result<(Box<dyn BoardEditor>, String), Message> {
        let (text, file) = match (context.storage.read(name), (self.editor_factory.built_in)(name))
        {
            (Ok(text), _) => (text, name.to_owned()),
            (Err(_), Some(text)) => (text, String::new()),
            (Err(problem), None) => return Err(problem),
        };
        let board_editor =
            (self.editor_factory.open)(&text).map_err(|error| error.in_file(name))?;
        Ok((board_editor, file))
    }

    /// Plays what is drawn, as it is seen; the drawing stays below.
    pub(super) fn play(&mut self, context: &mut Context<'_>) -> Go {
        let text = match self.board_editor.seen() {
            Ok(text) => text,
            Err(missing) => {
                self.message = Some(unfinished(missing));
                return Go::Stay;
            }
        };
        let seed = context.seed();
        // What was chosen before goes along where it fits the drawing.
        let session = self
            .info
            .open(&text, &self.beside, seed.clone())
            .or_else(|_| self.info.open(&text, &context.storage.options(), seed));
        match session {
            Ok(session) => {
                *context.spare = None;
                self.message = None;
                Go::Begin(Box::new(Play::chosen(session, self.beside.clone(), context)))
            }
            Err(error) => {
                self.message = Some(error.message);
                Go::Stay
            }
        }
    }
}

/// That the drawing is not finished, and what it lacks.
fn unfinished(missing: Message) -> Message {
    message("tui-editor-unfinished").with("what", missing)
}
