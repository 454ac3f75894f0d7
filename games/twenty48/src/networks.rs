//! The networks that come with the program, and the one that is played with instead.

use std::sync::OnceLock;
use std::sync::mpsc::channel;

use kernel::Message;

use crate::fast::{Board, Five, Square, Three};
use crate::file::{BadFile, decode, side};
use crate::net::Network;

/// Where the networks for boards of one side are: the file that comes with the program, what it
/// unpacks to at its first use, and another that somebody wants to see instead.
pub struct Shelf<S> {
    file: &'static [u8],
    own: OnceLock<Network<S>>,
    other: OnceLock<Network<S>>,
}

impl<S> Shelf<S> {
    const fn of(file: &'static [u8]) -> Self {
        Self { file, own: OnceLock::new(), other: OnceLock::new() }
    }
}

// How they were trained stands in `docs/2048-player.md`.
static THREE: Shelf<Three> = Shelf::of(include_bytes!("../networks/three.net"));
static FOUR: Shelf<Board> = Shelf::of(include_bytes!("../networks/four.net"));
static FIVE: Shelf<Five> = Shelf::of(include_bytes!("../networks/five.net"));

/// A board for which there is a network.
pub trait Valued: Square {
    /// Where its networks are.
    fn shelf() -> &'static Shelf<Self>;
}

impl Valued for Three {
    fn shelf() -> &'static Shelf<Self> {
        &THREE
    }
}

impl Valued for Board {
    fn shelf() -> &'static Shelf<Self> {
        &FOUR
    }
}

impl Valued for Five {
    fn shelf() -> &'static Shelf<Self> {
        &FIVE
    }
}

/// The file that is played with instead, and the side of its boards.
static GIVEN: OnceLock<(String, u8)> = OnceLock::new();

/// The network for boards of a side, unpacked at its first use.
pub fn network<S: Valued>() -> &'static Network<S> {
    let shelf = S::shelf();
    shelf.other.get().unwrap_or_else(|| shelf.own.get_or_init(|| unpacked(shelf.file)))
}

/// Plays with the network of a file from now on; the first that is given stays.
pub fn play_with(file: &str, bytes: &[u8]) -> Result<(), Message> {
    let taken = side(bytes).and_then(|side| {
        match side {
            Three::SIDE => take::<Three>(bytes)?,
            Board::SIDE => take::<Board>(bytes)?,
            Five::SIDE => take::<Five>(bytes)?,
            _ => return Err(BadFile::Tuples),
        }
        Ok(side)
    });
    let side = taken.map_err(|bad| bad.events(file))?;
    GIVEN.get_or_init(|| (file.to_owned(), side));
    Ok(())
}

/// Whether a board of that side can be played with the network that was given, where one was.
pub fn suits(wanted: u8) -> Result<(), Message> {
    match GIVEN.get() {
        Some((file, found)) if *found != wanted => {
            Err(BadFile::Side { found: *found, wanted }.events(file))
        }
        _ => Ok(()),
    }
}

fn take<S: Valued>(bytes: &[u8]) -> Result<(), BadFile> {
    let network = decode(bytes)?;
    S::shelf().other.get_or_init(|| network);
    Ok(())
}

/// Unpacks on threads of its own, and waits without doing anything else. A thread that plays for an
/// arena would play another game meanwhile, which would wait for this network, and for ever.
fn unpacked<S: Valued>(bytes: &'static [u8]) -> Network<S> {
    let (done, network) = channel();
    let unpack = move || {
        // Nobody stops listening before there is something to hear.
        let _ = done.send(decode(bytes));
    };
    match rayon::ThreadPoolBuilder::new().build() {
        Ok(pool) => {
            pool.spawn(unpack);
            network.recv().expect("somebody unpacks").expect("a good file")
        }
        // Without threads there is no arena either.
        Err(_) => decode(bytes).expect("a good file"),
    }
}
