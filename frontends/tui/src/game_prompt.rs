//! The prompt for the name of a kept game, or of the file that it is exported to.

use app::info::title;
use app::library::{LibraryEntry, is_game_name};
use app::storage::SavedGame;
use kernel::{Message, message};
use ratatui::crossterm::event::KeyCode;

use crate::canvas::Canvas;
use crate::draw;
use crate::prompt::{Typed, type_key};
use crate::screen::{Context, Screen, Transition};

/// The file formats of exports: the ends of names with the options of `replay`.
const FORMATS: [(&str, &str); 2] = [(".svg", "--svg"), (".cast", "--cast")];
/// The option for any other name.
const TEXT: &str = "--text";

/// What the name is for.
#[derive(Clone, Copy, PartialEq)]
enum Purpose {
    Rename,
    Export,
}

pub struct GamePrompt {
    saved: SavedGame,
    purpose: Purpose,
    /// The name typed so far.
    pub typed: String,
    /// Why it was rejected.
    pub message: Option<Message>,
}

impl GamePrompt {
    /// A prompt for the name of a game.
    pub fn renaming(entry: &LibraryEntry) -> Self {
        Self::new(entry, Purpose::Rename, String::new())
    }

    /// A prompt for the file of an export, with a suggestion.
    pub fn exporting(entry: &LibraryEntry) -> Self {
        let label = entry.saved.label().replace([':', ' '], "-");
        Self::new(entry, Purpose::Export, format!("{}-{label}.svg", entry.saved.game))
    }

    fn new(entry: &LibraryEntry, purpose: Purpose, typed: String) -> Self {
        Self { saved: entry.saved.clone(), purpose, typed, message: None }
    }

    /// The heading, the explanation, and the label of Enter.
    pub fn texts(&self) -> (Message, Message, Message) {
        let game = title(&self.saved.game);
        let (heading, about, confirm) = match self.purpose {
            Purpose::Rename => ("tui-rename-title", "tui-rename-about", "tui-do-rename"),
            Purpose::Export => ("tui-export-title", "tui-export-about", "tui-do-export"),
        };
        (message(heading).with("game", game), message(about), message(confirm))
    }

    fn confirm(&mut self, context: &mut Context<'_>) -> Transition {
        let name = self.typed.trim();
        if self.purpose == Purpose::Export {
            let format = FORMATS.iter().find(|(end, _)| name.to_lowercase().ends_with(end));
            let option = format.map_or(TEXT, |(_, option)| option);
            let args = ["replay", &self.saved.file, option, name];
            return Transition::RunCommand(args.map(str::to_owned).to_vec());
        }
        let renamed = if is_game_name(name) {
            context.storage.rename_game(&self.saved.file, name).map_err(|error| error.message())
        } else {
            Err(message("library-bad-name"))
        };
        match renamed {
            Ok(_) => Transition::Back,
            Err(why) => {
                self.message = Some(why);
                Transition::Stay
            }
        }
    }
}

impl Screen for GamePrompt {
    fn takes_text(&self) -> bool {
        true
    }

    fn key(&mut self, key: KeyCode, context: &mut Context<'_>) -> Transition {
        match type_key(&mut self.typed, &mut self.message, key) {
            Typed::Line => self.confirm(context),
            Typed::Leave => Transition::Back,
            Typed::Letter => Transition::Stay,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        draw::game_prompt(self, canvas);
    }
}
