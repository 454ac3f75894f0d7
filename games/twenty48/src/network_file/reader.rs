//! What the files of networks, checkpoints and policies share: the header, the checksum and the
//! tuples.

use app::checksummed::{self, FormatError};
use kernel::{Message, message};
use thiserror::Error;

use crate::fast::FastBoard;
use crate::net::Tuples;

pub use app::checksummed::{Magic, end};

/// Why the file of a network, a checkpoint or a policy was rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ModelFileError {
    /// It is another kind of file.
    #[error("another kind of file")]
    Magic,
    /// The version is unknown.
    #[error("version {0} is not supported")]
    Version(u8),
    /// The checksum or a length is wrong.
    #[error("the file is damaged")]
    Damaged,
    /// No network can have its tuples.
    #[error("the tuples are invalid")]
    Tuples,
    /// It is for boards of another size.
    #[error("for boards of side {found}, not {wanted}")]
    Side {
        /// The side it is for.
        found: u8,
        /// The side that was asked for.
        wanted: u8,
    },
}

impl ModelFileError {
    /// The explanation shown to people.
    pub fn message(self, file: &str) -> Message {
        let what = match self {
            Self::Magic => message("twenty48-network-other"),
            Self::Version(found) => message("twenty48-network-version")
                .with("found", u32::from(found))
                .with("known", u32::from(SIDED)),
            Self::Damaged => message("twenty48-network-damaged"),
            Self::Tuples => message("twenty48-network-tuples"),
            Self::Side { found, wanted } => {
                message("twenty48-network-side").with("found", found).with("wanted", wanted)
            }
        };
        what.with("file", file)
    }
}

impl From<FormatError> for ModelFileError {
    fn from(error: FormatError) -> Self {
        match error {
            FormatError::Magic => Self::Magic,
            FormatError::Version(version) => Self::Version(version),
            FormatError::Damaged => Self::Damaged,
        }
    }
}

/// The version of files without a side.
const PLAIN: u8 = 1;
/// The version of files that contain the side of their boards.
const SIDED: u8 = 2;
/// The side of networks in files without one.
const UNSTATED_SIDE: u8 = 4;
/// The most weights of a file that is read, so that a damaged one cannot exhaust the memory.
pub const MAX_WEIGHTS: usize = 1 << 28;

/// Begins a file without a side.
pub fn begin(magic: Magic) -> Vec<u8> {
    checksummed::begin(magic, PLAIN)
}

/// Begins a file with the side of its boards.
pub fn begin_sided(magic: Magic, side: u8) -> Vec<u8> {
    let mut bytes = checksummed::begin(magic, SIDED);
    bytes.push(side);
    bytes
}

/// Appends the number of tuples, then the length and the cells of each.
pub fn put_tuples<S: FastBoard>(bytes: &mut Vec<u8>, tuples: &Tuples<S>) {
    let small = |count| u8::try_from(count).expect("tuples are few and short");
    bytes.push(small(tuples.count()));
    for cells in tuples.cells() {
        bytes.push(small(cells.len()));
        bytes.extend(cells);
    }
}

/// Reads the content of a file from front to back.
pub struct ModelFileReader<'a>(checksummed::Reader<'a>);

impl<'a> ModelFileReader<'a> {
    /// Checks a file without a side.
    pub fn of(bytes: &'a [u8], magic: Magic) -> Result<Self, ModelFileError> {
        Ok(Self(checksummed::Reader::of(bytes, magic, PLAIN)?))
    }

    /// Checks a file with a side, which is returned.
    pub fn sided(bytes: &'a [u8], magic: Magic) -> Result<(u8, Self), ModelFileError> {
        match checksummed::Reader::of(bytes, magic, SIDED) {
            Err(FormatError::Version(PLAIN)) => Ok((UNSTATED_SIDE, Self::of(bytes, magic)?)),
            reader => {
                let mut reader = Self(reader?);
                let [side] = reader.number()?;
                Ok((side, reader))
            }
        }
    }

    /// Checks a file that must be for boards of one side.
    pub fn on<S: FastBoard>(bytes: &'a [u8], magic: Magic) -> Result<Self, ModelFileError> {
        let (found, reader) = Self::sided(bytes, magic)?;
        let wanted = S::SIDE;
        if found == wanted { Ok(reader) } else { Err(ModelFileError::Side { found, wanted }) }
    }

    /// The next bytes.
    pub fn bytes(&mut self, length: usize) -> Result<&'a [u8], ModelFileError> {
        Ok(self.0.bytes(length)?)
    }

    /// The bytes of the next number.
    pub fn number<const N: usize>(&mut self) -> Result<[u8; N], ModelFileError> {
        Ok(self.0.number()?)
    }

    /// Tuples as [`put_tuples`] writes them.
    pub fn tuples<S: FastBoard>(&mut self) -> Result<Tuples<S>, ModelFileError> {
        let [count] = self.number()?;
        let mut cells = Vec::new();
        for _ in 0..count {
            let [length] = self.number()?;
            cells.push(self.bytes(length.into())?);
        }
        let tuples = Tuples::new(&cells).map_err(|_| ModelFileError::Tuples)?;
        if tuples.weights() > MAX_WEIGHTS { Err(ModelFileError::Tuples) } else { Ok(tuples) }
    }

    /// Whether everything has been read.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
