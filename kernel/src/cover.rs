//! A game as it stands on the shelf, before it is begun.

use std::marker::PhantomData;

use crate::company;
use crate::contest::Match;
use crate::records::Listing;
use crate::save::is_save;
use crate::{
    Aid, Answer, Art, Choices, Company, Console, Contest, Flaw, Kind, Knob, Lesson, Look, Phrase,
    Seat, Seating, Seed, Session, Stage, Studio, Table, Tool, Value, Words, Workload, phrase,
};

/// A game before it is begun, of whatever kind.
pub trait Cover: Sync {
    /// The name by which commands, saves and programs call it.
    fn name(&self) -> &'static str;
    /// What can be chosen before play.
    fn knobs(&self) -> &'static [Knob];
    /// What holds for a knob where nothing is chosen on it, beside what is chosen on the others.
    fn usual(&self, knob: &'static Knob, choices: &Choices) -> &'static str;
    /// How its places and pieces are drawn.
    fn looks(&self) -> &'static [Look];
    /// The same as drawings.
    fn art(&self) -> Art;
    /// Its sentences.
    fn words(&self) -> Words;
    /// What its computer players can be given.
    fn aids(&self) -> &'static [Aid];
    /// Its commands beside play.
    fn tools(&self) -> &'static [&'static dyn Tool];
    /// Where drawings of its own file come from, where people can draw any.
    fn studio(&self) -> Option<Studio>;
    /// A guided game for beginners.
    fn lesson(&self) -> Lesson;
    /// What one person alone would choose who knows nothing yet.
    fn alone(&self) -> Choices;
    /// Its lists of the best, where it has any.
    fn listing(&self) -> Option<Listing>;
    /// What its engines and solvers are measured by.
    fn workloads(&self) -> &'static [Workload];
    /// A new game.
    fn deal(&self, choices: &Choices, seed: Seed) -> Result<Box<dyn Table>, Phrase>;
    /// A game from a text: a save of the house or the game's own kind of file.
    fn open(&self, text: &str, choices: &Choices, seed: Seed) -> Result<Box<dyn Table>, Flaw>;
    /// A contest of computer players, by their names: from what was chosen, or from a text as
    /// [`Cover::open`] takes it.
    fn contest(
        &self,
        text: Option<&str>,
        choices: &Choices,
        names: &[&str],
        seed: Seed,
    ) -> Result<Box<dyn Contest>, Flaw>;
    /// The names of its computer players.
    fn players(&self) -> Vec<&'static str>;
    /// The old dialogue, from a game under way or from its first question.
    fn converse(
        &self,
        console: &mut dyn Console,
        first: Option<Box<dyn Table>>,
        choices: &Choices,
    ) -> Answer<()>;
}

/// What a game is called. The part comes first in such keys, since a game's name may begin with a
/// digit and the key of a sentence may not.
pub fn title(game: &str) -> Phrase {
    phrase(format!("title-{game}"))
}

/// What a game is about, in a line.
pub fn about(game: &str) -> Phrase {
    phrase(format!("about-{game}"))
}

/// How a game is played.
pub fn rules(game: &str) -> Phrase {
    phrase(format!("rules-{game}"))
}

/// The cover of a game.
pub struct Shelved<G>(PhantomData<fn() -> G>);

impl<G: Stage> Shelved<G> {
    /// The cover.
    pub const COVER: Self = Self(PhantomData);
}

/// The knob by which is chosen who plays, where the game has one.
fn company_knob<G: Stage>() -> Option<(&'static Knob, Seating)> {
    G::KNOBS.iter().find_map(|knob| match knob.kind {
        Kind::Company(seating) => Some((knob, seating)),
        _ => None,
    })
}

impl<G: Stage> Session<G> {
    /// Reads who plays this game.
    pub(crate) fn read_company(&self, text: &str) -> Result<Company, Phrase> {
        let seats = G::seats(self.setup());
        let seating = company_knob::<G>().map(|(_, seating)| seating);
        let seating =
            seating.unwrap_or(Seating { least: 1, most: 1, named: false, levels: Vec::new });
        let company = Company::read(text, &seating)?;
        if company.len() == seats {
            return Ok(company);
        }
        Err(company::count(seats, seats, company.len()))
    }

    /// Calls the person on a seat by a name, as one word, or by none. A game that knows nobody by
    /// name stays as it is; a name that somebody else has, or that means something else, is
    /// refused.
    pub fn call(&mut self, seat: Seat, name: Option<&str>) -> Result<(), Phrase> {
        if !company_knob::<G>().is_some_and(|(_, seating)| seating.named) {
            return Ok(());
        }
        let named = self.company().clone().with_name(seat, name.map(company::one_word));
        let read = self.read_company(&named.to_string())?;
        if name.is_some() && read.name(seat) != named.name(seat) {
            return Err(phrase("company-name")
                .with("found", name.unwrap_or_default())
                .with("longest", company::LONGEST));
        }
        self.seat(read);
        Ok(())
    }

