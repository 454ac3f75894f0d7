//! Whole games.

use kernel::Rng;
use rayon::prelude::*;

use crate::board::{Board, Tilt};
use crate::fast::{Direction, Four, Played, Square};
use crate::rules::tilted;

/// Plays on from a board to the end of the game; the points are those from there on. Whoever
/// chooses sees a board whose cells can hold it and on which the same moves are legal.
pub fn play<S: Square>(
    from: S,
    four: Four,
    dice: &mut Rng,
    mut choose: impl FnMut(S) -> Option<Direction>,
) -> Played {
    let (mut board, mut played) = (from, Played::default());
    while !board.at_top() {
        let Some(direction) = choose(board) else {
            played.highest = board.highest();
            return played;
        };
        let slides = board.slides();
        played.points += u64::from(slides.points(direction));
        played.moves += 1;
        board = slides.after(direction).spawned(four, dice.bits());
    }
    play_on(board.plain(), four, dice, choose, played)
}

/// The same by the plain rules, which know every tile.
fn play_on<S: Square>(
    mut board: Board,
    four: Four,
    dice: &mut Rng,
    mut choose: impl FnMut(S) -> Option<Direction>,
    mut played: Played,
) -> Played {
    while let Some(direction) = S::lowered(&board).and_then(&mut choose)
        && let Some((after, points)) = tilted(&board, Tilt::ALL[direction as usize])
    {
        played.points += points;
        played.moves += 1;
        board = spawned(after, four, dice);
    }
    played.highest = board.highest();
    played
}

/// The board with a new tile; a play leaves a cell free.
fn spawned(mut board: Board, four: Four, dice: &mut Rng) -> Board {
    let free: Vec<_> = board.free().collect();
    if let Some(cell) = dice.one_of(&free) {
        board.put(cell, if four.falls(dice.bits()) { 2 } else { 1 });
    }
    board
}

/// Plays many games from two new tiles to their end, on the threads of the pool it is called from,
/// game n always with the same luck; in the order of their numbers.
pub fn play_many<S: Square, C>(
    games: u32,
    four: Four,
    seed: u64,
    player: impl Fn() -> C + Sync + Send,
) -> Vec<Played>
where
    C: FnMut(S) -> Option<Direction>,
{
    let game = |choose: &mut C, number| {
        let mut dice = dice(seed, u64::from(number));
        play(S::begun(four, &mut dice), four, &mut dice, choose)
    };
    (0..games).into_par_iter().with_max_len(1).map_init(player, game).collect()
}

/// The luck of one game among many. The generator mixes its counter well, so neighbouring numbers
/// share nothing.
pub fn dice(seed: u64, number: u64) -> Rng {
    Rng::new(Rng::new(seed.rotate_left(32) ^ number).bits())
}
