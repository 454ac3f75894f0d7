//! The census of the laboratory: against plain enumeration on small boards with all templates, and
//! against published facts.

use std::collections::{BTreeSet, HashSet};

use kernel::{Budget, Dice};
use pegs::lab::boards::find;
use pegs::lab::census::{Census, Level, Stop, census};
use pegs::lab::grid::{Cell, Grid, Spot, ahead};
use pegs::lab::puzzle::Shape;
use pegs::lab::symmetry::symmetries;
use pegs::lab::template::Template;

const MEMORY: usize = 1 << 30;

fn time() -> Budget {
    Budget::ms(600_000)
}

fn named(board: &str, template: &str) -> Census {
    let template = Template::named(template).unwrap();
    census(&find(board).unwrap(), template, &time(), MEMORY).unwrap()
}

type Pegs = BTreeSet<Spot>;
type Jump = [Spot; 3];
fn jumps(holes: &[Spot], template: Template) -> HashSet<Jump> {
    let mut jumps = HashSet::new();
    for from in holes {
        for way in template.ways() {
            let (over, to) = (ahead(*from, way, 1), ahead(*from, way, 2));
            let both = over.zip(to).filter(|(over, to)| holes.contains(over) && holes.contains(to));
            jumps.extend(both.map(|(over, to)| [*from, over, to]));
        }
    }
    jumps
}

/// The affine maps with small entries that move holes onto holes and jumps onto jumps, as what they
/// do to each hole.
fn plain_symmetries(holes: &[Spot], jumps: &HashSet<Jump>) -> HashSet<Vec<Spot>> {
    let entries = -4_isize..=4;
    let mut found = HashSet::from([holes.to_vec()]);
    let Some(first) = holes.first() else { return found };
    for a in entries.clone() {
        for b in entries.clone() {
            for c in entries.clone() {
                for d in entries.clone().filter(|d| (a * d - b * c).abs() == 1) {
                    let linear = |(r, k): Spot| {
                        let (r, k) = (r.cast_signed(), k.cast_signed());
                        (a * r + b * k, c * r + d * k)
                    };
                    for target in holes {
                        let (r, k) = linear(*first);
                        let (dr, dk) = (target.0.cast_signed() - r, target.1.cast_signed() - k);
                        let image = |spot: &Spot| {
                            let (r, k) = linear(*spot);
                            let (r, k) = (usize::try_from(r + dr), usize::try_from(k + dk));
                            r.ok().zip(k.ok()).filter(|spot| holes.contains(spot))
                        };
                        let Some(images) = holes.iter().map(image).collect::<Option<Vec<Spot>>>()
                        else {
                            continue;
                        };
                        let moved = |spot: &Spot| image(spot).unwrap();
                        if jumps.iter().all(|jump| {
                            jumps.contains(&[moved(&jump[0]), moved(&jump[1]), moved(&jump[2])])
                        }) {
                            found.insert(images);
                        }
                    }
                }
            }
        }
    }
    found
}

/// The census by sets of sets.
fn plain(grid: &Grid, template: Template) -> Census {
    let holes: Vec<Spot> = grid.holes().collect();
    let jumps = jumps(&holes, template);
    let symmetries = plain_symmetries(&holes, &jumps);
    let start: Pegs = holes.iter().copied().filter(|hole| grid.at(*hole) == Cell::Peg).collect();
    let mut layer = HashSet::from([start]);
    let mut levels = Vec::new();
    while !layer.is_empty() {
        let least = |pegs: &Pegs| {
            let image = |images: &Vec<Spot>| -> Pegs {
                let all = holes.iter().zip(images);
                all.filter(|(hole, _)| pegs.contains(hole)).map(|(_, image)| *image).collect()
            };
            symmetries.iter().map(image).min().unwrap()
        };
        let classes: HashSet<Pegs> = layer.iter().map(least).collect();
        levels.push(Level { positions: layer.len() as u64, classes: classes.len() as u64 });
        let mut next = HashSet::new();
        for pegs in &layer {
            for [from, over, to] in &jumps {
                if pegs.contains(from) && pegs.contains(over) && !pegs.contains(to) {
                    let mut after = pegs.clone();
                    after.remove(from);
                    after.remove(over);
                    after.insert(*to);
                    next.insert(after);
                }
            }
        }
        layer = next;
    }
    Census { levels, symmetries: symmetries.len() }
}

