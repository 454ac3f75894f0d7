//! Policies: their moves are optimal, files round-trip, and damage is rejected.

use std::sync::LazyLock;

use crate::brute::{Board, Brute};
use kernel::Budget;
use proptest::prelude::*;
use twenty48::board::Tilt;
use twenty48::exact::{Policy, Problem, StartRule, Task, solve};

use twenty48::network_file::ModelFileError;

fn policy(problem: &Problem) -> Policy {
    let budget = Budget::from_millis(600_000);
    let task = Task { problem, budget: &budget, memory: 1 << 31, policy: true };
    solve(&task).expect("a solution").policy.expect("a policy was asked for")
}

fn small(rows: u8, cols: u8, goal: Option<u8>) -> Problem {
    Problem { rows, cols, goal, four: 0.1, start: StartRule::Standard }
}

/// The value of a move by the criterion of the policy.
fn worth(brute: &mut Brute, board: &Board, tilt: Tilt, goal: Option<u8>) -> f64 {
    let (after, points) = brute.slid(board, tilt).expect("a move that changes the board");
    let then = brute.after(&after);
    goal.map_or(points + then.score, |goal| then.reach[usize::from(goal)])
}

/// In every reachable state, symmetric images included, the move is optimal and all values are
/// correct.
fn check(problem: Problem) {
    let policy = Policy::decode(&policy(&problem).encode()).expect("what was written");
    assert_eq!(policy.problem(), &problem);
    let mut brute = Brute::new(problem);
    brute.game();
    let states: Vec<Board> = brute.known.keys().cloned().collect();
    for board in states {
        let moves = brute.moves(&board);
        let Some(known) = policy.look_up(&board) else {
            assert!(moves.is_empty(), "no move on {board:?}");
            continue;
        };
        let best = worth(&mut brute, &board, Tilt::ALL[known.best], problem.goal);
        assert_eq!(known.values.iter().flatten().count(), moves.len());
        for (tilt, ..) in moves {
            let other = worth(&mut brute, &board, tilt, problem.goal);
            assert!(other - best < 1e-9, "{tilt:?} on {board:?}: {other}, found {best}");
            let values = known.values[tilt.index()].expect("a value");
            assert!((values - other).abs() <= 1e-6 * other, "{board:?}: {values} for {other}");
        }
    }
}

#[test]
fn the_moves_are_the_best() {
    check(small(2, 2, None));
    check(small(3, 2, None));
    check(small(2, 3, Some(6)));
    check(small(5, 1, None));
    check(small(1, 5, Some(4)));
    check(small(3, 3, Some(4)));
}

#[test]
fn other_boards_have_no_move() {
    let policy = policy(&small(2, 2, Some(4)));
    assert!(policy.look_up(&[1, 2, 0, 1]).is_some());
    let others: [&[u8]; 7] =
        [&[], &[1, 1], &[0; 4], &[1, 2, 2, 1, 0], &[4, 0, 0, 1], &[200; 4], &[1, 2, 2, 1]];
    for other in others {
        assert_eq!(policy.look_up(other), None, "{other:?}");
    }
}

#[test]
fn a_policy_has_every_live_state_once() {
    let problem = small(2, 3, None);
    let mut brute = Brute::new(problem);
    brute.game();
    let (_, live, _) = brute.counts();
    assert_eq!(policy(&problem).states(), live);
}

/// FNV-1a, as documented.
fn signed(mut bytes: Vec<u8>) -> Vec<u8> {
    let mix = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    let sum = bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix);
    bytes.extend(sum.to_le_bytes());
    bytes
}

static SMALLEST: LazyLock<Vec<u8>> = LazyLock::new(|| policy(&small(2, 2, None)).encode());
static SMALL: LazyLock<Vec<u8>> = LazyLock::new(|| policy(&small(2, 3, Some(4))).encode());

/// All 2×3 boards with low tiles.
fn boards() -> impl Iterator<Item = Board> {
    let ranks = |code: u16| (0..6).map(move |cell| (code >> (2 * cell)).to_le_bytes()[0] % 4);
    (0..4096).map(move |code| ranks(code).collect())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn damage_is_detected(at in 0_usize..50_000, bit in 0_u8..8, cut in 0_usize..50_000) {
        let mut bytes = SMALLEST.clone();
        let cut = cut % bytes.len();
        prop_assert!(Policy::decode(&bytes[..cut]).is_err());
        let at = at % bytes.len();
        bytes[at] ^= 1 << bit;
        prop_assert!(Policy::decode(&bytes).is_err());
    }

    #[test]
    fn any_bytes_are_decoded_or_rejected(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        prop_assert!(Policy::decode(&bytes).is_err());
        let mut like = b"L2048VAL\x01\x02\x02\x00\x00".to_vec();
        like.extend(0.1_f64.to_bits().to_le_bytes());
        like.extend(&bytes);
        if let Ok(policy) = Policy::decode(&signed(like)) {
            prop_assert!(policy.states() > 0 || bytes == [0; 8]);
        }
    }

    /// Bytes that were changed and signed again may contain a worse move, but not an illegal one.
    #[test]
    fn changed_policies_contain_only_legal_moves(at in 9_usize..50_000, byte in any::<u8>()) {
        let mut bytes = SMALL.clone();
        bytes.truncate(bytes.len() - 8);
        let at = 9 + at % (bytes.len() - 9);
        bytes[at] = byte;
        if let Ok(policy) = Policy::decode(&signed(bytes)) {
            let brute = Brute::new(*policy.problem());
            for board in boards().filter(|_| policy.problem().cells() == 6) {
                if let Some(known) = policy.look_up(&board) {
                    let best = Tilt::ALL[known.best];
                    prop_assert!(brute.slid(&board, best).is_some(), "{board:?}");
                    prop_assert!(known.values.iter().flatten().all(|value| value.is_finite()));
                }
            }
        }
    }
}

#[test]
fn other_files_are_rejected() {
    let good = policy(&small(2, 2, None)).encode();
    let mut newer = good.clone();
    newer[8] = 9;
    let why = |bytes: &[u8]| Policy::decode(bytes).map(|policy| policy.states());
    assert_eq!(why(&good), Ok(74));
    assert_eq!(why(b"2048 4\n1 1"), Err(ModelFileError::Magic));
    assert_eq!(why(b""), Err(ModelFileError::Magic));
    assert_eq!(why(&newer), Err(ModelFileError::Version(9)));
    assert_eq!(why(&good[..good.len() - 1]), Err(ModelFileError::Damaged));
}
