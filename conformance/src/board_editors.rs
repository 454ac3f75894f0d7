//! Board editors: every draft can be shown and checked, and complete drafts round-trip as files.

use std::collections::HashSet;

use app::board_editor::COMMANDS;
use app::{BoardEditor, Brush, EditorFactory, OptionKind, Options, Registered};
use kernel::{Budget, Rng};

use crate::scenes::check_contents;
use crate::vocabulary::Translators;

/// The number of drafts, and of random changes to each.
const DRAFTS: usize = 24;
const CHANGES: usize = 120;
/// The time limit of an analysis; running out of it also yields a message.
const CHECK_MS: u64 = 20;

/// Edits blank and built-in boards at random, if the game has an editor.
pub fn check_editor<G: Registered>() {
    let Some(editor_factory) = G::info().editor else { return };
    let (translators, mut rng) = (Translators::of::<G>(), Rng::new(11));
    let mut files = 0;
    for number in 0..DRAFTS {
        let mut board_editor = open::<G>(editor_factory, number);
        check_brushes(board_editor.as_ref(), &translators);
        for _ in 0..CHANGES {
            change(board_editor.as_mut(), &mut rng, &translators);
        }
        check_contents::<G>(&board_editor.scene(), &translators);
        files += usize::from(check_file::<G>(editor_factory, board_editor.as_ref(), &translators));
        let messages = board_editor.check(&Budget::from_millis(CHECK_MS));
        assert!(!messages.is_empty(), "a check yields messages");
        for message in &messages {
            translators.check(message);
        }
    }
    assert!(files > 0, "no draft became a file");
}

/// A blank draft or one of a built-in board, in turn.
fn open<G: Registered>(editor_factory: EditorFactory, number: usize) -> Box<dyn BoardEditor> {
    let sources =
        G::info().options.iter().filter(|spec| matches!(spec.kind, OptionKind::NameOrFile(_)));
    let names: Vec<&str> = sources.flat_map(app::OptionSpec::choices).collect();
    if number.is_multiple_of(2) || names.is_empty() {
        return (editor_factory.blank)(&Options::default());
    }
    let name = names[number % names.len()];
    let text = (editor_factory.built_in)(name).unwrap_or_else(|| panic!("{name} has no file"));
    let board_editor =
        (editor_factory.open)(&text).unwrap_or_else(|error| panic!("{name}: {error:?}"));
    assert_eq!(board_editor.missing(), None, "{name} is incomplete");
    board_editor
}

/// Every brush has a unique letter and a digit.
fn check_brushes(board_editor: &dyn BoardEditor, translators: &Translators) {
    let brushes = board_editor.brushes();
    // The letters of both languages are accepted in either.
    let own = |brush: &Brush| HashSet::from([brush.letters.es, brush.letters.en]);
    let letters: HashSet<char> = brushes.iter().flat_map(own).collect();
    let count: usize = brushes.iter().map(|brush| own(brush).len()).sum();
    assert_eq!(letters.len(), count, "duplicate letter");
    assert!((1..=9).contains(&brushes.len()), "brushes are also chosen by digits");
    for brush in brushes {
        for letter in own(brush) {
            assert!(letter.is_ascii_lowercase() && !COMMANDS.contains(letter), "{letter}");
        }
        translators.check(&kernel::message(brush.name));
    }
    for parameter in board_editor.parameters() {
        translators.check(&kernel::message(parameter.name));
        translators.check(&parameter.value);
    }
}

/// Makes a random change, which does not affect an earlier copy.
fn change(board_editor: &mut dyn BoardEditor, rng: &mut Rng, translators: &Translators) {
    let (before, draft) = (board_editor.copy(), board_editor.draft());
    let places: Vec<u16> = board_editor.scene().places.iter().map(|place| place.id).collect();
    // Sometimes a place or a brush that does not exist, which must be harmless.
    let place = rng.one_of(&places).filter(|_| rng.below(20) > 0).unwrap_or(u16::MAX);
    let brush = pick(rng, board_editor.brushes().len() + usize::from(place == u16::MAX));
    match rng.below(16) {
        0 => board_editor.turn(pick(rng, board_editor.parameters().len()), rng.below(2) == 0),
        1 | 2 => board_editor.erase(place),
        _ => {
            if let Err(refusal) = board_editor.paint(place, brush) {
                translators.check(&refusal);
                assert_eq!(board_editor.draft(), draft, "a rejected change had an effect");
            }
        }
    }
    assert_eq!(before.draft(), draft, "a copy shares state with its original");
}

fn pick(rng: &mut Rng, count: usize) -> usize {
    let count = u64::try_from(count.max(1)).expect("few");
    usize::try_from(rng.below(count)).expect("few")
}

/// A complete draft is written as a file of the game that reads back as the same draft; returns
/// whether it is complete.
fn check_file<G: Registered>(
    editor_factory: EditorFactory,
    board_editor: &dyn BoardEditor,
    translators: &Translators,
) -> bool {
    if let Ok(seen) = board_editor.seen() {
        assert!(
            (G::info().file.read)(&seen, &Options::default()).is_ok(),
            "cannot be played: {seen}"
        );
    }
    match board_editor.text() {
        Ok(text) => {
            assert!(
                (G::info().file.read)(&text, &Options::default()).is_ok(),
                "cannot be played: {text}"
            );
            let reopened =
                (editor_factory.open)(&text).unwrap_or_else(|error| panic!("{error:?}: {text}"));
            assert_eq!((reopened.draft(), reopened.text()), (board_editor.draft(), Ok(text)));
            // A file does not say which of its boards is shown.
            if reopened.parameters() == board_editor.parameters() {
                assert_eq!(reopened.scene(), board_editor.scene());
            }
            true
        }
        Err(missing) => {
            translators.check(&missing);
            check_draft(editor_factory, &board_editor.draft());
            false
        }
    }
}

/// An unfinished draft can be kept in a file, unless nothing has been drawn.
fn check_draft(editor_factory: EditorFactory, draft: &str) {
    if draft.is_empty() {
        return;
    }
    let reopened =
        (editor_factory.open)(draft).unwrap_or_else(|error| panic!("{error:?}: {draft}"));
    assert_eq!(reopened.draft(), draft, "a draft is kept as it is");
}
