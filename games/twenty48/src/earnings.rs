//! The points that the tiles of a board can have earned.
//!
//! Two tiles that merge earn the value of the new one. So a tile of rank k that was made of twos
//! only has earned (k-1)·2^k, and every 4 among the tiles that it was made of has saved a merge of
//! two twos, which is 4 points less. The first tile of a game is a 2, and the newest tile has not
//! merged yet. Where tiles lie is not considered.

use std::ops::RangeInclusive;

use app::options::WHOLE;
use kernel::{Message, message};

use crate::board::Board;
use crate::options::{Setup, Variant};

/// The points of two twos that merge.
const MERGED_TWOS: u128 = 4;

/// The points that the tiles of a board can have earned: those of the range that are divisible by
/// 4.
pub fn earnings(board: &Board, variant: &Variant) -> RangeInclusive<u128> {
    let (mut of_twos, mut of_fours) = (0, 0);
    for rank in board.ranks().iter().copied().filter(|rank| *rank >= 2) {
        of_twos += u128::from(rank - 1) << rank;
        of_fours += u128::from(rank - 2) << rank;
    }
    let count = |is: fn(u8) -> bool| board.ranks().iter().filter(|rank| is(**rank)).count();
    let has = |rank| board.ranks().contains(&rank);
    let ended = variant.ending_rank().is_some_and(|end| board.highest() >= end);
    match variant.four {
        0 => of_twos..=of_twos,
        // The lone 2 at the start stays on the board.
        WHOLE => of_fours..=of_fours,
        _ if has(1) => {
            // The newest tile is the only 2, so the first one has merged with another.
            let (twos, tiles) = (count(|rank| rank == 1), count(|rank| rank > 0));
            let first_has_merged = twos == 1 && tiles > 1 && !has(2) && !ended;
            let added = if first_has_merged { MERGED_TWOS } else { 0 };
            of_fours + added..=of_twos
        }
        _ => {
            let newest_is_four = has(2) && !ended;
            let spared = if newest_is_four { MERGED_TWOS } else { 0 };
            of_fours + MERGED_TWOS..=of_twos.saturating_sub(spared)
        }
    }
}

/// Why a game with this setup is not ranked, if it is not: its tiles cannot have earned its points.
pub fn unlisted(setup: &Setup) -> Option<Message> {
    let Setup::Board(variant, board, points) = setup else { return None };
    let range = earnings(board, variant);
    if range.contains(&u128::from(*points)) && u128::from(*points).is_multiple_of(MERGED_TWOS) {
        return None;
    }
    let (least, most) = range.into_inner();
    let why = message("twenty48-unlisted").with("points", points.to_string());
    Some(why.with("least", least.to_string()).with("most", most.to_string()))
}
