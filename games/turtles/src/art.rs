//! The drawings for pictures and the web page: turtles from above on grass, and cards.

use app::art::{UNIT, names};
use app::{Art, BoardGeometry, Picture};
use kernel::Scene;

use crate::board::SIDE;

/// The space around the cells, for row and column numbers.
const MARGIN: i32 = 60;

const STYLE: &str = "\
.tu-fence{fill:#7b5b36}.tu-grass{fill:#8fc463}.tu-cell{fill:#86bb5a}.tu-blade{fill:none;\
stroke:#5d9440;stroke-width:3;stroke-linecap:round}\
.tu-shade{fill:#1c2a10;opacity:.28}\
.tu-stone{fill:#8e8f95;stroke:#5c5d63;stroke-width:3}.tu-stone-light{fill:#b9bac0}\
.tu-stone-line{fill:none;stroke:#5c5d63;stroke-width:4}\
.tu-ice{fill:#bfe8f7;stroke:#5fb1d3;stroke-width:4}.tu-ice-light{fill:none;stroke:#fff;\
stroke-width:5;stroke-linecap:round}\
.tu-wood{fill:#c98f4e;stroke:#7a4d1f;stroke-width:5}.tu-plank{fill:none;stroke:#7a4d1f;\
stroke-width:5}\
.tu-gem1{fill:#f06ad0}.tu-gem2{fill:#d63fb2}.tu-gem3{fill:#ff9fe4}.tu-gem4{fill:#a8237f}\
.tu-gem-line{fill:none;stroke:#6d1152;stroke-width:3;stroke-linejoin:round}\
.tu-skin{fill:#6fa54a;stroke:#2f5420;stroke-width:3}.tu-eye{fill:#16240d}\
.tu-rim{stroke:#23301a;stroke-width:4}\
.tu-shell1{fill:#8a4fbf}.tu-shell2{fill:#e0539b}.tu-shell3{fill:#2f6fd0}.tu-shell4{fill:#e5a817}\
.tu-mark{fill:none;stroke:#fff;stroke-width:4;opacity:.65}\
.tu-disc{fill:#fffdf3;stroke:#23301a;stroke-width:3}\
.tu-ink{fill:#1b2412;text-anchor:middle;font-weight:800}\
.tu-card{fill:#fffaf0;stroke:#8a7a5c;stroke-width:3}.tu-back{fill:#3f7cb8;stroke:#24507c;\
stroke-width:3}.tu-band{fill:none;stroke:#cfe4f7;stroke-width:5}\
.tu-go{fill:#2f9e57}.tu-stop{fill:#cf4436}.tu-arrow{fill:none;stroke:#3a5f9c;stroke-width:10;\
stroke-linecap:round;stroke-linejoin:round}.tu-ray{fill:none;stroke:#e0352b;stroke-width:8;\
stroke-linecap:round;stroke-linejoin:round}.tu-bug{fill:#8a2f86}\
.tu-leg{fill:none;stroke:#8a2f86;stroke-width:5;stroke-linecap:round}\
.tu-sign{fill:none;stroke:#fff;stroke-width:11;stroke-linecap:round;stroke-linejoin:round}\
.tu-ghost{fill:#dfe8cf;stroke:#23301a;stroke-width:4;stroke-dasharray:9 7}\
.tu-glow{fill:#ff5a4a;opacity:.45}.tu-beam{fill:#fff1ee;stroke:#e0352b;stroke-width:3}\
.tu-burst{fill:#ffd23f;stroke:#d9480f;stroke-width:4;stroke-linejoin:round}\
.tu-alarm{fill:none;stroke:#7a1f0a;stroke-width:10;stroke-linecap:round}\
.names{fill:#f5e6c8;text-anchor:middle;font-weight:600}";

const DARK: &str = "\
.tu-fence{fill:#4b3620}.tu-grass{fill:#5d8a40}.tu-cell{fill:#557f39}.tu-blade{stroke:#416a2b}\
.tu-card{fill:#d9d2c2}.tu-ice{fill:#9fcbdc}.names{fill:#d8c49c}";

