//! Exercises: levels with a single decision, and what is said about it.

use kernel::{Message, Seat, Turn, decimal, message};

use super::{Level, doublings};
use crate::AnySession;

/// An exercise in which the person has decided.
#[derive(Clone, Debug)]
pub struct ExerciseAnswer {
    /// The exercise.
    pub level: Level,
    /// The person who decided.
    pub seat: Seat,
    /// The move that was made.
    pub played: String,
    /// Whether it is the best one.
    pub is_best: bool,
    /// The judgement, the value of every move and a reason, in words.
    pub explanation: Vec<Message>,
}

/// The decision of a person that a session is about, if it is an exercise and they have decided.
/// Whatever happens after that does not count.
pub fn answer(session: &dyn AnySession) -> Option<ExerciseAnswer> {
    let levels = session.game().data().levels.filter(super::Levels::are_exercises)?;
    let first = session.meta().opening_len();
    if session.at() <= first {
        return None;
    }
    let level = levels.with_setup(&session.setup_text())?;
    let Turn::Player(seat) = session.view_at(first).turn() else { return None };
    if session.seats().computer(seat).is_some() {
        return None;
    }
    let played = session.view_at(first + 1).action()?;
    let is_best = level.choices().first().is_some_and(|(best, _)| *best == played);
    let explanation = explanation(session, first, &level, &played);
    Some(ExerciseAnswer { level, seat, played, is_best, explanation })
}

/// Whether nothing more is to be done in a session: the game is over, or it is an exercise and the
/// person has decided.
pub fn is_finished(session: &dyn AnySession) -> bool {
    matches!(session.turn(), Turn::Over(_)) || answer(session).is_some()
}

/// What is said about a move.
fn explanation(
    session: &dyn AnySession,
    first: usize,
    level: &Level,
    played: &str,
) -> Vec<Message> {
    let (choices, view) = (level.choices(), session.view_at(first));
    let chance = |wanted: &str| choices.iter().find(|(mv, _)| mv == wanted).map(|(_, it)| *it);
    let [(best, highest), (second, _), ..] = &choices[..] else { return Vec::new() };
    let judged = if played == best {
        message("exercise-right").with("best", view.describe_move(best))
    } else {
        let loss = highest - chance(played).unwrap_or_default();
        message("exercise-wrong")
            .with("best", view.describe_move(best))
            .with("played", view.describe_move(played))
            .with("loss", decimal(loss, 1))
    };
    let described = choices.iter().map(|(mv, chance)| {
        message("exercise-choice")
            .with("move", view.describe_move(mv))
            .with("chance", decimal(*chance, 1))
    });
    let join = |all, next| message("exercise-choices").with("all", all).with("next", next);
    let chances = described.reduce(join).map(|all| message("exercise-chances").with("list", all));
    let other = if played == best { second } else { played };
    let reason = view.exercise_reason(best, other);
    [Some(judged), reason, chances].into_iter().flatten().collect()
}

/// An exercise without its number, from each move with its chance of winning in percent, the best
/// first. There is only one move to find, so what counts is the effort and who misses it.
pub fn exercise(setup: String, choices: &[(String, f64)], effort: u64, misleading: f64) -> Level {
    // Saturates, and is a percentage.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "in range")]
    let misleading = misleading.round() as u32;
    let choices = choices.iter().map(|(mv, chance)| format!("{mv}={chance:.1}"));
    Level {
        number: 0,
        difficulty: 1 + doublings(effort) + misleading / 3,
        optimum: 1,
        length: 1,
        effort,
        misleading,
        setup,
        solution: choices.collect::<Vec<_>>().join(" "),
    }
}

impl Level {
    /// The moves of an exercise with their chances of winning in percent, the best first.
    pub fn choices(&self) -> Vec<(String, f64)> {
        let choice = |word: &str| {
            let (mv, chance) = word.rsplit_once('=')?;
            Some((mv.to_owned(), chance.parse().ok()?))
        };
        self.solution.split(' ').filter_map(choice).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_kept_in_the_solution() {
        let choices = [("2".to_owned(), 61.5), ("0".to_owned(), 40.0)];
        let level = exercise("x".to_owned(), &choices, 1024, 29.6);
        assert_eq!(level.solution, "2=61.5 0=40.0");
        assert_eq!(level.choices(), choices);
        assert_eq!((level.misleading, level.difficulty), (30, 1 + 20 + 10));
    }
}
