//! The census against enumeration on small boards with all templates, and against published facts.

use std::collections::{BTreeSet, HashSet};

use kernel::{Budget, Rng};
use pegs::lab::boards::find;
use pegs::lab::census::{Census, CensusRow, LimitReached, census};
use pegs::lab::grid::{CellState, Coord, Grid};
use pegs::lab::template::Template;

use crate::plain;

const MEMORY: usize = 1 << 30;

fn time() -> Budget {
    Budget::from_millis(600_000)
}

fn named(board: &str, template: &str) -> Census {
    let template = Template::named(template).unwrap();
    census(&find(board).unwrap(), template, &time(), MEMORY).unwrap()
}

type Pegs = BTreeSet<Coord>;

/// The census by enumeration of sets.
fn enumerated(grid: &Grid, template: Template) -> Census {
    let holes: Vec<Coord> = grid.holes().collect();
    let jumps = plain::jumps(&holes, template);
    let symmetries = plain::symmetries(&holes, &jumps);
    let start: Pegs =
        holes.iter().copied().filter(|hole| grid.at(*hole) == CellState::Peg).collect();
    let mut layer = HashSet::from([start]);
    let mut levels = Vec::new();
    while !layer.is_empty() {
        let least = |pegs: &Pegs| {
            let image = |images: &Vec<Coord>| -> Pegs {
                let all = holes.iter().zip(images);
                all.filter(|(hole, _)| pegs.contains(hole)).map(|(_, image)| *image).collect()
            };
            symmetries.iter().map(image).min().unwrap()
        };
        let classes: HashSet<Pegs> = layer.iter().map(least).collect();
        levels.push(CensusRow { positions: layer.len() as u64, classes: classes.len() as u64 });
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

fn random_grid(rng: &mut Rng) -> Grid {
    let sides = [1, 2, 3, 3, 4, 4];
    let (rows, cols) = (rng.one_of(&sides).unwrap(), rng.one_of(&sides).unwrap());
    let unused = rng.one_of(&[CellState::Unused, CellState::Peg]).unwrap();
    let cells = [
        unused,
        CellState::Empty,
        CellState::Empty,
        CellState::Peg,
        CellState::Peg,
        CellState::Peg,
    ];
    let cells = (0..rows * cols).map(|_| rng.one_of(&cells).unwrap()).collect();
    Grid::new(rows, cols, cells).unwrap()
}

#[test]
fn small_boards_match_enumeration() {
    let (mut rng, mut folded) = (Rng::new(4), 0);
    for bits in (0..4).flat_map(|_| 0..=255) {
        let (grid, template) = (random_grid(&mut rng), Template::new(bits));
        let expected = enumerated(&grid, template);
        folded += expected.levels.iter().filter(|level| level.positions > level.classes).count();
        let found = census(&grid, template, &time(), MEMORY).unwrap();
        assert_eq!(found, expected, "{grid:?} {template:?}");
    }
    assert!(folded > 50, "{folded} levels with fewer classes: the test says little");
}

/// Full boards with symmetric starts or few pegs, on which symmetries matter most.
#[test]
fn symmetric_boards_match_enumeration() {
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
                let cells =
                    cells.map(|peg| if peg { CellState::Peg } else { CellState::Empty }).collect();
                let grid = Grid::new(rows, cols, cells).unwrap();
                let template = Template::named(name).unwrap();
                let expected = enumerated(&grid, template);
                assert_eq!(census(&grid, template, &time(), MEMORY).unwrap(), expected);
            }
        }
    }
}

/// Two rows of three cells at both ends of a long board have as many classes as next to each other.
#[test]
fn long_shears_are_symmetries() {
    let template = Template::named("classic").unwrap();
    let found = [5, 8, 31, 32].map(|cols| {
        let mut cells = vec![CellState::Unused; 2 * cols];
        for first in [0, 2 * cols - 3] {
            cells[first..first + 2].fill(CellState::Peg);
            cells[first + 2] = CellState::Empty;
        }
        let grid = Grid::new(2, cols, cells).unwrap();
        let found = census(&grid, template, &time(), MEMORY).unwrap();
        assert_eq!(found, enumerated(&grid, template), "{cols}");
        (found.symmetries, found.levels.iter().map(|level| level.classes).sum::<u64>())
    });
    assert_eq!(found, [(4, 3); 4]);
}

