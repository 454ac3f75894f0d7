//! Positions up to symmetry, and the jumps between them.

use super::{Pegs, Symmetry};
use crate::lab::puzzle::{Jump, JumpGraph};

/// The number of holes whose images are looked up at once.
const STRIDE: usize = 4;

/// The equivalence classes of positions under a group of symmetries, and the jumps between them.
#[derive(Debug)]
pub struct Classes<const W: usize> {
    symmetries: Vec<Symmetry>,
    /// For each jump the two pegs it needs, the target hole, and all three.
    masks: Vec<[Pegs<W>; 3]>,
    /// The three holes of each jump under each symmetry.
    images: Vec<Pegs<W>>,
    /// For every four holes, the images of each of their subsets.
    strides: Vec<Pegs<W>>,
    /// The jumps.
    pub jumps: Vec<Jump>,
}

/// The direction of play: forward, jumps remove pegs; backward, they restore them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayDirection {
    /// Jumps are made.
    Forward,
    /// Jumps are taken back.
    Backward,
}

impl<const W: usize> Classes<W> {
    /// The classes of a graph under a group of its symmetries.
    pub fn new(graph: &JumpGraph, symmetries: &[Symmetry]) -> Self {
        let masks = graph.jumps.iter().map(|jump| {
            let [from, over, to] = [jump.from, jump.over, jump.to].map(usize::from);
            [Pegs::on([from, over]), Pegs::on([to]), Pegs::on([from, over, to])]
        });
        let image = |holes: &[usize], symmetry: &Symmetry| {
            Pegs::on(holes.iter().map(|hole| usize::from(symmetry[*hole])))
        };
        let images = graph.jumps.iter().flat_map(|jump| {
            let holes = [jump.from, jump.over, jump.to].map(usize::from);
            symmetries.iter().map(move |symmetry| image(&holes, symmetry))
        });
        let count = graph.holes.len();
        let strides = (0..count).step_by(STRIDE).flat_map(|first| {
            (0..1 << STRIDE).flat_map(move |bits: usize| {
                let within = |hole: &usize| *hole < count && bits >> (hole - first) & 1 == 1;
                let holes: Vec<usize> = (first..first + STRIDE).filter(within).collect();
                symmetries.iter().map(move |symmetry| image(&holes, symmetry))
            })
        });
        Self {
            symmetries: symmetries.to_vec(),
            masks: masks.collect(),
            images: images.collect(),
            strides: strides.collect(),
            jumps: graph.jumps.clone(),
        }
    }

    /// The order of the group.
    pub fn order(&self) -> usize {
        self.symmetries.len()
    }

    /// The image of a position under each symmetry.
    pub fn images(&self, pegs: &Pegs<W>) -> Vec<Pegs<W>> {
        let mut images = Vec::new();
        self.images_into(pegs, &mut images);
        images
    }

    /// The same, into an existing list.
    pub fn images_into(&self, pegs: &Pegs<W>, images: &mut Vec<Pegs<W>>) {
        images.clear();
        images.resize(self.order(), Pegs::NONE);
        let wide = (1 << STRIDE) * self.order();
        for (number, stride) in self.strides.chunks_exact(wide).enumerate() {
            let stride = &stride[pegs.nibble(number * STRIDE) * self.order()..][..self.order()];
            images.iter_mut().zip(stride).for_each(|(image, part)| *image = image.xor(part));
        }
    }

    /// The least of the images, the representative of a class.
    pub fn canonical(&self, pegs: &Pegs<W>) -> Pegs<W> {
        self.images(pegs).into_iter().min().unwrap_or(*pegs)
    }

    /// The position after a jump, given by number.
    pub fn after(&self, pegs: &Pegs<W>, number: usize) -> Pegs<W> {
        pegs.xor(&self.masks[number][2])
    }

    /// The numbers of the jumps that can be made from a position or taken back, in an existing
    /// list.
    pub fn legal<'a>(
        &self,
        pegs: &Pegs<W>,
        play: PlayDirection,
        list: &'a mut Vec<usize>,
    ) -> &'a [usize] {
        list.resize(self.masks.len(), 0);
        let mut len = 0;
        for (number, [taken, left, all]) in self.masks.iter().enumerate() {
            let needed = if play == PlayDirection::Forward { taken } else { left };
            // Without a branch, which would be unpredictable.
            list[len] = number;
            len += usize::from(pegs.and(all) == *needed);
        }
        &list[..len]
    }

    /// The representative of the position after a jump, from the images before it.
    pub fn canonical_after(&self, images: &[Pegs<W>], number: usize) -> Pegs<W> {
        let after = self.images_after(images, number);
        after.reduce(|least, image| least.min_branchless(&image)).unwrap_or(Pegs::NONE)
    }

    /// The same, with the hole of the peg that jumped.
    pub fn landing(&self, images: &[Pegs<W>], number: usize) -> (Pegs<W>, usize) {
        let after = self.images_after(images, number).zip(&self.symmetries);
        // If several symmetries yield the least image, the images of the peg are equivalent.
        let after = after.min_by_key(|(image, _)| *image);
        let to = usize::from(self.jumps[number].to);
        after.map_or((Pegs::NONE, to), |(least, symmetry)| (least, symmetry[to].into()))
    }

    fn images_after<'a>(
        &'a self,
        images: &'a [Pegs<W>],
        number: usize,
    ) -> impl Iterator<Item = Pegs<W>> + 'a {
        let jumps = &self.images[number * self.order()..][..self.order()];
        images.iter().zip(jumps).map(|(image, jump)| image.xor(jump))
    }
}
