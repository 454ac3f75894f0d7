//! Styles, with or without colours.

use ratatui::style::{Color, Modifier, Style};

use crate::theme::{Depth, TerminalTheme};

/// The reason to highlight a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Highlight {
    /// It can be touched.
    Next,
    /// A hint advises it.
    Advised,
    /// It was touched, or is the destination of a move.
    Touched,
}

/// The styles of everything on the screen.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    /// Whether colours may be used.
    pub colour: bool,
    theme: TerminalTheme,
}

impl Palette {
    /// A theme on a terminal of some colour depth, or without colours.
    pub fn new(colour: bool, theme: &str, depth: Depth) -> Self {
        Self { colour, theme: TerminalTheme::new(theme, depth) }
    }

    /// The background and the default text colour.
    pub fn ground(self) -> Style {
        let roles = self.theme.roles;
        if self.colour && roles.ground != Color::Reset {
            Style::new().fg(roles.text).bg(roles.ground)
        } else {
            Style::new()
        }
    }

    fn with_ink(self, style: Style, ink: Color, under: Color) -> Style {
        if self.colour { style.fg(self.theme.visible_on(ink, under)) } else { style }
    }

    /// A drawing in a console colour on some background.
    pub fn ink(self, number: u8, under: Color) -> Style {
        self.with_ink(Style::new(), self.theme.colours[usize::from(number % 16)], under)
    }

    /// Letters in a console colour on some background.
    pub fn letters(self, number: u8, under: Color) -> Style {
        let ink = self.theme.colours[usize::from(number % 16)];
        if self.colour { Style::new().fg(self.theme.legible_on(ink, under)) } else { Style::new() }
    }

    /// Text in a console colour.
    pub fn tint(self, number: u8) -> Style {
        self.ink(number, self.theme.roles.ground)
    }

    /// A background in a console colour.
    pub fn paper(self, number: u8) -> Style {
        let paper = self.theme.colours[usize::from(number % 16)];
        if self.colour { Style::new().bg(paper) } else { Style::new() }
    }

    /// The mark of a highlighted place; bold without colours.
    pub fn highlight(self, highlight: Highlight) -> Style {
        let roles = self.theme.roles;
        let paper = match highlight {
            Highlight::Next => roles.next,
            Highlight::Advised => roles.advised,
            Highlight::Touched => roles.chosen,
        };
        let style = Style::new().add_modifier(Modifier::BOLD);
        if self.colour { style.bg(paper).fg(self.theme.text_on(paper)) } else { style }
    }

    pub fn cursor(self) -> Style {
        self.inverted(self.theme.roles.cursor).add_modifier(Modifier::BOLD)
    }

    fn on_ground(self, style: Style, ink: Color) -> Style {
        self.with_ink(style, ink, self.theme.roles.ground)
    }

    pub fn text(self) -> Style {
        self.on_ground(Style::new(), self.theme.roles.text)
    }

    pub fn title(self) -> Style {
        self.on_ground(Style::new().add_modifier(Modifier::BOLD), self.theme.roles.title)
    }

    fn inverted(self, paper: Color) -> Style {
        if self.colour {
            Style::new().fg(self.theme.text_on(paper)).bg(paper)
        } else {
            Style::new().add_modifier(Modifier::REVERSED)
        }
    }

    pub fn row(self) -> Style {
        self.inverted(self.theme.roles.row).add_modifier(Modifier::BOLD)
    }

    /// The name of a key.
    pub fn key(self) -> Style {
        self.inverted(self.theme.roles.key)
    }

    pub fn news(self) -> Style {
        self.on_ground(Style::new().add_modifier(Modifier::BOLD), self.theme.roles.news)
    }

    /// Secondary text.
    pub fn quiet(self) -> Style {
        self.on_ground(Style::new(), self.theme.roles.quiet)
    }
}
