//! Lines of text that change: a strip of all their texts behind a window of one line.

use std::collections::HashMap;
use std::fmt::Write;

use app::art::escape;

use crate::timeline::{Pace, animation};

/// How high the window of a line is, by the size of its characters.
const HIGH: i32 = 14;

/// A line of text.
pub struct Ticker<'a> {
    /// Where it is written: its left end, or its right end, and its baseline.
    pub at: (i32, i32),
    /// The room for it.
    pub wide: i32,
    /// The size of its characters.
    pub size: i32,
    /// Its class.
    pub class: &'static str,
    /// Whether it ends at the right.
    pub right: bool,
    /// What is written from moments on, in milliseconds.
    pub texts: Vec<(u64, &'a str)>,
}

impl Ticker<'_> {
    /// It as SVG; `id` is for its window.
    pub fn draw(&self, id: &str, length: u64) -> String {
        let mut strip: Vec<&str> = Vec::new();
        let mut known: HashMap<&str, usize> = HashMap::new();
        let mut moments: Vec<(u64, String)> = Vec::new();
        let high = self.size * HIGH / 10;
        for (moment, text) in &self.texts {
            let at = *known.entry(text).or_insert_with(|| {
                strip.push(text);
                strip.len() - 1
            });
            let up = format!("0 -{}", i32::try_from(at).unwrap_or(0) * high);
            if moments.last().is_none_or(|(_, last)| *last != up) {
                moments.push((*moment, up));
            }
        }
        let lines = self.lines(&strip, high);
        if strip.len() < 2 {
            return lines;
        }
        let x = if self.right { self.at.0 - self.wide } else { self.at.0 };
        let rolls = "attributeName=\"transform\" type=\"translate\"";
        format!(
            "<clipPath id=\"{id}\"><rect x=\"{x}\" y=\"{}\" width=\"{}\" height=\"{high}\"/>\
             </clipPath><g clip-path=\"url(#{id})\"><g>{}{lines}</g></g>",
            self.at.1 - self.size,
            self.wide,
            animation("animateTransform", rolls, Pace::Sudden, &moments, length)
        )
    }

    fn lines(&self, strip: &[&str], high: i32) -> String {
        let mut lines = String::new();
        let anchor = if self.right { " text-anchor=\"end\"" } else { "" };
        let (x, y) = self.at;
        for (down, text) in
            (0..).map(|at| at * high).zip(strip).filter(|(_, text)| !text.is_empty())
        {
            // Writing to a text cannot fail.
            let _ = write!(
                lines,
                "<text class=\"{}\" x=\"{x}\" y=\"{}\" font-size=\"{}\"{anchor}>{}</text>",
                self.class,
                y + down,
                self.size,
                escape(text)
            );
        }
        lines
    }
}
