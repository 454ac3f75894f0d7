//! The boards of a day.

use std::cell::OnceCell;

use app::daily::{DailyResults, Date, seed};
use app::{AnyGame, Options};
use kernel::{Message, message};

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
    /// The boards that have been selected, by row.
    previews: Vec<OnceCell<Option<Preview>>>,
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
            previews: context.storage.games().iter().map(|_| OnceCell::new()).collect(),
        };
        boards.look_at(0);
        let mut screen = ListScreen::new(boards);
        screen.message = problem;
        screen
    }

    /// Makes the board of a row, once: that may take a moment.
    fn look_at(&self, row: usize) {
        let (Some(game), Some(cell)) = (self.games.get(row), self.previews.get(row)) else {
            return;
        };
        cell.get_or_init(|| {
            let seed = seed(game.name(), self.date);
            let session = game.start_daily(&Options::default(), seed).ok()?;
            Some(Preview { scene: session.scene(), looks: game.data().looks })
        });
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
        let session = context.storage.open_daily(self.games[row], self.date)?;
        Ok(Transition::Push(Box::new(Play::new(session, context).above_list())))
    }

    fn refresh(&mut self, context: &mut Context<'_>) {
        self.results = context.storage.daily_results().0;
    }

    fn select(&mut self, row: usize, _: &mut Context<'_>) {
        self.look_at(row);
    }

    fn preview(&self, row: usize) -> Option<Preview> {
        self.previews.get(row)?.get().cloned().flatten()
    }
}
