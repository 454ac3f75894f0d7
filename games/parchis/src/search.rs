//! Looking ahead: own choices, the throws that may come, and what the others would choose then.

use crate::board::{PIECES, SEATS};
use crate::net::{Chances, Network};
use crate::{Event, Phase, PieceSet, State, race, rules};

/// Faces of the die.
const FACES: u8 = 6;

/// How far behind the best a choice may be to be looked at one throw ahead, two, and more.
const MARGINS: [f32; 3] = [0.05, 0.03, 0.015];

/// What comes of the choice of each piece; nothing where it cannot be chosen.
pub type Values = [Option<Chances>; PIECES];

/// A search with a network. It goes on with the rules themselves, so whatever they force on a
/// player and whatever a bonus leads to is in it.
pub struct Search<'a> {
    network: &'a Network,
    /// What the rules event, which nobody hears.
    events: Vec<Event>,
}

impl<'a> Search<'a> {
    /// A search with that network.
    pub fn new(network: &'a Network) -> Self {
        Self { network, events: Vec::new() }
    }

    /// The chances after each choice of the player whose turn it is, seen so many throws ahead.
    /// Rolls that are given are not looked at: people do not see them coming either.
    ///
    /// Options that fall far behind are not looked at any further; they are taken to gain or lose
    /// as much by it as the best one does.
    pub fn values(&mut self, state: &State, rolls: u32) -> Values {
        let mut state = state.clone();
        state.given = None;
        let mut values = Values::default();
        for ahead in 0..=rolls {
            let near = near(&values, &state, ahead);
            if ahead > 0 && near.len() == 1 {
                break;
            }
            let before = values;
            for piece in near.iter() {
                let after = self.chosen(&state, piece);
                values[piece] = Some(self.chances(&after, ahead));
            }
            carry(&before, &mut values, near, state.seat());
        }
        race::correct(&state, &mut values, |piece| self.chosen(&state, piece));
        values
    }

    /// The piece that the player whose turn it is would choose, seen so many throws ahead.
    pub fn best(&mut self, state: &State, rolls: u32) -> Option<usize> {
        best(&self.values(state, rolls), state.seat())
    }

    /// The chances of all seats, seen so many throws ahead.
    pub fn chances(&mut self, state: &State, rolls: u32) -> Chances {
        match state.phase() {
            Phase::Over => winner(state),
            Phase::Choose => self.answered(state, rolls),
            Phase::First | Phase::Roll => race::chances(state).unwrap_or_else(|| match rolls {
                0 => self.network.chances(state),
                rolls => self.thrown(state, rolls - 1),
            }),
        }
    }

    /// The chances after a choice that is made without looking further than the network does.
    fn answered(&mut self, state: &State, rolls: u32) -> Chances {
        let seat = state.seat();
        if let Some(piece) = only(state) {
            let after = self.chosen(state, piece);
            return self.chances(&after, rolls);
        }
        let mut found: Option<(State, Chances)> = None;
        for piece in state.choice().iter() {
            let after = self.chosen(state, piece);
            let chances = self.chances(&after, 0);
            if found.as_ref().is_none_or(|(_, most)| chances[seat] > most[seat]) {
                found = Some((after, chances));
            }
        }
        match found {
            Some((after, _)) if rolls > 0 => self.chances(&after, rolls),
            Some((_, chances)) => chances,
            None => winner(state),
        }
    }

    fn chosen(&mut self, state: &State, piece: usize) -> State {
        let mut after = state.clone();
        self.events.clear();
        rules::choose(&mut after, piece, &mut self.events);
        after
    }

    /// The mean over what the die may show.
    fn thrown(&mut self, state: &State, rolls: u32) -> Chances {
        let mut sum = [0.0; SEATS];
        for die in 1..=FACES {
            let mut after = state.clone();
            self.events.clear();
            rules::roll(&mut after, die, &mut self.events);
            let chances = self.chances(&after, rolls);
            for (sum, chance) in sum.iter_mut().zip(chances) {
                *sum += chance / f32::from(FACES);
            }
        }
        sum
    }
}

/// The piece that has to be chosen where there is no other.
pub fn only(state: &State) -> Option<usize> {
    state.choice().first().filter(|_| state.choice().len() == 1)
}

/// The choices that are worth looking so many throws ahead.
fn near(values: &Values, state: &State, ahead: u32) -> PieceSet {
    let seat = state.seat();
    let chance = |piece: usize| values[piece].map(|chances| chances[seat]);
    let Some(most) = best(values, seat).and_then(chance) else { return state.choice() };
    let margin = MARGINS[(ahead as usize).min(MARGINS.len()) - 1];
    PieceSet::of(|piece| chance(piece).is_some_and(|chance| chance > most - margin))
}

/// Lets the choices that were not looked at again gain or lose as much as the best one did.
fn carry(before: &Values, values: &mut Values, near: PieceSet, seat: usize) {
    let most = |values: &Values| {
        let chances = near.iter().filter_map(|piece| values[piece]).map(|chances| chances[seat]);
        chances.fold(0.0, f32::max)
    };
    let gain = most(values) - most(before);
    for (piece, value) in values.iter_mut().enumerate().filter(|(piece, _)| !near.has(*piece)) {
        if let (Some(chances), Some(old)) = (value, before[piece]) {
            set(chances, seat, (old[seat] + gain).clamp(0.0, 1.0));
        }
    }
}

/// Sets the chance of one seat, and leaves the rest to the others as it was.
pub fn set(chances: &mut Chances, seat: usize, chance: f32) {
    let rest = 1.0 - chances[seat];
    let scale = if rest > 0.0 { (1.0 - chance) / rest } else { 0.0 };
    for (other, value) in chances.iter_mut().enumerate() {
        *value = if other == seat { chance } else { *value * scale };
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
