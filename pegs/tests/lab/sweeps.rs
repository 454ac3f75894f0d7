//! The minimum number of sweeps against Dijkstra's algorithm on small boards with all templates,
//! and against published facts.

use std::collections::{BTreeSet, HashMap};

use kernel::{Budget, Rng};
use pegs::lab::boards::find;
use pegs::lab::grid::{CellState, Coord, Grid, ahead};
use pegs::lab::solve::{Proof, SolveOutcome};
use pegs::lab::strip::svg;
use pegs::lab::sweeps::{count_sweeps, fewest};
use pegs::lab::template::Template;

const MEMORY: usize = 1 << 30;

/// Replays a solution and counts its sweeps by following the peg.
fn play(grid: &Grid, template: Template, jumps: &[(Coord, Coord)], finish: Option<Coord>) -> usize {
    let (mut grid, directions) = (grid.clone(), template.directions());
    let (mut marked, mut sweeps) = (None, 0);
    for (from, to) in jumps {
        grid.jump(*from, *to, &directions).unwrap();
        if marked != Some(*from) {
            sweeps += 1;
        }
        marked = Some(*to);
    }
    assert_eq!(grid.pegs(), 1);
    assert!(finish.is_none_or(|coord| grid.at(coord) == CellState::Peg));
    sweeps
}

/// The minimum number of sweeps for each finish, by Dijkstra's algorithm over boards with the peg
/// that jumped last.
fn shortest(grid: &Grid, directions: &[(isize, isize)]) -> HashMap<Coord, usize> {
    let holes: Vec<Coord> = grid.holes().collect();
    let pegs = |grid: &Grid| -> Vec<bool> {
        (0..grid.rows() * grid.cols())
            .map(|cell| grid.at((cell / grid.cols(), cell % grid.cols())) == CellState::Peg)
            .collect()
    };
    let mut ends = HashMap::new();
    let mut known: HashMap<(Vec<bool>, Option<Coord>), usize> = HashMap::new();
    let mut queue = BTreeSet::from([(0, pegs(grid), None)]);
    while let Some((cost, board, last)) = queue.pop_first() {
        if known.contains_key(&(board.clone(), last)) {
            continue;
        }
        known.insert((board.clone(), last), cost);
        let mut here = grid.clone();
        for hole in &holes {
            let peg = board[hole.0 * grid.cols() + hole.1];
            here.set(*hole, if peg { CellState::Peg } else { CellState::Empty });
        }
        if here.pegs() == 1 {
            let end = holes.iter().find(|hole| here.at(**hole) == CellState::Peg).unwrap();
            let best = ends.entry(*end).or_insert(cost);
            *best = cost.min(*best);
        }
        for (hole, direction) in
            holes.iter().flat_map(|hole| directions.iter().map(move |direction| (hole, direction)))
        {
            let Some(to) = ahead(*hole, *direction, 2) else { continue };
            let mut after = here.clone();
            if after.jump(*hole, to, &[*direction]).is_ok() {
                queue.insert((cost + usize::from(last != Some(*hole)), pegs(&after), Some(to)));
            }
        }
    }
    ends
}

fn random_grid(rng: &mut Rng) -> Grid {
    let sides = [1, 2, 3, 3, 4, 4];
    let (rows, cols) = (rng.one_of(&sides).unwrap(), rng.one_of(&sides).unwrap());
    let cells = [
        CellState::Unused,
        CellState::Empty,
        CellState::Empty,
        CellState::Empty,
        CellState::Peg,
        CellState::Peg,
    ];
    let cells = (0..rows * cols).map(|_| rng.one_of(&cells).unwrap()).collect();
    Grid::new(rows, cols, cells).unwrap()
}

