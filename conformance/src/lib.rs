//! The conformance suite of games: playouts, chance, saves, undo, scenes, drawings and texts.
//!
//! A game's tests call [`check`] with a few setups; a violation panics.

mod art;
mod board_editors;
mod lessons;
pub mod levels;
pub mod peg_sweeps;
mod play;
mod scenes;
mod sessions;
pub mod storage;
pub mod svg;
pub mod vocabulary;

pub use storage::MemoryStorage;

use app::{AnyGame, Options, Registered, Value};
use kernel::Seed;

/// Runs all checks, with `games` random playouts from each setup.
pub fn check<G: Registered>(setups: &[G::Setup], games: u64) {
    vocabulary::check_game::<G>();
    scenes::check_looks::<G>();
    art::check_art::<G>();
    board_editors::check_editor::<G>();
    lessons::check_lesson::<G>();
    levels::check_levels::<G>();
    check_solo_options::<G>();
    for setup in setups {
        sessions::check_setup::<G>(setup);
        sessions::check_unopened::<G>(setup);
        for game in 0..games {
            let seed = Seed::from_bits(u128::from(game));
            let session = play::random_game::<G>(setup, &seed);
            sessions::check_save::<G>(&session);
            sessions::check_undo::<G>(session);
            sessions::check_branch::<G>(setup, &seed);
        }
    }
}

/// The default solo options are accepted and start a game, with one person if the game has computer
/// players.
fn check_solo_options<G: Registered>() {
    let (info, mut options) = (G::info(), Options::default());
    for (name, value) in info.solo_options {
        let set = options.set(info.options, name, &Value::from(*value));
        assert!(set.is_ok(), "{}: {name} {value}: {set:?}", G::NAME);
    }
    let game: &dyn AnyGame = info;
    assert_eq!(game.solo_options(), options);
    let session = game.start(&options, Seed::from_bits(1)).expect("solo options start a game");
    let is_solo = info.seat_option().is_none() || session.seats().persons() == 1;
    assert!(is_solo, "{}: not for one person", G::NAME);
}
