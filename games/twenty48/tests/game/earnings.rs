//! The points that the tiles of a board can have earned.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use app::options::WHOLE;
use app::{AnySession, Options};
use kernel::{Rng, Seed, Session, Turn};
use proptest::prelude::*;
use twenty48::Twenty48;
use twenty48::board::{Board, Tilt};
use twenty48::earnings::{earnings, unlisted};
use twenty48::options::{DEFAULT_FOUR, Setup, Variant};
use twenty48::slide::tilted;

/// 3×3, up to 8.
fn small(four: u32) -> Variant {
    Variant { dim: 3, goal: 3, four, endless: false }
}

/// Every way in which a tile can appear.
fn with_tile(board: Board, four: u32) -> Vec<Board> {
    let ranks = (1..=2_u8).filter(|rank| if *rank == 1 { four < WHOLE } else { four > 0 });
    let free = board.cells().filter(|cell| board.rank(*cell) == 0);
    let placed = free.flat_map(|cell| {
        ranks.clone().map(move |rank| {
            let mut next = board;
            next.put(cell, rank);
            next
        })
    });
    placed.collect()
}

/// The points that every set of tiles can have that can be reached without ever having more than
/// `crowd` tiles, by tiles and whether the game has ended.
fn reachable(variant: Variant, crowd: usize) -> BTreeMap<(Vec<u8>, bool), BTreeSet<u128>> {
    let mut found: BTreeMap<_, BTreeSet<u128>> = BTreeMap::new();
    let first = with_tile(Board::empty(variant.dim), 0);
    let mut open: Vec<(Board, u64)> = first
        .into_iter()
        .flat_map(|board| with_tile(board, variant.four))
        .map(|it| (it, 0))
        .collect();
    let mut seen: HashSet<(Vec<u8>, u64)> = HashSet::new();
    while let Some((board, points)) = open.pop() {
        let ended = board.highest() >= variant.goal;
        let tiles = board.ranks().iter().filter(|rank| **rank > 0).count();
        if tiles > crowd || !seen.insert((board.ranks().to_vec(), points)) {
            continue;
        }
        let mut tiles = board.ranks().to_vec();
        tiles.sort_unstable();
        found.entry((tiles, ended)).or_default().insert(points.into());
        let next = Tilt::ALL.into_iter().filter(|_| !ended).filter_map(|way| tilted(&board, way));
        for (after, gained) in next {
            let won = after.highest() >= variant.goal;
            let boards = if won { vec![after] } else { with_tile(after, variant.four) };
            open.extend(boards.into_iter().map(|board| (board, points + gained)));
        }
    }
    found
}

fn board_of(tiles: &[u8]) -> Board {
    let mut board = Board::empty(3);
    for (cell, rank) in board.cells().zip(tiles) {
        board.put(cell, *rank);
    }
    board
}

/// Brute force: no reachable board has other points, and most have all of them. The others are too
/// crowded, or too empty, to be made of twos or of fours only.
#[test]
fn the_range_is_that_of_all_reachable_boards() {
    for (four, sets, exact) in [(0, 60, 60), (WHOLE, 11, 11), (DEFAULT_FOUR, 84, 63)] {
        let variant = small(four);
        let found = reachable(variant, 9);
        let mut attained = 0;
        for ((tiles, _), points) in &found {
            let range = earnings(&board_of(tiles), &variant);
            assert!(points.iter().all(|points| range.contains(points)), "{tiles:?} {points:?}");
            assert!(points.iter().all(|points| points % 4 == 0), "{tiles:?} {points:?}");
            let (least, most) = (points.first(), points.last());
            attained += usize::from((least, most) == (Some(range.start()), Some(range.end())));
        }
        assert_eq!((found.len(), attained), (sets, exact), "{four}");
    }
}

#[test]
fn a_lone_two_among_larger_tiles_is_the_newest() {
    let variant = Variant { goal: 5, ..small(DEFAULT_FOUR) };
    let found = reachable(variant, 4);
    for (tiles, least) in [(&[1, 3][..], 12), (&[1, 3, 3], 20)] {
        let mut sorted = vec![0; 9 - tiles.len()];
        sorted.extend(tiles);
        let points = found.get(&(sorted, false)).and_then(BTreeSet::first);
        assert_eq!(points, Some(&least), "{tiles:?}");
        assert_eq!(*earnings(&board_of(tiles), &variant).start(), least, "{tiles:?}");
    }
    for ((tiles, _), points) in &found {
        let range = earnings(&board_of(tiles), &variant);
        assert!(points.iter().all(|points| range.contains(points)), "{tiles:?} {points:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whatever happens in a game, its points are within the range.
    #[test]
    fn games_stay_within_the_range(
        dim in 3..=5_u8,
        four in prop::sample::select(vec![0, DEFAULT_FOUR, 500_000, WHOLE]),
        endless: bool,
        goal in 4..=9_u8,
        seed: u64,
    ) {
        let variant = Variant { dim, goal, four, endless };
        let mut session = Session::<Twenty48>::new(Setup::New(variant), Seed::from_bits(seed.into()));
        let mut rng = Rng::new(seed);
        for _ in 0..600 {
            match session.turn() {
                Turn::Chance => {
                    session.roll().unwrap();
                    continue;
                }
                Turn::Player(_) | Turn::Over(_) => {}
            }
            let state = session.state();
            let range = earnings(state.board(), &variant);
            let points = u128::from(state.points());
            prop_assert!(range.contains(&points) && points % 4 == 0, "{points} {range:?} {state:?}");
            let tilts: Vec<Tilt> = state.tilts().collect();
            if tilts.is_empty() {
                break;
            }
            let choice = usize::try_from(rng.below(tilts.len() as u64)).unwrap();
            session.play(tilts[choice]).unwrap();
        }
    }
}

/// A 2, a 4, an 8, a 16 and a 1024.
fn setup(points: u64) -> Setup {
    format!("board 4 2048 0.05 ends {points} 1,2,4,8/16,1,1,1/1,1,1,1/1,1,1,1024").parse().unwrap()
}

#[test]
fn points_beyond_the_tiles_enter_no_list() {
    for points in [8232, 8236, 9000, 9280, 9284] {
        assert_eq!(unlisted(&setup(points)), None, "{points}");
    }
    for points in [0, 8228, 8234, 9288, 1_000_000] {
        let why = unlisted(&setup(points)).expect("the game is not ranked");
        assert_eq!(why.key, "twenty48-unlisted", "{points}");
        let session = Session::<Twenty48>::new(setup(points), Seed::from_bits(1));
        let session: &dyn AnySession = &session;
        assert_eq!(session.unranked_reason().as_ref(), Some(&why));
        let records = session.records(&Options::default()).unwrap();
        assert_eq!(records.notes, [why]);
    }
    let new = Setup::New(small(DEFAULT_FOUR));
    assert_eq!(unlisted(&new), None);
}

/// The list would take a game without a human player.
#[test]
fn a_game_that_was_won_before_enters_no_list() {
    let setup: Setup = "board 3 16 0.05 ends 48 16,2,1/1,1,1/1,1,1".parse().unwrap();
    let session = Session::<Twenty48>::new(setup, Seed::from_bits(1));
    let session: &dyn AnySession = &session;
    assert_eq!(session.unranked_reason().unwrap().key, "unlisted-won");
    assert!(app::history::FinishedGame::of(session, "20260101-120000".to_owned()).is_none());
}
