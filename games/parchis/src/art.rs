//! The art of the game: a cross-shaped board, and pieces that differ in shape as well as in colour.

mod ground;

use app::{Art, Picture};

use crate::looks::{DICE, FINAL_STRETCHES};

/// A player's colour is that of the pieces, the yard, the final stretch and the goal.
const STYLE: &str = "\
.pa-board{fill:#f7f2e6;stroke:#4b3b2a;stroke-width:10}\
.pa-square{fill:#fffdf8;stroke:#7d6f60;stroke-width:3}.pa-refuge{fill:#d8d4cc}\
.pa-yellow{fill:#f4c20d}.pa-blue{fill:#2a78d6}.pa-red{fill:#dd3b32}.pa-green{fill:#2c9c50}\
.pa-pale-yellow{fill:#fde9a0}.pa-pale-blue{fill:#b5d3f6}.pa-pale-red{fill:#f8c0ba}\
.pa-pale-green{fill:#b5e2c2}\
.pa-panel{fill:#fffdf8;opacity:.93}.pa-nest{stroke:#00000030;stroke-width:6}\
.pa-ring{fill:none;stroke:#7d6f60;stroke-width:3}\
.pa-number{fill:#4b3f33;font-size:34px;font-weight:600;text-anchor:middle}\
.pa-home{fill:#0000000d;stroke:#00000038;stroke-width:4}\
.pa-shade{fill:#000;opacity:.28}.pa-line{stroke:#2b2218;stroke-width:4;stroke-linejoin:round}\
.pa-shine{fill:#fff;opacity:.3}\
.pa-ink{fill:#1d1710;text-anchor:middle;font-weight:800}\
.pa-pale-ink{fill:#fff;text-anchor:middle;font-weight:800;\
stroke:#2b2218;stroke-width:8;paint-order:stroke}\
.pa-die{fill:#fffef9;stroke:#3a3128;stroke-width:4}.pa-dot{fill:#2b2218}\
.sign-turn{fill:#1d1710;font-weight:800}\
.sign-own-yellow,.sign-own-blue,.sign-own-red,.sign-own-green{fill:#4b3f33}";

const DARK: &str = "\
.pa-board{fill:#3a342c;stroke:#15110c}.pa-square{fill:#ddd6c8}.pa-refuge{fill:#aaa397}\
.pa-panel{fill:#e4ddcf}.pa-yellow{fill:#d6a800}.pa-blue{fill:#2467ba}.pa-red{fill:#bf3029}\
.pa-green{fill:#258544}.pa-pale-yellow{fill:#e6cd78}.pa-pale-blue{fill:#9ab9de}\
.pa-pale-red{fill:#dfa29b}.pa-pale-green{fill:#98c9a6}.pa-number{fill:#2b2218}";

/// A place without a picture: the squares are drawn on the backdrop.
const fn place(kind: &'static str) -> Picture {
    Picture::new(kind, "")
}

/// A piece: a shadow, the shape in its colour, and a highlight.
macro_rules! piece {
    ($kind:literal, $player:literal, $shape:literal, $y:literal, $ink:literal) => {
        Picture::new(
            $kind,
            concat!(
                "<path transform=\"translate(4 6)\" class=\"pa-shade\" d=\"",
                $shape,
                "\"/><path class=\"pa-",
                $kind,
                " pa-line\" d=\"",
                $shape,
                "\"/><path transform=\"translate(21 16) scale(.58)\" class=\"pa-shine\" d=\"",
                $shape,
                "\"/>"
            ),
        )
        .with_caption($y, 40, 60, $ink)
        .with_name("parchis-heard", $player)
    };
}

/// A face of the die.
macro_rules! die {
    ($kind:literal, $($x:literal $y:literal),+) => {
        Picture::new(
            $kind,
            concat!(
                "<rect x=\"4\" y=\"4\" width=\"92\" height=\"92\" rx=\"20\" class=\"pa-die\"/>",
                $("<circle cx=\"", $x, "\" cy=\"", $y, "\" r=\"10\" class=\"pa-dot\"/>"),+
            ),
        )
    };
}

const PICTURES: &[Picture] = &[
    place("street"),
    place("safe"),
    place("exit"),
    place("zanata"),
    place(FINAL_STRETCHES[0]),
    place(FINAL_STRETCHES[1]),
    place(FINAL_STRETCHES[2]),
    place(FINAL_STRETCHES[3]),
    Picture::new("home", "<circle cx=\"50\" cy=\"50\" r=\"45\" class=\"pa-home\"/>")
        .with_name("parchis-home", 0),
    place("goal").with_name("parchis-goal", 0),
    piece!("yellow", 1, "M50 11A39 39 0 0 1 50 89A39 39 0 0 1 50 11z", 51, "pa-ink"),
    piece!(
        "blue",
        2,
        "M26 14H74Q86 14 86 26V74Q86 86 74 86H26Q14 86 14 74V26Q14 14 26 14z",
        51,
        "pa-pale-ink"
    ),
    piece!(
        "red",
        3,
        "M50 8Q55 8 58 14L92 78Q95 88 85 88H15Q5 88 8 78L42 14Q45 8 50 8z",
        62,
        "pa-pale-ink"
    ),
    piece!(
        "green",
        4,
        "M50 4Q54 4 57 8L92 44Q97 50 92 56L57 92Q50 98 43 92L8 56Q3 50 8 44L43 8Q46 4 50 4z",
        51,
        "pa-pale-ink"
    ),
    die!("die-1", "50" "50"),
    die!("die-2", "74" "26", "26" "74"),
    die!("die-3", "74" "26", "50" "50", "26" "74"),
    die!("die-4", "26" "26", "74" "26", "26" "74", "74" "74"),
    die!("die-5", "26" "26", "74" "26", "50" "50", "26" "74", "74" "74"),
    die!("die-6", "26" "24", "74" "24", "26" "50", "74" "50", "26" "76", "74" "76"),
];

/// The art of the game.
pub const ART: Art = Art {
    style: STYLE,
    dark: DARK,
    defs: "",
    pictures: PICTURES,
    dice: &DICE,
    ground: ground::ground,
    backdrop: |_| ground::backdrop(),
};
