//! Lessons: they can be followed to the end, with a text before every move.

use app::{AnyGame, AnySession, LessonProgress, Registered};
use kernel::touch::{Touched, Touches};
use kernel::{Session, Turn};

use crate::vocabulary::keys;

/// Follows the lesson of a game, if it has one.
pub fn check_lesson<G: Registered>() {
    let Some(lesson) = G::info().lesson else { return };
    let (es, en) = (keys(G::info().texts.es), keys(G::info().texts.en));
    for key in lesson.explanations {
        assert!(es.contains_key(*key) && en.contains_key(*key), "{key} is not in both languages");
    }
    let session = Session::<G>::load(lesson.save, &G::info().seating()).expect("a lesson loads");
    session.verify().expect("chance events follow from the seed");
    assert_eq!(session.save(), lesson.save, "a lesson is a save as the program writes it");
    assert!(!matches!(session.turn(), Turn::Over(_)), "the game is over before the lesson ends");
    follow(G::info());
}

/// Makes every move as the student does: by touching places, or by a gesture.
fn follow(game: &dyn AnyGame) {
    let (mut course, mut session) = LessonProgress::begin(game).expect("a lesson");
    while course.next(session.as_ref()).is_some() {
        if !course.awaits_pupil(session.as_ref()) {
            make_other_step(&course, session.as_mut());
            continue;
        }
        let word = course.next(session.as_ref()).expect("a move").to_owned();
        assert!(course.explanation().is_some(), "no text before {word}");
        assert_eq!(enter(session.as_ref(), &word), word);
        session.apply(&word).expect("a legal move");
        course.advance();
    }
    let (made, moves) = course.progress();
    assert_eq!(made, moves, "one text for each move");
    assert!(course.explanation().is_some(), "no text at the end");
}

fn make_other_step(course: &LessonProgress, session: &mut dyn AnySession) {
    if session.turn() == Turn::Chance {
        session.roll().expect("a chance event");
        return;
    }
    let word = course.next(session).expect("a step").to_owned();
    session.apply(&word).expect("a legal move of another seat");
}

/// The move entered by touching the marked places, or by its gesture.
fn enter(session: &dyn AnySession, word: &str) -> String {
    let mut scene = session.scene();
    let places = session.touches(word).unwrap_or_default();
    if places.is_empty() {
        let offer = scene.offers.iter().find(|offer| offer.action == word);
        let offer = offer.unwrap_or_else(|| panic!("{word} is not offered"));
        assert!(offer.gesture.is_some(), "{word} has neither touches nor a gesture");
        return offer.action.clone();
    }
    let mut touches = Touches::default();
    for place in places {
        if let Touched::Move(word) = touches.touch(&scene, place) {
            return word;
        }
        scene = session.partial_scene(touches.as_slice()).unwrap_or(scene);
    }
    panic!("{word} is incomplete after all its touches")
}
