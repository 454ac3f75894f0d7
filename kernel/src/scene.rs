//! What a front end draws: places, pieces, offers and facts, without a game's name.

use crate::{Layout, Message};

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
    /// What is written on it.
    pub caption: Option<String>,
}

/// Which way something goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Towards row 0.
    Up,
    /// Away from row 0.
    Down,
    /// Towards column 0.
    Left,
    /// Away from column 0.
    Right,
}

/// How a move is made without touching a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gesture {
    /// By going somewhere: a cursor key, or a stroke over the board.
    Way(Way),
    /// By a letter, small, a digit or a sign.
    Letter(char),
    /// By Enter.
    Enter,
}

/// A legal move as a person makes it: by touching places in order, or by a gesture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The move.
    pub word: String,
    /// The places; none only where there is a gesture.
    pub touches: Vec<PlaceId>,
    /// The gesture, where there is one.
    pub gesture: Option<Gesture>,
    /// The place to which it leads, where that is not the last one touched: front ends show it
    /// when the move is pointed at.
    pub leads: Option<PlaceId>,
}

impl Offer {
    /// A move made by touching places.
    pub fn touching(word: impl Into<String>, touches: Vec<PlaceId>) -> Self {
        Self { word: word.into(), touches, gesture: None, leads: None }
    }

    /// A move made by a gesture.
    pub fn by(word: impl Into<String>, gesture: Gesture) -> Self {
        Self { word: word.into(), touches: Vec::new(), gesture: Some(gesture), leads: None }
    }

    /// The same move, with the place to which it leads.
    #[must_use]
    pub fn leading(self, to: PlaceId) -> Self {
        Self { leads: Some(to), ..self }
    }
}

/// What a key does that a scene claims.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// It touches a place.
    Touch(PlaceId),
    /// It says how to go on.
    Explain(Message),
}

/// A key that a scene claims, before the commands of the house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortcut {
    /// The key.
    pub gesture: Gesture,
    /// What it does.
    pub act: Act,
    /// What people call that, in a line of keys; none for a key that need not stand there.
    pub label: Option<Message>,
}

impl Shortcut {
    /// A key that touches a place.
    pub fn touching(gesture: Gesture, place: PlaceId, label: Message) -> Self {
        Self { gesture, act: Act::Touch(place), label: Some(label) }
    }

    /// The same without a name in the line of keys.
    #[must_use]
    pub fn unlisted(self) -> Self {
        Self { label: None, ..self }
    }
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
    /// Whether moves are made by going somewhere, in the game as a whole: then cursor keys play,
    /// also where there is nothing to offer now.
    pub steered: bool,
    /// The keys that it claims.
    pub shortcuts: Vec<Shortcut>,
    /// What is said where a place is touched that cannot be touched now; whatever has begun stays.
    pub refusals: Vec<(PlaceId, Message)>,
    /// What is asked of the person now, where that is more than a place under the cursor.
    pub prompt: Option<Message>,
    /// What is to be known beside the board, a line each.
    pub facts: Vec<Message>,
    /// The facts, by their index, that are told in the colour of a kind of piece.
    pub tints: Vec<(usize, &'static str)>,
    /// The names of the columns from the left, where people need them to find a place.
    pub columns: Vec<String>,
    /// The names of the rows from the top, likewise.
    pub rows: Vec<String>,
    /// Boards drawn to the character, from the largest to the smallest, where a grid of equal cells
    /// would not do: front ends take the first for which they have room.
    pub layouts: Vec<Layout>,
}

impl Scene {
    /// The place of that number.
    pub fn place(&self, id: PlaceId) -> Option<&Place> {
        self.places.iter().find(|place| place.id == id)
    }

    /// What a key does here, where the scene claims it.
    pub fn claims(&self, gesture: Gesture) -> Option<&Act> {
        let shortcut = self.shortcuts.iter().find(|shortcut| shortcut.gesture == gesture);
        shortcut.map(|shortcut| &shortcut.act)
    }

    /// Why a place cannot be touched now, where there is more to say than that.
    pub fn refusal(&self, place: PlaceId) -> Option<&Message> {
        self.refusals.iter().find(|(id, _)| *id == place).map(|(_, why)| why)
    }

    /// Columns and rows that the board takes: those with names, or as far as the places reach.
    pub fn size(&self) -> (usize, usize) {
        let reach = |at: i16| usize::try_from(at).map_or(0, |at| at + 1);
        let wide = self.places.iter().map(|place| reach(place.x)).max().unwrap_or(0);
        let high = self.places.iter().map(|place| reach(place.y)).max().unwrap_or(0);
        (wide.max(self.columns.len()), high.max(self.rows.len()))
    }
}
