//! The middle end: a game under way, with its past, its undone future and its luck.

use crate::save::{self, Flaw, Remark};
use crate::{Advice, Budget, Company, Dice, Illegal, Phrase, Seed, Stage, Turn, phrase};

/// One thing that happened in a game.
#[derive(Debug)]
pub enum Step<G: Stage> {
    /// A player moved.
    Move(G::Move),
    /// Luck struck.
    Luck(G::Luck),
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
            Self::Luck(luck) => luck.to_string(),
        }
    }
}

struct Past<G: Stage> {
    step: Step<G>,
    /// The position after it.
    state: G::State,
    /// Strokes of luck up to and with it.
    throws: usize,
    /// What it brought about.
    told: Events<G>,
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
    company: Company,
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
        let (start, company) = (G::start(&setup), Company::people(G::seats(&setup)));
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
            company,
            slot: None,
        }
    }

    /// Draws the luck with which the game begins, as far as it has not happened yet.
    fn open(&mut self) {
        while G::turn(self.state()) == Turn::Luck && G::opening(self.state()) {
            if self.throw().is_err() {
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
                G::turn(state) == Turn::Luck && G::opening(state)
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
    pub fn company(&self) -> &Company {
        &self.company
    }

    /// Gives the seats to others.
    pub fn seat(&mut self, company: Company) {
        self.company = company;
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
    pub fn told(&self, step: usize) -> &[G::Event] {
        let past = step.checked_sub(1).and_then(|index| self.steps.get(index));
        past.map_or(&[], |past| &past.told)
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

    fn throws(&self) -> usize {
        self.at.checked_sub(1).map_or(0, |last| self.steps[last].throws)
    }

    /// A player's move.
    pub fn play(&mut self, mv: G::Move) -> Result<Events<G>, Illegal> {
        let (mut state, mut told) = (self.state().clone(), Vec::new());
        G::play(&mut state, mv, &mut told)?;
        self.push(Step::Move(mv), state, self.throws(), told.clone());
        Ok(told)
    }

    /// A stroke of luck that somebody chose instead of the seed.
    pub fn befall(&mut self, luck: G::Luck) -> Result<Events<G>, Illegal> {
        let (mut state, mut told) = (self.state().clone(), Vec::new());
        G::befall(&mut state, luck, &mut told)?;
        self.push(Step::Luck(luck), state, self.throws() + 1, told.clone());
        Ok(told)
    }

    fn push(&mut self, step: Step<G>, state: G::State, throws: usize, told: Events<G>) {
        self.steps.truncate(self.at);
        self.steps.push(Past { step, state, throws, told });
        self.at += 1;
    }

    /// What the seed brings next, where it is luck's turn.
    fn next_luck(&self, at: usize, throws: usize) -> Option<G::Luck> {
        let mut odds = Vec::new();
        G::odds(self.state_at(at), &mut odds);
        self.seed.pick(throws, &odds)
    }

    /// Luck as the seed has it.
    pub fn throw(&mut self) -> Result<(G::Luck, Events<G>), Illegal> {
        let no_luck = || Illegal(phrase("refusal-no-luck"));
        if self.turn() != Turn::Luck {
            return Err(no_luck());
        }
        let luck = self.next_luck(self.at, self.throws()).ok_or_else(no_luck)?;
        Ok((luck, self.befall(luck)?))
    }

    /// Does what a word says: a move at a player's turn, a stroke of luck at luck's.
    pub fn apply(&mut self, word: &str) -> Result<Events<G>, Illegal> {
        let unreadable = || Illegal(phrase("refusal-unreadable").with("word", word));
        match self.turn() {
            Turn::Player(_) => self.play(word.parse().map_err(|_| unreadable())?),
            Turn::Luck => self.befall(word.parse().map_err(|_| unreadable())?),
            Turn::Over(_) => Err(Illegal(phrase("refusal-over"))),
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
        let players = (!self.company.is_plain()).then(|| self.company.to_string());
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
    pub fn load(text: &str) -> Result<Self, Flaw> {
        let script = save::parse(text)?;
        let (line, game) = script.game;
        if game != G::NAME {
            let what = phrase("save-other-game").with("found", game).with("expected", G::NAME);
            return Err(Flaw::new(line, what));
        }
        let (line, setup) = script.setup;
        let setup: G::Setup = setup.parse().map_err(|what| Flaw::new(line, what))?;
        let mut session = Self::unopened(setup, script.seed);
        if let Some((line, players)) = script.players {
            let company = session.read_company(players).map_err(|what| Flaw::new(line, what))?;
            session.seat(company);
        }
        for (line, word) in script.words {
            session.apply(word).map_err(|Illegal(why)| Flaw::new(line, why))?;
        }
        session.open();
        let told = |remark| script.remarks.contains(&remark);
        session.aided = told(Remark::Aided);
        session.helped = told(Remark::Helped);
        session.counted = told(Remark::Counted);
        session.ended = match session.turn() {
            _ if told(Remark::Noted) => Ended::Noted,
            Turn::Over(_) => Ended::Elsewhere,
            Turn::Player(_) | Turn::Luck => Ended::NotYet,
        };
        Ok(session)
    }

    /// Compares every stroke of luck with what the seed brings: how many were looked at, or the
    /// first that differs.
    pub fn verify(&self) -> Result<Strokes, Forged> {
        let (mut throws, mut strokes, mut odds) = (0, Strokes::default(), Vec::new());
        for (at, past) in self.steps[..self.at].iter().enumerate() {
            if let Step::Luck(luck) = past.step {
                let expected = self.next_luck(at, throws);
                if expected != Some(luck) {
                    let expected = expected.map(|luck| luck.to_string()).unwrap_or_default();
                    return Err(Forged { step: at + 1, found: luck.to_string(), expected });
                }
                throws += 1;
                odds.clear();
                G::odds(self.state_at(at), &mut odds);
                match odds.len() {
                    1 => strokes.settled += 1,
                    _ => strokes.drawn += 1,
                }
            }
        }
        Ok(strokes)
    }
}

/// Strokes of luck that were looked at and found honest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Strokes {
    /// Those that the seed decided.
    pub drawn: usize,
    /// Those that could not be otherwise, as rolls that were given.
    pub settled: usize,
}

/// A stroke of luck that the seed did not bring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forged {
    /// The step of the game, from 1.
    pub step: usize,
    /// What the save says.
    pub found: String,
    /// What the seed says.
    pub expected: String,
}

impl Forged {
    /// The news for people.
    pub fn phrase(&self) -> Phrase {
        phrase("verify-forged")
            .with("step", self.step)
            .with("found", self.found.as_str())
            .with("expected", self.expected.as_str())
    }
}
