//! How people and programs meet a game: its choices, texts, looks, words and players.

use crate::history::Figure;
use crate::records::Listing;
use crate::{
    Advice, Answer, Art, Assessment, BotEntry, Budget, Console, EditorFactory, Evaluation, Game,
    Lesson, Line, Message, OptionSpec, Options, ParseError, PlaceId, Records, Scale, Scene, Seats,
    Session, Tool, Value, Workload, message,
};

/// How a kind of place or piece is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The kind.
    pub kind: &'static str,
    /// The colour behind it, of the console's sixteen; `None` shows what is below.
    pub paper: Option<u8>,
    /// The colour of its strokes.
    pub ink: u8,
    /// Drawings of rising size, each a list of lines of equal width. The first is one character.
    /// Different kinds must differ in their drawings too: colours may be missing. There are none
    /// where captions tell the pieces of this kind apart.
    pub stencils: &'static [&'static [&'static str]],
}

/// A game's word files, by language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Texts {
    /// Spanish.
    pub es: &'static str,
    /// English.
    pub en: &'static str,
}

/// A file that computer players and hints can be given beside a game: it changes nothing in the
/// game itself, and is in no save.
#[derive(Clone, Copy, Debug)]
pub struct ModelFile {
    /// Its name on the command line, without dashes.
    pub flag: &'static str,
    /// The key of the sentence that explains it.
    pub help: &'static str,
    /// Takes what the file of a name holds, from now on.
    pub take: fn(&str, &[u8]) -> Result<(), Message>,
}

/// How people and programs meet a game. Every key that is named here stands in [`Stage::TEXTS`].
pub trait Stage: Game {
    /// What can be chosen before play.
    const OPTIONS: &'static [OptionSpec];
    /// How its kinds of places and pieces are drawn.
    const LOOKS: &'static [Look];
    /// The same as drawings, for pictures and pages.
    const ART: Art = Art::NONE;
    /// Its sentences. `title-NAME` and `about-NAME` name it, `rules-NAME` explains it.
    const TEXTS: Texts;

