//! Drawings of a game's own file. The server remembers none: whoever draws sends the text with
//! which the drawing began and every stroke since.

use std::collections::HashSet;

use app::{AnyGame, BoardEditor, Brush, Options, Parameter};
use axum::extract::State;
use axum::response::Response;
use engine::Fields;
use i18n::Speaker;
use kernel::{Message, PlaceId, message};
use serde_json::{Value as Json, json};

use super::ask::{Asked, Caller, Named, done_with};
use crate::app::App;
use crate::refusal::Refusal;
use crate::table::drawn;

/// ChanceAudit of one request at the most.
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
    let info = app.hall.info(&game).ok_or_else(missing)?;
    let strokes = strokes(&fields)?;
    let many = u32::try_from(strokes.len()).map_or(f64::INFINITY, f64::from);
    app.guard.allow(who.address, many * WEIGHT)?;
    let board_editor = begin(info, &fields)?.ok_or_else(missing)?;
    let mut drawing = Drawing::new(board_editor);
    let mut refused = None;
    for stroke in strokes {
        refused = drawing.strike(stroke)?.err();
    }
    Ok(done_with(shown(info, drawing.board_editor.as_ref(), refused.as_ref(), who.speaker())))
}

/// A drawing, and the places that it has.
struct Drawing {
    board_editor: Box<dyn BoardEditor>,
    places: HashSet<PlaceId>,
}

fn places(board_editor: &dyn BoardEditor) -> HashSet<PlaceId> {
    board_editor.scene().places.iter().map(|place| place.id).collect()
}

impl Drawing {
    fn new(board_editor: Box<dyn BoardEditor>) -> Self {
        let places = places(board_editor.as_ref());
        Self { board_editor, places }
    }

    /// One stroke: `{"place": 3, "brush": 0}`, without a brush to erase, or
    /// `{"parameter": 0, "up": true}`.
    fn strike(&mut self, stroke: &Json) -> Result<Result<(), Message>, Message> {
        let index = |name: &str| stroke[name].as_u64().and_then(|it| usize::try_from(it).ok());
        if let (Some(parameter), Some(up)) = (index("dial"), stroke["up"].as_bool()) {
            if parameter < self.board_editor.parameters().len() {
                self.board_editor.turn(parameter, up);
                self.places = places(self.board_editor.as_ref());
            }
            return Ok(Ok(()));
        }
        let place = index("place").and_then(|place| u16::try_from(place).ok());
        let place = place.ok_or_else(|| message("web-strokes"))?;
        // A place that a dial has taken away since is no longer there to be painted.
        if !self.places.contains(&place) {
            return Ok(Ok(()));
        }
        Ok(match index("brush") {
            Some(brush) if brush < self.board_editor.brushes().len() => {
                self.board_editor.paint(place, brush)
            }
            _ => {
                self.board_editor.erase(place);
                Ok(())
            }
        })
    }
}

/// The drawing with which it began: of a text, of a built-in name, or an empty one.
fn begin(info: &dyn AnyGame, fields: &Fields) -> Result<Option<Box<dyn BoardEditor>>, Message> {
    let Some(editor_factory) = info.data().editor else { return Ok(None) };
    let Some(text) = fields.text("board")? else {
        return Ok(Some((editor_factory.blank)(&Options::default())));
    };
    let text = (editor_factory.built_in)(&text).unwrap_or(text);
    (editor_factory.open)(&text).map(Some).map_err(|error| error.what)
}

fn strokes(fields: &Fields) -> Result<&[Json], Message> {
    let strokes =
        fields.get("strokes").map_or(Some(&[][..]), |it| it.as_array().map(Vec::as_slice));
    strokes.filter(|strokes| strokes.len() <= MOST).ok_or_else(|| message("web-strokes"))
}

fn shown(
    info: &dyn AnyGame,
    board_editor: &dyn BoardEditor,
    refused: Option<&Message>,
    speaker: &Speaker,
) -> Json {
    let name = |key: &'static str| speaker.say(&message(key));
    let brush = |brush: &Brush| json!({"name": name(brush.name), "kind": brush.kind, "letter": brush.letter});
    let parameter = |parameter: Parameter| json!({"name": name(parameter.name), "value": speaker.say(&parameter.value)});
    json!({
        "scene": drawn(&board_editor.scene(), None, &info.data().art, false, speaker),
        "brushes": board_editor.brushes().iter().map(brush).collect::<Json>(),
        "dials": board_editor.parameters().into_iter().map(parameter).collect::<Json>(),
        "board": board_editor.draft(),
        "missing": board_editor.missing().map(|what| speaker.say(&what)),
        "refused": refused.map(|why| speaker.say(why)),
    })
}
