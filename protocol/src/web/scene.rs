//! Scenes.

use kernel::scene::{self, Gesture as Key};
use kernel::{PlaceId, Seat};
use schemars::JsonSchema;
use serde::Serialize;

/// A position as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Scene {
    /// The pieces, in the order in which they are drawn.
    pub pieces: Vec<Piece>,
    /// The moves, for the player to act.
    #[serde(flatten)]
    pub input: Option<Input>,
    /// Lines of information beside the board.
    pub facts: Vec<String>,
    /// The facts, by index, that are shown in the colour of a kind of piece.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tints: Vec<(usize, &'static str)>,
    /// The fact, by index, that says whose turn it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "usize")]
    pub turn_fact: Option<usize>,
    /// The facts that are scores.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub scores: Vec<Score>,
    /// The last die, if the game has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Die")]
    pub die: Option<Die>,
    /// The cards, if the game has some.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "CardTable")]
    pub cards: Option<CardTable>,
    /// Signs beside the places.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub signs: Vec<Sign>,
    /// The board, if it differs from that of the previous scene.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Board")]
    pub board: Option<Board>,
}

/// Something on a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Piece {
    /// Its id, which it keeps as it moves.
    pub id: u16,
    /// Its kind, which selects its drawing.
    pub kind: &'static str,
    /// The place it is on.
    pub at: PlaceId,
    /// The text on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub caption: Option<String>,
}

/// A fact that is a number to be shown large.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Score {
    /// The index of the fact.
    pub fact: usize,
    /// What is counted, for people.
    pub label: String,
    /// The number.
    pub value: u64,
}

/// A die and the player who threw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Die {
    /// The player.
    pub seat: Seat,
    /// The kind that draws the side on top.
    pub kind: &'static str,
}

/// The cards of a game that is played with some.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
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
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "(Vec<String>, usize)")]
    pub playing: Option<(Vec<&'static str>, usize)>,
}

/// The cards of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Hand {
    /// The player.
    pub seat: Seat,
    /// The index of the fact that says the same in words.
    pub fact: usize,
    /// The number of cards of each place in `cards`.
    pub counts: Vec<usize>,
    /// The number of cards in the player's deck.
    pub deck: usize,
}

/// What the player to act may do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Input {
    /// The legal moves that can be entered.
    pub offers: Vec<Offer>,
    /// The keys that the scene claims.
    pub shortcuts: Vec<Shortcut>,
    /// Why some places cannot be touched now.
    pub refusals: Vec<(PlaceId, String)>,
    /// What the player is asked to do, if that is more than touching a place.
    pub prompt: Option<String>,
}

/// A move, entered by touching places in order or by a gesture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Offer {
    /// The move.
    #[serde(rename = "word")]
    pub action: String,
    /// The places to touch.
    pub touches: Vec<PlaceId>,
    /// The gesture.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Gesture")]
    pub gesture: Option<Gesture>,
    /// The destination, if that is not the last place touched.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "PlaceId")]
    pub leads: Option<PlaceId>,
}

/// A key, which touches a place or explains how to continue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Shortcut {
    /// The key.
    pub gesture: Gesture,
    /// Its label in a list of keys.
    pub label: Option<String>,
    /// The place that it touches.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "PlaceId")]
    pub place: Option<PlaceId>,
    /// Its explanation.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub says: Option<String>,
}

/// A key or a direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Gesture {
    /// A key with a name.
    Key(NamedKey),
    /// A lower-case letter, a digit or a punctuation character.
    Letter(char),
    /// A direction: a cursor key, or a swipe over the board.
    #[serde(rename = "way")]
    Direction(Direction),
}

/// A key with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum NamedKey {
    /// Enter.
    Enter,
}

/// A direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
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

impl From<Key> for Gesture {
    fn from(key: Key) -> Self {
        match key {
            Key::Enter => Self::Key(NamedKey::Enter),
            Key::Letter(letter) => Self::Letter(letter),
            Key::Direction(scene::Direction::Up) => Self::Direction(Direction::Up),
            Key::Direction(scene::Direction::Down) => Self::Direction(Direction::Down),
            Key::Direction(scene::Direction::Left) => Self::Direction(Direction::Left),
            Key::Direction(scene::Direction::Right) => Self::Direction(Direction::Right),
        }
    }
}

/// A drawing or a text that cannot be touched.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Sign {
    /// Its left edge.
    pub x: i32,
    /// The centre of that edge.
    pub y: i32,
    /// The font size, or the side of the drawing.
    pub size: i32,
    /// Its kind.
    pub kind: &'static str,
    /// The player whom it names: the name of a person is shown instead of its text.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Seat")]
    pub player: Option<Seat>,
    /// Its text; without one it is the drawing of its kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub text: Option<String>,
}

/// The places, and the ground on which they are drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Board {
    /// The number of columns.
    pub wide: usize,
    /// The number of rows.
    pub high: usize,
    /// Whether moves are directions.
    pub steered: bool,
    /// The names of the columns, if people need them.
    pub columns: Vec<String>,
    /// The names of the rows, if people need them.
    pub rows: Vec<String>,
    /// The places, in the order in which they are drawn.
    pub places: Vec<Place>,
    /// The width and the height of the ground.
    pub size: [i32; 2],
    /// The id, left edge and top edge of each place.
    pub spots: Vec<[i32; 3]>,
    /// Places that share a square: a piece that stands there alone is drawn between the two.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub halves: Vec<(PlaceId, PlaceId)>,
    /// SVG drawn below everything.
    pub backdrop: String,
}

/// A part of the board that can be touched.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Place {
    /// Its id.
    pub id: PlaceId,
    /// Its column, in cells from the left.
    pub x: i16,
    /// Its row, in cells from the top.
    pub y: i16,
    /// Its kind, which selects its drawing.
    pub kind: &'static str,
    /// Its name for people.
    pub label: String,
}
