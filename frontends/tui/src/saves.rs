//! The saved games: play one on, or look at it.

use app::AnySession;
use app::info::title;
use app::storage::SavedGame;
use kernel::{Message, message};

use crate::keys::{Act, On};
use crate::list::Rows;
use crate::play::Play;
use crate::replay::Replay;
use crate::screen::{Context, Go};

/// The saved games.
pub struct Saves {
    /// Those left under way before the last one, then those saved.
    games: Vec<SavedGame>,
    /// How many of them are under way.
    under_way: usize,
}

impl Saves {
    /// The saved games as they are now.
    pub fn new(context: &Context<'_>) -> Self {
        let mut games: Vec<SavedGame> = context.storage.in_progress().into_iter().skip(1).collect();
        let under_way = games.len();
        games.extend(context.storage.stored());
        Self { games, under_way }
    }

    fn session(
        &self,
        row: usize,
        context: &mut Context<'_>,
    ) -> Result<Box<dyn AnySession>, Message> {
        let kept = &self.games[row];
        if row < self.under_way {
            context.storage.resume(kept)
        } else {
            context.storage.open_stored(kept)
        }
    }
}

impl Rows for Saves {
    const ON: On = On::Saves;

    fn title(&self) -> Message {
        message("tui-saves-title")
    }

    fn labels(&self) -> Vec<Message> {
        let label = |kept: &SavedGame| {
            message("tui-save-row").with("game", title(&kept.game)).with("name", kept.label())
        };
        self.games.iter().map(label).collect()
    }

    fn about(&self, _row: usize) -> Message {
        message(if self.games.is_empty() { "tui-saves-none" } else { "tui-saves-about" })
    }

    fn len(&self) -> usize {
        self.games.len()
    }

    fn open(&mut self, row: usize, context: &mut Context<'_>) -> Result<Go, Message> {
        let session = self.session(row, context)?;
        Ok(Go::Begin(Box::new(Play::new(session, context))))
    }

    fn act(&mut self, act: Act, row: usize, context: &mut Context<'_>) -> Result<Go, Message> {
        if act != Act::Replay || row >= self.games.len() {
            return Ok(Go::Stay);
        }
        let session = self.session(row, context)?;
        Ok(Go::Push(Box::new(Replay::new(session))))
    }

    fn clicked_twice(&self) -> bool {
        true
    }

    fn look(&mut self, context: &Context<'_>) {
        *self = Self::new(context);
    }
}
