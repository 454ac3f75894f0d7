//! The file format of checkpoints, a [`app::checksummed`] file.
//!
//! | bytes | content |
//! |---|---|
//! | 8, 1 | `LPARCCPT` and the version, 1 |
//! | 2, 2 | rows of the first layer, neurons of the hidden layer |
//! | 8, 8 | games learnt from, optimizer steps taken |
//! | 4 each | the network's parameters, Adam's means, Adam's mean squares |
//! | 8 | checksum |
//!
//! Nothing is rounded, so training continues as if there had been no pause.

use app::checksummed::{self, FormatError, Magic, Reader};

use super::Learner;
use crate::net::{Parameters, SIZES, check_sizes};

const MAGIC: Magic = b"LPARCCPT";
/// The version of the network format.
const VERSION: u8 = crate::net::VERSION;

impl Learner {
    /// Encodes the learner.
    pub fn checkpoint(&self) -> Vec<u8> {
        let mut bytes = checksummed::begin(MAGIC, VERSION);
        bytes.extend(SIZES.into_iter().flat_map(u16::to_le_bytes));
        bytes.extend([self.games, self.steps].into_iter().flat_map(u64::to_le_bytes));
        for parameters in [&self.network.0, &self.means, &self.squares] {
            bytes.extend(parameters.iter().flat_map(|number| number.to_le_bytes()));
        }
        checksummed::end(bytes)
    }

    /// Decodes a checkpoint.
    pub fn resume(bytes: &[u8]) -> Result<Self, FormatError> {
        let mut reader = Reader::of(bytes, MAGIC, VERSION)?;
        check_sizes(&mut reader)?;
        let mut learner = Self::new(0);
        learner.games = u64::from_le_bytes(reader.number()?);
        learner.steps = u64::from_le_bytes(reader.number()?);
        for parameters in [&mut learner.network.0, &mut learner.means, &mut learner.squares] {
            fill(parameters, &mut reader)?;
        }
        if reader.is_empty() { Ok(learner) } else { Err(FormatError::Damaged) }
    }
}

fn fill(parameters: &mut Parameters, reader: &mut Reader) -> Result<(), FormatError> {
    for parameter in parameters.iter_mut() {
        *parameter = f32::from_le_bytes(reader.number()?);
        if !parameter.is_finite() {
            return Err(FormatError::Damaged);
        }
    }
    Ok(())
}
