//! The middle end: a game under way, with its past, its undone future and its luck.

use crate::save::{self, ParseError, Remark};
use crate::{Advice, Budget, Dice, IllegalMove, Message, Seats, Seed, Stage, Turn, message};

/// One thing that happened in a game.
#[derive(Debug)]
pub enum Step<G: Stage> {
    /// A player moved.
    Move(G::Move),
    /// Chance struck.
    Chance(G::Chance),
}

impl<G: Stage> Clone for Step<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Stage> Copy for Step<G> {}

impl<G: Stage> Step<G> {
    /// The word by which a save calls it.
    pub fn word(&self) -> String {
        match self {
            Self::Move(mv) => mv.to_string(),
            Self::Chance(chance) => chance.to_string(),
        }
    }
}

struct Past<G: Stage> {
    step: Step<G>,
    /// The position after it.
    state: G::State,
    /// ChanceAudit of luck up to and with it.
    rolls: usize,
    /// What it brought about.
    events: Events<G>,
}

/// Whether a game has come to an end before, even where that was taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ended {
    /// It has not.
    NotYet,
    /// It has, and was noted among the finished games.
    Noted,
    /// It was over when it was loaded.
    Elsewhere,
}

/// A game under way.
pub struct Session<G: Stage> {
    setup: G::Setup,
    seed: Seed,
    start: G::State,
    steps: Vec<Past<G>>,
    /// How many steps of `steps` have happened; the rest were undone.
    at: usize,
    /// Undo goes no further back than this.
    floor: usize,
    /// Whether it was not played straight on by the player alone.
    aided: bool,
    /// Whether the computer played a part for somebody.
    helped: bool,
    /// Whether its results were entered into a list.
    counted: bool,
    ended: Ended,
    seats: Seats,
    slot: Option<String>,
}

/// What a step brought about.
pub type Events<G> = Vec<<G as crate::Game>::Event>;

impl<G: Stage> Session<G> {
    /// A new game; what it begins with is drawn from the seed at once.
    pub fn new(setup: G::Setup, seed: Seed) -> Self {
        let mut session = Self::unopened(setup, seed);
        session.open();
        session
    }

    fn unopened(setup: G::Setup, seed: Seed) -> Self {
        let (start, seats) = (G::start(&setup), Seats::people(G::seat_count(&setup)));
        Self {
            setup,
            seed,
            start,
            steps: Vec::new(),
            at: 0,
            floor: 0,
            aided: false,
            helped: false,
            counted: false,
            ended: Ended::NotYet,
            seats,
            slot: None,
        }
    }

    /// Draws the luck with which the game begins, as far as it has not happened yet.
    fn open(&mut self) {
        while G::turn(self.state()) == Turn::Chance && G::opening(self.state()) {
            if self.roll().is_err() {
                break;
            }
        }
        self.floor = self.opening_len();
    }

    /// How many steps belong to the beginning.
    pub fn opening_len(&self) -> usize {
        (0..self.at)
            .take_while(|at| {
                let state = self.state_at(*at);
                G::turn(state) == Turn::Chance && G::opening(state)
            })
            .count()
    }

    /// The setup it began with.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// The seed of its luck.
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// Who plays.
    pub fn seats(&self) -> &Seats {
        &self.seats
    }

    /// Gives the seats to others.
    pub fn seat(&mut self, seats: Seats) {
        self.seats = seats;
    }

    /// The dice of a computer player that thinks now: they follow from the seed and the step, and
    /// tell nothing of the luck to come.
    pub fn dice(&self) -> Dice {
        Dice::new(self.seed.aside(self.at))
    }

    /// The position now.
    pub fn state(&self) -> &G::State {
        self.state_at(self.at)
    }

    /// The position after that many steps, undone ones included.
    pub fn state_at(&self, at: usize) -> &G::State {
        match at.min(self.steps.len()) {
            0 => &self.start,
            at => &self.steps[at - 1].state,
        }
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Turn {
        G::turn(self.state())
    }

    /// The steps that have happened.
    pub fn past(&self) -> impl Iterator<Item = Step<G>> + '_ {
        self.steps[..self.at].iter().map(|past| past.step)
    }

