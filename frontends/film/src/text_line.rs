//! Lines of text that change: a column of all their texts scrolls behind a clip path of one line.

use std::collections::HashMap;
use std::fmt::Write;

use app::art::escape;

use crate::timeline::{Interpolation, animate};

/// The height of a line, in tenths of its font size.
const LINE_HEIGHT: i32 = 14;

/// A line of text that changes over time.
pub struct TextLine<'a> {
    /// The left end of its baseline, or the right end if it is right-aligned.
    pub position: (i32, i32),
    /// The available width.
    pub width: i32,
    /// The font size.
    pub font_size: i32,
    /// The CSS class.
    pub class: &'static str,
    /// Whether it is right-aligned.
    pub is_right_aligned: bool,
    /// Texts with their start times in milliseconds.
    pub texts: Vec<(u64, &'a str)>,
}

impl TextLine<'_> {
    /// The line as SVG; `id` names its clip path.
    pub fn draw(&self, id: &str, duration: u64) -> String {
        let mut column: Vec<&str> = Vec::new();
        let mut known: HashMap<&str, usize> = HashMap::new();
        let mut offsets: Vec<(u64, String)> = Vec::new();
        let height = self.font_size * LINE_HEIGHT / 10;
        for (time, text) in &self.texts {
            let at = *known.entry(text).or_insert_with(|| {
                column.push(text);
                column.len() - 1
            });
            let up = format!("0 -{}", i32::try_from(at).unwrap_or(0) * height);
            if offsets.last().is_none_or(|(_, last)| *last != up) {
                offsets.push((*time, up));
            }
        }
        let lines = self.lines(&column, height);
        if column.len() < 2 {
            return lines;
        }
        let x = if self.is_right_aligned { self.position.0 - self.width } else { self.position.0 };
        let scrolls = "attributeName=\"transform\" type=\"translate\"";
        format!(
            "<clipPath id=\"{id}\"><rect x=\"{x}\" y=\"{}\" width=\"{}\" height=\"{height}\"/>\
             </clipPath><g clip-path=\"url(#{id})\"><g>{}{lines}</g></g>",
            self.position.1 - self.font_size,
            self.width,
            animate("animateTransform", scrolls, Interpolation::Discrete, &offsets, duration)
        )
    }

    fn lines(&self, column: &[&str], height: i32) -> String {
        let mut lines = String::new();
        let anchor = if self.is_right_aligned { " text-anchor=\"end\"" } else { "" };
        let (x, y) = self.position;
        for (down, text) in
            (0..).map(|at| at * height).zip(column).filter(|(_, text)| !text.is_empty())
        {
            // Writing to a string cannot fail.
            let _ = write!(
                lines,
                "<text class=\"{}\" x=\"{x}\" y=\"{}\" font-size=\"{}\"{anchor}>{}</text>",
                self.class,
                y + down,
                self.font_size,
                escape(text)
            );
        }
        lines
    }
}