    /// Gives the seats to those who were chosen, or else to those who usually play.
    fn seat_chosen(&mut self, choices: &Choices) -> Result<(), Phrase> {
        let Some((knob, _)) = company_knob::<G>() else { return Ok(()) };
        let company = choices.word(knob.name).unwrap_or(knob.default);
        // Where the board tells how many play, no company is usual.
        if !company.is_empty() {
            self.seat(self.read_company(company)?);
        }
        Ok(())
    }
}

/// A new game of a setup, with those who were chosen.
fn begin<G: Stage>(setup: G::Setup, choices: &Choices, seed: Seed) -> Result<Session<G>, Phrase> {
    let mut session = Session::new(setup, seed);
    session.seat_chosen(choices)?;
    Ok(session)
}

/// A new game as it was chosen.
pub fn deal<G: Stage>(choices: &Choices, seed: Seed) -> Result<Session<G>, Phrase> {
    begin(G::setup(choices)?, choices, seed)
}

/// Opens a text as a session: a save of the house or the game's own kind of file.
pub fn open<G: Stage>(text: &str, choices: &Choices, seed: Seed) -> Result<Session<G>, Flaw> {
    if !is_save(text) {
        let setup = G::read(text, choices)?;
        return begin(setup, choices, seed).map_err(|what| Flaw::new(0, what));
    }
    let mut session = Session::<G>::load(text)?;
    // A save brings its own setup; silently ignoring what was asked for would be worse.
    G::fits(session.setup(), choices).map_err(|what| Flaw::new(0, what))?;
    // Others may go on with a game.
    if company_knob::<G>().is_some_and(|(knob, _)| choices.word(knob.name).is_some()) {
        session.seat_chosen(choices).map_err(|what| Flaw::new(0, what))?;
    }
    Ok(session)
}

impl<G: Stage> Cover for Shelved<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn knobs(&self) -> &'static [Knob] {
        G::KNOBS
    }

    fn usual(&self, knob: &'static Knob, choices: &Choices) -> &'static str {
        G::usual(knob, choices)
    }

    fn looks(&self) -> &'static [Look] {
        G::LOOKS
    }

    fn art(&self) -> Art {
        G::ART
    }

    fn words(&self) -> Words {
        G::WORDS
    }

    fn aids(&self) -> &'static [Aid] {
        G::AIDS
    }

    fn tools(&self) -> &'static [&'static dyn Tool] {
        G::TOOLS
    }

    fn studio(&self) -> Option<Studio> {
        G::STUDIO
    }

    fn lesson(&self) -> Lesson {
        G::LESSON
    }

    fn alone(&self) -> Choices {
        let mut choices = Choices::default();
        for (name, value) in G::ALONE {
            // What a knob refuses is not chosen; the battery finds none.
            let _ = choices.set(G::KNOBS, name, &Value::from(*value));
        }
        choices
    }

    fn listing(&self) -> Option<Listing> {
        G::LISTING
    }

    fn workloads(&self) -> &'static [Workload] {
        G::WORKLOADS
    }

    fn deal(&self, choices: &Choices, seed: Seed) -> Result<Box<dyn Table>, Phrase> {
        Ok(Box::new(deal::<G>(choices, seed)?))
    }

    fn open(&self, text: &str, choices: &Choices, seed: Seed) -> Result<Box<dyn Table>, Flaw> {
        Ok(Box::new(open::<G>(text, choices, seed)?))
    }

    fn contest(
        &self,
        text: Option<&str>,
        choices: &Choices,
        names: &[&str],
        seed: Seed,
    ) -> Result<Box<dyn Contest>, Flaw> {
        let whole = |what| Flaw::new(0, what);
        let setup = match text {
            Some(text) => open::<G>(text, choices, seed.clone())?.setup().clone(),
            None => G::setup(choices).map_err(whole)?,
        };
        // A contest is to show what the players do with what they were given.
        G::aids_fit(&setup).map_err(whole)?;
        Ok(Box::new(Match::<G>::new(setup, names, seed).map_err(whole)?))
    }

    fn players(&self) -> Vec<&'static str> {
        G::bots().into_iter().map(|bot| bot.name).collect()
    }

    fn converse(
        &self,
        console: &mut dyn Console,
        first: Option<Box<dyn Table>>,
        choices: &Choices,
    ) -> Answer<()> {
        let first = first.and_then(|table| table.into_any().downcast::<Session<G>>().ok());
        G::script(console, first.map(|session| *session), choices)
    }
}
