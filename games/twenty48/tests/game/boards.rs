//! The fast boards, compared with the plain one.

use kernel::Rng;
use proptest::prelude::*;
use twenty48::board::{self, Tilt};
use twenty48::fast::{
    CELLS, FastBoard, Five, FourRate, NetworkInput, PackedBoard, SYMMETRIES, Three, random_game,
};
use twenty48::slide::tilted;

/// The slide of a fast board according to the plain one: with all points, and with tiles that a
/// cell cannot hold replaced by the highest one.
fn expected<S: FastBoard>(board: S, tilt: Tilt) -> (S, u32) {
    let plain = board.plain();
    let (after, points) = tilted(&plain, tilt).unwrap_or((plain, 0));
    (fast(after.ranks()), u32::try_from(points).expect("few merges"))
}

/// A fast board with the given ranks, limited to the highest one.
fn fast<S: FastBoard>(ranks: &[u8]) -> S {
    let with = |board: S, (cell, rank): (usize, &u8)| board.with(cell, *rank.min(&S::TOP));
    ranks.iter().enumerate().fold(S::default(), with)
}

/// A plain board with the given ranks.
fn plain(ranks: &[u8; CELLS]) -> board::Board {
    let mut board = board::Board::empty(4);
    board.cells().zip(ranks).for_each(|(cell, rank)| board.put(cell, *rank));
    board
}

fn check<S: FastBoard>(board: S) {
    let slides = board.slides();
    let mut legal = 0;
    for (bit, tilt) in Tilt::ALL.into_iter().enumerate() {
        let (after, points) = expected(board, tilt);
        assert_eq!(slides.after(tilt), after, "{board:x?} {tilt:?}");
        assert_eq!(slides.points(tilt), points, "{board:x?} {tilt:?}");
        legal |= usize::from(after != board) << bit;
    }
    assert_eq!(slides.legal(), legal, "{board:x?}");
    assert_eq!(slides.moves().count(), legal.count_ones() as usize, "{board:x?}");
}

/// Free cells, new tiles and the highest rank, according to the plain board.
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
        // A random number in the middle of the range that selects this cell.
        let part = u64::MAX / free.len() as u64;
        let chance = part * nth as u64 + part / 2;
        assert_eq!(board.spawned(FourRate::new(0.25), chance), *two);
        assert_eq!(board.spawned(FourRate::new(0.75), chance), *four);
    }
}

/// The network inputs are the eight symmetric images of the board.
fn check_network_inputs<S: FastBoard>(board: S) {
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
fn every_row_slides_like_the_plain_board() {
    for row in 0..=u64::from(u16::MAX) {
        check(PackedBoard(row << 16));
        check(PackedBoard(row).transposed());
    }
}

proptest! {
    #[test]
    fn any_board_slides_like_the_plain_board(word: u64, holes: u64) {
        check(PackedBoard(word));
        // Boards with few different tiles merge more often.
        check(PackedBoard(word & holes & 0x3333_3333_3333_3333));
    }

    /// All possible tiles, with many equal ones and free cells.
    #[test]
    fn other_sizes_slide_like_the_plain_board(ranks: [u8; 25], most in 1_u8..=26, holes: u32) {
        let tile = |cell: usize| if holes >> cell & 1 == 1 { 0 } else { ranks[cell] % (most + 1) };
        let ranks: Vec<u8> = (0..25).map(tile).collect();
        let (five, three): (Five, Three) = (fast(&ranks), fast(&ranks[..9]));
        check(five);
        check(three);
        check_cells(five);
        check_cells(three);
        check_network_inputs(five);
        check_network_inputs(three);
        prop_assert_eq!(Five::lowered(&five.plain()), Some(five));
        prop_assert_eq!(Three::lowered(&five.plain()), None);
    }

    #[test]
    fn free_cells_and_highest_ranks_match(word: u64, holes: u64) {
        for board in [PackedBoard(word), PackedBoard(word & ((holes & 0x1111_1111_1111_1111) * 15))] {
            check_cells(board);
            check_network_inputs(board);
            let known = if board.highest() < 14 { Some(board) } else { PackedBoard::lowered(&board.plain()) };
            prop_assert_eq!(board.familiar(), known.unwrap_or(board));
        }
    }

    /// Tiles up to 131072 are lowered to a board with the same moves, unless there is none.
    #[test]
    fn lowered_boards_have_the_same_moves(ranks: [u8; CELLS], most in 15_u8..=17) {
        let high = plain(&ranks.map(|rank| rank % (most + 1)));
        let moves = Tilt::ALL.map(|tilt| tilted(&high, tilt).is_some());
        match PackedBoard::lowered(&high) {
            None => prop_assert_eq!(moves, [false; 4]),
            Some(board) => {
                let slides = board.slides();
                prop_assert_eq!(moves, Tilt::ALL.map(|to| slides.after(to) != board));
            }
        }
    }
}

#[test]
fn the_highest_tiles_are_lowered() {
    let two = |rank| plain(&std::array::from_fn(|cell| if cell < 2 { rank } else { 0 }));
    assert_eq!(PackedBoard::lowered(&two(17)), Some(PackedBoard(0xdd)));
    assert_eq!(PackedBoard::lowered(&two(13)), Some(PackedBoard(0xdd)));
    assert_eq!(PackedBoard::lowered(&board::Board::empty(5)), None);
}

#[test]
fn sixteen_different_tiles_have_no_move() {
    let dead = plain(&std::array::from_fn(|cell| u8::try_from(cell).unwrap() + 2));
    assert_eq!(PackedBoard::lowered(&dead), None);
    assert!(Tilt::ALL.iter().all(|tilt| tilted(&dead, *tilt).is_none()));
}

/// A network input has 16 digits per cell; higher tiles stay distinct as long as possible.
#[test]
fn network_inputs_of_high_tiles_are_lowered() {
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
fn new_tiles_are_uniform_and_match_their_rate() {
    let (board, four, mut rng) =
        (PackedBoard(0x0100_2000_0030_0004), FourRate::new(0.25), Rng::new(5));
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
    let full = PackedBoard(u64::MAX / 15);
    assert_eq!(full.spawned(FourRate::new(0.1), u64::MAX), full);
    assert_eq!(PackedBoard::default().spawned(FourRate::new(0.0), u64::MAX), PackedBoard(1 << 60));
    assert_eq!(PackedBoard::default().spawned(FourRate::new(1.0), 0), PackedBoard(2));
}

/// The known means of random games: 1094.9 points in 118.4 moves.
#[test]
fn random_games_match_known_means() {
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

/// The same with a sample large enough for the published half point, plus three standard errors.
#[test]
#[ignore = "slow: a quarter of a minute in release"]
fn random_games_match_known_means_closely() {
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
