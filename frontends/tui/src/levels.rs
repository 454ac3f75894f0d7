//! The levels of a game, and the games that have levels.

use std::cell::RefCell;

use app::levels::{LevelProgress, MAX_STARS, stars_text};
use app::{AnyGame, AnySession, Level, Levels, Options};
use kernel::{Message, Scene, Seed, message};

use crate::keys::Mode;
use crate::list_screen::{ListModel, ListScreen, Preview};
use crate::play::{Below, Play};
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
    let (all, boards) = (levels.all(), game.built_in_boards());
    let preview = RefCell::new(None);
    let picker = LevelPicker { game, levels, all, boards, progress, preview };
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
    /// The built-in boards, which follow the levels.
    boards: Vec<&'static str>,
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

    /// The built-in board of a row below the levels.
    fn board(&self, row: usize) -> Option<&'static str> {
        self.boards.get(row.checked_sub(self.all.len())?).copied()
    }

    /// Starts the game of the built-in board of a row.
    fn start_board(
        &self,
        row: usize,
        options: &Options,
        seed: Seed,
    ) -> Result<Box<dyn AnySession>, Message> {
        let name = self.board(row).unwrap_or_default();
        self.game.start_board(name, options, seed)
    }

    fn scene(&self, row: usize) -> Option<Scene> {
        let (options, seed) = (Options::default(), Seed::placeholder());
        let session = match self.all.get(row) {
            Some(level) => level.start(self.game, &options, &seed).ok()?,
            None => self.start_board(row, &options, seed).ok()?,
        };
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
        let boards = self.boards.iter().map(|name| message("tui-levels-board").with("name", *name));
        self.all.iter().map(|level| self.label(level)).chain(boards).collect()
    }

    fn about(&self, row: usize) -> Message {
        let about = || message("tui-levels-board-about");
        self.all.get(row).map_or_else(about, |level| self.levels.figures(level))
    }

    fn len(&self) -> usize {
        self.all.len() + self.boards.len()
    }

    fn open(&mut self, row: usize, context: &mut Context<'_>) -> Result<Transition, Message> {
        let session = if let Some(level) = self.all.get(row) {
            context.storage.start_level(self.game, level)?
        } else {
            let seed = context.storage.fresh_seed()?;
            self.start_board(row, &context.storage.options(), seed)?
        };
        let play = Play::new(session, context).above_list();
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
}

impl CurrentLevel {
    /// The level of a game, if it is one.
    pub fn of(game: &dyn AnyGame, setup: &str) -> Option<Self> {
        let levels = game.data().levels?;
        Some(Self { level: levels.with_setup(setup)?, levels })
    }

    /// What is known about it while it is played.
    pub fn fact(&self) -> Message {
        self.levels.fact(&self.level)
    }
}

impl Play {
    /// The same with the list that it was chosen from below it, to which it returns.
    pub fn above_list(mut self) -> Self {
        self.below = Below::List;
        self
    }

    /// What to do after the end of a level.
    pub fn level_prompt(&self) -> Option<Message> {
        if self.after_lesson().is_some() {
            return Some(message("tui-lesson-to-levels"));
        }
        let CurrentLevel { levels, .. } = self.level.as_ref()?;
        let has_next = self.next_level().is_some();
        let what = message(match (levels.are_exercises(), self.level_result.is_some(), has_next) {
            (true, _, true) => "tui-exercise-next",
            (true, _, false) => "tui-exercise-last",
            (false, true, true) => "tui-level-next",
            (false, true, false) => "tui-level-last",
            (false, false, _) => "tui-level-again",
        });
        let key = if self.is_above_list() { "tui-level-or-list" } else { "tui-level-or-analyse" };
        Some(message(key).with("what", what))
    }

    /// Whether Enter leads to another level.
    pub fn leads_on(&self) -> bool {
        self.after_lesson().is_some() || self.next_level().is_some()
    }

    /// The level after one that was solved, or the exercise after one that was answered.
    fn next_level(&self) -> Option<Level> {
        let CurrentLevel { level, levels } = self.level.as_ref()?;
        let has_ended = self.level_result.is_some() || self.exercise_answer.is_some();
        levels.get(level.number + 1).filter(|_| has_ended)
    }

    /// The first level, if a game that began as a lesson has ended.
    fn after_lesson(&self) -> Option<&Level> {
        self.level_after_lesson.as_ref().filter(|_| self.is_over())
    }

    /// Goes on to the next level, or to the first one after a lesson, if there is one.
    pub fn go_on(&mut self, context: &mut Context<'_>) -> Option<Transition> {
        let level = self.after_lesson().cloned().or_else(|| self.next_level())?;
        Some(self.start_level(&level, context))
    }

    /// Starts the level again, if the game is one.
    pub fn restart_level(&mut self, context: &mut Context<'_>) -> Option<Transition> {
        let level = self.level.as_ref()?.level.clone();
        Some(self.start_level(&level, context))
    }

    /// Starts a level in place of this game. One that goes on stays among the games in progress.
    fn start_level(&mut self, level: &Level, context: &mut Context<'_>) -> Transition {
        match context.storage.start_level(self.session.game(), level) {
            Ok(session) => {
                if self.is_over() {
                    context.storage.discard(self.session.as_mut());
                }
                let play = Play::new(session, context);
                let play = if self.is_above_list() { play.above_list() } else { play };
                Transition::Replace(Box::new(play))
            }
            Err(why) => {
                self.message = Some(why);
                Transition::Stay
            }
        }
    }

    /// Where leaving the game leads.
    pub fn leave(&self) -> Transition {
        if self.is_above_list() { Transition::Back } else { Transition::Home }
    }
}
