//! Scenes as JSON.
//!
//! What hardly ever changes, the board, is apart from what stands on it: whoever follows a game is
//! told the board again only where it is another.

use kernel::layout::{Decor, Drawing, Layout, Spot};
use kernel::scene::{Gesture, Way};
use kernel::{Offer, Phrase, Piece, Place, Scene};
use serde_json::{Map, Value as Json, json};
use words::Speaker;

/// Whether two scenes have the same board.
pub fn same_board(one: &Scene, other: &Scene) -> bool {
    let laid = |scene: &Scene| -> Vec<(bool, Vec<Spot>)> {
        scene.layouts.iter().map(|layout| (layout.bare, layout.spots.clone())).collect()
    };
    (&one.places, &one.columns, &one.rows, one.steered)
        == (&other.places, &other.columns, &other.rows, other.steered)
        && laid(one) == laid(other)
}

/// The board.
pub fn board(scene: &Scene) -> Json {
    let (wide, high) = scene.size();
    json!({
        "wide": wide,
        "high": high,
        "steered": scene.steered,
        "columns": scene.columns,
        "rows": scene.rows,
        "places": scene.places.iter().map(place).collect::<Json>(),
        "layouts": scene.layouts.iter().map(layout).collect::<Json>(),
    })
}

fn place(place: &Place) -> Json {
    let Place { id, x, y, kind, label } = place;
    json!({"id": id, "x": x, "y": y, "kind": kind, "label": label})
}

fn layout(layout: &Layout) -> Json {
    let (wide, high) = layout.size();
    let spot = |spot: &Spot| {
        let Spot { id, area, mark } = spot;
        json!({"id": id, "x": area.x, "y": area.y, "wide": area.wide, "high": area.high,
            "mark": [mark.0, mark.1]})
    };
    json!({
        "wide": wide,
        "high": high,
        "bare": layout.bare,
        "spots": layout.spots.iter().map(spot).collect::<Json>(),
    })
}

/// What stands on the board, and beside it; the offers only for whose turn it is.
pub fn standing(scene: &Scene, offered: bool, speaker: &Speaker) -> Map<String, Json> {
    let mut map = Map::new();
    map.insert("pieces".to_owned(), scene.pieces.iter().map(piece).collect());
    if offered {
        map.insert("offers".to_owned(), scene.offers.iter().map(offer).collect());
    }
    map.insert("facts".to_owned(), said(&scene.facts, speaker));
    let decor = |layout: &Layout| -> Json {
        layout.decor.iter().map(|decor| one_decor(decor, speaker)).collect()
    };
    if !scene.layouts.is_empty() {
        map.insert("decor".to_owned(), scene.layouts.iter().map(decor).collect());
    }
    map
}

/// Phrases as sentences.
pub fn said<'p>(phrases: impl IntoIterator<Item = &'p Phrase>, speaker: &Speaker) -> Json {
    phrases.into_iter().map(|phrase| speaker.say(phrase)).collect()
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

fn gestured(gesture: Gesture) -> Json {
    match gesture {
        Gesture::Letter(letter) => json!({"letter": letter}),
        Gesture::Way(way) => json!({"way": match way {
            Way::Up => "up",
            Way::Down => "down",
            Way::Left => "left",
            Way::Right => "right",
        }}),
    }
}

fn one_decor(decor: &Decor, speaker: &Speaker) -> Json {
    let area = decor.area;
    let mut json = json!({"x": area.x, "y": area.y, "wide": area.wide, "high": area.high,
        "kind": decor.kind});
    match &decor.drawing {
        Drawing::Stencil => {}
        Drawing::Text(text) => json["text"] = text.as_str().into(),
        Drawing::Plain(text) => json["plain"] = text.as_str().into(),
        Drawing::Says(phrase) => json["text"] = speaker.say(phrase).into(),
    }
    json
}
