//! Boards of many shapes that can be solved with any template: made by playing backwards.

use kernel::Rng;
use pegs::lab::boards::{self, find};
use pegs::lab::grid::{CellState, Coord, Grid};
use pegs::lab::puzzle::{Jump, JumpGraph};
use pegs::lab::template::Template;

/// The most cells of a board.
const CELLS: usize = 81;
/// The fewest and the most pegs.
const PEGS: (usize, usize) = (15, 60);
/// How often a game is begun before another shape is drawn.
const TRIES: usize = 8;

/// The board of a number; the same number gives the same board.
pub fn board(number: u64) -> (Grid, Template) {
    let mut dice = Rng::new(number);
    loop {
        let template = template(&mut dice);
        let mut empty = shape(&mut dice);
        for _ in 0..TRIES {
            if backwards(&mut empty, template, &mut dice) {
                return (empty, template);
            }
        }
    }
}

/// A built-in shape with the classic template, or the triangle with its own, and pegs as a game
/// played backwards leaves them; the same number gives the same board.
pub fn built_in(number: u64) -> (Grid, Template) {
    let mut dice = Rng::new(number);
    loop {
        let name = dice.one_of(&boards::names()).unwrap();
        let moves = if name.starts_with("triangle") { "hex" } else { "classic" };
        let (mut empty, template) = (find(name).unwrap(), Template::named(moves).unwrap());
        let holes: Vec<Coord> = empty.holes().collect();
        for hole in holes {
            empty.set(hole, CellState::Empty);
        }
        // A shape on which no game goes back that far is drawn again.
        for _ in 0..TRIES {
            if backwards(&mut empty, template, &mut dice) {
                return (empty, template);
            }
        }
    }
}

/// From `least` to `most`.
fn between(dice: &mut Rng, least: usize, most: usize) -> usize {
    let drawn = dice.below((most - least + 1) as u64);
    least + usize::try_from(drawn).unwrap()
}

/// Any template; those with names come more often.
fn template(dice: &mut Rng) -> Template {
    let any = u8::try_from(dice.below(256)).unwrap();
    let named = ["classic", "diagonal", "all", "hex"].map(|name| Template::named(name).unwrap());
    let [classic, diagonal, all, hex] = named;
    let drawn = Template::new(any);
    dice.one_of(&[classic, classic, diagonal, all, hex, drawn, drawn, drawn, drawn, drawn]).unwrap()
}

/// An empty board: rectangles whole and with holes in them, strips, crosses, diamonds, triangles.
fn shape(dice: &mut Rng) -> Grid {
    let (rows, cols) = match between(dice, 0, 3) {
        0 => (between(dice, 1, 3), between(dice, 15, 27)),
        1 => (9, 9),
        _ => (between(dice, 4, 9), between(dice, 4, 9)),
    };
    let (rows, cols) = if dice.below(2) == 0 { (rows, cols) } else { (cols, rows) };
    let kind = between(dice, 0, 6);
    let gaps = between(dice, 5, 45) as u64;
    let mut unused = |row: usize, col: usize| {
        let off = |place: usize, side: usize| (2 * place + 1).abs_diff(side);
        match kind {
            0 | 1 => false,
            2 | 3 => dice.below(100) < gaps,
            4 => off(row, rows) * 3 > rows && off(col, cols) * 3 > cols,
            5 => off(row, rows) * cols + off(col, cols) * rows > rows * cols,
            _ => col * rows > row * cols + cols,
        }
    };
    let mut cells = Vec::new();
    for row in 0..rows {
        cells.extend(
            (0..cols).map(
                |col| {
                    if unused(row, col) { CellState::Unused } else { CellState::Empty }
                },
            ),
        );
    }
    assert!(cells.len() <= CELLS);
    Grid::new(rows, cols, cells).unwrap()
}

/// Plays backwards from a drawn peg to a drawn number of pegs, or to as many as come.
/// Whether there are enough; if not, the board is empty again.
fn backwards(grid: &mut Grid, template: Template, dice: &mut Rng) -> bool {
    let shape = JumpGraph::new(grid, template);
    if shape.holes.is_empty() {
        return false;
    }
    let mut pegs = vec![false; shape.holes.len()];
    pegs[between(dice, 0, shape.holes.len() - 1)] = true;
    let wanted = between(dice, PEGS.0, PEGS.1);
    let near = dice.below(3);
    let mut last: Option<Jump> = None;
    for _ in 1..wanted {
        let is = |hole: u16| pegs[usize::from(hole)];
        let can = |jump: &&Jump| is(jump.to) && !is(jump.over) && !is(jump.from);
        let jumps: Vec<Jump> = shape.jumps.iter().filter(can).copied().collect();
        // Some games go on where they were, and so leave tangles; others jump about.
        let on =
            |jump: &&Jump| last.is_some_and(|last| jump.to == last.from || jump.to == last.over);
        let going_on: Vec<Jump> = jumps.iter().filter(on).copied().collect();
        let chosen = if dice.below(4) < near { dice.one_of(&going_on) } else { None };
        let Some(jump) = chosen.or_else(|| dice.one_of(&jumps)) else { break };
        for (hole, peg) in [(jump.from, true), (jump.over, true), (jump.to, false)] {
            pegs[usize::from(hole)] = peg;
        }
        last = Some(jump);
    }
    let count = pegs.iter().filter(|peg| **peg).count();
    let enough = count >= PEGS.0;
    for (coord, peg) in shape.holes.iter().zip(pegs) {
        grid.set(*coord, if enough && peg { CellState::Peg } else { CellState::Empty });
    }
    enough
}
