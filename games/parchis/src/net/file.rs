//! The file of a network, sealed as [`kernel::checksummed`] has it.
//!
//! | bytes | what |
//! |---|---|
//! | 8, 1 | `LPARCNET` and the version, 1 |
//! | 2, 2 | the rows of the first layer, the neurons of the hidden one |
//! | 4 | the size of a step, as a number of floating point |
//! | 2 each | the numbers in steps: rows, what is added always, outputs, their bias |
//! | 8 | the checksum |

use kernel::checksummed::{self, FormatError, Magic, Reader};
use kernel::{Message, message};

use super::{HIDDEN, Network, Parameters, ROWS};

const MAGIC: Magic = b"LPARCNET";
/// Whoever changes what the network is told changes this.
pub(crate) const VERSION: u8 = 1;

/// The sizes that a file tells, since numbers for another network would fit nowhere.
#[expect(clippy::cast_possible_truncation, reason = "both are far smaller")]
pub(crate) const SIZES: [u16; 2] = [ROWS as u16, HIDDEN as u16];

/// A network as the bytes of a file.
#[expect(clippy::cast_possible_truncation, reason = "the step is such that they fit")]
pub fn encode(network: &Network) -> Vec<u8> {
    let most = network.0.numbers().fold(f32::MIN_POSITIVE, |most, it| most.max(it.abs()));
    let step = most / f32::from(i16::MAX);
    let mut bytes = checksummed::begin(MAGIC, VERSION);
    bytes.extend(SIZES.into_iter().flat_map(u16::to_le_bytes));
    bytes.extend(step.to_le_bytes());
    for number in network.0.numbers() {
        bytes.extend(((number / step).round() as i16).to_le_bytes());
    }
    checksummed::end(bytes)
}

/// The network of a file.
pub fn decode(bytes: &[u8]) -> Result<Network, FormatError> {
    let mut parts = Reader::of(bytes, MAGIC, VERSION)?;
    sizes(&mut parts)?;
    let step = f32::from_le_bytes(parts.number()?);
    let mut numbers = Parameters::zero();
    for number in numbers.numbers_mut() {
        *number = step * f32::from(i16::from_le_bytes(parts.number()?));
    }
    // What is no number would make every comparison of chances false.
    let sound = parts.is_empty() && (step * f32::from(i16::MIN)).is_finite();
    if sound { Ok(Network(numbers)) } else { Err(FormatError::Damaged) }
}

/// Reads the sizes and refuses others than those of this program.
pub(crate) fn sizes(parts: &mut Reader) -> Result<(), FormatError> {
    for size in SIZES {
        if u16::from_le_bytes(parts.number()?) != size {
            return Err(FormatError::Damaged);
        }
    }
    Ok(())
}

/// What is wrong with a file, for people.
pub fn explain(error: FormatError, file: &str) -> Message {
    let events = match error {
        FormatError::Magic => message("parchis-network-other"),
        FormatError::Version(found) => {
            message("parchis-network-version").with("found", found).with("known", VERSION)
        }
        FormatError::Damaged => message("parchis-network-damaged"),
    };
    events.with("file", file)
}
