//! Looking ahead: own choices, the throws that may come, and what the others would choose then.

use crate::board::{PIECES, SEATS};
use crate::net::{Chances, Network};
use crate::{Event, Phase, State, race, rules};

/// Faces of the die.
const FACES: u8 = 6;

/// What comes of the choice of each piece; nothing where it cannot be chosen.
pub type Values = [Option<Chances>; PIECES];

/// A search with a network. It goes on with the rules themselves, so whatever they force on a
/// player and whatever a bonus leads to is in it.
pub struct Search<'a> {
    network: &'a Network,
    /// What the rules tell, which nobody hears.
    told: Vec<Event>,
}

impl<'a> Search<'a> {
    /// A search with that network.
    pub fn new(network: &'a Network) -> Self {
        Self { network, told: Vec::new() }
    }

    /// The chances after each choice of the player whose turn it is, seen so many throws ahead.
    /// Rolls that are given are not looked at: people do not see them coming either.
    pub fn values(&mut self, state: &State, throws: u32) -> Values {
        let mut state = state.clone();
        state.given = None;
        let mut values = Values::default();
        for piece in state.choice().iter() {
            let after = self.chosen(&state, piece);
            values[piece] = Some(self.chances(&after, throws));
        }
        race::correct(&state, &mut values, |piece| self.chosen(&state, piece));
        values
    }

    /// The piece that the player whose turn it is would choose, seen so many throws ahead.
    pub fn best(&mut self, state: &State, throws: u32) -> Option<usize> {
        best(&self.values(state, throws), state.seat())
    }

    /// The chances of all seats, seen so many throws ahead.
    pub fn chances(&mut self, state: &State, throws: u32) -> Chances {
        match state.phase() {
            Phase::Over => winner(state),
            Phase::Choose => self.answered(state, throws),
            Phase::First | Phase::Roll => race::chances(state).unwrap_or_else(|| match throws {
                0 => self.network.chances(state),
                throws => self.thrown(state, throws - 1),
            }),
        }
    }

    /// The chances after a choice that is made without looking further than the network does.
    fn answered(&mut self, state: &State, throws: u32) -> Chances {
        let seat = state.seat();
        let mut found: Option<(State, Chances)> = None;
        for piece in state.choice().iter() {
            let after = self.chosen(state, piece);
            let chances = self.chances(&after, 0);
            if found.as_ref().is_none_or(|(_, most)| chances[seat] > most[seat]) {
                found = Some((after, chances));
            }
        }
        match found {
            Some((after, _)) if throws > 0 => self.chances(&after, throws),
            Some((_, chances)) => chances,
            None => winner(state),
        }
    }

    fn chosen(&mut self, state: &State, piece: usize) -> State {
        let mut after = state.clone();
        self.told.clear();
        rules::choose(&mut after, piece, &mut self.told);
        after
    }

    /// The mean over what the die may show.
    fn thrown(&mut self, state: &State, throws: u32) -> Chances {
        let mut sum = [0.0; SEATS];
        for die in 1..=FACES {
            let mut after = state.clone();
            self.told.clear();
            rules::throw(&mut after, die, &mut self.told);
            let chances = self.chances(&after, throws);
            for (sum, chance) in sum.iter_mut().zip(chances) {
                *sum += chance / f32::from(FACES);
            }
        }
        sum
    }
}

/// The piece that is best for a seat; of equal ones the first.
pub fn best(values: &Values, seat: usize) -> Option<usize> {
    let chances = values.iter().map(|value| value.map(|chances| chances[seat]));
    let mut best = None;
    for (piece, chance) in chances.enumerate() {
        if let Some(chance) = chance
            && best.is_none_or(|(_, most)| chance > most)
        {
            best = Some((piece, chance));
        }
    }
    best.map(|(piece, _)| piece)
}

/// All for who has won.
fn winner(state: &State) -> Chances {
    let mut chances = [0.0; SEATS];
    if let Some(seat) = state.winner() {
        chances[seat] = 1.0;
    }
    chances
}