    /// How many steps have happened.
    pub fn at(&self) -> usize {
        self.at
    }

    /// How many steps are known, undone ones included.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether nothing has happened or been undone yet.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The first step that undo can reach back to.
    pub fn floor(&self) -> usize {
        self.floor
    }

    /// What a step, from 1, brought about.
    pub fn events(&self, step: usize) -> &[G::Event] {
        let past = step.checked_sub(1).and_then(|index| self.steps.get(index));
        past.map_or(&[], |past| &past.events)
    }

    /// Whether a step was undone or redone, or somebody else played a part.
    pub fn is_aided(&self) -> bool {
        self.aided
    }

    /// Whether somebody else than the player played a part.
    pub fn is_helped(&self) -> bool {
        self.helped
    }

    /// Notes that somebody else than the player plays a part.
    pub fn help(&mut self) {
        self.aided = true;
        self.helped = true;
    }

    /// Whether its results were entered into a list; undo does not take them out again.
    pub fn is_counted(&self) -> bool {
        self.counted
    }

    /// Notes whether its results were entered into a list.
    pub fn count(&mut self, entered: bool) {
        self.counted = entered;
    }

    /// Whether it was noted among the finished games, or ended before it came here; undo does not
    /// take it out again.
    pub fn is_noted(&self) -> bool {
        self.ended != Ended::NotYet
    }

    /// Notes that it stands among the finished games.
    pub fn note(&mut self) {
        self.ended = Ended::Noted;
    }

    /// The file in which the house keeps this game while it is under way; none until it first is.
    pub fn slot(&mut self) -> &mut Option<String> {
        &mut self.slot
    }

    /// Forgets the way here: nothing before now can be undone.
    pub fn settle(&mut self) {
        self.steps.truncate(self.at);
        self.floor = self.at;
    }

    fn rolls(&self) -> usize {
        self.at.checked_sub(1).map_or(0, |last| self.steps[last].rolls)
    }

    /// A player's move.
    pub fn play(&mut self, mv: G::Move) -> Result<Events<G>, IllegalMove> {
        let (mut state, mut events) = (self.state().clone(), Vec::new());
        G::play(&mut state, mv, &mut events)?;
        self.push(Step::Move(mv), state, self.rolls(), events.clone());
        Ok(events)
    }

    /// A stroke of luck that somebody chose instead of the seed.
    pub fn apply_chance(&mut self, chance: G::Chance) -> Result<Events<G>, IllegalMove> {
        let (mut state, mut events) = (self.state().clone(), Vec::new());
        G::apply_chance(&mut state, chance, &mut events)?;
        self.push(Step::Chance(chance), state, self.rolls() + 1, events.clone());
        Ok(events)
    }

    fn push(&mut self, step: Step<G>, state: G::State, rolls: usize, events: Events<G>) {
        self.steps.truncate(self.at);
        self.steps.push(Past { step, state, rolls, events });
        self.at += 1;
    }

    /// What the seed brings next, where it is luck's turn.
    fn next_chance(&self, at: usize, rolls: usize) -> Option<G::Chance> {
        let mut odds = Vec::new();
        G::chance_outcomes(self.state_at(at), &mut odds);
        self.seed.pick(rolls, &odds)
    }

    /// Chance as the seed has it.
    pub fn roll(&mut self) -> Result<(G::Chance, Events<G>), IllegalMove> {
        let no_chance = || IllegalMove(message("refusal-no-luck"));
        if self.turn() != Turn::Chance {
            return Err(no_chance());
        }
        let chance = self.next_chance(self.at, self.rolls()).ok_or_else(no_chance)?;
        Ok((chance, self.apply_chance(chance)?))
    }

    /// Does what a word says: a move at a player's turn, a stroke of luck at luck's.
    pub fn apply(&mut self, word: &str) -> Result<Events<G>, IllegalMove> {
        let unreadable = || IllegalMove(message("refusal-unreadable").with("word", word));
        match self.turn() {
            Turn::Player(_) => self.play(word.parse().map_err(|_| unreadable())?),
            Turn::Chance => self.apply_chance(word.parse().map_err(|_| unreadable())?),
            Turn::Over(_) => Err(IllegalMove(message("refusal-over"))),
        }
    }

