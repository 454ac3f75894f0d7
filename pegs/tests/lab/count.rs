//! The number of solutions: against plain enumeration on small boards with all templates, and
//! against published facts.

use std::collections::{BTreeSet, HashMap};

use kernel::{Budget, Rng};
use pegs::lab::boards::find;
use pegs::lab::census::LimitReached;
use pegs::lab::count::count;
use pegs::lab::grid::{CellState, Coord, Grid, ahead};
use pegs::lab::template::Template;

const MEMORY: usize = 1 << 30;

fn time() -> Budget {
    Budget::ms(600_000)
}

fn counted(grid: &Grid, template: &str, finish: Option<Coord>) -> String {
    let template = Template::named(template).unwrap();
    count(grid, template, finish, &time(), MEMORY).unwrap().to_string()
}

/// How many sequences of jumps end with one peg, on each hole.
fn plain(
    grid: &Grid,
    ways: &[(isize, isize)],
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
        for way in ways {
            let Some(to) = ahead(*from, *way, 2) else { continue };
            let mut after = grid.clone();
            if after.jump(*from, to, &[*way]).is_ok() {
                for (end, more) in plain(&after, ways, known) {
                    *ends.entry(end).or_default() += more;
                }
            }
        }
    }
    known.insert(pegs, ends.clone());
    ends
}

#[test]
fn small_boards_with_all_templates_as_by_enumeration() {
    let (mut dice, mut many) = (Rng::new(5), 0);
    for bits in (0..4).flat_map(|_| 0..=255) {
        let sides = [1, 3, 3, 3, 4, 4];
        let (rows, cols) = (dice.one_of(&sides).unwrap(), dice.one_of(&sides).unwrap());
        let unused = dice.one_of(&[CellState::Unused, CellState::Peg]).unwrap();
        let cells = [unused, CellState::Empty, CellState::Empty, CellState::Peg, CellState::Peg];
        let cells = (0..rows * cols).map(|_| dice.one_of(&cells).unwrap()).collect();
        let grid = Grid::new(rows, cols, cells).unwrap();
        let template = Template::new(bits);
        let expected = plain(&grid, &template.directions(), &mut HashMap::new());
        let all: u128 = expected.values().sum();
        many += u32::from(all > 1);
        let found = count(&grid, template, None, &time(), MEMORY).unwrap();
        assert_eq!(found.to_string(), all.to_string(), "{grid:?} {template:?}");
        for hole in grid.holes() {
            let found = count(&grid, template, Some(hole), &time(), MEMORY).unwrap();
            let ways = expected.get(&hole).copied().unwrap_or_default();
            assert_eq!(found.to_string(), ways.to_string(), "{grid:?} {template:?} {hole:?}");
        }
    }
    assert!(many > 30, "{many} boards with several solutions: the test says little");
}

#[test]
fn the_triangle_as_published() {
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

/// The central game is the one that ends in the centre. The last peg can stand in four other holes
/// too, by the other jump of the same last two pegs: anywhere is twice as many.
#[test]
fn the_english_board_as_published() {
    let grid = find("english").unwrap();
    assert_eq!(counted(&grid, "classic", Some((3, 3))), "40861647040079968");
    assert_eq!(counted(&grid, "classic", None), "81723294080159936");
}

#[test]
fn the_least_boards() {
    let one = |cell| Grid::new(1, 1, vec![cell]).unwrap();
    assert_eq!(counted(&one(CellState::Peg), "classic", None), "1");
    assert_eq!(counted(&one(CellState::Empty), "classic", None), "0");
    assert_eq!(counted(&one(CellState::Unused), "classic", None), "0");
    assert_eq!(counted(&find("french-centre").unwrap(), "classic", None), "0");
}

#[test]
fn limits_are_told() {
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
