//! A game in progress: its past, its undone future and its chance events.

use std::error::Error;
use std::fmt;

use crate::bot::Models;
use crate::meta::SessionMeta;
use crate::past::{Past, PastState, replay};
use crate::save::{self, ParseError};
use crate::seats::{SeatSpec, SeatsError};
use crate::{Game, IllegalMove, Message, Nonce, Rng, Seats, Seed, Turn, View, message};

/// One action of a game.
#[derive(Debug)]
pub enum Step<G: Game> {
    /// A player's move.
    Move(G::Move),
    /// The outcome of a chance node.
    Chance(G::Chance),
}

impl<G: Game> Clone for Step<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Step<G> {}

impl<G: Game> Step<G> {
    /// Its text in a save.
    pub fn to_text(&self) -> String {
        match self {
            Self::Move(mv) => mv.to_string(),
            Self::Chance(chance) => chance.to_string(),
        }
    }
}

/// The events of a step.
pub type Events<G> = Vec<<G as Game>::Event>;

/// A game in progress.
#[derive(Debug)]
pub struct Session<G: Game> {
    setup: G::Setup,
    /// All known steps. Those beyond [`SessionMeta::step`] were undone.
    past: Past<G>,
    /// The current position.
    state: G::State,
    /// The chance events up to the current position.
    rolls: usize,
    meta: SessionMeta,
}

impl<G: Game> Session<G> {
    /// A new game. Its opening is rolled at once.
    pub fn new(setup: G::Setup, seed: Seed) -> Self {
        let mut session = Self::new_deferred(setup, seed);
        session.begin(Vec::new());
        session
    }

    /// A new game whose opening has not been rolled: [`Session::begin`] does that later.
    pub fn new_deferred(setup: G::Setup, seed: Seed) -> Self {
        let (state, seats) = (G::start(&setup), Seats::people(G::seat_count(&setup)));
        let meta = SessionMeta::new(seed, seats, G::has_chance(&setup));
        Self { setup, past: Past::new(state.clone()), state, rolls: 0, meta }
    }

    /// Adds the nonces of the players to the seed and rolls what is left of the opening.
    pub fn begin(&mut self, nonces: Vec<Nonce>) {
        self.meta.add_nonces(nonces);
        while self.is_in_opening() && self.roll().is_ok() {}
    }

    /// Whether the next step is a chance event of the opening.
    fn is_in_opening(&self) -> bool {
        self.meta.step() == self.meta.opening_len()
            && self.turn() == Turn::Chance
            && G::is_opening(self.state())
    }

    /// The setup it began with.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// What is known of the session whatever its game.
    pub fn meta(&self) -> &SessionMeta {
        &self.meta
    }

    /// Mutable access to the same.
    pub fn meta_mut(&mut self) -> &mut SessionMeta {
        &mut self.meta
    }

    /// The seed of its chance events.
    pub fn seed(&self) -> &Seed {
        self.meta.seed()
    }

    /// The players.
    pub fn seats(&self) -> &Seats {
        self.meta.seats()
    }

    /// The models its computer players use.
    pub fn models(&self) -> &Models {
        self.meta.models()
    }

    /// The random number generator of a computer player that thinks now. It follows from the seed
    /// and the step, and reveals nothing about chance events to come.
    pub fn rng(&self) -> Rng {
        self.meta.rng()
    }

