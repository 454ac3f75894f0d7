//! Computer players for any game, the arena, and the driver of training commands.

pub mod arena;
pub mod tally;
pub mod train;

use kernel::{Bot, BotEntry, Budget, Game, Rng};

/// Plays a uniformly random legal move.
pub struct Random<G: Game>(Vec<G::Move>);

impl<G: Game> Random<G> {
    /// Its entry in a game's list.
    pub const ENTRY: BotEntry<G> =
        BotEntry { name: "random", make: |_| Box::new(Self(Vec::new())) };
}

impl<G: Game> Bot<G> for Random<G> {
    fn choose(&mut self, state: &G::State, _: &Budget, rng: &mut Rng) -> Option<G::Move> {
        G::sample_move(state, &mut self.0, |moves| rng.below(moves))
    }

    fn is_timed(&self) -> bool {
        false
    }
}
