//! The positions that can be reached by playing cards from the hand.

use rustc_hash::FxHashSet;

use crate::board::{MAX_PLAYERS, Pose, Terrain};
use crate::cards::{Card, CardCounts, Cards};
use crate::rules::effects;
use crate::state::State;

/// The search limit; large hands reach more.
const MAX_POSITIONS: usize = 1_500;

/// The result of a play.
#[derive(Clone, Copy)]
pub struct ReachedPosition {
    /// The played cards.
    pub cards: Cards,
    /// The position before the turn ends.
    pub state: State,
}

/// What distinguishes two results.
type Key = (Terrain, [Option<Pose>; MAX_PLAYERS], CardCounts);

/// The results of all plays of the current player.
pub struct Reachable {
    /// The results, the fewest cards first; a position occurs once for every remaining hand.
    pub positions: Vec<ReachedPosition>,
    /// A play that takes a gem.
    pub win: Option<Cards>,
}

/// Tries all plays of the hand, skipping cards without effect and plays that give another player a
/// gem.
pub fn reach(state: &State) -> Reachable {
    let mut seen = FxHashSet::default();
    seen.insert(key(state));
    let mut positions = vec![ReachedPosition { cards: Cards::default(), state: *state }];
    let (mut at, mut events) = (0, Vec::new());
    while at < positions.len() && positions.len() < MAX_POSITIONS {
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

fn poses(state: &State) -> [Option<Pose>; MAX_PLAYERS] {
    std::array::from_fn(|seat| state.is_on_board(seat).then(|| state.players()[seat].pose))
}

fn key(state: &State) -> Key {
    (state.terrain, poses(state), state.current().hand)
}

/// Whether only the hand has changed.
fn is_same(before: &State, after: &State) -> bool {
    before.terrain == after.terrain && poses(before) == poses(after)
}
