//! Colours as people see them, and as terminals of different colour depths show them.

use ratatui::style::Color;

/// The sixteen console colours in the order that games use, which is that of Windows, with their
/// values there. Terminals may show other colours under the same names.
pub const CONSOLE: [(Color, Rgb); 16] = [
    (Color::Black, hex(0x00_0000)),
    (Color::Blue, hex(0x00_0080)),
    (Color::Green, hex(0x00_8000)),
    (Color::Cyan, hex(0x00_8080)),
    (Color::Red, hex(0x80_0000)),
    (Color::Magenta, hex(0x80_0080)),
    (Color::Yellow, hex(0x80_8000)),
    (Color::Gray, hex(0xC0_C0C0)),
    (Color::DarkGray, hex(0x80_8080)),
    (Color::LightBlue, hex(0x00_00FF)),
    (Color::LightGreen, hex(0x00_FF00)),
    (Color::LightCyan, hex(0x00_FFFF)),
    (Color::LightRed, hex(0xFF_0000)),
    (Color::LightMagenta, hex(0xFF_00FF)),
    (Color::LightYellow, hex(0xFF_FF00)),
    (Color::White, hex(0xFF_FFFF)),
];

/// The levels of red, green and blue in the cube of the 256-colour palette.
const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
/// The first colour of that cube.
const CUBE: u8 = 16;
/// The first grey after the cube.
const GREYS: u8 = 232;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rgb(pub u8, pub u8, pub u8);

/// A colour by its hexadecimal number.
pub const fn hex(number: u32) -> Rgb {
    let [_, red, green, blue] = number.to_be_bytes();
    Rgb(red, green, blue)
}

pub const BLACK: Rgb = hex(0);
pub const WHITE: Rgb = hex(0xFF_FFFF);

impl Rgb {
    /// Its linear components (sRGB).
    pub fn linear(self) -> [f64; 3] {
        [self.0, self.1, self.2].map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        })
    }

    /// The relative luminance of WCAG 2, from 0 to 1.
    pub fn luminance(self) -> f64 {
        let [red, green, blue] = self.linear();
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// The contrast ratio of WCAG 2, from 1 to 21.
    pub fn contrast(self, other: Self) -> f64 {
        let (one, two) = (self.luminance() + 0.05, other.luminance() + 0.05);
        if one > two { one / two } else { two / one }
    }

    /// Black or white, whichever has more contrast.
    pub fn text_colour(self) -> Self {
        if self.contrast(BLACK) >= self.contrast(WHITE) { BLACK } else { WHITE }
    }

    fn distance(self, other: Self) -> u32 {
        let part = |one: u8, two: u8| u32::from(one.abs_diff(two)).pow(2);
        part(self.0, other.0) + part(self.1, other.1) + part(self.2, other.2)
    }
}

/// How many colours a terminal shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Depth {
    /// The sixteen console colours.
    #[default]
    Sixteen,
    /// 256 colours: a cube and greys.
    Many,
    /// 24-bit colours.
    Full,
}

impl Depth {
    /// The depth according to the values of `COLORTERM` and `TERM`.
    pub fn detect(colorterm: &str, term: &str) -> Self {
        if matches!(colorterm, "truecolor" | "24bit") || term.ends_with("-direct") {
            Self::Full
        } else if term.contains("256color") {
            Self::Many
        } else {
            Self::Sixteen
        }
    }

    /// The nearest colour on which black or white text has some contrast.
    pub fn nearest(self, wanted: Rgb, least: f64) -> Color {
        let is_usable = |shade: &(Color, Rgb)| shade.1.contrast(shade.1.text_colour()) >= least;
        let nearest = |shades: &mut dyn Iterator<Item = (Color, Rgb)>| {
            let nearest = shades.filter(is_usable).min_by_key(|(_, rgb)| rgb.distance(wanted));
            nearest.map_or(Color::Reset, |(color, _)| color)
        };
        match self {
            Self::Full => Color::Rgb(wanted.0, wanted.1, wanted.2),
            Self::Many => {
                nearest(&mut (CUBE..=u8::MAX).map(|at| (Color::Indexed(at), indexed(at))))
            }
            Self::Sixteen => nearest(&mut CONSOLE.into_iter()),
        }
    }
}

/// A colour of the 256-colour palette, from the cube on.
fn indexed(at: u8) -> Rgb {
    if at >= GREYS {
        let grey = 8 + 10 * (at - GREYS);
        return Rgb(grey, grey, grey);
    }
    let at = at.saturating_sub(CUBE);
    let step = |at: u8| LEVELS[usize::from(at % 6)];
    Rgb(step(at / 36), step(at / 6), step(at))
}

/// The value of a terminal colour, if it is known.
pub fn rgb_of(color: Color) -> Option<Rgb> {
    match color {
        Color::Rgb(red, green, blue) => Some(Rgb(red, green, blue)),
        Color::Indexed(at) if at >= CUBE => Some(indexed(at)),
        color => CONSOLE.iter().find(|(name, _)| *name == color).map(|(_, rgb)| *rgb),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values are from WCAG 2.
    #[test]
    fn contrasts_are_those_of_wcag() {
        assert!((BLACK.contrast(WHITE) - 21.0).abs() < 1e-9);
        assert!((hex(0x76_7676).contrast(WHITE) - 4.54).abs() < 0.01);
        assert!((hex(0xFF_0000).contrast(WHITE) - 4.0).abs() < 0.01);
        assert_eq!(hex(0xFF_FF00).text_colour(), BLACK);
    }

    #[test]
    fn the_depth_is_detected() {
        assert_eq!(Depth::detect("truecolor", "xterm"), Depth::Full);
        assert_eq!(Depth::detect("24bit", ""), Depth::Full);
        assert_eq!(Depth::detect("", "xterm-256color"), Depth::Many);
        assert_eq!(Depth::detect("yes", "linux"), Depth::Sixteen);
    }

    #[test]
    fn the_nearest_colour_is_shown() {
        let wanted = hex(0x02_AE_89);
        assert_eq!(Depth::Full.nearest(wanted, 1.0), Color::Rgb(2, 0xAE, 0x89));
        assert_eq!(rgb_of(Depth::Many.nearest(wanted, 1.0)), Some(hex(0x00_AF87)));
        assert_eq!(Depth::Sixteen.nearest(wanted, 1.0), Color::Cyan);
        assert_eq!(Depth::Sixteen.nearest(hex(0xFE_0000), 7.0), Color::Red);
        assert_eq!(rgb_of(Color::Indexed(244)), Some(hex(0x80_8080)));
        assert_eq!(rgb_of(Color::Reset), None);
    }
}
