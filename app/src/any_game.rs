//! Games without their types, as front ends see them.

use kernel::{Message, ParseError, SeatSpec, Seed, Session, Texts};

use crate::contest::{Contest, Match};
use crate::info::{self, GameInfo, ModelFile, Registered, seat_option, title};
use crate::levels::LevelPack;
use crate::records::{HighScoreFormat, unlisted};
use crate::{
    AnySession, Art, ConsoleResult, Dialogue, EditorFactory, Lesson, Levels, Look, OptionKind,
    OptionSpec, Options, Tool, Value, Workload,
};

/// The part of [`GameInfo`] that does not depend on the game's types.
#[derive(Clone, Copy)]
pub struct GameData {
    /// The identifier used by commands, saves and programs.
    pub name: &'static str,
    /// What can be chosen before play.
    pub options: &'static [OptionSpec],
    /// The options of one person who plays alone.
    pub solo_options: &'static [(&'static str, &'static str)],
    /// How its kinds of places and pieces look in a terminal.
    pub looks: &'static [Look],
    /// How they look in pictures and on the page.
    pub art: Art,
    /// Its translations.
    pub texts: Texts,
    /// Whether its opening is not shown before the end of the game.
    pub hides_opening: bool,
    /// Files that computer players can be given.
    pub model_files: &'static [ModelFile],
    /// A guided game for beginners.
    pub lesson: Option<Lesson>,
    /// Its levels.
    pub levels: Option<Levels>,
    /// Its high-score lists.
    pub lists: Option<HighScoreFormat>,
    /// Why games with a setup, as one line, are not ranked.
    pub unranked_reason: fn(&str) -> Option<Message>,
    /// The editor of its boards.
    pub editor: Option<EditorFactory>,
    /// Its commands other than play.
    pub tools: &'static [&'static dyn Tool],
    /// What its engines and solvers are measured by.
    pub workloads: &'static [Workload],
}

/// A type-erased [`GameInfo`].
pub trait AnyGame: Sync {
    /// What does not depend on the game's types.
    fn data(&self) -> GameData;
    /// The default of an option, given the others.
    fn default_of(&self, spec: &'static OptionSpec, options: &Options) -> &'static str;
    /// The names of its computer players.
    fn bot_names(&self) -> Vec<&'static str>;
    /// A move given as text, as saves write it; `None` if it is none.
    fn canonical_move(&self, action: &str) -> Option<String>;
    /// A new game.
    fn start(&self, options: &Options, seed: Seed) -> Result<Box<dyn AnySession>, Message>;
    /// A new game whose opening has not been rolled.
    fn start_deferred(&self, options: &Options, seed: Seed)
    -> Result<Box<dyn AnySession>, Message>;
    /// The board of the day of a seed.
    fn start_daily(&self, options: &Options, seed: Seed) -> Result<Box<dyn AnySession>, Message>;
    /// A game from a text: a save, or the game's own file format.
    fn open(
        &self,
        text: &str,
        options: &Options,
        seed: Seed,
    ) -> Result<Box<dyn AnySession>, ParseError>;
    /// The same without rolling what is missing of its opening.
    fn open_deferred(
        &self,
        text: &str,
        options: &Options,
        seed: Seed,
    ) -> Result<Box<dyn AnySession>, ParseError>;
    /// A contest of computer players by name, from some options or from a text as
    /// [`AnyGame::open`] takes it.
    fn contest(
        &self,
        text: Option<&str>,
        options: &Options,
        names: &[&str],
        seed: Seed,
    ) -> Result<Box<dyn Contest>, ParseError>;
    /// The plain-text dialogue, from a game in progress or from the first question.
    fn run_dialogue(
        &self,
        console: &mut dyn Dialogue,
        first: Option<Box<dyn AnySession>>,
        options: &Options,
    ) -> ConsoleResult<()>;
}

impl dyn AnyGame + '_ {
    /// A game from a save, which has its own seed.
    pub fn open_save(
        &self,
        save: &str,
        options: &Options,
    ) -> Result<Box<dyn AnySession>, ParseError> {
        self.open(save, options, Seed::placeholder())
    }

