//! The race as the player whose turn it is sees it: when everybody may arrive.

use kernel::{Budget, Rng, Seat};

use crate::cards::{Card, Cards};
use crate::plan::fortune::Fortune;
use crate::plan::needs::Needs;
use crate::plan::outlook::{Outlook, QUICK, THOROUGH};
use crate::plan::race::{Arrival, worth};
use crate::plan::stages::held;
use crate::rules::effects;
use crate::state::State;

/// A player's decks that could be, hopes and arrival.
pub struct Runner {
    /// Whose.
    pub seat: Seat,
    /// The decks.
    pub fortune: Fortune,
    /// The ways to a gem.
    pub outlook: Outlook,
    /// When that leads to one.
    pub arrival: Arrival,
}

/// All who are still in the race.
pub struct Table {
    /// The player whose turn it is.
    pub me: Runner,
    /// The others.
    pub rivals: Vec<Runner>,
}

impl Table {
    /// As the position is.
    pub fn of(state: &State, budget: &Budget) -> Self {
        // Its own dice, always the same: a position is always judged in the same way.
        let mut dice = Rng::new(u64::from(state.turns));
        let mut runner = |seat: Seat| {
            let player = &state.players()[seat];
            let fortune = Fortune::new(player, &mut dice);
            let outlook = Outlook::of(state, seat, THOROUGH, budget);
            let arrival = outlook.arrival(&fortune, Needs::of(player.hand), Cards::default());
            Runner { seat, fortune, outlook, arrival }
        };
        let me = runner(state.turn);
        let rivals = (0..state.players().len())
            .filter(|seat| *seat != state.turn && state.is_playing(*seat))
            .map(runner)
            .collect();
        Self { me, rivals }
    }

    /// The worth of going on as planned. A rival who goes ahead on a common way may bar it, so that
    /// is half of the truth where one can.
    pub fn worth_of_patience(&self, state: &State, budget: &Budget) -> f64 {
        let free = self.worth(&self.me.arrival, state.extended);
        let barred = self.rivals.iter().filter_map(|rival| {
            let next = advanced(state, rival)?;
            let outlook = Outlook::of(&next, self.me.seat, QUICK, budget);
            let hand = Needs::of(state.players()[self.me.seat].hand);
            let arrival = outlook.arrival(&self.me.fortune, hand, Cards::default());
            Some(self.worth(&arrival, state.extended))
        });
        free.midpoint(barred.fold(free, f64::min))
    }

    /// What it is worth to arrive like that, if the rivals arrive as it looked at first.
    pub fn worth(&self, mine: &Arrival, extended: bool) -> f64 {
        let rivals: Vec<Arrival> = self.rivals.iter().map(|rival| rival.arrival.clone()).collect();
        worth(mine, &rivals, extended)
    }

    /// The worth of a position after this turn, in which those cards were played.
    pub fn worth_after(
        &self,
        state: &State,
        played: Cards,
        mine: &Outlook,
        rivals: &[Arrival],
    ) -> f64 {
        let hand = Needs::of(state.players()[self.me.seat].hand);
        let mine = mine.arrival(&self.me.fortune, hand, played).later(1);
        worth(&mine, rivals, state.extended)
    }

    /// When the rivals arrive in another position; those whom nothing hinders, as it looked at
    /// first.
    pub fn rivals_in(
        &self,
        state: &State,
        budget: &Budget,
        hindered: impl Fn(&Runner) -> bool,
    ) -> Vec<Arrival> {
        let arrival = |rival: &Runner| {
            if !hindered(rival) {
                return rival.arrival.clone();
            }
            let hand = Needs::of(state.players()[rival.seat].hand);
            let outlook = Outlook::of(state, rival.seat, QUICK, budget);
            outlook.arrival(&rival.fortune, hand, Cards::default())
        };
        self.rivals.iter().map(arrival).collect()
    }
}

/// The position after a rival has gone as far on its shortest way as its hand allows; nothing
/// where it cannot go, or the race ends there.
fn advanced(state: &State, rival: &Runner) -> Option<State> {
    let way: Vec<Card> = rival.outlook.ways().next()?.cards.iter().collect();
    let piece = held(&way, state.players()[rival.seat].hand);
    if piece.is_empty() || piece.len() == way.len() {
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
