//! Scenes as JSON.
//!
//! The board is separate from the pieces because it hardly ever changes: subscribers receive it
//! again only if it does.

use app::{Art, Ground, Sign};
use i18n::Translator;
use kernel::layout::Drawing;
use kernel::scene::{Gesture, Way};
use kernel::{Act, Message, Offer, Piece, Place, PlaceId, Scene, Shortcut};
use serde_json::{Map, Value as Json, json};

/// Whether two scenes have the same board.
fn same_board(one: &Scene, other: &Scene) -> bool {
    (&one.places, &one.columns, &one.rows, one.steered)
        == (&other.places, &other.columns, &other.rows, other.steered)
}

/// The board and the drawing below it.
fn board_json(scene: &Scene, art: &Art, ground: &Ground) -> Json {
    let (wide, high) = scene.size();
    let spot = |(id, (x, y)): &(PlaceId, (i32, i32))| json!([id, x, y]);
    json!({
        "wide": wide,
        "high": high,
        "steered": scene.steered,
        "columns": scene.columns,
        "rows": scene.rows,
        "places": scene.places.iter().map(place_json).collect::<Json>(),
        "size": [ground.size.0, ground.size.1],
        "spots": ground.spots.iter().map(spot).collect::<Json>(),
        "backdrop": (art.backdrop)(scene),
    })
}

fn place_json(place: &Place) -> Json {
    let Place { id, x, y, kind, label } = place;
    json!({"id": id, "x": x, "y": y, "kind": kind, "label": label})
}

/// The pieces and the texts beside the board; offers only for the person to act.
fn pieces_json(
    scene: &Scene,
    ground: &Ground,
    with_offers: bool,
    translator: &Translator,
) -> Map<String, Json> {
    let mut map = Map::new();
    map.insert("pieces".to_owned(), scene.pieces.iter().map(piece_json).collect());
    if with_offers {
        let shortcuts = scene.shortcuts.iter().map(|it| shortcut_json(it, translator));
        let refusals = scene.refusals.iter().map(|(id, why)| json!([id, translator.say(why)]));
        map.insert("offers".to_owned(), scene.offers.iter().map(offer_json).collect());
        map.insert("shortcuts".to_owned(), shortcuts.collect());
        map.insert("refusals".to_owned(), refusals.collect());
        map.insert("prompt".to_owned(), scene.prompt.as_ref().map(|it| translator.say(it)).into());
    }
    map.insert("facts".to_owned(), sentences(&scene.facts, translator));
    if !scene.tints.is_empty() {
        let tints = scene.tints.iter().map(|(fact, kind)| json!([fact, kind]));
        map.insert("tints".to_owned(), tints.collect());
    }
    if !ground.signs.is_empty() {
        let signs = ground.signs.iter().map(|it| sign_json(it, translator));
        map.insert("signs".to_owned(), signs.collect());
    }
    map
}

/// Messages as sentences.
pub fn sentences<'p>(
    messages: impl IntoIterator<Item = &'p Message>,
    translator: &Translator,
) -> Json {
    messages.into_iter().map(|message| translator.say(message)).collect()
}

fn piece_json(piece: &Piece) -> Json {
    let Piece { id, kind, at, caption } = piece;
    match caption {
        None => json!({"id": id, "kind": kind, "at": at}),
        Some(caption) => json!({"id": id, "kind": kind, "at": at, "caption": caption}),
    }
}

fn offer_json(offer: &Offer) -> Json {
    let mut map = Map::new();
    map.insert("word".to_owned(), offer.word.as_str().into());
    map.insert("touches".to_owned(), offer.touches.iter().copied().collect());
    if let Some(gesture) = offer.gesture {
        map.insert("gesture".to_owned(), gesture_json(gesture));
    }
    if let Some(leads) = offer.leads {
        map.insert("leads".to_owned(), leads.into());
    }
    map.into()
}

fn shortcut_json(shortcut: &Shortcut, translator: &Translator) -> Json {
    let label = shortcut.label.as_ref().map(|label| translator.say(label));
    let mut json = json!({"gesture": gesture_json(shortcut.gesture), "label": label});
    match &shortcut.act {
        Act::Touch(place) => json["place"] = (*place).into(),
        Act::Explain(what) => json["says"] = translator.say(what).into(),
    }
    json
}

fn gesture_json(gesture: Gesture) -> Json {
    match gesture {
        Gesture::Enter => json!({"key": "enter"}),
        Gesture::Letter(letter) => json!({"letter": letter}),
        Gesture::Way(way) => json!({"way": match way {
            Way::Up => "up",
            Way::Down => "down",
            Way::Left => "left",
            Way::Right => "right",
        }}),
    }
}

fn sign_json(sign: &Sign, translator: &Translator) -> Json {
    let Sign { at, size, kind, drawing } = sign;
    let mut json = json!({"x": at.0, "y": at.1, "size": size, "kind": kind});
    match drawing {
        Drawing::Stencil => {}
        Drawing::Text(text) | Drawing::Plain(text) => json["text"] = text.as_str().into(),
        Drawing::Says(message) => json["text"] = translator.say(message).into(),
    }
    json
}

/// A scene that follows `before`; the board only if it differs.
pub fn scene_json(
    scene: &Scene,
    before: Option<&Scene>,
    art: &Art,
    with_offers: bool,
    translator: &Translator,
) -> Map<String, Json> {
    let ground = (art.ground)(scene);
    let mut map = pieces_json(scene, &ground, with_offers, translator);
    if !before.is_some_and(|before| same_board(before, scene)) {
        map.insert("board".to_owned(), board_json(scene, art, &ground));
    }
    map
}
