//! Positions as words of bits, and their images under symmetries.

use std::hash::{Hash, Hasher};

use super::Symmetry;
use crate::lab::grid::{Cell, Grid};
use crate::lab::puzzle::{Jump, Shape};

/// The pegs of a position, a bit for each hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pegs<const W: usize>(pub [u64; W]);

impl<const W: usize> Hash for Pegs<W> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.iter().for_each(|word| state.write_u64(*word));
    }
}

impl<const W: usize> Pegs<W> {
    /// No pegs.
    pub const NONE: Self = Self([0; W]);

    /// The pegs of a board.
    pub fn of(grid: &Grid, shape: &Shape) -> Self {
        let pegs = shape.holes.iter().enumerate().filter(|(_, hole)| grid.at(**hole) == Cell::Peg);
        pegs.fold(Self::NONE, |pegs, (hole, _)| pegs.with(hole))
    }

    /// The same with a peg more.
    #[must_use]
    pub fn with(mut self, hole: usize) -> Self {
        self.0[hole / 64] |= 1 << (hole % 64);
        self
    }

    /// Whether there is a peg.
    pub fn has(&self, hole: usize) -> bool {
        self.0[hole / 64] >> (hole % 64) & 1 == 1
    }

    /// How many pegs there are.
    pub fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The position after a jump by its masks, where it is legal.
    pub fn after(&self, (needed, all): &(Self, Self)) -> Option<Self> {
        let mut after = *self;
        for word in 0..W {
            if self.0[word] & all.0[word] != needed.0[word] {
                return None;
            }
            after.0[word] ^= all.0[word];
        }
        Some(after)
    }

    /// For a jump, the pegs it needs and all three of its holes.
    pub fn masks(jump: &Jump) -> (Self, Self) {
        let needed = Self::NONE.with(jump.from.into()).with(jump.over.into());
        (needed, needed.with(jump.to.into()))
    }
}

/// Images under some symmetries, by tables of bytes; the one that moves nothing is left out.
#[derive(Clone, Debug)]
pub struct Images<const W: usize>(Vec<Vec<[Pegs<W>; 256]>>);

impl<const W: usize> Images<W> {
    /// The tables of some symmetries.
    pub fn new<'a>(symmetries: impl IntoIterator<Item = &'a Symmetry>) -> Self {
        let moves = |symmetry: &&Symmetry| !symmetry.iter().zip(0..).all(|(to, from)| *to == from);
        Self(symmetries.into_iter().filter(moves).map(tables).collect())
    }

    /// How many symmetries there are, with the one that moves nothing.
    pub fn order(&self) -> u32 {
        self.0.iter().zip(2..).last().map_or(1, |(_, order)| order)
    }

    /// The images of a position, itself left out.
    pub fn all(&self, pegs: Pegs<W>) -> impl Iterator<Item = Pegs<W>> + '_ {
        self.0.iter().map(move |tables| {
            let mut image = Pegs::NONE;
            for (place, table) in tables.iter().enumerate() {
                let byte = pegs.0[place / 8] >> (place % 8 * 8) & 0xff;
                let part = &table[usize::from(u8::try_from(byte).unwrap_or_default())];
                image.0.iter_mut().zip(part.0).for_each(|(word, part)| *word |= part);
            }
            image
        })
    }

    /// The least of a position and its images.
    pub fn least(&self, pegs: Pegs<W>) -> Pegs<W> {
        self.all(pegs).fold(pegs, Ord::min)
    }

    /// How many different images a position has, itself among them.
    pub fn orbit(&self, pegs: Pegs<W>) -> u32 {
        let same = self.all(pegs).filter(|image| *image == pegs).zip(2..).last();
        self.order() / same.map_or(1, |(_, still)| still)
    }
}

fn tables<const W: usize>(symmetry: &Symmetry) -> Vec<[Pegs<W>; 256]> {
    let table = |holes: &[u16]| {
        std::array::from_fn(|byte| {
            let there = holes.iter().enumerate().filter(|(bit, _)| byte >> bit & 1 == 1);
            there.fold(Pegs::NONE, |image, (_, to)| image.with((*to).into()))
        })
    };
    symmetry.chunks(8).map(table).collect()
}
