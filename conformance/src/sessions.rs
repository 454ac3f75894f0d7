//! Setups, saves and undo.

use app::Registered;
use kernel::Session;

/// A setup is read back from its line.
pub fn check_setup<G: Registered>(setup: &G::Setup) {
    let line = setup.to_string();
    assert!(!line.contains(['\n', '\r']) && line.trim() == line, "{line:?} is not one line");
    assert_eq!(line.parse::<G::Setup>().as_ref(), Ok(setup));
}

/// A save plays back to the same game, and its luck is the seed's.
pub fn check_save<G: Registered>(session: &Session<G>) {
    let text = session.save();
    let again =
        Session::<G>::load(&text, &G::info().seating()).expect("what is saved can be loaded");
    assert_eq!(again.state(), session.state());
    assert_eq!(again.save(), text);
    assert_eq!(again.meta().floor(), session.meta().floor());
    assert!(again.verify().is_ok(), "{text}");
}

/// Undo goes to the beginning and redo to the end, through the very same states.
pub fn check_undo<G: Registered>(mut session: Session<G>) {
    let states: Vec<G::State> =
        (0..=session.len()).map(|at| session.state_at(at).clone()).collect();
    while session.undo() {
        assert_eq!(*session.state(), states[session.at()]);
    }
    assert_eq!(session.at(), session.meta().opening_len());
    while session.redo() {
        assert_eq!(*session.state(), states[session.at()]);
    }
    assert_eq!(session.at() + 1, states.len());
}
