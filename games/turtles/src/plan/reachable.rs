//! The positions to which a play of the cards in a hand can lead.

use rustc_hash::FxHashSet;

use crate::board::{MAX_PLAYERS, Pose, Terrain};
use crate::cards::{Card, CardCounts, Cards};
use crate::rules::effects;
use crate::state::State;

/// Positions that are looked at; large hands lead to more.
const MAX_ENDS: usize = 1_500;

/// Where a play leads.
#[derive(Clone, Copy)]
pub struct ReachedPosition {
    /// The cards.
    pub cards: Cards,
    /// The position before the turn passes on.
    pub state: State,
}

/// What tells one end from another.
type Key = (Terrain, [Option<Pose>; MAX_PLAYERS], CardCounts);

/// What the plays of the player whose turn it is lead to.
pub struct Reachable {
    /// The positions, the fewest cards first; each position once for every rest of the hand.
    pub positions: Vec<ReachedPosition>,
    /// A play that takes a gem.
    pub win: Option<Cards>,
}

/// Plays whatever the hand allows, without cards that have no effect and as far as nobody else
/// takes a gem.
pub fn reach(state: &State) -> Reachable {
    let mut seen = FxHashSet::default();
    seen.insert(key(state));
    let mut positions = vec![ReachedPosition { cards: Cards::default(), state: *state }];
    let (mut at, mut events) = (0, Vec::new());
    while at < positions.len() && positions.len() < MAX_ENDS {
        let ReachedPosition { cards, state } = positions[at];
        at += 1;
        for card in Card::PLAYABLE {
            let (mut next, mut cards) = (state, cards);
            if !next.current_mut().hand.remove(card) {
                continue;
            }
            next.current_mut().deck.under.push(card);
            let effect = effects::apply(&mut next, card, &mut events);
            events.clear();
            cards.push(card);
            match effect.took {
                Some(seat) if seat == state.turn => {
                    positions.remove(0);
                    return Reachable { positions, win: Some(cards) };
                }
                None if !is_same(&state, &next) && seen.insert(key(&next)) => {
                    positions.push(ReachedPosition { cards, state: next });
                }
                _ => {}
            }
        }
    }
    positions.remove(0);
    Reachable { positions, win: None }
}

/// The turtles on the board.
fn poses(state: &State) -> [Option<Pose>; MAX_PLAYERS] {
    std::array::from_fn(|seat| state.is_on_board(seat).then(|| state.players()[seat].pose))
}

fn key(state: &State) -> Key {
    (state.terrain, poses(state), state.current().hand)
}

/// Whether nothing has changed but the hand.
fn is_same(before: &State, after: &State) -> bool {
    before.terrain == after.terrain && poses(before) == poses(after)
}
