//! In every theme, text is legible and the colours of players can be distinguished.

use app::Look;
use app::settings::{THEME, THEMES};

use super::*;

const DEPTHS: [Depth; 3] = [Depth::Sixteen, Depth::Many, Depth::Full];

#[test]
fn the_settings_list_all_themes() {
    let known: Vec<&str> = themes::THEMES.iter().map(|theme| theme.name).collect();
    let named: Vec<&str> = THEMES.iter().map(|(name, _)| *name).collect();
    assert_eq!(named[1..], known);
    assert_eq!(app::Settings::default().value(THEME), named[0]);
}

fn contrast(ink: Color, paper: Color) -> f64 {
    rgb_of(ink).unwrap().contrast(rgb_of(paper).unwrap())
}

/// The colours of every look on every background it may have: its own, or that of any place below
/// it.
fn drawn(looks: &'static [Look], theme: &TerminalTheme) -> Vec<(&'static str, Color, Color)> {
    let paper = |look: &Look| look.background.map(|paper| theme.colours[usize::from(paper)]);
    let below = looks.iter().filter_map(paper).chain([theme.roles.ground]);
    let below: Vec<Color> = below.collect();
    let backgrounds = |look: &Look| paper(look).map_or_else(|| below.clone(), |paper| vec![paper]);
    let pair = |look: &Look, under| {
        (look.kind, theme.visible_on(theme.colours[usize::from(look.foreground)], under), under)
    };
    looks
        .iter()
        .flat_map(|look| backgrounds(look).into_iter().map(move |under| pair(look, under)))
        .collect()
}

#[test]
fn every_look_is_visible_in_every_theme() {
    for theme in themes::THEMES {
        let least = theme.min_contrast;
        assert!(least >= if theme.name == "high-contrast" { 7.0 } else { 4.5 });
        for (depth, game) in
            DEPTHS.iter().flat_map(|depth| registry::GAMES.iter().map(move |c| (depth, c)))
        {
            for (kind, ink, paper) in drawn(game.data().looks, &theme.on_terminal(*depth)) {
                let found = contrast(ink, paper);
                assert!(
                    found >= least,
                    "{kind} of {}: {found} in {} {depth:?}",
                    game.name(),
                    theme.name
                );
            }
        }
    }
}

#[test]
fn screens_are_legible_in_every_theme() {
    let on_terminals = |theme: &'static Theme| DEPTHS.map(|depth| (theme, depth));
    for (named, depth) in themes::THEMES.iter().flat_map(on_terminals) {
        let (theme, least) = (named.on_terminal(depth), named.min_contrast);
        let roles = theme.roles;
        for ink in [roles.text, roles.quiet, roles.title, roles.news] {
            let found = contrast(theme.visible_on(ink, roles.ground), roles.ground);
            assert!(found >= least, "{ink:?}: {found} in {} {depth:?}", named.name);
        }
        for paper in [roles.row, roles.key, roles.cursor, roles.next, roles.advised, roles.chosen] {
            let found = contrast(theme.text_on(paper), paper);
            assert!(found >= least, "on {paper:?}: {found} in {} {depth:?}", named.name);
        }
    }
}

/// The classic theme has the colours of the original programs, as Windows shows them.
#[test]
fn the_classic_colours_are_visible() {
    let theme = classic();
    for game in registry::GAMES {
        for look in game.data().looks {
            let Some(paper) = look.background else { continue };
            let (ink, paper) =
                (theme.colours[usize::from(look.foreground)], theme.colours[usize::from(paper)]);
            assert!(
                contrast(theme.visible_on(ink, paper), paper) >= DRAWING_CONTRAST,
                "{} of {}",
                look.kind,
                game.name()
            );
        }
    }
}

/// Letters and digits on pieces, and the texts of screens on a black background.
#[test]
fn text_in_the_classic_theme_is_legible() {
    let theme = classic();
    for look in registry::GAMES.iter().flat_map(|game| game.data().looks) {
        let paper = theme.colours[usize::from(look.background.unwrap_or(0))];
        let ink = theme.legible_on(theme.colours[usize::from(look.foreground)], paper);
        let found = contrast(ink, paper);
        assert!(found >= AA_CONTRAST, "{}: {found}", look.kind);
    }
    let roles = theme.roles;
    for ink in [roles.text, roles.quiet, roles.title, roles.news] {
        assert!(contrast(ink, Color::Black) >= AA_CONTRAST, "{ink:?}");
    }
    for paper in [roles.row, roles.key, roles.cursor, roles.next, roles.advised, roles.chosen] {
        assert!(contrast(theme.text_on(paper), paper) >= AA_CONTRAST, "on {paper:?}");
    }
}

/// Simulation of colour blindness: Machado, Oliveira and Fernandes, 2009, at full severity. The
/// first is normal vision.
const VISION: [(&str, [[f64; 3]; 3]); 4] = [
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

fn distance(one: Rgb, two: Rgb, vision: [[f64; 3]; 3]) -> f64 {
    let perceived = |rgb: Rgb| lab(product(vision, rgb.linear()).map(|part| part.clamp(0.0, 1.0)));
    perceived(one).iter().zip(perceived(two)).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
}

/// A difference of 2 is just noticeable side by side; this is ten times as much.
const MIN_DISTANCE: f64 = 20.0;

/// The looks of the pieces and corners of different players.
const PLAYERS: [[&str; 4]; 3] = [
    ["yellow", "blue", "red", "green"],
    ["own-yellow", "own-blue", "own-red", "own-green"],
    ["turtle-1-n", "turtle-2-n", "turtle-3-n", "turtle-4-n"],
];

#[test]
fn players_can_be_told_apart_with_any_vision() {
    for depth in [Depth::Many, Depth::Full] {
        let theme = TerminalTheme::new("colour-blind", depth);
        for kinds in PLAYERS {
            let papers = kinds.map(|kind| {
                let mut looks = registry::GAMES.iter().flat_map(|game| game.data().looks);
                let look = looks.find(|look| look.kind == kind).unwrap();
                rgb_of(theme.colours[usize::from(look.background.unwrap())]).unwrap()
            });
            for (name, vision) in VISION {
                let pairs = (0..4).flat_map(|one| (0..one).map(move |two| (one, two)));
                for (one, two) in pairs {
                    let found = distance(papers[one], papers[two], vision);
                    assert!(
                        found >= MIN_DISTANCE,
                        "{} and {}: {found}, {name}",
                        kinds[one],
                        kinds[two]
                    );
                }
            }
        }
    }
}
