//! Setups, saves and undo.

use app::Registered;
use kernel::{Nonce, Seed, Session, Turn};

use crate::art::{check_ground, check_shapes};
use crate::scenes::check_scene;
use crate::vocabulary::Translators;

/// A setup is written as one line and parses back.
pub fn check_setup<G: Registered>(setup: &G::Setup) {
    let line = setup.to_string();
    assert!(
        !line.contains(['\n', '\r']) && line.trim() == line,
        "{line:?} is not one trimmed line"
    );
    assert_eq!(line.parse::<G::Setup>().as_ref(), Ok(setup));
}

/// A game can be shown and saved before its opening has been rolled, and at each step of it; it
/// begins with the nonces that its players bring.
pub fn check_unopened<G: Registered>(setup: &G::Setup) {
    let (translators, nonce) = (Translators::of::<G>(), Nonce::new("conformance-nonce"));
    let mut session = Session::<G>::new_deferred(setup.clone(), Seed::from_bits(1));
    assert_eq!((session.at(), session.meta().opening_len()), (0, 0));
    let text = session.save();
    let mut loaded = Session::<G>::load_deferred(&text, &G::info().seating()).expect("it loads");
    assert_eq!((loaded.at(), loaded.state()), (0, session.state()), "{text}");
    session.meta_mut().add_nonces(nonce.clone().into_iter().collect());
    let is_blank = |session: &Session<G>| G::scene(session.view()).places.is_empty();
    let was_blank = is_blank(&session);
    while check_unopened_scene(&session, &translators) {
        let (_, events) = session.roll().expect("a chance event at its turn");
        for event in &events {
            translators.check(&G::describe(event, session.seats()));
        }
        assert_eq!(session.at(), session.meta().opening_len());
    }
    assert_eq!(was_blank, is_blank(&session), "{text}: a board before the opening and after it");
    loaded.begin(nonce.into_iter().collect());
    assert_eq!(loaded.save(), session.save());
    check_save(&session);
}

/// The position can be drawn; whether the opening continues.
fn check_unopened_scene<G: Registered>(session: &Session<G>, translators: &Translators) -> bool {
    let scene = G::scene(session.view());
    check_scene(session, translators);
    check_ground::<G>(&scene);
    check_shapes::<G>(&scene);
    // The template has no board; those of other games are compared by their own tests.
    let _ = G::text_board(session.view(), false);
    session.turn() == Turn::Chance && G::is_opening(session.state())
}

/// A save loads to the same session, and its chance events follow from the seed.
pub fn check_save<G: Registered>(session: &Session<G>) {
    let text = session.save();
    let loaded = Session::<G>::load(&text, &G::info().seating()).expect("a save loads");
    assert_eq!(loaded.state(), session.state());
    assert_eq!(loaded.save(), text);
    assert_eq!(loaded.meta().undo_limit(), session.meta().undo_limit());
    assert!(loaded.verify().is_ok(), "{text}");
}

/// Undo reaches the beginning and redo the end, through the same states.
pub fn check_undo<G: Registered>(mut session: Session<G>) {
    let states: Vec<G::State> =
        (0..=session.len()).map(|at| session.view_at(at).state().clone()).collect();
    while session.undo() {
        assert_eq!(*session.state(), states[session.at()]);
    }
    assert_eq!(session.at(), session.meta().opening_len());
    while session.redo() {
        assert_eq!(*session.state(), states[session.at()]);
    }
    assert_eq!(session.at() + 1, states.len());
}

/// A game that takes another course after undo is the game that its save replays.
pub fn check_branch<G: Registered>(setup: &G::Setup, seed: &Seed) {
    const STEPS: usize = 100;
    let mut session = Session::<G>::new(setup.clone(), seed.clone());
    play_on(&mut session, STEPS, 0);
    let (floor, at) = (session.meta().undo_limit(), session.at());
    while session.at() > floor + (at - floor) / 2 && session.undo() {
        let _ = session.view_at(at).state();
    }
    play_on(&mut session, STEPS, 1);
    let replayed = Session::<G>::load(&session.save(), &G::info().seating()).expect("it loads");
    assert_eq!(replayed.len(), session.len());
    for step in 0..=session.len() {
        let (view, again) = (session.view_at(step), replayed.view_at(step));
        assert_eq!(view.state(), again.state(), "step {step}");
        let events = |events| format!("{events:?}");
        assert_eq!(events(view.events()), events(again.events()), "step {step}");
    }
}

/// Takes some steps, always the legal move of the same rank.
fn play_on<G: Registered>(session: &mut Session<G>, steps: usize, rank: usize) {
    for _ in 0..steps {
        let mut moves = Vec::new();
        match session.turn() {
            Turn::Over(_) => return,
            Turn::Chance => drop(session.roll().expect("a chance event at its turn")),
            Turn::Player(_) => {
                G::legal_moves(session.state(), &mut moves);
                let mv = moves[rank % moves.len()];
                session.play(mv).expect("a legal move");
            }
        }
    }
}
