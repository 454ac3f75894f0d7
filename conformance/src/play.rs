//! A random game, with the rules checked at every step.

use std::collections::HashSet;
use std::fmt::Debug;
use std::str::FromStr;

use app::Registered;
use kernel::chance::select_weighted;
use kernel::{Rng, Seed, Session, Turn};

use crate::art::{check_ground, check_shapes};
use crate::scenes::check_scene;
use crate::vocabulary::Translators;

/// More steps than any game takes.
const MAX_STEPS: usize = 100_000;

/// The moves of earlier positions that are tried again at every later one.
const MAX_TRIED: usize = 30;

/// Plays at random to the end and checks every position on the way.
pub fn random_game<G: Registered>(setup: &G::Setup, seed: &Seed) -> Session<G> {
    let translators = Translators::of::<G>();
    let mut rng = Rng::new(seed.draw(0, u64::MAX));
    let mut session = Session::<G>::new(setup.clone(), seed.clone());
    let (first, mut states) = (session.at(), vec![session.state().clone()]);
    let mut tried: Vec<G::Move> = Vec::new();
    for _ in 0..MAX_STEPS {
        check_scene(&session, &translators);
        check_text::<G>(session.state());
        let events = match session.turn() {
            Turn::Over(_) => {
                check_end::<G>(&session, &translators);
                check_views(&session, first, &states);
                let scene = G::scene(session.view());
                check_ground::<G>(&scene);
                check_shapes::<G>(&scene);
                return session;
            }
            Turn::Chance => {
                check_chances::<G>(session.state());
                assert!(G::has_chance(setup), "a chance event in a game without chance");
                session.roll().expect("a chance event at its turn").1
            }
            Turn::Player(_) => {
                let mv = check_moves::<G>(session.state(), &mut rng);
                for mv in &tried {
                    check_refused::<G>(session.state(), *mv);
                }
                if tried.len() < MAX_TRIED && !tried.contains(&mv) {
                    tried.push(mv);
                }
                session.play(mv).expect("a legal move")
            }
        };
        states.push(session.state().clone());
        assert_eq!(format!("{:?}", session.view().events()), format!("{events:?}"));
        for event in &events {
            translators.check(&G::describe(event, session.seats()));
        }
    }
    panic!("{} does not end: seed {seed}", G::NAME);
}

/// Views of the past show the positions that were played, in whatever order they are asked for.
fn check_views<G: Registered>(session: &Session<G>, first: usize, states: &[G::State]) {
    let numbered = || states.iter().enumerate();
    for (index, state) in numbered().chain(numbered().rev()).chain(numbered().step_by(37)) {
        let step = first + index;
        assert_eq!(session.view_at(step).state(), state, "the view of step {step}");
    }
}

/// The notation of every action is unique, parses back and fits on one line of a save. Inner spaces
/// are allowed; a save trims its lines and skips those that begin with `#`.
fn check_words<T: Copy + Eq + Debug + ToString + FromStr>(items: &[T]) {
    let mut seen = HashSet::new();
    for item in items {
        let word = item.to_string();
        assert!(!word.is_empty() && word.trim() == word, "{word:?} is empty or not trimmed");
        assert!(!word.contains(['\n', '\r']), "{word:?} spans several lines");
        assert!(!word.starts_with('#'), "{word:?} is a comment in a save");
        assert!(word.parse().ok() == Some(*item), "{word:?} does not parse back as {item:?}");
        assert!(seen.insert(word), "{item:?} has the notation of another action");
    }
}

/// There are moves and each can be made; returns a random one.
fn check_moves<G: Registered>(state: &G::State, rng: &mut Rng) -> G::Move {
    let (mut moves, mut outcomes) = (Vec::new(), Vec::new());
    G::legal_moves(state, &mut moves);
    G::chance_outcomes(state, &mut outcomes);
    assert!(outcomes.is_empty(), "chance outcomes at a player's turn");
    check_words(&moves);
    assert_eq!(
        G::has_choice(state),
        moves.len() > 1,
        "has_choice disagrees with the list of moves"
    );
    for (index, mv) in (0..).zip(&moves) {
        let sampled = G::sample_move(state, &mut Vec::new(), |_| index);
        assert_eq!(sampled, Some(*mv), "sample_move disagrees with the list of moves");
        let mut after = state.clone();
        G::play(&mut after, *mv, &mut Vec::new()).expect("a listed move is legal");
        assert!(after != *state, "{mv:?} changes nothing");
        check_refused::<G>(&after, *mv);
    }
    rng.one_of(&moves).expect("a player to move has a legal move")
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

/// Chance outcomes have positive weights, are sampled by weight, and can be applied.
fn check_chances<G: Registered>(state: &G::State) {
    let (mut moves, mut outcomes) = (Vec::new(), Vec::new());
    G::chance_outcomes(state, &mut outcomes);
    G::legal_moves(state, &mut moves);
    assert!(moves.is_empty(), "moves at a chance node");
    let total: u64 = outcomes.iter().map(|(_, weight)| u64::from(*weight)).sum();
    assert!(total > 0, "a chance node without outcomes");
    check_words(&outcomes.iter().map(|(chance, _)| *chance).collect::<Vec<_>>());
    for draw in (0..total).step_by(usize::try_from(total / 16).unwrap_or(0).max(1)) {
        let drawn =
            G::sample_chance(state, &mut Vec::new(), |of| if of == total { draw } else { of });
        assert_eq!(
            drawn,
            select_weighted(draw, &outcomes),
            "sample_chance disagrees with the weights"
        );
    }
    for (chance, weight) in &outcomes {
        assert!(*weight > 0, "{chance:?} has weight zero");
        let mut after = state.clone();
        G::apply_chance(&mut after, *chance, &mut Vec::new()).expect("a listed outcome is legal");
    }
}

/// A finished game has no actions and describes its outcome.
fn check_end<G: Registered>(session: &Session<G>, translators: &Translators) {
    let (state, mut moves, mut outcomes) = (session.state(), Vec::new(), Vec::new());
    G::legal_moves(state, &mut moves);
    G::chance_outcomes(state, &mut outcomes);
    assert!(moves.is_empty() && outcomes.is_empty(), "actions after the end");
    translators
        .check(&G::describe_outcome(session.view()).expect("a finished game has an outcome"));
}

/// The game's file format preserves the position.
fn check_text<G: Registered>(state: &G::State) {
    if G::turn(state) == Turn::Chance && G::is_opening(state) {
        return;
    }
    let text = (G::info().file.write)(state);
    let setup =
        (G::info().file.read)(&text, &app::Options::default()).expect("a written file parses");
    let reread = G::start(&setup);
    let fields = |state| {
        let mut fields = (G::info().fields)(state);
        fields.retain(|(name, _)| !G::info().file.omits.contains(name));
        fields
    };
    assert_eq!(fields(&reread), fields(state), "{text}");
    assert_eq!((G::info().file.write)(&reread), text);
}
