//! How boards look in pictures and on the page: wood with holes and glossy pegs.

use std::fmt::Write;

use app::art::{UNIT, names};
use app::{Art, BoardGeometry, Picture};
use kernel::Scene;

/// The margin around the holes, for the edge of the board and the labels of rows and columns.
const MARGIN: i32 = 70;

const STYLE: &str = "\
.pg-w1{stop-color:#dcab6f}.pg-w2{stop-color:#c99154}.pg-w3{stop-color:#b87e44}\
.pg-h1{stop-color:#3a2210}.pg-h2{stop-color:#6b4320}\
.pg-p1{stop-color:#b9f6c4}.pg-p2{stop-color:#2fae57}.pg-p3{stop-color:#0c6a35}.pg-p4{stop-color:#053d1e}\
.pg-edge{fill:#7d4f24}.pg-rim{fill:none;stroke:#f0cf9b;stroke-width:5;opacity:.55}\
.pg-none{fill:none;stroke:#5b3715;stroke-width:4;opacity:.5}\
.pg-grain{fill:none;stroke:#8a5a2b;stroke-width:3;opacity:.22}\
.pg-lip{fill:none;stroke:#e9c48d;stroke-width:4;opacity:.8}\
.pg-shade{fill:#2a1708;opacity:.35}\
.pg-shine{fill:#fff;opacity:.75}\
.pg-gold{fill:none;stroke:#ffd75e;stroke-width:5}.pg-star{fill:#ffe27a;stroke:#7a5200;stroke-width:2}\
.names{fill:#241303;text-anchor:middle;font-weight:600}";

const DARK: &str = "\
.pg-w1{stop-color:#8f5f2d}.pg-w2{stop-color:#7d5126}.pg-w3{stop-color:#68421c}\
.pg-edge{fill:#4d2f13}.pg-rim{opacity:.3}.names{fill:#fff4e0}";

const DEFS: &str = "\
<linearGradient id=\"pg-wood\" x1=\"0\" y1=\"0\" x2=\".9\" y2=\"1\">\
<stop offset=\"0\" class=\"pg-w1\"/><stop offset=\".55\" class=\"pg-w2\"/>\
<stop offset=\"1\" class=\"pg-w3\"/></linearGradient>\
<pattern id=\"pg-lines\" width=\"620\" height=\"150\" patternUnits=\"userSpaceOnUse\">\
<path class=\"pg-grain\" d=\"M0 20Q155 2 310 20T620 20M0 52Q155 74 310 52T620 52\
M0 84Q155 92 310 84T620 84M0 122Q155 104 310 122T620 122\"/></pattern>\
<radialGradient id=\"pg-hole\" cx=\".5\" cy=\".35\" r=\".65\">\
<stop offset=\".3\" class=\"pg-h1\"/><stop offset=\"1\" class=\"pg-h2\"/></radialGradient>\
<radialGradient id=\"pg-peg\" cx=\".36\" cy=\".3\" r=\".75\">\
<stop offset=\"0\" class=\"pg-p1\"/><stop offset=\".35\" class=\"pg-p2\"/>\
<stop offset=\".8\" class=\"pg-p3\"/><stop offset=\"1\" class=\"pg-p4\"/></radialGradient>";

/// The shapes of every hole.
macro_rules! hole {
    () => {
        "<circle cx=\"50\" cy=\"51\" r=\"29\" class=\"pg-lip\"/>\
         <circle cx=\"50\" cy=\"50\" r=\"28\" fill=\"url(#pg-hole)\"/>"
    };
}

/// The shapes of every peg.
macro_rules! peg {
    () => {
        "<ellipse cx=\"54\" cy=\"58\" rx=\"38\" ry=\"36\" class=\"pg-shade\"/>\
         <circle cx=\"50\" cy=\"50\" r=\"37\" fill=\"url(#pg-peg)\"/>\
         <ellipse cx=\"37\" cy=\"33\" rx=\"11\" ry=\"7\" transform=\"rotate(-35 37 33)\" \
         class=\"pg-shine\"/>"
    };
}

/// A hole.
pub const HOLE: Picture = Picture::new("hole", hole!());

/// The goal; the square around it is visible without colours.
pub const GOAL: Picture = Picture::new(
    "goal",
    concat!(
        "<rect x=\"9\" y=\"9\" width=\"82\" height=\"82\" rx=\"12\" class=\"pg-gold\"/>",
        hole!()
    ),
);

/// A peg.
pub const PEG: Picture = Picture::new("peg", peg!());

/// A peg on the goal, with a star.
pub const PEG_ON_GOAL: Picture = Picture::new(
    "peg-on-goal",
    concat!(
        peg!(),
        "<path class=\"pg-star\" d=\"M50 32l5 12 13 1-10 9 3 13-11-7-11 7 3-13-10-9 13-1z\"/>"
    ),
);

/// A null cell, visible only in the editor.
pub const NULL: Picture =
    Picture::new("null", "<path class=\"pg-none\" d=\"M42 50H58M50 42V58\"/>")
        .with_name("pegs-heard-none", 0);

/// The board of both games, without pictures.
pub const BOARD: Art = Art {
    style: STYLE,
    dark: DARK,
    defs: DEFS,
    pictures: &[],
    ground: |scene| BoardGeometry::grid(scene, MARGIN),
    backdrop: wood,
    ..Art::NONE
};

fn wood(scene: &Scene) -> String {
    let (wide, high) = BoardGeometry::grid(scene, MARGIN).size;
    let mut svg = String::new();
    let mut plank = |inset: i32, paint: &str| {
        let (wide, high, round) = (wide - 2 * inset, high - 2 * inset, UNIT / 2 - inset);
        // Writing to a `String` cannot fail.
        let _ = write!(
            svg,
            "<rect x=\"{inset}\" y=\"{inset}\" width=\"{wide}\" height=\"{high}\" \
             rx=\"{round}\" {paint}/>"
        );
    };
    plank(0, "class=\"pg-edge\"");
    plank(8, "fill=\"url(#pg-wood)\"");
    plank(8, "fill=\"url(#pg-lines)\"");
    plank(13, "class=\"pg-rim\"");
    svg + &names(scene, MARGIN)
}
