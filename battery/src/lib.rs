//! What every game must pass: play-outs, odds, saves, undo, scenes, words.
//!
//! A game's tests call [`check`] with a few setups; whatever is wrong panics with the seed and the
//! step at which it was found.

mod art;
mod easels;
pub mod house;
mod play;
mod scenes;
mod sessions;
pub mod vocabulary;
pub mod xml;

pub use house::PaperHouse;

use kernel::{Seed, Stage};

/// Puts a game through everything, `games` times from each setup.
pub fn check<G: Stage>(setups: &[G::Setup], games: u64) {
    vocabulary::check_game::<G>();
    scenes::check_looks::<G>();
    art::check_art::<G>();
    easels::check_drawings::<G>();
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
