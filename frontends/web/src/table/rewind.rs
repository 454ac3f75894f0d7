//! How far the people at a table may undo and redo.

use super::state::TableState;
use crate::api_error::Conflict;

impl TableState {
    /// The step to which a person may undo: their own last decision, if no other decision follows
    /// it.
    pub fn undo_target(&self, seat: usize) -> Result<usize, Conflict> {
        self.check_rewind(seat)?;
        let to = self.session.undo_target(|step| self.is_decision(step));
        let to = to.ok_or(Conflict::NothingToUndo)?;
        if self.has_decided(to, seat) { Ok(to) } else { Err(Conflict::OthersDecision) }
    }

    /// The first decision from a step on, if all decisions from there on are the person's own.
    pub fn undo_target_from(&self, seat: usize, first: usize) -> Result<usize, Conflict> {
        self.check_rewind(seat)?;
        let first = first.max(self.session.meta().undo_limit());
        let mut decisions = (first..self.session.at()).filter(|step| self.is_decision(*step));
        let to = decisions.next().ok_or(Conflict::NothingToUndo)?;
        let all_own = std::iter::once(to).chain(decisions).all(|it| self.has_decided(it, seat));
        if all_own { Ok(to) } else { Err(Conflict::OthersDecision) }
    }

    /// The step to which a person may redo.
    pub fn redo_target(&self, seat: usize) -> Result<usize, Conflict> {
        self.check_rewind(seat)?;
        let to = self.session.redo_target(|step| self.is_decision(step));
        let to = to.ok_or(Conflict::NothingToRedo)?;
        if self.has_decided(self.session.at(), seat) {
            Ok(to)
        } else {
            Err(Conflict::OthersDecision)
        }
    }

    /// Whether the person on a seat decided at a step.
    fn has_decided(&self, step: usize, seat: usize) -> bool {
        self.deciders.get(step).copied().flatten().map(usize::from) == Some(seat)
    }

    /// Whether a person decided at a step. The moves of a substitute are not decisions of the
    /// person it replaced.
    fn is_decision(&self, step: usize) -> bool {
        self.deciders.get(step).is_some_and(Option::is_some)
    }

    /// Once a game with chance events is over its seed is public, so nothing is undone.
    fn check_rewind(&self, seat: usize) -> Result<(), Conflict> {
        if !self.setup.undo {
            return Err(Conflict::UndoDisabled);
        }
        if self.ended_early_at().is_some() || (self.is_over() && self.session.has_chance()) {
            return Err(Conflict::GameOver);
        }
        if self.seats[seat].resigned {
            return Err(Conflict::Resigned);
        }
        Ok(())
    }
}