    /// The session as it is now.
    pub fn view(&self) -> View<'_, G> {
        self.view_at(self.meta.step())
    }

    /// The session after `step` steps, undone ones included.
    pub fn view_at(&self, step: usize) -> View<'_, G> {
        View::new(self, step)
    }

    /// The current position.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The position after `step` steps, undone ones included.
    pub(crate) fn state_at(&self, step: usize) -> PastState<'_, G> {
        if step == self.meta.step() {
            return PastState::Kept(&self.state);
        }
        self.past.state(step.min(self.meta.len()))
    }

    /// Who acts next.
    pub fn turn(&self) -> Turn {
        G::turn(&self.state)
    }

    /// The action of a step, from 1.
    pub(crate) fn step(&self, step: usize) -> Option<Step<G>> {
        self.past.step(step)
    }

    /// The events of a step, counted from 1.
    pub fn events(&self, step: usize) -> &[G::Event] {
        self.past.events(step)
    }

    /// The steps taken so far.
    pub fn past(&self) -> impl DoubleEndedIterator<Item = Step<G>> + '_ {
        self.view().actions()
    }

    /// The number of steps taken.
    pub fn at(&self) -> usize {
        self.meta.step()
    }

    /// The number of known steps, undone ones included.
    pub fn len(&self) -> usize {
        self.meta.len()
    }

    /// Whether no step is known.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Makes a player's move.
    pub fn play(&mut self, mv: G::Move) -> Result<Events<G>, IllegalMove> {
        let (mut state, mut events) = (self.state.clone(), Vec::new());
        G::play(&mut state, mv, &mut events)?;
        self.push(Step::Move(mv), state, &events);
        Ok(events)
    }

    /// Applies a given chance outcome instead of the one that the seed selects.
    pub fn apply_chance(&mut self, chance: G::Chance) -> Result<Events<G>, IllegalMove> {
        let is_opening = self.is_in_opening();
        let (mut state, mut events) = (self.state.clone(), Vec::new());
        G::apply_chance(&mut state, chance, &mut events)?;
        self.push(Step::Chance(chance), state, &events);
        self.rolls += 1;
        if is_opening {
            self.meta.extend_opening();
        }
        Ok(events)
    }

    fn push(&mut self, step: Step<G>, state: G::State, events: &[G::Event]) {
        self.past.truncate(self.meta.step());
        self.past.push(step, events, &state);
        self.state = state;
        self.meta.advance();
    }

    /// Applies the chance outcome that the seed selects.
    pub fn roll(&mut self) -> Result<(G::Chance, Events<G>), IllegalMove> {
        if self.turn() != Turn::Chance {
            return Err(IllegalMove::NoChance);
        }
        let mut outcomes = Vec::new();
        G::chance_outcomes(&self.state, &mut outcomes);
        let chance = self.seed().pick(self.rolls, &outcomes).ok_or(IllegalMove::NoChance)?;
        Ok((chance, self.apply_chance(chance)?))
    }

    /// Applies an action given as text: a move at a player's turn, an outcome at a chance node.
    pub fn apply(&mut self, action: &str) -> Result<Events<G>, IllegalMove> {
        let unreadable = || IllegalMove::InvalidNotation(action.to_owned());
        match self.turn() {
            Turn::Player(_) => self.play(action.parse().map_err(|_| unreadable())?),
            Turn::Chance => self.apply_chance(action.parse().map_err(|_| unreadable())?),
            Turn::Over(_) => Err(IllegalMove::Over),
        }
    }

    /// One step back; `false` if undo can go no further.
    pub fn undo(&mut self) -> bool {
        let undone = self.past.step(self.meta.step());
        let possible = self.meta.undo();
        if possible {
            self.state = G::State::clone(&self.past.state(self.meta.step()));
            self.rolls -= usize::from(matches!(undone, Some(Step::Chance(_))));
        }
        possible
    }

    /// One undone step forward again; `false` if there is none.
    pub fn redo(&mut self) -> bool {
        let possible = self.meta.redo();
        if let Some(step) = self.past.step(self.meta.step()).filter(|_| possible) {
            replay::<G>(&mut self.state, step);
            self.rolls += usize::from(matches!(step, Step::Chance(_)));
        }
        possible
    }

    /// Moves back to a step without counting that as undo. The later steps can be redone.
    pub fn rewind(&mut self, step: usize) {
        self.meta.rewind(step);
        self.state = G::State::clone(&self.past.state(self.meta.step()));
        self.rolls = self.past().filter(|step| matches!(step, Step::Chance(_))).count();
    }

    /// Discards undone steps and makes the current position the earliest that undo can reach.
    pub fn discard_history(&mut self) {
        self.past.truncate(self.meta.step());
        self.meta.discard_history();
    }

    /// The bytes it occupies, apart from its models, which sessions share.
    pub fn memory_size(&self) -> usize {
        size_of::<Self>() + self.past.memory_size() + 2 * G::heap_size(&self.state)
    }

    /// Reads the players of this game.
    pub fn read_seats(&self, text: &str, seating: &SeatSpec) -> Result<Seats, SeatsError> {
        let expected = G::seat_count(&self.setup);
        let seats = Seats::read(text, seating)?;
        if seats.len() == expected {
            return Ok(seats);
        }
        Err(SeatsError::count(expected, expected, seats.len()))
    }

    /// The save of the game so far.
    pub fn save(&self) -> String {
        let words = self.past().map(|step| step.to_text());
        let players = (!self.seats().is_plain()).then(|| self.seats().to_string());
        let head = save::SaveHeader {
            game: G::NAME,
            setup: &self.setup.to_string(),
            seed: self.seed(),
            players: players.as_deref(),
            flags: &self.meta.flags(),
        };
        save::write(&head, words)
    }

    /// Loads a save by replaying it. What is missing of its opening is rolled.
    pub fn load(text: &str, seating: &SeatSpec) -> Result<Self, ParseError> {
        let mut session = Self::load_deferred(text, seating)?;
        session.begin(Vec::new());
        Ok(session)
    }

    /// Loads a save by replaying it, and rolls nothing: [`Session::begin`] does that later.
    pub fn load_deferred(text: &str, seating: &SeatSpec) -> Result<Self, ParseError> {
        let script = save::parse(text)?;
        let (line, game) = script.game;
        if game != G::NAME {
            let what = message("save-other-game").with("found", game).with("expected", G::NAME);
            return Err(ParseError::new(line, what));
        }
        let (line, setup) = script.setup;
        let setup: G::Setup = setup.parse().map_err(|what| ParseError::new(line, what))?;
        let mut session = Self::new_deferred(setup, script.seed);
        if let Some((line, players)) = script.players {
            let seats = session.read_seats(players, seating);
            session.meta.set_seats(seats.map_err(|error| ParseError::new(line, error))?);
        }
        for (line, action) in script.actions {
            session.apply(action).map_err(|why| ParseError::new(line, why.message()))?;
        }
        let is_over = matches!(session.turn(), Turn::Over(_));
        session.meta.restore(&script.flags, is_over);
        Ok(session)
    }

    /// Compares every chance event with what the seed selects: how many there were, or the first
    /// that differs.
    pub fn verify(&self) -> Result<ChanceAudit, ForgedChance> {
        let (mut rolls, mut audit, mut outcomes) = (0, ChanceAudit::default(), Vec::new());
        let mut state = self.past.start().clone();
        for (at, step) in self.past().enumerate() {
            if let Step::Chance(chance) = step {
                outcomes.clear();
                G::chance_outcomes(&state, &mut outcomes);
                let expected = self.seed().pick(rolls, &outcomes);
                if expected != Some(chance) {
                    let expected = expected.map(|chance| chance.to_string()).unwrap_or_default();
                    return Err(ForgedChance { step: at + 1, found: chance.to_string(), expected });
                }
                rolls += 1;
                match outcomes.len() {
                    1 => audit.forced += 1,
                    _ => audit.drawn += 1,
                }
            }
            replay::<G>(&mut state, step);
        }
        Ok(audit)
    }
}

/// Chance events that were checked against the seed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChanceAudit {
    /// Those that the seed decided.
    pub drawn: usize,
    /// Those with a single possible outcome, such as rolls given beforehand.
    pub forced: usize,
}

/// A chance event that the seed does not select.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForgedChance {
    /// The step of the game, from 1.
    pub step: usize,
    /// What the save has.
    pub found: String,
    /// What the seed selects.
    pub expected: String,
}

impl ForgedChance {
    /// The explanation shown to people.
    pub fn message(&self) -> Message {
        message("verify-forged")
            .with("step", self.step)
            .with("found", self.found.as_str())
            .with("expected", self.expected.as_str())
    }
}

impl fmt::Display for ForgedChance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { step, found, expected } = self;
        write!(f, "step {step} has the outcome {found}, but the seed selects {expected}")
    }
}

impl Error for ForgedChance {}
