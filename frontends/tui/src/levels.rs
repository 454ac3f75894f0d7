//! The levels of a game, and the games that have levels.

use std::cell::RefCell;

use app::levels::{LevelProgress, MAX_STARS, stars_text};
use app::{AnyGame, Level, Levels, Options};
use kernel::{Message, Scene, Seed, message};

use crate::keys::Mode;
use crate::list_screen::{ListModel, ListScreen, Preview};
use crate::play::Play;
use crate::screen::{Context, Screen, Transition};

/// The games that have levels.
pub struct LevelGames {
    games: Vec<(&'static dyn AnyGame, Levels)>,
    progress: LevelProgress,
}

impl LevelGames {
    /// The games with what was solved at this moment.
    pub fn new(context: &mut Context<'_>) -> Self {
        let games = context.storage.games().iter().copied();
        let games = games.filter_map(|game| Some((game, game.data().levels?))).collect();
        Self { games, progress: context.storage.level_progress().0 }
    }
}

impl ListModel for LevelGames {
    const MODE: Mode = Mode::Levels;

    fn title(&self) -> Message {
        message("tui-levels-title")
    }

    fn labels(&self) -> Vec<Message> {
        let label = |(game, levels): &(&'static dyn AnyGame, Levels)| {
            message("tui-levels-game")
                .with("game", game.title())
                .with("solved", self.progress.totals(game.name()).0)
                .with("count", levels.all().len())
        };
        self.games.iter().map(label).collect()
    }

    fn about(&self, _row: usize) -> Message {
        message("tui-levels-games-about")
    }

    fn len(&self) -> usize {
        self.games.len()
    }

    fn open(&mut self, row: usize, context: &mut Context<'_>) -> Result<Transition, Message> {
        let (game, levels) = self.games[row];
        Ok(Transition::Push(Box::new(picker(game, levels, context))))
    }

    fn refresh(&mut self, context: &mut Context<'_>) {
        self.progress = context.storage.level_progress().0;
    }
}

/// The list of the levels of a game, with the first unsolved one selected.
fn picker(
    game: &'static dyn AnyGame,
    levels: Levels,
    context: &mut Context<'_>,
) -> ListScreen<LevelPicker> {
    let (progress, problem) = context.storage.level_progress();
    let picker =
        LevelPicker { game, levels, all: levels.all(), progress, preview: RefCell::new(None) };
    let first = picker.first_unsolved();
    let mut screen = ListScreen::new(picker);
    screen.selection.index = first;
    screen.message = problem;
    screen
}

/// The first screen of the command: the levels of a game, or the games that have levels.
pub fn first(game: Option<&'static dyn AnyGame>, context: &mut Context<'_>) -> Box<dyn Screen> {
    match game.and_then(|game| Some((game, game.data().levels?))) {
        Some((game, levels)) => Box::new(picker(game, levels, context)),
        None => Box::new(ListScreen::new(LevelGames::new(context))),
    }
}

/// The levels of a game.
pub struct LevelPicker {
    game: &'static dyn AnyGame,
    levels: Levels,
    all: Vec<Level>,
    progress: LevelProgress,
    /// The board that was drawn last, with its row.
    preview: RefCell<Option<(usize, Scene)>>,
}

impl LevelPicker {
    fn first_unsolved(&self) -> usize {
        let is_new = |level: &Level| self.progress.of(self.game.name(), level.number).is_none();
        self.all.iter().position(is_new).unwrap_or_default()
    }

    fn label(&self, level: &Level) -> Message {
        let record = self.progress.of(self.game.name(), level.number);
        let best = record.and_then(|record| record.best);
        let key = if best.is_some() { "tui-levels-row-best" } else { "tui-levels-row" };
        let row = message(key)
            .with("stars", stars_text(record.map_or(0, |record| record.stars)))
            .with("number", level.number)
            .with("difficulty", level.difficulty);
        best.into_iter().fold(row, |row, best| row.with("best", self.levels.cost(best)))
    }

    fn scene(&self, row: usize) -> Option<Scene> {
        let level = self.all.get(row)?;
        let session = level.start(self.game, &Options::default(), &Seed::placeholder()).ok()?;
        Some(session.scene())
    }
}

impl ListModel for LevelPicker {
    const MODE: Mode = Mode::Levels;

    fn title(&self) -> Message {
        let (solved, stars) = self.progress.totals(self.game.name());
        message("tui-levels-of")
            .with("game", self.game.title())
            .with("solved", solved)
            .with("count", self.all.len())
            .with("stars", stars)
            .with("most", self.all.len() * usize::from(MAX_STARS))
    }

