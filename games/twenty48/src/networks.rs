//! The networks that ship with the program, and one that was given in their place.

use std::sync::mpsc::channel;
use std::sync::{Arc, OnceLock};

use kernel::{Message, Models};

use crate::fast::{FastBoard, Five, PackedBoard, Three};
use crate::net::Network;
use crate::network_file::{ModelFileError, decode, side};

/// A network that ships with the program, decoded at its first use.
pub struct Shipped<S> {
    file: &'static [u8],
    network: OnceLock<Arc<Network<S>>>,
}

impl<S> Shipped<S> {
    const fn new(file: &'static [u8]) -> Self {
        Self { file, network: OnceLock::new() }
    }
}

// `docs/2048-player.md` documents how they were trained.
static THREE: Shipped<Three> = Shipped::new(include_bytes!("../networks/three.net"));
static FOUR: Shipped<PackedBoard> = Shipped::new(include_bytes!("../networks/four.net"));
static FIVE: Shipped<Five> = Shipped::new(include_bytes!("../networks/five.net"));

/// A board size that has a network.
pub trait HasNetwork: FastBoard {
    /// The network that ships with the program.
    fn shipped() -> &'static Shipped<Self>;
    /// A given network, if it is for boards of this size.
    fn given(network: &AnyNetwork) -> Option<&Arc<Network<Self>>>;
}

/// A network for boards of one of the sizes.
#[derive(Debug)]
pub enum AnyNetwork {
    /// For 3×3.
    Three(Arc<Network<Three>>),
    /// For 4×4.
    FourRate(Arc<Network<PackedBoard>>),
    /// For 5×5.
    Five(Arc<Network<Five>>),
}

/// Implements [`HasNetwork`] with a static and a variant of [`AnyNetwork`].
macro_rules! has_network {
    ($board:ty, $shipped:ident, $variant:ident) => {
        impl HasNetwork for $board {
            fn shipped() -> &'static Shipped<Self> {
                &$shipped
            }

            fn given(network: &AnyNetwork) -> Option<&Arc<Network<Self>>> {
                match network {
                    AnyNetwork::$variant(network) => Some(network),
                    _ => None,
                }
            }
        }
    };
}

has_network!(Three, THREE, Three);
has_network!(PackedBoard, FOUR, FourRate);
has_network!(Five, FIVE, Five);

/// A network from a file, as [`Models`] hold it.
#[derive(Debug)]
struct GivenNetwork {
    file: String,
    side: u8,
    network: AnyNetwork,
}

/// The network that ships with the program.
pub fn shipped<S: HasNetwork>() -> &'static Arc<Network<S>> {
    let shipped = S::shipped();
    shipped.network.get_or_init(|| Arc::new(decode_apart(shipped.file)))
}

/// The network to play with: the given one if it is for boards of this size, else the shipped one.
pub fn network<S: HasNetwork>(models: &Models) -> Arc<Network<S>> {
    let given = models.get::<GivenNetwork>();
    let given = given.as_deref().and_then(|given| S::given(&given.network));
    Arc::clone(given.unwrap_or_else(|| shipped()))
}

/// Whether a network was given.
pub fn is_given(models: &Models) -> bool {
    models.get::<GivenNetwork>().is_some()
}

/// Adds the network of a file to the models.
pub fn load(models: &mut Models, file: &str, bytes: &[u8]) -> Result<(), Message> {
    let (side, network) = read(bytes).map_err(|error| error.message(file))?;
    models.insert(GivenNetwork { file: file.to_owned(), side, network });
    Ok(())
}

fn read(bytes: &[u8]) -> Result<(u8, AnyNetwork), ModelFileError> {
    let side = side(bytes)?;
    let network = match side {
        Three::SIDE => AnyNetwork::Three(Arc::new(decode(bytes)?)),
        PackedBoard::SIDE => AnyNetwork::FourRate(Arc::new(decode(bytes)?)),
        Five::SIDE => AnyNetwork::Five(Arc::new(decode(bytes)?)),
        _ => return Err(ModelFileError::Tuples),
    };
    Ok((side, network))
}

/// Whether the given network, if any, is for boards of this size.
pub fn check_size(models: &Models, wanted: u8) -> Result<(), Message> {
    match models.get::<GivenNetwork>().filter(|given| given.side != wanted) {
        Some(given) => Err(ModelFileError::Side { found: given.side, wanted }.message(&given.file)),
        None => Ok(()),
    }
}

/// Decodes on threads of its own while this thread only waits. A worker of an arena that decoded on
/// its own pool would steal another game, which would need this network too: a deadlock.
fn decode_apart<S: HasNetwork>(bytes: &'static [u8]) -> Network<S> {
    let (sender, receiver) = channel();
    let job = move || {
        // The receiver below outlives the job.
        let _ = sender.send(decode(bytes));
    };
    match rayon::ThreadPoolBuilder::new().build() {
        Ok(pool) => {
            pool.spawn(job);
            receiver.recv().expect("the job sends once").expect("a valid file")
        }
        // Without threads there is no arena either.
        Err(_) => decode(bytes).expect("a valid file"),
    }
}
