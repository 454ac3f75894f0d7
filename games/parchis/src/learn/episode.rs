//! One game of self-play.

use kernel::{Bot, Budget, Game, Rng};

use super::Gradient;
use crate::board::SEATS;
use crate::net::{Inputs, Network, WinChances};
use crate::search::Search;
use crate::{Chance, Parchis, Phase, PieceChoice, State, rules};

/// The opponent on each seat, `None` for the network itself.
pub type Opponents = [Option<Box<dyn Bot<Parchis>>>; SEATS];

/// The positions of a game before each roll.
#[derive(Default)]
pub struct Episode {
    positions: Vec<Position>,
}

struct Position {
    inputs: Inputs,
    /// The player who rolls.
    seat: usize,
    /// The network's prediction, by seat.
    predicted: WinChances,
}

impl Episode {
    /// Plays a game and returns the winner.
    pub fn play(&mut self, network: &Network, opponents: &mut Opponents, rng: &mut Rng) -> usize {
        self.positions.clear();
        let (mut search, budget) = (Search::new(network), Budget::unlimited());
        let (mut state, mut events) = (State::new(), Vec::new());
        loop {
            events.clear();
            match state.phase() {
                Phase::Over => return state.seat(),
                Phase::DrawFirst => {
                    let seat = u8::try_from(rng.below(SEATS as u64)).unwrap_or_default();
                    // Every seat is a valid draw.
                    let _ =
                        Parchis::apply_chance(&mut state, Chance::FirstPlayer(seat), &mut events);
                }
                Phase::Roll => {
                    self.record(network, &state);
                    let die = 1 + u8::try_from(rng.below(6)).unwrap_or_default();
                    rules::roll(&mut state, die, &mut events);
                }
                Phase::Choose => {
                    let chosen = match &mut opponents[state.seat()] {
                        Some(bot) => bot.choose(&state, &budget, rng).map(PieceChoice::piece),
                        None => search.best(&state, 0),
                    };
                    rules::choose(&mut state, chosen.unwrap_or_default(), &mut events);
                }
            }
        }
    }

    fn record(&mut self, network: &Network, state: &State) {
        let inputs = Inputs::of(state);
        let mut predicted = network.output(&network.hidden(&inputs));
        predicted.rotate_right(state.seat());
        self.positions.push(Position { inputs, seat: state.seat(), predicted });
    }

    /// Accumulates the gradient from the last position to the first. The target of a position is a
    /// mixture of the next position's target, weighted by `lambda`, and its prediction.
    pub fn learn(&self, network: &Network, winner: usize, lambda: f32, into: &mut Gradient) {
        let mut target = [0.0; SEATS];
        target[winner] = 1.0;
        for position in self.positions.iter().rev() {
            let mut rotated = target;
            rotated.rotate_left(position.seat);
            into.add(network, &position.inputs, &rotated);
            for (target, predicted) in target.iter_mut().zip(position.predicted) {
                *target = lambda * *target + (1.0 - lambda) * predicted;
            }
        }
    }
}
