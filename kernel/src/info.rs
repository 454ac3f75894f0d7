//! A game as it stands on the shelf, before it is begun.

use std::marker::PhantomData;

use crate::contest::Match;
use crate::records::Listing;
use crate::save::is_save;
use crate::seats;
use crate::{
    Answer, AnySession, Art, Console, Contest, EditorFactory, Kind, Lesson, Look, Message,
    ModelFile, OptionSpec, Options, ParseError, Seat, Seating, Seats, Seed, Session, Stage, Texts,
    Tool, Value, Workload, message,
};

/// A game before it is begun, of whatever kind.
pub trait AnyGame: Sync {
    /// The name by which commands, saves and programs call it.
    fn name(&self) -> &'static str;
    /// What can be chosen before play.
    fn specs(&self) -> &'static [OptionSpec];
    /// What holds for a knob where nothing is chosen on it, beside what is chosen on the others.
    fn usual(&self, spec: &'static OptionSpec, options: &Options) -> &'static str;
    /// How its places and pieces are drawn.
    fn looks(&self) -> &'static [Look];
    /// The same as drawings.
    fn art(&self) -> Art;
    /// Its sentences.
    fn words(&self) -> Texts;
    /// What its computer players can be given.
    fn model_files(&self) -> &'static [ModelFile];
    /// Its commands beside play.
    fn tools(&self) -> &'static [&'static dyn Tool];
    /// Where drawings of its own file come from, where people can draw any.
    fn editor_factory(&self) -> Option<EditorFactory>;
    /// A guided game for beginners.
    fn lesson(&self) -> Lesson;
    /// What one person alone would choose who knows nothing yet.
    fn alone(&self) -> Options;
    /// Its lists of the best, where it has any.
    fn listing(&self) -> Option<Listing>;
    /// What its engines and solvers are measured by.
    fn workloads(&self) -> &'static [Workload];
    /// A new game.
    fn deal(&self, options: &Options, seed: Seed) -> Result<Box<dyn AnySession>, Message>;
    /// A game from a text: a save of the house or the game's own kind of file.
    fn open(
        &self,
        text: &str,
        options: &Options,
        seed: Seed,
    ) -> Result<Box<dyn AnySession>, ParseError>;
    /// A contest of computer players, by their names: from what was chosen, or from a text as
    /// [`AnyGame::open`] takes it.
    fn contest(
        &self,
        text: Option<&str>,
        options: &Options,
        names: &[&str],
        seed: Seed,
    ) -> Result<Box<dyn Contest>, ParseError>;
    /// The names of its computer players.
    fn players(&self) -> Vec<&'static str>;
    /// The old dialogue, from a game under way or from its first question.
    fn converse(
        &self,
        console: &mut dyn Console,
        first: Option<Box<dyn AnySession>>,
        options: &Options,
    ) -> Answer<()>;
}

/// What a game is called. The part comes first in such keys, since a game's name may begin with a
/// digit and the key of a sentence may not.
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

/// The cover of a game.
pub struct Shelved<G>(PhantomData<fn() -> G>);

impl<G: Stage> Shelved<G> {
    /// The cover.
    pub const COVER: Self = Self(PhantomData);
}

/// The knob by which is chosen who plays, where the game has one.
fn seat_option<G: Stage>() -> Option<(&'static OptionSpec, Seating)> {
    G::OPTIONS.iter().find_map(|spec| match spec.kind {
        Kind::Seats(seating) => Some((spec, seating)),
        _ => None,
    })
}

impl<G: Stage> Session<G> {
    /// Reads who plays this game.
    pub(crate) fn read_seats(&self, text: &str) -> Result<Seats, Message> {
        let expected = G::seat_count(self.setup());
        let seating = seat_option::<G>().map(|(_, seating)| seating);
        let seating =
            seating.unwrap_or(Seating { least: 1, most: 1, named: false, levels: Vec::new });
        let seats = Seats::read(text, &seating)?;
        if seats.len() == expected {
            return Ok(seats);
        }
        Err(seats::count(expected, expected, seats.len()))
    }

