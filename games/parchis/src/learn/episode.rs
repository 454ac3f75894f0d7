//! One game, played and learnt from.

use kernel::{Bot, Budget, Game, Rng};

use super::Gradient;
use crate::board::SEATS;
use crate::net::{Chances, Inputs, Network};
use crate::search::Search;
use crate::{Chance, Choice, Parchis, Phase, State, rules};

/// Who sits where: nothing for the network itself.
pub type Guests = [Option<Box<dyn Bot<Parchis>>>; SEATS];

/// The positions of a game in which the die was thrown.
#[derive(Default)]
pub struct Episode {
    positions: Vec<Position>,
}

struct Position {
    inputs: Inputs,
    /// Who threw.
    seat: usize,
    /// What the network said of it, by seats.
    said: Chances,
}

impl Episode {
    /// Plays a game to its end; who has won.
    pub fn play(&mut self, network: &Network, guests: &mut Guests, dice: &mut Rng) -> usize {
        self.positions.clear();
        let (mut search, budget) = (Search::new(network), Budget::endless());
        let (mut state, mut events) = (State::new(), Vec::new());
        loop {
            events.clear();
            match state.phase() {
                Phase::Over => return state.seat(),
                Phase::First => {
                    let seat = u8::try_from(dice.below(SEATS as u64)).unwrap_or_default();
                    // Any seat may be drawn.
                    let _ = Parchis::apply_chance(&mut state, Chance::First(seat), &mut events);
                }
                Phase::Roll => {
                    self.note(network, &state);
                    let shown = 1 + u8::try_from(dice.below(6)).unwrap_or_default();
                    rules::roll(&mut state, shown, &mut events);
                }
                Phase::Choose => {
                    let chosen = match &mut guests[state.seat()] {
                        Some(guest) => guest.choose(&state, &budget, dice).map(Choice::piece),
                        None => search.best(&state, 0),
                    };
                    rules::choose(&mut state, chosen.unwrap_or_default(), &mut events);
                }
            }
        }
    }

    fn note(&mut self, network: &Network, state: &State) {
        let inputs = Inputs::of(state);
        let mut said = network.output(&network.hidden(&inputs));
        said.rotate_right(state.seat());
        self.positions.push(Position { inputs, seat: state.seat(), said });
    }

    /// Learns from the last position to the first. What should have been said of one is a mixture:
    /// `lambda` parts what came of it, the rest what the network said of the one after.
    pub fn learn(&self, network: &Network, winner: usize, lambda: f32, into: &mut Gradient) {
        let mut target = [0.0; SEATS];
        target[winner] = 1.0;
        for position in self.positions.iter().rev() {
            let mut turned = target;
            turned.rotate_left(position.seat);
            into.add(network, &position.inputs, &turned);
            for (target, said) in target.iter_mut().zip(position.said) {
                *target = lambda * *target + (1.0 - lambda) * said;
            }
        }
    }
}
