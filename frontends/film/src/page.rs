//! The whole drawing: the name of the game, the board, and what is told below it.

use std::collections::BTreeSet;

use app::Art;
use app::art::escape;

use crate::actors::Look;
use crate::draw::{actor, symbol};
use crate::reel::{Reel, Shot};
use crate::ticker::Ticker;
use crate::timeline::seconds;
use crate::track::tracks;

/// The width of the drawing and its margin.
const WIDE: i32 = 720;
const MARGIN: i32 = 30;
/// The most that the board takes in each direction.
const BOARD: i32 = WIDE - 2 * MARGIN;
/// Where the board begins.
const TOP: i32 = 66;
/// Sizes of characters, and from line to line.
const TITLE: i32 = 26;
const TEXT: i32 = 17;
const LINE: i32 = 25;
/// Characters that fit into a line.
const ROOM: usize = 78;
/// Lines for what happened.
const NEWS: usize = 2;

/// The colours around the board.
const STYLE: &str = "\
.film-page{fill:#faf7f1}.film-title{fill:#2b2620;font-weight:700}\
.film-step,.film-fact{fill:#6d655b}.film-news{fill:#2b2620}\
.film-groove{fill:#e4ddd1}.film-bar{fill:#b98a4b}";
const DARK: &str = "\
.film-page{fill:#1d1b19}.film-title,.film-news{fill:#efe9df}.film-step,.film-fact{fill:#a79e92}\
.film-groove{fill:#37332e}";

/// A reel as a drawing.
pub fn page(reel: &Reel, art: &Art) -> String {
    let tracks = tracks(reel);
    let (scale, left, below) = fit(reel.size);
    let facts = reel.shots.iter().map(|shot| shot.facts.len()).max().unwrap_or(0);
    let lines = tickers(reel, below, facts);
    let high = below + LINE * i32::try_from(NEWS + facts).unwrap_or(0) + MARGIN;
    let kinds: BTreeSet<&str> =
        tracks.values().flat_map(|track| &track.looks).filter_map(|(_, look)| kind(look)).collect();
    let symbols: String = kinds.into_iter().map(|kind| defined(art, kind)).collect();
    let actors: String =
        tracks.iter().map(|(key, track)| actor(art, *key, track, reel.length) + "\n").collect();
    let lines: String = (0..)
        .zip(&lines)
        .map(|(line, ticker): (usize, _)| ticker.draw(&format!("line-{line}"), reel.length) + "\n")
        .collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDE} {high}\" width=\"{WIDE}\" \
         height=\"{high}\" role=\"img\" lang=\"{lang}\" \
         font-family=\"system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif\">\n\
         <title>{title}</title>\n\
         <style>{STYLE}{style}@media(prefers-color-scheme:dark){{{DARK}{dark}}}</style>\n\
         <defs>{defs}{symbols}</defs>\n\
         <rect width=\"{WIDE}\" height=\"{high}\" rx=\"14\" class=\"film-page\"/>\n\
         <g transform=\"translate({left} {TOP}) scale({scale})\">\n{backdrop}\n{actors}</g>\n\
         {lines}{bar}</svg>\n",
        lang = reel.lang,
        title = escape(&reel.title),
        style = art.style,
        dark = art.dark,
        defs = art.defs,
        backdrop = reel.backdrop,
        bar = bar(reel, high),
    )
}

/// By how much the board is scaled, where its left side is, and where the lines below it begin.
fn fit((wide, high): (i32, i32)) -> (String, i32, i32) {
    let largest = wide.max(high).max(1);
    // Hundredths of a unit cannot be seen.
    let scaled = |side: i32| side * BOARD / largest;
    let scale = BOARD * 10_000 / largest;
    let scale = format!("{}.{:04}", scale / 10_000, scale % 10_000);
    (scale, (WIDE - scaled(wide)) / 2, TOP + scaled(high) + LINE + 8)
}

fn kind(look: &Look) -> Option<&'static str> {
    match look {
        Look::Picture(kind, _) => Some(*kind),
        Look::Text(..) => None,
    }
}

