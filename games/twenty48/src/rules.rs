//! The rules as the session sees them.

use kernel::{Game, IllegalMove, Outcome, Turn};

use crate::board::Tilt;
use crate::chance::{self, NewTile};
use crate::options::Setup;
use crate::slide::GameStatus;
use crate::{Event, State};

/// The game of 2048.
#[derive(Debug)]
pub enum Twenty48 {}

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
        match state.status() {
            GameStatus::Playing => Turn::Player(0),
            GameStatus::Won | GameStatus::WonEndless => Turn::Over(Outcome::new("GANA", vec![0])),
            GameStatus::Lost => Turn::Over(Outcome::new("PIERDE", Vec::new())),
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
        state.add_tile(tile)?;
        events.push(Event::Appeared(tile));
        Ok(())
    }

    fn has_chance(_: &Setup) -> bool {
        true
    }

    fn is_opening(state: &State) -> bool {
        state.is_opening()
    }
}
