//! What every game must pass: play-outs, odds, saves, undo, scenes, words.
//!
//! A game's tests call [`check`] with a few setups; whatever is wrong panics with the seed and the
//! step at which it was found.

mod art;
mod easels;
pub mod house;
mod lessons;
mod play;
mod scenes;
mod sessions;
pub mod vocabulary;
pub mod xml;

pub use house::PaperHouse;

use kernel::{Choices, Cover, Kind, Seed, Shelved, Stage, Value};

/// Puts a game through everything, `games` times from each setup.
pub fn check<G: Stage>(setups: &[G::Setup], games: u64) {
    vocabulary::check_game::<G>();
    scenes::check_looks::<G>();
    art::check_art::<G>();
    easels::check_drawings::<G>();
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
    let mut choices = Choices::default();
    for (name, value) in G::ALONE {
        let set = choices.set(G::KNOBS, name, &Value::from(*value));
        assert!(set.is_ok(), "{}: {name} {value}: {set:?}", G::NAME);
    }
    let cover = Shelved::<G>::COVER;
    assert_eq!(cover.alone(), choices);
    let seats_others = G::KNOBS.iter().any(|knob| matches!(knob.kind, Kind::Company(_)));
    let table = cover.deal(&choices, Seed::from_bits(1));
    let alone = table.is_ok_and(|table| !seats_others || table.company().persons() == 1);
    assert!(alone, "{}: not for one", G::NAME);
}
