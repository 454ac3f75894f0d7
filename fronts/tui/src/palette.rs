//! Colours, or what stands in for them where there are none.

use ratatui::style::{Color, Modifier, Style};

/// The sixteen colours of a console in the order of the games' looks, which is that of Windows.
const CONSOLE: [Color; 16] = [
    Color::Black,
    Color::Blue,
    Color::Green,
    Color::Cyan,
    Color::Red,
    Color::Magenta,
    Color::Yellow,
    Color::Gray,
    Color::DarkGray,
    Color::LightBlue,
    Color::LightGreen,
    Color::LightCyan,
    Color::LightRed,
    Color::LightMagenta,
    Color::LightYellow,
    Color::White,
];

/// How things are painted.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    /// Whether colours may be used.
    pub colour: bool,
}

impl Palette {
    fn tinted(self, style: Style, ink: Color) -> Style {
        if self.colour { style.fg(ink) } else { style }
    }

    /// Strokes of a console colour.
    pub fn ink(self, number: u8) -> Style {
        self.tinted(Style::new(), CONSOLE[usize::from(number % 16)])
    }

    /// A console colour behind.
    pub fn paper(self, number: u8) -> Style {
        if self.colour { Style::new().bg(CONSOLE[usize::from(number % 16)]) } else { Style::new() }
    }

    /// Marks of a place that is lit, in black on a bright colour; without colours, just bold.
    pub fn lit(self, light: u8) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        if self.colour { style.patch(self.paper(light)).fg(Color::Black) } else { style }
    }

    /// The frame of the cursor.
    pub fn cursor(self) -> Style {
        self.turned(Color::White).add_modifier(Modifier::BOLD)
    }

    /// Headings.
    pub fn title(self) -> Style {
        self.tinted(Style::new().add_modifier(Modifier::BOLD), Color::LightCyan)
    }

    fn turned(self, paper: Color) -> Style {
        if self.colour {
            Style::new().fg(Color::Black).bg(paper)
        } else {
            Style::new().add_modifier(Modifier::REVERSED)
        }
    }

    /// The row that Enter acts upon.
    pub fn row(self) -> Style {
        self.turned(Color::LightCyan).add_modifier(Modifier::BOLD)
    }

    /// The name of a key.
    pub fn key(self) -> Style {
        self.turned(Color::Gray)
    }

    /// News that should not be missed.
    pub fn news(self) -> Style {
        self.tinted(Style::new().add_modifier(Modifier::BOLD), Color::LightYellow)
    }

    /// Things beside the point.
    pub fn quiet(self) -> Style {
        self.tinted(Style::new(), Color::Gray)
    }
}
