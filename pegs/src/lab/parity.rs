//! The rule of three for any template: sets of holes whose count of pegs keeps its parity.
//!
//! A jump changes three holes. A set of holes that meets every jump in an even number of them
//! keeps the parity of its pegs for ever; all such sets are the null space of the jumps over the
//! field of two elements.

use super::grid::{CellState, Coord, Grid};
use super::puzzle::JumpGraph;

/// A set of holes by number, a bit each.
type Row = Vec<u64>;

fn bit(row: &[u64], hole: usize) -> bool {
    row[hole / 64] >> (hole % 64) & 1 == 1
}

fn flip(row: &mut [u64], hole: usize) {
    row[hole / 64] ^= 1 << (hole % 64);
}

/// A basis of the sets of holes that every jump meets in an even number.
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

/// The holes on which a last peg could stand as far as parity goes.
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

/// The same, where a hole is given for the last peg: that one alone, if parity allows it.
pub fn finishes_at(grid: &Grid, graph: &JumpGraph, finish: Option<Coord>) -> Vec<usize> {
    let wanted = |hole: &usize| finish.is_none_or(|coord| graph.holes[*hole] == coord);
    finishes(grid, graph).into_iter().filter(wanted).collect()
}
