//! A game in progress: its past, its undone future and its chance events.

use crate::bot::Models;
use crate::meta::SessionMeta;
use crate::save::{self, ParseError};
use crate::seats::{self, Seating};
use crate::{Game, IllegalMove, Message, Rng, Seats, Seed, Turn, View, message};

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
    pub fn word(&self) -> String {
        match self {
            Self::Move(mv) => mv.to_string(),
            Self::Chance(chance) => chance.to_string(),
        }
    }
}

#[derive(Debug)]
struct Past<G: Game> {
    step: Step<G>,
    /// The position after it.
    state: G::State,
    /// Chance events up to and including it.
    rolls: usize,
    events: Events<G>,
}

/// What a step brought about.
pub type Events<G> = Vec<<G as Game>::Event>;

/// A game in progress.
#[derive(Debug)]
pub struct Session<G: Game> {
    setup: G::Setup,
    start: G::State,
    /// All known steps. Those beyond [`SessionMeta::step`] were undone; those beyond
    /// [`SessionMeta::len`] are discarded by the next action.
    past: Vec<Past<G>>,
    meta: SessionMeta,
}

impl<G: Game> Session<G> {
    /// A new game. Its opening is rolled at once.
    pub fn new(setup: G::Setup, seed: Seed) -> Self {
        let mut session = Self::unopened(setup, seed);
        session.open();
        session
    }

    fn unopened(setup: G::Setup, seed: Seed) -> Self {
        let (start, seats) = (G::start(&setup), Seats::people(G::seat_count(&setup)));
        let meta = SessionMeta::new(seed, seats, G::has_chance(&setup));
        Self { setup, start, past: Vec::new(), meta }
    }

    /// Rolls what is left of the opening.
    fn open(&mut self) {
        while G::turn(self.state()) == Turn::Chance && G::is_opening(self.state()) {
            if self.roll().is_err() {
                break;
            }
        }
        let in_opening = |step: &usize| {
            let state = self.state_at(*step);
            G::turn(state) == Turn::Chance && G::is_opening(state)
        };
        let opening = (0..self.meta.step()).take_while(in_opening).count();
        self.meta.end_opening(opening);
    }

    /// The setup it began with.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// What is known of the session whatever its game.
    pub fn meta(&self) -> &SessionMeta {
        &self.meta
    }