fn random_grid(dice: &mut Dice) -> Grid {
    let sides = [1, 2, 3, 3, 4, 4];
    let (rows, cols) = (dice.one_of(&sides).unwrap(), dice.one_of(&sides).unwrap());
    let unused = dice.one_of(&[Cell::Unused, Cell::Peg]).unwrap();
    let cells = [unused, Cell::Empty, Cell::Empty, Cell::Peg, Cell::Peg, Cell::Peg];
    let cells = (0..rows * cols).map(|_| dice.one_of(&cells).unwrap()).collect();
    Grid::new(rows, cols, cells).unwrap()
}

#[test]
fn small_boards_with_all_templates_as_by_enumeration() {
    let (mut dice, mut folded) = (Dice::new(4), 0);
    for bits in (0..4).flat_map(|_| 0..=255) {
        let (grid, template) = (random_grid(&mut dice), Template::new(bits));
        let expected = plain(&grid, template);
        folded += expected.levels.iter().filter(|level| level.positions > level.classes).count();
        let found = census(&grid, template, &time(), MEMORY).unwrap();
        assert_eq!(found, expected, "{grid:?} {template:?}");
    }
    assert!(folded > 50, "{folded} levels with fewer classes: the test says little");
}

/// Whole boards with a symmetric start or a start of few pegs, where the symmetries matter most.
#[test]
fn symmetric_boards_as_by_enumeration() {
    for (rows, cols) in [(3, 3), (3, 4), (4, 4), (1, 7), (2, 6)] {
        for name in ["classic", "diagonal", "all", "hex"] {
            for pattern in 0..6_usize {
                let cells = (0..rows * cols).map(|place| match pattern {
                    0 => place != 0,
                    1 => place != rows * cols / 2,
                    2 => place % 2 == 0,
                    3 => place % 3 != 0,
                    4 => place < 4,
                    _ => place % cols != 1,
                });
                let cells = cells.map(|peg| if peg { Cell::Peg } else { Cell::Empty }).collect();
                let grid = Grid::new(rows, cols, cells).unwrap();
                let template = Template::named(name).unwrap();
                let expected = plain(&grid, template);
                assert_eq!(census(&grid, template, &time(), MEMORY).unwrap(), expected);
            }
        }
    }
}

/// More holes than a word has bits, in one piece or in several, and few pegs close together.
#[test]
fn wide_boards_as_by_enumeration() {
    let (mut dice, mut jumps) = (Dice::new(9), 0);
    for bits in (0..=255).step_by(3) {
        let (side, whole) = (dice.one_of(&[9, 10]).unwrap(), dice.below(2) == 0);
        let mut cells = vec![Cell::Empty; side * side];
        if !whole {
            cells[4 * side..5 * side].fill(Cell::Unused);
        }
        for _ in 0..7 {
            let (row, col) = (dice.below(4), dice.below(5));
            cells[usize::try_from(row).unwrap() * side + usize::try_from(col).unwrap()] = Cell::Peg;
        }
        let (grid, template) = (Grid::new(side, side, cells).unwrap(), Template::new(bits));
        let expected = plain(&grid, template);
        jumps += expected.levels.len() - 1;
        assert_eq!(census(&grid, template, &time(), MEMORY), Ok(expected), "{grid:?} {bits}");
    }
    assert!(jumps > 100, "{jumps} jumps: the test says little");
}

