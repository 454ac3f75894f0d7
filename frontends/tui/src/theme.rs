//! Themes: which colours stand for the sixteen of the games' looks, and for what the house itself
//! draws.

mod shade;
mod table;
#[cfg(test)]
mod tests;

pub use shade::{BLACK, CONSOLE, Depth, Rgb, WHITE, seen};

use ratatui::style::Color;

/// Colours with a name.
#[derive(Debug)]
pub struct Theme {
    /// The name, as the settings have it.
    pub name: &'static str,
    /// The least contrast of what is to be read.
    least: f64,
    /// What stands for the sixteen.
    colours: [Rgb; 16],
    /// What stands for everything else.
    roles: Roles<Rgb>,
}

/// The colours of what the house draws.
#[derive(Clone, Copy, Debug)]
pub struct Roles<C> {
    /// What everything lies on.
    pub ground: C,
    /// What is to be read.
    pub text: C,
    /// What is beside the point.
    pub quiet: C,
    /// Headings.
    pub title: C,
    /// News that should not be missed.
    pub news: C,
    /// Behind the row that Enter acts upon.
    pub row: C,
    /// Behind the name of a key.
    pub key: C,
    /// Behind the cursor.
    pub cursor: C,
    /// Behind the marks of a place that can be touched.
    pub next: C,
    /// Behind those of one that is advised.
    pub advised: C,
    /// Behind those of one that is chosen, or to which a move leads.
    pub chosen: C,
}

impl<C: Copy> Roles<C> {
    fn map<D>(&self, shown: impl Fn(C) -> D) -> Roles<D> {
        Roles {
            ground: shown(self.ground),
            text: shown(self.text),
            quiet: shown(self.quiet),
            title: shown(self.title),
            news: shown(self.news),
            row: shown(self.row),
            key: shown(self.key),
            cursor: shown(self.cursor),
            next: shown(self.next),
            advised: shown(self.advised),
            chosen: shown(self.chosen),
        }
    }
}

/// A theme as a terminal shows it.
#[derive(Clone, Copy, Debug)]
pub struct Tones {
    /// The sixteen.
    pub colours: [Color; 16],
    /// Everything else.
    pub roles: Roles<Color>,
    /// Black and white.
    extremes: [Color; 2],
    /// The least contrast of drawings.
    least: f64,
    /// That of what is to be read.
    legible: f64,
}

impl Tones {
    /// The theme of that name, or else the classic one, on a terminal of some depth.
    pub fn new(name: &str, depth: Depth) -> Self {
        let named = table::THEMES.iter().find(|theme| theme.name == name);
        named.map_or_else(classic, |theme| theme.shown(depth))
    }

    /// A colour for strokes on another: the one asked for, where it can be read there, else black
    /// or white.
    pub fn on(&self, ink: Color, under: Color) -> Color {
        self.at_least(self.least, ink, under)
    }

    /// The same for letters and digits, which need more than drawings do.
    pub fn written(&self, ink: Color, under: Color) -> Color {
        self.at_least(self.legible, ink, under)
    }

    fn at_least(&self, least: f64, ink: Color, under: Color) -> Color {
        let under = if under == Color::Reset { self.roles.ground } else { under };
        match (seen(ink), seen(under)) {
            (Some(strokes), Some(paper)) if strokes.contrast(paper) < least => self.readable(paper),
            _ => ink,
        }
    }

    /// Black or white, whichever can be read on a colour.
    pub fn reading(&self, paper: Color) -> Color {
        self.readable(seen(paper).unwrap_or(WHITE))
    }

    fn readable(&self, paper: Rgb) -> Color {
        self.extremes[usize::from(paper.readable() == WHITE)]
    }
}

impl Theme {
    fn shown(&self, depth: Depth) -> Tones {
        let shown = |rgb| depth.nearest(rgb, self.least);
        let (colours, roles) = (self.colours.map(shown), self.roles.map(shown));
        Tones {
            colours,
            roles,
            extremes: [BLACK, WHITE].map(shown),
            least: self.least,
            legible: self.least,
        }
    }
}

/// What the guidelines (WCAG 2) ask of large text and of drawings: nearly all the classic colours
/// reach it on the screens that they were made for.
const DISTINCT: f64 = 3.0;
/// What they ask of text (level AA).
const LEGIBLE: f64 = 4.5;

/// The sixteen colours of a console, by their names, on whatever ground the terminal has.
fn classic() -> Tones {
    let roles = Roles {
        ground: Color::Reset,
        text: Color::Gray,
        quiet: Color::Gray,
        title: Color::LightCyan,
        news: Color::LightYellow,
        row: Color::LightCyan,
        key: Color::Gray,
        cursor: Color::White,
        next: Color::LightYellow,
        advised: Color::LightCyan,
        chosen: Color::LightMagenta,
    };
    let colours = CONSOLE.map(|(name, _)| name);
    Tones {
        colours,
        roles,
        extremes: [Color::Black, Color::White],
        least: DISTINCT,
        legible: LEGIBLE,
    }
}
