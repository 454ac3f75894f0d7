//! Checkpoints, from which training can continue.
//!
//! | bytes | content |
//! |---|---|
//! | 8 | `L2048CPT` |
//! | 1 | the version, 2 |
//! | 1 | the side of the boards, as in the network file |
//! | 8 | the number of games learnt from |
//! | 4 | the initial weight |
//! | 1 and more | the tuples, as in the network file |
//! | 4, 4 and 12 times the second | a run of trained weights: the index of the first, their number, and for each the weight, the sum of its errors and of their absolute values |
//! | 8 | FNV-1a of all preceding bytes |
//!
//! Integers and floats are little-endian. Nothing is rounded: training continues as if there had
//! been no pause.

use super::Learner;
use crate::fast::FastBoard;
use crate::net::ValueFunction;
use crate::network_file::ModelFileError;
use crate::network_file::reader::{Magic, ModelFileReader, begin_sided, end, put_tuples};

const MAGIC: Magic = b"L2048CPT";

/// The side of the boards of a checkpoint.
pub fn side(bytes: &[u8]) -> Result<u8, ModelFileError> {
    Ok(ModelFileReader::sided(bytes, MAGIC)?.0)
}

/// The bits of a weight that was trained, of the sum of its errors and of their absolute sum.
pub type SeenWeight = [u32; 3];

impl<S: FastBoard> Learner<S> {
    /// Encodes everything that is needed to continue.
    pub fn checkpoint(&self) -> Vec<u8> {
        let mut bytes = begin_sided(MAGIC, S::SIDE);
        bytes.extend(self.games.to_le_bytes());
        bytes.extend(self.initial_weight.to_bits().to_le_bytes());
        put_tuples(&mut bytes, self.tuples());
        let (mut index, count) = (0, self.tuples().weights());
        while index < count {
            let run: Vec<SeenWeight> =
                (index..count).map_while(|index| self.seen_weight(index)).collect();
            if !run.is_empty() {
                put_run(&mut bytes, index, &run);
            }
            // The index after a run is known to be untrained.
            index += run.len() + 1;
        }
        end(bytes)
    }

    /// Continues from a checkpoint.
    pub fn resume(bytes: &[u8]) -> Result<Self, ModelFileError> {
        let mut reader = ModelFileReader::on::<S>(bytes, MAGIC)?;
        let games = u64::from_le_bytes(reader.number()?);
        let initial_weight = f32::from_bits(word(&mut reader)?);
        let mut learner = Self::with_weights(reader.tuples()?, initial_weight);
        learner.games = games;
        let count = learner.tuples().weights();
        while !reader.is_empty() {
            let (start, length) = (word(&mut reader)? as usize, word(&mut reader)? as usize);
            for index in start..start.saturating_add(length) {
                if index >= count {
                    return Err(ModelFileError::Damaged);
                }
                let seen = [word(&mut reader)?, word(&mut reader)?, word(&mut reader)?];
                learner.put(index, seen);
            }
        }
        Ok(learner)
    }
}

fn put_run(bytes: &mut Vec<u8>, index: usize, run: &[SeenWeight]) {
    for number in [index, run.len()] {
        bytes.extend(u32::try_from(number).expect("a table has fewer").to_le_bytes());
    }
    bytes.extend(run.iter().flatten().flat_map(|word| word.to_le_bytes()));
}

fn word(reader: &mut ModelFileReader) -> Result<u32, ModelFileError> {
    reader.number().map(u32::from_le_bytes)
}
