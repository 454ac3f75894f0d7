//! The end of a race, exactly: pieces that are on the way up are out of everybody's reach, so a
//! player all of whose pieces are there goes on alone, and how many turns that takes follows from
//! the rules and the die. There are 330 ways in which four pieces can stand so.
//!
//! The numbers are those of the quickest play: of all, the one that needs the fewest turns in the
//! mean.

mod stand;
mod table;
#[cfg(test)]
mod tests;

use crate::board::SEATS;
use crate::net::Chances;
use crate::search::{Values, best, set};
use crate::{Phase, State};
use stand::Stand;
use table::{TURNS, table};

/// The chance of having arrived within so many turns, from none.
type Arrival = [f64; TURNS + 1];

/// The chances of all seats where everybody's pieces are on the way up or in the goal, and the die
/// is about to be thrown; nothing elsewhere.
pub fn chances(state: &State) -> Option<Chances> {
    if state.phase() != Phase::Roll {
        return None;
    }
    let mut arrivals = [&[0.0; TURNS + 1]; SEATS];
    for (turn, arrival) in arrivals.iter_mut().enumerate() {
        let seat = (state.seat() + turn) % SEATS;
        let sixes = if turn == 0 { state.sixes() } else { 0 };
        *arrival = table().arrival(Stand::of(*state.spots(seat))?, sixes);
    }
    let mut chances = first_home(&arrivals);
    chances.rotate_right(state.seat());
    Some(chances)
}

/// Who arrives first, when each takes a turn in that order.
fn first_home(arrivals: &[&Arrival; SEATS]) -> Chances {
    let mut wins = [0.0; SEATS];
    for turn in 1..=TURNS {
        for (player, win) in wins.iter_mut().enumerate() {
            // Who throws before has had this turn too.
            let late = |other: usize| 1.0 - arrivals[other][turn - usize::from(other > player)];
            let others = (0..SEATS).filter(|other| *other != player);
            let arrives = arrivals[player][turn] - arrivals[player][turn - 1];
            *win += arrives * others.map(late).product::<f64>();
        }
    }
    let whole: f64 = wins.iter().sum();
    wins.map(|win| narrow(win / whole.max(f64::MIN_POSITIVE)))
}

/// Corrects the values of the choices of a player all of whose pieces are on the way up. What the
/// others do does not depend on the choice then: all that it changes is how soon the player
/// arrives. So the choices are compared by that, with the chance that nobody else wins in a round
/// such that the best of them is worth what it was.
pub fn correct(state: &State, values: &mut Values, mut after: impl FnMut(usize) -> State) {
    let seat = state.seat();
    if Stand::of(*state.spots(seat)).is_none() {
        return;
    }
    let Some(best) = best(values, seat) else { return };
    let mut arrival = |piece: usize| {
        let after = after(piece);
        let sixes = if after.seat() == seat { after.sixes() } else { 0 };
        Stand::of(*after.spots(seat)).map(|stand| table().arrival(stand, sixes))
    };
    let Some(goal) = values[best].map(|chances| f64::from(chances[seat])) else { return };
    let Some(quiet) = arrival(best).map(|arrival| quiet(arrival, goal)) else { return };
    for (piece, value) in values.iter_mut().enumerate() {
        if let Some(chances) = value
            && let Some(arrival) = arrival(piece)
        {
            set(chances, seat, narrow(worth(arrival, quiet)));
        }
    }
}

/// The chance to arrive before anybody else does, with that chance of a quiet round.
fn worth(arrival: &Arrival, quiet: f64) -> f64 {
    let (mut sum, mut still) = (arrival[0], 1.0);
    for turn in 1..=TURNS {
        still *= quiet;
        sum += still * (arrival[turn] - arrival[turn - 1]);
    }
    sum
}

/// The chance of a quiet round with which an arrival is worth that much.
fn quiet(arrival: &Arrival, goal: f64) -> f64 {
    // Where all rounds were quiet, all choices would be worth the same.
    let (mut low, mut high) = (0.01, 0.999);
    for _ in 0..30 {
        let middle = f64::midpoint(low, high);
        if worth(arrival, middle) < goal { low = middle } else { high = middle }
    }
    low
}

#[expect(clippy::cast_possible_truncation, reason = "chances need few digits")]
fn narrow(chance: f64) -> f32 {
    chance as f32
}
