//! Level packs: their order, and how a session counts as a level.

use std::collections::BTreeSet;

use app::levels::{MAX_STARS, parse, result, write};
use app::{AnyGame, AnySession, Level, Options, Registered};
use kernel::{Seed, Turn};

/// The fewest levels of a pack.
const MIN_LEVELS: usize = 100;
/// A level without a long search, and the least measure of a hard pack.
const RANGE: (u32, u32) = (10, 60);

/// Checks the pack of a game that has one.
pub fn check_levels<G: Registered>() {
    let Some(pack) = &G::info().levels else { return };
    let levels = parse(pack.text).unwrap_or_else(|error| panic!("{}: {error}", G::NAME));
    assert!(levels.len() >= MIN_LEVELS, "{}: {} levels", G::NAME, levels.len());
    assert_eq!(write(G::NAME, &levels), pack.text, "{}: written differently", G::NAME);
    let (first, last) = (&levels[0], &levels[levels.len() - 1]);
    assert!(first.difficulty <= RANGE.0 && last.difficulty >= RANGE.1, "{}", G::NAME);
    let setups: BTreeSet<&str> = levels.iter().map(|level| level.setup.as_str()).collect();
    assert_eq!(setups.len(), levels.len(), "{}: a setup occurs twice", G::NAME);
    for level in &levels {
        let session = start(G::info(), level);
        assert_eq!(session.setup_text(), level.setup, "{} {}", G::NAME, level.number);
        assert!(!matches!(session.turn(), Turn::Over(_)), "{} {}", G::NAME, level.number);
        assert_eq!(session.seats().persons(), 1);
    }
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
