//! The whole drawing: the title, the board, and the texts below it.

use std::collections::BTreeSet;

use app::Art;
use app::art::escape;

use crate::animation::{Animation, Keyframe};
use crate::draw::{element, symbol_id};
use crate::elements::Appearance;
use crate::text_line::TextLine;
use crate::timeline::seconds;
use crate::track::tracks;

const WIDTH: i32 = 720;
const MARGIN: i32 = 30;
/// The longer side of the board.
const BOARD: i32 = WIDTH - 2 * MARGIN;
/// The top of the board.
const TOP: i32 = 66;
const TITLE_SIZE: i32 = 26;
const TEXT_SIZE: i32 = 17;
/// The distance between baselines.
const LINE: i32 = 25;
/// Characters per line.
const COLUMNS: usize = 78;
/// Lines for the events of a step.
const EVENT_LINES: usize = 2;

/// The colours around the board.
const STYLE: &str = "\
.film-page{fill:#faf7f1}.film-title{fill:#2b2620;font-weight:700}\
.film-step,.film-fact{fill:#6d655b}.film-news{fill:#2b2620}\
.film-groove{fill:#e4ddd1}.film-bar{fill:#b98a4b}";
const DARK: &str = "\
.film-page{fill:#1d1b19}.film-title,.film-news{fill:#efe9df}.film-step,.film-fact{fill:#a79e92}\
.film-groove{fill:#37332e}";

/// An animation as an SVG document.
pub fn page(animation: &Animation, art: &Art) -> String {
    let tracks = tracks(animation);
    let (scale, left, below) = fit(animation.size);
    let facts = animation.keyframes.iter().map(|keyframe| keyframe.facts.len()).max().unwrap_or(0);
    let lines = text_lines(animation, below, facts);
    let height = below + LINE * i32::try_from(EVENT_LINES + facts).unwrap_or(0) + MARGIN;
    let kinds: BTreeSet<&str> = tracks
        .values()
        .flat_map(|track| &track.appearances)
        .filter_map(|(_, appearance)| kind(appearance))
        .collect();
    let symbols: String = kinds.into_iter().map(|kind| symbol(art, kind)).collect();
    let elements: String = tracks
        .iter()
        .map(|(id, track)| element(art, *id, track, animation.duration) + "\n")
        .collect();
    let lines: String = (0..)
        .zip(&lines)
        .map(|(index, line): (usize, _)| {
            line.draw(&format!("line-{index}"), animation.duration) + "\n"
        })
        .collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" \
         height=\"{height}\" role=\"img\" lang=\"{lang}\" \
         font-family=\"system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif\">\n\
         <title>{title}</title>\n\
         <style>{STYLE}{style}@media(prefers-color-scheme:dark){{{DARK}{dark}}}</style>\n\
         <defs>{defs}{symbols}</defs>\n\
         <rect width=\"{WIDTH}\" height=\"{height}\" rx=\"14\" class=\"film-page\"/>\n\
         <g transform=\"translate({left} {TOP}) scale({scale})\">\n{backdrop}\n{elements}</g>\n\
         {lines}{bar}</svg>\n",
        lang = animation.lang,
        title = escape(&animation.title),
        style = art.style,
        dark = art.dark,
        defs = art.defs,
        backdrop = animation.backdrop,
        bar = progress_bar(animation, height),
    )
}

/// The scale of the board, its left side, and the baseline of the first line below it.
fn fit((width, height): (i32, i32)) -> (String, i32, i32) {
    let largest = width.max(height).max(1);
    let scaled = |side: i32| side * BOARD / largest;
    let scale = BOARD * 10_000 / largest;
    let scale = format!("{}.{:04}", scale / 10_000, scale % 10_000);
    (scale, (WIDTH - scaled(width)) / 2, TOP + scaled(height) + LINE + 8)
}

fn kind(appearance: &Appearance) -> Option<&'static str> {
    match appearance {
        Appearance::Picture(kind, _) => Some(*kind),
        Appearance::Text(..) => None,
    }
}

