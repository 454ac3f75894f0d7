//! The rules as the kernel asks for them.

pub mod effects;
pub mod turns;
pub mod violation;

use kernel::{Game, IllegalMove, Seat, Turn};

use crate::cards::{Card, Cards};
use crate::decision::Decision;
use crate::event::Event;
use crate::options::Setup;
use crate::state::{Phase, State};
use crate::{Turtles, sequences};

impl Game for Turtles {
    const NAME: &'static str = "tortugas";
    /// A full hand allows more than 10¹⁸ sequences: see [`Game::legal_moves`] below.
    const LISTS_ALL_MOVES: bool = false;
    type Setup = Setup;
    type State = State;
    type Move = Decision;
    type Chance = Card;
    type Event = Event;

    fn start(setup: &Setup) -> State {
        setup.state()
    }

    fn turn(state: &State) -> Turn {
        state.whose_turn()
    }

    /// Drawing, the sequences that the hand allows, and throwing the bug at each possible target.
    ///
    /// The list is complete as long as the hand allows at most [`sequences::MAX_LISTED`] sequences,
    /// which every hand of up to seven cards does. Of a larger hand it holds the sequences up to a
    /// certain length as representatives, and [`Game::play`] accepts the longer ones too.
    fn legal_moves(state: &State, into: &mut Vec<Decision>) {
        match state.phase {
            Phase::Play => list_turn(state, into),
            Phase::Ask => into.extend([Decision::Continue, Decision::Stop]),
            Phase::Deal | Phase::Draw | Phase::Over => {}
        }
    }

    fn has_choice(state: &State) -> bool {
        match state.phase {
            Phase::Play => {
                let player = state.current();
                let others = usize::from(!player.deck.is_empty()) + bug_targets(state).count();
                sequences::count(player.hand) + others as u128 > 1
            }
            Phase::Ask => true,
            Phase::Deal | Phase::Draw | Phase::Over => false,
        }
    }

    fn chance_outcomes(state: &State, into: &mut Vec<(Card, u32)>) {
        if matches!(state.phase, Phase::Deal | Phase::Draw) {
            into.extend(state.current().deck.chance_outcomes());
        }
    }

    fn play(
        state: &mut State,
        decision: Decision,
        events: &mut Vec<Event>,
    ) -> Result<(), IllegalMove> {
        Ok(turns::play(state, decision, events)?)
    }

    fn apply_chance(
        state: &mut State,
        card: Card,
        events: &mut Vec<Event>,
    ) -> Result<(), IllegalMove> {
        Ok(turns::deal(state, card, events)?)
    }

    fn seat_count(setup: &Setup) -> usize {
        setup.players()
    }

    fn has_chance(_: &Setup) -> bool {
        true
    }

    fn is_opening(state: &State) -> bool {
        state.phase == Phase::Deal
    }

    fn is_group_decision(state: &State) -> bool {
        state.phase == Phase::Ask
    }
}

fn list_turn(state: &State, into: &mut Vec<Decision>) {
    let player = state.current();
    if !player.deck.is_empty() {
        into.push(Decision::Draw);
    }
    let mut plays: Vec<Cards> = Vec::new();
    sequences::list(player.hand, &mut plays);
    into.extend(plays.into_iter().map(Decision::Play));
    into.extend(bug_targets(state).map(Decision::Bug));
}

/// The players at whom the current player can throw a bug.
pub fn bug_targets(state: &State) -> impl Iterator<Item = Seat> {
    let armed = state.current().hand.count(Card::Bug) > 0;
    let seats = if armed { 0..state.players().len() } else { 0..0 };
    seats.filter(|seat| *seat != state.turn && state.is_playing(*seat))
}
