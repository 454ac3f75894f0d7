//! Proofs against exhaustive search on small boards; certificates against an independent checker.

use std::collections::{HashMap, HashSet};

use kernel::{Budget, Rng};
use pegs::lab::boards::find;
use pegs::lab::grid::{CellState, Coord, Grid};
use pegs::lab::prove::{Argument, Certificate, Solvability, prove};
use pegs::lab::template::Template;

const MEMORY: usize = 1 << 30;

/// The cells of a board and its jumps, independent of the prover.
struct Plain {
    pegs: HashSet<(i32, i32)>,
    holes: HashSet<(i32, i32)>,
    jumps: Vec<[(i32, i32); 3]>,
}

#[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)]
fn signed((row, col): Coord) -> (i32, i32) {
    (row as i32, col as i32)
}

impl Plain {
    fn new(grid: &Grid, bits: u8) -> Self {
        let holes: HashSet<(i32, i32)> = grid.holes().map(signed).collect();
        let pegs = grid.holes().filter(|hole| grid.at(*hole) == CellState::Peg).map(signed);
        let mut jumps = Vec::new();
        for (r, c) in &holes {
            let mut bit = 0;
            for (down, right) in (-1..=1).flat_map(|d| (-1..=1).map(move |r| (d, r))) {
                if (down, right) == (0, 0) {
                    continue;
                }
                let cells = [(*r, *c), (r + down, c + right), (r + 2 * down, c + 2 * right)];
                if bits >> bit & 1 == 1 && cells.iter().all(|cell| holes.contains(cell)) {
                    jumps.push(cells);
                }
                bit += 1;
            }
        }
        Self { pegs: pegs.collect(), holes, jumps }
    }

    /// The number of reachable positions, and the holes of single pegs among them.
    fn exhaust(&self) -> (u64, HashSet<(i32, i32)>) {
        let key = |pegs: &HashSet<(i32, i32)>| {
            let mut key: Vec<_> = pegs.iter().copied().collect();
            key.sort_unstable();
            key
        };
        let mut seen = HashSet::from([key(&self.pegs)]);
        let (mut stack, mut ends) = (vec![self.pegs.clone()], HashSet::new());
        while let Some(pegs) = stack.pop() {
            if pegs.len() == 1 {
                ends.extend(&pegs);
            }
            for [from, over, to] in &self.jumps {
                if pegs.contains(from) && pegs.contains(over) && !pegs.contains(to) {
                    let mut after = &pegs - &HashSet::from([*from, *over]);
                    after.insert(*to);
                    if seen.insert(key(&after)) {
                        stack.push(after);
                    }
                }
            }
        }
        (seen.len() as u64, ends)
    }

    /// Whether a parity set or a pagoda function with values from -1 to 1 excludes a finish, by
    /// trying all of them on at most nine holes.
    fn easy(&self, finish: (i32, i32)) -> bool {
        let holes: Vec<(i32, i32)> = self.holes.iter().copied().collect();
        let count = u32::try_from(holes.len()).unwrap();
        count <= 9
            && (0..3_i32.pow(count)).any(|code| {
                let digits = (0..count).map(|place| code / 3_i32.pow(place) % 3 - 1);
                let v: HashMap<(i32, i32), i32> = holes.iter().copied().zip(digits).collect();
                let odd = |cells: &mut dyn Iterator<Item = &(i32, i32)>| {
                    cells.filter(|cell| v[*cell] == 1).count() % 2 == 1
                };
                let kept = self.jumps.iter().all(|jump| !odd(&mut jump.iter()));
                let falls = self.jumps.iter().all(|[from, over, to]| v[from] + v[over] >= v[to]);
                kept && odd(&mut self.pegs.iter()) != odd(&mut [finish].iter())
                    || falls && v[&finish] > self.pegs.iter().map(|cell| v[cell]).sum()
            })
    }

    /// Checks a certificate and returns the finishes that it excludes.
    fn check(&self, certificate: &Certificate) -> HashSet<(i32, i32)> {
        let finishes = match certificate.finish {
            Some(coord) => HashSet::from([signed(coord)]),
            None => self.holes.clone(),
        };
        match &certificate.why {
            Argument::Parity(masks) => {
                let masks: Vec<HashSet<(i32, i32)>> =
                    masks.iter().map(|mask| mask.iter().copied().map(signed).collect()).collect();
                for (mask, jump) in
                    masks.iter().flat_map(|m| self.jumps.iter().map(move |j| (m, j)))
                {
                    assert_eq!(jump.iter().filter(|cell| mask.contains(cell)).count() % 2, 0);
                }
                for finish in &finishes {
                    assert!(masks.iter().any(|mask| {
                        let pegs = self.pegs.iter().filter(|cell| mask.contains(cell)).count();
                        (pegs % 2 == 1) != mask.contains(finish)
                    }));
                }
            }
            Argument::Pagoda(values) => {
                let index = |number: &i32| usize::try_from(*number).unwrap();
                let value = |(r, c): &(i32, i32)| i128::from(values[index(r)][index(c)]);
                for [from, over, to] in &self.jumps {
                    assert!(value(from) + value(over) >= value(to));
                }
                let sum: i128 = self.pegs.iter().map(value).sum();
                assert!(finishes.iter().all(|finish| value(finish) > sum));
            }
            Argument::Exhaustion(positions) => assert!(*positions > 0),
        }
        finishes
    }
}

