//! 2048: the game on boards of 3 by 3 to 8 by 8, fast boards of 3 by 3, 4 by 4 and 5 by 5,
//! networks that value them, and how those networks learn.

mod analysis;
mod art;
pub mod board;
mod bots;
pub mod chance;
mod dialogue;
pub mod exact;
pub mod fast;
pub mod file;
pub mod learn;
mod lesson;
pub mod net;
pub mod networks;
pub mod play;
pub mod records;
pub mod rules;
mod scene;
pub mod setup;
mod stage;
mod state;
pub mod text;
mod text_board;
pub mod tools;
mod workloads;

use std::fmt;

use kernel::{Game, IllegalMove, Outcome, Turn};

use board::Tilt;
use chance::NewTile;
use rules::Standing;
use setup::Setup;
pub use state::State;

/// The game of 2048.
#[derive(Debug)]
pub enum Twenty48 {}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// All tiles slid, and merges brought points.
    Tilted(Tilt, u64),
    /// A tile appeared.
    Appeared(NewTile),
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tilted(tilt, points) => write!(f, "tilted {tilt} {points}"),
            Self::Appeared(tile) => write!(f, "appeared {tile}"),
        }
    }
}

impl Game for Twenty48 {
    const NAME: &'static str = "2048";
    type Setup = Setup;
    type State = State;
    type Move = Tilt;
    type Chance = NewTile;
    type Event = Event;

    fn start(setup: &Setup) -> State {
        State::begin(setup)
    }

    fn turn(state: &State) -> Turn {
        if state.awaits_tile() {
            return Turn::Chance;
        }
        match state.standing() {
            Standing::Playing => Turn::Player(0),
            Standing::Won => Turn::Over(Outcome::new("GANA", vec![0])),
            // A game that went on beyond its goal was won on the way.
            Standing::Lost if state.board().highest() >= state.terms().goal => {
                Turn::Over(Outcome::new("GANA", vec![0]))
            }
            Standing::Lost => Turn::Over(Outcome::new("PIERDE", Vec::new())),
        }
    }

    fn legal_moves(state: &State, into: &mut Vec<Tilt>) {
        into.extend(state.tilts());
    }

    fn chance_outcomes(state: &State, into: &mut Vec<(NewTile, u32)>) {
        chance::chance_outcomes(state, into);
    }

    fn play(state: &mut State, tilt: Tilt, events: &mut Vec<Event>) -> Result<(), IllegalMove> {
        let points = state.tilt(tilt)?;
        events.push(Event::Tilted(tilt, points));
        Ok(())
    }

    fn apply_chance(
        state: &mut State,
        tile: NewTile,
        events: &mut Vec<Event>,
    ) -> Result<(), IllegalMove> {
        state.appear(tile)?;
        events.push(Event::Appeared(tile));
        Ok(())
    }
}
