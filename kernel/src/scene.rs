//! What a front end draws: places, pieces, offers and facts, without a game's name.

use crate::Phrase;

/// A place's number within its scene.
pub type PlaceId = u16;

/// Somewhere that can be seen and touched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its number.
    pub id: PlaceId,
    /// Its column, in cells from the left.
    pub x: i16,
    /// Its row, in cells from the top.
    pub y: i16,
    /// What it looks like: a kind among the game's looks.
    pub kind: &'static str,
    /// What a person calls it, `(3,4)` for instance.
    pub label: String,
}

/// Something that stands on a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its number, which it keeps as it moves, so that front ends can slide it.
    pub id: u16,
    /// What it looks like: a kind among the game's looks.
    pub kind: &'static str,
    /// Where it stands.
    pub at: PlaceId,
}

/// A legal move as the places that a person touches to make it, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The move.
    pub word: String,
    /// The places, at least one.
    pub touches: Vec<PlaceId>,
}

/// A position as it is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scene {
    /// Every place, drawn in this order.
    pub places: Vec<Place>,
    /// Every piece, drawn over the places in this order.
    pub pieces: Vec<Piece>,
    /// Every legal move that can be touched.
    pub offers: Vec<Offer>,
    /// What is to be known beside the board, a line each.
    pub facts: Vec<Phrase>,
    /// The names of the columns from the left, where people need them to find a place.
    pub columns: Vec<String>,
    /// The names of the rows from the top, likewise.
    pub rows: Vec<String>,
}

impl Scene {
    /// The place of that number.
    pub fn place(&self, id: PlaceId) -> Option<&Place> {
        self.places.iter().find(|place| place.id == id)
    }

    /// Columns and rows that the board takes: those with names, or as far as the places reach.
    pub fn size(&self) -> (usize, usize) {
        let reach = |at: i16| usize::try_from(at).map_or(0, |at| at + 1);
        let wide = self.places.iter().map(|place| reach(place.x)).max().unwrap_or(0);
        let high = self.places.iter().map(|place| reach(place.y)).max().unwrap_or(0);
        (wide.max(self.columns.len()), high.max(self.rows.len()))
    }
}
