//! What a finished game reached as a level.

use kernel::{Message, Turn, message};

use super::{Level, LevelRecord, Levels};
use crate::AnySession;

/// The most stars.
pub const MAX_STARS: u8 = 3;

/// A solved level.
#[derive(Clone, Debug)]
pub struct LevelResult {
    /// The level.
    pub level: Level,
    /// What the solution cost.
    pub cost: u32,
    /// Whether the player had no hints.
    pub is_unaided: bool,
    levels: Levels,
}

/// The result of a session as a level; `None` if it is none or was not solved by a person.
pub fn result(session: &dyn AnySession) -> Option<LevelResult> {
    solved(session).filter(|_| !session.meta().is_played_by_computer())
}

/// What there is to say about the end of a session as a level, if it was solved.
pub fn report(session: &dyn AnySession) -> Option<Message> {
    let is_own = !session.meta().is_played_by_computer();
    let said = |result: LevelResult| {
        let number = result.level.number;
        if is_own { result.message() } else { message("level-by-computer").with("number", number) }
    };
    solved(session).map(said)
}

/// The level that a session plays, if it does.
pub fn level_of(session: &dyn AnySession) -> Option<Level> {
    session.game().data().levels?.with_setup(&session.setup_text())
}

fn solved(session: &dyn AnySession) -> Option<LevelResult> {
    let levels = session.game().data().levels?;
    let Turn::Over(outcome) = session.turn() else { return None };
    let seats = session.seats();
    let is_person = |seat: &usize| *seat < seats.len() && seats.computer(*seat).is_none();
    if !outcome.winners.iter().any(is_person) {
        return None;
    }
    let level = level_of(session)?;
    let cost = session.view().results().cost?;
    let is_unaided = !session.meta().is_hinted();
    Some(LevelResult { level, cost, is_unaided, levels })
}

impl LevelResult {
    /// One star for a solution, two for one without help, three if no solution costs less.
    pub fn stars(&self) -> u8 {
        match (self.is_unaided, self.cost <= self.level.optimum) {
            (false, _) => 1,
            (true, false) => 2,
            (true, true) => MAX_STARS,
        }
    }

    /// The same as it is kept.
    pub fn record(&self, date: String) -> LevelRecord {
        LevelRecord { stars: self.stars(), best: self.is_unaided.then_some(self.cost), date }
    }

    /// The result in words: the stars, and what the next one takes.
    pub fn message(&self) -> Message {
        let solved = message("level-solved")
            .with("number", self.level.number)
            .with("stars", stars_text(self.stars()))
            .with("count", self.stars())
            .with("cost", self.levels.cost(self.cost));
        let missing = match self.stars() {
            MAX_STARS => message("level-perfect"),
            1 => message("level-needs-no-help"),
            _ => message("level-needs-optimum").with("best", self.levels.cost(self.level.optimum)),
        };
        solved.with("missing", missing)
    }
}

/// Stars as signs: `★★☆`.
pub fn stars_text(stars: u8) -> String {
    (0..MAX_STARS).map(|star| if star < stars { '★' } else { '☆' }).collect()
}
