//! What is written can be read, and players stay apart, in every theme.

use app::Look;
use app::settings::{THEME, THEMES};

use super::*;

const DEPTHS: [Depth; 3] = [Depth::Sixteen, Depth::Many, Depth::Full];

#[test]
fn the_settings_name_the_themes_that_there_are() {
    let known: Vec<&str> = table::THEMES.iter().map(|theme| theme.name).collect();
    let named: Vec<&str> = THEMES.iter().map(|(name, _)| *name).collect();
    assert_eq!(named[1..], known);
    assert_eq!(app::Settings::default().value(THEME), named[0]);
}

fn contrast(ink: Color, paper: Color) -> f64 {
    seen(ink).unwrap().contrast(seen(paper).unwrap())
}

/// Every look with every ground that it may be drawn on: its own paper, or else that of any place
/// below it.
fn written(looks: &'static [Look], tones: &Tones) -> Vec<(&'static str, Color, Color)> {
    let paper = |look: &Look| look.paper.map(|paper| tones.colours[usize::from(paper)]);
    let below = looks.iter().filter_map(paper).chain([tones.roles.ground]);
    let below: Vec<Color> = below.collect();
    let grounds = |look: &Look| paper(look).map_or_else(|| below.clone(), |paper| vec![paper]);
    let pair = |look: &Look, under| {
        (look.kind, tones.on(tones.colours[usize::from(look.ink)], under), under)
    };
    looks
        .iter()
        .flat_map(|look| grounds(look).into_iter().map(move |under| pair(look, under)))
        .collect()
}

#[test]
fn every_look_can_be_read_in_every_theme() {
    for theme in table::THEMES {
        let least = theme.least;
        assert!(least >= if theme.name == "high-contrast" { 7.0 } else { 4.5 });
        for (depth, info) in
            DEPTHS.iter().flat_map(|depth| registry::GAMES.iter().map(move |c| (depth, c)))
        {
            for (kind, ink, paper) in written(info.data().looks, &theme.shown(*depth)) {
                let found = contrast(ink, paper);
                assert!(
                    found >= least,
                    "{kind} of {}: {found} in {} {depth:?}",
                    info.name(),
                    theme.name
                );
            }
        }
    }
}

#[test]
fn what_the_house_writes_can_be_read_in_every_theme() {
    for (theme, depth) in table::THEMES.iter().flat_map(|theme| DEPTHS.map(|depth| (theme, depth)))
    {
        let (tones, least) = (theme.shown(depth), theme.least);
        let roles = tones.roles;
        for ink in [roles.text, roles.quiet, roles.title, roles.news] {
            let found = contrast(tones.on(ink, roles.ground), roles.ground);
            assert!(found >= least, "{ink:?}: {found} in {} {depth:?}", theme.name);
        }
        for paper in [roles.row, roles.key, roles.cursor, roles.next, roles.advised, roles.chosen] {
            let found = contrast(tones.reading(paper), paper);
            assert!(found >= least, "on {paper:?}: {found} in {} {depth:?}", theme.name);
        }
    }
}

/// The classic theme is the colours of the first descriptions, as they are on the screens that they
/// were made for.
#[test]
fn the_classic_colours_can_be_told_apart() {
    let tones = classic();
    for info in registry::GAMES {
        for look in info.data().looks {
            let Some(paper) = look.paper else { continue };
            let (ink, paper) =
                (tones.colours[usize::from(look.ink)], tones.colours[usize::from(paper)]);
            assert!(
                contrast(tones.on(ink, paper), paper) >= DISTINCT,
                "{} of {}",
                look.kind,
                info.name()
            );
        }
    }
}

/// Letters and digits on pieces, and what the house writes on a black screen, can be read there.
#[test]
fn what_is_written_in_the_classic_theme_can_be_read() {
    let tones = classic();
    for look in registry::GAMES.iter().flat_map(|info| info.data().looks) {
        let paper = tones.colours[usize::from(look.paper.unwrap_or(0))];
        let ink = tones.written(tones.colours[usize::from(look.ink)], paper);
        let found = contrast(ink, paper);
        assert!(found >= LEGIBLE, "{}: {found}", look.kind);
    }
    let roles = tones.roles;
    for ink in [roles.text, roles.quiet, roles.title, roles.news] {
        assert!(contrast(ink, Color::Black) >= LEGIBLE, "{ink:?}");
    }
    for paper in [roles.row, roles.key, roles.cursor, roles.next, roles.advised, roles.chosen] {
        assert!(contrast(tones.reading(paper), paper) >= LEGIBLE, "on {paper:?}");
    }
}

/// What light becomes for eyes without one kind of cones: Machado, Oliveira and Fernandes, 2009,
/// at full strength. The first is for eyes that miss none.
const EYES: [(&str, [[f64; 3]; 3]); 4] = [
    ("all cones", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

fn product(matrix: [[f64; 3]; 3], light: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row.iter().zip(light).map(|(factor, part)| factor * part).sum())
}

/// Lightness and two axes of hue in which equal distances look equal (CIE L*a*b*, D65).
fn lab(light: [f64; 3]) -> [f64; 3] {
    const XYZ: [[f64; 3]; 3] =
        [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]];
    let scaled = |part: f64, white: f64| {
        let part = part / white;
        if part > 216.0 / 24389.0 { part.cbrt() } else { (24389.0 / 27.0 * part + 16.0) / 116.0 }
    };
    let [x, y, z] = product(XYZ, light);
    let (x, y, z) = (scaled(x, 0.950_47), scaled(y, 1.0), scaled(z, 1.088_83));
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn distance(one: Rgb, two: Rgb, eyes: [[f64; 3]; 3]) -> f64 {
    let seen = |rgb: Rgb| lab(product(eyes, rgb.light()).map(|part| part.clamp(0.0, 1.0)));
    seen(one).iter().zip(seen(two)).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
}

/// A difference of 2 can just be seen side by side; this is ten times as much.
const APART: f64 = 20.0;

/// The looks of the pieces and corners of different players, in whichever game has them.
const PLAYERS: [[&str; 4]; 3] = [
    ["yellow", "blue", "red", "green"],
    ["own-yellow", "own-blue", "own-red", "own-green"],
    ["turtle-1-n", "turtle-2-n", "turtle-3-n", "turtle-4-n"],
];

#[test]
fn players_stay_apart_for_every_pair_of_eyes() {
    for depth in [Depth::Many, Depth::Full] {
        let tones = Tones::new("colour-blind", depth);
        for kinds in PLAYERS {
            let papers = kinds.map(|kind| {
                let mut looks = registry::GAMES.iter().flat_map(|info| info.data().looks);
                let look = looks.find(|look| look.kind == kind).unwrap();
                seen(tones.colours[usize::from(look.paper.unwrap())]).unwrap()
            });
            for (name, eyes) in EYES {
                let pairs = (0..4).flat_map(|one| (0..one).map(move |two| (one, two)));
                for (one, two) in pairs {
                    let found = distance(papers[one], papers[two], eyes);
                    assert!(found >= APART, "{} and {}: {found}, {name}", kinds[one], kinds[two]);
                }
            }
        }
    }
}
