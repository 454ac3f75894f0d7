//! Questions about scenes and the kernel's answers.
//!
//! A case has the parts of a scene as the web API sends them, places as points `[id, x, y]`, and
//! questions `[function, arguments, answer]`.

use kernel::touch::{
    Touched, Touches, action_for_gesture, destinations, nearest_place, swipe_direction,
};
use kernel::{Direction, Gesture, Offer, PlaceId, Rng, Scene, Shortcut, ShortcutAction};
use serde_json::{Value as Json, json};

use super::scenes::{GESTURES, handmade, random};

const SEED: u64 = 16;
const RANDOM_SCENES: usize = 30;
/// A place of no scene.
const NOWHERE: PlaceId = 99;
const WAYS: [Direction; 4] = [Direction::Up, Direction::Down, Direction::Left, Direction::Right];

/// Every case, in a fixed order.
pub fn cases() -> Vec<Json> {
    let mut rng = Rng::new(SEED);
    let named = handmade().into_iter().map(|(name, scene)| (name.to_owned(), scene));
    let mut scenes: Vec<(String, Scene)> = named.collect();
    for index in 0..RANDOM_SCENES {
        scenes.push((format!("random {index}"), random(&mut rng)));
    }
    let mut cases = vec![strokes()];
    cases.extend(scenes.iter().map(|(name, scene)| case(name, scene)));
    cases
}

fn strokes() -> Json {
    let reach = [-7, -2, -1, 0, 1, 2, 7];
    let pairs = reach.iter().flat_map(|right| reach.iter().map(move |down| (*right, *down)));
    let question = |(right, down)| {
        json!(["stroke", [right, down], swipe_direction(right, down).map(way_name)])
    };
    json!({"name": "strokes", "questions": pairs.map(question).collect::<Json>()})
}

fn case(name: &str, scene: &Scene) -> Json {
    let refusals = scene.refusals.iter().map(|(place, why)| json!([place, why.key]));
    let mut questions = touches(scene);
    questions.extend(steps(scene));
    questions.extend(keys(scene));
    json!({
        "name": name,
        "points": scene.places.iter().map(|it| json!([it.id, it.x, it.y])).collect::<Json>(),
        "offers": scene.offers.iter().map(offer).collect::<Json>(),
        "shortcuts": scene.shortcuts.iter().map(shortcut).collect::<Json>(),
        "refusals": refusals.collect::<Json>(),
        "questions": questions,
    })
}

fn places(scene: &Scene) -> Vec<PlaceId> {
    scene.places.iter().map(|place| place.id).chain([NOWHERE]).collect()
}

/// What every touch does after every beginning of a move, and what can be touched and reached.
fn touches(scene: &Scene) -> Vec<Json> {
    let mut questions = Vec::new();
    let mut beginnings = vec![Touches::default()];
    let mut explored = 0;
    while let Some(touches) = beginnings.get(explored).cloned() {
        explored += 1;
        let touched = touches.as_slice();
        questions.push(json!(["next", [touched], touches.next(scene)]));
        for place in places(scene) {
            let reached = destinations(scene, &touches, place);
            questions.push(json!(["destinations", [touched, place], reached]));
            let mut after = touches.clone();
            let answer = touch(scene, &mut after, place);
            questions.push(json!(["touch", [touched, place], answer]));
            if beginnings.iter().all(|known| known.as_slice() != after.as_slice()) {
                beginnings.push(after);
            }
        }
    }
    questions
}

fn touch(scene: &Scene, touches: &mut Touches, place: PlaceId) -> Json {
    match touches.touch(scene, place) {
        Touched::Move(action) => json!({"touched": [], "word": action}),
        Touched::Begun => json!({"touched": touches.as_slice()}),
        Touched::Dropped => json!({"touched": []}),
        Touched::Nothing => json!({"touched": [], "ignored": true}),
    }
}

/// Where the cursor goes from each place in each direction.
fn steps(scene: &Scene) -> impl Iterator<Item = Json> {
    let starts = places(scene).into_iter();
    let pairs = starts.flat_map(|from| WAYS.map(|way| (from, way)));
    pairs.map(|(from, way)| {
        json!(["nearest", [from, way_name(way)], nearest_place(scene, from, way)])
    })
}

/// What gestures do, and which places are refused.
fn keys(scene: &Scene) -> Vec<Json> {
    let moves =
        GESTURES.map(|it| json!(["gestured", [gesture(it)], action_for_gesture(scene, it)]));
    let claims =
        GESTURES.map(|it| json!(["claims", [gesture(it)], scene.shortcut_action(it).map(act)]));
    let refusals = places(scene).into_iter().map(|place| {
        let why = scene.refusal(place).map(|why| &why.key);
        json!(["refusal", [place], why])
    });
    moves.into_iter().chain(claims).chain(refusals).collect()
}

fn offer(offer: &Offer) -> Json {
    let mut json = json!({"word": offer.action, "touches": offer.touches});
    if let Some(it) = offer.gesture {
        json["gesture"] = gesture(it);
    }
    if let Some(place) = offer.destination {
        json["leads"] = place.into();
    }
    json
}

fn shortcut(shortcut: &Shortcut) -> Json {
    let mut json = act(&shortcut.action);
    json["gesture"] = gesture(shortcut.gesture);
    json
}

fn act(act: &ShortcutAction) -> Json {
    match act {
        ShortcutAction::Touch(place) => json!({"place": place}),
        ShortcutAction::Explain(what) => json!({"says": what.key}),
    }
}

fn gesture(gesture: Gesture) -> Json {
    match gesture {
        Gesture::Enter => json!({"key": "enter"}),
        Gesture::Letter(letter) => json!({"letter": letter}),
        Gesture::Direction(way) => json!({"way": way_name(way)}),
    }
}

fn way_name(way: Direction) -> &'static str {
    match way {
        Direction::Up => "up",
        Direction::Down => "down",
        Direction::Left => "left",
        Direction::Right => "right",
    }
}
