//! The turns that a player needs to finish a race.

use std::sync::LazyLock;

use super::Arrival;
use super::configuration::Configuration;
use crate::{Phase, State, rules};

/// The maximum number of turns; more are needed less than once in a million races.
pub const TURNS: usize = 128;
/// Faces of the die, and possible numbers of consecutive sixes before a roll.
const FACES: usize = 6;
const SIXES: usize = 3;
/// The number of faces, as a divisor.
const FACE_COUNT: f64 = 6.0;

/// The configurations that each roll can lead to; none if no piece can move.
type Successors = [Vec<Configuration>; FACES];

/// The arrival probabilities of each configuration and number of sixes.
pub struct ArrivalTable(Vec<[Arrival; SIXES]>);

/// The table, computed on first use.
pub fn arrival_table() -> &'static ArrivalTable {
    static TABLE: LazyLock<ArrivalTable> = LazyLock::new(ArrivalTable::new);
    &TABLE
}

impl ArrivalTable {
    fn new() -> Self {
        let successors: Vec<Successors> = Configuration::all().map(successors).collect();
        let policy = fastest_policy(&successors);
        let mut table = Self(vec![[[0.0; TURNS + 1]; SIXES]; successors.len()]);
        table.0[Configuration::WON.index()] = [[1.0; TURNS + 1]; SIXES];
        for turns in 1..=TURNS {
            for configuration in Configuration::all().skip(1) {
                // A six leads to an entry with one more six, which must come first.
                for sixes in (0..SIXES).rev() {
                    let within = table.within(&policy, configuration, sixes, turns);
                    table.0[configuration.index()][sixes][turns] = within;
                }
            }
        }
        table
    }

    /// The probability of finishing within each number of turns, including the current one.
    pub fn arrival(&self, configuration: Configuration, sixes: u8) -> &Arrival {
        &self.0[configuration.index()][usize::from(sixes).min(SIXES - 1)]
    }

    fn within(
        &self,
        policy: &[[Configuration; FACES]],
        from: Configuration,
        sixes: usize,
        turns: usize,
    ) -> f64 {
        let after = |(index, to): (usize, &Configuration)| match (index + 1, sixes + 1) {
            (FACES, SIXES) => self.0[from.index()][0][turns - 1],
            (FACES, sixes) => self.0[to.index()][sixes][turns],
            _ => self.0[to.index()][0][turns - 1],
        };
        let sum: f64 = policy[from.index()].iter().enumerate().map(after).sum();
        sum / FACE_COUNT
    }
}

/// For each configuration and roll, the successor with the fewest expected turns.
fn fastest_policy(successors: &[Successors]) -> Vec<[Configuration; FACES]> {
    // Value iteration: the expected number of turns, counting one more in each pass.
    let mut turns = vec![[0.0; SIXES]; successors.len()];
    let best = |turns: &[[f64; SIXES]], from: Configuration, face: usize, sixes: usize| {
        let reached = successors[from.index()][face].iter().copied();
        let needed = |to: &Configuration| turns[to.index()][sixes];
        reached.min_by(|one, other| needed(one).total_cmp(&needed(other))).unwrap_or(from)
    };
    for _ in 0..TURNS {
        let before = turns.clone();
        for from in Configuration::all().skip(1) {
            for sixes in (0..SIXES).rev() {
                let mut sum = 0.0;
                for face in 0..FACES {
                    sum += if face + 1 < FACES {
                        1.0 + before[best(&before, from, face, 0).index()][0]
                    } else if sixes + 1 == SIXES {
                        1.0 + before[from.index()][0]
                    } else {
                        turns[best(&turns, from, face, sixes + 1).index()][sixes + 1]
                    };
                }
                turns[from.index()][sixes] = sum / FACE_COUNT;
            }
        }
    }
    let options =
        |from| std::array::from_fn(|face| best(&turns, from, face, usize::from(face + 1 == FACES)));
    Configuration::all().map(options).collect()
}

/// The configurations that the rules allow after each roll.
fn successors(configuration: Configuration) -> Successors {
    let mut state = State::new();
    (state.seat, state.phase) = (0, Phase::Roll);
    for (piece, position) in configuration.pieces().into_iter().enumerate() {
        state.place(0, piece, position);
    }
    std::array::from_fn(|face| {
        let (mut rolled, mut events) = (state.clone(), Vec::new());
        rules::roll(&mut rolled, u8::try_from(face + 1).expect("a face"), &mut events);
        let reached = rolled.choice().iter().filter_map(|piece| {
            let mut after = rolled.clone();
            rules::choose(&mut after, piece, &mut events);
            Configuration::of(*after.pieces(0))
        });
        reached.collect()
    })
}
