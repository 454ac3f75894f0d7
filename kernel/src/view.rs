//! A moment of a session, seen without changing it.

use std::cell::OnceCell;

use crate::past::PastState;
use crate::{Game, Seat, Seats, Session, Step, Turn};

/// Who decides what happens next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decider {
    /// The person on a seat.
    Person(Seat),
    /// The people at the table together: see [`Game::is_group_decision`].
    People,
    /// A computer player, by its name.
    Computer(&'static str),
    /// The seed.
    Chance,
    /// The game is over.
    Nobody,
}

/// A session at one of its steps. Looking at the past is a matter of choosing another step: the
/// session does not move.
#[derive(Debug)]
pub struct View<'a, G: Game> {
    session: &'a Session<G>,
    step: usize,
    /// The position, once it was requested: one of the past may have to be rebuilt.
    state: OnceCell<PastState<'a, G>>,
}

impl<G: Game> Clone for View<'_, G> {
    fn clone(&self) -> Self {
        Self { session: self.session, step: self.step, state: self.state.clone() }
    }
}

impl<'a, G: Game> View<'a, G> {
    pub(crate) fn new(session: &'a Session<G>, step: usize) -> Self {
        Self { session, step: step.min(session.len()), state: OnceCell::new() }
    }

    /// The session itself, at its own current step.
    pub fn session(&self) -> &'a Session<G> {
        self.session
    }

    /// The number of steps taken up to this moment.
    pub fn step(&self) -> usize {
        self.step
    }

    /// The setup of the game.
    pub fn setup(&self) -> &'a G::Setup {
        self.session.setup()
    }

    /// The players.
    pub fn seats(&self) -> &'a Seats {
        self.session.seats()
    }

    /// The position.
    pub fn state(&self) -> &G::State {
        self.state.get_or_init(|| self.session.state_at(self.step))
    }

    /// Whether its result is not a person's own: the computer played on behalf of one, or no person
    /// plays.
    pub fn is_played_by_computer(&self) -> bool {
        self.session.meta().is_played_by_computer() || self.seats().persons() == 0
    }

    /// The view of another step.
    #[must_use]
    pub fn at(&self, step: usize) -> Self {
        Self::new(self.session, step)
    }

    /// The view one step earlier, unless this is the start.
    pub fn previous(&self) -> Option<Self> {
        self.step.checked_sub(1).map(|step| self.at(step))
    }

    /// Who acts next.
    pub fn turn(&self) -> Turn {
        G::turn(self.state())
    }

    /// The action that led here, unless this is the start.
    pub fn action(&self) -> Option<Step<G>> {
        self.session.step(self.step)
    }

    /// The events of that action.
    pub fn events(&self) -> &'a [G::Event] {
        self.session.events(self.step)
    }

    /// The actions that led here, from the first.
    pub fn actions(&self) -> impl DoubleEndedIterator<Item = Step<G>> + use<'a, G> {
        let session = self.session;
        (1..=self.step).filter_map(move |step| session.step(step))
    }

    /// Who decides what happens next.
    pub fn decider(&self) -> Decider {
        let seats = self.seats();
        match self.turn() {
            Turn::Player(_) if seats.persons() > 0 && G::is_group_decision(self.state()) => {
                Decider::People
            }
            Turn::Player(seat) => match seats.computer(seat) {
                Some(name) => Decider::Computer(name),
                None => Decider::Person(seat),
            },
            Turn::Chance => Decider::Chance,
            Turn::Over(_) => Decider::Nobody,
        }
    }

    /// The seat whose turn it is, unless chance decides or the game is over.
    pub fn player(&self) -> Option<Seat> {
        match self.turn() {
            Turn::Player(seat) => Some(seat),
            Turn::Chance | Turn::Over(_) => None,
        }
    }
}
