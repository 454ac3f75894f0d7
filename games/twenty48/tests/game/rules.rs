//! Moves on boards of all sizes, compared with a second, plain implementation.

use kernel::{Direction, Game, Rng, Seed, Session, Turn};
use proptest::prelude::*;
use twenty48::board::{Board, Cell, Tilt, value};
use twenty48::options::{Setup, Variant};
use twenty48::{State, Twenty48, slide};

/// A slide of a line as the original specification describes it: equal pairs from the edge on are
/// merged once, and free cells follow.
fn plain_line(line: &[u64]) -> (Vec<u64>, u64) {
    let tiles: Vec<u64> = line.iter().copied().filter(|tile| *tile > 1).collect();
    let (mut fallen, mut points, mut at) = (Vec::new(), 0, 0);
    while at < tiles.len() {
        if tiles.get(at + 1) == Some(&tiles[at]) {
            fallen.push(2 * tiles[at]);
            points += 2 * tiles[at];
            at += 2;
        } else {
            fallen.push(tiles[at]);
            at += 1;
        }
    }
    fallen.resize(line.len(), 1);
    (fallen, points)
}

type Rows = Vec<Vec<u64>>;

type Turned = fn(&Rows) -> Rows;

fn transposed(rows: &Rows) -> Rows {
    (0..rows.len()).map(|col| rows.iter().map(|row| row[col]).collect()).collect()
}

fn mirrored(rows: &Rows) -> Rows {
    rows.iter().map(|row| row.iter().rev().copied().collect()).collect()
}

/// The plain move: every direction is a slide to the left on a transformed board.
fn plain(rows: &Rows, way: Direction) -> (Rows, u64) {
    let (turn, back): (Turned, Turned) = match way {
        Direction::Left => (Rows::clone, Rows::clone),
        Direction::Right => (mirrored, mirrored),
        Direction::Up => (transposed, transposed),
        Direction::Down => (|rows| mirrored(&transposed(rows)), |rows| transposed(&mirrored(rows))),
    };
    let (lines, points): (Rows, Vec<u64>) = turn(rows).iter().map(|line| plain_line(line)).unzip();
    (back(&lines), points.iter().sum())
}

fn rows(board: &Board) -> Rows {
    let dim = usize::from(board.dim());
    board.ranks().chunks(dim).map(|row| row.iter().map(|rank| value(*rank)).collect()).collect()
}

/// Boards of all sizes with few kinds of tiles, so that they merge.
fn boards() -> impl Strategy<Value = Board> {
    (3_u8..=8).prop_flat_map(|dim| {
        let cells = usize::from(dim) * usize::from(dim);
        let rank = prop_oneof![2 => Just(0_u8), 3 => 1_u8..4, 1 => 4_u8..20];
        proptest::collection::vec(rank, cells).prop_map(move |ranks| {
            let mut board = Board::empty(dim);
            for (cell, rank) in board.cells().zip(ranks) {
                board.put(cell, rank);
            }
            board
        })
    })
}

proptest! {
    #[test]
    fn moves_match_the_plain_implementation(board in boards()) {
        for tilt in Tilt::ALL {
            let (expected, points) = plain(&rows(&board), tilt.0);
            let changes = expected != rows(&board);
            prop_assert_eq!(slide::can_tilt(&board, tilt), changes);
            match slide::tilted(&board, tilt) {
                Some((after, gained)) => {
                    prop_assert!(changes);
                    prop_assert_eq!((rows(&after), gained), (expected, points));
                }
                None => prop_assert!(!changes),
            }
        }
    }

    /// At any moment the points are the sum over all tiles of (k-1)·2^k, minus 4 for every 4 that
    /// appeared.
    #[test]
    fn points_follow_from_the_tiles(
        dim in 3_u8..=8, four in prop_oneof![Just(0_u32), Just(50_000), Just(1_000_000)], seed: u64,
    ) {
        let setup = Setup::New(Variant { dim, goal: 10, four, endless: true });
        let mut session =
            Session::<Twenty48>::new(setup, Seed::from_bits(u128::from(seed)));
        let (mut rng, mut fours) = (Rng::new(seed), fours(&session));
        for _ in 0..400 {
            prop_assert_eq!(session.state().points() + 4 * fours, worth(session.state()));
            match session.turn() {
                Turn::Over(_) => break,
                Turn::Chance => fours += u64::from(session.roll().unwrap().0.rank == 2),
                Turn::Player(_) => {
                    let tilts: Vec<Tilt> = session.state().tilts().collect();
                    session.play(rng.one_of(&tilts).unwrap()).unwrap();
                }
            }
        }
    }

    /// The same for a game that starts from a file, with the difference to the initial points.
    #[test]
    fn points_continue_from_those_of_a_file(board in boards(), brought in 0_u64..100_000, seed: u64) {
        prop_assume!(board.highest() > 0);
        let terms = Variant { dim: board.dim(), goal: 10, four: 50_000, endless: true };
        let setup = Setup::Board(terms, board, brought);
        let mut session = Session::<Twenty48>::new(setup, Seed::from_bits(u128::from(seed)));
        let (mut rng, mut fours, before) = (Rng::new(seed), 0, worth(session.state()));
        for _ in 0..60 {
            let gained = session.state().points() - brought;
            prop_assert_eq!(gained + 4 * fours + before, worth(session.state()));
            match session.turn() {
                Turn::Over(_) => break,
                Turn::Chance => fours += u64::from(session.roll().unwrap().0.rank == 2),
                Turn::Player(_) => {
                    let tilts: Vec<Tilt> = session.state().tilts().collect();
                    session.play(rng.one_of(&tilts).unwrap()).unwrap();
                }
            }
        }
    }
}

