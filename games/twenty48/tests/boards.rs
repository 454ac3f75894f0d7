//! The fast board against the plain one.

use kernel::Dice;
use proptest::prelude::*;
use twenty48::fast::{Board, CELLS, Direction, Four, Slides, TOP, play_out};
use twenty48::wide::Wide;

/// A board of any words, as the plain one has it.
fn wide(board: Board) -> Wide {
    Wide::from(board)
}

/// What the fast board must say of a slide, by the plain one: all points, and tiles above the
/// highest that four bits hold as that one.
fn expected(board: Board, direction: Direction) -> (Board, u32) {
    let (after, points) = wide(board).slid(direction).unwrap_or((wide(board), 0));
    let clipped = after.0.into_iter().enumerate();
    let after =
        clipped.fold(Board::default(), |board, (cell, rank)| board.with(cell, rank.min(TOP)));
    (after, u32::try_from(points).expect("at most eight merges"))
}

fn check(board: Board) {
    let slides = Slides::of(board);
    let mut legal = 0;
    for (bit, direction) in Direction::ALL.into_iter().enumerate() {
        let (after, points) = expected(board, direction);
        assert_eq!(slides.after(direction), after, "{board:x?} {direction:?}");
        assert_eq!(slides.points(direction), points, "{board:x?} {direction:?}");
        legal |= usize::from(after != board) << bit;
    }
    assert_eq!(slides.legal(), legal, "{board:x?}");
    assert_eq!(slides.moves().count(), legal.count_ones() as usize, "{board:x?}");
}

#[test]
fn every_row_slides_as_it_should() {
    for row in 0..=u64::from(u16::MAX) {
        check(Board(row << 16));
        check(Board(row).transposed());
    }
}

proptest! {
    #[test]
    fn any_board_slides_as_it_should(word: u64, holes: u64) {
        check(Board(word));
        // Few different tiles merge more often.
        check(Board(word & holes & 0x3333_3333_3333_3333));
    }

    #[test]
    fn images_are_the_eight_turns_of_the_square(word: u64) {
        let board = Board(word);
        let turn = |board: Board| board.transposed().mirrored();
        let mut turns = vec![board];
        for _ in 0..3 {
            turns.push(turn(turns[turns.len() - 1]));
        }
        prop_assert_eq!(turn(turns[3]), board);
        turns.extend(turns.clone().into_iter().map(Board::mirrored));
        let mut images = board.images().to_vec();
        turns.sort_unstable();
        images.sort_unstable();
        prop_assert_eq!(turns, images);
        for cell in 0..CELLS {
            let (row, column) = (cell / 4, cell % 4);
            prop_assert_eq!(board.mirrored().rank(cell), board.rank(4 * row + 3 - column));
            prop_assert_eq!(board.flipped().rank(cell), board.rank(4 * (3 - row) + column));
            prop_assert_eq!(board.transposed().rank(cell), board.rank(4 * column + row));
        }
    }

    #[test]
    fn what_is_free_and_what_is_highest(word: u64) {
        let board = Board(word);
        for cell in 0..CELLS {
            prop_assert_eq!(board.free() >> (4 * cell) & 15 == 1, board.rank(cell) == 0);
        }
        prop_assert_eq!(board.at_top(), board.highest() == TOP);
        let known = if board.highest() < 14 { Some(board) } else { wide(board).lowered() };
        prop_assert_eq!(board.known(), known.unwrap_or(board));
        prop_assert_eq!(board.highest(), wide(board).highest());
    }

    /// Tiles up to 131072 are lowered to a board with the same moves, unless nothing moves.
    #[test]
    fn lowered_boards_have_the_same_moves(ranks: [u8; CELLS], most in 15_u8..=17) {
        let wide = Wide(ranks.map(|rank| rank % (most + 1)));
        let moves = Direction::ALL.map(|direction| wide.slid(direction).is_some());
        match wide.lowered() {
            None => prop_assert_eq!(moves, [false; 4]),
            Some(board) => {
                let slides = Slides::of(board);
                prop_assert_eq!(moves, Direction::ALL.map(|to| slides.after(to) != board));
            }
        }
    }
}

