//! How four pieces can stand that are on the way up or in the goal.

use std::sync::LazyLock;

use crate::board::{PIECES, Spot};

/// Where a piece can stand: seven squares of the way up, and the goal.
const PLACES: u8 = 8;

/// A way to stand, whichever piece is where, by its number: the lower the sum of what is still to
/// go, the lower the number. The first is that of who has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stand(u16);

struct List {
    /// The steps that each piece has still to go, in rising order.
    stands: Vec<[u8; PIECES]>,
    /// The numbers of the stands, by the digits of those steps.
    numbers: Vec<u16>,
}

static LIST: LazyLock<List> = LazyLock::new(|| {
    let mut stands = Vec::new();
    for a in 0..PLACES {
        for b in a..PLACES {
            for c in b..PLACES {
                stands.extend((c..PLACES).map(|d| [a, b, c, d]));
            }
        }
    }
    stands.sort_by_key(|steps| steps.iter().sum::<u8>());
    let mut numbers = vec![0; usize::from(PLACES).pow(4)];
    for (number, steps) in stands.iter().enumerate() {
        numbers[code(*steps)] = u16::try_from(number).expect("a few hundred");
    }
    List { stands, numbers }
});

fn code(steps: [u8; PIECES]) -> usize {
    let digit = |code, steps: u8| code * usize::from(PLACES) + usize::from(steps);
    steps.into_iter().fold(0, digit)
}

impl Stand {
    /// All pieces in the goal.
    pub const WON: Self = Self(0);

    /// How those pieces stand, where all are on the way up or in the goal.
    pub fn of(spots: [Spot; PIECES]) -> Option<Self> {
        if !spots.iter().all(|spot| spot.is_up()) {
            return None;
        }
        let mut steps = spots.map(|spot| Spot::GOAL.steps() - spot.steps());
        steps.sort_unstable();
        Some(Self(LIST.numbers[code(steps)]))
    }

    /// All of them, in the order of their numbers.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..).map(Self).take(LIST.stands.len())
    }

    /// Its number.
    pub fn number(self) -> usize {
        self.0.into()
    }

    /// Pieces that stand so.
    pub fn spots(self) -> [Spot; PIECES] {
        let steps = LIST.stands[self.number()];
        steps.map(|steps| Spot::of(Spot::GOAL.steps() - steps).expect("a step of the way"))
    }
}
