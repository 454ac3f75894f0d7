//! The fast boards against the plain one.

use kernel::Rng;
use proptest::prelude::*;
use twenty48::board::{self, Tilt};
use twenty48::fast::{
    Board, CELLS, Direction, FastBoard, Five, FourRate, NetworkInput, SYMMETRIES, Three,
    random_game,
};
use twenty48::rules::tilted;

/// What a fast board must say of a slide, by the plain one: all points, and tiles above the highest
/// that a cell holds as that one.
fn expected<S: FastBoard>(board: S, direction: Direction) -> (S, u32) {
    let plain = board.plain();
    let (after, points) = tilted(&plain, Tilt::ALL[direction as usize]).unwrap_or((plain, 0));
    (fast(after.ranks()), u32::try_from(points).expect("few merges"))
}

/// A fast board of some ranks, the highest for those that are higher.
fn fast<S: FastBoard>(ranks: &[u8]) -> S {
    let with = |board: S, (cell, rank): (usize, &u8)| board.with(cell, *rank.min(&S::TOP));
    ranks.iter().enumerate().fold(S::default(), with)
}

/// A plain board of some ranks.
fn plain(ranks: &[u8; CELLS]) -> board::Board {
    let mut board = board::Board::empty(4);
    board.cells().zip(ranks).for_each(|(cell, rank)| board.put(cell, *rank));
    board
}

