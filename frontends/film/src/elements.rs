//! The visible elements of a scene: places, signs and pieces, with position and appearance.

use app::art::UNIT;
use app::{Art, BoardGeometry};
use i18n::Translator;
use kernel::{Drawing, PlaceId, Scene};

/// Identifies an element across scenes; the index is the drawing index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ElementId {
    /// A place.
    Place(PlaceId),
    /// A sign, by its index.
    Sign(usize),
    /// A piece.
    Piece(u16),
}

/// What an element looks like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Appearance {
    /// The picture of a kind, with a caption.
    Picture(&'static str, String),
    /// A text of a kind.
    Text(&'static str, String),
}

/// A visible element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Element {
    /// Its identity across scenes.
    pub id: ElementId,
    /// The top left corner, or for a sign the middle of its left side.
    pub position: (i32, i32),
    /// The size of a sign.
    pub size: i32,
    /// What it looks like.
    pub appearance: Appearance,
    /// Whether a later piece on the same place hides it.
    pub covered: bool,
}

/// The visible elements of a scene.
pub fn elements(scene: &Scene, art: &Art, translator: &Translator) -> Vec<Element> {
    let ground: BoardGeometry = (art.ground)(scene);
    let hides = |kind| art.picture(kind).is_none_or(|picture| !picture.see_through);
    let places = scene.places.iter().filter_map(|place| {
        let appearance = Appearance::Picture(place.kind, String::new());
        Some(square(ElementId::Place(place.id), ground.spot(place.id)?, appearance))
    });
    let signs = ground.signs.iter().enumerate().map(|(index, sign)| Element {
        id: ElementId::Sign(index),
        position: sign.at,
        size: sign.size,
        appearance: match &sign.drawing {
            Drawing::Stencil => Appearance::Picture(sign.kind, String::new()),
            Drawing::Text(text) | Drawing::Plain(text) => Appearance::Text(sign.kind, text.clone()),
            Drawing::Says(message) => Appearance::Text(sign.kind, translator.translate(message)),
        },
        covered: false,
    });
    let pieces = scene.pieces.iter().enumerate().filter_map(|(index, piece)| {
        let appearance = Appearance::Picture(piece.kind, piece.caption.clone().unwrap_or_default());
        let covered =
            scene.pieces[index + 1..].iter().any(|over| over.at == piece.at && hides(over.kind));
        let element = square(ElementId::Piece(piece.id), ground.spot(piece.at)?, appearance);
        Some(Element { covered, ..element })
    });
    places.chain(signs).chain(pieces).collect()
}

/// An element that fills the square of a place.
fn square(id: ElementId, position: (i32, i32), appearance: Appearance) -> Element {
    Element { id, position, size: UNIT, appearance, covered: false }
}