#[test]
fn symmetries_of_boards_and_directed_jumps() {
    let one_way = Template::new(0b0100_0000);
    let count = |board: &str, template: Template| {
        symmetries(&Shape::new(&find(board).unwrap(), template)).len()
    };
    let named = |name| Template::named(name).unwrap();
    assert_eq!((count("english", named("classic")), count("english", one_way)), (8, 2));
    assert_eq!(count("triangle15", named("hex")), 6);
    assert_eq!(count("triangle15", named("classic")), 2);
    assert_eq!(count("square4", named("hex")), 4);
    assert_eq!(count("asymmetric", named("classic")), 2);
}

/// Positions up to symmetry after each number of jumps on the English board, as published.
const ENGLISH: [u64; 32] = [
    1, 1, 2, 8, 39, 171, 719, 2757, 9751, 31312, 89927, 229_614, 517_854, 1_022_224, 1_753_737,
    2_598_215, 3_312_423, 3_626_632, 3_413_313, 2_765_623, 1_930_324, 1_160_977, 600_372, 265_865,
    100_565, 32_250, 8688, 1917, 348, 50, 7, 2,
];

#[test]
fn the_english_board_as_published() {
    let census = named("english", "classic");
    assert_eq!(census.symmetries, 8);
    let classes: Vec<u64> = census.levels.iter().map(|level| level.classes).collect();
    assert_eq!(classes, ENGLISH);
    assert_eq!(classes.iter().sum::<u64>(), 23_475_688);
    assert_eq!(census.levels.iter().map(|level| level.positions).sum::<u64>(), 187_636_299);
}

/// Run it in release, with a gigabyte to spare: `cargo test --release -p pegs -- --ignored`.
#[test]
#[ignore = "slow: ten seconds in release"]
fn the_french_board_from_its_centre() {
    let census = census(
        &find("french-centre").unwrap(),
        Template::named("classic").unwrap(),
        &time(),
        2 * MEMORY,
    );
    let positions = census.unwrap().levels.iter().map(|level| level.positions).sum::<u64>();
    assert_eq!(positions, 2_993_979_754);
}

#[test]
fn the_least_boards() {
    let classic = Template::named("classic").unwrap();
    for cell in [Cell::Peg, Cell::Empty, Cell::Unused] {
        let grid = Grid::new(1, 1, vec![cell]).unwrap();
        let only = Census { levels: vec![Level { positions: 1, classes: 1 }], symmetries: 1 };
        assert_eq!(census(&grid, classic, &time(), MEMORY), Ok(only));
    }
}

#[test]
fn limits_are_told() {
    let (grid, classic) = (find("square9").unwrap(), Template::named("classic").unwrap());
    // No bitmap of so many positions is thought of.
    assert_eq!(census(&grid, classic, &time(), 1 << 20), Err(Stop::Memory(None)));
    let (spent, english) = (time(), find("english").unwrap());
    spent.stop();
    assert_eq!(census(&grid, classic, &spent, MEMORY), Err(Stop::Time));
    assert_eq!(census(&english, classic, &spent, MEMORY), Err(Stop::Time));
    let Err(Stop::Memory(Some(need))) = census(&english, classic, &time(), 1 << 22) else {
        panic!("four megabytes are not enough")
    };
    assert!(census(&english, classic, &time(), need).is_ok());
}

/// The largest boards, with two pegs that can jump over each other.
#[test]
fn large_boards() {
    let mut cells = vec![Cell::Empty; 32 * 32];
    cells[500..502].fill(Cell::Peg);
    let grid = Grid::new(32, 32, cells).unwrap();
    let found = census(&grid, Template::named("classic").unwrap(), &time(), MEMORY).unwrap();
    let levels = [(1, 1), (2, 2)].map(|(positions, classes)| Level { positions, classes });
    assert_eq!(found, Census { levels: levels.to_vec(), symmetries: 8 });
}
