//! Whole games.

use kernel::Dice;
use rayon::prelude::*;

use crate::fast::{Board, Direction, Four, Played, Slides};
use crate::wide::Wide;

/// Plays on from a board to the end of the game; the points are those from there on. Whoever
/// chooses sees a board that four bits a cell can hold and on which the same moves are legal.
pub fn play(
    from: Board,
    four: Four,
    dice: &mut Dice,
    mut choose: impl FnMut(Board) -> Option<Direction>,
) -> Played {
    let (mut board, mut played) = (from, Played::default());
    while !board.at_top() {
        let Some(direction) = choose(board) else {
            played.highest = board.highest();
            return played;
        };
        let slides = Slides::of(board);
        played.points += u64::from(slides.points(direction));
        played.moves += 1;
        board = slides.after(direction).spawned(four, dice.bits());
    }
    play_on(board.into(), four, dice, choose, played)
}

fn play_on(
    mut board: Wide,
    four: Four,
    dice: &mut Dice,
    mut choose: impl FnMut(Board) -> Option<Direction>,
    mut played: Played,
) -> Played {
    while let Some(direction) = board.lowered().and_then(&mut choose)
        && let Some((after, points)) = board.slid(direction)
    {
        played.points += points;
        played.moves += 1;
        board = after.spawned(four, dice);
    }
    played.highest = board.highest();
    played
}

/// Plays many games from two new tiles to their end, on the threads of the pool it is called from, game n always with the same
/// luck; in the order of their numbers.
pub fn play_many<C>(
    games: u32,
    four: Four,
    seed: u64,
    player: impl Fn() -> C + Sync + Send,
) -> Vec<Played>
where
    C: FnMut(Board) -> Option<Direction>,
{
    let game = |choose: &mut C, number| {
        let mut dice = dice(seed, u64::from(number));
        play(Board::begun(four, &mut dice), four, &mut dice, choose)
    };
    (0..games).into_par_iter().with_max_len(1).map_init(player, game).collect()
}

/// The luck of one game among many. The generator mixes its counter well, so neighbouring numbers
/// share nothing.
pub fn dice(seed: u64, number: u64) -> Dice {
    Dice::new(Dice::new(seed.rotate_left(32) ^ number).bits())
}
