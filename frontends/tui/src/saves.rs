//! The list of saved games, which can be continued or replayed.

use app::info::title;
use app::storage::SavedGame;
use app::{AnySession, LoadError};
use kernel::{Message, message};

use crate::keys::{KeyCommand, Mode};
use crate::list_screen::ListModel;
use crate::play::Play;
use crate::replay::Replay;
use crate::screen::{Context, Transition};

pub struct Saves {
    /// The games in progress except the latest, which the menu offers, then the saved ones.
    games: Vec<SavedGame>,
    in_progress: usize,
}

impl Saves {
    /// The saved games of this moment.
    pub fn new(context: &Context<'_>) -> Self {
        let mut games: Vec<SavedGame> = context.storage.in_progress().into_iter().skip(1).collect();
        let in_progress = games.len();
        games.extend(context.storage.saved_games());
        Self { games, in_progress }
    }

    fn open_session(
        &self,
        row: usize,
        context: &mut Context<'_>,
    ) -> Result<Box<dyn AnySession>, LoadError> {
        let saved = &self.games[row];
        if row < self.in_progress {
            context.storage.resume(saved)
        } else {
            context.storage.open_saved(saved)
        }
    }
}

impl ListModel for Saves {
    const MODE: Mode = Mode::Saves;

    fn title(&self) -> Message {
        message("tui-saves-title")
    }

    fn labels(&self) -> Vec<Message> {
        let label = |saved: &SavedGame| {
            message("tui-save-row").with("game", title(&saved.game)).with("name", saved.label())
        };
        self.games.iter().map(label).collect()
    }

    fn about(&self, _row: usize) -> Message {
        message(if self.games.is_empty() { "tui-saves-none" } else { "tui-saves-about" })
    }

    fn len(&self) -> usize {
        self.games.len()
    }

    fn open(&mut self, row: usize, context: &mut Context<'_>) -> Result<Transition, Message> {
        let session = self.open_session(row, context)?;
        Ok(Transition::StartGame(Box::new(Play::new(session, context))))
    }

    fn run(
        &mut self,
        command: KeyCommand,
        row: usize,
        context: &mut Context<'_>,
    ) -> Result<Transition, Message> {
        if command != KeyCommand::Replay || row >= self.games.len() {
            return Ok(Transition::Stay);
        }
        let session = self.open_session(row, context)?;
        Ok(Transition::Push(Box::new(Replay::new(session))))
    }

    fn opens_on_second_click(&self) -> bool {
        true
    }

    fn refresh(&mut self, context: &mut Context<'_>) {
        *self = Self::new(context);
    }
}
