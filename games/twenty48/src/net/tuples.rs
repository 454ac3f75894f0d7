//! Which cells a network looks at, and where the weights for them stand.

use core::marker::PhantomData;

use crate::fast::{IMAGES, Look, Square};

/// The most cells of a tuple: a table of 16^7 weights is 268 million.
const MOST_CELLS: usize = 7;
/// The most tuples of a network.
pub const MOST_TUPLES: usize = 8;

/// Room for the places of the weights of a board.
pub type Places = [[u32; IMAGES]; MOST_TUPLES];
/// Such room.
pub const NO_PLACES: Places = [[0; IMAGES]; MOST_TUPLES];

/// The most runs of neighbouring cells in a tuple: each is one shift and one mask.
const RUNS: usize = 2;

/// Neighbouring cells that are moved to their place in the index together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Run {
    shift: u32,
    mask: u32,
}

/// A group of cells and its table.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Tuple {
    cells: Vec<u8>,
    runs: [Run; RUNS],
    start: u32,
}

/// A list of tuples of the cells of a board, whose tables stand one behind the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tuples<S> {
    list: Vec<Tuple>,
    weights: usize,
    board: PhantomData<S>,
}

/// Why a list of tuples is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadTuples {
    /// No tuples, or too many.
    Count,
    /// No cells in a tuple, or too many.
    Cells,
    /// Cells that are not in ascending order, or not on the board.
    Order,
    /// More runs of neighbouring cells than are quick to look up.
    Runs,
}

impl<S: Square> Tuples<S> {
    /// Those that are meant where nothing else is said.
    pub fn standard() -> Self {
        Self::new(S::TUPLES).expect("a good list")
    }

    /// A list of tuples, each of cells in ascending order.
    pub fn new(lists: &[&[u8]]) -> Result<Self, BadTuples> {
        if lists.is_empty() || lists.len() > MOST_TUPLES {
            return Err(BadTuples::Count);
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

    /// How many weights all tables have.
    pub fn weights(&self) -> usize {
        self.weights
    }

    /// How many tuples there are.
    pub fn count(&self) -> usize {
        self.list.len()
    }

    /// The cells of each tuple.
    pub fn cells(&self) -> impl Iterator<Item = &[u8]> {
        self.list.iter().map(|tuple| tuple.cells.as_slice())
    }

    /// Where the weights stand that make the value of a board, images of a tuple side by side.
    /// Finding all places before any weight is read lets the reads, which wait for the memory,
    /// wait together.
    #[inline]
    pub fn places<'a>(&self, board: S, room: &'a mut Places) -> &'a [[u32; IMAGES]] {
        let looks = board.looks();
        for (tuple, places) in self.list.iter().zip(room.iter_mut()) {
            *places = tuple.places(&looks);
        }
        &room[..self.count()]
    }
}

impl Tuple {
    #[inline]
    fn places<L: Look>(&self, looks: &[L; IMAGES]) -> [u32; IMAGES] {
        let [first, second] = self.runs;
        let mut places = [self.start; IMAGES];
        for (place, look) in places.iter_mut().zip(looks) {
            *place += look.digits(first.shift, first.mask);
        }
        // Half of the usual tuples are one run, and half of the work is enough for them.
        if second.mask != 0 {
            for (place, look) in places.iter_mut().zip(looks) {
                *place += look.digits(second.shift, second.mask);
            }
        }
        places
    }
}

fn runs(cells: &[u8], board: usize) -> Result<[Run; RUNS], BadTuples> {
    if cells.is_empty() || cells.len() > MOST_CELLS {
        return Err(BadTuples::Cells);
    }
    let ascending = cells.windows(2).all(|pair| pair[0] < pair[1]);
    if !ascending || cells.iter().any(|cell| usize::from(*cell) >= board) {
        return Err(BadTuples::Order);
    }
    let (mut runs, mut count) = ([Run::default(); RUNS], 0);
    for (digit, cell) in (0..).zip(cells) {
        // In ascending order a cell never stands before its digit.
        let (shift, mask) = (4 * (u32::from(*cell) - digit), 15 << (4 * digit));
        if count == 0 || runs[count - 1].shift != shift {
            let new = runs.get_mut(count).ok_or(BadTuples::Runs)?;
            (new.shift, count) = (shift, count + 1);
        }
        runs[count - 1].mask |= mask;
    }
    Ok(runs)
}
