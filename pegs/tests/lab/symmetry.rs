//! The symmetries of boards with their directed jumps.

use std::collections::HashSet;

use kernel::Rng;
use pegs::lab::boards::find;
use pegs::lab::grid::{CellState, Coord, Grid};
use pegs::lab::puzzle::JumpGraph;
use pegs::lab::symmetry::symmetries;
use pegs::lab::template::Template;

use crate::plain;

#[test]
fn known_boards() {
    for (board, template, count) in [
        ("english", "classic", 8),
        ("english", "hex", 4),
        ("triangle15", "hex", 6),
        ("triangle15", "classic", 2),
        ("asymmetric", "classic", 2),
        ("square4", "all", 8),
        ("square4", "hex", 4),
    ] {
        let shape = JumpGraph::new(&find(board).unwrap(), Template::named(template).unwrap());
        assert_eq!(symmetries(&shape).len(), count, "{board} {template}");
    }
    // Only jumps to the right: the only symmetry is the vertical mirror.
    let one_way = JumpGraph::new(&find("english").unwrap(), Template::new(0b0001_0000));
    assert_eq!(symmetries(&one_way).len(), 2);
}

/// A board with the given holes.
fn board(rows: usize, cols: usize, holes: impl IntoIterator<Item = Coord>) -> Grid {
    let mut cells = vec![CellState::Unused; rows * cols];
    holes.into_iter().for_each(|(row, col)| cells[row * cols + col] = CellState::Empty);
    Grid::new(rows, cols, cells).unwrap()
}

/// The number of symmetries, after comparing them with the reference.
fn check(grid: &Grid, template: Template) -> usize {
    let shape = JumpGraph::new(grid, template);
    let found = symmetries(&shape);
    assert!(found[0].iter().copied().eq((0..).take(shape.holes.len())), "{grid:?}");
    let coords = |image: &Vec<u16>| -> Vec<Coord> {
        image.iter().map(|hole| shape.holes[usize::from(*hole)]).collect()
    };
    let (count, found) = (found.len(), found.iter().map(coords).collect::<HashSet<_>>());
    let expected = plain::symmetries(&shape.holes, &plain::jumps(&shape.holes, template));
    assert_eq!((count, &found), (expected.len(), &expected), "{grid:?} {template:?}");
    count
}

/// The corners of any triangle without other points of the grid can be permuted, however far apart
/// they are: here by matrices with entries up to 900.
#[test]
fn thin_triangles_rotate() {
    for (corners, count) in [
        ([(0, 0), (0, 1), (1, 0)], 6),
        ([(0, 0), (29, 30), (30, 31)], 6),
        ([(31, 0), (2, 30), (1, 31)], 6),
        ([(0, 0), (0, 31), (1, 15)], 2),
        // Sides through 7, 3 and 5 points of the grid distinguish the corners.
        ([(0, 0), (0, 6), (4, 2)], 1),
        // Collinear holes, which only an even line can reverse.
        ([(0, 31), (13, 18), (31, 0)], 1),
        ([(0, 30), (15, 15), (30, 0)], 2),
    ] {
        let found = check(&board(32, 32, corners), Template::named("all").unwrap());
        assert_eq!(found, count, "{corners:?}");
    }
}

/// Narrow boards, and distant groups of holes on large ones.
#[test]
fn narrow_and_scattered_boards_match_the_reference() {
    let (mut rng, mut many) = (Rng::new(12), 0);
    let below = |rng: &mut Rng, most: usize| {
        usize::try_from(rng.below(u32::try_from(most).unwrap().into())).unwrap()
    };
    for bits in (0..8).flat_map(|_| 0..=255) {
        let (rows, cols) = rng.one_of(&[(2, 32), (32, 2), (3, 32), (32, 32), (31, 4)]).unwrap();
        let (down, right) = rng.one_of(&[(0, 1), (1, 0), (1, 1)]).unwrap();
        let mut holes = Vec::new();
        for _ in 0..=below(&mut rng, 3) {
            let length = 1 + below(&mut rng, 4);
            let (row, col) = (below(&mut rng, rows), below(&mut rng, cols));
            let piece = (0..length).map(|step| (row + step * down, col + step * right));
            holes.extend(piece.filter(|(row, col)| *row < rows && *col < cols));
        }
        if rng.below(2) == 0 {
            // With its rotation about the centre, so that there is a symmetry.
            let turned: Vec<Coord> =
                holes.iter().map(|(row, col)| (rows - 1 - row, cols - 1 - col)).collect();
            holes.extend(turned);
        }
        many += usize::from(check(&board(rows, cols, holes), Template::new(bits)) > 2);
    }
    assert!(many > 50, "{many} boards with more than two symmetries: the test says little");
}

/// The largest boards, full and with a gap in the middle.
#[test]
fn large_boards() {
    let coords = || (0..32 * 32).map(|place| (place / 32, place % 32));
    let all = Template::named("all").unwrap();
    let count = |grid: &Grid| symmetries(&JumpGraph::new(grid, all)).len();
    assert_eq!(count(&board(32, 32, coords())), 8);
    assert_eq!(count(&board(32, 32, coords().filter(|coord| *coord != (15, 16)))), 2);
    assert_eq!(count(&board(32, 32, coords().filter(|(row, col)| row + col < 32))), 2);
}
