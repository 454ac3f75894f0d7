//! Learning, put aside and taken up again.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `L2048CPT` |
//! | 1 | the version, 2 |
//! | 1 | the side of the boards, as in the file of a network |
//! | 8 | how many games it has learnt from |
//! | 4 | the weight of what was never met |
//! | 1 and more | the tuples, as in the file of a network |
//! | 4, 4 and 12 times the second | a run of weights that were met: the place of the first, how many, and for each the weight, the sum of its errors and of their sizes |
//! | 8 | FNV-1a of everything before |
//!
//! Numbers have their lowest byte first. Nothing is rounded: who goes on learns as if there had
//! been no pause.

use super::Learner;
use crate::fast::Square;
use crate::net::Value;
use crate::network_file::ModelFileError;
use crate::network_file::reader::{Magic, Reader, begin_sided, end, put_tuples};

const MAGIC: Magic = b"L2048CPT";

/// The side of the boards of a checkpoint.
pub fn side(bytes: &[u8]) -> Result<u8, ModelFileError> {
    Ok(Reader::sided(bytes, MAGIC)?.0)
}

/// A place that was met, and what stands there.
pub type Met = [u32; 3];

impl<S: Square> Learner<S> {
    /// Everything, to go on from later.
    pub fn checkpoint(&self) -> Vec<u8> {
        let mut bytes = begin_sided(MAGIC, S::SIDE);
        bytes.extend(self.games.to_le_bytes());
        bytes.extend(self.fresh.to_bits().to_le_bytes());
        put_tuples(&mut bytes, self.tuples());
        let (mut place, count) = (0, self.tuples().weights());
        while place < count {
            let run: Vec<Met> = (place..count).map_while(|place| self.met(place)).collect();
            if !run.is_empty() {
                put_run(&mut bytes, place, &run);
            }
            // The place behind a run is the first of those that were not met.
            place += run.len() + 1;
        }
        end(bytes)
    }

    /// Goes on from a checkpoint.
    pub fn resume(bytes: &[u8]) -> Result<Self, ModelFileError> {
        let mut reader = Reader::on::<S>(bytes, MAGIC)?;
        let games = u64::from_le_bytes(reader.number()?);
        let fresh = f32::from_bits(word(&mut reader)?);
        let mut learner = Self::with_weights(reader.tuples()?, fresh);
        learner.games = games;
        let count = learner.tuples().weights();
        while !reader.is_empty() {
            let (start, length) = (word(&mut reader)? as usize, word(&mut reader)? as usize);
            for place in start..start.saturating_add(length) {
                if place >= count {
                    return Err(ModelFileError::Damaged);
                }
                let met = [word(&mut reader)?, word(&mut reader)?, word(&mut reader)?];
                learner.put(place, met);
            }
        }
        Ok(learner)
    }
}

fn put_run(bytes: &mut Vec<u8>, place: usize, run: &[Met]) {
    for number in [place, run.len()] {
        bytes.extend(u32::try_from(number).expect("a table has fewer").to_le_bytes());
    }
    bytes.extend(run.iter().flatten().flat_map(|word| word.to_le_bytes()));
}

fn word(reader: &mut Reader) -> Result<u32, ModelFileError> {
    reader.number().map(u32::from_le_bytes)
}
