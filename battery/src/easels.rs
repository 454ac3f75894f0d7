//! Drawings: whatever is painted is shown and told, and what becomes a file is read again.

use std::collections::HashSet;

use kernel::easel::COMMANDS;
use kernel::{Budget, Choices, Dice, Easel, Kind, Stage, Studio};

use crate::scenes::check_shown;
use crate::vocabulary::Readers;

/// How many drawings are made, and how often each is changed.
const DRAWINGS: usize = 24;
const CHANGES: usize = 120;
/// The time for a check: what it says without an answer is a sentence too.
const THOUGHT_MS: u64 = 20;

/// Draws at random on empty boards and on built-in ones, where the game has drawings.
pub fn check_drawings<G: Stage>() {
    let Some(studio) = G::STUDIO else { return };
    let (readers, mut dice) = (Readers::of::<G>(), Dice::new(11));
    let mut files = 0;
    for number in 0..DRAWINGS {
        let mut easel = begun::<G>(studio, number);
        check_brushes(easel.as_ref(), &readers);
        for _ in 0..CHANGES {
            change(easel.as_mut(), &mut dice, &readers);
        }
        check_shown::<G>(&easel.scene(), &readers);
        files += usize::from(check_file::<G>(studio, easel.as_ref(), &readers));
        let told = easel.check(&Budget::ms(THOUGHT_MS));
        assert!(!told.is_empty(), "a check says something");
        for phrase in &told {
            readers.check(phrase);
        }
    }
    assert!(files > 0, "no drawing became a file");
}

/// An empty drawing or one of a built-in board, in turn.
fn begun<G: Stage>(studio: Studio, number: usize) -> Box<dyn Easel> {
    let sources = G::KNOBS.iter().filter(|knob| matches!(knob.kind, Kind::Source(_)));
    let names: Vec<&str> = sources.flat_map(kernel::Knob::words).collect();
    if number.is_multiple_of(2) || names.is_empty() {
        return (studio.blank)(&Choices::default());
    }
    let name = names[number % names.len()];
    let text = (studio.built_in)(name).unwrap_or_else(|| panic!("{name} has no file"));
    let easel = (studio.open)(&text).unwrap_or_else(|flaw| panic!("{name}: {flaw:?}"));
    assert_eq!(easel.missing(), None, "{name} lacks something");
    easel
}

/// Every brush can be chosen by a letter of its own.
fn check_brushes(easel: &dyn Easel, readers: &Readers) {
    let brushes = easel.brushes();
    let letters: HashSet<char> = brushes.iter().map(|brush| brush.letter).collect();
    assert_eq!(letters.len(), brushes.len(), "two brushes have one letter");
    assert!((1..=9).contains(&brushes.len()), "brushes are chosen by digits too");
    for brush in brushes {
        assert!(brush.letter.is_ascii_lowercase() && !COMMANDS.contains(brush.letter));
        readers.check(&kernel::phrase(brush.name));
    }
    for dial in easel.dials() {
        readers.check(&kernel::phrase(dial.name));
        readers.check(&dial.value);
    }
}

/// Does something to a drawing; a copy that was made before stays as it was.
fn change(easel: &mut dyn Easel, dice: &mut Dice, readers: &Readers) {
    let (before, draft) = (easel.copy(), easel.draft());
    let places: Vec<u16> = easel.scene().places.iter().map(|place| place.id).collect();
    // Now and then a place or a brush that is not there: nothing may come of it.
    let place = dice.one_of(&places).filter(|_| dice.below(20) > 0).unwrap_or(u16::MAX);
    let brush = pick(dice, easel.brushes().len() + usize::from(place == u16::MAX));
    match dice.below(16) {
        0 => easel.turn(pick(dice, easel.dials().len()), dice.below(2) == 0),
        1 | 2 => easel.erase(place),
        _ => {
            if let Err(refusal) = easel.paint(place, brush) {
                readers.check(&refusal);
                assert_eq!(easel.draft(), draft, "what is refused changes nothing");
            }
        }
    }
    assert_eq!(before.draft(), draft, "a copy is a drawing of its own");
}

fn pick(dice: &mut Dice, count: usize) -> usize {
    let count = u64::try_from(count.max(1)).expect("few");
    usize::try_from(dice.below(count)).expect("few")
}

/// A drawing that lacks nothing is a file of the game, which reads as the same drawing; whether it
/// is one.
fn check_file<G: Stage>(studio: Studio, easel: &dyn Easel, readers: &Readers) -> bool {
    if let Ok(seen) = easel.seen() {
        assert!(G::read(&seen, &Choices::default()).is_ok(), "cannot be played: {seen}");
    }
    match easel.text() {
        Ok(text) => {
            assert!(G::read(&text, &Choices::default()).is_ok(), "cannot be played: {text}");
            let again = (studio.open)(&text).unwrap_or_else(|flaw| panic!("{flaw:?}: {text}"));
            assert_eq!((again.draft(), again.text()), (easel.draft(), Ok(text)));
            true
        }
        Err(missing) => {
            readers.check(&missing);
            false
        }
    }
}
