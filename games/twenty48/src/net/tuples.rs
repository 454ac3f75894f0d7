//! The tuples of cells of a network, and the indices of their weights.

use core::marker::PhantomData;

use crate::fast::{FastBoard, NetworkInput, SYMMETRIES};

/// The most cells of a tuple: a table of 16^7 weights has 268 million.
const MOST_CELLS: usize = 7;
/// The most tuples of a network.
pub const MAX_TUPLES: usize = 8;

/// The indices of the weights of a board, by tuple and image.
pub type WeightIndices = [[u32; SYMMETRIES]; MAX_TUPLES];
/// A buffer for them.
pub const NO_INDICES: WeightIndices = [[0; SYMMETRIES]; MAX_TUPLES];

/// The most runs of adjacent cells in a tuple: each costs a shift and a mask.
const RUNS: usize = 2;

/// Adjacent cells, which are moved into the index together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Run {
    shift: u32,
    mask: u32,
}

/// A tuple of cells and the start of its table.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Tuple {
    cells: Vec<u8>,
    runs: [Run; RUNS],
    start: u32,
}

/// The tuples of a network, whose tables are consecutive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tuples<S> {
    list: Vec<Tuple>,
    weights: usize,
    board: PhantomData<S>,
}

/// Why a list of tuples was rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TuplesError {
    /// There are no tuples, or too many.
    Count,
    /// A tuple has no cells, or too many.
    Cells,
    /// The cells are not in ascending order, or not on the board.
    Order,
    /// There are too many runs of adjacent cells.
    Runs,
}

impl<S: FastBoard> Tuples<S> {
    /// The default tuples.
    pub fn standard() -> Self {
        Self::new(S::TUPLES).expect("a good list")
    }

    /// Tuples of cells in ascending order.
    pub fn new(lists: &[&[u8]]) -> Result<Self, TuplesError> {
        if lists.is_empty() || lists.len() > MAX_TUPLES {
            return Err(TuplesError::Count);
        }
        let (mut list, mut weights) = (Vec::new(), 0);
        for cells in lists {
            list.push(Tuple {
                cells: cells.to_vec(),
                runs: runs(cells, S::cells())?,
                start: weights,
            });
            weights += 1 << (4 * cells.len());
        }
        let weights = weights as usize;
        Ok(Self { list, weights, board: PhantomData })
    }

    /// The number of weights in all tables.
    pub fn weights(&self) -> usize {
        self.weights
    }

    /// The number of tuples.
    pub fn count(&self) -> usize {
        self.list.len()
    }

    /// The cells of each tuple.
    pub fn cells(&self) -> impl Iterator<Item = &[u8]> {
        self.list.iter().map(|tuple| tuple.cells.as_slice())
    }

    /// The indices of the weights that add up to the value of a board, by tuple and image.
    /// Computing all indices before any weight is read lets the memory accesses overlap.
    #[inline]
    pub fn indices<'a>(&self, board: S, room: &'a mut WeightIndices) -> &'a [[u32; SYMMETRIES]] {
        let inputs = board.network_inputs();
        for (tuple, indices) in self.list.iter().zip(room.iter_mut()) {
            *indices = tuple.indices(&inputs);
        }
        &room[..self.count()]
    }
}

impl Tuple {
    #[inline]
    fn indices<L: NetworkInput>(&self, inputs: &[L; SYMMETRIES]) -> [u32; SYMMETRIES] {
        let [first, second] = self.runs;
        let mut indices = [self.start; SYMMETRIES];
        for (index, look) in indices.iter_mut().zip(inputs) {
            *index += look.digits(first.shift, first.mask);
        }
        // Half of the default tuples are a single run.
        if second.mask != 0 {
            for (index, look) in indices.iter_mut().zip(inputs) {
                *index += look.digits(second.shift, second.mask);
            }
        }
        indices
    }
}

fn runs(cells: &[u8], board: usize) -> Result<[Run; RUNS], TuplesError> {
    if cells.is_empty() || cells.len() > MOST_CELLS {
        return Err(TuplesError::Cells);
    }
    let ascending = cells.windows(2).all(|pair| pair[0] < pair[1]);
    if !ascending || cells.iter().any(|cell| usize::from(*cell) >= board) {
        return Err(TuplesError::Order);
    }
    let (mut runs, mut count) = ([Run::default(); RUNS], 0);
    for (digit, cell) in (0..).zip(cells) {
        // In ascending order, a cell is never before its digit.
        let (shift, mask) = (4 * (u32::from(*cell) - digit), 15 << (4 * digit));
        if count == 0 || runs[count - 1].shift != shift {
            let new = runs.get_mut(count).ok_or(TuplesError::Runs)?;
            (new.shift, count) = (shift, count + 1);
        }
        runs[count - 1].mask |= mask;
    }
    Ok(runs)
}
