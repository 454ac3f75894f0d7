//! Training improves a network, and is reproducible with pauses and any number of threads.

use kernel::Budget;
use parchis::learn::{Learner, TrainingConfig, train, win_rate};

fn config() -> TrainingConfig {
    TrainingConfig {
        lambda: 0.9,
        batch: 8,
        rates: (3e-3, 1e-3),
        end: 1000,
        opponents_every: 4,
        seed: 1,
    }
}

fn trained(learner: &mut Learner, games: u64, threads: usize) {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
    pool.install(|| train(learner, &config(), games, &Budget::unlimited()));
}

#[test]
fn training_improves_the_win_rate() {
    let mut learner = Learner::new(1);
    let before = win_rate(learner.network(), 200, 7);
    trained(&mut learner, 1000, 2);
    let after = win_rate(learner.network(), 200, 7);
    assert_eq!(learner.games, 1000);
    assert!(after > before + 0.08, "{before} {after}");
}

#[test]
fn results_do_not_depend_on_pauses_or_threads() {
    let mut whole = Learner::new(1);
    trained(&mut whole, 48, 1);
    let mut first = Learner::new(1);
    trained(&mut first, 24, 3);
    let mut second = Learner::resume(&first.checkpoint()).expect("a valid checkpoint");
    assert_eq!(second, first);
    trained(&mut second, 24, 2);
    assert!(second == whole);
}

#[test]
fn training_ends_when_the_budget_is_spent() {
    let mut learner = Learner::new(1);
    train(&mut learner, &config(), 100, &Budget::from_millis(0));
    assert_eq!(learner.games, 0);
}
