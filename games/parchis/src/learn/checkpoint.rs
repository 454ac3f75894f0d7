//! Learning, put aside and taken up again, sealed as [`kernel::checksummed`] has it.
//!
//! | bytes | what |
//! |---|---|
//! | 8, 1 | `LPARCCPT` and the version, 1 |
//! | 2, 2 | the rows of the first layer, the neurons of the hidden one |
//! | 8, 8 | the games learnt from, the corrections made |
//! | 4 each | the numbers of the network, then the means and the squares that Adam remembers |
//! | 8 | the checksum |
//!
//! Nothing is rounded: who goes on learns as if there had been no pause.

use kernel::checksummed::{self, FormatError, Magic, Reader};

use super::Learner;
use crate::net::{Parameters, SIZES, sizes};

const MAGIC: Magic = b"LPARCCPT";
/// It has the version of the networks that it learns.
const VERSION: u8 = crate::net::VERSION;

impl Learner {
    /// Everything, to go on from later.
    pub fn checkpoint(&self) -> Vec<u8> {
        let mut bytes = checksummed::begin(MAGIC, VERSION);
        bytes.extend(SIZES.into_iter().flat_map(u16::to_le_bytes));
        bytes.extend([self.games, self.steps].into_iter().flat_map(u64::to_le_bytes));
        for part in [&self.network.0, &self.means, &self.squares] {
            bytes.extend(part.numbers().flat_map(|number| number.to_le_bytes()));
        }
        checksummed::end(bytes)
    }

    /// Goes on from a checkpoint.
    pub fn resume(bytes: &[u8]) -> Result<Self, FormatError> {
        let mut parts = Reader::of(bytes, MAGIC, VERSION)?;
        sizes(&mut parts)?;
        let mut learner = Self::new(0);
        learner.games = u64::from_le_bytes(parts.number()?);
        learner.steps = u64::from_le_bytes(parts.number()?);
        for part in [&mut learner.network.0, &mut learner.means, &mut learner.squares] {
            fill(part, &mut parts)?;
        }
        if parts.is_empty() { Ok(learner) } else { Err(FormatError::Damaged) }
    }
}

fn fill(numbers: &mut Parameters, parts: &mut Reader) -> Result<(), FormatError> {
    for number in numbers.numbers_mut() {
        *number = f32::from_le_bytes(parts.number()?);
        if !number.is_finite() {
            return Err(FormatError::Damaged);
        }
    }
    Ok(())
}
