//! The file format of networks, a [`app::checksummed`] file.
//!
//! | bytes | content |
//! |---|---|
//! | 8, 1 | `LPARCNET` and the version, 1 |
//! | 2, 2 | rows of the first layer, neurons of the hidden layer |
//! | 4 | quantization step, a 32-bit float |
//! | 2 each | quantized weights: rows, hidden bias, outputs, output bias |
//! | 8 | checksum |

use app::checksummed::{self, FormatError, Magic, Reader};
use kernel::{Message, message};

use super::{HIDDEN, Network, Parameters, ROWS};

const MAGIC: Magic = b"LPARCNET";
/// To be increased when the inputs change.
pub(crate) const VERSION: u8 = 1;

/// The layer sizes in a file, which must be those of this program.
#[expect(clippy::cast_possible_truncation, reason = "both are far smaller")]
pub(crate) const SIZES: [u16; 2] = [ROWS as u16, HIDDEN as u16];

/// Encodes a network as a file.
#[expect(clippy::cast_possible_truncation, reason = "the step makes them fit")]
pub fn encode(network: &Network) -> Vec<u8> {
    let largest = network.0.iter().fold(f32::MIN_POSITIVE, |largest, it| largest.max(it.abs()));
    let step = largest / f32::from(i16::MAX);
    let mut bytes = checksummed::begin(MAGIC, VERSION);
    bytes.extend(SIZES.into_iter().flat_map(u16::to_le_bytes));
    bytes.extend(step.to_le_bytes());
    for weight in network.0.iter() {
        bytes.extend(((weight / step).round() as i16).to_le_bytes());
    }
    checksummed::end(bytes)
}

/// Decodes a file.
pub fn decode(bytes: &[u8]) -> Result<Network, FormatError> {
    let mut reader = Reader::of(bytes, MAGIC, VERSION)?;
    check_sizes(&mut reader)?;
    let step = f32::from_le_bytes(reader.number()?);
    let mut parameters = Parameters::zero();
    for parameter in parameters.iter_mut() {
        *parameter = step * f32::from(i16::from_le_bytes(reader.number()?));
    }
    // With NaN every comparison of chances would be false.
    let is_valid = reader.is_empty() && (step * f32::from(i16::MIN)).is_finite();
    if is_valid { Ok(Network(parameters)) } else { Err(FormatError::Damaged) }
}

/// Reads the layer sizes and rejects other ones.
pub(crate) fn check_sizes(reader: &mut Reader) -> Result<(), FormatError> {
    for size in SIZES {
        if u16::from_le_bytes(reader.number()?) != size {
            return Err(FormatError::Damaged);
        }
    }
    Ok(())
}

/// The message for an invalid file.
pub fn file_error(error: FormatError, file: &str) -> Message {
    let message = match error {
        FormatError::Magic => message("parchis-network-other"),
        FormatError::Version(found) => {
            message("parchis-network-version").with("found", found).with("known", VERSION)
        }
        FormatError::Damaged => message("parchis-network-damaged"),
    };
    message.with("file", file)
}
