//! What a finished game reached as a level.

use kernel::{Message, Turn, message};

use super::{Level, LevelRecord, Levels, answer};
use crate::AnySession;

/// The most stars.
pub const MAX_STARS: u8 = 3;

/// A solved level.
#[derive(Clone, Debug)]
pub struct LevelResult {
    /// The level.
    pub level: Level,
    /// What the solution cost; in an exercise, 1 for the first attempt and 2 for a later one.
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

fn solved(session: &dyn AnySession) -> Option<LevelResult> {
    let levels = session.game().data().levels?;
    let meta = session.meta();
    let (level, cost) = if levels.are_exercises() {
        let answer = answer(session).filter(|answer| answer.is_best)?;
        (answer.level, 1 + u32::from(meta.is_assisted()))
    } else {
        won(session, levels)?
    };
    let is_unaided = !meta.is_hinted();
    Some(LevelResult { level, cost, is_unaided, levels })
}

/// The level that a person has won, and what that cost.
fn won(session: &dyn AnySession, levels: Levels) -> Option<(Level, u32)> {
    let Turn::Over(outcome) = session.turn() else { return None };
    let seats = session.seats();
    let is_person = |seat: &usize| *seat < seats.len() && seats.computer(*seat).is_none();
    if !outcome.winners.iter().any(is_person) {
        return None;
    }
    let level = levels.with_setup(&session.setup_text())?;
    Some((level, session.view().results().cost?))
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
        let counts = self.is_unaided && !self.levels.are_exercises();
        LevelRecord { stars: self.stars(), best: counts.then_some(self.cost), date }
    }

    /// The result in words: the stars, and what the next star requires.
    pub fn message(&self) -> Message {
        let is_exercise = self.levels.are_exercises();
        let solved = message(if is_exercise { "exercise-solved" } else { "level-solved" })
            .with("number", self.level.number)
            .with("stars", stars_text(self.stars()))
            .with("count", self.stars())
            .with("cost", self.levels.cost(self.cost));
        let missing = match self.stars() {
            MAX_STARS if is_exercise => return solved.with("missing", ""),
            MAX_STARS => message("level-perfect"),
            1 => message("level-needs-no-help"),
            _ if is_exercise => message("exercise-needs-first-attempt"),
            _ => message("level-needs-optimum").with("best", self.levels.cost(self.level.optimum)),
        };
        solved.with("missing", missing)
    }
}

/// Stars as signs: `★★☆`.
pub fn stars_text(stars: u8) -> String {
    (0..MAX_STARS).map(|star| if star < stars { '★' } else { '☆' }).collect()
}