/// A turtle facing up and a crate; both are also used for previews.
const DEFS: &str = "\
<g id=\"tu-body\"><ellipse cx=\"54\" cy=\"57\" rx=\"36\" ry=\"38\" class=\"tu-shade\"/>\
<g class=\"tu-skin\"><path d=\"M46 87L50 98L54 87z\"/>\
<ellipse cx=\"50\" cy=\"15\" rx=\"12\" ry=\"14\"/>\
<ellipse cx=\"20\" cy=\"29\" rx=\"13\" ry=\"8\" transform=\"rotate(40 20 29)\"/>\
<ellipse cx=\"80\" cy=\"29\" rx=\"13\" ry=\"8\" transform=\"rotate(-40 80 29)\"/>\
<ellipse cx=\"22\" cy=\"79\" rx=\"12\" ry=\"8\" transform=\"rotate(-40 22 79)\"/>\
<ellipse cx=\"78\" cy=\"79\" rx=\"12\" ry=\"8\" transform=\"rotate(40 78 79)\"/></g>\
<circle cx=\"45\" cy=\"10\" r=\"2.6\" class=\"tu-eye\"/>\
<circle cx=\"55\" cy=\"10\" r=\"2.6\" class=\"tu-eye\"/></g>\
<g id=\"tu-crate\"><rect x=\"8\" y=\"8\" width=\"84\" height=\"84\" rx=\"5\" class=\"tu-wood\"/>\
<path class=\"tu-plank\" d=\"M24 10V90M76 10V90M24 24L76 76M24 76L76 24\"/></g>";

/// The patterns on the shells of the four turtles.
macro_rules! mark {
    (1) => {
        "M50 21V87M20 54H80"
    };
    (2) => {
        "M28 34L72 74M72 34L28 74"
    };
    (3) => {
        "M27 38Q50 24 73 38M27 70Q50 84 73 70"
    };
    (4) => {
        "M30 34H70V74H30z"
    };
}

/// A turtle facing up: its body, its shell and a disc for the number.
macro_rules! turtle {
    ($number:tt) => {
        concat!(
            "<use href=\"#tu-body\"/><ellipse cx=\"50\" cy=\"54\" rx=\"32\" ry=\"34\" \
             class=\"tu-rim tu-shell",
            $number,
            "\"/><path class=\"tu-mark\" d=\"",
            mark!($number),
            "\"/><circle cx=\"50\" cy=\"50\" r=\"15\" class=\"tu-disc\"/>"
        )
    };
}

/// The key of a turtle's spoken name, by direction.
macro_rules! heard {
    ("n") => {
        "turtles-heard-n"
    };
    ("e") => {
        "turtles-heard-e"
    };
    ("s") => {
        "turtles-heard-s"
    };
    ("w") => {
        "turtles-heard-w"
    };
}

/// A turtle in one of the directions.
macro_rules! headed {
    ($number:tt, $way:tt, $degrees:literal) => {
        Picture::new(
            concat!("turtle-", $number, "-", $way),
            concat!(
                "<g transform=\"rotate(",
                $degrees,
                " 50 50)\">",
                turtle!($number),
                "</g><text x=\"50\" y=\"59\" font-size=\"26\" class=\"tu-ink\">",
                $number,
                "</text>"
            ),
        )
        .with_name(heard!($way), $number)
    };
}

/// The preview of a turtle.
macro_rules! ghost {
    ($way:literal, $degrees:literal) => {
        Picture::new(
            concat!("ghost-", $way),
            concat!(
                "<g opacity=\".5\" transform=\"rotate(",
                $degrees,
                " 50 50)\"><use href=\"#tu-body\"/><ellipse cx=\"50\" cy=\"54\" rx=\"32\" \
                 ry=\"34\" class=\"tu-ghost\"/></g>"
            ),
        )
        .transparent()
    };
}