fn check<S: FastBoard>(board: S) {
    let slides = board.slides();
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

/// Free cells, new tiles and what is highest, by the plain board.
fn check_cells<S: FastBoard>(board: S) {
    let free: Vec<usize> = (0..S::cells()).filter(|cell| board.rank(*cell) == 0).collect();
    let mut new = Vec::new();
    board.for_each_spawn(|two, four| new.push((two, four)));
    let put = |rank| move |cell: &usize| board.with(*cell, rank);
    let expected: Vec<(S, S)> = free.iter().map(put(1)).zip(free.iter().map(put(2))).collect();
    assert_eq!(new, expected);
    assert_eq!(board.free_count() as usize, free.len());
    assert_eq!(board.highest(), board.plain().highest());
    assert_eq!(board.has_top_tile(), board.highest() == S::TOP);
    for (nth, (two, four)) in new.iter().enumerate() {
        // In the middle of the part of all luck that means this cell, and at its beginning.
        let part = u64::MAX / free.len() as u64;
        let chance = part * nth as u64 + part / 2;
        assert_eq!(board.spawned(FourRate::new(0.25), chance), *two);
        assert_eq!(board.spawned(FourRate::new(0.75), chance), *four);
    }
}

/// The inputs of a board are the eight symmetry of the fast_board.
fn check_looks<S: FastBoard>(board: S) {
    let side = usize::from(S::SIDE);
    let digits = |look: S::NetworkInput| -> Vec<u32> {
        (0..S::cells()).map(|cell| look.digits(4 * u32::try_from(cell).unwrap(), 15)).collect()
    };
    let turned = |cells: &[u32]| -> Vec<u32> {
        (0..S::cells()).map(|at| cells[(side - 1 - at % side) * side + at / side]).collect()
    };
    let flipped = |cells: &[u32]| cells.chunks(side).rev().flatten().copied().collect::<Vec<u32>>();
    let mut inputs = board.network_inputs().map(digits).to_vec();
    let mut symmetry = vec![inputs[0].clone()];
    for turn in 1..SYMMETRIES {
        symmetry.push(turned(&symmetry[turn - 1]));
        if turn == SYMMETRIES / 2 {
            symmetry[turn] = flipped(&symmetry[0]);
        }
    }
    inputs.sort_unstable();
    symmetry.sort_unstable();
    assert_eq!(inputs, symmetry, "{board:x?}");
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

    /// All tiles that a game can have, many of the same and free cells among them.
    #[test]
    fn other_sides_slide_as_they_should(ranks: [u8; 25], most in 1_u8..=26, holes: u32) {
        let tile = |cell: usize| if holes >> cell & 1 == 1 { 0 } else { ranks[cell] % (most + 1) };
        let ranks: Vec<u8> = (0..25).map(tile).collect();
        let (five, three): (Five, Three) = (fast(&ranks), fast(&ranks[..9]));
        check(five);
        check(three);
        check_cells(five);
        check_cells(three);
        check_looks(five);
        check_looks(three);
        prop_assert_eq!(Five::lowered(&five.plain()), Some(five));
        prop_assert_eq!(Three::lowered(&five.plain()), None);
    }

    #[test]
    fn what_is_free_and_what_is_highest(word: u64, holes: u64) {
        for board in [Board(word), Board(word & ((holes & 0x1111_1111_1111_1111) * 15))] {
            check_cells(board);
            check_looks(board);
            let known = if board.highest() < 14 { Some(board) } else { Board::lowered(&board.plain()) };
            prop_assert_eq!(board.familiar(), known.unwrap_or(board));
        }
    }

    /// Tiles up to 131072 are lowered to a board with the same moves, unless nothing moves.
    #[test]
    fn lowered_boards_have_the_same_moves(ranks: [u8; CELLS], most in 15_u8..=17) {
        let high = plain(&ranks.map(|rank| rank % (most + 1)));
        let moves = Tilt::ALL.map(|tilt| tilted(&high, tilt).is_some());
        match Board::lowered(&high) {
            None => prop_assert_eq!(moves, [false; 4]),
            Some(board) => {
                let slides = board.slides();
                prop_assert_eq!(moves, Direction::ALL.map(|to| slides.after(to) != board));
            }
        }
    }
}

#[test]
fn the_highest_tiles_are_lowered() {
    let two = |rank| plain(&std::array::from_fn(|cell| if cell < 2 { rank } else { 0 }));
    assert_eq!(Board::lowered(&two(17)), Some(Board(0xdd)));
    assert_eq!(Board::lowered(&two(13)), Some(Board(0xdd)));
    assert_eq!(Board::lowered(&board::Board::empty(5)), None);
}

#[test]
fn sixteen_different_tiles_up_to_the_highest_are_the_end() {
    let dead = plain(&std::array::from_fn(|cell| u8::try_from(cell).unwrap() + 2));
    assert_eq!(Board::lowered(&dead), None);
    assert!(Tilt::ALL.iter().all(|tilt| tilted(&dead, *tilt).is_none()));
}

/// A network has 16 digits for the tiles of a cell: the others are told apart as long as they can.
#[test]
fn the_highest_tiles_of_a_large_board_are_shown_lowered() {
    let shown = |ranks: &[u8]| -> Vec<u32> {
        let look = fast::<Five>(ranks).network_inputs()[0];
        (0..ranks.len()).map(|cell| look.digits(4 * u32::try_from(cell).unwrap(), 15)).collect()
    };
    assert_eq!(shown(&[13, 12, 3, 0]), [13, 12, 3, 0]);
    assert_eq!(shown(&[15, 14, 3, 0]), [13, 12, 3, 0]);
    assert_eq!(shown(&[18, 17, 3, 1]), [13, 12, 3, 1]);
    assert_eq!(shown(&[26, 9, 3, 26]), [13, 9, 3, 13]);
    let all: Vec<u8> = (1..=20).collect();
    let clipped: Vec<u32> = (1..=20).map(|rank| rank.min(15)).collect();
    assert_eq!(shown(&all), clipped);
}

#[test]
fn new_tiles_come_everywhere_and_at_their_rate() {
    let (board, four, mut rng) = (Board(0x0100_2000_0030_0004), FourRate::new(0.25), Rng::new(5));
    let mut counts = [[0_u32; 3]; CELLS];
    for _ in 0..48_000 {
        let after = board.spawned(four, rng.bits());
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
    assert_eq!(full.spawned(FourRate::new(0.1), u64::MAX), full);
    assert_eq!(Board::default().spawned(FourRate::new(0.0), u64::MAX), Board(1 << 60));
    assert_eq!(Board::default().spawned(FourRate::new(1.0), 0), Board(2));
}

/// The averages that are known of games at random: 1094.9 points in 118.4 moves.
#[test]
fn games_at_random_are_as_long_as_they_should_be() {
    let (four, mut rng, games) = (FourRate::new(0.1), Rng::new(2048), 40_000);
    let (mut points, mut moves) = (0.0, 0.0);
    for _ in 0..games {
        let played = random_game(four, &mut rng);
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
    let (four, mut rng, games) = (FourRate::new(0.1), Rng::new(2048), 4_000_000_u32);
    let (mut points, mut squares, mut moves) = (0.0, 0.0, 0.0);
    for _ in 0..games {
        let played = random_game(four, &mut rng);
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
