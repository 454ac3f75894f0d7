//! Positions of games, and whether the goal was reached from them.

use app::options::WHOLE;
use kernel::Rng;

use super::{Outcome, features, part_left, tile};
use crate::fast::{FastBoard, FourRate};
use crate::net::{Network, ValueFunction};
use crate::options::Variant;
use crate::play::game_rng;

/// The seeds of the games for the fit, and of those that check it.
pub const FITTED: u64 = 1;
#[cfg(test)]
pub const CHECKED: u64 = 2;

/// The games, and the moves after which no further game begins.
const GAMES: u64 = 4000;
const MOVES: u64 = 800_000;
/// The most random moves at a random stage of a game. Positions after mistakes are those that
/// matter most, and the network makes few by itself.
const RANDOM_MOVES: u64 = 24;
/// Every so many positions are used: neighbours differ little.
const STRIDE: u64 = 5;

/// The outcomes of positions from games of the network, which looks one move ahead.
pub fn outcomes<S: FastBoard>(
    network: &Network<S>,
    variant: Variant,
    goal: u8,
    seed: u64,
) -> Vec<Outcome> {
    let four = FourRate::new(f64::from(variant.four) / f64::from(WHOLE));
    let (mut outcomes, mut moves) = (Vec::new(), 0);
    for game in 0..GAMES {
        if moves >= MOVES {
            break;
        }
        moves += play(network, goal, four, &mut game_rng(seed, game), &mut outcomes);
    }
    outcomes
}

/// Plays a game and notes what became of its positions after the random moves; the number of its
/// moves.
fn play<S: FastBoard>(
    network: &Network<S>,
    goal: u8,
    four: FourRate,
    rng: &mut Rng,
    outcomes: &mut Vec<Outcome>,
) -> u64 {
    let first = outcomes.len();
    // A move adds a little more than 2 to the sum of the tiles.
    let random_from = rng.below(tile(goal) / 2);
    let random_to = random_from + rng.below(RANDOM_MOVES);
    let mut board = S::random_start(four, rng);
    for moves in 0.. {
        let slides = network.looked_up(board).slides();
        let reached = board.highest() >= goal;
        let Some(best) = network.best(&slides).filter(|_| !reached) else {
            outcomes[first..].iter_mut().for_each(|outcome| outcome.reached = reached);
            return moves;
        };
        let mut tilt = best.tilt;
        if (random_from..random_to).contains(&moves) {
            let legal: Vec<_> = slides.moves().map(|(tilt, ..)| tilt).collect();
            tilt = rng.one_of(&legal).unwrap_or(tilt);
        } else if moves >= random_to && moves % STRIDE == 0 {
            let sum = (0..S::cells()).map(|cell| tile(board.rank(cell))).sum();
            let features = features(best.value.into(), part_left(sum, goal));
            outcomes.push(Outcome { features, reached: false });
        }
        board = board.slides().after(tilt).spawned(four, rng.bits());
    }
    0
}
