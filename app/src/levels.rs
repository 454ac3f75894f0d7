//! Levels: positions in order of difficulty that ship with a game, and what was reached in them.
//!
//! A game has a [`LevelPack`]; front ends see it as [`Levels`]. A session that starts from the
//! setup of a level counts as that level however it was started, so that saves, replays and every
//! front end agree without knowing about levels.

mod class;
mod exercise;
mod pack;
mod progress;
mod result;

use kernel::save::{self, SaveHeader};
use kernel::{Budget, Game, Message, ParseError, Seats, Seed, Turn, View, message};

use crate::{AnyGame, AnySession, Options, Storage};

pub(crate) use class::split_name;
pub use class::{CLASS_FILE, ClassProgress};
pub use exercise::{ExerciseAnswer, answer, exercise, is_finished};
pub use progress::{FILE, LevelProgress, LevelRecord};
pub use result::{LevelResult, MAX_STARS, report, result, stars_text};

/// The levels of a game.
pub struct LevelPack<G: Game> {
    /// The file of the levels.
    pub text: &'static str,
    /// What has to be done in each of them.
    pub task: Task<G>,
    /// Makes the levels again.
    pub make: MakeLevels,
}

/// What has to be done in a level.
pub enum Task<G: Game> {
    /// To win; the less that costs, the better.
    Win {
        /// The key of the text for what a solution costs, such as a number of cards.
        cost_text: &'static str,
        /// What a game has cost so far.
        cost: fn(&View<'_, G>) -> u32,
    },
    /// To find the best move of a single decision. Such a level is an exercise.
    Choose {
        /// Why the first of two moves is better, as far as a sentence can say.
        reason: fn(&G::State, G::Move, G::Move) -> Message,
    },
}

/// Makes levels: the same ones every time. The budget counts progress.
pub type MakeLevels = fn(&Budget) -> Vec<Level>;

/// The part of a [`LevelPack`] that does not depend on the game's types.
#[derive(Clone, Copy, Debug)]
pub struct Levels {
    text: &'static str,
    /// The key of the text for what a solution costs; `None` for exercises.
    cost_text: Option<&'static str>,
    /// Makes the levels again.
    pub make: MakeLevels,
}

/// A level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// Its number, from 1.
    pub number: u32,
    /// The measured difficulty. Levels are in its order.
    pub difficulty: u32,
    /// The proved minimum of what a solution costs; 1 for an exercise.
    pub optimum: u32,
    /// The moves of the stored solution.
    pub length: u32,
    /// The positions that a search meets; `docs/levels.md` says which search.
    pub effort: u64,
    /// The share of moves that mislead, in percent; in an exercise, of the choices of weak players.
    pub misleading: u32,
    /// The setup, as the line of a save.
    pub setup: String,
    /// A solution that costs no more than the optimum, in the notation of the game. For an
    /// exercise, each move with its chance of winning in percent, the best first: `2=61.5 0=40.2`.
    pub solution: String,
}

impl<G: Game> LevelPack<G> {
    /// The part that does not depend on the game's types.
    pub fn levels(&self) -> Levels {
        let cost_text = match self.task {
            Task::Win { cost_text, .. } => Some(cost_text),
            Task::Choose { .. } => None,
        };
        Levels { text: self.text, cost_text, make: self.make }
    }

    /// What a game has cost so far, if that matters.
    pub fn cost(&self, view: &View<'_, G>) -> Option<u32> {
        match self.task {
            Task::Win { cost, .. } => Some(cost(view)),
            Task::Choose { .. } => None,
        }
    }
}

impl Levels {
    /// All levels, in order of difficulty. The conformance suite checks that the file is valid.
    pub fn all(&self) -> Vec<Level> {
        pack::parse(self.text).unwrap_or_default()
    }

    /// The level with a number.
    pub fn get(&self, number: u32) -> Option<Level> {
        self.all().into_iter().find(|level| level.number == number)
    }

    /// The level with a setup.
    pub fn with_setup(&self, setup: &str) -> Option<Level> {
        // Most games are not levels, so the text is searched before it is parsed.
        if !self.text.lines().any(|line| line == setup) {
            return None;
        }
        self.all().into_iter().find(|level| level.setup == setup)
    }

    /// Whether the levels are exercises.
    pub fn are_exercises(&self) -> bool {
        self.cost_text.is_none()
    }

    /// What a solution costs, in words.
    pub fn cost(&self, cost: u32) -> Message {
        message(self.cost_text.unwrap_or("exercise-attempt")).with("count", cost)
    }

    /// What is known about a level while it is played.
    pub fn fact(&self, level: &Level) -> Message {
        let fact = message(if self.are_exercises() { "exercise-fact" } else { "level-fact" });
        let fact = fact.with("number", level.number);
        if self.are_exercises() { fact } else { fact.with("best", self.cost(level.optimum)) }
    }

    /// The measures of a level.
    pub fn figures(&self, level: &Level) -> Message {
        let figures = if self.are_exercises() {
            message("exercise-figures").with("choices", level.choices().len())
        } else {
            message("level-figures").with("length", level.length)
        };
        figures
            .with("difficulty", level.difficulty)
            .with("effort", level.effort)
            .with("misleading", level.misleading)
    }
}

