//! The solver of the laboratory: against plain exhaustion on small boards with all templates, and
//! against published facts.

use std::collections::HashMap;

use kernel::{Budget, Rng};
use pegs::lab::boards::{find, names};
use pegs::lab::grid::{CellState, Coord, Grid, ahead};
use pegs::lab::parity::{finishes, invariants};
use pegs::lab::puzzle::JumpGraph;
use pegs::lab::solve::{Proof, SolveOutcome, solve, solve_to};
use pegs::lab::template::Template;

const MEMORY: usize = 1 << 30;

fn solved(grid: &Grid, template: Template) -> SolveOutcome {
    solve(grid, template, &Budget::ms(120_000), MEMORY)
}

fn named(board: &str, template: &str) -> SolveOutcome {
    solved(&find(board).unwrap(), Template::named(template).unwrap())
}

/// Plays a solution by the rules of the grid.
fn check_solution(grid: &Grid, template: Template, way: &[(Coord, Coord)]) {
    let (mut grid, ways) = (grid.clone(), template.directions());
    for (from, to) in way {
        grid.jump(*from, *to, &ways).unwrap();
    }
    assert_eq!(grid.pegs(), 1);
}

/// Whether a board can be solved, by trying everything, and which holes a last peg can reach.
fn exhaust(
    grid: &Grid,
    ways: &[(isize, isize)],
    known: &mut HashMap<Vec<bool>, Vec<usize>>,
) -> Vec<usize> {
    let holes: Vec<_> = grid.holes().collect();
    let key: Vec<bool> = holes.iter().map(|hole| grid.at(*hole) == CellState::Peg).collect();
    if let Some(ends) = known.get(&key) {
        return ends.clone();
    }
    let mut ends = Vec::new();
    if grid.pegs() == 1 {
        ends.extend(key.iter().position(|peg| *peg));
    }
    for hole in &holes {
        for way in ways {
            let Some(to) = ahead(*hole, *way, 2) else { continue };
            let mut after = grid.clone();
            if after.jump(*hole, to, &[*way]).is_ok() {
                ends.extend(exhaust(&after, ways, known));
            }
        }
    }
    ends.sort_unstable();
    ends.dedup();
    known.insert(key, ends.clone());
    ends
}

fn random_grid(dice: &mut Rng) -> Grid {
    let sides = [1, 2, 3, 4];
    let (rows, cols) = (dice.one_of(&sides).unwrap(), dice.one_of(&sides).unwrap());
    let cells = [
        CellState::Unused,
        CellState::Empty,
        CellState::Empty,
        CellState::Peg,
        CellState::Peg,
        CellState::Peg,
    ];
    let cells = (0..rows * cols).map(|_| dice.one_of(&cells).unwrap()).collect();
    Grid::new(rows, cols, cells).unwrap()
}

#[test]
fn small_boards_with_all_templates_as_by_exhaustion() {
    let (mut dice, mut wins, mut losses) = (Rng::new(3), 0, 0);
    for bits in (0..20).flat_map(|_| 0..=255) {
        let (grid, template) = (random_grid(&mut dice), Template::new(bits));
        let ends = exhaust(&grid, &template.directions(), &mut HashMap::new());
        match solved(&grid, template) {
            SolveOutcome::Solved(way) => {
                check_solution(&grid, template, &way);
                assert!(!ends.is_empty());
                wins += 1;
            }
            SolveOutcome::Unsolvable(_) => {
                assert!(ends.is_empty(), "{grid:?} {template:?}");
                losses += 1;
            }
            SolveOutcome::Limit => panic!("a small board left open"),
        }
        for (number, hole) in grid.holes().enumerate() {
            let found = solve_to(&grid, template, Some(hole), &Budget::ms(60_000), MEMORY);
            assert_eq!(matches!(found, SolveOutcome::Solved(_)), ends.contains(&number));
        }
        // Whatever can be reached, parity allows.
        let allowed = finishes(&grid, &JumpGraph::new(&grid, template));
        assert!(ends.iter().all(|end| allowed.contains(end)), "{grid:?} {template:?}");
    }
    assert!(wins > 300 && losses > 300, "{wins} won, {losses} lost: the test says little");
}

