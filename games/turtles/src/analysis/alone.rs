//! Alone on the board: the cards of the shortest way.

use kernel::{Budget, Judged, Worth};

use crate::action::Action;
use crate::plan::outlook::THOROUGH;
use crate::plan::stages::held;
use crate::solve::{Finding, Maze, solve};
use crate::state::State;
use crate::turns;

/// What stands for a way that is not there: more cards than any way of the house takes.
const NEVER: f64 = 99.0;

/// The cards still to be played.
pub fn weigh(state: &State, budget: &Budget) -> Option<Worth> {
    if !state.is_playing(0) {
        return Some(exactly(0.0));
    }
    match solve(&Maze::of(state, 0), THOROUGH, budget).finding {
        Finding::Way(way) => Some(exactly(number(way.len()))),
        Finding::NoWay => Some(exactly(NEVER)),
        Finding::Unknown => None,
    }
}

fn exactly(cards: f64) -> Worth {
    Worth { values: vec![cards], exact: true }
}

fn number(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

/// A decision beside going on with the shortest way.
pub fn judge(state: &State, action: Action, budget: &Budget) -> Option<Judged<Action>> {
    let mut after = *state;
    turns::play(&mut after, action, &mut Vec::new()).ok()?;
    let paid = match action {
        Action::Play(cards) => number(cards.len()),
        _ => 0.0,
    };
    let before = weigh(state, budget)?;
    Some(Judged {
        before,
        after: weigh(&after, budget)?,
        best: best(state, budget),
        paid,
        moves: Vec::new(),
    })
}

/// The beginning of the shortest way that the hand holds, else a card.
pub fn best(state: &State, budget: &Budget) -> Option<Action> {
    let player = state.current();
    if let Finding::Way(way) = solve(&Maze::of(state, state.turn), THOROUGH, budget).finding {
        let cards = held(&way, player.hand);
        if !cards.is_empty() {
            return Some(Action::Play(cards));
        }
    }
    (!player.deck.is_empty()).then_some(Action::Draw)
}