/// A drawing that is used wherever its kind is seen.
fn defined(art: &Art, kind: &str) -> String {
    let svg = art.picture(kind).map_or("", |picture| picture.svg);
    format!("<g id=\"{}\">{svg}</g>", symbol(kind))
}

/// How far the film has run, where it runs.
fn bar(reel: &Reel, high: i32) -> String {
    if reel.shots.len() < 2 {
        return String::new();
    }
    let y = high - 12;
    format!(
        "<rect x=\"{MARGIN}\" y=\"{y}\" width=\"{BOARD}\" height=\"4\" rx=\"2\" class=\"film-groove\"/>\
         <rect x=\"{MARGIN}\" y=\"{y}\" width=\"0\" height=\"4\" rx=\"2\" class=\"film-bar\">\
         <animate attributeName=\"width\" dur=\"{}\" repeatCount=\"indefinite\" \
         values=\"0;{BOARD}\"/></rect>\n",
        seconds(reel.length)
    )
}

/// Every line of text.
fn tickers(reel: &Reel, below: i32, facts: usize) -> Vec<Ticker<'_>> {
    let row = |row: usize| below + LINE * i32::try_from(row).unwrap_or(0);
    let line = |y, class, texts| Ticker {
        at: (MARGIN, y),
        wide: BOARD,
        size: TEXT,
        class,
        right: false,
        texts,
    };
    let mut lines = vec![
        Ticker { size: TITLE, ..line(44, "film-title", vec![(0, reel.title.as_str())]) },
        Ticker {
            at: (WIDE - MARGIN, 44),
            right: true,
            wide: 260,
            ..line(44, "film-step", texts(reel, |shot| &shot.step))
        },
    ];
    for part in 0..NEWS {
        lines.push(line(row(part), "film-news", texts(reel, |shot| wrapped(&shot.news, part))));
    }
    for fact in 0..facts {
        let events = |shot| fact_of(shot, fact);
        lines.push(line(row(NEWS + fact), "film-fact", texts(reel, events)));
    }
    lines
}

fn fact_of(shot: &Shot, fact: usize) -> &str {
    shot.facts.get(fact).map_or("", |text| wrapped(text, 0))
}

/// What one of the lines says from when on.
fn texts<'a>(reel: &'a Reel, says: impl Fn(&'a Shot) -> &'a str) -> Vec<(u64, &'a str)> {
    reel.shots.iter().map(|shot| (shot.start, says(shot))).collect()
}

/// A line of a text that is broken between words; what is too long for a line is cut.
fn wrapped(text: &str, line: usize) -> &str {
    let mut rest = text;
    for _ in 0..line {
        let end = breaking(rest);
        rest = rest[end..].trim_start();
    }
    rest[..breaking(rest)].trim_end()
}

/// Where a line of a text ends: after the last word that fits, or in the middle of one that is
/// longer than a line.
fn breaking(text: &str) -> usize {
    let Some((full, _)) = text.char_indices().nth(ROOM) else { return text.len() };
    text[..full].rfind(' ').unwrap_or(full)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_broken_between_words() {
        let long = "palabra ".repeat(25);
        assert_eq!(wrapped(&long, 0), "palabra ".repeat(9).trim_end());
        assert_eq!(wrapped(&long, 2), "palabra ".repeat(7).trim_end());
        assert_eq!(
            (wrapped(&long, 3), wrapped("corta", 0), wrapped("corta", 1)),
            ("", "corta", "")
        );
        assert_eq!(wrapped(&"é".repeat(200), 1).chars().count(), ROOM);
    }

    #[test]
    fn the_longer_side_of_a_board_fills_the_room() {
        assert_eq!(fit((1320, 660)), ("0.5000".to_owned(), MARGIN, TOP + 330 + LINE + 8));
        assert_eq!(fit((440, 440)), ("1.5000".to_owned(), MARGIN, TOP + BOARD + LINE + 8));
    }
}