/// A board drawn by reverse play, so that it can be solved.
fn solvable_grid(rng: &mut Rng, directions: &[(isize, isize)]) -> Grid {
    let (rows, cols) = (rng.one_of(&[3, 4, 5]).unwrap(), rng.one_of(&[3, 4, 5]).unwrap());
    let shape =
        [CellState::Unused, CellState::Empty, CellState::Empty, CellState::Empty, CellState::Empty];
    // Half of the boards are full rectangles, with their symmetries.
    let shape = if rng.below(2) == 0 { &shape[1..] } else { &shape };
    let cells = (0..rows * cols).map(|_| rng.one_of(shape).unwrap()).collect();
    let mut grid = Grid::new(rows, cols, cells).unwrap();
    let holes: Vec<Coord> = grid.holes().collect();
    let Some(first) = rng.one_of(&holes) else { return grid };
    grid.set(first, CellState::Peg);
    for _ in 0..100 {
        let (Some(to), Some(direction)) = (rng.one_of(&holes), rng.one_of(directions)) else {
            break;
        };
        let (Some(over), Some(from)) = (ahead(to, direction, -1), ahead(to, direction, -2)) else {
            continue;
        };
        let free = [over, from].iter().all(|coord| grid.at(*coord) == CellState::Empty);
        if grid.at(to) == CellState::Peg && free && grid.pegs() < 9 {
            grid.set(to, CellState::Empty);
            grid.set(over, CellState::Peg);
            grid.set(from, CellState::Peg);
        }
    }
    grid
}

#[test]
fn small_boards_match_dijkstra() {
    let (mut rng, mut wins, mut losses, mut saved) = (Rng::new(18), 0, 0, 0);
    for (round, bits) in (0..24).flat_map(|round| (0..=255).map(move |bits| (round, bits))) {
        let template = Template::new(bits);
        let directions = template.directions();
        let grid = if round % 3 == 0 {
            random_grid(&mut rng)
        } else {
            solvable_grid(&mut rng, &directions)
        };
        let ends = shortest(&grid, &directions);
        let anywhere = ends.values().min().copied();
        for finish in grid.holes().map(Some).chain([None]) {
            let expected = finish.map_or(anywhere, |coord| ends.get(&coord).copied());
            let budget = Budget::from_millis(60_000);
            match fewest(&grid, template, finish, &budget, MEMORY).0 {
                SolveOutcome::Solved(jumps) => {
                    let sweeps = play(&grid, template, &jumps, finish);
                    assert_eq!(Some(sweeps), expected, "{grid:?} {template:?} {finish:?}");
                    assert_eq!(sweeps, count_sweeps(&jumps));
                    saved += usize::from(sweeps < jumps.len());
                    wins += 1;
                }
                SolveOutcome::Unsolvable(_) => {
                    assert_eq!(expected, None, "{grid:?} {template:?} {finish:?}");
                    losses += 1;
                }
                SolveOutcome::Limit => panic!("a small board left open"),
            }
        }
    }
    assert!(wins > 5000 && losses > 5000 && saved > 1500, "{wins}, {losses}, {saved}");
}

#[test]
fn smallest_boards() {
    let one = |cell| Grid::new(1, 1, vec![cell]).unwrap();
    let classic = Template::named("classic").unwrap();
    let fewest = |grid: &Grid| fewest(grid, classic, None, &Budget::from_millis(60_000), MEMORY).0;
    assert_eq!(fewest(&one(CellState::Peg)), SolveOutcome::Solved(Vec::new()));
    assert_eq!(fewest(&one(CellState::Empty)), SolveOutcome::Unsolvable(Proof::NoPegs));
    assert_eq!(fewest(&one(CellState::Unused)), SolveOutcome::Unsolvable(Proof::NoPegs));
    assert_eq!(fewest(&find("french-centre").unwrap()), SolveOutcome::Unsolvable(Proof::Parity));
    assert_eq!(count_sweeps(&[]), 0);
}

