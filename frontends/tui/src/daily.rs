//! The boards of a day.

use std::cell::RefCell;

use app::AnyGame;
use app::daily::{DailyResults, Date, seed};
use kernel::{Message, Scene, message};

use crate::keys::Mode;
use crate::list_screen::{ListModel, ListScreen, Preview};
use crate::play::Play;
use crate::screen::{Context, Transition};

/// The boards of a day, one for each game.
pub struct DailyBoards {
    date: Date,
    today: Date,
    games: &'static [&'static dyn AnyGame],
    results: DailyResults,
    /// The board that was drawn last, with its row.
    preview: RefCell<Option<(usize, Scene)>>,
}

impl DailyBoards {
    /// The list of the boards of a day, by default today.
    pub fn screen(date: Option<Date>, context: &mut Context<'_>) -> ListScreen<Self> {
        let today = context.storage.today();
        let (results, problem) = context.storage.daily_results();
        let boards = Self {
            date: date.unwrap_or(today),
            today,
            games: context.storage.games(),
            results,
            preview: RefCell::new(None),
        };
        let mut screen = ListScreen::new(boards);
        screen.message = problem;
        screen
    }

    fn scene(&self, row: usize) -> Option<Scene> {
        let game = self.games.get(row)?;
        let seed = seed(game.name(), self.date);
        Some(game.start_daily(&app::Options::default(), seed).ok()?.scene())
    }
}

impl ListModel for DailyBoards {
    const MODE: Mode = Mode::Levels;

    fn title(&self) -> Message {
        message("daily-title").with("date", self.date.to_string())
    }

    fn labels(&self) -> Vec<Message> {
        let label = |game: &&dyn AnyGame| self.results.describe(*game, self.date, self.today);
        self.games.iter().map(label).collect()
    }

    fn about(&self, _row: usize) -> Message {
        message("daily-about")
    }

    fn len(&self) -> usize {
        self.games.len()
    }

    fn open(&mut self, row: usize, context: &mut Context<'_>) -> Result<Transition, Message> {
        let session = context.storage.start_daily(self.games[row], self.date)?;
        Ok(Transition::StartGame(Box::new(Play::new(session, context))))
    }

    fn refresh(&mut self, context: &mut Context<'_>) {
        self.results = context.storage.daily_results().0;
    }

    fn preview(&self, row: usize) -> Option<Preview> {
        let mut known = self.preview.borrow_mut();
        if known.as_ref().is_none_or(|(drawn, _)| *drawn != row) {
            *known = Some((row, self.scene(row)?));
        }
        let (_, scene) = known.as_ref()?;
        Some(Preview { scene: scene.clone(), looks: self.games[row].data().looks })
    }
}