    /// Its commands beside play.
    const TOOLS: &'static [&'static dyn Tool];

    /// What its computer players can be given.
    const MODEL_FILES: &'static [ModelFile] = &[];

    /// Where drawings of its own file come from, where people can draw any.
    const EDITOR: Option<EditorFactory> = None;

    /// A guided game for beginners.
    const LESSON: Lesson = Lesson::NONE;

    /// What one person alone would choose who knows nothing yet, where that is not what holds
    /// anyway: the names of knobs and their values. The menu begins with it.
    const ALONE: &'static [(&'static str, &'static str)] = &[];

    /// Its lists of the best, where it has any.
    const LISTING: Option<Listing> = None;

    /// What its engines and solvers are measured by.
    const WORKLOADS: &'static [Workload] = &[];

    /// What [`Stage::record`] has and the game's own kind of file has not.
    const UNWRITTEN: &'static [&'static str] = &[];

    /// Whether what computer players were given is for a game so set up; else they do without.
    fn models_fit(_: &Self::Setup) -> Result<(), Message> {
        Ok(())
    }

    /// What holds for a knob where nothing is chosen on it, beside what is chosen on the others.
    fn usual(spec: &'static OptionSpec, _: &Options) -> &'static str {
        spec.default
    }

    /// The setup that was chosen.
    fn setup(options: &Options) -> Result<Self::Setup, Message>;
    /// Whether a game so set up has any luck in it.
    fn has_chance(setup: &Self::Setup) -> bool;
    /// Whether luck at this state belongs to the beginning of the game.
    fn opening(state: &Self::State) -> bool;
    /// Whether a setup that comes from a text or a name agrees with what was chosen beside it.
    fn fits(setup: &Self::Setup, options: &Options) -> Result<(), Message>;
    /// Reads the game's own kind of file; what was chosen may narrow what it takes.
    fn read(text: &str, options: &Options) -> Result<Self::Setup, ParseError>;
    /// Writes the position as the game's own kind of file.
    fn write(state: &Self::State) -> String;
    /// Whether that file tells all that the rules need to go on from this position.
    fn writes_all(_: &Self::State) -> bool {
        true
    }
    /// The position as programs see it, without whose turn it is.
    fn record(state: &Self::State) -> Vec<(&'static str, Value)>;
    /// The position as front ends draw it; the session tells how it came about.
    fn scene(session: &Session<Self>) -> Scene;
    /// The board as text, as the dialogue prints it, with what people call those at the
    /// table.
    fn text_board(state: &Self::State, seats: &Seats, coloured: bool) -> Vec<Line>;
    /// What is seen once some places of a move were touched, where a move is made part by part and
    /// its parts are too many for [`Scene::offers`] of a single scene: the offers then are those
    /// that go on from there, a part further. None where the scene itself says it all.
    fn partial_scene(_session: &Session<Self>, _touched: &[PlaceId]) -> Option<Scene> {
        None
    }
    /// The places that a move touches, in order; none where it is made by a gesture.
    fn touches(session: &Session<Self>, mv: Self::Move) -> Option<Vec<PlaceId>> {
        let word = mv.to_string();
        let offers = Self::scene(session).offers;
        offers.into_iter().find(|offer| offer.word == word).map(|offer| offer.touches)
    }
    /// An event, for people, who may know those at the table by name.
    fn tell(event: &Self::Event, seats: &Seats) -> Message;
    /// A move, for people; its word where nothing says it better.
    fn named(mv: Self::Move) -> Message {
        message("option-sheet").with("word", mv.to_string())
    }
    /// How it ended, for people, where it has.
    fn verdict(session: &Session<Self>) -> Option<Message>;
    /// Advice about a position.
    fn hint(state: &Self::State, budget: &Budget) -> Advice<Self::Move>;
    /// In what a game so set up is valued, where it is.
    fn scale(_: &Self::Setup) -> Option<Scale> {
        None
    }
    /// What a position is worth to each seat, on [`Stage::scale`]; nothing where that is not known
    /// or could not be found out in time.
    fn evaluate(_: &Self::State, _: &Budget) -> Option<Evaluation> {
        None
    }
    /// A decision beside the best one.
    fn assess(_: &Self::State, _: Self::Move, _: &Budget) -> Assessment<Self::Move> {
        Assessment::Positions
    }
    /// The records that this game plays for, where there are any.
    fn records(_session: &Session<Self>, _options: &Options) -> Option<Records> {
        None
    }
    /// Its computer players; the first is the one meant where none is named.
    fn bots() -> Vec<BotEntry<Self>>;
    /// How many play a game so set up.
    fn seat_count(_: &Self::Setup) -> usize {
        1
    }
    /// Whether a decision is for the people at the table, whoever's turn it is: whether to go on
    /// after somebody has won, for instance. Where no person plays, a computer player decides.
    fn for_people(_: &Self::State) -> bool {
        false
    }
    /// What is seen on the way from the step before to the session's position, in this order and
    /// without the two ends: a piece that goes square by square, for instance.
    fn frames(_session: &Session<Self>) -> Vec<Scene> {
        Vec::new()
    }
    /// The points made so far, where the game counts any.
    fn points(_: &Self::State) -> Option<i64> {
        None
    }
    /// What a finished game is compared by with others, where that is more than winning soon.
    fn figure(state: &Self::State) -> Option<Figure> {
        Self::points(state).map(Figure::Points)
    }
    /// The game's marks that have been reached, every tile up to the largest for instance: a
    /// reader wants to know how often each is.
    fn marks(_: &Self::State) -> Vec<u64> {
        Vec::new()
    }
    /// The old dialogue: from a game under way, or from its first question.
    fn dialogue(
        console: &mut dyn Console,
        first: Option<Session<Self>>,
        options: &Options,
    ) -> Answer<()>;
}
