//! The pictures: rounded tiles in a frame.

use app::art::names;
use app::{Art, BoardGeometry, Picture};
use kernel::Scene;

use crate::scene::TILES;

/// The margin around the cells.
const MARGIN: i32 = 14;

/// The familiar beige, orange and gold, and from 4096 on green, blue and violet, each darker than
/// the one before. Numbers are dark if white would be illegible.
const STYLE: &str = "\
.tw-frame{fill:#b9a99a}.tw-cell{fill:#cdc0b4}\
.tw-t0{fill:#2b2440}.tw-t1{fill:#eee4da}.tw-t2{fill:#ede0c8}.tw-t3{fill:#f2b179}\
.tw-t4{fill:#f59563}.tw-t5{fill:#f2745a}.tw-t6{fill:#cc3d1d}.tw-t7{fill:#edd073}\
.tw-t8{fill:#ecc850}.tw-t9{fill:#e8bd35}.tw-t10{fill:#e2b01c}.tw-t11{fill:#d79c00}\
.tw-t12{fill:#4fab69}.tw-t13{fill:#227b80}.tw-t14{fill:#2f6fc0}.tw-t15{fill:#4d4fb8}\
.tw-t16{fill:#7a35a8}.tw-t17{fill:#a3195b}\
.tw-light{fill:#fff;opacity:.22}.tw-glow{fill:none;stroke:#fff3b0;stroke-width:4;opacity:.9}\
.tw-dark-ink{fill:#33281f;text-anchor:middle;font-weight:800}\
.tw-light-ink{fill:#fffaf2;text-anchor:middle;font-weight:800}";

const DARK: &str = ".tw-frame{fill:#4a423b}.tw-cell{fill:#5d544c}";

/// A tile of a class, with its number in an ink and optionally more shapes.
macro_rules! tile {
    ($rank:literal, $class:literal, $ink:literal $(, $more:literal)?) => {
        Picture::new(
            TILES[$rank],
            concat!(
                "<rect x=\"5\" y=\"5\" width=\"90\" height=\"90\" rx=\"10\" class=\"",
                $class,
                "\"/><path d=\"M5 22V15Q5 5 15 5H85Q95 5 95 15V22Q95 12 85 12H15Q5 12 5 22z\" \
                 class=\"tw-light\"/>",
                $($more)?
            ),
        )
        .with_caption(51, 46, 82, $ink)
    };
    ($rank:literal, $class:literal, $ink:literal, glowing) => {
        tile!(
            $rank,
            $class,
            $ink,
            "<rect x=\"9\" y=\"9\" width=\"82\" height=\"82\" rx=\"8\" class=\"tw-glow\"/>"
        )
    };
}

const PICTURES: &[Picture] = &[
    Picture::new(
        "cell",
        "<rect x=\"5\" y=\"5\" width=\"90\" height=\"90\" rx=\"10\" class=\"tw-cell\"/>",
    ),
    tile!(0, "tw-t0", "tw-light-ink", glowing),
    tile!(1, "tw-t1", "tw-dark-ink"),
    tile!(2, "tw-t2", "tw-dark-ink"),
    tile!(3, "tw-t3", "tw-dark-ink"),
    tile!(4, "tw-t4", "tw-dark-ink"),
    tile!(5, "tw-t5", "tw-dark-ink"),
    tile!(6, "tw-t6", "tw-light-ink"),
    tile!(7, "tw-t7", "tw-dark-ink"),
    tile!(8, "tw-t8", "tw-dark-ink"),
    tile!(9, "tw-t9", "tw-dark-ink"),
    tile!(10, "tw-t10", "tw-dark-ink"),
    tile!(11, "tw-t11", "tw-dark-ink", glowing),
    tile!(12, "tw-t12", "tw-dark-ink", glowing),
    tile!(13, "tw-t13", "tw-light-ink", glowing),
    tile!(14, "tw-t14", "tw-light-ink", glowing),
    tile!(15, "tw-t15", "tw-light-ink", glowing),
    tile!(16, "tw-t16", "tw-light-ink", glowing),
    tile!(17, "tw-t17", "tw-light-ink", glowing),
];

/// The pictures of the game.
pub const ART: Art = Art {
    style: STYLE,
    dark: DARK,
    defs: "",
    pictures: PICTURES,
    ground: |scene| BoardGeometry::grid(scene, MARGIN),
    backdrop: frame,
    ..Art::NONE
};

fn frame(scene: &Scene) -> String {
    let (wide, high) = BoardGeometry::grid(scene, MARGIN).size;
    format!("<rect width=\"{wide}\" height=\"{high}\" rx=\"20\" class=\"tw-frame\"/>")
        + &names(scene, MARGIN)
}
