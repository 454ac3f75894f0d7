//! A position in words, for those who hear it: what there is, and where.

use crate::art::Name;
use crate::{
    Art, Brush, Choices, Phrase, Piece, Place, PlaceId, Scene, Session, Stage, Studio, phrase,
};

/// What people call the kinds of places and pieces of a game: as its pictures have it, and what
/// can be drawn, as its brushes have it.
pub fn names(art: Art, studio: Option<Studio>) -> Vec<(&'static str, Phrase)> {
    let pictures = art.pictures.iter().filter_map(|picture| {
        let Name { key, number } = picture.name?;
        Some((picture.kind, phrase(key).with("number", number)))
    });
    let drawn = studio.map(|studio| {
        let easel = (studio.blank)(&Choices::default());
        let name = |brush: &Brush| (brush.kind, phrase(brush.name));
        easel.brushes().iter().map(name).collect::<Vec<_>>()
    });
    pictures.chain(drawn.unwrap_or_default()).collect()
}

/// The position of a game, a line for everything of one name, and what is to be known beside it.
pub fn position<G: Stage>(session: &Session<G>) -> Vec<Phrase> {
    let scene = G::scene(session);
    let mut lines = board(&scene, &names(G::ART, G::STUDIO));
    lines.extend(scene.facts);
    lines
}

/// What stands on a board, and the places that are free and have a name; each with its places in
/// the order of reading.
fn board(scene: &Scene, names: &[(&'static str, Phrase)]) -> Vec<Phrase> {
    let mut places: Vec<&Place> = scene.places.iter().collect();
    places.sort_by_key(|place| (place.y, place.x));
    let pieces = scene.pieces.iter().map(|piece| (called(piece, names), piece.at));
    let taken = |place: &Place| scene.pieces.iter().any(|piece| piece.at == place.id);
    let free = places.iter().filter(|place| !taken(place));
    let free = free.filter_map(|place| Some((name(place.kind, names)?, place.id)));
    let mut found: Vec<(Phrase, Vec<PlaceId>)> = Vec::new();
    for (thing, at) in pieces.chain(free) {
        match found.iter_mut().find(|(known, _)| *known == thing) {
            Some((_, ids)) => ids.push(at),
            None => found.push((thing, vec![at])),
        }
    }
    let line = |(what, ids): (Phrase, Vec<PlaceId>)| {
        let there = places.iter().filter(|place| ids.contains(&place.id));
        let labels: Vec<&str> = there.map(|place| place.label.as_str()).collect();
        phrase("reading-line").with("what", what).with("where", labels.join(", "))
    };
    found.into_iter().map(line).collect()
}

fn name(kind: &str, names: &[(&'static str, Phrase)]) -> Option<Phrase> {
    names.iter().find(|(known, _)| *known == kind).map(|(_, name)| name.clone())
}

/// What people call a piece: by its kind, by what is written on it, or by both.
fn called(piece: &Piece, names: &[(&'static str, Phrase)]) -> Phrase {
    match (name(piece.kind, names), &piece.caption) {
        (Some(name), Some(caption)) => {
            phrase("reading-piece").with("name", name).with("caption", caption.as_str())
        }
        (Some(name), None) => name,
        (None, Some(caption)) => phrase("reading-caption").with("caption", caption.as_str()),
        (None, None) => phrase("reading-nameless"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(id: u16, x: i16, kind: &'static str) -> Place {
        Place { id, x, y: 0, kind, label: format!("(1,{})", x + 1) }
    }

    fn piece(id: u16, kind: &'static str, at: u16, caption: Option<&str>) -> Piece {
        Piece { id, kind, at, caption: caption.map(str::to_owned) }
    }

    #[test]
    fn everything_of_one_name_is_read_with_its_places_in_order() {
        let scene = Scene {
            places: vec![place(7, 2, "hole"), place(8, 0, "hole"), place(9, 1, "grass")],
            pieces: vec![piece(0, "peg", 8, None), piece(1, "peg", 9, None)],
            ..Scene::default()
        };
        let names = [("hole", phrase("a-hole")), ("peg", phrase("a-peg"))];
        let line = |what, places: &str| {
            phrase("reading-line").with("what", phrase(what)).with("where", places)
        };
        assert_eq!(board(&scene, &names), [line("a-peg", "(1,1), (1,2)"), line("a-hole", "(1,3)")]);
    }

    #[test]
    fn pieces_are_told_by_name_and_caption() {
        let names = [("red", phrase("a-red"))];
        let told = |kind, caption| called(&piece(0, kind, 1, caption), &names);
        let both = phrase("reading-piece").with("name", phrase("a-red")).with("caption", "3");
        assert_eq!(told("red", Some("3")), both);
        assert_eq!(told("tile", Some("64")), phrase("reading-caption").with("caption", "64"));
        assert_eq!(told("ghost", None), phrase("reading-nameless"));
    }
}
