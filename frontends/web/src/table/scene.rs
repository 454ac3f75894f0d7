//! Scenes as JSON.
//!
//! What hardly ever changes, the board, is apart from what stands on it: whoever follows a game is
//! told the board again only where it is another.

use app::{Art, Ground, Sign};
use i18n::Speaker;
use kernel::layout::Drawing;
use kernel::scene::{Gesture, Way};
use kernel::{Act, Message, Offer, Piece, Place, PlaceId, Scene, Shortcut};
use serde_json::{Map, Value as Json, json};

/// Whether two scenes have the same board.
fn same_board(one: &Scene, other: &Scene) -> bool {
    (&one.places, &one.columns, &one.rows, one.steered)
        == (&other.places, &other.columns, &other.rows, other.steered)
}

/// The board, and the ground on which it is drawn.
fn board(scene: &Scene, art: &Art, ground: &Ground) -> Json {
    let (wide, high) = scene.size();
    let spot = |(id, (x, y)): &(PlaceId, (i32, i32))| json!([id, x, y]);
    json!({
        "wide": wide,
        "high": high,
        "steered": scene.steered,
        "columns": scene.columns,
        "rows": scene.rows,
        "places": scene.places.iter().map(place).collect::<Json>(),
        "size": [ground.size.0, ground.size.1],
        "spots": ground.spots.iter().map(spot).collect::<Json>(),
        "backdrop": (art.backdrop)(scene),
    })
}

fn place(place: &Place) -> Json {
    let Place { id, x, y, kind, label } = place;
    json!({"id": id, "x": x, "y": y, "kind": kind, "label": label})
}

/// What stands on the board, and beside it; the offers only for whose turn it is.
fn standing(scene: &Scene, ground: &Ground, offered: bool, speaker: &Speaker) -> Map<String, Json> {
    let mut map = Map::new();
    map.insert("pieces".to_owned(), scene.pieces.iter().map(piece).collect());
    if offered {
        let shortcuts = scene.shortcuts.iter().map(|it| shortcut(it, speaker));
        let refusals = scene.refusals.iter().map(|(id, why)| json!([id, speaker.say(why)]));
        map.insert("offers".to_owned(), scene.offers.iter().map(offer).collect());
        map.insert("shortcuts".to_owned(), shortcuts.collect());
        map.insert("refusals".to_owned(), refusals.collect());
        map.insert("prompt".to_owned(), scene.prompt.as_ref().map(|it| speaker.say(it)).into());
    }
    map.insert("facts".to_owned(), said(&scene.facts, speaker));
    if !scene.tints.is_empty() {
        let tints = scene.tints.iter().map(|(fact, kind)| json!([fact, kind]));
        map.insert("tints".to_owned(), tints.collect());
    }
    if !ground.signs.is_empty() {
        let signs = ground.signs.iter().map(|it| sign(it, speaker));
        map.insert("signs".to_owned(), signs.collect());
    }
    map
}

/// Messages as sentences.
pub fn said<'p>(messages: impl IntoIterator<Item = &'p Message>, speaker: &Speaker) -> Json {
    messages.into_iter().map(|message| speaker.say(message)).collect()
}

fn piece(piece: &Piece) -> Json {
    let Piece { id, kind, at, caption } = piece;
    match caption {
        None => json!({"id": id, "kind": kind, "at": at}),
        Some(caption) => json!({"id": id, "kind": kind, "at": at, "caption": caption}),
    }
}

fn offer(offer: &Offer) -> Json {
    let mut map = Map::new();
    map.insert("word".to_owned(), offer.word.as_str().into());
    map.insert("touches".to_owned(), offer.touches.iter().copied().collect());
    if let Some(gesture) = offer.gesture {
        map.insert("gesture".to_owned(), gestured(gesture));
    }
    if let Some(leads) = offer.leads {
        map.insert("leads".to_owned(), leads.into());
    }
    map.into()
}

fn shortcut(shortcut: &Shortcut, speaker: &Speaker) -> Json {
    let label = shortcut.label.as_ref().map(|label| speaker.say(label));
    let mut json = json!({"gesture": gestured(shortcut.gesture), "label": label});
    match &shortcut.act {
        Act::Touch(place) => json["place"] = (*place).into(),
        Act::Explain(what) => json["says"] = speaker.say(what).into(),
    }
    json
}

fn gestured(gesture: Gesture) -> Json {
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

fn sign(sign: &Sign, speaker: &Speaker) -> Json {
    let Sign { at, size, kind, drawing } = sign;
    let mut json = json!({"x": at.0, "y": at.1, "size": size, "kind": kind});
    match drawing {
        Drawing::Stencil => {}
        Drawing::Text(text) | Drawing::Plain(text) => json["text"] = text.as_str().into(),
        Drawing::Says(message) => json["text"] = speaker.say(message).into(),
    }
    json
}

/// A scene after another: the board too where it is not the same.
pub fn drawn(
    scene: &Scene,
    before: Option<&Scene>,
    art: &Art,
    offered: bool,
    speaker: &Speaker,
) -> Map<String, Json> {
    let ground = (art.ground)(scene);
    let mut map = standing(scene, &ground, offered, speaker);
    if !before.is_some_and(|before| same_board(before, scene)) {
        map.insert("board".to_owned(), board(scene, art, &ground));
    }
    map
}
