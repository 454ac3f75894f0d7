//! A network learns, the same every time, with pauses or without, on any threads.

use kernel::Budget;
use parchis::learn::{Learner, Plan, measure, train};

fn plan() -> Plan {
    Plan { lambda: 0.9, batch: 8, rates: (3e-3, 1e-3), end: 1000, guests: 4, seed: 1 }
}

fn trained(learner: &mut Learner, games: u64, threads: usize) {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
    pool.install(|| train(learner, &plan(), games, &Budget::endless()));
}

#[test]
fn it_wins_more_with_the_games() {
    let mut learner = Learner::new(1);
    let before = measure(learner.network(), 200, 7);
    trained(&mut learner, 1000, 2);
    let after = measure(learner.network(), 200, 7);
    assert_eq!(learner.games, 1000);
    assert!(after > before + 0.08, "{before} {after}");
}

#[test]
fn neither_pauses_nor_threads_change_anything() {
    let mut whole = Learner::new(1);
    trained(&mut whole, 48, 1);
    let mut first = Learner::new(1);
    trained(&mut first, 24, 3);
    let mut second = Learner::resume(&first.checkpoint()).expect("a good file");
    assert_eq!(second, first);
    trained(&mut second, 24, 2);
    assert!(second == whole);
}

#[test]
fn it_ends_when_the_time_is_up() {
    let mut learner = Learner::new(1);
    train(&mut learner, &plan(), 100, &Budget::ms(0));
    assert_eq!(learner.games, 0);
}
