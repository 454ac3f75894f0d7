//! How many turns a player needs who is on the way up with all pieces.

use std::sync::LazyLock;

use super::Arrival;
use super::stand::Stand;
use crate::{Phase, State, rules};

/// Turns that are counted; more are needed less than once in a million times.
pub const TURNS: usize = 128;
/// Faces of the die, and sixes in a row after which it is still thrown.
const FACES: usize = 6;
const SIXES: usize = 3;
/// The faces as what sums are divided by.
const EVEN: f64 = 6.0;

/// What can be reached with each throw; nothing where no piece can move.
type Ways = [Vec<Stand>; FACES];

/// For each way to stand and each number of sixes, how soon the player arrives.
pub struct Table(Vec<[Arrival; SIXES]>);

/// The table, made at its first use.
pub fn table() -> &'static Table {
    static TABLE: LazyLock<Table> = LazyLock::new(Table::new);
    &TABLE
}

impl Table {
    fn new() -> Self {
        let ways: Vec<Ways> = Stand::all().map(ways).collect();
        let quickest = quickest(&ways);
        let mut table = Self(vec![[[0.0; TURNS + 1]; SIXES]; ways.len()]);
        table.0[Stand::WON.number()] = [[1.0; TURNS + 1]; SIXES];
        for turns in 1..=TURNS {
            for stand in Stand::all().skip(1) {
                // Who throws again has one six more, so that comes first.
                for sixes in (0..SIXES).rev() {
                    let within = table.within(&quickest, stand, sixes, turns);
                    table.0[stand.number()][sixes][turns] = within;
                }
            }
        }
        table
    }

    /// The chance of having arrived within each number of turns, the one under way included.
    pub fn arrival(&self, stand: Stand, sixes: u8) -> &Arrival {
        &self.0[stand.number()][usize::from(sixes).min(SIXES - 1)]
    }

    fn within(&self, quickest: &[[Stand; FACES]], from: Stand, sixes: usize, turns: usize) -> f64 {
        let after = |(index, to): (usize, &Stand)| match (index + 1, sixes + 1) {
            (FACES, SIXES) => self.0[from.number()][0][turns - 1],
            (FACES, sixes) => self.0[to.number()][sixes][turns],
            _ => self.0[to.number()][0][turns - 1],
        };
        let sum: f64 = quickest[from.number()].iter().enumerate().map(after).sum();
        sum / EVEN
    }
}

/// For each way to stand and each throw the way to stand after it from which the fewest turns are
/// needed in the mean.
fn quickest(ways: &[Ways]) -> Vec<[Stand; FACES]> {
    // The mean number of turns, of which no more than so many are counted, rising by one.
    let mut turns = vec![[0.0; SIXES]; ways.len()];
    let best = |turns: &[[f64; SIXES]], from: Stand, face: usize, sixes: usize| {
        let reached = ways[from.number()][face].iter().copied();
        let need = |stand: &Stand| turns[stand.number()][sixes];
        reached.min_by(|one, other| need(one).total_cmp(&need(other))).unwrap_or(from)
    };
    for _ in 0..TURNS {
        let before = turns.clone();
        for from in Stand::all().skip(1) {
            for sixes in (0..SIXES).rev() {
                let mut sum = 0.0;
                for face in 0..FACES {
                    sum += if face + 1 < FACES {
                        1.0 + before[best(&before, from, face, 0).number()][0]
                    } else if sixes + 1 == SIXES {
                        1.0 + before[from.number()][0]
                    } else {
                        turns[best(&turns, from, face, sixes + 1).number()][sixes + 1]
                    };
                }
                turns[from.number()][sixes] = sum / EVEN;
            }
        }
    }
    let options =
        |from| std::array::from_fn(|face| best(&turns, from, face, usize::from(face + 1 == FACES)));
    Stand::all().map(options).collect()
}

/// What the rules allow a player who stands so.
fn ways(stand: Stand) -> Ways {
    let mut state = State::new();
    (state.seat, state.phase) = (0, Phase::Roll);
    for (piece, spot) in stand.spots().into_iter().enumerate() {
        state.arrive(0, piece, spot);
    }
    std::array::from_fn(|face| {
        let (mut thrown, mut events) = (state.clone(), Vec::new());
        rules::roll(&mut thrown, u8::try_from(face + 1).expect("a face"), &mut events);
        let reached = thrown.choice().iter().filter_map(|piece| {
            let mut after = thrown.clone();
            rules::choose(&mut after, piece, &mut events);
            Stand::of(*after.spots(0))
        });
        reached.collect()
    })
}
