//! Themes: the colours of the sixteen console colours that games use, and of the screens
//! themselves.

mod colour;
#[cfg(test)]
mod tests;
mod themes;

pub use colour::{BLACK, CONSOLE, Depth, Rgb, WHITE, rgb_of};

use ratatui::style::Color;

/// A named set of colours.
#[derive(Debug)]
pub struct Theme {
    /// The name, as the settings have it.
    pub name: &'static str,
    /// The least contrast of text.
    min_contrast: f64,
    /// The sixteen console colours.
    colours: [Rgb; 16],
    /// Everything else.
    roles: Roles<Rgb>,
}

/// The colours of the screens themselves.
#[derive(Clone, Copy, Debug)]
pub struct Roles<C> {
    pub ground: C,
    pub text: C,
    /// Secondary text.
    pub quiet: C,
    pub title: C,
    pub news: C,
    /// The background of the selected row.
    pub row: C,
    /// The background of a key.
    pub key: C,
    /// The background of the cursor.
    pub cursor: C,
    /// The background of the mark of a place that can be touched.
    pub next: C,
    /// The background of the mark of a hint.
    pub advised: C,
    /// The background of the mark of a touched place or a destination.
    pub chosen: C,
}

impl<C: Copy> Roles<C> {
    fn map<D>(&self, change: impl Fn(C) -> D) -> Roles<D> {
        Roles {
            ground: change(self.ground),
            text: change(self.text),
            quiet: change(self.quiet),
            title: change(self.title),
            news: change(self.news),
            row: change(self.row),
            key: change(self.key),
            cursor: change(self.cursor),
            next: change(self.next),
            advised: change(self.advised),
            chosen: change(self.chosen),
        }
    }
}

/// A theme in the colours of a terminal.
#[derive(Clone, Copy, Debug)]
pub struct TerminalTheme {
    /// The sixteen console colours.
    pub colours: [Color; 16],
    /// Everything else.
    pub roles: Roles<Color>,
    /// Black and white.
    extremes: [Color; 2],
    /// The least contrast of drawings.
    drawing_contrast: f64,
    /// The least contrast of text.
    text_contrast: f64,
}

impl TerminalTheme {
    /// The theme of a name, or the classic one, on a terminal of some colour depth.
    pub fn new(name: &str, depth: Depth) -> Self {
        let named = themes::THEMES.iter().find(|theme| theme.name == name);
        named.map_or_else(classic, |theme| theme.on_terminal(depth))
    }

    /// A colour for drawings on a background: the one asked for if it is visible there, else black
    /// or white.
    pub fn visible_on(&self, ink: Color, under: Color) -> Color {
        self.with_contrast(self.drawing_contrast, ink, under)
    }

    /// The same for letters and digits, which need more contrast.
    pub fn legible_on(&self, ink: Color, under: Color) -> Color {
        self.with_contrast(self.text_contrast, ink, under)
    }

    fn with_contrast(&self, least: f64, ink: Color, under: Color) -> Color {
        let under = if under == Color::Reset { self.roles.ground } else { under };
        match (rgb_of(ink), rgb_of(under)) {
            (Some(ink), Some(under)) if ink.contrast(under) < least => self.black_or_white(under),
            _ => ink,
        }
    }

    /// Black or white, whichever is legible on a background.
    pub fn text_on(&self, paper: Color) -> Color {
        self.black_or_white(rgb_of(paper).unwrap_or(WHITE))
    }

    fn black_or_white(&self, paper: Rgb) -> Color {
        self.extremes[usize::from(paper.text_colour() == WHITE)]
    }
}

impl Theme {
    fn on_terminal(&self, depth: Depth) -> TerminalTheme {
        let nearest = |rgb| depth.nearest(rgb, self.min_contrast);
        let (colours, roles) = (self.colours.map(nearest), self.roles.map(nearest));
        TerminalTheme {
            colours,
            roles,
            extremes: [BLACK, WHITE].map(nearest),
            drawing_contrast: self.min_contrast,
            text_contrast: self.min_contrast,
        }
    }
}

/// The contrast that WCAG 2 requires of large text and drawings. Nearly all console colours reach
/// it on a black background.
const DRAWING_CONTRAST: f64 = 3.0;
/// The contrast that WCAG 2 requires of text at level AA.
const AA_CONTRAST: f64 = 4.5;

/// The sixteen console colours by name, on the background of the terminal.
fn classic() -> TerminalTheme {
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
    TerminalTheme {
        colours,
        roles,
        extremes: [Color::Black, Color::White],
        drawing_contrast: DRAWING_CONTRAST,
        text_contrast: AA_CONTRAST,
    }
}
