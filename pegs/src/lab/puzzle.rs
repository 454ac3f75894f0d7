//! A board and a template as bits: the holes by number, the jumps as masks.

use super::bits::Bits;
use super::grid::{CellState, Coord, Grid, ahead};
use super::template::Template;

pub use JumpGraph as Shape;

/// A jump between holes by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jump {
    /// Where the peg stands.
    pub from: u16,
    /// What it jumps over.
    pub over: u16,
    /// Where it lands.
    pub to: u16,
}

/// The holes of a board and the jumps between them, whatever pegs there are.
#[derive(Clone, Debug)]
pub struct JumpGraph {
    /// The holes, in reading order: a hole's number is its place here.
    pub holes: Vec<Coord>,
    /// Every jump that the board and the template have.
    pub jumps: Vec<Jump>,
}

impl JumpGraph {
    /// The shape of a board with a template.
    pub fn new(grid: &Grid, template: Template) -> Self {
        let holes: Vec<Coord> = grid.holes().collect();
        let number = |coord: Coord| {
            let place = holes.binary_search(&coord).ok()?;
            u16::try_from(place).ok()
        };
        let mut jumps = Vec::new();
        for (from, coord) in holes.iter().enumerate() {
            for way in template.directions() {
                let over = ahead(*coord, way, 1).and_then(number);
                let to = ahead(*coord, way, 2).and_then(number);
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
    /// For each jump of the shape: the pegs it needs, and all three of its holes.
    pub masks: Vec<(Bits<W>, Bits<W>)>,
}

impl<const W: usize> Puzzle<W> {
    /// The puzzle of a board whose shape is known. The holes must fit into the words.
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

    /// Every legal jump of a position: its number, and the position after it.
    pub fn each(&self, pegs: &Bits<W>, mut tell: impl FnMut(u32, Bits<W>)) {
        for ((needed, all), number) in self.masks.iter().zip(0..) {
            if pegs.and(all) == *needed {
                tell(number, pegs.xor(all));
            }
        }
    }

    /// Every position from which a legal jump leads to this one.
    pub fn each_back(&self, pegs: &Bits<W>, mut tell: impl FnMut(Bits<W>)) {
        for (needed, all) in &self.masks {
            if pegs.and(all) == all.xor(needed) {
                tell(pegs.xor(all));
            }
        }
    }
}
