//! Lines of coloured text, for the dialogues and for boards printed to a pipe.

/// A stretch of text in the sixteen colours of a console: 0 black to 15 white.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The text.
    pub text: String,
    /// The colour behind it and the colour of its strokes, where it has its own.
    pub colours: Option<(u8, u8)>,
}

/// A line of spans.
pub type Line = Vec<Span>;

impl Span {
    /// Text in the colours of the terminal.
    pub fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), colours: None }
    }

    /// Text on a background, in a colour.
    pub fn painted(text: impl Into<String>, paper: u8, ink: u8) -> Self {
        Self { text: text.into(), colours: Some((paper, ink)) }
    }
}
