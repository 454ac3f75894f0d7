//! A small network learns, the same every time, with pauses or without.

use kernel::Budget;
use twenty48::fast::{Board, Four};
use twenty48::learn::{Learner, Plan, Progress, train};
use twenty48::net::Tuples;
use twenty48::play::{Search, Summary, play_many};

fn learner() -> Learner<Board> {
    let rows: [&[u8]; 4] = [&[0, 1, 2, 3], &[4, 5, 6, 7], &[0, 1, 4, 5], &[5, 6, 9, 10]];
    Learner::new(Tuples::new(&rows).expect("good tuples"), 0.0)
}

fn plan() -> Plan {
    Plan { four: Four::new(0.1), lambda: 0.5, again: Some(400), seed: 1, round: 50 }
}

/// Trains on one thread; what each round came to.
fn trained(learner: &mut Learner<Board>, games: u64) -> Vec<Progress> {
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
    let mut rounds = Vec::new();
    one.install(|| {
        train(learner, &plan(), games, &Budget::ms(600_000), |_, progress| {
            rounds.push(progress.clone());
            true
        });
    });
    rounds
}

#[test]
fn points_grow_with_the_games() {
    let mut learner = learner();
    let rounds = trained(&mut learner, 600);
    let (first, last) = (&rounds[0], &rounds[rounds.len() - 1]);
    assert_eq!((rounds.len(), first.games, last.games, learner.games), (12, 50, 600, 600));
    assert!(last.whole.mean() > 3.0 * first.whole.mean(), "{first:?} {last:?}");
    assert!(last.whole.mean() > 8_000.0, "{last:?}");
    // Rounded it plays as well, and looking further ahead better.
    let network = learner.rounded(1, 0.0);
    let mean = |plies, games| {
        Summary::of(&play_many(games, Four::new(0.1), 5, || {
            let mut search = Search::new(&network, Four::new(0.1));
            move |board| search.best(board, plies)
        }))
        .mean
    };
    let (one, two) = (mean(1, 100), mean(2, 30));
    assert!(one > 8_000.0 && two > 1.2 * one, "{one} {two}");
}

#[test]
fn a_pause_changes_nothing() {
    let mut whole = learner();
    trained(&mut whole, 200);
    let mut first = learner();
    trained(&mut first, 100);
    let mut second = Learner::<Board>::resume(&first.checkpoint()).map_err(|_| ()).expect("good");
    trained(&mut second, 100);
    assert!(second.checkpoint() == whole.checkpoint());
}

#[test]
fn it_ends_when_the_time_is_up_or_whoever_listens_has_had_enough() {
    let mut learner = learner();
    train(&mut learner, &plan(), 100, &Budget::ms(0), |_, _| panic!("no time, no round"));
    assert_eq!(learner.games, 0);
    train(&mut learner, &plan(), 1000, &Budget::ms(600_000), |_, _| false);
    assert_eq!(learner.games, 50);
}
