//! Lines of coloured text, for dialogues and boards printed to a pipe.

/// Text in the sixteen colours of a console, from 0 (black) to 15 (white).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The text.
    pub text: String,
    /// Background and foreground; `None` leaves those of the terminal.
    pub colours: Option<(u8, u8)>,
}

/// A line of spans.
pub type Line = Vec<Span>;

impl Span {
    /// Text in the colours of the terminal.
    pub fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), colours: None }
    }

    /// Text with a background and a foreground.
    pub fn coloured(text: impl Into<String>, paper: u8, ink: u8) -> Self {
        Self { text: text.into(), colours: Some((paper, ink)) }
    }
}

/// Swaps the bits of red and blue: a console numbers its colours BGR, a terminal RGB.
fn terminal_colour(colour: u8) -> u8 {
    (colour & 0b1010) | ((colour & 1) << 2) | ((colour >> 2) & 1)
}

/// The SGR code of a colour, from the base of the dark or the bright ones.
fn code(colour: u8, dark: u8, bright: u8) -> u8 {
    match terminal_colour(colour & 0b1111) {
        colour @ 0..8 => dark + colour,
        colour => bright + colour - 8,
    }
}

/// A line with or without escape sequences for its colours.
pub fn to_ansi(line: &Line, coloured: bool) -> String {
    let span = |span: &Span| match span.colours {
        Some((paper, ink)) if coloured => {
            let (paper, ink) = (code(paper, 40, 100), code(ink, 30, 90));
            format!("\x1b[{ink};{paper}m{}\x1b[0m", span.text)
        }
        _ => span.text.clone(),
    };
    line.iter().map(span).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn console_colours_become_ansi_codes() {
        let terminal: Vec<u8> = (0..16).map(terminal_colour).collect();
        assert_eq!(terminal, [0, 4, 2, 6, 1, 5, 3, 7, 8, 12, 10, 14, 9, 13, 11, 15]);
        assert_eq!((code(2, 40, 100), code(10, 40, 100), code(15, 30, 90)), (42, 102, 97));
    }

    #[test]
    fn lines_are_printed_with_and_without_colours() {
        let line = vec![Span::plain("a"), Span::coloured("b", 2, 15)];
        assert_eq!(
            (to_ansi(&line, false), to_ansi(&line, true)),
            ("ab".to_owned(), "a\x1b[97;42mb\x1b[0m".to_owned())
        );
    }
}
