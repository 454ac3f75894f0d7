//! Boards drawn to the character: places of different sizes, and decorations around them.
//!
//! A scene may have several layouts, from the largest to the smallest, and a front end takes the
//! first that fits. All of them have the same places.

use std::collections::{HashMap, HashSet};

use crate::scene::PlaceId;
use crate::{Message, Scene};

/// A rectangle in columns and rows of characters. A row is about twice as high as a column is wide.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Area {
    /// Its first column.
    pub x: u16,
    /// Its first row.
    pub y: u16,
    /// Its columns.
    pub wide: u16,
    /// Its rows.
    pub high: u16,
}

impl Area {
    /// A rectangle from its top left corner.
    pub const fn new(x: u16, y: u16, wide: u16, high: u16) -> Self {
        Self { x, y, wide, high }
    }

    fn points(self) -> impl Iterator<Item = (u16, u16)> {
        let rows = self.y..self.y + self.high;
        rows.flat_map(move |y| (self.x..self.x + self.wide).map(move |x| (x, y)))
    }

    /// Its centre, in half columns.
    fn middle(self) -> (i32, i32) {
        let half = |at: u16, size: u16| 2 * i32::from(at) + i32::from(size);
        (half(self.x, self.wide), 2 * half(self.y, self.high))
    }
}

/// The rectangle of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceArea {
    /// The place.
    pub id: PlaceId,
    /// Where the place and what is on it are drawn.
    pub area: Area,
    /// Where marks go, so that they never hide a piece.
    pub mark: (u16, u16),
}

/// The drawing of a decoration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Drawing {
    /// The stencil of its look.
    Stencil,
    /// Lines that are not translated.
    Text(String),
    /// Lines shown only without colours, in place of what these would show.
    Plain(String),
    /// A message.
    Says(Message),
}

/// A part of the board that cannot be touched: a coloured area, a line, a name, a die.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decor {
    /// Its rectangle, to which it is clipped.
    pub area: Area,
    /// Its kind, which selects the look that fills the rectangle.
    pub kind: &'static str,
    /// Its drawing.
    pub drawing: Drawing,
}

/// A board drawn to the character.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// Every place of the scene once.
    pub spots: Vec<PlaceArea>,
    /// What is drawn below the places, in this order.
    pub decor: Vec<Decor>,
    /// Whether the decorations draw the places as well, so that only pieces are drawn on them.
    pub bare: bool,
    /// The character of each piece, by id, if there is room for one character and no colour
    /// distinguishes its caption from those of others.
    pub initials: Vec<(u16, char)>,
}

impl Layout {
    /// The rectangle of a place.
    pub fn spot(&self, id: PlaceId) -> Option<&PlaceArea> {
        self.spots.iter().find(|spot| spot.id == id)
    }

    /// Its columns and rows.
    pub fn size(&self) -> (u16, u16) {
        let spots = self
            .spots
            .iter()
            .flat_map(|spot| [spot.area, Area::new(spot.mark.0, spot.mark.1, 1, 1)]);
        let areas = spots.chain(self.decor.iter().map(|decor| decor.area));
        areas.fold((0, 0), |(wide, high), area| {
            (wide.max(area.x + area.wide), high.max(area.y + area.high))
        })
    }

    /// The centres of its places, in half columns.
    pub(crate) fn middles(&self) -> impl Iterator<Item = (PlaceId, (i32, i32))> + Clone + '_ {
        self.spots.iter().map(|spot| (spot.id, spot.area.middle()))
    }

    /// What is wrong with it as a layout of a scene, if anything.
    pub fn error(&self, scene: &Scene) -> Option<String> {
        let places: HashSet<PlaceId> = scene.places.iter().map(|place| place.id).collect();
        let laid: HashSet<PlaceId> = self.spots.iter().map(|spot| spot.id).collect();
        if places != laid || laid.len() != self.spots.len() {
            return Some("not every place is there once".to_owned());
        }
        let mut taken = HashMap::new();
        for spot in &self.spots {
            for point in spot.area.points() {
                if taken.insert(point, spot.id).is_some() {
                    return Some(format!("something lies on place {}", spot.id));
                }
            }
        }
        let hidden = |spot: &&PlaceArea| taken.get(&spot.mark).is_some_and(|id| *id != spot.id);
        let hidden = self.spots.iter().find(hidden);
        hidden.map(|spot| format!("the mark of place {} hides another", spot.id))
    }
}
