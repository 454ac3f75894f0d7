//! Positions up to symmetry, and the jumps between them.

use super::{Set, nothing, set_of};
use crate::lab::puzzle::{Jump, Shape};

/// The holes that are moved at once.
const STRIDE: usize = 4;

/// The jumps of a shape, with their images under its symmetries.
pub struct Classes<const W: usize> {
    /// How many symmetries there are.
    order: usize,
    /// Where each hole goes, for each symmetry.
    symmetries: Vec<Vec<u16>>,
    /// For each jump the pegs it needs, the hole where it lands, and all three.
    masks: Vec<[Set<W>; 3]>,
    /// The three holes of each jump under each symmetry.
    images: Vec<Set<W>>,
    /// For every four holes, and every set of them, its images.
    strides: Vec<Set<W>>,
    /// The jumps by their holes.
    pub jumps: Vec<Jump>,
}

/// Forwards a jump takes a peg away, backwards it brings one back.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// As it is played.
    On,
    /// Taking it back.
    Back,
}

impl<const W: usize> Classes<W> {
    /// The classes of a shape under a group of its symmetries.
    pub fn new(shape: &Shape, symmetries: &[Vec<u16>]) -> Self {
        let masks = shape.jumps.iter().map(|jump| {
            let [from, over, to] = [jump.from, jump.over, jump.to].map(usize::from);
            [set_of([from, over]), set_of([to]), set_of([from, over, to])]
        });
        let image = |holes: &[usize], symmetry: &[u16]| {
            set_of(holes.iter().map(|hole| usize::from(symmetry[*hole])))
        };
        let images = shape.jumps.iter().flat_map(|jump| {
            let holes = [jump.from, jump.over, jump.to].map(usize::from);
            symmetries.iter().map(move |symmetry| image(&holes, symmetry))
        });
        let count = shape.holes.len();
        let strides = (0..count).step_by(STRIDE).flat_map(|first| {
            (0..1 << STRIDE).flat_map(move |bits: usize| {
                let within = |hole: &usize| *hole < count && bits >> (hole - first) & 1 == 1;
                let holes: Vec<usize> = (first..first + STRIDE).filter(within).collect();
                symmetries.iter().map(move |symmetry| image(&holes, symmetry))
            })
        });
        Self {
            order: symmetries.len(),
            symmetries: symmetries.to_vec(),
            masks: masks.collect(),
            images: images.collect(),
            strides: strides.collect(),
            jumps: shape.jumps.clone(),
        }
    }

    /// A position under each symmetry.
    pub fn images(&self, set: &Set<W>) -> Vec<Set<W>> {
        let mut images = vec![nothing(); self.order];
        self.images_into(set, &mut images);
        images
    }

    fn images_into(&self, set: &Set<W>, images: &mut [Set<W>]) {
        images.fill(nothing());
        let wide = (1 << STRIDE) * self.order;
        for (number, stride) in self.strides.chunks_exact(wide).enumerate() {
            let hole = number * STRIDE;
            let bits = usize::try_from(set[hole / 64] >> (hole % 64) & 0xf).unwrap_or_default();
            let stride = &stride[bits * self.order..(bits + 1) * self.order];
            images.iter_mut().zip(stride).for_each(|(image, part)| *image = xor(image, part));
        }
    }

    /// The least of the images: the same for all positions of a class.
    pub fn canon(&self, set: &Set<W>) -> Set<W> {
        self.images(set).into_iter().min().unwrap_or(*set)
    }

    /// A position after a jump by its number.
    pub fn after(&self, set: &Set<W>, number: usize) -> Set<W> {
        xor(set, &self.masks[number][2])
    }

    /// Every position a jump on or back from one, as its class has it.
    pub fn each(
        &self,
        set: &Set<W>,
        way: Way,
        images: &mut Vec<Set<W>>,
        mut tell: impl FnMut(&Set<W>),
    ) {
        images.resize(self.order, nothing());
        self.images_into(set, images);
        for ([pegs, hole, all], jumps) in
            self.masks.iter().zip(self.images.chunks_exact(self.order))
        {
            let needed = if way == Way::On { pegs } else { hole };
            if and(set, all) == *needed {
                let mut least = xor(&images[0], &jumps[0]);
                for (image, jump) in images.iter().zip(jumps) {
                    least = least.min(xor(image, jump));
                }
                tell(&least);
            }
        }
    }

    /// Every jump from a position whose images are known: its number, the class of the position
    /// after it, and where the peg that jumped is there.
    pub fn each_landing(&self, images: &[Set<W>], mut tell: impl FnMut(usize, &Set<W>, usize)) {
        let jumps = self.images.chunks_exact(self.order).zip(&self.jumps);
        for (number, ([pegs, _, all], (jumps, jump))) in self.masks.iter().zip(jumps).enumerate() {
            if and(&images[0], all) == *pegs {
                let after = images.iter().zip(jumps).map(|(image, jump)| xor(image, jump));
                if let Some((least, symmetry)) = after.zip(&self.symmetries).min() {
                    tell(number, &least, symmetry[usize::from(jump.to)].into());
                }
            }
        }
    }
}

fn and<const W: usize>(set: &Set<W>, other: &Set<W>) -> Set<W> {
    std::array::from_fn(|word| set[word] & other[word])
}

fn xor<const W: usize>(set: &Set<W>, other: &Set<W>) -> Set<W> {
    std::array::from_fn(|word| set[word] ^ other[word])
}
