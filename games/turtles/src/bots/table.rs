//! The race as the player whose turn it is sees it: when everybody may arrive.

use kernel::{Budget, Dice, Seat};

use crate::cards::Cards;
use crate::plan::fortune::Fortune;
use crate::plan::needs::Needs;
use crate::plan::outlook::Outlook;
use crate::plan::race::{Arrival, worth};
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
        let mut dice = Dice::new(u64::from(state.turns));
        let mut runner = |seat: Seat| {
            let player = &state.players()[seat];
            let fortune = Fortune::new(player, &mut dice);
            let outlook = Outlook::of(state, seat, budget);
            let arrival = outlook.arrival(&fortune, Needs::of(&player.hand), Cards::default());
            Runner { seat, fortune, outlook, arrival }
        };
        let me = runner(state.turn);
        let rivals = (0..state.players().len())
            .filter(|seat| *seat != state.turn && state.is_playing(*seat))
            .map(runner)
            .collect();
        Self { me, rivals }
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
        let hand = Needs::of(&state.players()[self.me.seat].hand);
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
            let hand = Needs::of(&state.players()[rival.seat].hand);
            let outlook = Outlook::of(state, rival.seat, budget);
            outlook.arrival(&rival.fortune, hand, Cards::default())
        };
        self.rivals.iter().map(arrival).collect()
    }
}
