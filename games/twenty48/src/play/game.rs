//! Complete games.

use kernel::Rng;
use rayon::prelude::*;

use crate::board::{Board, Tilt};
use crate::fast::{FastBoard, FourRate, GameResult};
use crate::slide::tilted;

/// Plays from a board to the end of the game; the result counts the points from there on. `choose`
/// sees a board that fits into the cells and has the same legal moves.
pub fn play<S: FastBoard>(
    from: S,
    four: FourRate,
    rng: &mut Rng,
    mut choose: impl FnMut(S) -> Option<Tilt>,
) -> GameResult {
    let (mut board, mut played) = (from, GameResult::default());
    while !board.has_top_tile() {
        let Some(tilt) = choose(board) else {
            played.highest = board.highest();
            return played;
        };
        let slides = board.slides();
        played.points += u64::from(slides.points(tilt));
        played.moves += 1;
        board = slides.after(tilt).spawned(four, rng.bits());
    }
    play_on(board.plain(), four, rng, choose, played)
}

/// The same by the plain rules, which hold every tile.
fn play_on<S: FastBoard>(
    mut board: Board,
    four: FourRate,
    rng: &mut Rng,
    mut choose: impl FnMut(S) -> Option<Tilt>,
    mut played: GameResult,
) -> GameResult {
    while let Some(tilt) = S::lowered(&board).and_then(&mut choose)
        && let Some((after, points)) = tilted(&board, tilt)
    {
        played.points += points;
        played.moves += 1;
        board = spawned(after, four, rng);
    }
    played.highest = board.highest();
    played
}

/// The board with a new tile; there is a free cell after every move.
fn spawned(mut board: Board, four: FourRate, rng: &mut Rng) -> Board {
    let free: Vec<_> = board.free().collect();
    if let Some(cell) = rng.one_of(&free) {
        board.put(cell, if four.is_four(rng.bits()) { 2 } else { 1 });
    }
    board
}

/// Plays many games from two random tiles to their end on the current thread pool. Game n always
/// has the same random numbers; the results are in the order of the games.
pub fn play_many<S: FastBoard, C>(
    games: u32,
    four: FourRate,
    seed: u64,
    player: impl Fn() -> C + Sync + Send,
) -> Vec<GameResult>
where
    C: FnMut(S) -> Option<Tilt>,
{
    let game = |choose: &mut C, number| {
        let mut rng = game_rng(seed, u64::from(number));
        play(S::random_start(four, &mut rng), four, &mut rng, choose)
    };
    (0..games).into_par_iter().with_max_len(1).map_init(player, game).collect()
}

/// The random number generator of one game among many. The generator mixes its counter well, so
/// neighbouring numbers are independent.
pub fn game_rng(seed: u64, number: u64) -> Rng {
    Rng::new(Rng::new(seed.rotate_left(32) ^ number).bits())
}
