//! Maps of single-vacancy games against exhaustive search and published facts.

use std::collections::{BTreeSet, HashSet};

use kernel::{Budget, Rng};
use pegs::lab::boards::find;
use pegs::lab::grid::{CellState, Coord, Grid};
use pegs::lab::map::{VacancyMap, map};
use pegs::lab::template::Template;

const MEMORY: usize = 1 << 30;

fn mapped(grid: &Grid, template: Template) -> VacancyMap {
    let map = map(grid, template, &Budget::from_millis(120_000), MEMORY);
    assert!(map.starts.iter().all(|start| start.open.is_empty()));
    map
}

/// The possible finishes, by exhaustive search.
fn ends(grid: &Grid, template: Template) -> BTreeSet<Coord> {
    let pegs = |grid: &Grid| -> Vec<Coord> {
        grid.holes().filter(|hole| grid.at(*hole) == CellState::Peg).collect()
    };
    let (mut seen, mut stack) = (HashSet::from([pegs(grid)]), vec![grid.clone()]);
    let mut ends = BTreeSet::new();
    while let Some(grid) = stack.pop() {
        let standing = pegs(&grid);
        if let [last] = standing[..] {
            ends.insert(last);
        }
        for (from, (down, right)) in standing.iter().flat_map(|from| {
            template.directions().into_iter().map(move |direction| (*from, direction))
        }) {
            let row = from.0.checked_add_signed(2 * down);
            let Some(to) = row.zip(from.1.checked_add_signed(2 * right)) else { continue };
            let mut after = grid.clone();
            if after.jump(from, to, &[(down, right)]).is_ok() && seen.insert(pegs(&after)) {
                stack.push(after);
            }
        }
    }
    ends
}

fn compare(grid: &Grid, template: Template) -> usize {
    let map = mapped(grid, template);
    let holes: Vec<Coord> = grid.holes().collect();
    assert_eq!(map.starts.iter().map(|start| start.vacancy).collect::<Vec<_>>(), holes);
    for start in &map.starts {
        let mut game = grid.clone();
        for hole in &holes {
            game.set(*hole, CellState::Peg);
        }
        game.set(start.vacancy, CellState::Empty);
        let found: Vec<Coord> = ends(&game, template).into_iter().collect();
        assert_eq!(start.finishes, found, "{grid:?} {template:?} {:?}", start.vacancy);
    }
    map.starts.iter().map(|start| start.finishes.len()).sum()
}

#[test]
fn small_boards_match_exhaustive_search() {
    let (mut rng, mut won) = (Rng::new(11), 0);
    for bits in 0..=255 {
        let sides = [1, 2, 3, 4];
        let (rows, cols) = (rng.one_of(&sides).unwrap(), rng.one_of(&sides[..3]).unwrap());
        // The pegs of the file do not matter.
        let cells = [
            CellState::Unused,
            CellState::Empty,
            CellState::Peg,
            CellState::Peg,
            CellState::Peg,
            CellState::Peg,
        ];
        let cells = (0..rows * cols).map(|_| rng.one_of(&cells).unwrap()).collect();
        won += compare(&Grid::new(rows, cols, cells).unwrap(), Template::new(bits));
    }
    assert!(won > 100, "{won} pairs won: the test says little");
}

#[test]
fn triangles_and_squares_match_exhaustive_search() {
    assert!(compare(&find("triangle15").unwrap(), Template::named("hex").unwrap()) > 15);
    let square = Grid::new(4, 4, vec![CellState::Peg; 16]).unwrap();
    assert!(compare(&square, Template::named("classic").unwrap()) > 0);
}

#[test]
fn published_facts() {
    let classic = Template::named("classic").unwrap();
    let english = mapped(&find("english").unwrap(), classic);
    assert_eq!((english.symmetries, english.starts.len()), (8, 33));
    assert_eq!(english.problems, 21);
    // Every vacancy can be the finish, and every finish that parity allows is possible.
    assert!(english.starts.iter().all(|start| start.finishes.contains(&start.vacancy)));
    let centre = english.starts.iter().find(|start| start.vacancy == (3, 3)).unwrap();
    assert_eq!(centre.finishes, [(0, 3), (3, 0), (3, 3), (3, 6), (6, 3)]);
    assert_eq!(mapped(&find("triangle15").unwrap(), Template::named("hex").unwrap()).symmetries, 6);
    let diamond = mapped(&find("diamond25").unwrap(), classic);
    assert!(diamond.starts.iter().all(|start| start.finishes.is_empty()));
    // The centre of the French board cannot be the vacancy.
    let french = mapped(&find("french").unwrap(), classic);
    assert_eq!(french.problems, 10);
    let centre = french.starts.iter().find(|start| start.vacancy == (3, 3)).unwrap();
    assert!(centre.finishes.is_empty());
}

#[test]
fn limits_leave_pairs_unknown() {
    let spent = Budget::from_millis(60_000);
    spent.stop();
    let map = map(&find("english").unwrap(), Template::named("classic").unwrap(), &spent, MEMORY);
    assert!(map.starts.iter().all(|start| start.finishes.is_empty()));
    assert!(map.starts.iter().any(|start| !start.open.is_empty()));
}