/// Every set meets every jump in an even number of holes, and there are as many as the rank says.
#[test]
fn invariants_are_invariant() {
    for (board, template, count) in
        [("english", "classic", 4), ("french", "classic", 4), ("triangle15", "hex", 2)]
    {
        let shape = JumpGraph::new(&find(board).unwrap(), Template::named(template).unwrap());
        let sets = invariants(&shape);
        assert_eq!(sets.len(), count, "{board}");
        for (set, jump) in sets.iter().flat_map(|set| shape.jumps.iter().map(move |j| (set, j))) {
            let met = [jump.from, jump.over, jump.to];
            let met = met.iter().filter(|hole| set.contains(&usize::from(**hole))).count();
            assert_eq!(met % 2, 0);
        }
    }
}

#[test]
fn published_facts() {
    for (board, template) in [
        ("english", "classic"),
        ("french", "classic"),
        ("wiegleb", "classic"),
        ("asymmetric", "classic"),
        ("diamond41", "classic"),
        ("square6", "classic"),
        ("square9", "classic"),
        ("triangle15", "hex"),
        ("square4", "all"),
    ] {
        let grid = find(board).unwrap();
        match named(board, template) {
            SolveOutcome::Solved(way) => {
                assert_eq!(way.len() + 1, grid.pegs(), "{board}");
                check_solution(&grid, Template::named(template).unwrap(), &way);
            }
            other => panic!("{board}: {other:?}"),
        }
    }
    assert_eq!(named("french-centre", "classic"), SolveOutcome::Unsolvable(Proof::Parity));
    assert!(matches!(named("diamond25", "classic"), SolveOutcome::Unsolvable(_)));
}

/// Four by four with all eight directions can be solved from every single vacancy.
#[test]
fn four_by_four_from_everywhere() {
    let all = Template::named("all").unwrap();
    let full = vec![CellState::Peg; 16];
    for vacancy in 0..16 {
        let mut cells = full.clone();
        cells[vacancy] = CellState::Empty;
        let grid = Grid::new(4, 4, cells).unwrap();
        assert!(matches!(solved(&grid, all), SolveOutcome::Solved(_)), "{vacancy}");
    }
}

#[test]
fn the_least_boards() {
    let one = |cell| Grid::new(1, 1, vec![cell]).unwrap();
    let classic = Template::named("classic").unwrap();
    assert_eq!(solved(&one(CellState::Peg), classic), SolveOutcome::Solved(Vec::new()));
    assert_eq!(solved(&one(CellState::Empty), classic), SolveOutcome::Unsolvable(Proof::NoPegs));
    assert_eq!(solved(&one(CellState::Unused), classic), SolveOutcome::Unsolvable(Proof::NoPegs));
    // The empty template leaves two pegs as they are.
    let two = Grid::new(1, 2, vec![CellState::Peg, CellState::Peg]).unwrap();
    assert!(matches!(solved(&two, Template::new(0)), SolveOutcome::Unsolvable(_)));
}

/// The largest boards take sixteen words, and still answer.
#[test]
fn large_boards() {
    let mut cells = vec![CellState::Empty; 32 * 32];
    cells[..30].fill(CellState::Peg);
    let grid = Grid::new(32, 32, cells).unwrap();
    let classic = Template::named("classic").unwrap();
    assert!(!matches!(solve(&grid, classic, &Budget::ms(2000), MEMORY), SolveOutcome::Solved(_)));
    assert_eq!(names().len(), 11);
}

#[test]
fn a_limit_is_told() {
    let grid = find("square9").unwrap();
    let classic = Template::named("classic").unwrap();
    let spent = Budget::ms(60_000);
    spent.stop();
    assert_eq!(solve(&grid, classic, &spent, MEMORY), SolveOutcome::Limit);
    assert_eq!(solve(&grid, classic, &Budget::ms(60_000), 4000), SolveOutcome::Limit);
}
