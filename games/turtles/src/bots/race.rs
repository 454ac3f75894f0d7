//! The race as the current player sees it: when each player may arrive.

use kernel::{Budget, Rng, Seat};

use crate::cards::{Card, Cards};
use crate::plan::arrival::{ArrivalTimes, race_value};
use crate::plan::deck_samples::DeckSamples;
use crate::plan::forecast::{Forecast, QUICK, THOROUGH};
use crate::plan::packed_counts::PackedCounts;
use crate::plan::stages::held_prefix;
use crate::rules::effects;
use crate::state::State;

/// A player in the race.
pub struct Racer {
    pub seat: Seat,
    /// Possible orders of the player's deck.
    pub samples: DeckSamples,
    /// The player's paths to a gem.
    pub forecast: Forecast,
    /// When the player arrives.
    pub arrival: ArrivalTimes,
}

/// All players without a gem.
pub struct Race {
    /// The current player.
    pub me: Racer,
    pub rivals: Vec<Racer>,
}

impl Race {
    /// The race in a position.
    pub fn of(state: &State, budget: &Budget) -> Self {
        // A fixed seed: equal positions are judged alike.
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

    /// The value of continuing as planned. If a rival can block a shared path by going ahead, that
    /// outcome counts half.
    pub fn value_of_waiting(&self, state: &State, budget: &Budget) -> f64 {
        let free = self.value(&self.me.arrival, state.extended);
        let blocked = self.rivals.iter().filter_map(|rival| {
            let next = advance(state, rival)?;
            let forecast = Forecast::of(&next, self.me.seat, QUICK, budget);
            let hand = PackedCounts::of(state.players()[self.me.seat].hand);
            let arrival = forecast.arrival(&self.me.samples, hand, Cards::default());
            Some(self.value(&arrival, state.extended))
        });
        free.midpoint(blocked.fold(free, f64::min))
    }

    /// The value of arriving at these times if the rivals arrive as first estimated.
    pub fn value(&self, mine: &ArrivalTimes, extended: bool) -> f64 {
        let rivals: Vec<ArrivalTimes> =
            self.rivals.iter().map(|rival| rival.arrival.clone()).collect();
        race_value(mine, &rivals, extended)
    }

    /// The value of a position after this turn, in which some cards were played.
    pub fn value_after(
        &self,
        state: &State,
        played: Cards,
        mine: &Forecast,
        rivals: &[ArrivalTimes],
    ) -> f64 {
        let hand = PackedCounts::of(state.players()[self.me.seat].hand);
        let mine = mine.arrival(&self.me.samples, hand, played).later(1);
        race_value(&mine, rivals, state.extended)
    }

    /// When the rivals arrive in another position. Rivals that are not affected keep their first
    /// estimate.
    pub fn rival_arrivals(
        &self,
        state: &State,
        budget: &Budget,
        is_affected: impl Fn(&Racer) -> bool,
    ) -> Vec<ArrivalTimes> {
        let arrival = |rival: &Racer| {
            if !is_affected(rival) {
                return rival.arrival.clone();
            }
            let hand = PackedCounts::of(state.players()[rival.seat].hand);
            let forecast = Forecast::of(state, rival.seat, QUICK, budget);
            forecast.arrival(&rival.samples, hand, Cards::default())
        };
        self.rivals.iter().map(arrival).collect()
    }
}

/// The position after a rival has followed its shortest path as far as its hand allows; `None` if
/// it cannot move or would finish.
fn advance(state: &State, rival: &Racer) -> Option<State> {
    let path: Vec<Card> = rival.forecast.paths().next()?.cards.iter().collect();
    let part = held_prefix(&path, state.players()[rival.seat].hand);
    if part.is_empty() || part.len() == path.len() {
        return None;
    }
    let (mut next, mut events) = (*state, Vec::new());
    next.turn = rival.seat;
    for card in part.iter() {
        effects::apply(&mut next, card, &mut events);
    }
    next.turn = state.turn;
    Some(next)
}
