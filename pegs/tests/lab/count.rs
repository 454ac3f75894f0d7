//! The number of solutions against enumeration on small boards with all templates, and against
//! published facts.

use std::collections::{BTreeSet, HashMap};

use kernel::{Budget, Rng};
use pegs::lab::boards::find;
use pegs::lab::census::LimitReached;
use pegs::lab::count::count;
use pegs::lab::grid::{CellState, Coord, Grid, ahead};
use pegs::lab::template::Template;

const MEMORY: usize = 1 << 30;

fn time() -> Budget {
    Budget::from_millis(600_000)
}

fn counted(grid: &Grid, template: &str, finish: Option<Coord>) -> String {
    let template = Template::named(template).unwrap();
    count(grid, template, finish, &time(), MEMORY).unwrap().to_string()
}

/// The number of sequences of jumps that end with one peg, by hole.
fn plain(
    grid: &Grid,
    directions: &[(isize, isize)],
    known: &mut HashMap<BTreeSet<Coord>, HashMap<Coord, u128>>,
) -> HashMap<Coord, u128> {
    let pegs: BTreeSet<Coord> =
        grid.holes().filter(|hole| grid.at(*hole) == CellState::Peg).collect();
    if let Some(ends) = known.get(&pegs) {
        return ends.clone();
    }
    let mut ends = HashMap::new();
    if pegs.len() == 1 {
        ends.extend(pegs.first().map(|last| (*last, 1)));
    }
    for from in &pegs {
        for direction in directions {
            let Some(to) = ahead(*from, *direction, 2) else { continue };
            let mut after = grid.clone();
            if after.jump(*from, to, &[*direction]).is_ok() {
                for (end, more) in plain(&after, directions, known) {
                    *ends.entry(end).or_default() += more;
                }
            }
        }
    }
    known.insert(pegs, ends.clone());
    ends
}

#[test]
fn small_boards_match_enumeration() {
    let (mut rng, mut many) = (Rng::new(5), 0);
    for bits in (0..4).flat_map(|_| 0..=255) {
        let sides = [1, 3, 3, 3, 4, 4];
        let (rows, cols) = (rng.one_of(&sides).unwrap(), rng.one_of(&sides).unwrap());
        let unused = rng.one_of(&[CellState::Unused, CellState::Peg]).unwrap();
        let cells = [unused, CellState::Empty, CellState::Empty, CellState::Peg, CellState::Peg];
        let cells = (0..rows * cols).map(|_| rng.one_of(&cells).unwrap()).collect();
        let grid = Grid::new(rows, cols, cells).unwrap();
        let template = Template::new(bits);
        let expected = plain(&grid, &template.directions(), &mut HashMap::new());
        let all: u128 = expected.values().sum();
        many += u32::from(all > 1);
        let found = count(&grid, template, None, &time(), MEMORY).unwrap();
        assert_eq!(found.to_string(), all.to_string(), "{grid:?} {template:?}");
        for hole in grid.holes() {
            let found = count(&grid, template, Some(hole), &time(), MEMORY).unwrap();
            let count = expected.get(&hole).copied().unwrap_or_default();
            assert_eq!(found.to_string(), count.to_string(), "{grid:?} {template:?} {hole:?}");
        }
    }
    assert!(many > 30, "{many} boards with several solutions: the test says little");
}

#[test]
fn triangle_matches_published_counts() {
    let corner = find("triangle15").unwrap();
    assert_eq!(counted(&corner, "hex", None), "29760");
    let mut side = corner.clone();
    side.set((0, 0), CellState::Peg);
    side.set((2, 0), CellState::Empty);
    assert_eq!(counted(&side, "hex", None), "85258");
    let mut base = corner.clone();
    base.set((0, 0), CellState::Peg);
    base.set((4, 2), CellState::Empty);
    assert_eq!(counted(&base, "hex", None), "85258");
}

/// The central game ends in the centre. The last two pegs can also jump the other way, to one of
/// four other holes, so there are twice as many solutions with any finish.
#[test]
fn english_board_matches_published_counts() {
    let grid = find("english").unwrap();
    assert_eq!(counted(&grid, "classic", Some((3, 3))), "40861647040079968");
    assert_eq!(counted(&grid, "classic", None), "81723294080159936");
}

#[test]
fn smallest_boards() {
    let one = |cell| Grid::new(1, 1, vec![cell]).unwrap();
    assert_eq!(counted(&one(CellState::Peg), "classic", None), "1");
    assert_eq!(counted(&one(CellState::Empty), "classic", None), "0");
    assert_eq!(counted(&one(CellState::Unused), "classic", None), "0");
    assert_eq!(counted(&find("french-centre").unwrap(), "classic", None), "0");
}

#[test]
fn limits_are_reported() {
    let (grid, classic) = (find("square9").unwrap(), Template::named("classic").unwrap());
    assert_eq!(count(&grid, classic, None, &time(), 1 << 20), Err(LimitReached::Memory(None)));
    let spent = time();
    spent.stop();
    assert_eq!(count(&grid, classic, None, &spent, MEMORY), Err(LimitReached::Time));
    assert_eq!(
        count(&find("english").unwrap(), classic, None, &spent, MEMORY),
        Err(LimitReached::Time)
    );
}
