//! Scenes: legal offers, pieces on existing places, and a look for everything.

use std::collections::HashSet;

use app::Registered;
use kernel::touch::{Touched, Touches, action_for_gesture};
use kernel::{CardTable, Drawing, Layout, Piece, Scene, Session, ShortcutAction, Turn};

use crate::art::check_kinds;
use crate::vocabulary::Translators;

/// The stencils of a look grow in size, and no two looks share a stencil: they can be distinguished
/// without colours at any size.
pub fn check_looks<G: Registered>() {
    let mut kinds = HashSet::new();
    let mut drawings = HashSet::new();
    for look in G::info().looks {
        assert!(kinds.insert(look.kind), "duplicate look for {}", look.kind);
        assert!(look.foreground < 16 && look.background.is_none_or(|paper| paper < 16));
        let mut last = 0;
        for stencil in look.glyphs {
            assert!(drawings.insert(*stencil), "{}: shared stencil {stencil:?}", look.kind);
            let widths: HashSet<usize> = stencil.iter().map(|row| row.chars().count()).collect();
            assert_eq!(widths.len(), 1, "{}: rows of different widths", look.kind);
            let area = stencil.len() * widths.into_iter().next().unwrap_or(0);
            assert!(area > last, "{}: stencils must grow", look.kind);
            last = area;
        }
        if let Some(first) = look.glyphs.first() {
            assert_eq!(
                first.concat().chars().count(),
                1,
                "{}: the first stencil is one character",
                look.kind
            );
        }
    }
}

/// Every move can be entered, every offer is a legal move, and everything has a look.
pub fn check_scene<G: Registered>(session: &Session<G>, translators: &Translators) {
    let scene = G::scene(session.view());
    check_contents::<G>(&scene, translators);
    let known = |kind: &str| G::info().looks.iter().any(|look| look.kind == kind);
    scene.layouts.iter().for_each(|layout| check_layout(layout, &scene, &known, translators));
    check_offers(session, &scene, translators);
    let places = scene.places.iter().map(|place| place.id).collect();
    check_frames(session, &places, translators);
}

/// Ids are unique, pieces stand on places, and everything has a look.
pub fn check_contents<G: Registered>(scene: &Scene, translators: &Translators) {
    let known = |kind: &str| G::info().looks.iter().any(|look| look.kind == kind);
    let places: HashSet<u16> = scene.places.iter().map(|place| place.id).collect();
    assert_eq!(places.len(), scene.places.len(), "duplicate place id");
    assert!(scene.places.iter().all(|place| known(place.kind) && place.x >= 0 && place.y >= 0));
    let pieces: HashSet<u16> = scene.pieces.iter().map(|piece| piece.id).collect();
    assert_eq!(pieces.len(), scene.pieces.len(), "duplicate piece id");
    assert!(scene.pieces.iter().all(|piece| known(piece.kind) && places.contains(&piece.at)));
    let has_stencil = |kind: &str| {
        G::info().looks.iter().any(|look| look.kind == kind && !look.glyphs.is_empty())
    };
    assert!(scene.places.iter().all(|place| has_stencil(place.kind)), "a place without a stencil");
    let visible = |piece: &Piece| has_stencil(piece.kind) || piece.caption.is_some();
    assert!(scene.pieces.iter().all(visible), "a piece with neither stencil nor caption");
    check_messages(scene, translators, &known);
    check_kinds::<G>(scene);
}

/// Intermediate frames have the same places as the scene.
fn check_frames<G: Registered>(
    session: &Session<G>,
    places: &HashSet<u16>,
    translators: &Translators,
) {
    for scene in G::frames(session.view()) {
        let ids: HashSet<u16> = scene.places.iter().map(|place| place.id).collect();
        assert_eq!(ids, *places, "a frame with other places");
        check_contents::<G>(&scene, translators);
    }
}

/// Every message is translated, and every place and fact that a scene refers to exists.
fn check_messages(scene: &Scene, translators: &Translators, known: &dyn Fn(&str) -> bool) {
    scene.facts.iter().chain(&scene.prompt).for_each(|fact| translators.check(fact));
    assert!(scene.tints.iter().all(|(fact, kind)| *fact < scene.facts.len() && known(kind)));
    for score in &scene.scores {
        assert!(score.fact < scene.facts.len(), "a score that is no fact");
        translators.check(&score.label);
    }
    assert!(scene.die.is_none_or(|die| known(die.kind)), "a die that cannot be drawn");
    scene.cards.iter().for_each(|cards| check_cards(cards, scene, known));
    for (place, why) in &scene.refusals {
        assert!(scene.place(*place).is_some(), "a refusal at an unknown place");
        translators.check(why);
    }
    for shortcut in &scene.shortcuts {
        shortcut.label.iter().for_each(|label| translators.check(label));
        match &shortcut.action {
            ShortcutAction::Touch(place) => {
                assert!(scene.place(*place).is_some(), "a shortcut to nowhere");
            }
            ShortcutAction::Explain(how) => translators.check(how),
        }
    }
}

