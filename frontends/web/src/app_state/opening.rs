//! Opening tables.

use kernel::Seat;

use super::AppState;
use crate::api_error::ApiError;
use crate::client_key::ClientKey;
use crate::store::StoreWrite;
use crate::table::{Logged, NewPerson, TableState, sit, start_bot};

/// A table that was opened.
pub struct OpenedTable {
    /// The seat of the person who opened it, if they took one.
    pub seat: Option<Seat>,
    /// Its version.
    pub version: u64,
    /// The fingerprint of its seed, if the game has chance events.
    pub fingerprint: Option<String>,
}

impl AppState {
    /// Stores a new table, and seats the person who opens it.
    pub async fn open_table(
        &self,
        client: ClientKey,
        id: String,
        state: TableState,
        person: Option<NewPerson>,
    ) -> Result<OpenedTable, ApiError> {
        self.tables.reserve(client, state.memory_size())?;
        let (game, setup, open) =
            (state.setup.game.clone(), state.setup.to_text(), state.setup.open);
        let handle = self.tables.new_handle(id.clone(), client, state);
        let mut live = handle.write().await.ok_or(ApiError::Internal)?;
        let seat = person.map(|person| sit(&mut live, None, person)).transpose()?;
        live.state.stamp(0, self.time.now_ms());
        let entries = live.state.log_since(0).iter().map(Logged::to_text).collect();
        let shared = self.shared_state(&handle, &live, 0);
        let (owner, at, is_held) = (client.to_string(), self.time.now(), shared.held);
        let write =
            StoreWrite::NewTable { id: id.clone(), owner, setup, open, entries, at, shared };
        self.store.write(write).await?;
        self.note_lease(&id, is_held);
        // Only stored tables are registered, so a failure leaves nothing behind.
        self.tables.insert(&handle);
        tracing::info!(table = %id, game, bytes = live.memory_size(), "table created");
        let (version, session) = (live.state.version(), &live.state.session);
        handle.notify_version(version);
        self.tables.lobby.update(&id, client, &live.state);
        start_bot(self, &handle, &live);
        let fingerprint = session.has_chance().then(|| session.seed().fingerprint());
        Ok(OpenedTable { seat, version, fingerprint })
    }
}