    /// One step back; `false` where undo can go no further.
    pub fn undo(&mut self) -> bool {
        let possible = self.at > self.floor;
        self.at -= usize::from(possible);
        self.aided |= possible;
        possible
    }

    /// One undone step forward again; `false` where there is none.
    pub fn redo(&mut self) -> bool {
        let possible = self.at < self.steps.len();
        self.at += usize::from(possible);
        self.aided |= possible;
        possible
    }

    /// Goes to the moment after that many steps, or as near as it exists.
    pub fn seek(&mut self, at: usize) {
        self.at = at.min(self.steps.len());
    }

    /// Advice about the position now.
    pub fn hint(&self, budget: &Budget) -> Advice<G::Move> {
        G::hint(self.state(), budget)
    }

    /// What a save remembers of it beside its steps.
    fn remarks(&self) -> Vec<Remark> {
        let noted = self.ended == Ended::Noted;
        let all = [
            (self.aided, Remark::Aided),
            (self.helped, Remark::Helped),
            (self.counted, Remark::Counted),
            (noted, Remark::Noted),
        ];
        all.into_iter().filter(|(so, _)| *so).map(|(_, remark)| remark).collect()
    }

    /// The save of the game up to now.
    pub fn save(&self) -> String {
        let words = self.past().map(|step| step.word());
        let players = (!self.seats.is_plain()).then(|| self.seats.to_string());
        let head = save::Head {
            game: G::NAME,
            setup: &self.setup.to_string(),
            seed: &self.seed,
            players: players.as_deref(),
            remarks: &self.remarks(),
        };
        save::write(&head, words)
    }

    /// Reads a save by playing it.
    pub fn load(text: &str) -> Result<Self, ParseError> {
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
            let seats = session.read_seats(players).map_err(|what| ParseError::new(line, what))?;
            session.seat(seats);
        }
        for (line, word) in script.words {
            session.apply(word).map_err(|IllegalMove(why)| ParseError::new(line, why))?;
        }
        session.open();
        let events = |remark| script.remarks.contains(&remark);
        session.aided = events(Remark::Aided);
        session.helped = events(Remark::Helped);
        session.counted = events(Remark::Counted);
        session.ended = match session.turn() {
            _ if events(Remark::Noted) => Ended::Noted,
            Turn::Over(_) => Ended::Elsewhere,
            Turn::Player(_) | Turn::Chance => Ended::NotYet,
        };
        Ok(session)
    }

    /// Compares every stroke of luck with what the seed brings: how many were looked at, or the
    /// first that differs.
    pub fn verify(&self) -> Result<ChanceAudit, ForgedChance> {
        let (mut rolls, mut strokes, mut odds) = (0, ChanceAudit::default(), Vec::new());
        for (at, past) in self.steps[..self.at].iter().enumerate() {
            if let Step::Chance(chance) = past.step {
                let expected = self.next_chance(at, rolls);
                if expected != Some(chance) {
                    let expected = expected.map(|chance| chance.to_string()).unwrap_or_default();
                    return Err(ForgedChance { step: at + 1, found: chance.to_string(), expected });
                }
                rolls += 1;
                odds.clear();
                G::chance_outcomes(self.state_at(at), &mut odds);
                match odds.len() {
                    1 => strokes.settled += 1,
                    _ => strokes.drawn += 1,
                }
            }
        }
        Ok(strokes)
    }
}

/// ChanceAudit of luck that were looked at and found honest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChanceAudit {
    /// Those that the seed decided.
    pub drawn: usize,
    /// Those that could not be otherwise, as rolls that were given.
    pub settled: usize,
}

/// A stroke of luck that the seed did not bring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForgedChance {
    /// The step of the game, from 1.
    pub step: usize,
    /// What the save says.
    pub found: String,
    /// What the seed says.
    pub expected: String,
}

impl ForgedChance {
    /// The news for people.
    pub fn message(&self) -> Message {
        message("verify-forged")
            .with("step", self.step)
            .with("found", self.found.as_str())
            .with("expected", self.expected.as_str())
    }
}
