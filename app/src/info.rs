//! Everything a game brings beside its rules and its presentation, as one value.

use kernel::save::is_save;
use kernel::{
    Advice, BotEntry, Budget, Game, Message, Models, ParseError, Presentation, Seating, Seed,
    Session, Texts, message,
};

use crate::contest::{Contest, Match, bot_entry};
use crate::{
    Analysis, AnySession, Art, ConsoleResult, Dialogue, EditorFactory, HighScores, Kind, Lesson,
    Look, OptionSpec, Options, Score, Tool, Value, Workload,
};

/// A game that front ends can offer.
pub trait Registered: Presentation {
    /// Everything it brings beside its rules and its presentation.
    fn info() -> &'static GameInfo<Self>;
}

/// Everything a game brings beside its rules and its presentation. What a game does not have stays
/// as [`GameInfo::new`] leaves it.
pub struct GameInfo<G: Game> {
    /// What can be chosen before play.
    pub options: &'static [OptionSpec],
    /// The default of an option, given the others.
    pub default_of: fn(&'static OptionSpec, &Options) -> &'static str,
    /// The options of a newcomer who plays alone, if they differ from the defaults: the menu
    /// starts with them.
    pub solo_options: &'static [(&'static str, &'static str)],
    /// The setup for some options.
    pub setup: fn(&Options) -> Result<G::Setup, Message>,
    /// Whether a setup from a file or a save agrees with the options given beside it.
    pub accepts: fn(&G::Setup, &Options) -> Result<(), Message>,
    /// The game's own file format.
    pub file: FileFormat<G>,
    /// The position for programs, without whose turn it is.
    pub fields: fn(&G::State) -> Vec<(&'static str, Value)>,
    /// How its kinds of places and pieces look in a terminal.
    pub looks: &'static [Look],
    /// How they look in pictures and on the page.
    pub art: Art,
    /// Its translations. `title-NAME`, `about-NAME` and `rules-NAME` name and explain the game.
    pub texts: Texts,
    /// Its plain-text dialogue, from a game in progress or from the first question.
    pub dialogue: RunDialogue<G>,
    /// Its computer players; the first is the default.
    pub bots: &'static [BotEntry<G>],
    /// Advice about a position.
    pub hint: fn(&G::State, &Budget, &Models) -> Advice<G::Move>,
    /// Files that computer players and hints can be given.
    pub model_files: &'static [ModelFile],
    /// Whether the given models are for games with this setup.
    pub models_fit: fn(&G::Setup, &Models) -> Result<(), Message>,
    /// What positions are worth and decisions cost.
    pub analysis: Option<Analysis<G>>,
    /// A guided game for beginners.
    pub lesson: Option<Lesson>,
    /// Points and whatever else finished games are compared by.
    pub score: Score<G>,
    /// Its high-score lists.
    pub records: Option<HighScores<G>>,
    /// The editor of its boards.
    pub editor: Option<EditorFactory>,
    /// Its commands beside play.
    pub tools: &'static [&'static dyn Tool],
    /// What its engines and solvers are measured by.
    pub workloads: &'static [Workload],
}

/// Plays in plain text, from a game in progress or from the first question.
pub type RunDialogue<G> = fn(&mut dyn Dialogue, Option<Session<G>>, &Options) -> ConsoleResult<()>;

/// A game's own file format.
pub struct FileFormat<G: Game> {
    /// Parses a file; options may narrow what is accepted.
    pub read: fn(&str, &Options) -> Result<G::Setup, ParseError>,
    /// Writes a position.
    pub write: fn(&G::State) -> String,
    /// Whether the file holds everything the rules need to continue from a position.
    pub is_complete: fn(&G::State) -> bool,
    /// The names in [`GameInfo::fields`] that the file does not hold.
    pub omits: &'static [&'static str],
}

