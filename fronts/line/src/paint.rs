//! The sixteen colours of a console as escape sequences.

use std::io::{self, Write};

use kernel::Line;

/// The console's order is blue, green, cyan, red, magenta, yellow, grey; a terminal's is red,
/// green, yellow, blue, magenta, cyan, white. The bit of red and the bit of blue change places.
fn terminal_colour(colour: u8) -> u8 {
    (colour & 0b1010) | ((colour & 1) << 2) | ((colour >> 2) & 1)
}

/// The number of a colour in an escape sequence: eight dark ones, and eight bright ones further on.
fn code(colour: u8, dark: u8, bright: u8) -> u8 {
    match terminal_colour(colour & 0b1111) {
        colour @ 0..8 => dark + colour,
        colour => bright + colour - 8,
    }
}

/// Writes a line, with its colours or without.
pub fn write_line(output: &mut dyn Write, line: &Line, coloured: bool) -> io::Result<()> {
    for span in line {
        match span.colours {
            Some((paper, ink)) if coloured => {
                let (paper, ink) = (code(paper, 40, 100), code(ink, 30, 90));
                write!(output, "\x1b[{ink};{paper}m{}\x1b[0m", span.text)?;
            }
            _ => output.write_all(span.text.as_bytes())?,
        }
    }
    writeln!(output)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn console_colours_become_the_terminals() {
        let terminal: Vec<u8> = (0..16).map(terminal_colour).collect();
        assert_eq!(terminal, [0, 4, 2, 6, 1, 5, 3, 7, 8, 12, 10, 14, 9, 13, 11, 15]);
        assert_eq!((code(2, 40, 100), code(10, 40, 100), code(15, 30, 90)), (42, 102, 97));
    }
}
