//! What the files of networks and of checkpoints share: how they begin and end.

use kernel::{Phrase, phrase};

use crate::fast::Square;
use crate::net::Tuples;

/// Why a file is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadFile {
    /// It is no such file.
    Magic,
    /// It is of a version that is not known here.
    Version(u8),
    /// It is cut short or damaged: the checksum or a length is wrong.
    Damaged,
    /// Its tuples are none that a network can have.
    Tuples,
    /// It is for boards of another side.
    Side {
        /// The side it is for.
        found: u8,
        /// The side that was asked for.
        wanted: u8,
    },
}

impl BadFile {
    /// What is wrong, for people.
    pub fn told(self, file: &str) -> Phrase {
        let told = match self {
            Self::Magic => phrase("twenty48-network-other"),
            Self::Version(found) => phrase("twenty48-network-version")
                .with("found", u32::from(found))
                .with("known", u32::from(SIDED)),
            Self::Damaged => phrase("twenty48-network-damaged"),
            Self::Tuples => phrase("twenty48-network-tuples"),
            Self::Side { found, wanted } => {
                phrase("twenty48-network-side").with("found", found).with("wanted", wanted)
            }
        };
        told.with("file", file)
    }
}

/// The first bytes of a file, which say what it is.
pub type Magic = &'static [u8; 8];

/// The version of files that tell no side.
const PLAIN: u8 = 1;
/// The version of files that tell the side of their boards.
const SIDED: u8 = 2;
/// The side that networks were for before their files told it.
const USUAL_SIDE: u8 = 4;
/// The most weights of a file that is read: what a damaged one asks for is bounded.
pub const MOST_WEIGHTS: usize = 1 << 28;

/// A file to be written.
pub fn begin(magic: Magic) -> Vec<u8> {
    [magic.as_slice(), &[PLAIN]].concat()
}

/// A file to be written that tells the side of its boards.
pub fn begin_sided(magic: Magic, side: u8) -> Vec<u8> {
    [magic.as_slice(), &[SIDED, side]].concat()
}

/// Puts the cells of each tuple at the end of a file, with their number before them.
pub fn put_tuples<S: Square>(bytes: &mut Vec<u8>, tuples: &Tuples<S>) {
    let small = |count| u8::try_from(count).expect("tuples are few and short");
    bytes.push(small(tuples.count()));
    for cells in tuples.cells() {
        bytes.push(small(cells.len()));
        bytes.extend(cells);
    }
}

/// The whole file.
pub fn end(mut bytes: Vec<u8>) -> Vec<u8> {
    bytes.extend(checksum(&bytes).to_le_bytes());
    bytes
}

/// What is still to be read of a file.
pub struct Parts<'a>(&'a [u8]);

impl<'a> Parts<'a> {
    /// A file behind its magic and its version, without its checksum.
    pub fn of(bytes: &'a [u8], magic: Magic) -> Result<Self, BadFile> {
        match Self::versioned(bytes, magic)? {
            (PLAIN, parts) => Ok(parts),
            (version, _) => Err(BadFile::Version(version)),
        }
    }

    /// A file that tells the side of its boards, behind that.
    pub fn sided(bytes: &'a [u8], magic: Magic) -> Result<(u8, Self), BadFile> {
        let (version, mut parts) = Self::versioned(bytes, magic)?;
        let [side] = if version == PLAIN { [USUAL_SIDE] } else { parts.number()? };
        Ok((side, parts))
    }

    /// The same, for boards of one side alone.
    pub fn on<S: Square>(bytes: &'a [u8], magic: Magic) -> Result<Self, BadFile> {
        let (found, parts) = Self::sided(bytes, magic)?;
        let wanted = S::SIDE;
        if found == wanted { Ok(parts) } else { Err(BadFile::Side { found, wanted }) }
    }

    fn versioned(bytes: &'a [u8], magic: Magic) -> Result<(u8, Self), BadFile> {
        let rest = bytes.strip_prefix(magic).ok_or(BadFile::Magic)?;
        let version = *rest.first().ok_or(BadFile::Damaged)?;
        if ![PLAIN, SIDED].contains(&version) {
            return Err(BadFile::Version(version));
        }
        let (body, sum) = bytes.split_last_chunk().ok_or(BadFile::Damaged)?;
        if checksum(body) != u64::from_le_bytes(*sum) {
            return Err(BadFile::Damaged);
        }
        let rest = body.get(magic.len() + 1..).ok_or(BadFile::Damaged)?;
        Ok((version, Self(rest)))
    }

    /// The next bytes.
    pub fn bytes(&mut self, length: usize) -> Result<&'a [u8], BadFile> {
        self.0.split_off(..length).ok_or(BadFile::Damaged)
    }

    /// The bytes of the next number.
    pub fn number<const N: usize>(&mut self) -> Result<[u8; N], BadFile> {
        self.bytes(N)?.try_into().map_err(|_| BadFile::Damaged)
    }

    /// Tuples as [`put_tuples`] puts them.
    pub fn tuples<S: Square>(&mut self) -> Result<Tuples<S>, BadFile> {
        let [count] = self.number()?;
        let mut cells = Vec::new();
        for _ in 0..count {
            let [length] = self.number()?;
            cells.push(self.bytes(length.into())?);
        }
        let tuples = Tuples::new(&cells).map_err(|_| BadFile::Tuples)?;
        if tuples.weights() > MOST_WEIGHTS { Err(BadFile::Tuples) } else { Ok(tuples) }
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
