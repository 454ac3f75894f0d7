//! Training of a small network: progress, determinism and checkpoints.

use kernel::Budget;
use twenty48::fast::{FourRate, PackedBoard};
use twenty48::learn::{Learner, RoundReport, TrainingConfig, train};
use twenty48::net::Tuples;
use twenty48::play::{Search, Summary, play_many};

fn learner() -> Learner<PackedBoard> {
    let rows: [&[u8]; 4] = [&[0, 1, 2, 3], &[4, 5, 6, 7], &[0, 1, 4, 5], &[5, 6, 9, 10]];
    Learner::new(Tuples::new(&rows).expect("good tuples"), 0.0)
}

fn config() -> TrainingConfig {
    TrainingConfig {
        four: FourRate::new(0.1),
        lambda: 0.5,
        replay_from: Some(400),
        seed: 1,
        round: 50,
    }
}

/// Trains on one thread; the reports of the rounds.
fn trained(learner: &mut Learner<PackedBoard>, games: u64) -> Vec<RoundReport> {
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
    let mut rounds = Vec::new();
    one.install(|| {
        train(learner, &config(), games, &Budget::from_millis(600_000), |_, round| {
            rounds.push(round.clone());
            true
        });
    });
    rounds
}

#[test]
fn points_grow_with_training() {
    let mut learner = learner();
    let rounds = trained(&mut learner, 600);
    let (first, last) = (&rounds[0], &rounds[rounds.len() - 1]);
    assert_eq!((rounds.len(), first.games, last.games, learner.games), (12, 50, 600, 600));
    assert!(last.full_games.mean() > 3.0 * first.full_games.mean(), "{first:?} {last:?}");
    assert!(last.full_games.mean() > 8_000.0, "{last:?}");
    // The rounded network plays as well, and looking further ahead plays better.
    let network = learner.rounded(1, 0.0);
    let mean = |plies, games| {
        Summary::of(&play_many(games, FourRate::new(0.1), 5, || {
            let mut search = Search::new(&network, FourRate::new(0.1));
            move |board| search.best(board, plies)
        }))
        .mean
    };
    let (one, two) = (mean(1, 100), mean(2, 30));
    assert!(one > 8_000.0 && two > 1.2 * one, "{one} {two}");
}

#[test]
fn resuming_changes_nothing() {
    let mut full_games = learner();
    trained(&mut full_games, 200);
    let mut first = learner();
    trained(&mut first, 100);
    let mut second =
        Learner::<PackedBoard>::resume(&first.checkpoint()).map_err(|_| ()).expect("good");
    trained(&mut second, 100);
    assert!(second.checkpoint() == full_games.checkpoint());
}

#[test]
fn training_ends_with_the_budget_or_on_request() {
    let mut learner = learner();
    train(&mut learner, &config(), 100, &Budget::from_millis(0), |_, _| {
        panic!("no time, no round")
    });
    assert_eq!(learner.games, 0);
    train(&mut learner, &config(), 1000, &Budget::from_millis(600_000), |_, _| false);
    assert_eq!(learner.games, 50);
}
