//! The exact solver, compared with published values and with a second, plain solver.

use crate::brute::{Brute, Worth};
use kernel::{Budget, Rng};
use twenty48::exact::{InvalidProblem, Problem, Solution, SolveError, StartRule, Task, solve};

fn game(rows: u8, cols: u8, goal: Option<u8>, four: f64, start: StartRule) -> Problem {
    Problem { rows, cols, goal, four, start }
}

/// The rules of published results.
fn published(rows: u8, cols: u8) -> Problem {
    game(rows, cols, None, 0.1, StartRule::TwoSpawns)
}

fn solved(problem: &Problem) -> Solution {
    let budget = Budget::from_millis(600_000);
    solve(&Task { problem, budget: &budget, memory: 1 << 31, policy: false }).expect("a solution")
}

/// Published values have ten decimals.
fn assert_published(found: f64, digits: &str) {
    let places = digits.split_once('.').expect("a point").1.len();
    assert_eq!(format!("{found:.places$}"), digits);
}

#[test]
fn two_by_two_as_published() {
    let solution = solved(&published(2, 2));
    assert_eq!((solution.states, solution.live), (110, 74));
    assert_published(solution.expected_score, "66.9641494571");
    assert_published(solution.reach[2], "0.962511253750");
}

#[test]
fn two_by_three_as_published() {
    let solution = solved(&published(2, 3));
    assert_eq!(solution.states, 21_752);
    assert_published(solution.expected_score, "480.2582717760");
}

#[test]
#[ignore = "slow: half a minute in release"]
fn three_by_three_as_published() {
    let solution = solved(&published(3, 3));
    assert_eq!((solution.states, solution.live), (48_713_519, 41_325_017));
    assert_published(solution.expected_score, "5468.4867974103");
    assert_published(solution.reach[7], "0.736774177023");
    assert_published(solution.reach[8], "0.011337880083");
}

fn assert_near(found: f64, right: f64, what: &str) {
    assert!((found - right).abs() <= 1e-11 * right.abs().max(1.0), "{what}: {found}, not {right}");
}

/// Solves a game with both solvers.
fn check(problem: Problem) {
    let solution = solved(&problem);
    let mut brute = Brute::new(problem);
    let Worth { score, random, reach } = brute.game();
    let found = (solution.states, solution.live, solution.afterstates);
    assert_eq!(found, brute.counts(), "{problem:?}");
    assert_near(solution.expected_score, score, &format!("the score of {problem:?}"));
    assert_near(solution.random_score, random, &format!("random play of {problem:?}"));
    assert_eq!(solution.reach.len(), reach.len() - 2);
    for (rank, (found, right)) in (2..).zip(solution.reach.iter().zip(&reach[2..])) {
        assert!((0.0..=1.0).contains(found), "{found}");
        assert_near(*found, *right, &format!("rank {rank} of {problem:?}"));
    }
}

const RATES: [f64; 5] = [0.0, 0.05, 0.1, 0.37, 1.0];
const STARTS: [StartRule; 2] = [StartRule::Standard, StartRule::TwoSpawns];

#[test]
fn the_smallest_boards_at_all_rates_with_all_goals() {
    for (rows, cols) in [(1, 2), (2, 1), (1, 3), (1, 4), (5, 1), (2, 2)] {
        for (four, start) in RATES.into_iter().flat_map(|rate| STARTS.map(|start| (rate, start))) {
            check(game(rows, cols, None, four, start));
            for goal in Problem::LOWEST_GOAL..=rows * cols + 1 {
                check(game(rows, cols, Some(goal), four, start));
            }
        }
    }
}

#[test]
fn two_by_three_against_the_plain_solver() {
    check(published(2, 3));
    check(game(3, 2, None, 0.05, StartRule::Standard));
    check(game(2, 3, None, 0.0, StartRule::Standard));
    check(game(2, 3, None, 1.0, StartRule::Standard));
    check(game(3, 2, Some(5), 0.37, StartRule::TwoSpawns));
    check(game(2, 3, Some(6), 0.05, StartRule::Standard));
    check(game(2, 3, Some(7), 0.6, StartRule::Standard));
}