fn check_solution(grid: &Grid, template: Template, jumps: &[(Coord, Coord)]) -> Coord {
    let mut grid = grid.clone();
    for (from, to) in jumps {
        grid.jump(*from, *to, &template.directions()).unwrap();
    }
    assert_eq!(grid.pegs(), 1);
    grid.holes().find(|hole| grid.at(*hole) == CellState::Peg).unwrap()
}

fn proved(grid: &Grid, template: Template, finish: Option<Coord>) -> Solvability {
    prove(grid, template, finish, &Budget::from_millis(60_000), MEMORY)
}

fn random_grid(rng: &mut Rng) -> Grid {
    let sides = [1, 2, 3, 4, 5];
    let (rows, cols) = (rng.one_of(&sides).unwrap(), rng.one_of(&sides[..4]).unwrap());
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

/// Compares the prover with exhaustive search and counts the solutions and the arguments by kind.
fn compare(grid: &Grid, bits: u8, tally: &mut [u32; 4]) {
    let (plain, template) = (Plain::new(grid, bits), Template::new(bits));
    let (positions, ends) = plain.exhaust();
    for finish in grid.holes().map(Some).chain([None]) {
        let goal = finish.map(signed);
        match proved(grid, template, finish) {
            Solvability::Solvable(jumps) => {
                let end = check_solution(grid, template, &jumps);
                assert!(finish.is_none_or(|finish| finish == end));
                tally[0] += 1;
            }
            Solvability::Unsolvable(certificates) => {
                assert!(goal.map_or(ends.is_empty(), |goal| !ends.contains(&goal)));
                let mut left: HashSet<_> =
                    goal.map_or(plain.holes.clone(), |goal| HashSet::from([goal]));
                for certificate in &certificates {
                    let excluded = plain.check(certificate);
                    assert!(excluded.is_disjoint(&ends));
                    left.retain(|hole| !excluded.contains(hole));
                    match certificate.why {
                        Argument::Parity(_) => tally[1] += 1,
                        Argument::Pagoda(_) => tally[2] += 1,
                        Argument::Exhaustion(counted) => {
                            assert!(counted <= positions, "more than there are");
                            assert!(excluded.iter().all(|hole| !plain.easy(*hole)));
                            tally[3] += 1;
                        }
                    }
                }
                assert!(left.is_empty(), "{grid:?} {bits}: {left:?} not excluded");
            }
            Solvability::Limit => panic!("a small board left open: {grid:?} {bits}"),
        }
    }
}

#[test]
fn small_boards_match_exhaustive_search() {
    let (mut rng, mut tally) = (Rng::new(7), [0; 4]);
    for bits in (0..4).flat_map(|_| 0..=255) {
        compare(&random_grid(&mut rng), bits, &mut tally);
    }
    let [solved, parity, pagoda, exhaustion] = tally;
    assert!(solved > 300 && parity > 300 && pagoda > 300 && exhaustion > 10, "{tally:?}");
}

fn kinds(board: &str, finish: Option<Coord>) -> Vec<Certificate> {
    let (grid, template) = (find(board).unwrap(), Template::named("classic").unwrap());
    match proved(&grid, template, finish) {
        Solvability::Unsolvable(certificates) => {
            let plain = Plain::new(&grid, template.bits());
            certificates.into_iter().inspect(|c| drop(plain.check(c))).collect()
        }
        other => panic!("{board}: {other:?}"),
    }
}

#[test]
fn published_facts() {
    let french = kinds("french-centre", None);
    assert!(matches!(&french[..], [Certificate { finish: None, why: Argument::Parity(_) }]));
    assert!(!kinds("diamond25", None).is_empty());
    // The hole beside the centre is in another parity class.
    let beside = kinds("english", Some((3, 2)));
    assert!(matches!(
        &beside[..],
        [Certificate { finish: Some((3, 2)), why: Argument::Parity(_) }]
    ));
    for finish in [None, Some((3, 3)), Some((0, 3))] {
        let (grid, template) = (find("english").unwrap(), Template::named("classic").unwrap());
        let Solvability::Solvable(jumps) = proved(&grid, template, finish) else {
            panic!("{finish:?}")
        };
        let end = check_solution(&grid, template, &jumps);
        assert!(finish.is_none_or(|finish| finish == end));
    }
}

/// Conway's soldiers: no army behind the line reaches the fifth row beyond it.
#[test]
fn soldiers() {
    let cells =
        (0..9 * 11).map(|cell| if cell / 11 < 5 { CellState::Empty } else { CellState::Peg });
    let grid = Grid::new(9, 11, cells.collect()).unwrap();
    let template = Template::named("classic").unwrap();
    for finish in (0..11).map(|col| (0, col)) {
        let verdict = proved(&grid, template, Some(finish));
        let Solvability::Unsolvable(certificates) = verdict else {
            panic!("{finish:?}: {verdict:?}")
        };
        assert!(!matches!(certificates[0].why, Argument::Exhaustion(_)), "{finish:?}");
        Plain::new(&grid, template.bits()).check(&certificates[0]);
    }
}

#[test]
fn no_pegs_and_limits() {
    let template = Template::named("classic").unwrap();
    let empty = Grid::new(2, 3, vec![CellState::Empty; 6]).unwrap();
    let Solvability::Unsolvable(certificates) = proved(&empty, template, None) else { panic!() };
    assert_eq!(Plain::new(&empty, template.bits()).check(&certificates[0]).len(), 6);
    let spent = Budget::from_millis(60_000);
    spent.stop();
    let verdict = prove(&find("square9").unwrap(), template, None, &spent, MEMORY);
    assert_eq!(verdict, Solvability::Limit);
}
