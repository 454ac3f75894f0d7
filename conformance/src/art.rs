//! SVG drawings: well-formed, self-contained, and present for every kind.

use std::collections::{HashMap, HashSet};

use app::art::UNIT;
use app::{BoardGeometry, Registered};
use kernel::{Drawing, Scene};

use crate::svg::{self, Names};

fn names(what: &str, fragment: &str) -> Names {
    svg::names(fragment).unwrap_or_else(|error| panic!("{what}: {error}"))
}

/// Every drawing is well-formed, refers only to ids that its game defines, and uses only classes
/// that have a style; ids and kinds are unique.
pub fn check_art<G: Registered>() {
    let art = G::info().art;
    let defs = names("definitions", art.defs);
    let (mut kinds, mut ids) = (HashSet::new(), HashSet::new());
    assert!(defs.ids.iter().all(|id| ids.insert(id.as_str())), "duplicate id");
    check_uses::<G>("definitions", &defs, &ids);
    for picture in art.pictures {
        assert!(kinds.insert(picture.kind), "{} is drawn twice", picture.kind);
        let used = names(picture.kind, picture.svg);
        assert!(used.ids.is_empty(), "{}: ids belong in the definitions", picture.kind);
        check_uses::<G>(picture.kind, &used, &ids);
        if let Some(caption) = picture.caption {
            assert!(is_styled(art.style, caption.class), "{}: no {}", picture.kind, caption.class);
        }
    }
    for style in [art.style, art.dark] {
        let bad = ["url(", "@import", "expression", "<", "\n"];
        assert!(!bad.iter().any(|bad| style.contains(bad)), "a style that is not self-contained");
        assert_eq!(style.matches('{').count(), style.matches('}').count(), "{style}");
    }
}

fn is_styled(style: &str, class: &str) -> bool {
    let rule = format!(".{class}");
    style.split(&rule).skip(1).any(|rest| rest.starts_with(['{', ',']))
}

fn check_uses<G: Registered>(what: &str, names: &Names, ids: &HashSet<&str>) {
    let missing = names.references.iter().find(|id| !ids.contains(id.as_str()));
    assert_eq!(missing, None, "{what} refers to an unknown id");
    let unstyled = names.classes.iter().find(|class| !is_styled(G::info().art.style, class));
    assert_eq!(unstyled, None, "{what} has a class without a style");
}

/// Every kind of place and piece in a scene has a drawing.
pub fn check_kinds<G: Registered>(scene: &Scene) {
    let places = scene.places.iter().map(|place| place.kind);
    for kind in places.chain(scene.pieces.iter().map(|piece| piece.kind)) {
        assert!(G::info().art.picture(kind).is_some(), "{}: no drawing of {kind}", G::NAME);
    }
}

/// Pieces of different kinds differ in shape or caption, not in colour alone.
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

/// The ground has a spot on the board for every place, and the backdrop and signs can be drawn.
pub fn check_ground<G: Registered>(scene: &Scene) {
    let ground: BoardGeometry = (G::info().art.ground)(scene);
    let (wide, high) = ground.size;
    for place in &scene.places {
        let (x, y) = ground.spot(place.id).expect("every place has a spot");
        assert!((0..=wide - UNIT).contains(&x) && (0..=high - UNIT).contains(&y), "{x} {y}");
    }
    let defs = names("definitions", G::info().art.defs);
    let ids: HashSet<&str> = defs.ids.iter().map(String::as_str).collect();
    check_uses::<G>("backdrop", &names("backdrop", &(G::info().art.backdrop)(scene)), &ids);
    for sign in &ground.signs {
        let is_drawable = match sign.drawing {
            Drawing::Stencil => G::info().art.picture(sign.kind).is_some(),
            _ => is_styled(G::info().art.style, &format!("sign-{}", sign.kind)),
        };
        assert!(is_drawable, "{}", sign.kind);
    }
}