/// The triangle of 15 holes takes ten sweeps from a corner (Bell, "Solving Triangular Peg
/// Solitaire": nine from the best vacancy).
#[test]
fn published_triangles() {
    let hex = Template::named("hex").unwrap();
    let sweeps = |vacancy: Coord| {
        let mut grid = find("triangle15").unwrap();
        grid.set((0, 0), CellState::Peg);
        grid.set(vacancy, CellState::Empty);
        match fewest(&grid, hex, None, &Budget::from_millis(60_000), MEMORY).0 {
            SolveOutcome::Solved(jumps) => play(&grid, hex, &jumps, None),
            other => panic!("{vacancy:?}: {other:?}"),
        }
    };
    assert_eq!(sweeps((0, 0)), 10);
    let all = find("triangle15").unwrap();
    assert_eq!(all.holes().map(sweeps).min(), Some(9));
}

/// Boards of several words have the same minimum as the board of one word inside them.
#[test]
fn wide_boards() {
    let classic = Template::named("classic").unwrap();
    let mut rng = Rng::new(5);
    for side in [9, 12, 20, 32] {
        let small = solvable_grid(&mut rng, &classic.directions());
        let mut cells = vec![CellState::Unused; side * side];
        // Additional empty holes that no peg can reach.
        cells[7 * side..].fill(CellState::Empty);
        for hole in small.holes() {
            cells[hole.0 * side + hole.1] = small.at(hole);
        }
        let wide = Grid::new(side, side, cells).unwrap();
        let directions = classic.directions();
        let expected = shortest(&small, &directions).values().min().copied();
        match fewest(&wide, classic, None, &Budget::from_millis(60_000), MEMORY).0 {
            SolveOutcome::Solved(jumps) => {
                assert_eq!(Some(play(&wide, classic, &jumps, None)), expected);
            }
            other => panic!("{side}: {other:?}"),
        }
    }
}

#[test]
fn limits_are_reported() {
    let (grid, classic) = (find("english").unwrap(), Template::named("classic").unwrap());
    let outcome = |budget: &Budget, memory| fewest(&grid, classic, None, budget, memory).0;
    let spent = Budget::from_millis(60_000);
    spent.stop();
    assert_eq!(outcome(&spent, MEMORY), SolveOutcome::Limit);
    assert_eq!(outcome(&Budget::from_millis(60_000), 100_000), SolveOutcome::Limit);
    assert_eq!(outcome(&Budget::from_millis(60_000), 0), SolveOutcome::Limit);
    assert_eq!(outcome(&Budget::from_millis(50), MEMORY), SolveOutcome::Limit);
}

/// The central game takes eighteen sweeps, and seventeen with any finish.
/// Run it in release: `cargo test --release -p pegs -- --ignored`.
#[test]
#[ignore = "slow: twenty seconds in release"]
fn the_central_game() {
    let (grid, classic) = (find("english").unwrap(), Template::named("classic").unwrap());
    for (finish, sweeps) in [(Some((3, 3)), 18), (None, 17)] {
        match fewest(&grid, classic, finish, &Budget::from_millis(600_000), MEMORY).0 {
            SolveOutcome::Solved(jumps) => assert_eq!(play(&grid, classic, &jumps, finish), sweeps),
            other => panic!("{other:?}"),
        }
    }
}

/// Tags are balanced, and there is a board before the first jump and after each.
#[test]
fn pictures_are_well_formed() {
    let (grid, hex) = (find("triangle15").unwrap(), Template::named("hex").unwrap());
    let SolveOutcome::Solved(solution) =
        fewest(&grid, hex, None, &Budget::from_millis(60_000), MEMORY).0
    else {
        panic!("it can be solved")
    };
    for solution in [&solution[..], &solution[..1], &[]] {
        let picture = svg(&grid, hex, solution);
        let (mut open, mut boards, mut jumps) = (Vec::new(), 0, 0);
        for part in picture.split('<').skip(1) {
            let (tag, _) = part.split_once('>').unwrap();
            assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
            boards += usize::from(tag.contains("class=\"board\""));
            jumps += usize::from(tag.contains("class=\"jump\""));
            let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap();
            if tag.starts_with('/') {
                assert_eq!(open.pop(), Some(name));
            } else if !tag.ends_with('/') {
                open.push(name);
            }
        }
        assert!(open.is_empty(), "{open:?}");
        assert_eq!((boards, jumps), (solution.len() + 1, solution.len()));
    }
}
