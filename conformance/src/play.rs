//! A random game, with the rules checked at every step.

use std::collections::HashSet;
use std::fmt::Debug;
use std::str::FromStr;

use app::Registered;
use kernel::chance::select_weighted;
use kernel::{Rng, Seed, Session, Turn};

use crate::art::{check_ground, check_shapes};
use crate::scenes::check_scene;
use crate::vocabulary::Readers;

/// Longer than any game that ends.
const MOST_STEPS: usize = 100_000;

/// Plays at random to the end and checks everything on the way.
pub fn random_game<G: Registered>(setup: &G::Setup, seed: &Seed) -> Session<G> {
    let readers = Readers::of::<G>();
    let mut dice = Rng::new(seed.draw(0, u64::MAX));
    let mut session = Session::<G>::new(setup.clone(), seed.clone());
    for _ in 0..MOST_STEPS {
        check_scene(&session, &readers);
        check_text::<G>(session.state());
        let events = match session.turn() {
            Turn::Over(_) => {
                check_end::<G>(&session, &readers);
                let scene = G::scene(session.view());
                check_ground::<G>(&scene);
                check_shapes::<G>(&scene);
                return session;
            }
            Turn::Chance => {
                check_odds::<G>(session.state());
                assert!(G::has_chance(setup), "luck struck a game said to have none");
                session.roll().expect("luck at its turn").1
            }
            Turn::Player(_) => {
                let mv = check_moves::<G>(session.state(), &mut dice);
                session.play(mv).expect("a legal move")
            }
        };
        for event in &events {
            readers.check(&G::describe(event, session.seats()));
        }
    }
    panic!("{} does not end: seed {seed}", G::NAME);
}

/// Every word is one line of a save, is read back as what wrote it, and belongs to one action
/// alone. Blanks inside are allowed; a save would lose those around it, a break would make two
/// lines of it, and a line that begins with `#` means nothing.
fn check_words<T: Copy + Eq + Debug + ToString + FromStr>(items: &[T]) {
    let mut seen = HashSet::new();
    for item in items {
        let word = item.to_string();
        assert!(!word.is_empty() && word.trim() == word, "blanks around {word:?}");
        assert!(!word.contains(['\n', '\r']), "{word:?} takes more than a line");
        assert!(!word.starts_with('#'), "{word:?} would be a comment");
        assert!(word.parse().ok() == Some(*item), "{word:?} is not read back as {item:?}");
        assert!(seen.insert(word), "{item:?} comes twice");
    }
}

/// There are moves, each can be made, and a random one is chosen.
fn check_moves<G: Registered>(state: &G::State, dice: &mut Rng) -> G::Move {
    let (mut moves, mut odds) = (Vec::new(), Vec::new());
    G::legal_moves(state, &mut moves);
    G::chance_outcomes(state, &mut odds);
    assert!(odds.is_empty(), "luck at a player's turn");
    check_words(&moves);
    assert_eq!(G::has_choice(state), moves.len() > 1, "a choice is one of several moves");
    for (mark, mv) in (0..).zip(&moves) {
        let any = G::sample_move(state, &mut Vec::new(), |_| mark);
        assert_eq!(any, Some(*mv), "the move of a number is not the one that is listed");
        let mut after = state.clone();
        G::play(&mut after, *mv, &mut Vec::new()).expect("a listed move can be made");
        assert!(after != *state, "{mv:?} changes nothing");
        check_refused::<G>(&after, *mv);
    }
    dice.one_of(&moves).expect("a player to move has a move")
}

/// A move that is rejected changes nothing, and one that is not listed is rejected if the list is
/// exhaustive.
fn check_refused<G: Registered>(state: &G::State, mv: G::Move) {
    let mut moves = Vec::new();
    if let Turn::Player(_) = G::turn(state) {
        G::legal_moves(state, &mut moves);
    }
    if !moves.contains(&mv) {
        let mut after = state.clone();
        let refused = G::play(&mut after, mv, &mut Vec::new()).is_err();
        assert!(refused || !G::LISTS_ALL_MOVES, "{mv:?} is not listed but was made");
        assert!(!refused || after == *state, "{mv:?} was rejected but changed the state");
    }
}

/// The chances are positive, sum to one, and each can happen.
fn check_odds<G: Registered>(state: &G::State) {
    let (mut moves, mut odds) = (Vec::new(), Vec::new());
    G::chance_outcomes(state, &mut odds);
    G::legal_moves(state, &mut moves);
    assert!(moves.is_empty(), "moves at luck's turn");
    let total: u64 = odds.iter().map(|(_, weight)| u64::from(*weight)).sum();
    assert!(total > 0, "luck has nothing to choose from");
    check_words(&odds.iter().map(|(chance, _)| *chance).collect::<Vec<_>>());
    for mark in (0..total).step_by(usize::try_from(total / 16).unwrap_or(0).max(1)) {
        let drawn =
            G::sample_chance(state, &mut Vec::new(), |of| if of == total { mark } else { of });
        assert_eq!(drawn, select_weighted(mark, &odds), "luck is drawn from its odds");
    }
    for (chance, weight) in &odds {
        assert!(*weight > 0, "{chance:?} can never come");
        let mut after = state.clone();
        G::apply_chance(&mut after, *chance, &mut Vec::new()).expect("listed luck can strike");
    }
}

/// After the end there is nothing to do, and it is told how it ended.
fn check_end<G: Registered>(session: &Session<G>, readers: &Readers) {
    let (state, mut moves, mut odds) = (session.state(), Vec::new(), Vec::new());
    G::legal_moves(state, &mut moves);
    G::chance_outcomes(state, &mut odds);
    assert!(moves.is_empty() && odds.is_empty(), "something to do after the end");
    readers.check(&G::describe_outcome(session.view()).expect("an ended game has a verdict"));
}

/// The game's own file gives the same position back.
fn check_text<G: Registered>(state: &G::State) {
    if G::turn(state) == Turn::Chance && G::is_opening(state) {
        return;
    }
    let text = (G::info().file.write)(state);
    let setup = (G::info().file.read)(&text, &app::Options::default())
        .expect("what is written can be read");
    let again = G::start(&setup);
    let events = |state| {
        let mut record = (G::info().fields)(state);
        record.retain(|(name, _)| !G::info().file.omits.contains(name));
        record
    };
    assert_eq!(events(&again), events(state), "{text}");
    assert_eq!((G::info().file.write)(&again), text);
}
