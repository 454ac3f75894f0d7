//! Searches and complete games, compared with plain implementations.

use kernel::{Direction, Rng};
use proptest::prelude::*;
use twenty48::board::Tilt;
use twenty48::fast::{FastBoard, Five, FourRate, GameResult, PackedBoard, Three};
use twenty48::net::{Network, Tuples, ValueFunction};
use twenty48::play::{Search, Summary, play, play_many};

/// A small network with random weights.
fn network<S: FastBoard>(seed: u64) -> Network<S> {
    let tuples = Tuples::new(&[&[0, 1, 2], &[4, 5], &[5, 8]]).expect("good tuples");
    let mut rng = Rng::new(seed);
    let mut weight = |_| i16::try_from(rng.below(200)).expect("small") - 50;
    let weights = (0..tuples.weights()).map(&mut weight).collect();
    Network::new(tuples, 3, weights).expect("as many as there are places")
}

/// The value of a board after a move, by definition.
fn after<S: FastBoard>(network: &Network<S>, board: S, four: f64, plies: u32) -> f64 {
    if plies == 0 {
        return f64::from(network.value(board));
    }
    let free: Vec<usize> = (0..S::cells()).filter(|cell| board.rank(*cell) == 0).collect();
    let mut mean = 0.0;
    for cell in &free {
        for (rank, part) in [(1, 1.0 - four), (2, four)] {
            let worths = worths(network, board.with(*cell, rank), four, plies);
            mean += part * worths.into_iter().flatten().reduce(f64::max).unwrap_or(0.0);
        }
    }
    mean / f64::from(u32::try_from(free.len()).expect("few"))
}

