//! What is seen of a scene: places, signs and pieces, each where it is and as it looks.

use app::art::UNIT;
use app::{Art, Ground};
use i18n::Speaker;
use kernel::{Drawing, PlaceId, Scene};

/// By what something is known again in the next scene; what is drawn later comes later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Key {
    /// A place, by its number.
    Place(PlaceId),
    /// A sign, by its order.
    Sign(usize),
    /// A piece, by its number.
    Piece(u16),
}

/// How something looks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Look {
    /// The drawing of a kind, and what is written on it.
    Picture(&'static str, String),
    /// A text of a kind.
    Text(&'static str, String),
}

/// Something that is seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actor {
    /// What it is.
    pub key: Key,
    /// Where it is: the corner of its box, or the middle of the left side of a sign.
    pub at: (i32, i32),
    /// The size of a sign.
    pub size: i32,
    /// How it looks.
    pub look: Look,
    /// Whether another piece stands on the same place, over it, and hides it.
    pub covered: bool,
}

/// Everything that is seen of a scene.
pub fn actors(scene: &Scene, art: &Art, speaker: &Speaker) -> Vec<Actor> {
    let ground: Ground = (art.ground)(scene);
    let hides = |kind| art.picture(kind).is_none_or(|picture| !picture.see_through);
    let places = scene.places.iter().filter_map(|place| {
        let look = Look::Picture(place.kind, String::new());
        Some(unit(Key::Place(place.id), ground.spot(place.id)?, look))
    });
    let signs = ground.signs.iter().enumerate().map(|(order, sign)| Actor {
        key: Key::Sign(order),
        at: sign.at,
        size: sign.size,
        look: match &sign.drawing {
            Drawing::Stencil => Look::Picture(sign.kind, String::new()),
            Drawing::Text(text) | Drawing::Plain(text) => Look::Text(sign.kind, text.clone()),
            Drawing::Says(message) => Look::Text(sign.kind, speaker.say(message)),
        },
        covered: false,
    });
    let pieces = scene.pieces.iter().enumerate().filter_map(|(order, piece)| {
        let look = Look::Picture(piece.kind, piece.caption.clone().unwrap_or_default());
        let covered =
            scene.pieces[order + 1..].iter().any(|over| over.at == piece.at && hides(over.kind));
        let actor = unit(Key::Piece(piece.id), ground.spot(piece.at)?, look);
        Some(Actor { covered, ..actor })
    });
    places.chain(signs).chain(pieces).collect()
}

/// Something that is drawn in the box of a place.
fn unit(key: Key, at: (i32, i32), look: Look) -> Actor {
    Actor { key, at, size: UNIT, look, covered: false }
}