/// Parses the text of a pack.
pub fn parse(text: &str) -> Result<Vec<Level>, ParseError> {
    pack::parse(text)
}

/// The text of a pack.
pub fn write(game: &str, levels: &[Level]) -> String {
    pack::write(game, levels)
}

impl Level {
    /// Starts the level.
    pub fn start(
        &self,
        game: &dyn AnyGame,
        options: &Options,
        seed: &Seed,
    ) -> Result<Box<dyn AnySession>, ParseError> {
        game.open_save(&self.save(game, seed), options).map(seated)
    }

    /// Starts the level, without what is missing of its opening.
    pub fn start_deferred(
        &self,
        game: &dyn AnyGame,
        seed: &Seed,
    ) -> Result<Box<dyn AnySession>, ParseError> {
        game.open_save_deferred(&self.save(game, seed), &Options::default()).map(seated)
    }

    /// The save of the level at its start.
    fn save(&self, game: &dyn AnyGame, seed: &Seed) -> String {
        let header =
            SaveHeader { game: game.name(), setup: &self.setup, seed, players: None, flags: &[] };
        save::write(&header, [])
    }
}

/// The level that a session plays, if it plays one.
pub fn level_of(session: &dyn AnySession) -> Option<(Levels, Level)> {
    let levels = session.game().data().levels?;
    Some((levels, levels.with_setup(&session.setup_text())?))
}

/// A level with the person who has to decide, if it is an exercise.
fn seated(mut session: Box<dyn AnySession>) -> Box<dyn AnySession> {
    if session.game().data().levels.is_some_and(|levels| levels.are_exercises()) {
        seat_decider(session.as_mut());
    }
    session
}

/// Seats one person, who has to decide, and computer players on the other seats.
fn seat_decider(session: &mut dyn AnySession) {
    let Some((spec, seating)) = session.game().seat_option() else { return };
    let mut words: Vec<&str> = spec.default.split(',').collect();
    if let (Turn::Player(seat), true) = (session.turn(), words.len() == session.seats().len()) {
        words.rotate_right(seat);
        // The conformance suite checks that one person is seated.
        if let Ok(seats) = Seats::read(&words.join(","), &seating) {
            session.meta_mut().set_seats(seats);
        }
    }
}

/// Two for every doubling of the search effort.
fn doublings(effort: u64) -> u32 {
    let effort = f64::from(u32::try_from(effort.max(1)).unwrap_or(u32::MAX));
    // Saturates, and is at most 64.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "in range")]
    let doublings = (2.0 * effort.log2()).round() as u32;
    doublings
}

impl dyn Storage + '_ {
    /// Starts a level with a fresh seed.
    pub fn start_level(
        &mut self,
        game: &dyn AnyGame,
        level: &Level,
    ) -> Result<Box<dyn AnySession>, Message> {
        let (options, seed) = (self.options(), self.fresh_seed()?);
        level.start(game, &options, &seed).map_err(|error| error.message)
    }
}

/// Chooses levels that rise evenly in difficulty, and numbers them. Equal setups count once.
pub fn choose(mut candidates: Vec<Level>, count: usize) -> Vec<Level> {
    candidates.sort_by(|one, other| {
        let key = |level: &Level| (level.difficulty, level.effort);
        key(one).cmp(&key(other)).then_with(|| one.setup.cmp(&other.setup))
    });
    candidates.dedup_by(|one, other| one.setup == other.setup);
    let (Some(first), Some(last)) = (candidates.first(), candidates.last()) else {
        return candidates;
    };
    let (easiest, hardest) = (first.difficulty as usize, last.difficulty as usize);
    let (len, steps) = (candidates.len(), count.saturating_sub(1).max(1));
    let mut next = 0;
    let mut chosen = Vec::new();
    for step in 0..count.min(len) {
        let target = easiest + (hardest - easiest) * step / steps;
        let wanted =
            candidates.partition_point(|candidate| (candidate.difficulty as usize) < target);
        // Enough must be left for the steps to come.
        let index = wanted.min(len - (count.min(len) - step)).max(next);
        next = index + 1;
        let number = u32::try_from(step + 1).unwrap_or(u32::MAX);
        chosen.push(Level { number, ..candidates[index].clone() });
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chosen_levels_rise_evenly() {
        let level = |difficulty: u32| Level {
            number: 0,
            difficulty,
            optimum: 1,
            length: 1,
            effort: 1,
            misleading: 0,
            setup: format!("{difficulty}"),
            solution: String::new(),
        };
        let difficulties = |given: &[u32], count| {
            let chosen = choose(given.iter().map(|given| level(*given)).collect(), count);
            assert!(chosen.iter().zip(1..).all(|(level, number)| level.number == number));
            chosen.iter().map(|level| level.difficulty).collect::<Vec<u32>>()
        };
        let many: Vec<u32> = (0..=100).rev().collect();
        assert_eq!(difficulties(&many, 5), [0, 25, 50, 75, 100]);
        assert_eq!(difficulties(&[1, 1, 1, 2, 90, 100], 3), [1, 90, 100]);
        assert_eq!(difficulties(&[1, 2, 3, 100], 4), [1, 2, 3, 100]);
        assert_eq!(difficulties(&[1, 2], 5), [1, 2]);
        assert_eq!(difficulties(&[], 5), [0; 0]);
    }
}
