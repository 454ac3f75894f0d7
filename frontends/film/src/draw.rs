//! Actors as SVG.

use app::Art;
use app::art::{UNIT, escape};

use crate::actors::{Key, Look};
use crate::timeline::{Pace, animation};
use crate::track::Track;

/// The id under which the drawing of a kind is kept.
pub fn symbol(kind: &str) -> String {
    format!("k-{kind}")
}

/// How something looks, at the origin.
fn look(art: &Art, key: Key, look: &Look, size: i32) -> String {
    match look {
        Look::Text(kind, text) => format!(
            "<text class=\"sign sign-{kind}\" y=\"{}\" font-size=\"{size}\">{}</text>",
            size * 35 / 100,
            escape(text)
        ),
        Look::Picture(kind, _) if matches!(key, Key::Sign(_)) => format!(
            "<use href=\"#{}\" transform=\"translate(0 {}) scale({}.{:02})\"/>",
            symbol(kind),
            -size / 2,
            size / UNIT,
            size % UNIT
        ),
        Look::Picture(kind, text) => picture(art, kind, text),
    }
}

/// The drawing of a kind with its caption.
fn picture(art: &Art, kind: &'static str, caption: &str) -> String {
    let Some(picture) = art.picture(kind) else { return String::new() };
    let drawn = format!("<use href=\"#{}\"/>", symbol(kind));
    let Some(place) = picture.caption.filter(|_| !caption.is_empty()) else { return drawn };
    let (half, size) = (UNIT / 2, place.size_of(caption));
    format!(
        "{drawn}<text class=\"{}\" x=\"{half}\" y=\"{}\" font-size=\"{size}\">{}</text>",
        place.class,
        place.y + size * 36 / 100,
        escape(caption)
    )
}

/// The whole way of an actor.
pub fn actor(art: &Art, key: Key, track: &Track, length: u64) -> String {
    let (_, (x, y)) = track.places[0];
    let places: Vec<(u64, String)> =
        track.places.iter().map(|(moment, (x, y))| (*moment, format!("{x} {y}"))).collect();
    let seen: Vec<(u64, String)> =
        track.seen.iter().map(|(moment, seen)| (*moment, seen.to_string())).collect();
    let slides = "attributeName=\"transform\" type=\"translate\"";
    let slides = animation("animateTransform", slides, Pace::Even, &places, length);
    let fades = animation("animate", "attributeName=\"opacity\"", Pace::Even, &seen, length);
    let opacity = if track.seen[0].1 == 0 { " opacity=\"0\"" } else { "" };
    let inside = looks(art, key, track, length);
    format!("<g transform=\"translate({x} {y})\"{opacity}>{slides}{fades}{inside}</g>")
}

/// Everything that an actor looks like, each seen at its moments.
fn looks(art: &Art, key: Key, track: &Track, length: u64) -> String {
    let mut different: Vec<&Look> = Vec::new();
    for (_, look) in &track.looks {
        if !different.contains(&look) {
            different.push(look);
        }
    }
    if let [only] = different[..] {
        return look(art, key, only, track.size);
    }
    let shown = |wanted: &Look| -> String {
        let show = |look: &Look| if look == wanted { "inline" } else { "none" };
        let mut moments: Vec<(u64, String)> = Vec::new();
        for (moment, look) in &track.looks {
            if moments.last().is_none_or(|(_, last)| last != show(look)) {
                moments.push((*moment, show(look).to_owned()));
            }
        }
        let first = moments[0].1.clone();
        let change =
            animation("animate", "attributeName=\"display\"", Pace::Sudden, &moments, length);
        let drawn = look(art, key, wanted, track.size);
        format!("<g display=\"{first}\">{change}{drawn}</g>")
    };
    different.into_iter().map(shown).collect()
}
