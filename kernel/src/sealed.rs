//! Files of numbers that say what they are and whether they are whole.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | what it is |
//! | 1 | the version |
//! | any | the content |
//! | 8 | FNV-1a of everything before |
//!
//! Numbers have their lowest byte first.

/// The first bytes of a file, which say what it is.
pub type Magic = &'static [u8; 8];

/// Why a file is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    /// It is no such file.
    Magic,
    /// It is of another version.
    Version(u8),
    /// It is cut short or damaged: the checksum or a length is wrong.
    Damaged,
}

/// A file to be written, to which its content is to be added.
pub fn begin(magic: Magic, version: u8) -> Vec<u8> {
    let mut bytes = magic.to_vec();
    bytes.push(version);
    bytes
}

/// The whole file.
pub fn end(mut bytes: Vec<u8>) -> Vec<u8> {
    bytes.extend(checksum(&bytes).to_le_bytes());
    bytes
}

/// What is still to be read of a file.
#[derive(Debug)]
pub struct Parts<'a>(&'a [u8]);

impl<'a> Parts<'a> {
    /// The content of a file.
    pub fn of(bytes: &'a [u8], magic: Magic, version: u8) -> Result<Self, Broken> {
        let rest = bytes.strip_prefix(magic).ok_or(Broken::Magic)?;
        match rest.first() {
            Some(found) if *found == version => {}
            Some(found) => return Err(Broken::Version(*found)),
            None => return Err(Broken::Damaged),
        }
        let (body, sum) = bytes.split_last_chunk().ok_or(Broken::Damaged)?;
        if checksum(body) != u64::from_le_bytes(*sum) {
            return Err(Broken::Damaged);
        }
        body.get(magic.len() + 1..).map(Self).ok_or(Broken::Damaged)
    }

    /// The next bytes.
    pub fn bytes(&mut self, length: usize) -> Result<&'a [u8], Broken> {
        self.0.split_off(..length).ok_or(Broken::Damaged)
    }

    /// The bytes of the next number.
    pub fn number<const N: usize>(&mut self) -> Result<[u8; N], Broken> {
        self.bytes(N)?.try_into().map_err(|_| Broken::Damaged)
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
    fn what_is_sealed_is_read_again() {
        let file = file();
        let mut parts = Parts::of(&file, MAGIC, 3).expect("a good file");
        assert_eq!(parts.number(), Ok([1]));
        assert_eq!(parts.number().map(u16::from_le_bytes), Ok(2));
        assert!(parts.is_empty());
        assert_eq!(parts.bytes(1), Err(Broken::Damaged));
    }

    #[test]
    fn every_other_file_is_refused() {
        let refusal = |bytes: &[u8]| Parts::of(bytes, MAGIC, 3).err();
        let file = file();
        for place in 0..file.len() {
            let mut bad = file.clone();
            bad[place] ^= 4;
            let expected = match place {
                0..8 => Broken::Magic,
                8 => Broken::Version(7),
                _ => Broken::Damaged,
            };
            assert_eq!(refusal(&bad), Some(expected), "{place}");
            let cut = if place < 8 { Broken::Magic } else { Broken::Damaged };
            assert_eq!(refusal(&file[..place]), Some(cut), "{place}");
        }
    }
}
