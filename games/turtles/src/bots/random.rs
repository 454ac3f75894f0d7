//! The random player.

use kernel::{Bot, Budget, Rng, Seat};

use crate::Turtles;
use crate::decision::Decision;
use crate::rules::bug_targets;
use crate::sequences;
use crate::state::{Phase, State};

/// Plays any legal decision with equal probability. A hand may allow more sequences than
/// [`kernel::Game::legal_moves`] lists, so one is drawn by its number.
pub struct Random;

impl Bot<Turtles> for Random {
    fn choose(&mut self, state: &State, _: &Budget, rng: &mut Rng) -> Option<Decision> {
        match state.phase {
            Phase::Deal | Phase::Draw | Phase::Over => None,
            Phase::Ask => rng.one_of(&[Decision::Continue, Decision::Stop]),
            Phase::Play => random_decision(state, rng),
        }
    }
}

/// A legal decision of the current player, all with equal probability.
pub fn random_decision(state: &State, rng: &mut Rng) -> Option<Decision> {
    let player = state.current();
    let bug_targets: Vec<Seat> = bug_targets(state).collect();
    let draws = usize::from(!player.deck.is_empty());
    let plays = sequences::count(player.hand);
    let others = draws + bug_targets.len();
    let number = sequences::below(rng, plays + others as u128);
    if number < plays {
        return Some(Decision::Play(sequences::nth(player.hand, number)));
    }
    let rest = usize::try_from(number - plays).ok()?;
    bug_targets.get(rest).map(|seat| Decision::Bug(*seat)).or(Some(Decision::Draw))
}