    /// The names of the boards that come with the game.
    pub fn built_in_boards(&self) -> Vec<&'static str> {
        match self.board_option().map(|spec| spec.kind) {
            Some(OptionKind::NameOrFile(names)) => names(),
            _ => Vec::new(),
        }
    }

    /// A new game on a board that comes with the game.
    pub fn start_board(
        &self,
        name: &str,
        options: &Options,
        seed: Seed,
    ) -> Result<Box<dyn AnySession>, Message> {
        let mut options = options.clone();
        if let Some(spec) = self.board_option() {
            options.set(self.data().options, spec.name, &name.into())?;
        }
        self.start(&options, seed)
    }

    /// The option that chooses a board.
    fn board_option(&self) -> Option<&'static OptionSpec> {
        let is_board = |spec: &&OptionSpec| matches!(spec.kind, OptionKind::NameOrFile(_));
        self.data().options.iter().find(is_board)
    }

    /// Fails if no game can be started with these options.
    pub fn check(&self, options: &Options) -> Result<(), Message> {
        self.start_deferred(options, Seed::placeholder()).map(drop)
    }

    /// The same as `open_save` without rolling what is missing of its opening.
    pub fn open_save_deferred(
        &self,
        save: &str,
        options: &Options,
    ) -> Result<Box<dyn AnySession>, ParseError> {
        self.open_deferred(save, options, Seed::placeholder())
    }

    /// The identifier used by commands, saves and programs.
    pub fn name(&self) -> &'static str {
        self.data().name
    }

    /// The game's name, for people.
    pub fn title(&self) -> Message {
        title(self.name())
    }

    /// The option that chooses the players, if the game has one.
    pub fn seat_option(&self) -> Option<(&'static OptionSpec, SeatSpec)> {
        seat_option(self.data().options)
    }

    /// The options of one person who plays alone.
    pub fn solo_options(&self) -> Options {
        let data = self.data();
        let mut options = Options::default();
        for (name, value) in data.solo_options {
            // The conformance suite checks that every value is accepted.
            let _ = options.set(data.options, name, &Value::from(*value));
        }
        options
    }

    /// The players of a new game with a number of seats: one person who plays alone and computers,
    /// or `None` if the option's default seats them.
    pub fn solo_players(&self, seats: usize) -> Option<String> {
        let (spec, _) = self.seat_option()?;
        let players = self.solo_options().choice(spec.name)?.to_owned();
        let last = players.rsplit(',').next()?;
        let words = players.split(',').chain(std::iter::repeat(last)).take(seats);
        Some(words.collect::<Vec<_>>().join(","))
    }
}

impl<G: Registered> AnyGame for GameInfo<G> {
    fn data(&self) -> GameData {
        GameData {
            name: G::NAME,
            options: self.options,
            solo_options: self.solo_options,
            looks: self.looks,
            art: self.art,
            texts: self.texts,
            hides_opening: self.hides_opening,
            model_files: self.model_files,
            lesson: self.lesson,
            levels: self.levels.as_ref().map(LevelPack::levels),
            lists: self.records.as_ref().map(|book| book.lists),
            unranked_reason: |setup| unlisted::<G>(&setup.parse().ok()?),
            editor: self.editor,
            tools: self.tools,
            workloads: self.workloads,
        }
    }

    fn default_of(&self, spec: &'static OptionSpec, options: &Options) -> &'static str {
        (self.default_of)(spec, options)
    }

    fn bot_names(&self) -> Vec<&'static str> {
        self.bots.iter().map(|bot| bot.name).collect()
    }

    fn canonical_move(&self, action: &str) -> Option<String> {
        action.parse::<G::Move>().ok().map(|mv| mv.to_string())
    }

    fn start(&self, options: &Options, seed: Seed) -> Result<Box<dyn AnySession>, Message> {
        Ok(Box::new(info::start::<G>(options, seed)?))
    }

    fn start_deferred(
        &self,
        options: &Options,
        seed: Seed,
    ) -> Result<Box<dyn AnySession>, Message> {
        Ok(Box::new(info::start_deferred::<G>(options, seed)?))
    }

    fn start_daily(&self, options: &Options, seed: Seed) -> Result<Box<dyn AnySession>, Message> {
        Ok(Box::new(info::start_daily::<G>(options, seed)?))
    }

    fn open(
        &self,
        text: &str,
        options: &Options,
        seed: Seed,
    ) -> Result<Box<dyn AnySession>, ParseError> {
        Ok(Box::new(info::open::<G>(text, options, seed)?))
    }

    fn open_deferred(
        &self,
        text: &str,
        options: &Options,
        seed: Seed,
    ) -> Result<Box<dyn AnySession>, ParseError> {
        Ok(Box::new(info::open_deferred::<G>(text, options, seed)?))
    }

    fn contest(
        &self,
        text: Option<&str>,
        options: &Options,
        names: &[&str],
        seed: Seed,
    ) -> Result<Box<dyn Contest>, ParseError> {
        let whole = |what| ParseError::new(0, what);
        let setup = match text {
            Some(text) => info::open::<G>(text, options, seed.clone())?.setup().clone(),
            None => (self.setup)(options).map_err(whole)?,
        };
        // A contest is to show what the players do with the models they were given.
        (self.models_fit)(&setup, options.models()).map_err(whole)?;
        let contest = Match::<G>::new(setup, names, options.models().clone(), seed);
        Ok(Box::new(contest.map_err(|unknown| whole(unknown.message()))?))
    }

    fn run_dialogue(
        &self,
        console: &mut dyn Dialogue,
        first: Option<Box<dyn AnySession>>,
        options: &Options,
    ) -> ConsoleResult<()> {
        let first = first.and_then(|session| session.into_any().downcast::<Session<G>>().ok());
        (self.dialogue)(console, first.map(|session| *session), options)
    }
}