/// Boards with more holes than a word has bits, connected or not, and few pegs close together.
#[test]
fn wide_boards_match_enumeration() {
    let (mut rng, mut jumps) = (Rng::new(9), 0);
    for bits in (0..=255).step_by(3) {
        let (side, whole) = (rng.one_of(&[9, 10]).unwrap(), rng.below(2) == 0);
        let mut cells = vec![CellState::Empty; side * side];
        if !whole {
            cells[4 * side..5 * side].fill(CellState::Unused);
        }
        for _ in 0..7 {
            let (row, col) = (rng.below(4), rng.below(5));
            cells[usize::try_from(row).unwrap() * side + usize::try_from(col).unwrap()] =
                CellState::Peg;
        }
        let (grid, template) = (Grid::new(side, side, cells).unwrap(), Template::new(bits));
        let expected = enumerated(&grid, template);
        jumps += expected.levels.len() - 1;
        assert_eq!(census(&grid, template, &time(), MEMORY), Ok(expected), "{grid:?} {bits}");
    }
    assert!(jumps > 100, "{jumps} jumps: the test says little");
}

/// Positions up to symmetry after each number of jumps on the English board, as published.
const ENGLISH: [u64; 32] = [
    1, 1, 2, 8, 39, 171, 719, 2757, 9751, 31312, 89927, 229_614, 517_854, 1_022_224, 1_753_737,
    2_598_215, 3_312_423, 3_626_632, 3_413_313, 2_765_623, 1_930_324, 1_160_977, 600_372, 265_865,
    100_565, 32_250, 8688, 1917, 348, 50, 7, 2,
];

#[test]
fn english_board_matches_published_counts() {
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
fn smallest_boards() {
    let classic = Template::named("classic").unwrap();
    for cell in [CellState::Peg, CellState::Empty, CellState::Unused] {
        let grid = Grid::new(1, 1, vec![cell]).unwrap();
        let only = Census { levels: vec![CensusRow { positions: 1, classes: 1 }], symmetries: 1 };
        assert_eq!(census(&grid, classic, &time(), MEMORY), Ok(only));
    }
}

#[test]
fn limits_are_reported() {
    let (grid, classic) = (find("square9").unwrap(), Template::named("classic").unwrap());
    // The class is too large for a bitmap.
    assert_eq!(census(&grid, classic, &time(), 1 << 20), Err(LimitReached::Memory(None)));
    let (spent, english) = (time(), find("english").unwrap());
    spent.stop();
    assert_eq!(census(&grid, classic, &spent, MEMORY), Err(LimitReached::Time));
    assert_eq!(census(&english, classic, &spent, MEMORY), Err(LimitReached::Time));
    let Err(LimitReached::Memory(Some(need))) = census(&english, classic, &time(), 1 << 22) else {
        panic!("four megabytes are not enough")
    };
    assert!(census(&english, classic, &time(), need).is_ok());
    // A bitmap of Wiegleb's board is possible, but exceeds the memory of most machines.
    let wiegleb = find("wiegleb").unwrap();
    assert_eq!(census(&wiegleb, classic, &time(), 1 << 20), Err(LimitReached::Memory(None)));
}

/// The limit may exceed the memory of any machine.
#[test]
fn unlimited_memory_is_accepted() {
    let (grid, classic) = (find("english").unwrap(), Template::named("classic").unwrap());
    assert_eq!(census(&grid, classic, &time(), usize::MAX).unwrap(), named("english", "classic"));
}

/// The largest boards, with two pegs that can jump over each other.
#[test]
fn large_boards() {
    let mut cells = vec![CellState::Empty; 32 * 32];
    cells[500..502].fill(CellState::Peg);
    let grid = Grid::new(32, 32, cells).unwrap();
    let found = census(&grid, Template::named("classic").unwrap(), &time(), MEMORY).unwrap();
    let levels = [(1, 1), (2, 2)].map(|(positions, classes)| CensusRow { positions, classes });
    assert_eq!(found, Census { levels: levels.to_vec(), symmetries: 8 });
}
