//! What the files of networks and of checkpoints share: how they begin and end.

use kernel::checksummed::{self, Broken};
use kernel::{Message, message};

use crate::fast::Square;
use crate::net::Tuples;

pub use kernel::checksummed::{Magic, end};

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
    pub fn events(self, file: &str) -> Message {
        let events = match self {
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
        events.with("file", file)
    }
}

impl From<Broken> for BadFile {
    fn from(broken: Broken) -> Self {
        match broken {
            Broken::Magic => Self::Magic,
            Broken::Version(version) => Self::Version(version),
            Broken::Damaged => Self::Damaged,
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
    sealed::begin(magic, PLAIN)
}

/// A file to be written that tells the side of its boards.
pub fn begin_sided(magic: Magic, side: u8) -> Vec<u8> {
    let mut bytes = sealed::begin(magic, SIDED);
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
pub struct Parts<'a>(sealed::Parts<'a>);

impl<'a> Parts<'a> {
    /// The content of a file.
    pub fn of(bytes: &'a [u8], magic: Magic) -> Result<Self, BadFile> {
        Ok(Self(sealed::Parts::of(bytes, magic, PLAIN)?))
    }

    /// A file that tells the side of its boards, behind that.
    pub fn sided(bytes: &'a [u8], magic: Magic) -> Result<(u8, Self), BadFile> {
        match sealed::Parts::of(bytes, magic, SIDED) {
            Err(Broken::Version(PLAIN)) => Ok((USUAL_SIDE, Self::of(bytes, magic)?)),
            parts => {
                let mut parts = Self(parts?);
                let [side] = parts.number()?;
                Ok((side, parts))
            }
        }
    }

    /// The same, for boards of one side alone.
    pub fn on<S: Square>(bytes: &'a [u8], magic: Magic) -> Result<Self, BadFile> {
        let (found, parts) = Self::sided(bytes, magic)?;
        let wanted = S::SIDE;
        if found == wanted { Ok(parts) } else { Err(BadFile::Side { found, wanted }) }
    }

    /// The next bytes.
    pub fn bytes(&mut self, length: usize) -> Result<&'a [u8], BadFile> {
        Ok(self.0.bytes(length)?)
    }

    /// The bytes of the next number.
    pub fn number<const N: usize>(&mut self) -> Result<[u8; N], BadFile> {
        Ok(self.0.number()?)
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
