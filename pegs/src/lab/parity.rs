//! The rule of three for any template: sets of holes on which the parity of the pegs is invariant.
//!
//! A jump changes three holes. A set that contains an even number of the holes of every jump
//! preserves the parity of its pegs. These sets form the null space of the jumps over GF(2).

use super::grid::{CellState, Coord, Grid};
use super::puzzle::JumpGraph;

/// A bit set of holes.
type Row = Vec<u64>;

fn bit(row: &[u64], hole: usize) -> bool {
    row[hole / 64] >> (hole % 64) & 1 == 1
}

fn flip(row: &mut [u64], hole: usize) {
    row[hole / 64] ^= 1 << (hole % 64);
}

/// A basis of the sets that contain an even number of the holes of every jump.
pub fn invariants(graph: &JumpGraph) -> Vec<Vec<usize>> {
    let holes = graph.holes.len();
    let mut rows: Vec<(usize, Row)> = Vec::new();
    for jump in &graph.jumps {
        let mut row = vec![0; holes.div_ceil(64)];
        for hole in [jump.from, jump.over, jump.to] {
            flip(&mut row, hole.into());
        }
        for (pivot, other) in &rows {
            if bit(&row, *pivot) {
                row.iter_mut().zip(other).for_each(|(word, other)| *word ^= other);
            }
        }
        if let Some(pivot) = (0..holes).find(|hole| bit(&row, *hole)) {
            for (_, other) in rows.iter_mut().filter(|(_, other)| bit(other, pivot)) {
                other.iter_mut().zip(&row).for_each(|(word, new)| *word ^= new);
            }
            rows.push((pivot, row));
        }
    }
    let is_pivot = |hole: &usize| rows.iter().any(|(pivot, _)| pivot == hole);
    let free = (0..holes).filter(|hole| !is_pivot(hole));
    free.map(|free| {
        let forced = rows.iter().filter(|(_, row)| bit(row, free)).map(|(pivot, _)| *pivot);
        let mut set: Vec<usize> = forced.chain([free]).collect();
        set.sort_unstable();
        set
    })
    .collect()
}

/// The holes that parity allows for the last peg.
pub fn finishes(grid: &Grid, graph: &JumpGraph) -> Vec<usize> {
    let sets = invariants(graph);
    let peg = |hole: &usize| grid.at(graph.holes[*hole]) == CellState::Peg;
    let odd: Vec<bool> =
        sets.iter().map(|set| set.iter().filter(|hole| peg(hole)).count() % 2 == 1).collect();
    let agrees = |hole: &usize| {
        sets.iter().zip(&odd).all(|(set, odd)| set.binary_search(hole).is_ok() == *odd)
    };
    (0..graph.holes.len()).filter(agrees).collect()
}

/// The same, restricted to a given hole.
pub fn finishes_at(grid: &Grid, graph: &JumpGraph, finish: Option<Coord>) -> Vec<usize> {
    let wanted = |hole: &usize| finish.is_none_or(|coord| graph.holes[*hole] == coord);
    finishes(grid, graph).into_iter().filter(wanted).collect()
}