    fn labels(&self) -> Vec<Message> {
        self.all.iter().map(|level| self.label(level)).collect()
    }

    fn about(&self, row: usize) -> Message {
        self.all.get(row).map_or_else(|| self.title(), |level| self.levels.figures(level))
    }

    fn len(&self) -> usize {
        self.all.len()
    }

    fn open(&mut self, row: usize, context: &mut Context<'_>) -> Result<Transition, Message> {
        let session = context.storage.start_level(self.game, &self.all[row])?;
        let play = Play::new(session, context).above_picker();
        Ok(Transition::Push(Box::new(play)))
    }

    fn refresh(&mut self, context: &mut Context<'_>) {
        self.progress = context.storage.level_progress().0;
    }

    fn resumed_row(&self, row: usize) -> usize {
        let is_solved = |row: usize| {
            let level = self.all.get(row);
            level.is_some_and(|level| self.progress.of(self.game.name(), level.number).is_some())
        };
        if is_solved(row) { self.first_unsolved() } else { row }
    }

    fn preview(&self, row: usize) -> Option<Preview> {
        let mut known = self.preview.borrow_mut();
        if known.as_ref().is_none_or(|(drawn, _)| *drawn != row) {
            *known = Some((row, self.scene(row)?));
        }
        let (_, scene) = known.as_ref()?;
        Some(Preview { scene: scene.clone(), looks: self.game.data().looks })
    }
}

/// The level of a game on the screen.
pub struct CurrentLevel {
    pub level: Level,
    pub levels: Levels,
    /// Whether the list of levels is below the game.
    is_above_picker: bool,
}

impl CurrentLevel {
    /// The level of a game, if it is one.
    pub fn of(game: &dyn AnyGame, setup: &str) -> Option<Self> {
        let levels = game.data().levels?;
        Some(Self { level: levels.with_setup(setup)?, levels, is_above_picker: false })
    }

    /// What is known about it while it is played.
    pub fn fact(&self) -> Message {
        self.levels.fact(&self.level)
    }
}

impl Play {
    /// The same with the list of levels below it, to which it returns.
    pub fn above_picker(mut self) -> Self {
        if let Some(level) = &mut self.level {
            level.is_above_picker = true;
        }
        self
    }

    /// Whether the game is a level and was solved.
    pub fn is_solved_level(&self) -> bool {
        self.level_result.is_some()
    }

    /// What to do after the end of a level.
    pub fn level_prompt(&self) -> Option<Message> {
        if self.after_lesson().is_some() {
            return Some(message("tui-lesson-to-levels"));
        }
        let level = self.level.as_ref()?;
        let has_next = self.leads_on() && level.levels.get(level.level.number + 1).is_some();
        Some(message(match (level.levels.are_exercises(), has_next) {
            (true, true) => "tui-exercise-next",
            (true, false) => "tui-exercise-last",
            (false, true) => "tui-level-next",
            (false, false) => "tui-level-again",
        }))
    }

    /// Whether Enter leads to another level.
    pub fn leads_on(&self) -> bool {
        self.is_solved_level() || self.exercise_answer.is_some() || self.after_lesson().is_some()
    }

    /// The first level, if a game that began as a lesson has ended.
    fn after_lesson(&self) -> Option<&Level> {
        self.level_after_lesson.as_ref().filter(|_| self.is_over())
    }

    /// Starts the level again, or the next one if there is one.
    pub fn change_level(&mut self, goes_on: bool, context: &mut Context<'_>) -> Option<Transition> {
        let current = self.level.as_ref();
        let first = self.after_lesson().filter(|_| goes_on).cloned();
        let following = || {
            let CurrentLevel { level, levels, .. } = current?;
            levels.get(level.number + u32::from(goes_on))
        };
        let level = first.or_else(following)?;
        Some(match context.storage.start_level(self.session.game(), &level) {
            Ok(session) => {
                let is_above_picker = current.is_some_and(|level| level.is_above_picker);
                context.storage.discard(self.session.as_mut());
                let play = Play::new(session, context);
                let play = if is_above_picker { play.above_picker() } else { play };
                Transition::Replace(Box::new(play))
            }
            Err(why) => {
                self.message = Some(why);
                Transition::Stay
            }
        })
    }

    /// Where leaving the game leads.
    pub fn leave(&self) -> Transition {
        let is_above_picker = self.level.as_ref().is_some_and(|level| level.is_above_picker);
        if is_above_picker { Transition::Back } else { Transition::Home }
    }
}
