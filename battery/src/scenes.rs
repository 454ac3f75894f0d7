//! Scenes: offers that are legal, pieces that stand somewhere, looks that exist.

use std::collections::HashSet;

use kernel::touch::{Touched, Touches, gestured};
use kernel::{Drawing, Layout, Piece, Scene, Session, Stage, Turn};

use crate::art::check_kinds;
use crate::vocabulary::Readers;

/// Looks are drawings of rising size, and no two of them share one at any size: whatever room a
/// front end has, it tells them apart without colours.
pub fn check_looks<G: Stage>() {
    let mut kinds = HashSet::new();
    let mut drawings = HashSet::new();
    for look in G::LOOKS {
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
pub fn check_scene<G: Stage>(session: &Session<G>, readers: &Readers) {
    let scene = G::scene(session);
    check_shown::<G>(&scene, readers);
    let known = |kind: &str| G::LOOKS.iter().any(|look| look.kind == kind);
    scene.layouts.iter().for_each(|layout| check_layout(layout, &scene, &known, readers));
    check_offers(session, &scene);
    let places = scene.places.iter().map(|place| place.id).collect();
    check_passing(session, &places, readers);
}

/// Everything in a scene has a number of its own and a look, and stands somewhere.
pub fn check_shown<G: Stage>(scene: &Scene, readers: &Readers) {
    let known = |kind: &str| G::LOOKS.iter().any(|look| look.kind == kind);
    let places: HashSet<u16> = scene.places.iter().map(|place| place.id).collect();
    assert_eq!(places.len(), scene.places.len(), "a place's number comes twice");
    assert!(scene.places.iter().all(|place| known(place.kind) && place.x >= 0 && place.y >= 0));
    let pieces: HashSet<u16> = scene.pieces.iter().map(|piece| piece.id).collect();
    assert_eq!(pieces.len(), scene.pieces.len(), "a piece's number comes twice");
    assert!(scene.pieces.iter().all(|piece| known(piece.kind) && places.contains(&piece.at)));
    let drawn =
        |kind: &str| G::LOOKS.iter().any(|look| look.kind == kind && !look.stencils.is_empty());
    assert!(scene.places.iter().all(|place| drawn(place.kind)), "a place without a drawing");
    let told = |piece: &Piece| drawn(piece.kind) || piece.caption.is_some();
    assert!(scene.pieces.iter().all(told), "a piece with neither drawing nor caption");
    scene.facts.iter().for_each(|fact| readers.check(fact));
    check_kinds::<G>(scene);
}

/// What is seen on the way has the same places, and its pieces stand on them.
fn check_passing<G: Stage>(session: &Session<G>, places: &HashSet<u16>, readers: &Readers) {
    for scene in G::passing(session) {
        let same: HashSet<u16> = scene.places.iter().map(|place| place.id).collect();
        assert_eq!(same, *places, "other places on the way");
        assert!(scene.pieces.iter().all(|piece| places.contains(&piece.at)));
        scene.facts.iter().for_each(|fact| readers.check(fact));
    }
}

/// A layout has every place, and what decorates it has a look and can be said.
fn check_layout(layout: &Layout, scene: &Scene, known: &dyn Fn(&str) -> bool, readers: &Readers) {
    assert_eq!(layout.flaw(scene), None);
    for decor in &layout.decor {
        assert!(known(decor.kind), "no look for {}", decor.kind);
        if let Drawing::Says(phrase) = &decor.drawing {
            readers.check(phrase);
        }
    }
    let initials: HashSet<char> = layout.initials.iter().map(|(_, initial)| *initial).collect();
    assert_eq!(initials.len(), layout.initials.len(), "two pieces have one initial");
}

fn check_offers<G: Stage>(session: &Session<G>, scene: &Scene) {
    let mut moves = Vec::new();
    if let Turn::Player(_) = session.turn() {
        G::moves(session.state(), &mut moves);
    }
    let legal: HashSet<String> = moves.iter().map(ToString::to_string).collect();
    let offered: HashSet<String> = scene.offers.iter().map(|offer| offer.word.clone()).collect();
    assert_eq!(offered, legal, "what is offered is what is legal");
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
