//! Configurations of four pieces on the final stretch or in the goal.

use std::sync::LazyLock;

use crate::board::{PIECES, PathPosition};

/// The places of a piece: seven squares of the final stretch, and the goal.
const PLACES: u8 = 8;

/// A configuration, regardless of the order of the pieces. Indices grow with the total distance to
/// the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Configuration(u16);

struct Index {
    /// The distances of the pieces to the goal, in ascending order.
    distances: Vec<[u8; PIECES]>,
    /// The indices of the configurations, by the code of their distances.
    indices: Vec<u16>,
}

static INDEX: LazyLock<Index> = LazyLock::new(|| {
    let mut distances = Vec::new();
    for a in 0..PLACES {
        for b in a..PLACES {
            for c in b..PLACES {
                distances.extend((c..PLACES).map(|d| [a, b, c, d]));
            }
        }
    }
    distances.sort_by_key(|steps| steps.iter().sum::<u8>());
    let mut indices = vec![0; usize::from(PLACES).pow(4)];
    for (index, steps) in distances.iter().enumerate() {
        indices[code(*steps)] = u16::try_from(index).expect("a few hundred");
    }
    Index { distances, indices }
});

fn code(steps: [u8; PIECES]) -> usize {
    let push = |code, steps: u8| code * usize::from(PLACES) + usize::from(steps);
    steps.into_iter().fold(0, push)
}

impl Configuration {
    /// All pieces in the goal.
    pub const WON: Self = Self(0);

    /// The configuration of pieces, if all are on the final stretch or in the goal.
    pub fn of(pieces: [PathPosition; PIECES]) -> Option<Self> {
        if !pieces.iter().all(|piece| piece.has_left_track()) {
            return None;
        }
        let mut steps = pieces.map(|piece| PathPosition::GOAL.steps() - piece.steps());
        steps.sort_unstable();
        Some(Self(INDEX.indices[code(steps)]))
    }

    /// All configurations in the order of their indices.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..).map(Self).take(INDEX.distances.len())
    }

    pub fn index(self) -> usize {
        self.0.into()
    }

    /// Pieces in this configuration.
    pub fn pieces(self) -> [PathPosition; PIECES] {
        let steps = INDEX.distances[self.index()];
        steps.map(|steps| {
            PathPosition::of(PathPosition::GOAL.steps() - steps).expect("a step of the path")
        })
    }
}
