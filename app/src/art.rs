//! Drawings of a game: SVG fragments that front ends compose.
//!
//! A place is [`UNIT`] units wide and high. Colours are given by CSS classes, so that themes can
//! change them.

use std::fmt::Write;

use kernel::{Drawing, PlaceId, Scene, Seat};

/// The side of the box in which a place or a piece is drawn.
pub const UNIT: i32 = 100;

/// The width of a character in hundredths of its size: bold digits of common fonts.
const WIDTH: i32 = 70;

/// The drawing of a kind of place or piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The kind.
    pub kind: &'static str,
    /// SVG elements in the box from 0 to [`UNIT`], which refer to nothing but [`Art::defs`].
    pub svg: &'static str,
    /// The position of captions, if the kind has any.
    pub caption: Option<Caption>,
    /// Whether it does not hide what is on the same place, like a ray.
    pub see_through: bool,
    /// Its name, for screen readers.
    pub name: Option<Name>,
}

/// The name of a kind, with its number as `$number`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name {
    /// The key of the text.
    pub key: &'static str,
    /// The number of the player it belongs to, from 1.
    pub number: u8,
}

/// The position and style of a caption.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Caption {
    /// The y coordinate of its centre.
    pub y: i32,
    /// The maximum font size.
    pub size: i32,
    /// The available width; longer captions use a smaller font.
    pub max_width: i32,
    /// Its CSS class.
    pub class: &'static str,
}

impl Caption {
    /// The font size of a text.
    pub fn size_of(&self, text: &str) -> i32 {
        let count = i32::try_from(text.chars().count()).unwrap_or(i32::MAX).max(1);
        self.size
            .min((self.max_width * 100).checked_div(count.saturating_mul(WIDTH)).unwrap_or(1))
            .max(1)
    }
}

impl Picture {
    /// A drawing without captions.
    pub const fn new(kind: &'static str, svg: &'static str) -> Self {
        Self { kind, svg, caption: None, see_through: false, name: None }
    }

    /// The same drawing, which does not hide what is below.
    #[must_use]
    pub const fn transparent(mut self) -> Self {
        self.see_through = true;
        self
    }

    /// The same drawing with a name.
    #[must_use]
    pub const fn with_name(mut self, key: &'static str, number: u8) -> Self {
        self.name = Some(Name { key, number });
        self
    }

    /// The same drawing with captions.
    #[must_use]
    pub const fn with_caption(
        mut self,
        y: i32,
        size: i32,
        max_width: i32,
        class: &'static str,
    ) -> Self {
        self.caption = Some(Caption { y, size, max_width, class });
        self
    }
}

/// Something other than the places that may change during the game, such as a name or a die.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardLabel {
    /// The centre of its left edge.
    pub at: (i32, i32),
    /// The font size, or the side of its drawing.
    pub size: i32,
    /// Its kind; texts have the class `sign-KIND`.
    pub kind: &'static str,
    /// The drawing of that kind, or a text.
    pub drawing: Drawing,
    /// The player whom it names: a front end that knows the person shows their name instead.
    pub player: Option<Seat>,
}

/// The board under the places.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardGeometry {
    /// Its width and its height.
    pub size: (i32, i32),
    /// The top left corner of each place.
    pub spots: Vec<(PlaceId, (i32, i32))>,
    /// Signs beside the places.
    pub signs: Vec<BoardLabel>,
    /// Places that share a square: a piece that stands there alone is drawn between the two.
    pub halves: Vec<(PlaceId, PlaceId)>,
}

impl BoardGeometry {
    /// A grid with a margin that has room for [`names`].
    pub fn grid(scene: &Scene, margin: i32) -> Self {
        let unit = |cells: usize| i32::try_from(cells).unwrap_or(0) * UNIT;
        let (wide, high) = scene.size();
        let corner = |x: i16, y: i16| {
            let along = |at: i16| margin + i32::from(at) * UNIT;
            (along(x), along(y))
        };
        let spots = scene.places.iter().map(|place| (place.id, corner(place.x, place.y)));
        Self {
            size: (unit(wide) + 2 * margin, unit(high) + 2 * margin),
            spots: spots.collect(),
            signs: Vec::new(),
            halves: Vec::new(),
        }
    }

