//! Setups, saves and undo.

use app::Registered;
use kernel::Session;

/// A setup is written as one line and parses back.
pub fn check_setup<G: Registered>(setup: &G::Setup) {
    let line = setup.to_string();
    assert!(
        !line.contains(['\n', '\r']) && line.trim() == line,
        "{line:?} is not one trimmed line"
    );
    assert_eq!(line.parse::<G::Setup>().as_ref(), Ok(setup));
}

/// A save loads to the same session, and its chance events follow from the seed.
pub fn check_save<G: Registered>(session: &Session<G>) {
    let text = session.save();
    let loaded = Session::<G>::load(&text, &G::info().seating()).expect("a save loads");
    assert_eq!(loaded.state(), session.state());
    assert_eq!(loaded.save(), text);
    assert_eq!(loaded.meta().floor(), session.meta().floor());
    assert!(loaded.verify().is_ok(), "{text}");
}

/// Undo reaches the beginning and redo the end, through the same states.
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