/// The picture of a kind, for reuse.
fn symbol(art: &Art, kind: &str) -> String {
    let svg = art.picture(kind).map_or("", |picture| picture.svg);
    format!("<g id=\"{}\">{svg}</g>", symbol_id(kind))
}

/// A progress bar, unless there is nothing to animate.
fn progress_bar(animation: &Animation, height: i32) -> String {
    if animation.keyframes.len() < 2 {
        return String::new();
    }
    let y = height - 12;
    format!(
        "<rect x=\"{MARGIN}\" y=\"{y}\" width=\"{BOARD}\" height=\"4\" rx=\"2\" class=\"film-groove\"/>\
         <rect x=\"{MARGIN}\" y=\"{y}\" width=\"0\" height=\"4\" rx=\"2\" class=\"film-bar\">\
         <animate attributeName=\"width\" dur=\"{}\" repeatCount=\"indefinite\" \
         values=\"0;{BOARD}\"/></rect>\n",
        seconds(animation.duration)
    )
}

fn text_lines(animation: &Animation, below: i32, facts: usize) -> Vec<TextLine<'_>> {
    let row = |row: usize| below + LINE * i32::try_from(row).unwrap_or(0);
    let line = |y, class, texts| TextLine {
        position: (MARGIN, y),
        width: BOARD,
        font_size: TEXT_SIZE,
        class,
        is_right_aligned: false,
        texts,
    };
    let mut lines = vec![
        TextLine {
            font_size: TITLE_SIZE,
            ..line(44, "film-title", vec![(0, animation.title.as_str())])
        },
        TextLine {
            position: (WIDTH - MARGIN, 44),
            is_right_aligned: true,
            width: 260,
            ..line(44, "film-step", texts(animation, |keyframe| &keyframe.step))
        },
    ];
    for part in 0..EVENT_LINES {
        let events = texts(animation, |keyframe| wrapped_line(&keyframe.events, part));
        lines.push(line(row(part), "film-news", events));
    }
    for fact in 0..facts {
        let facts = texts(animation, |keyframe| fact_line(keyframe, fact));
        lines.push(line(row(EVENT_LINES + fact), "film-fact", facts));
    }
    lines
}

fn fact_line(keyframe: &Keyframe, fact: usize) -> &str {
    keyframe.facts.get(fact).map_or("", |text| wrapped_line(text, 0))
}

/// The texts of a line with their start times.
fn texts<'a>(
    animation: &'a Animation,
    text: impl Fn(&'a Keyframe) -> &'a str,
) -> Vec<(u64, &'a str)> {
    animation.keyframes.iter().map(|keyframe| (keyframe.start, text(keyframe))).collect()
}

/// A line of a text that is wrapped between words if possible.
fn wrapped_line(text: &str, line: usize) -> &str {
    let mut rest = text;
    for _ in 0..line {
        let end = line_end(rest);
        rest = rest[end..].trim_start();
    }
    rest[..line_end(rest)].trim_end()
}

/// The end of the first line: after the last word that fits, or inside a word that is longer than
/// a line.
fn line_end(text: &str) -> usize {
    let Some((full, _)) = text.char_indices().nth(COLUMNS) else { return text.len() };
    text[..full].rfind(' ').unwrap_or(full)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_wrapped_between_words() {
        let long = "palabra ".repeat(25);
        assert_eq!(wrapped_line(&long, 0), "palabra ".repeat(9).trim_end());
        assert_eq!(wrapped_line(&long, 2), "palabra ".repeat(7).trim_end());
        assert_eq!(
            (wrapped_line(&long, 3), wrapped_line("corta", 0), wrapped_line("corta", 1)),
            ("", "corta", "")
        );
        assert_eq!(wrapped_line(&"é".repeat(200), 1).chars().count(), COLUMNS);
    }

    #[test]
    fn the_longer_side_of_a_board_fills_the_width() {
        assert_eq!(fit((1320, 660)), ("0.5000".to_owned(), MARGIN, TOP + 330 + LINE + 8));
        assert_eq!(fit((440, 440)), ("1.5000".to_owned(), MARGIN, TOP + BOARD + LINE + 8));
    }
}
