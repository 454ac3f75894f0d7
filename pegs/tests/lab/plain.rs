//! Jumps and symmetries by exhaustive search, as a reference.

use std::collections::HashSet;

use pegs::lab::grid::{Coord, ahead};
use pegs::lab::template::Template;

pub type Jump = [Coord; 3];

pub fn jumps(holes: &[Coord], template: Template) -> HashSet<Jump> {
    let mut jumps = HashSet::new();
    for from in holes {
        for direction in template.directions() {
            let (over, to) = (ahead(*from, direction, 1), ahead(*from, direction, 2));
            let both = over.zip(to).filter(|(over, to)| holes.contains(over) && holes.contains(to));
            jumps.extend(both.map(|(over, to)| [*from, over, to]));
        }
    }
    jumps
}

type Vector = (isize, isize);

fn between(from: Coord, to: Coord) -> Vector {
    (to.0.cast_signed() - from.0.cast_signed(), to.1.cast_signed() - from.1.cast_signed())
}

fn area((a, b): Vector, (c, d): Vector) -> isize {
    a * d - b * c
}

/// The affine maps of the grid that preserve holes and jumps, as the images of each hole. Tries all
/// images of three holes that are not collinear, if there are any.
pub fn symmetries(holes: &[Coord], jumps: &HashSet<Jump>) -> HashSet<Vec<Coord>> {
    let mut found = HashSet::from([holes.to_vec()]);
    let keeps_jumps = |images: &Vec<Coord>| {
        let image = |coord: &Coord| images[holes.binary_search(coord).unwrap()];
        jumps
            .iter()
            .all(|jump| jumps.contains(&[image(&jump[0]), image(&jump[1]), image(&jump[2])]))
    };
    let [Some(first), Some(second)] = [holes.first(), holes.get(1)] else { return found };
    let side = between(*first, *second);
    let Some(third) = holes.iter().find(|third| area(side, between(*first, **third)) != 0) else {
        let turned: Vec<Coord> = holes.iter().rev().copied().collect();
        let ends = |pair: (&Coord, &Coord)| (pair.0.0 + pair.1.0, pair.0.1 + pair.1.1);
        let even =
            holes.iter().zip(&turned).all(|pair| ends(pair) == ends((&holes[0], &turned[0])));
        found.extend(Some(turned).filter(|turned| even && keeps_jumps(turned)));
        return found;
    };
    let corner = [side, between(*first, *third)];
    for to in holes {
        for second in holes {
            for third in holes {
                let images = [between(*to, *second), between(*to, *third)];
                found.extend(images_of(holes, *first, *to, corner, images).filter(keeps_jumps));
            }
        }
    }
    found
}

/// The images of all holes under the map given by the images of a hole and of two vectors from it.
fn images_of(
    holes: &[Coord],
    from: Coord,
    to: Coord,
    [a, b]: [Vector; 2],
    [to_a, to_b]: [Vector; 2],
) -> Option<Vec<Coord>> {
    let whole = area(a, b);
    // A map of finite order preserves areas.
    if area(to_a, to_b).abs() != whole.abs() {
        return None;
    }
    // The images of the unit vectors must be integers too.
    let combined = |v: Vector| {
        let (s, t) = (area(v, b), area(a, v));
        let sum = (s * to_a.0 + t * to_b.0, s * to_a.1 + t * to_b.1);
        let divides = sum.0 % whole == 0 && sum.1 % whole == 0;
        divides.then(|| (sum.0 / whole, sum.1 / whole))
    };
    let (down, right) = (combined((1, 0))?, combined((0, 1))?);
    let image = |hole: &Coord| {
        let (row, col) = between(from, *hole);
        let (row, col) = (row * down.0 + col * right.0, row * down.1 + col * right.1);
        let image = (to.0.checked_add_signed(row)?, to.1.checked_add_signed(col)?);
        holes.binary_search(&image).is_ok().then_some(image)
    };
    holes.iter().map(image).collect()
}
