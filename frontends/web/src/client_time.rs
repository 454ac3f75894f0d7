//! How much time of the server each client has used.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::api_error::ApiError;
use crate::client_key::ClientKey;
use crate::token_bucket::TokenBucket;

/// A bucket of seconds for each client.
pub struct ClientTime {
    /// Seconds that come back every second.
    rate: f64,
    /// Seconds that a client can save up.
    capacity: f64,
    clients: Mutex<HashMap<ClientKey, TokenBucket>>,
}

impl ClientTime {
    pub fn new(rate: f64, capacity: f64) -> Self {
        Self { rate, capacity, clients: Mutex::default() }
    }

    fn clients(&self) -> MutexGuard<'_, HashMap<ClientKey, TokenBucket>> {
        self.clients.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Fails for a client that has used up its time.
    pub fn check(&self, client: ClientKey) -> Result<(), ApiError> {
        let mut clients = self.clients();
        let bucket = clients.entry(client).or_insert_with(|| TokenBucket::new(self.capacity));
        if client == ClientKey::SERVER || bucket.take(0.0, self.rate) {
            return Ok(());
        }
        Err(ApiError::RateLimited { retry_after: bucket.wait(0.0, self.rate) })
    }

    /// Charges a client for time it has used, even if it has less.
    pub fn charge(&self, client: ClientKey, time: Duration) {
        let mut clients = self.clients();
        let bucket = clients.entry(client).or_insert_with(|| TokenBucket::new(self.capacity));
        bucket.charge(time.as_secs_f64(), self.rate);
    }

    /// Forgets clients that have all their time again.
    pub fn sweep(&self) {
        self.clients().retain(|_, bucket| !bucket.is_full(self.rate));
    }
}