    /// The same, to be changed.
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
        self.state_at(self.meta.step())
    }

    /// The position after `step` steps, undone ones included.
    pub fn state_at(&self, step: usize) -> &G::State {
        match step.min(self.meta.len()) {
            0 => &self.start,
            step => &self.past[step - 1].state,
        }
    }

    /// Who acts next.
    pub fn turn(&self) -> Turn {
        G::turn(self.state())
    }

    /// The action of a step, from 1.
    pub(crate) fn step(&self, step: usize) -> Option<Step<G>> {
        self.known(step).map(|past| past.step)
    }

    /// What a step, from 1, brought about.
    pub fn events(&self, step: usize) -> &[G::Event] {
        self.known(step).map_or(&[], |past| &past.events)
    }

    fn known(&self, step: usize) -> Option<&Past<G>> {
        self.past[..self.meta.len()].get(step.checked_sub(1)?)
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

    fn rolls(&self) -> usize {
        self.known(self.meta.step()).map_or(0, |past| past.rolls)
    }

    /// Makes a player's move.
    pub fn play(&mut self, mv: G::Move) -> Result<Events<G>, IllegalMove> {
        let (mut state, mut events) = (self.state().clone(), Vec::new());
        G::play(&mut state, mv, &mut events)?;
        self.push(Step::Move(mv), state, self.rolls(), events.clone());
        Ok(events)
    }

    /// Applies a chance outcome that somebody chose instead of the seed.
    pub fn apply_chance(&mut self, chance: G::Chance) -> Result<Events<G>, IllegalMove> {
        let (mut state, mut events) = (self.state().clone(), Vec::new());
        G::apply_chance(&mut state, chance, &mut events)?;
        self.push(Step::Chance(chance), state, self.rolls() + 1, events.clone());
        Ok(events)
    }

    fn push(&mut self, step: Step<G>, state: G::State, rolls: usize, events: Events<G>) {
        self.past.truncate(self.meta.step());
        self.past.push(Past { step, state, rolls, events });
        self.meta.advance();
    }

    /// The outcome that the seed selects at a step.
    fn next_chance(&self, step: usize, rolls: usize) -> Option<G::Chance> {
        let mut outcomes = Vec::new();
        G::chance_outcomes(self.state_at(step), &mut outcomes);
        self.seed().pick(rolls, &outcomes)
    }

    /// Applies the chance outcome that the seed selects.
    pub fn roll(&mut self) -> Result<(G::Chance, Events<G>), IllegalMove> {
        if self.turn() != Turn::Chance {
            return Err(IllegalMove::NoChance);
        }
        let chance = self.next_chance(self.meta.step(), self.rolls());
        let chance = chance.ok_or(IllegalMove::NoChance)?;
        Ok((chance, self.apply_chance(chance)?))
    }

    /// Applies an action given as text: a move at a player's turn, an outcome at a chance node.
    pub fn apply(&mut self, word: &str) -> Result<Events<G>, IllegalMove> {
        let unreadable = || IllegalMove::Unreadable(word.to_owned());
        match self.turn() {
            Turn::Player(_) => self.play(word.parse().map_err(|_| unreadable())?),
            Turn::Chance => self.apply_chance(word.parse().map_err(|_| unreadable())?),
            Turn::Over(_) => Err(IllegalMove::Over),
        }
    }

    /// One step back; `false` if undo can go no further.
    pub fn undo(&mut self) -> bool {
        self.meta.undo()
    }

    /// One undone step forward again; `false` if there is none.
    pub fn redo(&mut self) -> bool {
        self.meta.redo()
    }

    /// Reads the players of this game.
    pub fn read_seats(&self, text: &str, seating: &Seating) -> Result<Seats, Message> {
        let expected = G::seat_count(&self.setup);
        let seats = Seats::read(text, seating)?;
        if seats.len() == expected {
            return Ok(seats);
        }
        Err(seats::wrong_count(expected, expected, seats.len()))
    }

    /// The save of the game so far.
    pub fn save(&self) -> String {
        let words = self.past().map(|step| step.word());
        let players = (!self.seats().is_plain()).then(|| self.seats().to_string());
        let head = save::Head {
            game: G::NAME,
            setup: &self.setup.to_string(),
            seed: self.seed(),
            players: players.as_deref(),
            remarks: &self.meta.remarks(),
        };
        save::write(&head, words)
    }

    /// Loads a save by replaying it.
    pub fn load(text: &str, seating: &Seating) -> Result<Self, ParseError> {
        let script = save::parse(text)?;
        let (line, game) = script.game;
        if game != G::NAME {
            let what = message("save-other-game").with("found", game).with("expected", G::NAME);
            return Err(ParseError::new(line, what));
        }
        let (line, setup) = script.setup;
        let setup: G::Setup = setup.parse().map_err(|what| ParseError::new(line, what))?;
        let mut session = Self::unopened(setup, script.seed);
        if let Some((line, players)) = script.players {
            let seats = session.read_seats(players, seating);
            session.meta.set_seats(seats.map_err(|what| ParseError::new(line, what))?);
        }
        for (line, word) in script.words {
            session.apply(word).map_err(|why| ParseError::new(line, why.message()))?;
        }
        session.open();
        let is_over = matches!(session.turn(), Turn::Over(_));
        session.meta.restore(&script.remarks, is_over);
        Ok(session)
    }

    /// Compares every chance event with what the seed selects: how many there were, or the first
    /// that differs.
    pub fn verify(&self) -> Result<ChanceAudit, ForgedChance> {
        let (mut rolls, mut audit, mut outcomes) = (0, ChanceAudit::default(), Vec::new());
        for (at, step) in self.past().enumerate() {
            let Step::Chance(chance) = step else { continue };
            let expected = self.next_chance(at, rolls);
            if expected != Some(chance) {
                let expected = expected.map(|chance| chance.to_string()).unwrap_or_default();
                return Err(ForgedChance { step: at + 1, found: chance.to_string(), expected });
            }
            rolls += 1;
            outcomes.clear();
            G::chance_outcomes(self.state_at(at), &mut outcomes);
            match outcomes.len() {
                1 => audit.forced += 1,
                _ => audit.drawn += 1,
            }
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
