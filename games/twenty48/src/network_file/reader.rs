//! What the files of networks and of checkpoints share: how they begin and end.

use kernel::checksummed::{self, FormatError};
use kernel::{Message, message};

use crate::fast::Square;
use crate::net::Tuples;

pub use kernel::checksummed::{Magic, end};

/// Why a file is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModelFileError {
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

impl ModelFileError {
    /// What is wrong, for people.
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
    fn from(broken: FormatError) -> Self {
        match broken {
            FormatError::Magic => Self::Magic,
            FormatError::Version(version) => Self::Version(version),
            FormatError::Damaged => Self::Damaged,
        }
    }
}

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
    checksummed::begin(magic, PLAIN)
}

/// A file to be written that tells the side of its boards.
pub fn begin_sided(magic: Magic, side: u8) -> Vec<u8> {
    let mut bytes = checksummed::begin(magic, SIDED);
    bytes.push(side);
    bytes
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

/// What is still to be read of a file.
pub struct Reader<'a>(checksummed::Reader<'a>);

impl<'a> Reader<'a> {
    /// The content of a file.
    pub fn of(bytes: &'a [u8], magic: Magic) -> Result<Self, ModelFileError> {
        Ok(Self(checksummed::Reader::of(bytes, magic, PLAIN)?))
    }

    /// A file that tells the side of its boards, behind that.
    pub fn sided(bytes: &'a [u8], magic: Magic) -> Result<(u8, Self), ModelFileError> {
        match checksummed::Reader::of(bytes, magic, SIDED) {
            Err(FormatError::Version(PLAIN)) => Ok((USUAL_SIDE, Self::of(bytes, magic)?)),
            reader => {
                let mut reader = Self(reader?);
                let [side] = reader.number()?;
                Ok((side, reader))
            }
        }
    }

    /// The same, for boards of one side alone.
    pub fn on<S: Square>(bytes: &'a [u8], magic: Magic) -> Result<Self, ModelFileError> {
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

    /// Tuples as [`put_tuples`] puts them.
    pub fn tuples<S: Square>(&mut self) -> Result<Tuples<S>, ModelFileError> {
        let [count] = self.number()?;
        let mut cells = Vec::new();
        for _ in 0..count {
            let [length] = self.number()?;
            cells.push(self.bytes(length.into())?);
        }
        let tuples = Tuples::new(&cells).map_err(|_| ModelFileError::Tuples)?;
        if tuples.weights() > MOST_WEIGHTS { Err(ModelFileError::Tuples) } else { Ok(tuples) }
    }

    /// Whether everything has been read.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
