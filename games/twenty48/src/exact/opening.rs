//! How games begin.

use std::collections::BTreeMap;

use super::encoding::BoardEncoding;
use super::problem::{Problem, StartRule};

/// A board on which games can begin.
#[derive(Clone, Copy, Debug)]
pub struct Opening {
    /// Half of the sum of its tiles.
    pub half_sum: u32,
    /// Its canonical code.
    pub code: u32,
    /// Its probability, relative to the sum over all openings.
    pub probability: f64,
}

/// All openings, each once.
pub fn openings<const L: usize>(problem: &Problem, encoding: &BoardEncoding<L>) -> Vec<Opening> {
    let cells = encoding.cells();
    let pairs = (0..cells).flat_map(|one| (0..cells).map(move |other| [one, other]));
    let pairs: Vec<[usize; 2]> = pairs.filter(|[one, other]| one != other).collect();
    let mut openings = Vec::new();
    for (ranks, probability) in
        tiles(problem).into_iter().filter(|(_, probability)| *probability > 0.0)
    {
        let mut counts = BTreeMap::new();
        for pair in &pairs {
            let rank = |cell| (0..2).filter(|at| pair[*at] == cell).map(|at| ranks[at]).sum();
            let code = encoding.canonical(encoding.code((0..cells).map(rank)));
            *counts.entry(code).or_insert(0_u8) += 1;
        }
        let half_sum = ranks.iter().map(|rank| 1 << (rank - 1)).sum();
        let opening =
            |(code, count)| Opening { half_sum, code, probability: probability * f64::from(count) };
        openings.extend(counts.into_iter().map(opening));
    }
    openings
}

/// The ranks of the two tiles, with their probabilities.
fn tiles(problem: &Problem) -> Vec<([u8; 2], f64)> {
    let (two, four) = (1.0 - problem.four, problem.four);
    match problem.start {
        StartRule::Standard => vec![([1, 1], two), ([1, 2], four)],
        StartRule::TwoSpawns => vec![
            ([1, 1], two * two),
            ([1, 2], two * four),
            ([2, 1], four * two),
            ([2, 2], four * four),
        ],
    }
}
