//! Tracks as SVG.

use app::Art;
use app::art::{UNIT, escape};

use crate::elements::{Appearance, ElementId};
use crate::timeline::{Interpolation, animate};
use crate::track::Track;

/// The id of the picture of a kind.
pub fn symbol_id(kind: &str) -> String {
    format!("k-{kind}")
}

/// An appearance, drawn at the origin.
fn draw(art: &Art, id: ElementId, appearance: &Appearance, size: i32) -> String {
    match appearance {
        Appearance::Text(kind, text) => format!(
            "<text class=\"sign sign-{kind}\" y=\"{}\" font-size=\"{size}\">{}</text>",
            size * 35 / 100,
            escape(text)
        ),
        Appearance::Picture(kind, _) if matches!(id, ElementId::Sign(_)) => format!(
            "<use href=\"#{}\" transform=\"translate(0 {}) scale({}.{:02})\"/>",
            symbol_id(kind),
            -size / 2,
            size / UNIT,
            size % UNIT
        ),
        Appearance::Picture(kind, text) => picture(art, kind, text),
    }
}

/// The picture of a kind with its caption.
fn picture(art: &Art, kind: &'static str, caption: &str) -> String {
    let Some(picture) = art.picture(kind) else { return String::new() };
    let drawn = format!("<use href=\"#{}\"/>", symbol_id(kind));
    let Some(style) = picture.caption.filter(|_| !caption.is_empty()) else { return drawn };
    let (half, size) = (UNIT / 2, style.size_of(caption));
    format!(
        "{drawn}<text class=\"{}\" x=\"{half}\" y=\"{}\" font-size=\"{size}\">{}</text>",
        style.class,
        style.y + size * 36 / 100,
        escape(caption)
    )
}

/// An element with all its animations.
pub fn element(art: &Art, id: ElementId, track: &Track, duration: u64) -> String {
    let (_, (x, y)) = track.positions[0];
    let positions: Vec<(u64, String)> =
        track.positions.iter().map(|(time, (x, y))| (*time, format!("{x} {y}"))).collect();
    let opacities: Vec<(u64, String)> =
        track.opacities.iter().map(|(time, opacity)| (*time, opacity.to_string())).collect();
    let slides = "attributeName=\"transform\" type=\"translate\"";
    let slides = animate("animateTransform", slides, Interpolation::Linear, &positions, duration);
    let fades = "attributeName=\"opacity\"";
    let fades = animate("animate", fades, Interpolation::Linear, &opacities, duration);
    let opacity = if track.opacities[0].1 == 0 { " opacity=\"0\"" } else { "" };
    let content = appearances(art, id, track, duration);
    format!("<g transform=\"translate({x} {y})\"{opacity}>{slides}{fades}{content}</g>")
}

/// All appearances of an element, each displayed at its times.
fn appearances(art: &Art, id: ElementId, track: &Track, duration: u64) -> String {
    let mut distinct: Vec<&Appearance> = Vec::new();
    for (_, appearance) in &track.appearances {
        if !distinct.contains(&appearance) {
            distinct.push(appearance);
        }
    }
    if let [only] = distinct[..] {
        return draw(art, id, only, track.size);
    }
    let show = |wanted: &Appearance| -> String {
        let display = |other: &Appearance| if other == wanted { "inline" } else { "none" };
        let mut times: Vec<(u64, String)> = Vec::new();
        for (time, appearance) in &track.appearances {
            if times.last().is_none_or(|(_, last)| last != display(appearance)) {
                times.push((*time, display(appearance).to_owned()));
            }
        }
        let first = times[0].1.clone();
        let change = "attributeName=\"display\"";
        let change = animate("animate", change, Interpolation::Discrete, &times, duration);
        let drawn = draw(art, id, wanted, track.size);
        format!("<g display=\"{first}\">{change}{drawn}</g>")
    };
    distinct.into_iter().map(show).collect()
}
