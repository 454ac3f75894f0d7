//! The race as the player whose turn it is sees it: when everybody may arrive.

use kernel::{Budget, Rng, Seat};

use crate::cards::{Card, Cards};
use crate::plan::arrival::{ArrivalTimes, worth};
use crate::plan::deck_samples::DeckSamples;
use crate::plan::forecast::{Forecast, QUICK, THOROUGH};
use crate::plan::packed_counts::PackedCounts;
use crate::plan::stages::held_prefix;
use crate::rules::effects;
use crate::state::State;

/// A player's decks that could be, hopes and arrival.
pub struct Racer {
    /// Whose.
    pub seat: Seat,
    /// The decks.
    pub samples: DeckSamples,
    /// The ways to a gem.
    pub forecast: Forecast,
    /// When that leads to one.
    pub arrival: ArrivalTimes,
}

/// All who are still in the race.
pub struct Race {
    /// The player whose turn it is.
    pub me: Racer,
    /// The others.
    pub rivals: Vec<Racer>,
}

impl Race {
    /// As the position is.
    pub fn of(state: &State, budget: &Budget) -> Self {
        // Its own rng, always the same: a position is always judged in the same way.
        let mut rng = Rng::new(u64::from(state.turns));
        let mut racer = |seat: Seat| {
            let player = &state.players()[seat];
            let samples = DeckSamples::new(player, &mut rng);
            let forecast = Forecast::of(state, seat, THOROUGH, budget);
            let arrival =
                forecast.arrival(&samples, PackedCounts::of(player.hand), Cards::default());
            Racer { seat, samples, forecast, arrival }
        };
        let me = racer(state.turn);
        let rivals = (0..state.players().len())
            .filter(|seat| *seat != state.turn && state.is_playing(*seat))
            .map(racer)
            .collect();
        Self { me, rivals }
    }

    /// The worth of going on as planned. A rival who goes ahead on a common way may bar it, so that
    /// is half of the truth where one can.
    pub fn worth_of_patience(&self, state: &State, budget: &Budget) -> f64 {
        let free = self.worth(&self.me.arrival, state.extended);
        let barred = self.rivals.iter().filter_map(|rival| {
            let next = advanced(state, rival)?;
            let forecast = Forecast::of(&next, self.me.seat, QUICK, budget);
            let hand = PackedCounts::of(state.players()[self.me.seat].hand);
            let arrival = forecast.arrival(&self.me.samples, hand, Cards::default());
            Some(self.worth(&arrival, state.extended))
        });
        free.midpoint(barred.fold(free, f64::min))
    }

    /// What it is worth to arrive like that, if the rivals arrive as it looked at first.
    pub fn worth(&self, mine: &ArrivalTimes, extended: bool) -> f64 {
        let rivals: Vec<ArrivalTimes> =
            self.rivals.iter().map(|rival| rival.arrival.clone()).collect();
        worth(mine, &rivals, extended)
    }

    /// The worth of a position after this turn, in which those cards were played.
    pub fn worth_after(
        &self,
        state: &State,
        played: Cards,
        mine: &Forecast,
        rivals: &[ArrivalTimes],
    ) -> f64 {
        let hand = PackedCounts::of(state.players()[self.me.seat].hand);
        let mine = mine.arrival(&self.me.samples, hand, played).later(1);
        worth(&mine, rivals, state.extended)
    }

    /// When the rivals arrive in another position; those whom nothing hinders, as it looked at
    /// first.
    pub fn rivals_in(
        &self,
        state: &State,
        budget: &Budget,
        hindered: impl Fn(&Racer) -> bool,
    ) -> Vec<ArrivalTimes> {
        let arrival = |rival: &Racer| {
            if !hindered(rival) {
                return rival.arrival.clone();
            }
            let hand = PackedCounts::of(state.players()[rival.seat].hand);
            let forecast = Forecast::of(state, rival.seat, QUICK, budget);
            forecast.arrival(&rival.samples, hand, Cards::default())
        };
        self.rivals.iter().map(arrival).collect()
    }
}

/// The position after a rival has gone as far on its shortest way as its hand allows; nothing
/// where it cannot go, or the race positions there.
fn advanced(state: &State, rival: &Racer) -> Option<State> {
    let path: Vec<Card> = rival.forecast.paths().next()?.cards.iter().collect();
    let piece = held_prefix(&path, state.players()[rival.seat].hand);
    if piece.is_empty() || piece.len() == path.len() {
        return None;
    }
    let (mut next, mut events) = (*state, Vec::new());
    next.turn = rival.seat;
    for card in piece.iter() {
        effects::apply(&mut next, card, &mut events);
    }
    next.turn = state.turn;
    Some(next)
}
