//! Pure races. Pieces on the final stretch cannot be captured, so the number of turns that a player
//! needs whose pieces are all there depends on the die alone. There are 330 such configurations.
//!
//! The probabilities are those of the strategy with the fewest expected turns.

mod arrival_table;
mod configuration;
#[cfg(test)]
mod tests;

use crate::board::SEATS;
use crate::net::WinChances;
use crate::search::{Values, best_piece, set_chance};
use crate::{Phase, State};
use arrival_table::{TURNS, arrival_table};
use configuration::Configuration;

/// The probability of finishing within 0, 1, 2 … turns.
type Arrival = [f64; TURNS + 1];

/// The chances of all seats, if the die is rolled next and all pieces are on the final stretches or
/// in the goal.
pub fn win_chances(state: &State) -> Option<WinChances> {
    if state.phase() != Phase::Roll {
        return None;
    }
    let mut arrivals = [&[0.0; TURNS + 1]; SEATS];
    for (turn, arrival) in arrivals.iter_mut().enumerate() {
        let seat = (state.seat() + turn) % SEATS;
        let sixes = if turn == 0 { state.sixes() } else { 0 };
        *arrival = arrival_table().arrival(Configuration::of(*state.pieces(seat))?, sixes);
    }
    let mut chances = first_to_finish(&arrivals);
    chances.rotate_right(state.seat());
    Some(chances)
}

/// The probability that each player finishes first, with the players in turn order.
fn first_to_finish(arrivals: &[&Arrival; SEATS]) -> WinChances {
    let mut wins = [0.0; SEATS];
    for turn in 1..=TURNS {
        for (player, win) in wins.iter_mut().enumerate() {
            // Players who come earlier in the order have had this turn too.
            let unfinished =
                |other: usize| 1.0 - arrivals[other][turn - usize::from(other > player)];
            let others = (0..SEATS).filter(|other| *other != player);
            let finishes = arrivals[player][turn] - arrivals[player][turn - 1];
            *win += finishes * others.map(unfinished).product::<f64>();
        }
    }
    let total: f64 = wins.iter().sum();
    wins.map(|win| narrow(win / total.max(f64::MIN_POSITIVE)))
}

/// Corrects the values of a player whose pieces are all on the final stretch or in the goal. A
/// choice then does not affect the others, only how soon the player finishes. The values are
/// recomputed from the arrival probabilities, assuming a constant probability that nobody else wins
/// in a round, chosen such that the best choice keeps its value.
pub fn correct(state: &State, values: &mut Values, mut after: impl FnMut(usize) -> State) {
    let seat = state.seat();
    if Configuration::of(*state.pieces(seat)).is_none() {
        return;
    }
    let Some(best) = best_piece(values, seat) else { return };
    let mut arrival = |piece: usize| {
        let after = after(piece);
        let sixes = if after.seat() == seat { after.sixes() } else { 0 };
        Configuration::of(*after.pieces(seat))
            .map(|configuration| arrival_table().arrival(configuration, sixes))
    };
    let Some(target) = values[best].map(|chances| f64::from(chances[seat])) else { return };
    let Some(survival) = arrival(best).map(|arrival| survival(arrival, target)) else { return };
    for (piece, value) in values.iter_mut().enumerate() {
        if let Some(chances) = value
            && let Some(arrival) = arrival(piece)
        {
            set_chance(chances, seat, narrow(win_chance(arrival, survival)));
        }
    }
}

/// The chance of finishing first, given the probability that nobody else wins in a round.
fn win_chance(arrival: &Arrival, survival: f64) -> f64 {
    let (mut sum, mut open) = (arrival[0], 1.0);
    for turn in 1..=TURNS {
        open *= survival;
        sum += open * (arrival[turn] - arrival[turn - 1]);
    }
    sum
}

/// The probability that nobody else wins in a round for which [`win_chance`] is `target`.
fn survival(arrival: &Arrival, target: f64) -> f64 {
    // With a probability of 1 all choices would have the same value.
    let (mut low, mut high) = (0.01, 0.999);
    for _ in 0..30 {
        let middle = f64::midpoint(low, high);
        if win_chance(arrival, middle) < target { low = middle } else { high = middle }
    }
    low
}

#[expect(clippy::cast_possible_truncation, reason = "chances need few digits")]
fn narrow(chance: f64) -> f32 {
    chance as f32
}