    /// Calls the person on a seat by a name, as one word, or by none. A game that knows nobody by
    /// name stays as it is; a name that somebody else has, or that means something else, is
    /// refused.
    pub fn call(&mut self, seat: Seat, name: Option<&str>) -> Result<(), Message> {
        if !seat_option::<G>().is_some_and(|(_, seating)| seating.named) {
            return Ok(());
        }
        let named = self.seats().clone().with_name(seat, name.map(seats::one_word));
        let read = self.read_seats(&named.to_string())?;
        if name.is_some() && read.name(seat) != named.name(seat) {
            return Err(message("seats-name")
                .with("found", name.unwrap_or_default())
                .with("longest", seats::LONGEST));
        }
        self.seat(read);
        Ok(())
    }

    /// Gives the seats to those who were chosen, or else to those who usually play.
    fn seat_chosen(&mut self, options: &Options) -> Result<(), Message> {
        let Some((spec, _)) = seat_option::<G>() else { return Ok(()) };
        let seats = options.word(spec.name).unwrap_or(spec.default);
        // Where the board tells how many play, no company is usual.
        if !seats.is_empty() {
            self.seat(self.read_seats(seats)?);
        }
        Ok(())
    }
}

/// A new game of a setup, with those who were chosen.
fn begin<G: Stage>(setup: G::Setup, options: &Options, seed: Seed) -> Result<Session<G>, Message> {
    let mut session = Session::new(setup, seed);
    session.seat_chosen(options)?;
    Ok(session)
}

/// A new game as it was chosen.
pub fn deal<G: Stage>(options: &Options, seed: Seed) -> Result<Session<G>, Message> {
    begin(G::setup(options)?, options, seed)
}

/// Opens a text as a session: a save of the house or the game's own kind of file.
pub fn open<G: Stage>(text: &str, options: &Options, seed: Seed) -> Result<Session<G>, ParseError> {
    if !is_save(text) {
        let setup = G::read(text, options)?;
        return begin(setup, options, seed).map_err(|what| ParseError::new(0, what));
    }
    let mut session = Session::<G>::load(text)?;
    // A save brings its own setup; silently ignoring what was asked for would be worse.
    G::fits(session.setup(), options).map_err(|what| ParseError::new(0, what))?;
    // Others may go on with a game.
    if seat_option::<G>().is_some_and(|(spec, _)| options.word(spec.name).is_some()) {
        session.seat_chosen(options).map_err(|what| ParseError::new(0, what))?;
    }
    Ok(session)
}

impl<G: Stage> AnyGame for Shelved<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn specs(&self) -> &'static [OptionSpec] {
        G::OPTIONS
    }

    fn usual(&self, spec: &'static OptionSpec, options: &Options) -> &'static str {
        G::usual(spec, options)
    }

    fn looks(&self) -> &'static [Look] {
        G::LOOKS
    }

    fn art(&self) -> Art {
        G::ART
    }

    fn words(&self) -> Texts {
        G::TEXTS
    }

    fn model_files(&self) -> &'static [ModelFile] {
        G::MODEL_FILES
    }

    fn tools(&self) -> &'static [&'static dyn Tool] {
        G::TOOLS
    }

    fn editor_factory(&self) -> Option<EditorFactory> {
        G::EDITOR
    }

    fn lesson(&self) -> Lesson {
        G::LESSON
    }

    fn alone(&self) -> Options {
        let mut options = Options::default();
        for (name, value) in G::ALONE {
            // What a knob refuses is not chosen; the battery finds none.
            let _ = options.set(G::OPTIONS, name, &Value::from(*value));
        }
        options
    }

    fn listing(&self) -> Option<Listing> {
        G::LISTING
    }

    fn workloads(&self) -> &'static [Workload] {
        G::WORKLOADS
    }

    fn deal(&self, options: &Options, seed: Seed) -> Result<Box<dyn AnySession>, Message> {
        Ok(Box::new(deal::<G>(options, seed)?))
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
            None => G::setup(options).map_err(whole)?,
        };
        // A contest is to show what the players do with what they were given.
        G::models_fit(&setup).map_err(whole)?;
        Ok(Box::new(Match::<G>::new(setup, names, seed).map_err(whole)?))
    }

    fn players(&self) -> Vec<&'static str> {
        G::bots().into_iter().map(|bot| bot.name).collect()
    }

    fn converse(
        &self,
        console: &mut dyn Console,
        first: Option<Box<dyn AnySession>>,
        options: &Options,
    ) -> Answer<()> {
        let first = first.and_then(|table| table.into_any().downcast::<Session<G>>().ok());
        G::dialogue(console, first.map(|session| *session), options)
    }
}