fn worth(state: &State) -> u64 {
    let worth = |rank: &u8| u64::from(rank.saturating_sub(1)) * value(*rank);
    state.board().ranks().iter().filter(|rank| **rank > 0).map(worth).sum()
}

/// The number of 4s among the first two tiles.
fn fours(session: &Session<Twenty48>) -> u64 {
    session.state().board().ranks().iter().map(|rank| u64::from(*rank == 2)).sum()
}

fn state(setup: &str) -> State {
    Twenty48::start(&setup.parse().unwrap())
}

#[test]
fn the_pair_nearest_the_edge_merges_first_and_once() {
    let mut session = Session::<Twenty48>::new(
        "board 4 2048 0.05 ends 0 2,2,2,1/4,4,4,4/2,2,4,8/1,1,1,1".parse().unwrap(),
        Seed::from_bits(1),
    );
    session.play(Tilt(Direction::Right)).unwrap();
    let shown = rows(session.state().board());
    assert_eq!(shown[..3], [vec![1, 1, 2, 4], vec![1, 1, 8, 8], vec![1, 4, 4, 8]]);
    assert_eq!((session.state().last(), session.state().points()), (4 + 16 + 4, 24));
}

#[test]
fn a_move_that_changes_nothing_is_illegal() {
    let mut session = Session::<Twenty48>::new(
        "board 3 16 0.05 ends 7 2,4,2/1,1,1/1,1,1".parse().unwrap(),
        Seed::from_bits(1),
    );
    let refusal = session.play(Tilt(Direction::Up)).unwrap_err();
    assert_eq!((refusal.message().key.as_ref(), session.at()), ("twenty48-no-change", 0));
    session.play(Tilt(Direction::Down)).unwrap();
    assert_eq!(session.turn(), Turn::Chance);
    assert!(session.play(Tilt(Direction::Up)).is_err(), "a tile has to appear first");
}

#[test]
fn the_game_ends_at_the_goal_unless_it_is_endless() {
    let mut won = state("board 3 16 0.05 ends 0 8,8,1/1,1,1/1,1,1");
    Twenty48::play(&mut won, Tilt(Direction::Left), &mut Vec::new()).unwrap();
    assert!(matches!(Twenty48::turn(&won), Turn::Over(end) if end.id == "GANA"));
    let mut on = state("board 3 16 0.05 endless 0 8,8,1/1,1,1/1,1,1");
    Twenty48::play(&mut on, Tilt(Direction::Left), &mut Vec::new()).unwrap();
    assert_eq!(Twenty48::turn(&on), Turn::Chance);
    let lost = state("board 3 16 0.05 ends 0 2,4,2/4,2,4/2,4,2");
    assert!(matches!(Twenty48::turn(&lost), Turn::Over(end) if end.id == "PIERDE"));
    let full = state("board 3 16 0.05 ends 0 2,4,2/4,2,4/2,4,4");
    assert_eq!(Twenty48::turn(&full), Turn::Player(0), "full, but something merges");
}

/// Several well-known programs never spawn a 4; some start with two of them.
#[test]
fn a_game_starts_with_a_2_and_rarely_a_4() {
    let (mut fours, games) = (0, 2000);
    for game in 0..games {
        let setup = Setup::New(Variant { dim: 4, goal: 11, four: 50_000, endless: false });
        let session = Session::<Twenty48>::new(setup, Seed::from_bits(game));
        let mut ranks: Vec<u8> =
            session.state().board().ranks().iter().copied().filter(|rank| *rank > 0).collect();
        ranks.sort_unstable();
        assert!(ranks == [1, 1] || ranks == [1, 2], "{ranks:?}");
        fours += u32::from(ranks == [1, 2]);
    }
    // A hundred are expected, plus or minus ten.
    assert!((60..140).contains(&fours), "{fours}");
}

#[test]
fn chance_weights_are_exact() {
    for (four, weights) in [(50_000, [19, 1]), (100_000, [9, 1]), (333_333, [666_667, 333_333])] {
        let setup = Setup::New(Variant { dim: 3, goal: 5, four, endless: false });
        let mut state = Twenty48::start(&setup);
        let mut odds = Vec::new();
        Twenty48::chance_outcomes(&state, &mut odds);
        assert!(
            odds.len() == 9 && odds.iter().all(|(tile, weight)| (tile.rank, *weight) == (1, 1))
        );
        Twenty48::apply_chance(&mut state, odds[4].0, &mut Vec::new()).unwrap();
        odds.clear();
        Twenty48::chance_outcomes(&state, &mut odds);
        assert_eq!(odds.len(), 16);
        assert_eq!([odds[0].1, odds[1].1], weights);
        assert!(odds.iter().all(|(tile, _)| tile.cell != Cell { row: 1, col: 1 }));
    }
    for (four, rank) in [(0, 1), (1_000_000, 2)] {
        let setup = Setup::New(Variant { dim: 3, goal: 5, four, endless: false });
        let session = Session::<Twenty48>::new(setup, Seed::from_bits(1));
        let second = session.past().nth(1).unwrap().to_text();
        assert!(second.ends_with(&format!("={}", value(rank))), "{second}");
    }
}

/// Tiles keep their identities as they slide, so that front ends can animate them.
#[test]
fn tiles_keep_their_identities() {
    let mut state = state("board 3 512 0.05 ends 0 1,2,4/1,1,1/8,1,1");
    let cell = |row, col| Cell { row, col };
    let (two, four) = (state.tile(cell(0, 1)), state.tile(cell(0, 2)));
    Twenty48::play(&mut state, Tilt(Direction::Left), &mut Vec::new()).unwrap();
    assert_eq!((state.tile(cell(0, 0)), state.tile(cell(0, 1))), (two, four));
}
