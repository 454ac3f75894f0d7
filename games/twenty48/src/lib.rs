//! 2048: the game on boards of 3 by 3 to 8 by 8, fast boards of 3 by 3, 4 by 4 and 5 by 5,
//! networks that value them, and how those networks learn.

mod analysis;
mod art;
pub mod board;
mod bots;
pub mod exact;
pub mod fast;
pub mod file;
pub mod learn;
pub mod luck;
pub mod net;
pub mod networks;
pub mod play;
pub mod records;
pub mod rules;
mod scene;
mod script;
pub mod setup;
mod sketch;
mod stage;
mod state;
pub mod text;
pub mod tools;
mod workloads;

use std::fmt;

use kernel::{Game, Illegal, Outcome, Turn};

use board::Tilt;
use luck::NewTile;
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
    type Luck = NewTile;
    type Event = Event;

    fn start(setup: &Setup) -> State {
        State::begin(setup)
    }

    fn turn(state: &State) -> Turn {
        if state.awaits_tile() {
            return Turn::Luck;
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

    fn moves(state: &State, into: &mut Vec<Tilt>) {
        into.extend(state.tilts());
    }

    fn odds(state: &State, into: &mut Vec<(NewTile, u32)>) {
        luck::odds(state, into);
    }

    fn play(state: &mut State, tilt: Tilt, told: &mut Vec<Event>) -> Result<(), Illegal> {
        let points = state.tilt(tilt)?;
        told.push(Event::Tilted(tilt, points));
        Ok(())
    }

    fn befall(state: &mut State, tile: NewTile, told: &mut Vec<Event>) -> Result<(), Illegal> {
        state.appear(tile)?;
        told.push(Event::Appeared(tile));
        Ok(())
    }
}
