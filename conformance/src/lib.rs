//! What every game must pass: play-outs, odds, saves, undo, scenes, words.
//!
//! A game's tests call [`check`] with a few setups; whatever is wrong panics with the seed and the
//! step at which it was found.

mod art;
mod board_editors;
pub mod house;
mod lessons;
mod play;
mod scenes;
mod sessions;
pub mod vocabulary;
pub mod xml;

pub use house::PaperHouse;

use kernel::{AnyGame, Kind, Options, Seed, Shelved, Stage, Value};

/// Puts a game through everything, `games` times from each setup.
pub fn check<G: Stage>(setups: &[G::Setup], games: u64) {
    vocabulary::check_game::<G>();
    scenes::check_looks::<G>();
    art::check_art::<G>();
    board_editors::check_drawings::<G>();
    lessons::check_lesson::<G>();
    check_alone::<G>();
    for setup in setups {
        sessions::check_setup::<G>(setup);
        for game in 0..games {
            let seed = Seed::from_bits(u128::from(game));
            let session = play::random_game::<G>(setup, &seed);
            sessions::check_save::<G>(&session);
            sessions::check_undo::<G>(session);
        }
    }
}

/// What one person alone is given can be chosen, and makes a game; where the game has computers to
/// sit down with, one in which one person sits.
fn check_alone<G: Stage>() {
    let mut options = Options::default();
    for (name, value) in G::ALONE {
        let set = options.set(G::OPTIONS, name, &Value::from(*value));
        assert!(set.is_ok(), "{}: {name} {value}: {set:?}", G::NAME);
    }
    let info = Shelved::<G>::COVER;
    assert_eq!(info.alone(), options);
    let seats_others = G::OPTIONS.iter().any(|spec| matches!(spec.kind, Kind::Seats(_)));
    let table = info.deal(&options, Seed::from_bits(1));
    let alone = table.is_ok_and(|table| !seats_others || table.seats().persons() == 1);
    assert!(alone, "{}: not for one", G::NAME);
}
