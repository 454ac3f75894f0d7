//! The player by dice.

use kernel::{Bot, Budget, Rng, Seat};

use crate::Turtles;
use crate::action::Action;
use crate::rules::victims;
use crate::sequences;
use crate::state::{Phase, State};

/// Plays any legal action, all with the same chance. A hand may allow more sequences than any list
/// holds, so one is drawn by its number.
pub struct Random;

impl Bot<Turtles> for Random {
    fn choose(&mut self, state: &State, _: &Budget, dice: &mut Rng) -> Option<Action> {
        match state.phase {
            Phase::Deal | Phase::Draw | Phase::Over => None,
            Phase::Ask => dice.one_of(&[Action::Continue, Action::Stop]),
            Phase::Play => any(state, dice),
        }
    }
}

/// Any action of a player's turn, all with the same chance.
pub fn any(state: &State, dice: &mut Rng) -> Option<Action> {
    let player = state.current();
    let victims: Vec<Seat> = victims(state).collect();
    let draws = usize::from(!player.deck.is_empty());
    let plays = sequences::count(player.hand);
    let others = draws + victims.len();
    let number = sequences::below(dice, plays + others as u128);
    if number < plays {
        return Some(Action::Play(sequences::nth(player.hand, number)));
    }
    let rest = usize::try_from(number - plays).ok()?;
    victims.get(rest).map(|seat| Action::Bug(*seat)).or(Some(Action::Draw))
}
