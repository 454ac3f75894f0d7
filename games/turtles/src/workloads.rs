//! Workloads that measure the rules, the players and the solver.

use app::{WorkResult, Workload};
use kernel::playout::{Scratch, playout};
use kernel::{Budget, Game, Models, Rng, Turn};

use crate::bots::{BOTS, expert};
use crate::built_in::{BOARDS, default_for};
use crate::decision::Decision;
use crate::options::Setup;
use crate::solve::{DEFAULT_STATES, Maze, SolveResult, solve};
use crate::state::{Phase, State};
use crate::{Turtles, text};

/// All workloads of the game.
pub const WORKLOADS: &[Workload] = &[
    Workload { name: "turtles-work-random", unit: "unit-games", run: games },
    Workload { name: "turtles-work-expert", unit: "unit-decisions", run: decisions },
    Workload { name: "turtles-work-solve", unit: "unit-positions", run: paths },
];

/// Random games per round.
const GAMES: u64 = 200;
/// Decisions per round.
const DECISIONS: u64 = 20;
const BOARDS_PER_ROUND: usize = 10;

/// The default game for four.
fn start() -> Option<State> {
    let board = text::read(default_for(Some(4)).text, None).ok()?;
    Some(Turtles::start(&Setup::Board { board, extended: false }))
}

fn games(round: u64) -> WorkResult {
    let mut work = WorkResult::default();
    let entry = BOTS.iter().find(|bot| bot.name == "random");
    let (Some(state), Some(entry)) = (start(), entry) else { return work };
    let (mut bot, mut rng, mut scratch) =
        ((entry.make)(&Models::default()), Rng::new(round), Scratch::default());
    for _ in 0..GAMES {
        let budget = Budget::unlimited();
        let game = playout::<Turtles>(state, bot.as_mut(), &budget, &mut rng, &mut scratch);
        let Some((outcome, steps)) = game else { continue };
        work.record(outcome.winners.iter().fold(steps, |all, seat| all << 2 | *seat as u64));
        work.count += 1;
    }
    work
}

/// Decisions of the strongest player against itself.
fn decisions(round: u64) -> WorkResult {
    let mut work = WorkResult::default();
    let Some(first) = start() else { return work };
    let (mut state, mut rng) = (first, Rng::new(round));
    let (mut outcomes, mut events) = (Vec::new(), Vec::new());
    while work.count < DECISIONS {
        events.clear();
        let applied = match Turtles::turn(&state) {
            Turn::Over(_) => {
                state = first;
                continue;
            }
            Turn::Chance => Turtles::sample_chance(&state, &mut outcomes, |total| rng.below(total))
                .and_then(|card| Turtles::apply_chance(&mut state, card, &mut events).ok()),
            Turn::Player(_) => {
                let decision = match state.phase {
                    Phase::Play => expert(&state, &mut rng).unwrap_or(Decision::Draw),
                    _ => Decision::Continue,
                };
                decision.to_string().bytes().for_each(|byte| work.record(byte.into()));
                work.count += 1;
                Turtles::play(&mut state, decision, &mut events).ok()
            }
        };
        if applied.is_none() {
            break;
        }
    }
    work
}

/// The shortest paths of all players on some built-in boards.
fn paths(round: u64) -> WorkResult {
    let mut work = WorkResult::default();
    let first = usize::try_from(round).unwrap_or_default() * BOARDS_PER_ROUND;
    for built_in in BOARDS.iter().cycle().skip(first % BOARDS.len()).take(BOARDS_PER_ROUND) {
        let Ok(board) = text::read(built_in.text, None) else { continue };
        for seat in 0..board.players() {
            let maze = Maze::of_board(&board, seat);
            let solution = solve(&maze, DEFAULT_STATES, &Budget::unlimited());
            work.count += solution.states;
            work.record(solution.states);
            if let SolveResult::Shortest(path) = solution.result {
                work.record(path.len() as u64);
            }
        }
    }
    work
}
