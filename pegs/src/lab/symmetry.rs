//! The symmetries of a board and its directed jumps: those of the grid, and affine ones.

mod affine;
mod classes;
mod pegs;
mod position_map;

pub use classes::{Classes, PlayDirection};
pub use pegs::Pegs;
pub use position_map::PositionMap;

use rustc_hash::FxHashSet;

use super::puzzle::JumpGraph;

/// A permutation of the holes: the image of each hole, by number.
pub type Symmetry = Vec<u16>;

/// Every symmetry of the holes and the directed jumps; the first is the identity.
pub fn symmetries(graph: &JumpGraph) -> Vec<Symmetry> {
    let identity: Symmetry = (0..).take(graph.holes.len()).collect();
    let jumps: FxHashSet<[u16; 3]> =
        graph.jumps.iter().map(|jump| [jump.from, jump.over, jump.to]).collect();
    let keeps_jumps = |symmetry: &Symmetry| {
        let moved = |jump: &[u16; 3]| jump.map(|hole| symmetry[usize::from(hole)]);
        jumps.iter().all(|jump| jumps.contains(&moved(jump)))
    };
    let mut found = vec![identity];
    for symmetry in affine::permutations(&graph.holes).into_iter().filter(keeps_jumps) {
        if !found.contains(&symmetry) {
            found.push(symmetry);
        }
    }
    found
}
