//! Players that follow a simple rule each.

use kernel::{Bot, Budget, Rng};

use super::danger::{count, is_in_danger};
use crate::board::{PIECES, Spot, is_safe};
use crate::{Choice, Parchis, State, rules};

/// How good a rule finds the choice of a piece; of the best ones any may be taken.
type Worth = fn(&State, usize) -> u32;

/// A player that takes the choice of greatest worth, any of several.
pub struct Yardstick(Worth);

/// Moves the most advanced piece.
pub const FAST: Worth = advanced;
/// Eats where it can.
pub const AGGRESSIVE: Worth = |state, piece| u32::from(eats(state, piece));
/// Leaves as few pieces in danger as it can, and moves the first of those that do.
pub const DEFENSIVE: Worth = defensive;
/// Eats, else reaches the goal, the way up or safety, else leaves danger, else moves the most
/// advanced piece, of those that are not safe yet if there are any.
pub const MIXED: Worth = mixed;

impl Yardstick {
    /// The player of that rule.
    pub fn boxed(worth: Worth) -> Box<dyn Bot<Parchis>> {
        Box::new(Self(worth))
    }
}

impl Bot<Parchis> for Yardstick {
    fn choose(&mut self, state: &State, _: &Budget, dice: &mut Rng) -> Option<Choice> {
        let (mut best, mut ties) = (None, 0);
        for piece in state.choice().iter() {
            let worth = (self.0)(state, piece);
            match best {
                Some((_, most)) if worth < most => {}
                Some((_, most)) if worth == most => {
                    ties += 1;
                    // Every one of so many is taken with the same chance.
                    if dice.below(ties) == 0 {
                        best = Some((piece, worth));
                    }
                }
                _ => (best, ties) = (Some((piece, worth)), 1),
            }
        }
        best.map(|(piece, _)| Choice::of(piece))
    }

    fn is_timed(&self) -> bool {
        false
    }
}

/// From where to where a piece would go.
fn way(state: &State, piece: usize) -> (Spot, Spot) {
    let from = state.spots(state.seat())[piece];
    (from, from.ahead(state.steps().unwrap_or_default()).unwrap_or(from))
}

fn advanced(state: &State, piece: usize) -> u32 {
    u32::from(way(state, piece).0.steps())
}

fn eats(state: &State, piece: usize) -> bool {
    let seat = state.seat();
    let square = way(state, piece).1.square(seat).filter(|square| !is_safe(*square));
    square.and_then(|square| state.square(square).first()).is_some_and(|other| other != seat)
}

fn defensive(state: &State, piece: usize) -> u32 {
    let (mut after, seat) = (state.clone(), state.seat());
    rules::choose(&mut after, piece, &mut Vec::new());
    let worth = PIECES * (PIECES - count(&after, seat)) + PIECES - piece;
    u32::try_from(worth).unwrap_or_default()
}

fn mixed(state: &State, piece: usize) -> u32 {
    let (seat, (from, to)) = (state.seat(), way(state, piece));
    let safe = |spot: Spot| spot.square(seat).is_some_and(is_safe);
    let rank = if eats(state, piece) {
        6
    } else if to.is_goal() {
        5
    } else if to.is_up() && !from.is_up() {
        4
    } else if safe(to) && !safe(from) {
        3
    } else if is_in_danger(state, seat, from) {
        2
    } else {
        u32::from(!from.is_up() && !safe(from))
    };
    rank << 8 | u32::from(from.steps())
}
