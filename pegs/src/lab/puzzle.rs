//! A board and a template as a graph of numbered holes, and its positions as bit sets.

use super::bits::Bits;
use super::grid::{CellState, Coord, Grid, ahead};
use super::template::Template;

/// A jump between holes by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jump {
    /// The hole of the peg.
    pub from: u16,
    /// The hole it jumps over.
    pub over: u16,
    /// The hole it lands on.
    pub to: u16,
}

/// The holes of a board and the jumps between them, without pegs.
#[derive(Clone, Debug)]
pub struct JumpGraph {
    /// The holes in reading order. The number of a hole is its index.
    pub holes: Vec<Coord>,
    /// Every jump that the template allows.
    pub jumps: Vec<Jump>,
}

impl JumpGraph {
    /// The graph of a board with a template.
    pub fn new(grid: &Grid, template: Template) -> Self {
        let holes: Vec<Coord> = grid.holes().collect();
        let number = |coord: Coord| {
            let index = holes.binary_search(&coord).ok()?;
            u16::try_from(index).ok()
        };
        let mut jumps = Vec::new();
        for (from, coord) in holes.iter().enumerate() {
            for direction in template.directions() {
                let over = ahead(*coord, direction, 1).and_then(number);
                let to = ahead(*coord, direction, 2).and_then(number);
                if let (Ok(from), Some((over, to))) = (u16::try_from(from), over.zip(to)) {
                    jumps.push(Jump { from, over, to });
                }
            }
        }
        Self { holes, jumps }
    }
}

/// A position to be solved, in words of 64 holes.
#[derive(Clone, Debug)]
pub struct Puzzle<const W: usize> {
    /// The holes with pegs.
    pub start: Bits<W>,
    /// For each jump the two pegs it needs, and all three holes.
    pub masks: Vec<(Bits<W>, Bits<W>)>,
}

impl<const W: usize> Puzzle<W> {
    /// The puzzle of a board and its graph. The holes must fit into the words.
    pub fn new(grid: &Grid, graph: &JumpGraph) -> Self {
        let with = |set: Bits<W>, (number, coord): (usize, &Coord)| {
            if grid.at(*coord) == CellState::Peg { set.with(number) } else { set }
        };
        let start = graph.holes.iter().enumerate().fold(Bits::default(), with);
        let mask = |jump: &Jump| {
            let pegs = Bits::default().with(jump.from.into()).with(jump.over.into());
            (pegs, pegs.with(jump.to.into()))
        };
        Self { start, masks: graph.jumps.iter().map(mask).collect() }
    }

    /// Calls `visit` with the number of every legal jump and the position after it.
    pub fn each_jump(&self, pegs: &Bits<W>, mut visit: impl FnMut(u32, Bits<W>)) {
        for ((needed, all), number) in self.masks.iter().zip(0..) {
            if pegs.and(all) == *needed {
                visit(number, pegs.xor(all));
            }
        }
    }

    /// Calls `visit` with every position from which a legal jump leads to this one.
    pub fn each_predecessor(&self, pegs: &Bits<W>, mut visit: impl FnMut(Bits<W>)) {
        for (needed, all) in &self.masks {
            if pegs.and(all) == all.xor(needed) {
                visit(pegs.xor(all));
            }
        }
    }
}
