//! Moves by touch, gesture and cursor.

use kernel::touch::{
    Touched, Touches, action_for_gesture, destinations, direction_from_centre, nearest_place,
    nearest_place_in, swipe_direction,
};
use kernel::{Area, Direction, Gesture, Layout, Offer, Place, PlaceArea, Scene};

fn scene() -> Scene {
    let place = |id: u16, x, y| Place { id, x, y, kind: "hole", label: id.to_string() };
    let offer = |action: &str, touches: &[u16]| Offer::touching(action, touches.to_vec());
    Scene {
        places: vec![place(0, 0, 0), place(1, 1, 0), place(2, 2, 0), place(3, 1, 2)],
        offers: vec![offer("a", &[0, 2]), offer("b", &[1, 3]), offer("c", &[0, 3])],
        ..Scene::default()
    }
}

#[test]
fn two_touches_make_a_move() {
    let (scene, mut touches) = (scene(), Touches::default());
    assert_eq!(touches.next(&scene), [0, 1]);
    assert_eq!(touches.touch(&scene, 0), Touched::Begun);
    assert_eq!(touches.next(&scene), [2, 3]);
    assert_eq!(touches.touch(&scene, 3), Touched::Move("c".to_owned()));
    assert!(touches.as_slice().is_empty());
}

#[test]
fn touching_another_start_replaces_the_first() {
    let (scene, mut touches) = (scene(), Touches::default());
    touches.touch(&scene, 0);
    assert_eq!(touches.touch(&scene, 1), Touched::Begun);
    assert_eq!(touches.next(&scene), [3]);
    assert!(touches.pop() && !touches.pop());
    assert_eq!(touches.next(&scene), [0, 1]);
}

#[test]
fn touching_the_same_place_again_cancels_and_other_places_do_nothing() {
    let (scene, mut touches) = (scene(), Touches::default());
    touches.touch(&scene, 0);
    assert_eq!(touches.touch(&scene, 0), Touched::Dropped);
    assert_eq!(touches.touch(&scene, 2), Touched::Nothing);
}

#[test]
fn gestures_make_moves() {
    let mut scene = scene();
    scene.offers.push(Offer::with_gesture("w", Gesture::Direction(Direction::Left)));
    assert_eq!(action_for_gesture(&scene, Gesture::Direction(Direction::Left)), Some("w"));
    assert_eq!(action_for_gesture(&scene, Gesture::Letter('w')), None);
    assert_eq!(
        (swipe_direction(-3, 2), swipe_direction(2, 2), swipe_direction(0, 1)),
        (Some(Direction::Left), None, Some(Direction::Down))
    );
    assert_eq!(
        (direction_from_centre(&scene, 0), direction_from_centre(&scene, 3)),
        (None, Some(Direction::Down))
    );
}

#[test]
fn the_cursor_goes_to_the_nearest_ahead() {
    let scene = scene();
    assert_eq!(nearest_place(&scene, 0, Direction::Right), 1);
    assert_eq!(nearest_place(&scene, 1, Direction::Down), 3);
    assert_eq!(nearest_place(&scene, 3, Direction::Up), 1);
    assert_eq!(nearest_place(&scene, 0, Direction::Left), 0);
    assert_eq!(nearest_place(&scene, 99, Direction::Left), 0);
}

#[test]
fn a_layout_has_its_own_neighbours() {
    let spot = |id, x, y| PlaceArea { id, area: Area::new(x, y, 2, 1), mark: (x, y) };
    let spots = vec![spot(1, 0, 0), spot(2, 6, 0), spot(3, 0, 2)];
    let layout = Layout { spots, ..Layout::default() };
    assert_eq!(nearest_place_in(&layout, 1, Direction::Right), 2);
    assert_eq!(nearest_place_in(&layout, 1, Direction::Down), 3);
    assert_eq!(
        (
            nearest_place_in(&layout, 3, Direction::Left),
            nearest_place_in(&layout, 9, Direction::Up)
        ),
        (3, 1)
    );
}

#[test]
fn destinations_include_all_moves_through_a_place() {
    let (mut scene, mut touches) = (scene(), Touches::default());
    assert_eq!(destinations(&scene, &touches, 0), [2, 3]);
    assert_eq!(destinations(&scene, &touches, 2), []);
    scene.offers = vec![
        Offer::touching("a", vec![0]).with_destination(3),
        Offer::touching("b", vec![1, 2]).with_destination(0),
    ];
    assert_eq!(destinations(&scene, &touches, 0), [3]);
    touches.touch(&scene, 1);
    assert_eq!(destinations(&scene, &touches, 2), [0]);
    assert_eq!(destinations(&scene, &touches, 0), []);
}