/// Cards lie on places of the scene, and every hand counts all of them.
fn check_cards(table: &CardTable, scene: &Scene, known: &dyn Fn(&str) -> bool) {
    let places = table.cards.iter().chain([&table.run, &table.deck]);
    places.for_each(|place| assert!(scene.place(*place).is_some(), "a card that lies nowhere"));
    for hand in &table.hands {
        assert!(hand.fact < scene.facts.len(), "a hand that is no fact");
        assert_eq!(hand.counts.len(), table.cards.len());
    }
    let playing = table.playing.iter();
    playing.for_each(|(kinds, at)| assert!(*at < kinds.len() && kinds.iter().all(|it| known(it))));
}

/// A layout has every place, and its decorations have looks and translations.
fn check_layout(
    layout: &Layout,
    scene: &Scene,
    known: &dyn Fn(&str) -> bool,
    translators: &Translators,
) {
    assert_eq!(layout.error(scene), None);
    for decor in &layout.decor {
        assert!(known(decor.kind), "no look for {}", decor.kind);
        if let Drawing::Says(message) = &decor.drawing {
            translators.check(message);
        }
    }
    let letters: HashSet<char> = layout.initials.iter().map(|(_, initial)| *initial).collect();
    assert_eq!(letters.len(), layout.initials.len(), "duplicate initial");
}

/// The number of moves of a position that are entered by touches: some positions have thousands.
const MAX_ENTERED: usize = 200;

/// Offers are legal and unique.
fn check_legal<G: Registered>(session: &Session<G>, scene: &Scene) {
    let mut seen = HashSet::new();
    for offer in &scene.offers {
        assert!(seen.insert(&offer.action), "{} is offered twice", offer.action);
        let mv = offer.action.parse().ok().expect("an offer parses as a move");
        let played = G::play(&mut session.state().clone(), mv, &mut Vec::new());
        assert!(played.is_ok(), "{} is offered but illegal", offer.action);
    }
}

/// A legal move can be entered by its gesture, or by touches from scene to scene.
fn check_enterable<G: Registered>(
    session: &Session<G>,
    scene: &Scene,
    mv: G::Move,
    translators: &Translators,
) {
    let word = mv.to_string();
    if scene.offers.iter().any(|offer| offer.action == word && offer.gesture.is_some()) {
        return;
    }
    let places = G::touches(session.view(), mv).expect("a legal move has touches");
    let (last, before) = places.split_last().expect("a move without a gesture touches a place");
    let (mut current, mut touches) = (scene.clone(), Touches::default());
    for place in before {
        assert_eq!(touches.touch(&current, *place), Touched::Begun, "{word}");
        if let Some(partial_scene) = G::partial_scene(session.view(), touches.as_slice()) {
            check_contents::<G>(&partial_scene, translators);
            check_legal(session, &partial_scene);
            current = partial_scene;
        }
    }
    assert_eq!(touches.touch(&current, *last), Touched::Move(word));
}

fn check_offers<G: Registered>(session: &Session<G>, scene: &Scene, translators: &Translators) {
    let mut moves = Vec::new();
    if let Turn::Player(_) = session.turn() {
        G::legal_moves(session.state(), &mut moves);
    }
    let step = (moves.len() / MAX_ENTERED).max(1);
    moves.iter().step_by(step).for_each(|mv| check_enterable(session, scene, *mv, translators));
    check_legal(session, scene);
    for offer in &scene.offers {
        assert!(
            offer.destination.is_none_or(|place| scene.place(place).is_some()),
            "leads to an unknown place"
        );
        let mut touches = Touches::default();
        if let Some(gesture) = offer.gesture {
            assert_eq!(action_for_gesture(scene, gesture), Some(offer.action.as_str()));
        }
        let Some((last, before)) = offer.touches.split_last() else {
            assert!(offer.gesture.is_some(), "{} has neither touches nor a gesture", offer.action);
            continue;
        };
        assert!(before.iter().all(|place| touches.touch(scene, *place) == Touched::Begun));
        assert_eq!(touches.touch(scene, *last), Touched::Move(offer.action.clone()));
    }
}
