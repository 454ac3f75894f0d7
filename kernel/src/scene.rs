//! What a front end draws: places, pieces, offers and facts of any game.

use crate::{Layout, Message, Seat};

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
pub enum Direction {
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
    Direction(Direction),
    /// A lower-case letter, a digit or a punctuation character.
    Letter(char),
    /// Enter.
    Enter,
}

/// A legal move as a person enters it: by touching places in order, or by a gesture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The move.
    pub action: String,
    /// The places; empty only if there is a gesture.
    pub touches: Vec<PlaceId>,
    /// The gesture, if there is one.
    pub gesture: Option<Gesture>,
    /// The destination, if that is not the last place touched: front ends show it when the
    /// pointer is over the move.
    pub destination: Option<PlaceId>,
}

impl Offer {
    /// A move made by touching places.
    pub fn touching(action: impl Into<String>, touches: Vec<PlaceId>) -> Self {
        Self { action: action.into(), touches, gesture: None, destination: None }
    }

    /// A move made by a gesture.
    pub fn with_gesture(action: impl Into<String>, gesture: Gesture) -> Self {
        Self {
            action: action.into(),
            touches: Vec::new(),
            gesture: Some(gesture),
            destination: None,
        }
    }

    /// The same move with a destination.
    #[must_use]
    pub fn with_destination(self, to: PlaceId) -> Self {
        Self { destination: Some(to), ..self }
    }
}

/// What a key claimed by a scene does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShortcutAction {
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
    pub action: ShortcutAction,
    /// Its label in a list of keys; `None` keeps it out of the list.
    pub label: Option<Message>,
}

impl Shortcut {
    /// A key that touches a place.
    pub fn touching(gesture: Gesture, place: PlaceId, label: Message) -> Self {
        Self { gesture, action: ShortcutAction::Touch(place), label: Some(label) }
    }

    /// The same without a label.
    #[must_use]
    pub fn hidden(self) -> Self {
        Self { label: None, ..self }
    }
}

/// A fact that is a number to be shown large, such as the points so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The index of the fact.
    pub fact: usize,
    /// What is counted.
    pub label: Message,
    /// The number.
    pub value: u64,
}

/// A die and the player who threw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die {
    /// The player.
    pub seat: Seat,
    /// The kind that draws the side on top.
    pub kind: &'static str,
}

/// The cards of a game that is played with some.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardTable {
    /// The places of the cards: touching one adds a card of its kind to the sequence.
    pub cards: Vec<PlaceId>,
    /// The place that plays the sequence.
    pub run: PlaceId,
    /// The place of the deck.
    pub deck: PlaceId,
    /// What players hold, for those who hold cards.
    pub hands: Vec<Hand>,
    /// The kinds of the cards that are being played, and the index of the one that has effect now.
    pub playing: Option<(Vec<&'static str>, usize)>,
}

/// The cards of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hand {
    /// The player.
    pub seat: Seat,
    /// The index of the fact that says the same in words.
    pub fact: usize,
    /// The number of cards of each of [`CardTable::cards`].
    pub counts: Vec<usize>,
    /// The number of cards in the player's deck.
    pub deck: usize,
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
    /// The fact, by index, that says whose turn it is.
    pub turn_fact: Option<usize>,
    /// The facts that are scores.
    pub scores: Vec<Score>,
    /// The last die, if the game has one.
    pub die: Option<Die>,
    /// The cards, if the game has some.
    pub cards: Option<CardTable>,
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
    pub fn shortcut_action(&self, gesture: Gesture) -> Option<&ShortcutAction> {
        let shortcut = self.shortcuts.iter().find(|shortcut| shortcut.gesture == gesture);
        shortcut.map(|shortcut| &shortcut.action)
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
