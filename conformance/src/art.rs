//! Drawings: well-formed, kept to themselves, and there for every kind.

use std::collections::{HashMap, HashSet};

use app::art::UNIT;
use app::{Ground, Registered};
use kernel::{Drawing, Scene};

use crate::xml::{Held, read};

fn held<'a>(what: &str, svg: &'a str) -> Held<'a> {
    read(svg).unwrap_or_else(|error| panic!("{what}: {error}"))
}

/// Every drawing is well-formed, refers to nothing but what its game defines, and has classes
/// that are styled; no id and no kind comes twice.
pub fn check_art<G: Registered>() {
    let art = G::info().art;
    let defs = held("definitions", art.defs);
    let (mut kinds, mut ids) = (HashSet::new(), HashSet::new());
    assert!(defs.ids.iter().all(|id| ids.insert(*id)), "an id comes twice");
    check_uses::<G>("definitions", &defs, &ids);
    for picture in art.pictures {
        assert!(kinds.insert(picture.kind), "{} is drawn twice", picture.kind);
        let drawn = held(picture.kind, picture.svg);
        assert!(drawn.ids.is_empty(), "{}: ids stand in the definitions", picture.kind);
        check_uses::<G>(picture.kind, &drawn, &ids);
        if let Some(caption) = picture.caption {
            assert!(is_styled(art.style, caption.class), "{}: no {}", picture.kind, caption.class);
        }
    }
    for style in [art.style, art.dark] {
        let bad = ["url(", "@import", "expression", "<", "\n"];
        assert!(!bad.iter().any(|bad| style.contains(bad)), "a style that leads outside");
        assert_eq!(style.matches('{').count(), style.matches('}').count(), "{style}");
    }
}

fn is_styled(style: &str, class: &str) -> bool {
    let rule = format!(".{class}");
    style.split(&rule).skip(1).any(|rest| rest.starts_with(['{', ',']))
}

fn check_uses<G: Registered>(what: &str, held: &Held, ids: &HashSet<&str>) {
    let missing = held.references.iter().find(|id| !ids.contains(*id));
    assert_eq!(missing, None, "{what} refers to something unknown");
    let bare = held.classes.iter().find(|class| !is_styled(G::info().art.style, class));
    assert_eq!(bare, None, "{what} has a class without a style");
}

/// Everything that a scene shows has a drawing.
pub fn check_kinds<G: Registered>(scene: &Scene) {
    let places = scene.places.iter().map(|place| place.kind);
    for kind in places.chain(scene.pieces.iter().map(|piece| piece.kind)) {
        assert!(G::info().art.picture(kind).is_some(), "{}: no drawing of {kind}", G::NAME);
    }
}

/// Pieces of different kinds differ in their shapes or in what is written on them, not in their
/// colours alone.
pub fn check_shapes<G: Registered>(scene: &Scene) {
    let mut seen = HashMap::new();
    for piece in &scene.pieces {
        let shape = G::info().art.picture(piece.kind).map(|picture| without_classes(picture.svg));
        let other = seen.insert((shape, piece.caption.clone()), piece.kind);
        assert!(other.is_none_or(|other| other == piece.kind), "{other:?}: {}", piece.kind);
    }
}

fn without_classes(svg: &str) -> String {
    let mut parts = svg.split("class=\"");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |shape, part| shape + part.split_once('"').map_or("", |(_, rest)| rest))
}

/// The ground has every place, on the board, and is drawn as well as the rest.
pub fn check_ground<G: Registered>(scene: &Scene) {
    let ground: Ground = (G::info().art.ground)(scene);
    let (wide, high) = ground.size;
    for place in &scene.places {
        let (x, y) = ground.spot(place.id).expect("every place has its spot");
        assert!((0..=wide - UNIT).contains(&x) && (0..=high - UNIT).contains(&y), "{x} {y}");
    }
    let defs = held("definitions", G::info().art.defs);
    let ids: HashSet<&str> = defs.ids.into_iter().collect();
    check_uses::<G>("backdrop", &held("backdrop", &(G::info().art.backdrop)(scene)), &ids);
    for sign in &ground.signs {
        match sign.drawing {
            Drawing::Stencil => {
                assert!(G::info().art.picture(sign.kind).is_some(), "{}", sign.kind)
            }
            _ => assert!(
                is_styled(G::info().art.style, &format!("sign-{}", sign.kind)),
                "{}",
                sign.kind
            ),
        }
    }
}
