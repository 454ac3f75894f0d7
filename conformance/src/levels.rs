//! Level packs: their order, and how a session counts as a level.

use std::collections::BTreeSet;

use app::levels::{MAX_STARS, answer, parse, result, write};
use app::{AnyGame, AnySession, Level, Options, Registered};
use kernel::{Decider, Seed, Turn};

/// The fewest levels of a pack.
const MIN_LEVELS: usize = 100;
/// The difficulty of the first level at most, and of the last one at least.
const RANGE: (u32, u32) = (10, 60);
/// The same of the last exercise: it is only one decision.
const LAST_EXERCISE: u32 = 35;

/// Checks the pack of a game that has one.
pub fn check_levels<G: Registered>() {
    let Some(pack) = &G::info().levels else { return };
    let levels = parse(pack.text).unwrap_or_else(|error| panic!("{}: {error}", G::NAME));
    assert!(levels.len() >= MIN_LEVELS, "{}: {} levels", G::NAME, levels.len());
    assert_eq!(write(G::NAME, &levels), pack.text, "{}: written differently", G::NAME);
    let (first, last) = (&levels[0], &levels[levels.len() - 1]);
    let hard = if pack.levels().are_exercises() { LAST_EXERCISE } else { RANGE.1 };
    assert!(first.difficulty <= RANGE.0 && last.difficulty >= hard, "{}", G::NAME);
    let setups: BTreeSet<&str> = levels.iter().map(|level| level.setup.as_str()).collect();
    assert_eq!(setups.len(), levels.len(), "{}: a setup occurs twice", G::NAME);
    for level in &levels {
        let session = start(G::info(), level);
        assert_eq!(session.setup_text(), level.setup, "{} {}", G::NAME, level.number);
        assert!(!matches!(session.turn(), Turn::Over(_)), "{} {}", G::NAME, level.number);
        assert_eq!(session.seats().persons(), 1);
        if pack.levels().are_exercises() {
            check_exercise(G::info(), level);
        }
    }
}

/// Checks that every legal move of an exercise has a value, the best first, and that each of them
/// is explained when it is made.
fn check_exercise(game: &dyn AnyGame, level: &Level) {
    let (choices, legal) = (level.choices(), start(game, level).actions());
    let name = format!("{} {}", game.name(), level.number);
    let valued: BTreeSet<&str> = choices.iter().map(|(mv, _)| mv.as_str()).collect();
    assert_eq!(valued, legal.iter().map(|action| action.text.as_str()).collect(), "{name}");
    assert!(choices.len() > 1 && choices.is_sorted_by(|one, other| one.1 >= other.1), "{name}");
    for (mv, _) in &choices {
        let mut session = start(game, level);
        assert!(matches!(session.view().decider(), Decider::Person(_)), "{name}");
        assert!(answer(session.as_ref()).is_none() && result(session.as_ref()).is_none());
        session.apply(mv).expect("a choice is legal");
        let given = answer(session.as_ref()).expect("the exercise is answered");
        assert_eq!((given.is_best, given.explanation.len()), (*mv == choices[0].0, 3), "{name}");
        assert_eq!(result(session.as_ref()).is_some(), given.is_best, "{name}");
        if given.is_best {
            check_stars(session, level);
        }
    }
    let mut session = start(game, level);
    session.apply(&choices[1].0).expect("a choice is legal");
    session.undo_decision();
    session.apply(&choices[0].0).expect("a choice is legal");
    assert_eq!(result(session.as_ref()).expect("the second attempt").stars(), 2, "{name}");
}

/// Starts a level with a fixed seed.
pub fn start(game: &dyn AnyGame, level: &Level) -> Box<dyn AnySession> {
    level.start(game, &Options::default(), &Seed::from_bits(1)).expect("a level starts")
}

/// Checks that a session that solved a level at the lowest cost has three stars, and one star after
/// a hint.
pub fn check_stars(mut session: Box<dyn AnySession>, level: &Level) {
    let found = result(session.as_ref()).expect("the level is solved");
    assert_eq!((found.level.number, found.cost), (level.number, level.optimum));
    assert_eq!(found.stars(), MAX_STARS);
    session.meta_mut().mark_hinted();
    assert_eq!(result(session.as_ref()).expect("still solved").stars(), 1);
}