fn worths<S: FastBoard>(network: &Network<S>, board: S, four: f64, plies: u32) -> [Option<f64>; 4] {
    let slides = board.slides();
    Tilt::ALL.map(|to| {
        let next = slides.after(to);
        let worth = || f64::from(slides.points(to)) + after(network, next, four, plies - 1);
        (next != board).then(worth)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_search_matches_its_definition(
        word: u64, free: u64, seed: u64, four in prop::sample::select(vec![0.0, 0.1, 0.5, 1.0]),
    ) {
        // Few enough free cells for the plain search to be fast.
        let holes = free | free >> 7 | free >> 13;
        let board = PackedBoard(word & (holes | holes << 1) & 0x7777_7777_7777_7777 | 1);
        let network = network(seed);
        let mut search = Search::new(&network, FourRate::new(four));
        for plies in 1..=2 {
            let found = search.values(board, plies);
            let known = worths(&network, board, four, plies);
            for (found, known) in found.into_iter().zip(known) {
                match (found, known) {
                    (Some(found), Some(known)) => {
                        let off = (f64::from(found) - known).abs();
                        prop_assert!(off <= 1e-3 * known.abs().max(1.0), "{found} {known}");
                    }
                    (found, known) => prop_assert_eq!(found.is_some(), known.is_some()),
                }
            }
            // The transposition table does not change the values.
            prop_assert_eq!(search.values(board, plies), found);
        }
    }

    #[test]
    fn symmetric_boards_have_the_same_value(word: u64, seed: u64) {
        let (board, network) = (PackedBoard(word), network(seed));
        for image in board.images() {
            prop_assert_eq!(network.value(image).to_bits(), network.value(board).to_bits());
        }
    }
}

/// Compares a search of three plies with the definition.
fn check_three_plies<S: FastBoard>(board: S) {
    let network = network(7);
    let found = Search::new(&network, FourRate::new(0.1)).values(board, 3);
    let known = worths(&network, board, 0.1, 3);
    for (found, known) in found.into_iter().zip(known) {
        assert_eq!(found.is_some(), known.is_some());
        assert!((f64::from(found.unwrap_or(0.0)) - known.unwrap_or(0.0)).abs() < 0.5);
    }
    assert!(known.iter().flatten().count() > 0);
}

#[test]
fn three_plies_match_the_definition() {
    check_three_plies(PackedBoard(0x1234_2345_3456_4501));
    let ranks = [1, 2, 3, 4, 2, 3, 4, 5, 3, 4, 5, 6, 4, 5, 18, 7, 5, 6, 7, 8, 17, 3, 0, 2, 0];
    let put = |board: Five, (cell, rank): (usize, &u8)| board.with(cell, *rank);
    check_three_plies(ranks.iter().enumerate().fold(Five::default(), put));
    check_three_plies(Three::default().with(0, 3).with(4, 3).with(5, 2).with(7, 1).with(8, 9));
}

#[test]
fn ties_go_to_the_first_move_and_the_end_has_none() {
    let tuples = Tuples::new(&[&[0]]).expect("good tuples");
    let nothing = Network::new(tuples, 1, vec![0; 16]).expect("sixteen weights");
    let mut search = Search::new(&nothing, FourRate::new(0.1));
    for plies in 0..=3 {
        assert_eq!(search.best(PackedBoard(0x1212_2121_1212_2121), plies), None);
    }
    // A single tile can move anywhere, and all directions have the same value.
    assert_eq!(search.values(PackedBoard(1 << 20), 1), [Some(0.0); 4]);
    assert_eq!(search.best(PackedBoard(1 << 20), 1), Some(Tilt(Direction::Up)));
    assert_eq!(search.best(PackedBoard(0x2121), 1), Some(Tilt(Direction::Down)));
}

/// The points follow from the tiles alone, except for the 4s that appeared.
#[test]
fn points_follow_from_the_tiles() {
    for number in 0..20 {
        check_points::<Three>(number);
        check_points::<PackedBoard>(number);
        check_points::<Five>(number);
    }
}

fn check_points<S: FastBoard>(number: u64) {
    let network = network::<S>(3);
    let (mut last, mut before, mut fours) = (S::default(), S::default(), 0);
    let (four, mut rng) = (FourRate::new(0.1), Rng::new(number));
    let played = play(S::random_start(four, &mut rng), four, &mut rng, |board| {
        fours += new_fours(before, board);
        last = board;
        let choice = network.best(&board.slides())?;
        before = choice.after;
        Some(choice.tilt)
    });
    let worth = |rank: u64| if rank == 0 { 0 } else { (rank - 1) << rank };
    let tiles: u64 = (0..S::cells()).map(|cell| worth(last.rank(cell).into())).sum();
    assert_eq!(played.points, tiles - 4 * fours);
    assert_eq!(played.highest, last.highest());
}

/// Tiles that four bits cannot hold are made, counted and merged.
#[test]
fn games_continue_above_the_highest_tile_of_the_fast_board() {
    let network = network(3);
    // Slides to the left that merge all they can, then whatever the network chooses.
    let high = |from: PackedBoard, mut lefts: u32| {
        play(from, FourRate::new(0.1), &mut Rng::new(1), |board| {
            if lefts > 0 {
                lefts -= 1;
                return Some(Tilt(Direction::Left));
            }
            network.best(&board.slides()).map(|choice| choice.tilt)
        })
    };
    let pairs = high(PackedBoard(0xffee_0000), 1);
    assert_eq!(pairs.highest, 16);
    assert!(pairs.points >= 32_768 + 65_536, "{pairs:?}");
    let four = high(PackedBoard(0xffff_0000), 2);
    assert_eq!(four.highest, 17);
    assert!(four.points >= 2 * 65_536 + 131_072, "{four:?}");
}

/// The number of 4s that chance has added.
fn new_fours<S: FastBoard>(before: S, after: S) -> u64 {
    let new = |cell: &usize| before.rank(*cell) == 0 && after.rank(*cell) == 2;
    (0..S::cells()).filter(new).map(|_| 1).sum()
}

#[test]
fn results_of_many_games_do_not_depend_on_threads() {
    let network = network::<PackedBoard>(1);
    let play = || {
        play_many(40, FourRate::new(0.1), 9, || {
            let mut search = Search::new(&network, FourRate::new(0.1));
            move |board| search.best(board, 1)
        })
    };
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
    let games = play();
    assert_eq!(one.install(play), games);
    assert!(games.windows(2).any(|pair| pair[0] != pair[1]));
}

#[test]
fn a_summary_covers_all_games() {
    let game = |points, highest| GameResult { points, moves: 10, highest };
    let summary = Summary::of(&[game(10, 3), game(20, 4), game(90, 4), game(40, 5)]);
    assert_eq!((summary.games, summary.moves, summary.median), (4, 40, 40));
    assert!((summary.mean - 40.0).abs() < 1e-9);
    assert_eq!(summary.reached[1..], [(4, 1.0), (8, 1.0), (16, 0.75), (32, 0.25)]);
    assert!(Summary::of(&[]).reached.is_empty());
}
