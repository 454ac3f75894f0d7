//! The positions to which a play of the cards in a hand can lead.

use rustc_hash::FxHashSet;

use crate::board::{Ground, MOST_PLAYERS, Pose};
use crate::cards::{Card, Cards, Counts};
use crate::rules::effects;
use crate::state::State;

/// Positions that are looked at; large hands lead to more.
const MOST_ENDS: usize = 1_500;

/// Where a play leads.
#[derive(Clone, Copy)]
pub struct End {
    /// The cards.
    pub cards: Cards,
    /// The position before the turn passes on.
    pub state: State,
}

/// What tells one end from another.
type Key = (Ground, [Option<Pose>; MOST_PLAYERS], Counts);

/// What the plays of the player whose turn it is lead to.
pub struct Reach {
    /// The ends, the fewest cards first; each position once for every rest of the hand.
    pub ends: Vec<End>,
    /// A play that takes a gem.
    pub win: Option<Cards>,
}

/// Plays whatever the hand allows, without cards that have no effect and as far as nobody else
/// takes a gem.
pub fn reach(state: &State) -> Reach {
    let mut seen = FxHashSet::default();
    seen.insert(key(state));
    let mut ends = vec![End { cards: Cards::default(), state: *state }];
    let (mut at, mut events) = (0, Vec::new());
    while at < ends.len() && ends.len() < MOST_ENDS {
        let End { cards, state } = ends[at];
        at += 1;
        for card in Card::PLAYABLE {
            let (mut next, mut cards) = (state, cards);
            if !next.current_mut().hand.take(card) {
                continue;
            }
            next.current_mut().deck.under.push(card);
            let effect = effects::apply(&mut next, card, &mut events);
            events.clear();
            cards.push(card);
            match effect.took {
                Some(seat) if seat == state.turn => {
                    ends.remove(0);
                    return Reach { ends, win: Some(cards) };
                }
                None if !is_same(&state, &next) && seen.insert(key(&next)) => {
                    ends.push(End { cards, state: next });
                }
                _ => {}
            }
        }
    }
    ends.remove(0);
    Reach { ends, win: None }
}

/// The turtles on the board.
fn poses(state: &State) -> [Option<Pose>; MOST_PLAYERS] {
    std::array::from_fn(|seat| state.is_on_board(seat).then(|| state.players()[seat].pose))
}

fn key(state: &State) -> Key {
    (state.ground, poses(state), state.current().hand)
}

/// Whether nothing has changed but the hand.
fn is_same(before: &State, after: &State) -> bool {
    before.ground == after.ground && poses(before) == poses(after)
}
