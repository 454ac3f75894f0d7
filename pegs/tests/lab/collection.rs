//! Solvable boards of many shapes with any template, made by playing backwards.

use kernel::Rng;
use pegs::lab::boards::{self, find};
use pegs::lab::grid::{CellState, Coord, Grid};
use pegs::lab::puzzle::{Jump, JumpGraph};
use pegs::lab::template::Template;

/// The maximum number of cells of a board.
const CELLS: usize = 81;
/// The minimum and maximum number of pegs.
const PEGS: (usize, usize) = (15, 60);
/// The number of games per shape before another one is drawn.
const TRIES: usize = 8;

/// The board with a number, which determines it.
pub fn board(number: u64) -> (Grid, Template) {
    let mut rng = Rng::new(number);
    loop {
        let template = template(&mut rng);
        let mut empty = shape(&mut rng);
        for _ in 0..TRIES {
            if backwards(&mut empty, template, &mut rng) {
                return (empty, template);
            }
        }
    }
}

/// A built-in board with its default template, with pegs placed by a game played backwards. The
/// number determines the board.
pub fn built_in(number: u64) -> (Grid, Template) {
    let mut rng = Rng::new(number);
    loop {
        let name = rng.one_of(&boards::names()).unwrap();
        let moves = if name.starts_with("triangle") { "hex" } else { "classic" };
        let (mut empty, template) = (find(name).unwrap(), Template::named(moves).unwrap());
        let holes: Vec<Coord> = empty.holes().collect();
        for hole in holes {
            empty.set(hole, CellState::Empty);
        }
        // Retry shapes on which no game reaches enough pegs.
        for _ in 0..TRIES {
            if backwards(&mut empty, template, &mut rng) {
                return (empty, template);
            }
        }
    }
}

/// From `least` to `most`.
fn between(rng: &mut Rng, least: usize, most: usize) -> usize {
    let drawn = rng.below((most - least + 1) as u64);
    least + usize::try_from(drawn).unwrap()
}

/// A random template; named templates are more frequent.
fn template(rng: &mut Rng) -> Template {
    let any = u8::try_from(rng.below(256)).unwrap();
    let named = ["classic", "diagonal", "all", "hex"].map(|name| Template::named(name).unwrap());
    let [classic, diagonal, all, hex] = named;
    let drawn = Template::new(any);
    rng.one_of(&[classic, classic, diagonal, all, hex, drawn, drawn, drawn, drawn, drawn]).unwrap()
}

/// An empty board: a full rectangle, one with gaps, a strip, a cross, a diamond or a triangle.
fn shape(rng: &mut Rng) -> Grid {
    let (rows, cols) = match between(rng, 0, 3) {
        0 => (between(rng, 1, 3), between(rng, 15, 27)),
        1 => (9, 9),
        _ => (between(rng, 4, 9), between(rng, 4, 9)),
    };
    let (rows, cols) = if rng.below(2) == 0 { (rows, cols) } else { (cols, rows) };
    let kind = between(rng, 0, 6);
    let gaps = between(rng, 5, 45) as u64;
    let mut unused = |row: usize, col: usize| {
        let off = |place: usize, side: usize| (2 * place + 1).abs_diff(side);
        match kind {
            0 | 1 => false,
            2 | 3 => rng.below(100) < gaps,
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

/// Plays backwards from a random peg to a random number of pegs, or as far as possible. If there
/// are too few pegs, empties the board and returns `false`.
fn backwards(grid: &mut Grid, template: Template, rng: &mut Rng) -> bool {
    let shape = JumpGraph::new(grid, template);
    if shape.holes.is_empty() {
        return false;
    }
    let mut pegs = vec![false; shape.holes.len()];
    pegs[between(rng, 0, shape.holes.len() - 1)] = true;
    let wanted = between(rng, PEGS.0, PEGS.1);
    let near = rng.below(3);
    let mut last: Option<Jump> = None;
    for _ in 1..wanted {
        let is = |hole: u16| pegs[usize::from(hole)];
        let can = |jump: &&Jump| is(jump.to) && !is(jump.over) && !is(jump.from);
        let jumps: Vec<Jump> = shape.jumps.iter().filter(can).copied().collect();
        // Some games continue near the last peg, which leaves tangles; others choose any peg.
        let on =
            |jump: &&Jump| last.is_some_and(|last| jump.to == last.from || jump.to == last.over);
        let going_on: Vec<Jump> = jumps.iter().filter(on).copied().collect();
        let chosen = if rng.below(4) < near { rng.one_of(&going_on) } else { None };
        let Some(jump) = chosen.or_else(|| rng.one_of(&jumps)) else { break };
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
