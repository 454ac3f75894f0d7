//! Layouts of places in a terminal.

use kernel::layout::{Area, Decor, Drawing, Layout, PlaceArea};
use kernel::{Place, PlaceId, Scene};

fn scene(ids: &[PlaceId]) -> Scene {
    let place = |id: &PlaceId| Place { id: *id, x: 0, y: 0, kind: "", label: String::new() };
    Scene { places: ids.iter().map(place).collect(), ..Scene::default() }
}

fn layout(spots: &[(PlaceId, u16, u16)]) -> Layout {
    let spot = |&(id, x, y): &(PlaceId, u16, u16)| PlaceArea {
        id,
        area: Area::new(x + 1, y, 2, 1),
        mark: (x, y),
    };
    Layout { spots: spots.iter().map(spot).collect(), ..Layout::default() }
}

#[test]
fn a_layout_lays_out_every_place_once_and_apart() {
    let scene = scene(&[1, 2]);
    assert_eq!(layout(&[(1, 0, 0), (2, 3, 0)]).error(&scene), None);
    for bad in [
        &[(1, 0, 0)][..],
        &[(1, 0, 0), (1, 3, 0)],
        &[(1, 0, 0), (2, 3, 0), (3, 6, 0)],
        &[(1, 0, 0), (2, 1, 0)],
        &[(1, 0, 0), (2, 2, 0)],
    ] {
        assert!(layout(bad).error(&scene).is_some(), "{bad:?}");
    }
}

#[test]
fn the_size_covers_everything_in_the_layout() {
    let mut layout = layout(&[(1, 4, 2)]);
    assert_eq!(layout.size(), (7, 3));
    let area = Area::new(0, 5, 9, 1);
    layout.decor.push(Decor { area, kind: "", drawing: Drawing::Stencil });
    assert_eq!(layout.size(), (9, 6));
}
