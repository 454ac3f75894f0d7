//! What a front end draws: places, pieces, offers and facts of whatever game.

use crate::{Layout, Message};

/// A place's id within its scene.
pub type PlaceId = u16;

/// A part of the board that can be touched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its id.
    pub id: PlaceId,
    /// Its column, in cells from the left.
    pub x: i16,
    /// Its row, in cells from the top.
    pub y: i16,
    /// Its kind, which selects its look.
    pub kind: &'static str,
    /// Its name for people, such as `(3,4)`.
    pub label: String,
}

/// Something on a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its id, which it keeps as it moves, so that front ends can animate it.
    pub id: u16,
    /// Its kind, which selects its look.
    pub kind: &'static str,
    /// The place it is on.
    pub at: PlaceId,
    /// The text on it.
    pub caption: Option<String>,
}

/// A direction.
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
    /// A direction: a cursor key, or a swipe over the board.
    Way(Way),
    /// A lower-case letter, a digit or a punctuation character.
    Letter(char),
    /// Enter.
    Enter,
}

/// A legal move as a person enters it: by touching places in order, or by a gesture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The move.
    pub word: String,
    /// The places; empty only if there is a gesture.
    pub touches: Vec<PlaceId>,
    /// The gesture, if there is one.
    pub gesture: Option<Gesture>,
    /// The destination, if that is not the last place touched: front ends show it when the
    /// pointer is over the move.
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

    /// The same move with a destination.
    #[must_use]
    pub fn leading(self, to: PlaceId) -> Self {
        Self { leads: Some(to), ..self }
    }
}

/// What a key claimed by a scene does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Touches a place.
    Touch(PlaceId),
    /// Explains how to continue.
    Explain(Message),
}

/// A key claimed by a scene, with precedence over the keys of the front end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortcut {
    /// The key.
    pub gesture: Gesture,
    /// What it does.
    pub act: Act,
    /// Its label in a list of keys; `None` keeps it out of the list.
    pub label: Option<Message>,
}

impl Shortcut {
    /// A key that touches a place.
    pub fn touching(gesture: Gesture, place: PlaceId, label: Message) -> Self {
        Self { gesture, act: Act::Touch(place), label: Some(label) }
    }

    /// The same without a label.
    #[must_use]
    pub fn unlisted(self) -> Self {
        Self { label: None, ..self }
    }
}

/// A position as it is drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scene {
    /// Every place, drawn in this order.
    pub places: Vec<Place>,
    /// Every piece, drawn over the places in this order.
    pub pieces: Vec<Piece>,
    /// The legal moves that can be entered.
    pub offers: Vec<Offer>,
    /// Whether moves of this game are directions: cursor keys then play, even if nothing is
    /// offered now.
    pub steered: bool,
    /// The keys it claims.
    pub shortcuts: Vec<Shortcut>,
    /// Why some places cannot be touched now. Touching them does not drop a move in progress.
    pub refusals: Vec<(PlaceId, Message)>,
    /// What the person is asked to do, if that is more than touching a place.
    pub prompt: Option<Message>,
    /// Lines of information beside the board.
    pub facts: Vec<Message>,
    /// The facts, by index, that are shown in the colour of a kind of piece.
    pub tints: Vec<(usize, &'static str)>,
    /// The names of the columns from the left, if people need them to find a place.
    pub columns: Vec<String>,
    /// The names of the rows from the top, likewise.
    pub rows: Vec<String>,
    /// Layouts for boards that are not grids of equal cells, from the largest to the smallest: a
    /// front end takes the first that fits.
    pub layouts: Vec<Layout>,
}

impl Scene {
    /// The place with an id.
    pub fn place(&self, id: PlaceId) -> Option<&Place> {
        self.places.iter().find(|place| place.id == id)
    }

    /// What a key does, if the scene claims it.
    pub fn claims(&self, gesture: Gesture) -> Option<&Act> {
        let shortcut = self.shortcuts.iter().find(|shortcut| shortcut.gesture == gesture);
        shortcut.map(|shortcut| &shortcut.act)
    }

    /// Why a place cannot be touched now, if there is a reason to give.
    pub fn refusal(&self, place: PlaceId) -> Option<&Message> {
        self.refusals.iter().find(|(id, _)| *id == place).map(|(_, why)| why)
    }

    /// The columns and rows of the board: the named ones, or as far as the places reach.
    pub fn size(&self) -> (usize, usize) {
        let reach = |at: i16| usize::try_from(at).map_or(0, |at| at + 1);
        let wide = self.places.iter().map(|place| reach(place.x)).max().unwrap_or(0);
        let high = self.places.iter().map(|place| reach(place.y)).max().unwrap_or(0);
        (wide.max(self.columns.len()), high.max(self.rows.len()))
    }
}
