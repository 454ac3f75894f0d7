//! Questions about scenes and the kernel's answers.
//!
//! A case has the parts of a scene as the web API sends them, places as points `[id, x, y]`, and
//! questions `[function, arguments, answer]`.

use kernel::touch::{Touched, Touches, destinations, gestured, step, stroke};
use kernel::{Act, Gesture, Offer, PlaceId, Rng, Scene, Shortcut, Way};
use serde_json::{Value as Json, json};

use super::scenes::{GESTURES, handmade, random};

const SEED: u64 = 16;
const RANDOM_SCENES: usize = 30;
/// A place of no scene.
const NOWHERE: PlaceId = 99;
const WAYS: [Way; 4] = [Way::Up, Way::Down, Way::Left, Way::Right];

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
    let question =
        |(right, down)| json!(["stroke", [right, down], stroke(right, down).map(way_name)]);
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
        let touched = touches.so_far();
        questions.push(json!(["next", [touched], touches.next(scene)]));
        for place in places(scene) {
            let reached = destinations(scene, &touches, place);
            questions.push(json!(["destinations", [touched, place], reached]));
            let mut after = touches.clone();
            let answer = touch(scene, &mut after, place);
            questions.push(json!(["touch", [touched, place], answer]));
            if beginnings.iter().all(|known| known.so_far() != after.so_far()) {
                beginnings.push(after);
            }
        }
    }
    questions
}

fn touch(scene: &Scene, touches: &mut Touches, place: PlaceId) -> Json {
    match touches.touch(scene, place) {
        Touched::Move(word) => json!({"touched": [], "word": word}),
        Touched::Begun => json!({"touched": touches.so_far()}),
        Touched::Dropped => json!({"touched": []}),
        Touched::Nothing => json!({"touched": [], "ignored": true}),
    }
}

/// Where the cursor goes from each place in each direction.
fn steps(scene: &Scene) -> impl Iterator<Item = Json> {
    let starts = places(scene).into_iter();
    let pairs = starts.flat_map(|from| WAYS.map(|way| (from, way)));
    pairs.map(|(from, way)| json!(["nearest", [from, way_name(way)], step(scene, from, way)]))
}

/// What gestures do, and which places are refused.
fn keys(scene: &Scene) -> Vec<Json> {
    let moves = GESTURES.map(|it| json!(["gestured", [gesture(it)], gestured(scene, it)]));
    let claims = GESTURES.map(|it| json!(["claims", [gesture(it)], scene.claims(it).map(act)]));
    let refusals = places(scene).into_iter().map(|place| {
        let why = scene.refusal(place).map(|why| &why.key);
        json!(["refusal", [place], why])
    });
    moves.into_iter().chain(claims).chain(refusals).collect()
}

fn offer(offer: &Offer) -> Json {
    let mut json = json!({"word": offer.word, "touches": offer.touches});
    if let Some(it) = offer.gesture {
        json["gesture"] = gesture(it);
    }
    if let Some(place) = offer.leads {
        json["leads"] = place.into();
    }
    json
}

fn shortcut(shortcut: &Shortcut) -> Json {
    let mut json = act(&shortcut.act);
    json["gesture"] = gesture(shortcut.gesture);
    json
}

fn act(act: &Act) -> Json {
    match act {
        Act::Touch(place) => json!({"place": place}),
        Act::Explain(what) => json!({"says": what.key}),
    }
}

fn gesture(gesture: Gesture) -> Json {
    match gesture {
        Gesture::Enter => json!({"key": "enter"}),
        Gesture::Letter(letter) => json!({"letter": letter}),
        Gesture::Way(way) => json!({"way": way_name(way)}),
    }
}

fn way_name(way: Way) -> &'static str {
    match way {
        Way::Up => "up",
        Way::Down => "down",
        Way::Left => "left",
        Way::Right => "right",
    }
}
