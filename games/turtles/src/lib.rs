//! Tortugas robóticas: turtles that race for gems, programmed with cards; the solver of its boards
//! and the levels of the house.

pub mod action;
mod analysis;
mod art;
pub mod board;
mod board_editor;
mod bots;
pub mod cards;
mod controls;
mod dialogue;
pub mod event;
mod frames;
pub mod generate;
mod lesson;
pub mod levels;
mod looks;
mod names;
mod plan;
mod position;
mod rules;
mod scene;
pub mod scores;
pub mod sequences;
pub mod setup;
pub mod solve;
mod stage;
pub mod stars;
pub mod state;
pub mod text;
mod text_board;
pub mod tools;
mod turns;
mod view;
mod workloads;

use kernel::{Game, IllegalMove, Turn};

use action::Action;
use cards::{Card, Cards};
use event::Event;
use setup::Setup;
use state::{Phase, State};

/// The game of the robotic turtles.
#[derive(Debug)]
pub enum Turtles {}

impl Game for Turtles {
    const NAME: &'static str = "tortugas";
    type Setup = Setup;
    type State = State;
    type Move = Action;
    type Chance = Card;
    type Event = Event;

    fn start(setup: &Setup) -> State {
        setup.state()
    }

    fn turn(state: &State) -> Turn {
        state.whose_turn()
    }

    /// Drawing, the sequences that the hand allows, the throws of a bug. Of the sequences of a
    /// large hand only the shorter ones are listed, as [`sequences::MOST_LISTED`] says;
    /// [`Game::play`] takes the longer ones too.
    fn legal_moves(state: &State, into: &mut Vec<Action>) {
        match state.phase {
            Phase::Play => list(state, into),
            Phase::Ask => into.extend([Action::Continue, Action::Stop]),
            Phase::Deal | Phase::Draw | Phase::Over => {}
        }
    }

    fn has_choice(state: &State) -> bool {
        match state.phase {
            Phase::Play => {
                let player = state.current();
                let others = usize::from(!player.deck.is_empty()) + victims(state).count();
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

    fn play(state: &mut State, action: Action, events: &mut Vec<Event>) -> Result<(), IllegalMove> {
        turns::play(state, action, events)
    }

    fn apply_chance(
        state: &mut State,
        card: Card,
        events: &mut Vec<Event>,
    ) -> Result<(), IllegalMove> {
        turns::deal(state, card, events)
    }
}

fn list(state: &State, into: &mut Vec<Action>) {
    let player = state.current();
    if !player.deck.is_empty() {
        into.push(Action::Draw);
    }
    let mut plays: Vec<Cards> = Vec::new();
    sequences::list(player.hand, &mut plays);
    into.extend(plays.into_iter().map(Action::Play));
    into.extend(victims(state).map(Action::Bug));
}

/// Those at whom the player whose turn it is can throw a bug.
fn victims(state: &State) -> impl Iterator<Item = kernel::Seat> {
    let armed = state.current().hand.of(Card::Bug) > 0;
    let seats = if armed { 0..state.players().len() } else { 0..0 };
    seats.filter(|seat| *seat != state.turn && state.is_playing(*seat))
}
