//! Colours, or what stands in for them where there are none.

use ratatui::style::{Color, Modifier, Style};

use crate::theme::{Depth, Tones};

/// What a place is lit for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Light {
    /// It can be touched.
    Next,
    /// It is advised.
    Advised,
    /// It was chosen, or a move leads to it.
    Chosen,
}

/// How things are painted.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    /// Whether colours may be used.
    pub colour: bool,
    tones: Tones,
}

impl Palette {
    /// The theme of that name on a terminal that shows so many colours, or none at all.
    pub fn new(colour: bool, theme: &str, depth: Depth) -> Self {
        Self { colour, tones: Tones::new(theme, depth) }
    }

    /// What everything lies on, and what is written on it unless it is said otherwise.
    pub fn ground(self) -> Style {
        let roles = self.tones.roles;
        if self.colour && roles.ground != Color::Reset {
            Style::new().fg(roles.text).bg(roles.ground)
        } else {
            Style::new()
        }
    }

    fn tinted(self, style: Style, ink: Color, under: Color) -> Style {
        if self.colour { style.fg(self.tones.on(ink, under)) } else { style }
    }

    /// ChanceAudit of a console colour on whatever lies below.
    pub fn ink(self, number: u8, under: Color) -> Style {
        self.tinted(Style::new(), self.tones.colours[usize::from(number % 16)], under)
    }

    /// Letters of a console colour on whatever lies below.
    pub fn letters(self, number: u8, under: Color) -> Style {
        let ink = self.tones.colours[usize::from(number % 16)];
        if self.colour { Style::new().fg(self.tones.written(ink, under)) } else { Style::new() }
    }

    /// Text on the ground in a console colour.
    pub fn tint(self, number: u8) -> Style {
        self.ink(number, self.tones.roles.ground)
    }

    /// A console colour behind.
    pub fn paper(self, number: u8) -> Style {
        let paper = self.tones.colours[usize::from(number % 16)];
        if self.colour { Style::new().bg(paper) } else { Style::new() }
    }

    /// Marks of a place that is lit; without colours, just bold.
    pub fn lit(self, light: Light) -> Style {
        let roles = self.tones.roles;
        let paper = match light {
            Light::Next => roles.next,
            Light::Advised => roles.advised,
            Light::Chosen => roles.chosen,
        };
        let style = Style::new().add_modifier(Modifier::BOLD);
        if self.colour { style.bg(paper).fg(self.tones.reading(paper)) } else { style }
    }

    /// The frame of the cursor.
    pub fn cursor(self) -> Style {
        self.turned(self.tones.roles.cursor).add_modifier(Modifier::BOLD)
    }

    fn said(self, style: Style, ink: Color) -> Style {
        self.tinted(style, ink, self.tones.roles.ground)
    }

    /// What is to be read, in lists for instance.
    pub fn text(self) -> Style {
        self.said(Style::new(), self.tones.roles.text)
    }

    /// Headings.
    pub fn title(self) -> Style {
        self.said(Style::new().add_modifier(Modifier::BOLD), self.tones.roles.title)
    }

    fn turned(self, paper: Color) -> Style {
        if self.colour {
            Style::new().fg(self.tones.reading(paper)).bg(paper)
        } else {
            Style::new().add_modifier(Modifier::REVERSED)
        }
    }

    /// The row that Enter acts upon.
    pub fn row(self) -> Style {
        self.turned(self.tones.roles.row).add_modifier(Modifier::BOLD)
    }

    /// The name of a key.
    pub fn key(self) -> Style {
        self.turned(self.tones.roles.key)
    }

    /// News that should not be missed.
    pub fn news(self) -> Style {
        self.said(Style::new().add_modifier(Modifier::BOLD), self.tones.roles.news)
    }

    /// Things beside the point.
    pub fn quiet(self) -> Style {
        self.said(Style::new(), self.tones.roles.quiet)
    }
}
