//! Scenes: offers that are legal, pieces that stand somewhere, looks that exist.

use std::collections::HashSet;

use app::Registered;
use kernel::touch::{Touched, Touches, gestured};
use kernel::{Act, Drawing, Layout, Piece, Scene, Session, Turn};

use crate::art::check_kinds;
use crate::vocabulary::Readers;

/// Looks are drawings of rising size, and no two of them share one at any size: whatever room a
/// front end has, it tells them apart without colours.
pub fn check_looks<G: Registered>() {
    let mut kinds = HashSet::new();
    let mut drawings = HashSet::new();
    for look in G::info().looks {
        assert!(kinds.insert(look.kind), "{} has two looks", look.kind);
        assert!(look.ink < 16 && look.paper.is_none_or(|paper| paper < 16));
        let mut last = 0;
        for stencil in look.stencils {
            assert!(drawings.insert(*stencil), "{}: told by colour alone: {stencil:?}", look.kind);
            let widths: HashSet<usize> = stencil.iter().map(|row| row.chars().count()).collect();
            assert_eq!(widths.len(), 1, "{}: rows of different widths", look.kind);
            let area = stencil.len() * widths.into_iter().next().unwrap_or(0);
            assert!(area > last, "{}: stencils must grow", look.kind);
            last = area;
        }
        if let Some(first) = look.stencils.first() {
            assert_eq!(first.concat().chars().count(), 1, "{}: first is one character", look.kind);
        }
    }
}

/// Every move can be touched, every touch leads to a move, and everything has a look.
pub fn check_scene<G: Registered>(session: &Session<G>, readers: &Readers) {
    let scene = G::scene(session.view());
    check_shown::<G>(&scene, readers);
    let known = |kind: &str| G::info().looks.iter().any(|look| look.kind == kind);
    scene.layouts.iter().for_each(|layout| check_layout(layout, &scene, &known, readers));
    check_offers(session, &scene, readers);
    let places = scene.places.iter().map(|place| place.id).collect();
    check_passing(session, &places, readers);
}

/// Everything in a scene has a number of its own and a look, and stands somewhere.
pub fn check_shown<G: Registered>(scene: &Scene, readers: &Readers) {
    let known = |kind: &str| G::info().looks.iter().any(|look| look.kind == kind);
    let places: HashSet<u16> = scene.places.iter().map(|place| place.id).collect();
    assert_eq!(places.len(), scene.places.len(), "a place's number comes twice");
    assert!(scene.places.iter().all(|place| known(place.kind) && place.x >= 0 && place.y >= 0));
    let pieces: HashSet<u16> = scene.pieces.iter().map(|piece| piece.id).collect();
    assert_eq!(pieces.len(), scene.pieces.len(), "a piece's number comes twice");
    assert!(scene.pieces.iter().all(|piece| known(piece.kind) && places.contains(&piece.at)));
    let drawn = |kind: &str| {
        G::info().looks.iter().any(|look| look.kind == kind && !look.stencils.is_empty())
    };
    assert!(scene.places.iter().all(|place| drawn(place.kind)), "a place without a drawing");
    let events = |piece: &Piece| drawn(piece.kind) || piece.caption.is_some();
    assert!(scene.pieces.iter().all(events), "a piece with neither drawing nor caption");
    check_says(scene, readers, &known);
    check_kinds::<G>(scene);
}

/// What is seen on the way has the same places, and its pieces stand on them.
fn check_passing<G: Registered>(session: &Session<G>, places: &HashSet<u16>, readers: &Readers) {
    for scene in G::frames(session.view()) {
        let same: HashSet<u16> = scene.places.iter().map(|place| place.id).collect();
        assert_eq!(same, *places, "other places on the way");
        check_shown::<G>(&scene, readers);
    }
}

