//! Search over the player's choices, the possible depth and the replies of the others.

use crate::board::{PIECES, SEATS};
use crate::net::{Network, WinChances};
use crate::{Event, Phase, PieceSet, State, race, rules};

/// Faces of the die.
const FACES: u8 = 6;

/// How far behind the best a choice may be to be searched one roll ahead, two, and more.
const MARGINS: [f32; 3] = [0.05, 0.03, 0.015];

/// The chances after the choice of each piece, `None` for pieces that cannot be chosen.
pub type Values = [Option<WinChances>; PIECES];

/// A search with a network. It applies the rules themselves, so it includes forced moves and
/// bonuses.
pub struct Search<'a> {
    network: &'a Network,
    /// A buffer for events, which the search ignores.
    events: Vec<Event>,
    /// The positions that the network has evaluated.
    evaluated: u64,
}

impl<'a> Search<'a> {
    /// Creates a search with a network.
    pub fn new(network: &'a Network) -> Self {
        Self { network, events: Vec::new(), evaluated: 0 }
    }

    /// The chances after each choice of the player to move, searched to a depth in rolls. Preset
    /// rolls are ignored, since people cannot foresee them either.
    ///
    /// Choices that fall far behind are not searched further; their values change by as much as
    /// that of the best choice.
    pub fn values(&mut self, state: &State, depth: u32) -> Values {
        let mut state = state.clone();
        state.preset_rolls = None;
        let mut values = Values::default();
        for ahead in 0..=depth {
            let candidates = candidates(&values, &state, ahead);
            if ahead > 0 && candidates.len() == 1 {
                break;
            }
            let before = values;
            for piece in candidates.iter() {
                let after = self.after_choice(&state, piece);
                values[piece] = Some(self.evaluate(&after, ahead));
            }
            shift_others(&before, &mut values, candidates, state.seat());
        }
        race::correct(&state, &mut values, |piece| self.after_choice(&state, piece));
        values
    }

    /// The chances after each choice, all searched to the same depth. Unlike [`Search::values`],
    /// this leaves nothing out.
    pub fn full_values(&mut self, state: &State, depth: u32) -> Values {
        let mut values = Values::default();
        for piece in state.choice().iter() {
            let after = self.after_choice(state, piece);
            values[piece] = Some(self.evaluate(&after, depth));
        }
        race::correct(state, &mut values, |piece| self.after_choice(state, piece));
        values
    }

    /// The positions that the network has evaluated for this search.
    pub fn evaluated(&self) -> u64 {
        self.evaluated
    }

    /// The best choice of the player to move, searched to a depth in rolls.
    pub fn best(&mut self, state: &State, depth: u32) -> Option<usize> {
        best_piece(&self.values(state, depth), state.seat())
    }

    /// The chances of all seats, searched to a depth in rolls.
    pub fn evaluate(&mut self, state: &State, depth: u32) -> WinChances {
        match state.phase() {
            Phase::Over => chances_of_winner(state),
            Phase::Choose => self.greedy_choice(state, depth),
            Phase::DrawFirst | Phase::Roll => {
                race::win_chances(state).unwrap_or_else(|| match depth {
                    0 => {
                        self.evaluated += 1;
                        self.network.evaluate(state)
                    }
                    depth => self.mean_over_rolls(state, depth - 1),
                })
            }
        }
    }

    /// The chances after the choice that the network rates best.
    fn greedy_choice(&mut self, state: &State, depth: u32) -> WinChances {
        let seat = state.seat();
        if let Some(piece) = forced_choice(state) {
            let after = self.after_choice(state, piece);
            return self.evaluate(&after, depth);
        }
        let mut best: Option<(State, WinChances)> = None;
        for piece in state.choice().iter() {
            let after = self.after_choice(state, piece);
            let chances = self.evaluate(&after, 0);
            if best.as_ref().is_none_or(|(_, highest)| chances[seat] > highest[seat]) {
                best = Some((after, chances));
            }
        }
        match best {
            Some((after, _)) if depth > 0 => self.evaluate(&after, depth),
            Some((_, chances)) => chances,
            None => chances_of_winner(state),
        }
    }

    fn after_choice(&mut self, state: &State, piece: usize) -> State {
        let mut after = state.clone();
        self.events.clear();
        rules::choose(&mut after, piece, &mut self.events);
        after
    }

    /// The mean over all rolls.
    fn mean_over_rolls(&mut self, state: &State, depth: u32) -> WinChances {
        let mut sum = [0.0; SEATS];
        for die in 1..=FACES {
            let mut after = state.clone();
            self.events.clear();
            rules::roll(&mut after, die, &mut self.events);
            let chances = self.evaluate(&after, depth);
            for (sum, chance) in sum.iter_mut().zip(chances) {
                *sum += chance / f32::from(FACES);
            }
        }
        sum
    }
}

/// The piece to choose if there is only one.
pub fn forced_choice(state: &State) -> Option<usize> {
    state.choice().first().filter(|_| state.choice().len() == 1)
}

/// The choices to search at a depth.
fn candidates(values: &Values, state: &State, ahead: u32) -> PieceSet {
    let seat = state.seat();
    let chance = |piece: usize| values[piece].map(|chances| chances[seat]);
    let Some(highest) = best_piece(values, seat).and_then(chance) else { return state.choice() };
    let margin = MARGINS[(ahead as usize).min(MARGINS.len()) - 1];
    PieceSet::of(|piece| chance(piece).is_some_and(|chance| chance > highest - margin))
}

/// Changes the values of the choices that were not searched again by as much as the best one's.
fn shift_others(before: &Values, values: &mut Values, candidates: PieceSet, seat: usize) {
    let highest = |values: &Values| {
        let chances =
            candidates.iter().filter_map(|piece| values[piece]).map(|chances| chances[seat]);
        chances.fold(0.0, f32::max)
    };
    let gain = highest(values) - highest(before);
    for (piece, value) in
        values.iter_mut().enumerate().filter(|(piece, _)| !candidates.contains(*piece))
    {
        if let (Some(chances), Some(old)) = (value, before[piece]) {
            set_chance(chances, seat, (old[seat] + gain).clamp(0.0, 1.0));
        }
    }
}

/// Sets the chance of one seat and scales those of the others.
pub fn set_chance(chances: &mut WinChances, seat: usize, chance: f32) {
    let rest = 1.0 - chances[seat];
    let scale = if rest > 0.0 { (1.0 - chance) / rest } else { 0.0 };
    for (other, value) in chances.iter_mut().enumerate() {
        *value = if other == seat { chance } else { *value * scale };
    }
}

/// The best piece for a seat, the first of equal ones.
pub fn best_piece(values: &Values, seat: usize) -> Option<usize> {
    let chances = values.iter().map(|value| value.map(|chances| chances[seat]));
    let mut best = None;
    for (piece, chance) in chances.enumerate() {
        if let Some(chance) = chance
            && best.is_none_or(|(_, highest)| chance > highest)
        {
            best = Some((piece, chance));
        }
    }
    best.map(|(piece, _)| piece)
}

/// Certainty for the winner.
fn chances_of_winner(state: &State) -> WinChances {
    let mut chances = [0.0; SEATS];
    if let Some(seat) = state.winner() {
        chances[seat] = 1.0;
    }
    chances
}