/// A file that computer players and hints can be given, such as a network. It changes nothing in
/// the game itself and is not part of a save.
#[derive(Clone, Copy, Debug)]
pub struct ModelFile {
    /// Its name on the command line, without dashes.
    pub flag: &'static str,
    /// The key of the text that explains it.
    pub help: &'static str,
    /// Parses the file with the given name and adds it to the models.
    pub load: fn(&mut Models, &str, &[u8]) -> Result<(), Message>,
}

impl<G: Registered> GameInfo<G> {
    /// A game with what every game must have, and nothing else.
    pub const fn new(
        setup: fn(&Options) -> Result<G::Setup, Message>,
        file: FileFormat<G>,
        texts: Texts,
        dialogue: RunDialogue<G>,
        hint: fn(&G::State, &Budget, &Models) -> Advice<G::Move>,
    ) -> Self {
        Self {
            options: &[],
            default_of: |spec, _| spec.default,
            solo_options: &[],
            setup,
            accepts: |_, _| Ok(()),
            file,
            fields: |_| Vec::new(),
            looks: &[],
            art: Art::NONE,
            texts,
            dialogue,
            bots: &[],
            hint,
            model_files: &[],
            models_fit: |_, _| Ok(()),
            analysis: None,
            lesson: None,
            score: Score::NONE,
            records: None,
            editor: None,
            tools: &[],
            workloads: &[],
        }
    }

    /// The option that chooses the players, if the game has one.
    pub fn seat_option(&self) -> Option<(&'static OptionSpec, Seating)> {
        seat_option(self.options)
    }

    /// How seats can be taken: by one person unless an option says otherwise.
    pub fn seating(&self) -> Seating {
        const ALONE: Seating = Seating { least: 1, most: 1, named: false, levels: Vec::new };
        self.seat_option().map_or(ALONE, |(_, seating)| seating)
    }

    /// The computer player of a name.
    pub fn bot(&self, name: &str) -> Result<&'static BotEntry<G>, Message> {
        bot_entry(self.bots, name)
    }
}

/// The option that chooses the players, if there is one.
pub fn seat_option(options: &'static [OptionSpec]) -> Option<(&'static OptionSpec, Seating)> {
    options.iter().find_map(|spec| match spec.kind {
        Kind::Seats(seating) => Some((spec, seating)),
        _ => None,
    })
}

/// A new game with the given options.
pub fn start<G: Registered>(options: &Options, seed: Seed) -> Result<Session<G>, Message> {
    begin((G::info().setup)(options)?, options, seed)
}

/// A new game of a setup, with the players of the options.
fn begin<G: Registered>(
    setup: G::Setup,
    options: &Options,
    seed: Seed,
) -> Result<Session<G>, Message> {
    let mut session = Session::new(setup, seed);
    session.meta_mut().set_models(options.models().clone());
    take_seats(&mut session, options)?;
    Ok(session)
}

/// Seats the players of the options, or the default ones.
fn take_seats<G: Registered>(session: &mut Session<G>, options: &Options) -> Result<(), Message> {
    let Some((spec, seating)) = G::info().seat_option() else { return Ok(()) };
    let players = options.word(spec.name).unwrap_or(spec.default);
    // No players are the default if the board determines their number.
    if !players.is_empty() {
        let seats = session.read_seats(players, &seating)?;
        session.meta_mut().set_seats(seats);
    }
    Ok(())
}

/// Opens a text: a save, or the game's own file format.
pub fn open<G: Registered>(
    text: &str,
    options: &Options,
    seed: Seed,
) -> Result<Session<G>, ParseError> {
    let whole = |what| ParseError::new(0, what);
    let info = G::info();
    if !is_save(text) {
        let setup = (info.file.read)(text, options)?;
        return begin(setup, options, seed).map_err(whole);
    }
    let mut session = Session::<G>::load(text, &info.seating())?;
    // A save has its own setup; silently ignoring contradicting options would be worse.
    (info.accepts)(session.setup(), options).map_err(whole)?;
    session.meta_mut().set_models(options.models().clone());
    // Somebody else may continue a game.
    if info.seat_option().is_some_and(|(spec, _)| options.word(spec.name).is_some()) {
        take_seats(&mut session, options).map_err(whole)?;
    }
    Ok(session)
}

