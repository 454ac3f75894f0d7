//! The board editor. The server keeps no drafts: a client sends the text it started from and every
//! stroke since.

use std::collections::HashSet;

use app::{AnyGame, BoardEditor, Brush, Options, Parameter};
use axum::extract::State;
use axum::response::Response;
use engine::Fields;
use i18n::{Lang, Translator};
use kernel::{Message, PlaceId, message};
use protocol::web::editor;
use serde_json::Value as Json;

use super::extract::{Client, JsonBody, PathParams, ok};
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::table::wire_scene;

/// The number of strokes of one request at most.
const MAX_STROKES: usize = 500;

/// A draft after its strokes.
pub async fn edit(
    State(app): State<AppState>,
    client: Client,
    PathParams(name): PathParams<String>,
    JsonBody(fields): JsonBody,
) -> Result<Response, ApiError> {
    let game = app.tables.game(&name).ok_or(ApiError::NoRoute)?;
    let (key, translator) = (client.key, client.translator().clone());
    let drawn = app.compute.run(key, move || draw(game, &fields, &translator)).await??;
    Ok(ok(drawn))
}

fn draw(
    game: &dyn AnyGame,
    fields: &Fields,
    translator: &Translator,
) -> Result<editor::Draft, ApiError> {
    let mut draft = Draft::new(open_editor(game, fields)?.ok_or(ApiError::NoRoute)?);
    let mut rejected = None;
    for stroke in strokes(fields)? {
        rejected = draft.apply(stroke)?.err();
    }
    Ok(wire_draft(game, draft.editor.as_ref(), rejected.as_ref(), translator))
}

/// An editor and the places its board has.
struct Draft {
    editor: Box<dyn BoardEditor>,
    places: HashSet<PlaceId>,
}

fn places(editor: &dyn BoardEditor) -> HashSet<PlaceId> {
    editor.scene().places.iter().map(|place| place.id).collect()
}

impl Draft {
    fn new(editor: Box<dyn BoardEditor>) -> Self {
        let places = places(editor.as_ref());
        Self { editor, places }
    }

    /// Applies a stroke: `{"place": 3, "brush": 0}`, without a brush to erase, or
    /// `{"dial": 0, "up": true}`. The inner error is the editor's.
    fn apply(&mut self, stroke: &Json) -> Result<Result<(), Message>, Message> {
        let index = |name: &str| stroke[name].as_u64().and_then(|it| usize::try_from(it).ok());
        if let (Some(parameter), Some(up)) = (index("dial"), stroke["up"].as_bool()) {
            if parameter < self.editor.parameters().len() {
                self.editor.turn(parameter, up);
                self.places = places(self.editor.as_ref());
            }
            return Ok(Ok(()));
        }
        let place = index("place").and_then(|place| u16::try_from(place).ok());
        let place = place.ok_or_else(|| message("web-strokes"))?;
        // A parameter may have removed the place since.
        if !self.places.contains(&place) {
            return Ok(Ok(()));
        }
        Ok(match index("brush") {
            Some(brush) if brush < self.editor.brushes().len() => self.editor.paint(place, brush),
            _ => {
                self.editor.erase(place);
                Ok(())
            }
        })
    }
}

/// The editor of a text, of a built-in board or of an empty one; `None` if the game has none.
fn open_editor(
    game: &dyn AnyGame,
    fields: &Fields,
) -> Result<Option<Box<dyn BoardEditor>>, Message> {
    let Some(factory) = game.data().editor else { return Ok(None) };
    let Some(text) = fields.text("board")? else {
        return Ok(Some((factory.blank)(&Options::default())));
    };
    let text = (factory.built_in)(&text).unwrap_or(text);
    (factory.open)(&text).map(Some).map_err(|error| error.message)
}

fn strokes(fields: &Fields) -> Result<&[Json], Message> {
    let strokes =
        fields.get("strokes").map_or(Some(&[][..]), |it| it.as_array().map(Vec::as_slice));
    strokes.filter(|strokes| strokes.len() <= MAX_STROKES).ok_or_else(|| message("web-strokes"))
}

fn wire_draft(
    game: &dyn AnyGame,
    editor: &dyn BoardEditor,
    rejected: Option<&Message>,
    translator: &Translator,
) -> editor::Draft {
    let name = |key: &'static str| translator.translate(&message(key));
    let brush = |brush: &Brush| {
        let Brush { name: key, kind, letters } = *brush;
        let letter = match translator.lang() {
            Lang::Es => letters.es,
            Lang::En => letters.en,
        };
        editor::Brush { name: name(key), kind, letter }
    };
    let parameter = |parameter: Parameter| {
        let (name, value) = (name(parameter.name), translator.translate(&parameter.value));
        editor::Parameter { name, value }
    };
    editor::Draft {
        scene: wire_scene(&editor.scene(), None, &game.data().art, false, translator),
        brushes: editor.brushes().iter().map(brush).collect(),
        parameters: editor.parameters().into_iter().map(parameter).collect(),
        board: editor.draft(),
        missing: editor.missing().map(|what| translator.translate(&what)),
        rejected: rejected.map(|why| translator.translate(why)),
    }
}
