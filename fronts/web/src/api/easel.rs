//! Drawings of a game's own file. The server remembers none: whoever draws sends the text with
//! which the drawing began and every stroke since.

use std::collections::HashSet;

use axum::extract::State;
use axum::response::Response;
use engine::Fields;
use kernel::{Brush, Choices, Cover, Dial, Easel, Phrase, PlaceId, phrase};
use serde_json::{Value as Json, json};
use words::Speaker;

use super::ask::{Asked, Caller, Named, done_with};
use crate::app::App;
use crate::refusal::Refusal;
use crate::table::drawn;

/// Strokes of one request at the most.
const MOST: usize = 500;
/// How much a stroke weighs, beside the request that brings it.
const WEIGHT: f64 = 0.01;

/// A drawing after its strokes.
pub async fn draw(
    State(app): State<App>,
    who: Caller,
    Named(game): Named<String>,
    Asked(fields): Asked,
) -> Result<Response, Refusal> {
    let missing = || Refusal::missing("web-nothing-here");
    let cover = app.hall.cover(&game).ok_or_else(missing)?;
    let strokes = strokes(&fields)?;
    let many = u32::try_from(strokes.len()).map_or(f64::INFINITY, f64::from);
    app.guard.allow(who.address, many * WEIGHT)?;
    let easel = begin(cover, &fields)?.ok_or_else(missing)?;
    let mut drawing = Drawing::new(easel);
    let mut refused = None;
    for stroke in strokes {
        refused = drawing.strike(stroke)?.err();
    }
    Ok(done_with(shown(cover, drawing.easel.as_ref(), refused.as_ref(), who.speaker())))
}

/// A drawing, and the places that it has.
struct Drawing {
    easel: Box<dyn Easel>,
    places: HashSet<PlaceId>,
}

fn places(easel: &dyn Easel) -> HashSet<PlaceId> {
    easel.scene().places.iter().map(|place| place.id).collect()
}

impl Drawing {
    fn new(easel: Box<dyn Easel>) -> Self {
        let places = places(easel.as_ref());
        Self { easel, places }
    }

    /// One stroke: `{"place": 3, "brush": 0}`, without a brush to erase, or
    /// `{"dial": 0, "up": true}`.
    fn strike(&mut self, stroke: &Json) -> Result<Result<(), Phrase>, Phrase> {
        let index = |name: &str| stroke[name].as_u64().and_then(|it| usize::try_from(it).ok());
        if let (Some(dial), Some(up)) = (index("dial"), stroke["up"].as_bool()) {
            if dial < self.easel.dials().len() {
                self.easel.turn(dial, up);
                self.places = places(self.easel.as_ref());
            }
            return Ok(Ok(()));
        }
        let place = index("place").and_then(|place| u16::try_from(place).ok());
        let place = place.ok_or_else(|| phrase("web-strokes"))?;
        // A place that a dial has taken away since is no longer there to be painted.
        if !self.places.contains(&place) {
            return Ok(Ok(()));
        }
        Ok(match index("brush") {
            Some(brush) if brush < self.easel.brushes().len() => self.easel.paint(place, brush),
            _ => {
                self.easel.erase(place);
                Ok(())
            }
        })
    }
}

/// The drawing with which it began: of a text, of a built-in name, or an empty one.
fn begin(cover: &dyn Cover, fields: &Fields) -> Result<Option<Box<dyn Easel>>, Phrase> {
    let Some(studio) = cover.studio() else { return Ok(None) };
    let Some(text) = fields.text("board")? else {
        return Ok(Some((studio.blank)(&Choices::default())));
    };
    let text = (studio.built_in)(&text).unwrap_or(text);
    (studio.open)(&text).map(Some).map_err(|flaw| flaw.what)
}

fn strokes(fields: &Fields) -> Result<&[Json], Phrase> {
    let strokes =
        fields.get("strokes").map_or(Some(&[][..]), |it| it.as_array().map(Vec::as_slice));
    strokes.filter(|strokes| strokes.len() <= MOST).ok_or_else(|| phrase("web-strokes"))
}

fn shown(
    cover: &dyn Cover,
    easel: &dyn Easel,
    refused: Option<&Phrase>,
    speaker: &Speaker,
) -> Json {
    let name = |key: &'static str| speaker.say(&phrase(key));
    let brush = |brush: &Brush| json!({"name": name(brush.name), "kind": brush.kind, "letter": brush.letter});
    let dial = |dial: Dial| json!({"name": name(dial.name), "value": speaker.say(&dial.value)});
    json!({
        "scene": drawn(&easel.scene(), None, &cover.art(), false, speaker),
        "brushes": easel.brushes().iter().map(brush).collect::<Json>(),
        "dials": easel.dials().into_iter().map(dial).collect::<Json>(),
        "board": easel.draft(),
        "missing": easel.missing().map(|what| speaker.say(&what)),
        "refused": refused.map(|why| speaker.say(why)),
    })
}
