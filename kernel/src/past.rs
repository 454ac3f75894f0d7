//! The steps of a session and the positions between them.

use std::ops::Deref;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::{Game, IllegalMove, Step};

/// A position is kept after this many steps; those between are rebuilt on demand.
const INTERVAL: usize = 32;

/// What an [`Arc`] and the allocator add to a position.
const SHARED: usize = 32;

/// All known steps of a session.
#[derive(Debug)]
pub(crate) struct Past<G: Game> {
    steps: Vec<Step<G>>,
    /// The events of the steps, one after another.
    events: Vec<G::Event>,
    /// The number of events up to the end of each step.
    ends: Vec<u32>,
    /// The positions after every [`INTERVAL`] steps, from the start on.
    checkpoints: Vec<G::State>,
    rebuilt: Mutex<Rebuilt<G>>,
}

/// The positions after one checkpoint, as far as they were requested.
#[derive(Debug)]
struct Rebuilt<G: Game> {
    checkpoint: usize,
    states: Vec<Arc<G::State>>,
}

/// A position of the past.
#[derive(Debug)]
pub(crate) enum PastState<'a, G: Game> {
    /// One that the session keeps.
    Kept(&'a G::State),
    /// One that was rebuilt.
    Rebuilt(Arc<G::State>),
}

impl<G: Game> Clone for PastState<'_, G> {
    fn clone(&self) -> Self {
        match self {
            Self::Kept(state) => Self::Kept(state),
            Self::Rebuilt(state) => Self::Rebuilt(Arc::clone(state)),
        }
    }
}

impl<G: Game> Deref for PastState<'_, G> {
    type Target = G::State;

    fn deref(&self) -> &G::State {
        match self {
            Self::Kept(state) => state,
            Self::Rebuilt(state) => state,
        }
    }
}

/// Takes a step again that led from this position before.
pub(crate) fn replay<G: Game>(state: &mut G::State, step: Step<G>) {
    let mut events = Vec::new();
    let taken: Result<(), IllegalMove> = match step {
        Step::Move(mv) => G::play(state, mv, &mut events),
        Step::Chance(chance) => G::apply_chance(state, chance, &mut events),
    };
    debug_assert!(taken.is_ok(), "rules are pure: a legal step stays legal");
}

impl<G: Game> Past<G> {
    pub(crate) fn new(start: G::State) -> Self {
        Self {
            steps: Vec::new(),
            events: Vec::new(),
            ends: Vec::new(),
            checkpoints: vec![start],
            rebuilt: Mutex::new(Rebuilt { checkpoint: 0, states: Vec::new() }),
        }
    }

    /// The action of a step, from 1.
    pub(crate) fn step(&self, step: usize) -> Option<Step<G>> {
        self.steps.get(step.checked_sub(1)?).copied()
    }

    /// The events of a step, counted from 1.
    pub(crate) fn events(&self, step: usize) -> &[G::Event] {
        let end = |step: usize| step.checked_sub(1).and_then(|index| self.ends.get(index));
        match end(step) {
            Some(to) => &self.events[end(step - 1).map_or(0, |from| *from as usize)..*to as usize],
            None => &[],
        }
    }

    /// The position before the first step.
    pub(crate) fn start(&self) -> &G::State {
        &self.checkpoints[0]
    }

    /// The position after a known step.
    pub(crate) fn state(&self, step: usize) -> PastState<'_, G> {
        let checkpoint = step.min(self.steps.len()) / INTERVAL;
        let kept = &self.checkpoints[checkpoint];
        let from = checkpoint * INTERVAL;
        let Some(index) = step.min(self.steps.len()).checked_sub(from + 1) else {
            return PastState::Kept(kept);
        };
        let mut rebuilt = self.rebuilt();
        if rebuilt.checkpoint != checkpoint {
            *rebuilt = Rebuilt { checkpoint, states: Vec::new() };
        }
        while rebuilt.states.len() <= index {
            let mut state = rebuilt.states.last().map_or(kept, |state| state).clone();
            replay::<G>(&mut state, self.steps[from + rebuilt.states.len()]);
            rebuilt.states.push(Arc::new(state));
        }
        PastState::Rebuilt(Arc::clone(&rebuilt.states[index]))
    }

    fn rebuilt(&self) -> MutexGuard<'_, Rebuilt<G>> {
        self.rebuilt.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a step, its events and the position after it.
    pub(crate) fn push(&mut self, step: Step<G>, events: &[G::Event], state: &G::State) {
        self.steps.push(step);
        self.events.extend_from_slice(events);
        self.ends.push(u32::try_from(self.events.len()).unwrap_or(u32::MAX));
        if self.steps.len().is_multiple_of(INTERVAL) {
            self.checkpoints.push(state.clone());
        }
    }

    /// Forgets the steps after the first `len`.
    pub(crate) fn truncate(&mut self, len: usize) {
        if len >= self.steps.len() {
            return;
        }
        self.steps.truncate(len);
        self.ends.truncate(len);
        self.events.truncate(self.ends.last().map_or(0, |end| *end as usize));
        self.checkpoints.truncate(len / INTERVAL + 1);
        let rebuilt = self.rebuilt.get_mut().unwrap_or_else(PoisonError::into_inner);
        rebuilt.states.truncate(len.saturating_sub(rebuilt.checkpoint * INTERVAL));
    }

    /// The bytes it occupies.
    pub(crate) fn memory_size(&self) -> usize {
        let state = size_of::<G::State>();
        let heap = G::heap_size(self.start());
        let rebuilt = self.rebuilt();
        self.steps.capacity() * size_of::<Step<G>>()
            + self.events.capacity() * size_of::<G::Event>()
            + self.ends.capacity() * size_of::<u32>()
            + self.checkpoints.capacity() * state
            + self.checkpoints.len() * heap
            + rebuilt.states.capacity() * size_of::<Arc<G::State>>()
            + rebuilt.states.len() * (state + heap + SHARED)
    }
}