/// A card with a drawing on it.
macro_rules! card {
    ($kind:literal, $svg:literal) => {
        Picture::new(
            $kind,
            concat!(
                "<rect x=\"14\" y=\"5\" width=\"72\" height=\"90\" rx=\"9\" class=\"tu-card\"/>",
                $svg
            ),
        )
    };
}

/// A button with a symbol on it.
macro_rules! button {
    ($kind:literal, $class:literal, $sign:literal) => {
        Picture::new(
            $kind,
            concat!(
                "<circle cx=\"50\" cy=\"50\" r=\"42\" class=\"",
                $class,
                "\"/><path class=\"tu-sign\" d=\"",
                $sign,
                "\"/>"
            ),
        )
    };
}

const PICTURES: &[Picture] = &[
    Picture::new(
        "cell",
        "<rect x=\"2\" y=\"2\" width=\"96\" height=\"96\" rx=\"8\" class=\"tu-cell\"/>\
         <path class=\"tu-blade\" d=\"M22 78q-4-9 0-15m6 15q1-8 5-12M70 34q-4-9 0-15m6 15q1-8 5-12\"/>",
    ),
    Picture::new(
        "wall",
        "<rect x=\"6\" y=\"8\" width=\"88\" height=\"86\" rx=\"10\" class=\"tu-stone\"/>\
         <rect x=\"10\" y=\"12\" width=\"80\" height=\"10\" rx=\"5\" class=\"tu-stone-light\"/>\
         <path class=\"tu-stone-line\" d=\"M8 38H92M8 66H92M50 12V38M28 38V66M72 38V66M50 66V92\"/>",
    ),
    Picture::new(
        "ice",
        "<path class=\"tu-ice\" d=\"M16 10H78L92 26V84L80 92H20L8 80V24z\"/>\
         <path class=\"tu-ice-light\" d=\"M26 26L44 26M22 36L22 60M60 72L76 56M58 54L74 38\"/>",
    ),
    Picture::new("crate", "<use href=\"#tu-crate\"/>"),
    Picture::new(
        "gem",
        "<ellipse cx=\"50\" cy=\"90\" rx=\"26\" ry=\"6\" class=\"tu-shade\"/>\
         <path class=\"tu-gem1\" d=\"M28 20H72L90 42L50 88L10 42z\"/>\
         <path class=\"tu-gem3\" d=\"M28 20L36 42H10zM72 20L64 42L50 20z\"/>\
         <path class=\"tu-gem2\" d=\"M36 42H64L50 88z\"/><path class=\"tu-gem4\" d=\"M64 42H90L50 88z\"/>\
         <path class=\"tu-gem-line\" d=\"M28 20H72L90 42L50 88L10 42zM10 42H90M28 20L36 42L50 20L64 42L72 20\
         M36 42L50 88L64 42\"/>",
    ),
    headed!(1, "n", "0"),
    headed!(1, "e", "90"),
    headed!(1, "s", "180"),
    headed!(1, "w", "270"),
    headed!(2, "n", "0"),
    headed!(2, "e", "90"),
    headed!(2, "s", "180"),
    headed!(2, "w", "270"),
    headed!(3, "n", "0"),
    headed!(3, "e", "90"),
    headed!(3, "s", "180"),
    headed!(3, "w", "270"),
    headed!(4, "n", "0"),
    headed!(4, "e", "90"),
    headed!(4, "s", "180"),
    headed!(4, "w", "270"),
    ghost!("n", "0"),
    ghost!("e", "90"),
    ghost!("s", "180"),
    ghost!("w", "270"),
    Picture::new("ghost-crate", "<g opacity=\".5\"><use href=\"#tu-crate\"/></g>")
        .transparent(),
    Picture::new(
        "melting",
        "<path class=\"tu-ice\" opacity=\".6\" d=\"M24 34Q30 18 50 22T80 38Q94 60 78 78T34 84Q10 74 24 34z\"/>\
         <path class=\"tu-ice-light\" d=\"M50 30L44 46L56 54L48 70M34 48L44 46M68 60L56 54\"/>",
    )
    .transparent(),
    Picture::new(
        "ray-h",
        "<rect y=\"41\" width=\"100\" height=\"18\" class=\"tu-glow\"/>\
         <rect y=\"46\" width=\"100\" height=\"8\" class=\"tu-beam\"/>",
    )
    .transparent(),
    Picture::new(
        "ray-v",
        "<rect x=\"41\" width=\"18\" height=\"100\" class=\"tu-glow\"/>\
         <rect x=\"46\" width=\"8\" height=\"100\" class=\"tu-beam\"/>",
    )
    .transparent(),
    Picture::new(
        "hit",
        "<path class=\"tu-burst\" d=\"M50 4L59 33L84 16L67 41L96 50L67 59L84 84L59 67L50 96L41 67\
         L16 84L33 59L4 50L33 41L16 16L41 33z\"/>",
    )
    .transparent(),
    Picture::new(
        "bump",
        "<circle cx=\"50\" cy=\"50\" r=\"34\" class=\"tu-burst\"/>\
         <path class=\"tu-alarm\" d=\"M50 30V54M50 68V70\"/>",
    )
    .transparent(),
    card!("forward", "<path class=\"tu-arrow\" d=\"M50 78V24M30 42L50 22L70 42\"/>"),
    card!("left", "<path class=\"tu-arrow\" d=\"M66 78V58Q66 40 48 40H34M46 26L32 40L46 54\"/>"),
    card!("right", "<path class=\"tu-arrow\" d=\"M34 78V58Q34 40 52 40H66M54 26L68 40L54 54\"/>"),
    card!(
        "laser",
        "<path class=\"tu-ray\" d=\"M30 76L44 56L40 48L56 44L52 36L70 20M24 50h6M62 74v-8M76 46h-6\"/>"
    ),
    card!(
        "bug",
        "<path class=\"tu-leg\" d=\"M36 40L24 32M34 54H22M36 68L24 78M64 40L76 32M66 54H78M64 68L76 78\
         M44 30L38 18M56 30L62 18\"/>\
         <ellipse cx=\"50\" cy=\"56\" rx=\"17\" ry=\"24\" class=\"tu-bug\"/>\
         <circle cx=\"50\" cy=\"30\" r=\"10\" class=\"tu-bug\"/>"
    ),
    button!("run", "tu-go", "M38 28L70 50L38 72z"),
    Picture::new(
        "deck",
        "<rect x=\"22\" y=\"5\" width=\"68\" height=\"84\" rx=\"9\" class=\"tu-back\"/>\
         <rect x=\"16\" y=\"9\" width=\"68\" height=\"84\" rx=\"9\" class=\"tu-back\"/>\
         <rect x=\"10\" y=\"13\" width=\"68\" height=\"84\" rx=\"9\" class=\"tu-back\"/>\
         <path class=\"tu-band\" d=\"M44 40V70M29 55H59\"/>",
    ),
    button!("yes", "tu-go", "M30 52L45 68L72 34"),
    button!("no", "tu-stop", "M34 34L66 66M66 34L34 66"),
];

/// The drawings of the game.
pub const ART: Art = Art {
    style: STYLE,
    dark: DARK,
    defs: DEFS,
    pictures: PICTURES,
    ground: |scene| BoardGeometry::grid(scene, MARGIN),
    backdrop: meadow,
    ..Art::NONE
};

/// A meadow with a fence under the cells; the cards lie below it.
fn meadow(scene: &Scene) -> String {
    let side = i32::from(SIDE) * UNIT;
    let fence = format!(
        "<rect width=\"{0}\" height=\"{0}\" rx=\"28\" class=\"tu-fence\"/>\
         <rect x=\"{1}\" y=\"{1}\" width=\"{2}\" height=\"{2}\" rx=\"12\" class=\"tu-grass\"/>",
        side + 2 * MARGIN,
        MARGIN - 6,
        side + 12
    );
    fence + &names(scene, MARGIN)
}