/// The part of [`GameInfo`] that does not depend on the game's types.
#[derive(Clone, Copy)]
pub struct GameData {
    /// The identifier used by commands, saves and programs.
    pub name: &'static str,
    /// What can be chosen before play.
    pub options: &'static [OptionSpec],
    /// The options of a newcomer who plays alone.
    pub solo_options: &'static [(&'static str, &'static str)],
    /// How its kinds of places and pieces look in a terminal.
    pub looks: &'static [Look],
    /// How they look in pictures and on the page.
    pub art: Art,
    /// Its translations.
    pub texts: Texts,
    /// Files that computer players can be given.
    pub model_files: &'static [ModelFile],
    /// A guided game for beginners.
    pub lesson: Option<Lesson>,
    /// Its high-score lists.
    pub lists: Option<crate::records::HighScoreFiles>,
    /// The editor of its boards.
    pub editor: Option<EditorFactory>,
    /// Its commands beside play.
    pub tools: &'static [&'static dyn Tool],
    /// What its engines and solvers are measured by.
    pub workloads: &'static [Workload],
}

/// A [`GameInfo`] of whatever game.
pub trait AnyGame: Sync {
    /// What does not depend on the game's types.
    fn data(&self) -> GameData;
    /// The default of an option, given the others.
    fn default_of(&self, spec: &'static OptionSpec, options: &Options) -> &'static str;
    /// The names of its computer players.
    fn bot_names(&self) -> Vec<&'static str>;
    /// A new game.
    fn start(&self, options: &Options, seed: Seed) -> Result<Box<dyn AnySession>, Message>;
    /// A game from a text: a save, or the game's own file format.
    fn open(
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
    /// The identifier used by commands, saves and programs.
    pub fn name(&self) -> &'static str {
        self.data().name
    }

    /// The game's name, for people.
    pub fn title(&self) -> Message {
        title(self.name())
    }

    /// The option that chooses the players, if the game has one.
    pub fn seat_option(&self) -> Option<(&'static OptionSpec, Seating)> {
        seat_option(self.data().options)
    }

    /// The options of a newcomer who plays alone.
    pub fn solo_options(&self) -> Options {
        let data = self.data();
        let mut options = Options::default();
        for (name, value) in data.solo_options {
            // The conformance suite checks that every value is accepted.
            let _ = options.set(data.options, name, &Value::from(*value));
        }
        options
    }
}

/// A game's name, for people. The part comes first in such keys because a game's name may begin
/// with a digit and a Fluent identifier may not.
pub fn title(game: &str) -> Message {
    message(format!("title-{game}"))
}

/// What a game is about, in a line.
pub fn about(game: &str) -> Message {
    message(format!("about-{game}"))
}

/// How a game is played.
pub fn rules(game: &str) -> Message {
    message(format!("rules-{game}"))
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
            model_files: self.model_files,
            lesson: self.lesson,
            lists: self.records.as_ref().map(|book| book.lists),
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

    fn start(&self, options: &Options, seed: Seed) -> Result<Box<dyn AnySession>, Message> {
        Ok(Box::new(start::<G>(options, seed)?))
    }

    fn open(
        &self,
        text: &str,
        options: &Options,
        seed: Seed,
    ) -> Result<Box<dyn AnySession>, ParseError> {
        Ok(Box::new(open::<G>(text, options, seed)?))
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
            Some(text) => open::<G>(text, options, seed.clone())?.setup().clone(),
            None => (self.setup)(options).map_err(whole)?,
        };
        // A contest is to show what the players do with the models they were given.
        (self.models_fit)(&setup, options.models()).map_err(whole)?;
        let contest = Match::<G>::new(setup, names, options.models().clone(), seed);
        Ok(Box::new(contest.map_err(whole)?))
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
