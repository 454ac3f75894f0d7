//! The random player.

use kernel::{Bot, Budget, Rng, Seat};

use crate::Turtles;
use crate::action::Action;
use crate::rules::bug_targets;
use crate::sequences;
use crate::state::{Phase, State};

/// Plays any legal action with equal probability. A hand may allow more sequences than
/// [`kernel::Game::legal_moves`] lists, so one is drawn by its number.
pub struct Random;

impl Bot<Turtles> for Random {
    fn choose(&mut self, state: &State, _: &Budget, rng: &mut Rng) -> Option<Action> {
        match state.phase {
            Phase::Deal | Phase::Draw | Phase::Over => None,
            Phase::Ask => rng.one_of(&[Action::Continue, Action::Stop]),
            Phase::Play => random_action(state, rng),
        }
    }
}

/// A legal action of the current player, all with equal probability.
pub fn random_action(state: &State, rng: &mut Rng) -> Option<Action> {
    let player = state.current();
    let bug_targets: Vec<Seat> = bug_targets(state).collect();
    let draws = usize::from(!player.deck.is_empty());
    let plays = sequences::count(player.hand);
    let others = draws + bug_targets.len();
    let number = sequences::below(rng, plays + others as u128);
    if number < plays {
        return Some(Action::Play(sequences::nth(player.hand, number)));
    }
    let rest = usize::try_from(number - plays).ok()?;
    bug_targets.get(rest).map(|seat| Action::Bug(*seat)).or(Some(Action::Draw))
}
