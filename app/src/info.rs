//! Everything a game brings besides its rules and its presentation, as one value.

use kernel::save::is_save;
use kernel::{
    Advice, BotEntry, Budget, Game, Message, Models, ParseError, Presentation, SeatSpec, Seed,
    Session, Texts, message,
};

use crate::contest::{UnknownBot, bot_entry};
use crate::{
    Analysis, AnyGame, Art, ConsoleResult, Dialogue, EditorFactory, HighScores, Lesson, LevelPack,
    Look, OptionKind, OptionSpec, Options, Scoring, Tool, Value, Workload,
};

/// A game that front ends can offer.
pub trait Registered: Presentation {
    /// Everything it brings besides its rules and its presentation.
    fn info() -> &'static GameInfo<Self>;
}

/// Everything a game brings besides its rules and its presentation. What a game does not have stays
/// as [`GameInfo::new`] leaves it.
pub struct GameInfo<G: Game> {
    /// What can be chosen before play.
    pub options: &'static [OptionSpec],
    /// The default of an option, given the others.
    pub default_of: fn(&'static OptionSpec, &Options) -> &'static str,
    /// The options of one person who plays alone, if they differ from the defaults: games on a
    /// screen start with them. Of players there is one person; the last word is repeated for every
    /// further seat.
    pub solo_options: &'static [(&'static str, &'static str)],
    /// The setup for some options.
    pub setup: fn(&Options) -> Result<G::Setup, Message>,
    /// Whether a setup from a file or a save agrees with the options given with it.
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
    /// Whether the events of its opening give away what the players are to find out, so that they
    /// are not shown at tables and in replays before the end.
    pub hides_opening: bool,
    /// Its computer players; the first is the default.
    pub bots: &'static [BotEntry<G>],
    /// Advice about a position.
    pub hint: fn(&G::State, &Budget, &Models) -> Advice<G::Move>,
    /// Files that computer players and hints can be given.
    pub model_files: &'static [ModelFile],
    /// Whether the given models are for games with this setup.
    pub models_fit: fn(&G::Setup, &Models) -> Result<(), Message>,
    /// Evaluation of positions and decisions.
    pub analysis: Option<Analysis<G>>,
    /// A guided game for beginners.
    pub lesson: Option<Lesson>,
    /// Its levels.
    pub levels: Option<LevelPack<G>>,
    /// The setup of the board of the day, for one person; by default that of the solo options.
    pub daily: Option<fn(&Seed) -> G::Setup>,
    /// The setup of a game that goes on from a final position, if the rules allow that.
    pub continuation: fn(&G::State) -> Option<G::Setup>,
    /// Points and whatever else finished games are compared by.
    pub score: Scoring<G>,
    /// Its high-score lists.
    pub records: Option<HighScores<G>>,
    /// Why games with a setup are not ranked, for instance because their points cannot have been
    /// earned.
    pub unranked_reason: fn(&G::Setup) -> Option<Message>,
    /// The editor of its boards.
    pub editor: Option<EditorFactory>,
    /// Its commands other than play.
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
            hides_opening: false,
            bots: &[],
            hint,
            model_files: &[],
            models_fit: |_, _| Ok(()),
            analysis: None,
            lesson: None,
            levels: None,
            daily: None,
            score: Scoring::NONE,
            records: None,
            continuation: |_| None,
            unranked_reason: |_| None,
            editor: None,
            tools: &[],
            workloads: &[],
        }
    }

    /// The option that chooses the players, if the game has one.
    pub fn seat_option(&self) -> Option<(&'static OptionSpec, SeatSpec)> {
        seat_option(self.options)
    }

    /// How seats can be taken: by one person unless an option says otherwise.
    pub fn seating(&self) -> SeatSpec {
        const ALONE: SeatSpec =
            SeatSpec { min_players: 1, max_players: 1, named: false, levels: Vec::new };
        self.seat_option().map_or(ALONE, |(_, seating)| seating)
    }

    /// The computer player of a name.
    pub fn bot(&self, name: &str) -> Result<&'static BotEntry<G>, UnknownBot> {
        bot_entry(self.bots, name)
    }
}

/// The option that chooses the players, if there is one.
pub fn seat_option(options: &'static [OptionSpec]) -> Option<(&'static OptionSpec, SeatSpec)> {
    options.iter().find_map(|spec| match spec.kind {
        OptionKind::Seats(seating) => Some((spec, seating)),
        _ => None,
    })
}

/// A new game with the given options.
pub fn start<G: Registered>(options: &Options, seed: Seed) -> Result<Session<G>, Message> {
    start_deferred(options, seed).map(begun)
}

/// The board of the day of a seed, for the person whose solo options the game has.
pub fn start_daily<G: Registered>(options: &Options, seed: Seed) -> Result<Session<G>, Message> {
    if let Some(daily) = G::info().daily {
        return with_setup(daily(&seed), options, seed).map(begun);
    }
    let game: &dyn AnyGame = G::info();
    let mut solo = game.solo_options();
    *solo.models_mut() = options.models().clone();
    with_setup((G::info().setup)(&solo)?, &solo, seed).map(begun)
}

/// A new game with the given options, whose opening has not been rolled.
pub fn start_deferred<G: Registered>(options: &Options, seed: Seed) -> Result<Session<G>, Message> {
    with_setup((G::info().setup)(options)?, options, seed)
}

/// A session with its opening rolled.
fn begun<G: Registered>(mut session: Session<G>) -> Session<G> {
    session.begin(Vec::new());
    session
}

/// A new game of a setup, with the players of the options.
fn with_setup<G: Registered>(
    setup: G::Setup,
    options: &Options,
    seed: Seed,
) -> Result<Session<G>, Message> {
    let mut session = Session::new_deferred(setup, seed);
    session.meta_mut().set_models(options.models().clone());
    take_seats(&mut session, options)?;
    Ok(session)
}

/// Seats the players of the options, or the default ones.
fn take_seats<G: Registered>(session: &mut Session<G>, options: &Options) -> Result<(), Message> {
    let Some((spec, seating)) = G::info().seat_option() else { return Ok(()) };
    let players = options.choice(spec.name).unwrap_or(spec.default);
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
    open_deferred(text, options, seed).map(begun)
}

/// Opens a text, and does not roll what is missing of its opening.
pub fn open_deferred<G: Registered>(
    text: &str,
    options: &Options,
    seed: Seed,
) -> Result<Session<G>, ParseError> {
    let whole = |what| ParseError::new(0, what);
    let info = G::info();
    if !is_save(text) {
        let setup = (info.file.read)(text, options)?;
        return with_setup(setup, options, seed).map_err(whole);
    }
    let mut session = Session::<G>::load_deferred(text, &info.seating())?;
    // A save has its own setup; silently ignoring contradicting options would be worse.
    (info.accepts)(session.setup(), options).map_err(whole)?;
    session.meta_mut().set_models(options.models().clone());
    // Another person may continue a game.
    if info.seat_option().is_some_and(|(spec, _)| options.choice(spec.name).is_some()) {
        take_seats(&mut session, options).map_err(whole)?;
    }
    Ok(session)
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
