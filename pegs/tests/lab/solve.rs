//! The solver against exhaustive search on small boards with all templates, and against published
//! facts.

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
    solve(grid, template, &Budget::from_millis(120_000), MEMORY)
}

fn named(board: &str, template: &str) -> SolveOutcome {
    solved(&find(board).unwrap(), Template::named(template).unwrap())
}

/// Replays a solution.
fn check_solution(grid: &Grid, template: Template, jumps: &[(Coord, Coord)]) {
    let (mut grid, directions) = (grid.clone(), template.directions());
    for (from, to) in jumps {
        grid.jump(*from, *to, &directions).unwrap();
    }
    assert_eq!(grid.pegs(), 1);
}

/// The possible finishes of a board, by exhaustive search.
fn exhaust(
    grid: &Grid,
    directions: &[(isize, isize)],
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
        for direction in directions {
            let Some(to) = ahead(*hole, *direction, 2) else { continue };
            let mut after = grid.clone();
            if after.jump(*hole, to, &[*direction]).is_ok() {
                ends.extend(exhaust(&after, directions, known));
            }
        }
    }
    ends.sort_unstable();
    ends.dedup();
    known.insert(key, ends.clone());
    ends
}

fn random_grid(rng: &mut Rng) -> Grid {
    let sides = [1, 2, 3, 4];
    let (rows, cols) = (rng.one_of(&sides).unwrap(), rng.one_of(&sides).unwrap());
    let cells = [
        CellState::Unused,
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
fn small_boards_match_exhaustive_search() {
    let (mut rng, mut wins, mut losses) = (Rng::new(3), 0, 0);
    for bits in (0..20).flat_map(|_| 0..=255) {
        let (grid, template) = (random_grid(&mut rng), Template::new(bits));
        let ends = exhaust(&grid, &template.directions(), &mut HashMap::new());
        match solved(&grid, template) {
            SolveOutcome::Solved(jumps) => {
                check_solution(&grid, template, &jumps);
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
            let found = solve_to(&grid, template, Some(hole), &Budget::from_millis(60_000), MEMORY);
            assert_eq!(matches!(found, SolveOutcome::Solved(_)), ends.contains(&number));
        }
        // Parity allows every possible finish.
        let allowed = finishes(&grid, &JumpGraph::new(&grid, template));
        assert!(ends.iter().all(|end| allowed.contains(end)), "{grid:?} {template:?}");
    }
    assert!(wins > 300 && losses > 300, "{wins} won, {losses} lost: the test says little");
}

/// Every set contains an even number of the holes of every jump, and the rank gives their number.
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
            SolveOutcome::Solved(jumps) => {
                assert_eq!(jumps.len() + 1, grid.pegs(), "{board}");
                check_solution(&grid, Template::named(template).unwrap(), &jumps);
            }
            other => panic!("{board}: {other:?}"),
        }
    }
    assert_eq!(named("french-centre", "classic"), SolveOutcome::Unsolvable(Proof::Parity));
    assert!(matches!(named("diamond25", "classic"), SolveOutcome::Unsolvable(_)));
}

/// The 4x4 board with all eight directions can be solved from every single vacancy.
#[test]
fn four_by_four_from_every_vacancy() {
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
fn smallest_boards() {
    let one = |cell| Grid::new(1, 1, vec![cell]).unwrap();
    let classic = Template::named("classic").unwrap();
    assert_eq!(solved(&one(CellState::Peg), classic), SolveOutcome::Solved(Vec::new()));
    assert_eq!(solved(&one(CellState::Empty), classic), SolveOutcome::Unsolvable(Proof::NoPegs));
    assert_eq!(solved(&one(CellState::Unused), classic), SolveOutcome::Unsolvable(Proof::NoPegs));
    // With the empty template two pegs cannot move.
    let two = Grid::new(1, 2, vec![CellState::Peg, CellState::Peg]).unwrap();
    assert!(matches!(solved(&two, Template::new(0)), SolveOutcome::Unsolvable(_)));
}

/// The largest boards, which take sixteen words.
#[test]
fn large_boards() {
    let mut cells = vec![CellState::Empty; 32 * 32];
    cells[..30].fill(CellState::Peg);
    let grid = Grid::new(32, 32, cells).unwrap();
    let classic = Template::named("classic").unwrap();
    assert!(!matches!(
        solve(&grid, classic, &Budget::from_millis(2000), MEMORY),
        SolveOutcome::Solved(_)
    ));
    assert_eq!(names().len(), 11);
}

#[test]
fn limits_are_reported() {
    let grid = find("square9").unwrap();
    let classic = Template::named("classic").unwrap();
    let spent = Budget::from_millis(60_000);
    spent.stop();
    assert_eq!(solve(&grid, classic, &spent, MEMORY), SolveOutcome::Limit);
    assert_eq!(solve(&grid, classic, &Budget::from_millis(60_000), 4000), SolveOutcome::Limit);
}
