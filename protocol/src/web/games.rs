//! The games: their options and their drawings.

use schemars::JsonSchema;
use serde::Serialize;

use super::scene::Scene;
use crate::OrderedMap;

/// The title of a game and what it is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GameHeading {
    /// Its name.
    pub name: &'static str,
    /// Its title.
    pub title: String,
    /// What it is about.
    pub about: String,
    /// The number of its levels.
    #[serde(rename = "boards")]
    pub levels: usize,
}

/// All games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GameList {
    /// The games.
    pub games: Vec<GameSummary>,
}

/// A game in the list of games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GameSummary {
    /// Its title.
    #[serde(flatten)]
    pub heading: GameHeading,
    /// The computer players.
    #[serde(rename = "players")]
    pub bots: Vec<&'static str>,
    /// The drawings.
    pub art: Art,
    /// A scene of the game.
    pub still: Option<Scene>,
}

/// A game in detail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Game {
    /// Its title.
    #[serde(flatten)]
    pub heading: GameHeading,
    /// The rules.
    pub rules: String,
    /// The computer players.
    #[serde(rename = "players")]
    pub bots: Vec<&'static str>,
    /// The computer players with their names for people.
    pub levels: Vec<OptionChoice>,
    /// The options.
    #[serde(rename = "knobs")]
    pub options: Vec<GameOption>,
    /// How the kinds look on a console.
    pub looks: Vec<Look>,
    /// The drawings.
    pub art: Art,
    /// Whether its opening is not shown before the end.
    pub hides_opening: bool,
    /// The names of the kinds of places and pieces, for screen readers.
    pub names: OrderedMap<String>,
}

/// A value with its name for people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct OptionChoice {
    /// The value.
    pub value: String,
    /// Its name.
    pub label: String,
}

/// An option of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GameOption {
    /// Its name.
    pub name: &'static str,
    /// Its kind.
    pub kind: OptionKind,
    /// Its name for people.
    pub label: String,
    /// Its description.
    pub help: String,
    /// The default value.
    #[serde(rename = "usual")]
    pub default: &'static str,
    /// The option that makes this one irrelevant.
    pub moot_with: &'static str,
    /// The values it accepts, if they can be listed.
    #[serde(rename = "words")]
    pub choices: Vec<OptionChoice>,
    /// The names of the seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Vec<String>")]
    pub seats: Option<Vec<String>>,
    /// The smallest number.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "i64")]
    pub min: Option<i64>,
    /// The largest number.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "i64")]
    pub max: Option<i64>,
    /// The computer players of a seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Vec<OptionChoice>")]
    pub levels: Option<Vec<OptionChoice>>,
}

/// The kind of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum OptionKind {
    /// A number.
    Number,
    /// One of several words.
    Word,
    /// A name or the content of a file.
    #[serde(rename = "source")]
    NameOrFile,
    /// Yes or no.
    Flag,
    /// A share of the whole.
    Share,
    /// A name or a text of several lines.
    #[serde(rename = "sheet")]
    NameOrText,
    /// A text.
    Text,
    /// The player of each seat.
    #[serde(rename = "company")]
    Seats,
}

/// How a kind looks on a console.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Look {
    /// The kind.
    pub kind: &'static str,
    /// The background, one of sixteen colours; null shows what is below.
    pub paper: Option<u8>,
    /// The foreground.
    pub ink: u8,
    /// Drawings of increasing size, as lines.
    pub stencils: &'static [&'static [&'static str]],
}

/// Drawings as SVG in boxes of 100 by 100.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Art {
    /// CSS rules.
    pub style: &'static str,
    /// CSS rules for the dark theme.
    pub dark: &'static str,
    /// Gradients and patterns.
    pub defs: &'static str,
    /// The drawings.
    pub pictures: Vec<Picture>,
    /// The kinds of the sides of a die; not empty if chance events are die rolls.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub dice: &'static [&'static str],
}

/// The drawing of a kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Picture {
    /// The kind.
    pub kind: &'static str,
    /// SVG elements.
    pub svg: &'static str,
    /// The position of captions, if the kind has any.
    pub caption: Option<Caption>,
}

/// The position and style of a caption.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Caption {
    /// The y coordinate of its centre.
    pub y: i32,
    /// The maximum font size.
    pub size: i32,
    /// The available width.
    #[serde(rename = "room")]
    pub max_width: i32,
    /// Its CSS class.
    pub class: &'static str,
}
