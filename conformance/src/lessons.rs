//! Lessons: they can be followed to their end, and say something before every move.

use app::{AnyGame, AnySession, Course, Registered};
use kernel::touch::{Touched, Touches};
use kernel::{Session, Turn};

use crate::vocabulary::keys;

/// Follows the lesson of a game, where it has one.
pub fn check_lesson<G: Registered>() {
    let Some(lesson) = G::info().lesson else { return };
    let (es, en) = (keys(G::info().texts.es), keys(G::info().texts.en));
    for key in lesson.says {
        assert!(es.contains_key(*key) && en.contains_key(*key), "{key} is not in both languages");
    }
    let session =
        Session::<G>::load(lesson.save, &G::info().seating()).expect("a lesson that loads");
    session.verify().expect("luck that the seed brings");
    assert_eq!(session.save(), lesson.save, "a lesson as the house writes it");
    assert!(!matches!(session.turn(), Turn::Over(_)), "nothing is left for the pupil");
    follow(G::info());
}

/// Makes every move as a pupil does: by touching places, or by a gesture.
fn follow(info: &dyn AnyGame) {
    let (mut course, mut table) = Course::begin(info).expect("a lesson");
    while course.next(table.as_ref()).is_some() {
        if !course.waits(table.as_ref()) {
            not_the_pupil(&course, table.as_mut());
            continue;
        }
        let word = course.next(table.as_ref()).expect("a move").to_owned();
        assert!(course.says().is_some(), "nothing is said before {word}");
        assert_eq!(touched(table.as_ref(), &word), word);
        table.apply(&word).expect("a legal move");
        course.made_one();
    }
    let (made, moves) = course.progress();
    assert_eq!(made, moves, "there are other sentences than moves");
    assert!(course.says().is_some(), "nothing is said at the end");
}

fn not_the_pupil(course: &Course, table: &mut dyn AnySession) {
    if table.turn() == Turn::Chance {
        table.roll().expect("luck");
        return;
    }
    let word = course.next(table).expect("a step").to_owned();
    table.apply(&word).expect("a legal move of somebody else");
}

/// The move that comes of touching what the lesson marks, or of its gesture.
fn touched(table: &dyn AnySession, word: &str) -> String {
    let mut scene = table.scene();
    let places = table.touches(word).unwrap_or_default();
    if places.is_empty() {
        let offer = scene.offers.iter().find(|offer| offer.word == word);
        let offer = offer.unwrap_or_else(|| panic!("{word} is not offered"));
        assert!(offer.gesture.is_some(), "{word} can be made by nothing");
        return offer.word.clone();
    }
    let mut touches = Touches::default();
    for place in places {
        if let Touched::Move(word) = touches.touch(&scene, place) {
            return word;
        }
        scene = table.partial_scene(touches.so_far()).unwrap_or(scene);
    }
    panic!("{word} is not whole after all its touches")
}
