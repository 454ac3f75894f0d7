//! The network that ships with the program, and the one that may replace it.

use std::sync::{Arc, LazyLock};

use kernel::{Message, Models};

use super::{Network, decode, file_error};

// docs/parchis-players.md describes how it was trained.
static SHIPPED: LazyLock<Arc<Network>> = LazyLock::new(|| {
    Arc::new(decode(include_bytes!("../../networks/parchis.net")).expect("a valid network"))
});

/// The network that ships with the program, decoded on first use.
pub fn shipped() -> Arc<Network> {
    Arc::clone(&SHIPPED)
}

/// The network of the models, or else the shipped one.
pub fn for_models(models: &Models) -> Arc<Network> {
    models.get().unwrap_or_else(shipped)
}

/// Adds the network of a file to the models.
pub fn load(models: &mut Models, file: &str, bytes: &[u8]) -> Result<(), Message> {
    models.insert(decode(bytes).map_err(|error| file_error(error, file))?);
    Ok(())
}
