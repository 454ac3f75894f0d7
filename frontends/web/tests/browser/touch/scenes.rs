//! Scenes for the vectors: written by hand for the known edge cases, and random ones.

use kernel::{
    Direction, Gesture, Offer, Place, PlaceId, Rng, Scene, Shortcut, ShortcutAction, message,
};

/// The gestures that scenes use and that are asked for.
pub const GESTURES: [Gesture; 8] = [
    Gesture::Direction(Direction::Up),
    Gesture::Direction(Direction::Down),
    Gesture::Direction(Direction::Left),
    Gesture::Direction(Direction::Right),
    Gesture::Enter,
    Gesture::Letter('a'),
    Gesture::Letter('ñ'),
    Gesture::Letter(' '),
];

/// A scene of places `(id, x, y)`, and of offers with their words and touches.
fn scene(places: &[(PlaceId, i16, i16)], offers: &[(&str, &[PlaceId])]) -> Scene {
    let place = |&(id, x, y): &_| Place { id, x, y, kind: "hole", label: String::new() };
    let offer = |(action, touches): &(&str, &[PlaceId])| Offer::touching(*action, touches.to_vec());
    Scene {
        places: places.iter().map(place).collect(),
        offers: offers.iter().map(offer).collect(),
        ..Scene::default()
    }
}

/// Scenes by name.
pub fn handmade() -> Vec<(&'static str, Scene)> {
    let row = [(0, 0, 0), (1, 1, 0), (2, 2, 0), (3, 1, 2)];
    let led = |action: &str, touches: &[PlaceId], to| {
        Offer::touching(action, touches.to_vec()).with_destination(to)
    };
    let destinations = vec![led("a", &[0], 3), led("b", &[0, 1], 2), led("c", &[1, 2], 0)];
    vec![
        ("nothing at all", Scene::default()),
        ("moves of two touches", scene(&row, &[("a", &[0, 2]), ("b", &[1, 3]), ("c", &[0, 3])])),
        ("a move that begins another", scene(&row, &[("a", &[0, 1]), ("b", &[0, 1, 2])])),
        ("a place touched twice in a row", scene(&row, &[("a", &[0, 0]), ("b", &[1, 1, 2])])),
        ("two moves of the same touches", scene(&row, &[("a", &[0, 1]), ("b", &[0, 1])])),
        ("destinations", Scene { offers: destinations, ..scene(&row, &[]) }),
        // The four diagonal neighbours are equally far in two directions each.
        ("ties", scene(&[(9, 0, 0), (2, 2, 0), (5, 1, 1), (8, 0, 2), (1, 2, 2)], &[])),
        ("places on one point", scene(&[(4, 0, 0), (3, 1, 0), (2, 1, 0), (1, 0, 0)], &[])),
    ]
}

/// A number below a bound.
fn number(rng: &mut Rng, bound: u16) -> u16 {
    u16::try_from(rng.below(bound.into())).expect("a number below a u16")
}

/// True with probability 1/`n`.
fn one_in(rng: &mut Rng, n: u16) -> bool {
    number(rng, n) == 0
}

/// A random scene. Few places and short moves: moves that share a beginning and points at equal
/// distances are frequent.
pub fn random(rng: &mut Rng) -> Scene {
    let mut ids: Vec<PlaceId> = Vec::new();
    for _ in 0..2 + number(rng, 6) {
        let id = number(rng, 30);
        if !ids.contains(&id) {
            ids.push(id);
        }
    }
    let mut at = || i16::try_from(number(rng, 5)).expect("a small number");
    let places: Vec<_> = ids.iter().map(|id| (*id, at(), at())).collect();
    let offers = (0..number(rng, 8)).map(|index| offer(rng, index, &ids)).collect();
    let shortcuts = (0..number(rng, 4)).map(|_| shortcut(rng, &ids)).collect();
    let refused = ids.iter().filter(|_| one_in(rng, 4));
    let refusals = refused.map(|id| (*id, message(format!("refusal-{id}")))).collect();
    Scene { offers, shortcuts, refusals, ..scene(&places, &[]) }
}

fn offer(rng: &mut Rng, index: u16, ids: &[PlaceId]) -> Offer {
    // Drawn from few places, so that moves share beginnings.
    let few = &ids[..ids.len().min(3)];
    let touches = (0..number(rng, 4)).filter_map(|_| rng.one_of(few)).collect();
    let gesture = rng.one_of(&GESTURES).filter(|_| one_in(rng, 3));
    let leads = rng.one_of(ids).filter(|_| one_in(rng, 3));
    Offer { gesture, destination: leads, ..Offer::touching(format!("m{index}"), touches) }
}

fn shortcut(rng: &mut Rng, ids: &[PlaceId]) -> Shortcut {
    let gesture = rng.one_of(&GESTURES).expect("some gesture");
    let place = rng.one_of(ids).filter(|_| !one_in(rng, 3));
    let act = place
        .map_or_else(|| ShortcutAction::Explain(message("explanation")), ShortcutAction::Touch);
    Shortcut { gesture, action: act, label: None }
}