/// What a scene says can be said, and what it claims is there.
fn check_says(scene: &Scene, readers: &Readers, known: &dyn Fn(&str) -> bool) {
    scene.facts.iter().chain(&scene.prompt).for_each(|fact| readers.check(fact));
    assert!(scene.tints.iter().all(|(fact, kind)| *fact < scene.facts.len() && known(kind)));
    for (place, why) in &scene.refusals {
        assert!(scene.place(*place).is_some(), "a refusal of no place");
        readers.check(why);
    }
    for shortcut in &scene.shortcuts {
        shortcut.label.iter().for_each(|label| readers.check(label));
        match &shortcut.act {
            Act::Touch(place) => assert!(scene.place(*place).is_some(), "a key to no place"),
            Act::Explain(how) => readers.check(how),
        }
    }
}

/// A layout has every place, and what decorates it has a look and can be said.
fn check_layout(layout: &Layout, scene: &Scene, known: &dyn Fn(&str) -> bool, readers: &Readers) {
    assert_eq!(layout.error(scene), None);
    for decor in &layout.decor {
        assert!(known(decor.kind), "no look for {}", decor.kind);
        if let Drawing::Says(message) = &decor.drawing {
            readers.check(message);
        }
    }
    let initials: HashSet<char> = layout.initials.iter().map(|(_, initial)| *initial).collect();
    assert_eq!(initials.len(), layout.initials.len(), "two pieces have one initial");
}

/// The most moves of a position that are made by touches: some have thousands.
const MOST_MADE: usize = 200;

/// What a scene offers is legal, each move once.
fn check_offered<G: Registered>(session: &Session<G>, scene: &Scene) {
    let mut seen = HashSet::new();
    for offer in &scene.offers {
        assert!(seen.insert(&offer.word), "{} is offered twice", offer.word);
        let mv = offer.word.parse().ok().expect("an offer is a move");
        let played = G::play(&mut session.state().clone(), mv, &mut Vec::new());
        assert!(played.is_ok(), "{} is offered but not legal", offer.word);
    }
}

/// A legal move can be made: by its gesture, or by touches from scene to scene.
fn check_made<G: Registered>(session: &Session<G>, scene: &Scene, mv: G::Move, readers: &Readers) {
    let word = mv.to_string();
    if scene.offers.iter().any(|offer| offer.word == word && offer.gesture.is_some()) {
        return;
    }
    let places = G::touches(session.view(), mv).expect("a move that is made in some way");
    let (last, before) = places.split_last().expect("a move that touches something");
    let (mut seen, mut touches) = (scene.clone(), Touches::default());
    for place in before {
        assert_eq!(touches.touch(&seen, *place), Touched::Begun, "{word}");
        if let Some(partial_scene) = G::partial_scene(session.view(), touches.so_far()) {
            check_shown::<G>(&partial_scene, readers);
            check_offered(session, &partial_scene);
            seen = partial_scene;
        }
    }
    assert_eq!(touches.touch(&seen, *last), Touched::Move(word));
}

fn check_offers<G: Registered>(session: &Session<G>, scene: &Scene, readers: &Readers) {
    let mut moves = Vec::new();
    if let Turn::Player(_) = session.turn() {
        G::legal_moves(session.state(), &mut moves);
    }
    let step = (moves.len() / MOST_MADE).max(1);
    moves.iter().step_by(step).for_each(|mv| check_made(session, scene, *mv, readers));
    check_offered(session, scene);
    for offer in &scene.offers {
        assert!(offer.leads.is_none_or(|place| scene.place(place).is_some()), "leads nowhere");
        let mut touches = Touches::default();
        if let Some(gesture) = offer.gesture {
            assert_eq!(gestured(scene, gesture), Some(offer.word.as_str()));
        }
        let Some((last, before)) = offer.touches.split_last() else {
            assert!(offer.gesture.is_some(), "{} can be made in no way", offer.word);
            continue;
        };
        assert!(before.iter().all(|place| touches.touch(scene, *place) == Touched::Begun));
        assert_eq!(touches.touch(scene, *last), Touched::Move(offer.word.clone()));
    }
}
