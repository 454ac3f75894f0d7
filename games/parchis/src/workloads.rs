//! Benchmark workloads.

use app::{Options, WorkResult, Workload};
use kernel::playout::{Scratch, playout};
use kernel::{Budget, Game, Models, Rng, Turn};
use players::Random;

use crate::bots::{self, mixed};
use crate::{Parchis, PieceChoice, State};

/// The workloads.
pub const WORKLOADS: &[Workload] = &[
    Workload { name: "parchis-work-playouts", unit: "unit-games", run: playouts },
    Workload { name: "parchis-work-expert", unit: "unit-decisions", run: decisions },
];

/// Random games per round.
const GAMES: u64 = 500;
/// Decisions per round.
const DECISIONS: u64 = 200;

/// Random games from the initial position.
fn playouts(round: u64) -> WorkResult {
    let mut work = WorkResult::default();
    let Ok(setup) = crate::options::setup(&Options::default()) else { return work };
    let (mut bot, budget) =
        ((Random::<Parchis>::ENTRY.make)(&Models::default()), Budget::unlimited());
    let (mut rng, mut scratch) = (Rng::new(round), Scratch::default());
    for _ in 0..GAMES {
        let start = Parchis::start(&setup);
        let game = playout(start, bot.as_mut(), &budget, &mut rng, &mut scratch);
        let Some((outcome, steps)) = game else { continue };
        work.record(outcome.winners.iter().fold(steps, |all, seat| all << 2 | *seat as u64));
        work.count += 1;
    }
    work
}

/// The expert's choices among several pieces, in games played by the `mixed` baseline.
fn decisions(round: u64) -> WorkResult {
    let (mut work, mut state) = (WorkResult::default(), State::new());
    let (mut rng, mut bot, budget) = (Rng::new(round), mixed(), Budget::unlimited());
    let (mut outcomes, mut events) = (Vec::new(), Vec::new());
    while work.count < DECISIONS {
        events.clear();
        let played = match Parchis::turn(&state) {
            Turn::Over(_) => {
                state = State::new();
                continue;
            }
            Turn::Chance => Parchis::sample_chance(&state, &mut outcomes, |total| rng.below(total))
                .and_then(|chance| Parchis::apply_chance(&mut state, chance, &mut events).ok()),
            Turn::Player(_) => {
                if state.choice().len() > 1 {
                    let chosen = bots::expert(&state).map_or(0, PieceChoice::piece);
                    work.record(chosen as u64);
                    work.count += 1;
                }
                let choice = bot.choose(&state, &budget, &mut rng);
                choice.and_then(|choice| Parchis::play(&mut state, choice, &mut events).ok())
            }
        };
        if played.is_none() {
            break;
        }
    }
    work
}