/// Every length of lines and both kinds of symmetry.
#[test]
fn larger_boards_with_low_goals() {
    check(game(3, 3, Some(3), 0.1, StartRule::TwoSpawns));
    check(game(3, 3, Some(4), 0.05, StartRule::Standard));
    check(game(2, 4, Some(4), 0.1, StartRule::Standard));
    check(game(4, 2, Some(3), 0.3, StartRule::TwoSpawns));
    check(game(2, 5, Some(3), 0.1, StartRule::Standard));
    check(game(9, 1, Some(4), 0.2, StartRule::Standard));
    check(game(1, 7, Some(5), 0.1, StartRule::TwoSpawns));
}

/// Compares the random score with simulated games.
#[test]
fn random_games_match_the_expected_random_score() {
    let problem = published(2, 3);
    let (brute, mut rng) = (Brute::new(problem), Rng::new(2048));
    let games = 20_000;
    let (mut sum, mut squares) = (0.0, 0.0);
    for _ in 0..games {
        let mut board = vec![0; 6];
        let mut points = 0.0;
        spawn(&mut board, &mut rng);
        spawn(&mut board, &mut rng);
        loop {
            let moves = brute.moves(&board);
            let Some(at) = rng.one_of(&(0..moves.len()).collect::<Vec<usize>>()) else { break };
            let (_, after, gained) = &moves[at];
            (board, points) = (after.clone(), points + gained);
            spawn(&mut board, &mut rng);
        }
        sum += points;
        squares += points * points;
    }
    let mean = sum / f64::from(games);
    let error = ((squares / f64::from(games) - mean * mean) / f64::from(games)).sqrt();
    let expected = solved(&problem).random_score;
    assert!((mean - expected).abs() < 5.0 * error, "{mean} +- {error}, not {expected}");
}

fn spawn(board: &mut [u8], rng: &mut Rng) {
    let free: Vec<usize> = (0..board.len()).filter(|cell| board[*cell] == 0).collect();
    let cell = rng.one_of(&free).expect("a free cell");
    board[cell] = if rng.below(10) == 0 { 2 } else { 1 };
}

/// Results do not depend on the threads, down to the last bit.
#[test]
fn results_do_not_depend_on_threads() {
    let bits = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        let solution = pool.install(|| solved(&published(2, 3)));
        let reach: Vec<u64> = solution.reach.iter().map(|odds| odds.to_bits()).collect();
        (solution.expected_score.to_bits(), solution.random_score.to_bits(), reach)
    };
    assert_eq!(bits(1), bits(2));
    assert_eq!(bits(1), bits(5));
}

#[test]
fn limits_stop_the_solver() {
    let stop = |rows, cols, budget: &Budget, memory| {
        let problem = published(rows, cols);
        solve(&Task { problem: &problem, budget, memory, policy: false }).expect_err("a limit")
    };
    let long = Budget::from_millis(600_000);
    assert!(matches!(stop(3, 4, &long, 1 << 31), SolveError::Memory(Some(need)) if need > 1 << 40));
    assert!(matches!(stop(3, 3, &long, 32 << 20), SolveError::Memory(Some(_))));
    assert!(
        matches!(stop(4, 4, &long, usize::MAX), SolveError::TooManyBoards(states) if states > 1 << 50)
    );
    assert_eq!(stop(3, 3, &Budget::from_millis(0), 1 << 31), SolveError::TimeLimit);
}

#[test]
fn invalid_problems_are_rejected() {
    let refused = |problem: Problem| problem.check().expect_err("refused");
    for (rows, cols) in [(0, 0), (1, 1), (0, 5), (4, 5), (17, 1), (255, 255)] {
        assert_eq!(refused(published(rows, cols)), InvalidProblem::Board);
    }
    for goal in [0, 1, 2, 6, 255] {
        assert_eq!(refused(game(2, 2, Some(goal), 0.1, StartRule::Standard)), InvalidProblem::Goal);
    }
    for four in [-0.1, 1.1, f64::NAN, f64::INFINITY] {
        assert_eq!(refused(game(2, 2, None, four, StartRule::Standard)), InvalidProblem::Rate);
    }
    assert_eq!(published(1, 2).check(), Ok(()));
}