#[test]
fn the_highest_tiles_merge() {
    let two = |rank| Wide(std::array::from_fn(|cell| if cell < 2 { rank } else { 0 }));
    let (after, points) = two(15).slid(Direction::Left).expect("a move");
    assert_eq!((after.highest(), points), (16, 65_536));
    let (after, points) = two(16).slid(Direction::Right).expect("a move");
    assert_eq!((after.0[3], points), (17, 131_072));
    assert_eq!(two(17).lowered(), Some(Board(0xdd)));
}

#[test]
fn sixteen_different_tiles_up_to_the_highest_are_the_end() {
    let dead = Wide(std::array::from_fn(|cell| u8::try_from(cell).unwrap() + 2));
    assert_eq!(dead.lowered(), None);
    assert!(Direction::ALL.iter().all(|direction| dead.slid(*direction).is_none()));
}

#[test]
fn new_tiles_come_everywhere_and_at_their_rate() {
    let (board, four, mut dice) = (Board(0x0100_2000_0030_0004), Four::new(0.25), Dice::new(5));
    let mut counts = [[0_u32; 3]; CELLS];
    for _ in 0..48_000 {
        let after = board.spawned(four, dice.bits());
        let cell = (after.0 ^ board.0).trailing_zeros() as usize / 4;
        assert_eq!(board.rank(cell), 0);
        counts[cell][usize::from(after.rank(cell))] += 1;
    }
    for cell in (0..CELLS).filter(|cell| board.rank(*cell) == 0) {
        let [none, twos, fours] = counts[cell];
        assert_eq!(none, 0);
        assert!(twos.abs_diff(3000) < 300 && fours.abs_diff(1000) < 180, "{cell}: {counts:?}");
    }
}

#[test]
fn new_tiles_on_full_and_empty_boards() {
    let full = Board(u64::MAX / 15);
    assert_eq!(full.spawned(Four::new(0.1), u64::MAX), full);
    assert_eq!(Board::default().spawned(Four::new(0.0), u64::MAX), Board(1 << 60));
    assert_eq!(Board::default().spawned(Four::new(1.0), 0), Board(2));
}

/// The averages that are known of games at random: 1094.9 points in 118.4 moves.
#[test]
fn games_at_random_are_as_long_as_they_should_be() {
    let (four, mut dice, games) = (Four::new(0.1), Dice::new(2048), 40_000);
    let (mut points, mut moves) = (0.0, 0.0);
    for _ in 0..games {
        let played = play_out(four, &mut dice);
        points += f64::from(u32::try_from(played.points).unwrap());
        moves += f64::from(played.moves);
    }
    let (points, moves) = (points / f64::from(games), moves / f64::from(games));
    assert!((points - 1094.9).abs() < 10.0, "{points}");
    assert!((moves - 118.4).abs() < 1.0, "{moves}");
}

/// The same with a sample large enough for the half point that is published: three standard errors
/// of the mean come on top.
#[test]
#[ignore = "slow: a quarter of a minute in release"]
fn random_play_on_average_to_half_a_point() {
    let (four, mut dice, games) = (Four::new(0.1), Dice::new(2048), 4_000_000_u32);
    let (mut points, mut squares, mut moves) = (0.0, 0.0, 0.0);
    for _ in 0..games {
        let played = play_out(four, &mut dice);
        let scored = f64::from(u32::try_from(played.points).unwrap());
        points += scored;
        squares += scored * scored;
        moves += f64::from(played.moves);
    }
    let [points, squares, moves] = [points, squares, moves].map(|sum| sum / f64::from(games));
    let error = ((squares - points * points) / f64::from(games)).sqrt();
    assert!(3.0 * error < 1.0, "{error}");
    assert!((points - 1094.9).abs() < 0.5 + 3.0 * error, "{points} ± {error}");
    assert!((moves - 118.4).abs() < 0.1, "{moves}");
}
