//! Work by which boards, searches and exact analysis are measured.

use app::{Work, Workload};
use kernel::Budget;

use crate::exact::{Question, Start, Task, solve};
use crate::fast::{Board, Four, Played, Square, play_out};
use crate::networks::shipped;
use crate::play::{Search, dice};

/// What is measured.
pub const WORKLOADS: &[Workload] = &[
    Workload { name: "twenty48-work-random", unit: "unit-moves", run: random },
    Workload { name: "twenty48-work-plies-1", unit: "unit-moves", run: |round| ahead(round, 1) },
    Workload { name: "twenty48-work-plies-2", unit: "unit-moves", run: |round| ahead(round, 2) },
    Workload { name: "twenty48-work-plies-3", unit: "unit-moves", run: |round| ahead(round, 3) },
    Workload { name: "twenty48-work-exact", unit: "unit-positions", run: exact },
];

/// Random games of a round.
const GAMES: u64 = 2_000;
/// Plays of a round by how far they look ahead.
const PLAYS: [u32; 3] = [20_000, 2_000, 100];

fn four() -> Four {
    Four::new(0.1)
}

fn note(work: &mut Work, played: &Played) {
    work.note(played.points);
    work.note(u64::from(played.moves) << 8 | u64::from(played.highest));
    work.count += u64::from(played.moves);
}

fn random(round: u64) -> Work {
    let (mut work, mut dice) = (Work::default(), dice(1, round));
    for _ in 0..GAMES {
        note(&mut work, &play_out(four(), &mut dice));
    }
    work
}

/// The first plays of a game with the network of the program.
fn ahead(round: u64, plies: u32) -> Work {
    let (mut work, mut dice) = (Work::default(), dice(2, round));
    let mut search = Search::new(shipped::<Board>().as_ref(), four());
    let mut board = Board::begun(four(), &mut dice);
    for _ in 0..PLAYS[plies.clamp(1, 3) as usize - 1] {
        let Some(direction) = search.best(board, plies).filter(|_| !board.at_top()) else { break };
        let slides = board.slides();
        work.note(u64::from(slides.points(direction)) << 2 | direction as u64);
        work.count += 1;
        board = slides.after(direction).spawned(four(), dice.bits());
    }
    work
}

/// The board of two by three solved, whatever the round.
fn exact(_: u64) -> Work {
    let question = Question { rows: 2, cols: 3, goal: None, four: 0.1, start: Start::TwoSpawns };
    let budget = Budget::endless();
    let task = Task { question: &question, budget: &budget, memory: 1 << 30, policy: false };
    let mut work = Work::default();
    if let Ok(solution) = solve(&task) {
        work.count = solution.states;
        work.note(solution.states);
        work.note(solution.afterstates);
        // To a millionth of a point: sums on several threads may differ in the last digit.
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "positive")]
        work.note((solution.expected_score * 1e6).round() as u64);
    }
    work
}
