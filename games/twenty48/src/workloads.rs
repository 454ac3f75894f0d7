//! Workloads that measure boards, searches and the exact solver.

use app::{WorkResult, Workload};
use kernel::Budget;

use crate::exact::{Problem, StartRule, Task, solve};
use crate::fast::{FastBoard, FourRate, GameResult, PackedBoard, random_game};
use crate::networks::shipped;
use crate::play::{Search, game_rng};

/// All of them.
pub const WORKLOADS: &[Workload] = &[
    Workload { name: "twenty48-work-random", unit: "unit-moves", run: random },
    Workload { name: "twenty48-work-plies-1", unit: "unit-moves", run: |round| ahead(round, 1) },
    Workload { name: "twenty48-work-plies-2", unit: "unit-moves", run: |round| ahead(round, 2) },
    Workload { name: "twenty48-work-plies-3", unit: "unit-moves", run: |round| ahead(round, 3) },
    Workload { name: "twenty48-work-exact", unit: "unit-positions", run: exact },
];

/// Random games per round.
const GAMES: u64 = 2_000;
/// Moves per round, by depth.
const PLAYS: [u32; 3] = [20_000, 2_000, 100];

fn four() -> FourRate {
    FourRate::new(0.1)
}

fn note(work: &mut WorkResult, played: &GameResult) {
    work.record(played.points);
    work.record(u64::from(played.moves) << 8 | u64::from(played.highest));
    work.count += u64::from(played.moves);
}

fn random(round: u64) -> WorkResult {
    let (mut work, mut rng) = (WorkResult::default(), game_rng(1, round));
    for _ in 0..GAMES {
        note(&mut work, &random_game(four(), &mut rng));
    }
    work
}

/// The first moves of a game with the shipped network.
fn ahead(round: u64, plies: u32) -> WorkResult {
    let (mut work, mut rng) = (WorkResult::default(), game_rng(2, round));
    let mut search = Search::new(shipped::<PackedBoard>().as_ref(), four());
    let mut board = PackedBoard::random_start(four(), &mut rng);
    for _ in 0..PLAYS[plies.clamp(1, 3) as usize - 1] {
        let Some(tilt) = search.best(board, plies).filter(|_| !board.has_top_tile()) else {
            break;
        };
        let slides = board.slides();
        work.record(u64::from(slides.points(tilt)) << 2 | tilt.index() as u64);
        work.count += 1;
        board = slides.after(tilt).spawned(four(), rng.bits());
    }
    work
}

/// Solves the 2×3 board, whatever the round.
fn exact(_: u64) -> WorkResult {
    let problem = Problem { rows: 2, cols: 3, goal: None, four: 0.1, start: StartRule::TwoSpawns };
    let budget = Budget::unlimited();
    let task = Task { problem: &problem, budget: &budget, memory: 1 << 30, policy: false };
    let mut work = WorkResult::default();
    if let Ok(solution) = solve(&task) {
        work.count = solution.states;
        work.record(solution.states);
        work.record(solution.afterstates);
        // Rounded to a millionth: sums on several threads may differ in the last digit.
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "positive")]
        work.record((solution.expected_score * 1e6).round() as u64);
    }
    work
}
