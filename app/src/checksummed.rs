//! Binary files with a magic number, a version and a checksum.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | magic number |
//! | 1 | version |
//! | any | content |
//! | 8 | FNV-1a of all preceding bytes |
//!
//! Integers are little-endian.

use std::error::Error;
use std::fmt;

/// The first bytes of a file, which identify its format.
pub type Magic = &'static [u8; 8];

/// Why a file was rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormatError {
    /// The magic number is another.
    Magic,
    /// The version is another.
    Version(u8),
    /// The checksum or a length is wrong.
    Damaged,
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Magic => f.write_str("another kind of file"),
            Self::Version(found) => write!(f, "version {found} is not supported"),
            Self::Damaged => f.write_str("the file is damaged"),
        }
    }
}

impl Error for FormatError {}

/// Begins a file; the content is appended to the result.
pub fn begin(magic: Magic, version: u8) -> Vec<u8> {
    let mut bytes = magic.to_vec();
    bytes.push(version);
    bytes
}

/// Completes a file with its checksum.
pub fn end(mut bytes: Vec<u8>) -> Vec<u8> {
    bytes.extend(checksum(&bytes).to_le_bytes());
    bytes
}

/// Reads the content of a file from front to back.
#[derive(Debug)]
pub struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    /// Checks a file and reads its content.
    pub fn of(bytes: &'a [u8], magic: Magic, version: u8) -> Result<Self, FormatError> {
        let rest = bytes.strip_prefix(magic).ok_or(FormatError::Magic)?;
        match rest.first() {
            Some(found) if *found == version => {}
            Some(found) => return Err(FormatError::Version(*found)),
            None => return Err(FormatError::Damaged),
        }
        let (body, sum) = bytes.split_last_chunk().ok_or(FormatError::Damaged)?;
        if checksum(body) != u64::from_le_bytes(*sum) {
            return Err(FormatError::Damaged);
        }
        body.get(magic.len() + 1..).map(Self).ok_or(FormatError::Damaged)
    }

    /// The next bytes.
    pub fn bytes(&mut self, length: usize) -> Result<&'a [u8], FormatError> {
        self.0.split_off(..length).ok_or(FormatError::Damaged)
    }

    /// The bytes of the next number.
    pub fn number<const N: usize>(&mut self) -> Result<[u8; N], FormatError> {
        self.bytes(N)?.try_into().map_err(|_| FormatError::Damaged)
    }

    /// Whether everything has been read.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// FNV-1a of 64 bits.
fn checksum(bytes: &[u8]) -> u64 {
    let mix = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAGIC: Magic = b"SOMETHIN";

    fn file() -> Vec<u8> {
        let mut bytes = begin(MAGIC, 3);
        bytes.extend([1, 2, 0]);
        end(bytes)
    }

    #[test]
    fn checksummed_bytes_round_trip() {
        let file = file();
        let mut parts = Reader::of(&file, MAGIC, 3).expect("a good file");
        assert_eq!(parts.number(), Ok([1]));
        assert_eq!(parts.number().map(u16::from_le_bytes), Ok(2));
        assert!(parts.is_empty());
        assert_eq!(parts.bytes(1), Err(FormatError::Damaged));
    }

    #[test]
    fn other_files_are_rejected() {
        let refusal = |bytes: &[u8]| Reader::of(bytes, MAGIC, 3).err();
        let file = file();
        for place in 0..file.len() {
            let mut bad = file.clone();
            bad[place] ^= 4;
            let expected = match place {
                0..8 => FormatError::Magic,
                8 => FormatError::Version(7),
                _ => FormatError::Damaged,
            };
            assert_eq!(refusal(&bad), Some(expected), "{place}");
            let cut = if place < 8 { FormatError::Magic } else { FormatError::Damaged };
            assert_eq!(refusal(&file[..place]), Some(cut), "{place}");
        }
    }
}
