//! Drawings: whatever is painted is shown and told, and what becomes a file is read again.

use std::collections::HashSet;

use app::board_editor::COMMANDS;
use app::{BoardEditor, EditorFactory, Kind, Options, Registered};
use kernel::{Budget, Rng};

use crate::scenes::check_shown;
use crate::vocabulary::Readers;

/// How many drawings are made, and how often each is changed.
const DRAWINGS: usize = 24;
const CHANGES: usize = 120;
/// The time for a check: what it says without an answer is a sentence too.
const THOUGHT_MS: u64 = 20;

/// Draws at random on empty boards and on built-in ones, where the game has drawings.
pub fn check_drawings<G: Registered>() {
    let Some(editor_factory) = G::info().editor else { return };
    let (readers, mut dice) = (Readers::of::<G>(), Rng::new(11));
    let mut files = 0;
    for number in 0..DRAWINGS {
        let mut board_editor = begun::<G>(editor_factory, number);
        check_brushes(board_editor.as_ref(), &readers);
        for _ in 0..CHANGES {
            change(board_editor.as_mut(), &mut dice, &readers);
        }
        check_shown::<G>(&board_editor.scene(), &readers);
        files += usize::from(check_file::<G>(editor_factory, board_editor.as_ref(), &readers));
        let events = board_editor.check(&Budget::ms(THOUGHT_MS));
        assert!(!events.is_empty(), "a check says something");
        for message in &events {
            readers.check(message);
        }
    }
    assert!(files > 0, "no drawing became a file");
}

/// An empty drawing or one of a built-in board, in turn.
fn begun<G: Registered>(editor_factory: EditorFactory, number: usize) -> Box<dyn BoardEditor> {
    let sources = G::info().options.iter().filter(|spec| matches!(spec.kind, Kind::Source(_)));
    let names: Vec<&str> = sources.flat_map(app::OptionSpec::words).collect();
    if number.is_multiple_of(2) || names.is_empty() {
        return (editor_factory.blank)(&Options::default());
    }
    let name = names[number % names.len()];
    let text = (editor_factory.built_in)(name).unwrap_or_else(|| panic!("{name} has no file"));
    let board_editor =
        (editor_factory.open)(&text).unwrap_or_else(|error| panic!("{name}: {error:?}"));
    assert_eq!(board_editor.missing(), None, "{name} lacks something");
    board_editor
}

/// Every brush can be chosen by a letter of its own.
fn check_brushes(board_editor: &dyn BoardEditor, readers: &Readers) {
    let brushes = board_editor.brushes();
    let letters: HashSet<char> = brushes.iter().map(|brush| brush.letter).collect();
    assert_eq!(letters.len(), brushes.len(), "two brushes have one letter");
    assert!((1..=9).contains(&brushes.len()), "brushes are chosen by digits too");
    for brush in brushes {
        assert!(brush.letter.is_ascii_lowercase() && !COMMANDS.contains(brush.letter));
        readers.check(&kernel::message(brush.name));
    }
    for parameter in board_editor.parameters() {
        readers.check(&kernel::message(parameter.name));
        readers.check(&parameter.value);
    }
}

/// Does something to a drawing; a copy that was made before stays as it was.
fn change(board_editor: &mut dyn BoardEditor, dice: &mut Rng, readers: &Readers) {
    let (before, draft) = (board_editor.copy(), board_editor.draft());
    let places: Vec<u16> = board_editor.scene().places.iter().map(|place| place.id).collect();
    // Now and then a place or a brush that is not there: nothing may come of it.
    let place = dice.one_of(&places).filter(|_| dice.below(20) > 0).unwrap_or(u16::MAX);
    let brush = pick(dice, board_editor.brushes().len() + usize::from(place == u16::MAX));
    match dice.below(16) {
        0 => board_editor.turn(pick(dice, board_editor.parameters().len()), dice.below(2) == 0),
        1 | 2 => board_editor.erase(place),
        _ => {
            if let Err(refusal) = board_editor.paint(place, brush) {
                readers.check(&refusal);
                assert_eq!(board_editor.draft(), draft, "what is refused changes nothing");
            }
        }
    }
    assert_eq!(before.draft(), draft, "a copy is a drawing of its own");
}

fn pick(dice: &mut Rng, count: usize) -> usize {
    let count = u64::try_from(count.max(1)).expect("few");
    usize::try_from(dice.below(count)).expect("few")
}

/// A drawing that lacks nothing is a file of the game, which reads as the same drawing; whether it
/// is one.
fn check_file<G: Registered>(
    editor_factory: EditorFactory,
    board_editor: &dyn BoardEditor,
    readers: &Readers,
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
            let again =
                (editor_factory.open)(&text).unwrap_or_else(|error| panic!("{error:?}: {text}"));
            assert_eq!((again.draft(), again.text()), (board_editor.draft(), Ok(text)));
            true
        }
        Err(missing) => {
            readers.check(&missing);
            false
        }
    }
}