    /// The top left corner of a place.
    pub fn spot(&self, place: PlaceId) -> Option<(i32, i32)> {
        self.spots.iter().find(|(id, _)| *id == place).map(|(_, corner)| *corner)
    }
}

/// The names of columns and rows in the margin of a [`BoardGeometry::grid`], with the class
/// `names`.
pub fn names(scene: &Scene, margin: i32) -> String {
    let (size, middle) = (margin / 2, margin / 2);
    let mut svg = String::new();
    let mut put = |x: i32, y: i32, name: &str| {
        // Writing to a String cannot fail.
        let _ = write!(
            svg,
            "<text class=\"names\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\">{}</text>",
            escape(name)
        );
    };
    let along = |at: i32| margin + at * UNIT + UNIT / 2;
    let baseline = size / 3;
    (0..).zip(&scene.columns).for_each(|(at, name)| put(along(at), middle + baseline, name));
    (0..).zip(&scene.rows).for_each(|(at, name)| put(middle, along(at) + baseline, name));
    svg
}

/// Escapes a text for SVG content and attributes.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            // XML forbids these, even as character references.
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => {
                escaped.push(char::REPLACEMENT_CHARACTER);
            }
            c => escaped.push(c),
        }
    }
    escaped
}

/// The drawings of a game.
#[derive(Clone, Copy, Debug)]
pub struct Art {
    /// CSS rules for its classes.
    pub style: &'static str,
    /// CSS rules for the dark theme.
    pub dark: &'static str,
    /// Gradients and patterns; their ids have a prefix unique to the game.
    pub defs: &'static str,
    /// The drawings.
    pub pictures: &'static [Picture],
    /// The kinds of the sides of a die, if chance events are die rolls.
    pub dice: &'static [&'static str],
    /// The board of a scene.
    pub ground: fn(&Scene) -> BoardGeometry,
    /// SVG drawn below everything, constant during a game.
    pub backdrop: fn(&Scene) -> String,
}

impl Art {
    /// An empty board.
    pub const NONE: Self = Self {
        style: "",
        dark: "",
        defs: "",
        pictures: &[],
        dice: &[],
        ground: |scene| BoardGeometry::grid(scene, UNIT / 2),
        backdrop: |scene| names(scene, UNIT / 2),
    };

    /// The drawing of a kind.
    pub fn picture(&self, kind: &str) -> Option<&'static Picture> {
        self.pictures.iter().find(|picture| picture.kind == kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Place;

    #[test]
    fn long_captions_are_written_smaller() {
        let caption = Caption { y: 50, size: 48, max_width: 84, class: "" };
        assert_eq!(
            ["", "2", "64", "1024", "131072"].map(|text| caption.size_of(text)),
            [48, 48, 48, 30, 20]
        );
    }

    #[test]
    fn a_grid_has_a_margin_with_names() {
        let place = Place { id: 7, x: 2, y: 1, kind: "", label: String::new() };
        let scene =
            Scene { places: vec![place], columns: vec!["<".to_owned()], ..Scene::default() };
        let ground = BoardGeometry::grid(&scene, 40);
        assert_eq!(
            (ground.size, ground.spot(7), ground.spot(8)),
            ((380, 280), Some((240, 140)), None)
        );
        let names = names(&scene, 40);
        assert!(names.starts_with("<text class=\"names\" x=\"90\""));
        assert!(names.ends_with(">&lt;</text>"));
    }

    #[test]
    fn xml_special_characters_are_escaped() {
        assert_eq!(escape("a<b>&\"c\"\u{1b}"), "a&lt;b&gt;&amp;&quot;c&quot;\u{fffd}");
    }
}
