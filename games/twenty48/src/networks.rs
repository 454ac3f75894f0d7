//! The networks that come with the program, and the one that is played with instead.

use std::sync::mpsc::channel;
use std::sync::{LazyLock, OnceLock};

use kernel::Phrase;

use crate::file::decode;
use crate::net::Network;

/// How it was trained stands in `docs/2048-player.md`.
static FOUR: LazyLock<Network> = LazyLock::new(|| unpacked(include_bytes!("../networks/four.net")));

/// Another one, that somebody wants to see.
static OTHER: OnceLock<Network> = OnceLock::new();

/// The network for boards of 4 by 4, unpacked at its first use.
pub fn four() -> &'static Network {
    OTHER.get().unwrap_or_else(|| &FOUR)
}

/// Plays with the network of a file from now on; the first that is given stays.
pub fn play_with(file: &str, bytes: &[u8]) -> Result<(), Phrase> {
    let network = decode(bytes).map_err(|bad| bad.told(file))?;
    OTHER.get_or_init(|| network);
    Ok(())
}

/// Unpacks on threads of its own, and waits without doing anything else. A thread that plays for an
/// arena would play another game meanwhile, which would wait for this network, and for ever.
fn unpacked(bytes: &'static [u8]) -> Network {
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
