//! The network that comes with the program, and the one that is played with instead.

use std::sync::{LazyLock, OnceLock};

use kernel::Message;

use crate::net::{Network, decode, events};

/// How it was trained stands in `docs/parchis-players.md`.
static OWN: LazyLock<Network> =
    LazyLock::new(|| decode(include_bytes!("../networks/parchis.net")).expect("a good file"));

/// Another one, that somebody wants to see.
static OTHER: OnceLock<Network> = OnceLock::new();

/// The network to play with, read at its first use.
pub fn network() -> &'static Network {
    OTHER.get().unwrap_or_else(|| &OWN)
}

/// Plays with the network of a file from now on; the first that is given stays.
pub fn play_with(file: &str, bytes: &[u8]) -> Result<(), Message> {
    let network = decode(bytes).map_err(|broken| events(broken, file))?;
    OTHER.get_or_init(|| network);
    Ok(())
}
