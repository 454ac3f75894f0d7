//! A PostgreSQL database, which several servers share.
//!
//! No table has an owner: an append counts if the version it was made for is still the latest,
//! which the database decides in one statement.

mod append;
mod connection;
mod known_owners;
mod schema;
mod settings;
mod tables;
mod tls;

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::runtime::Runtime;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

pub use connection::{CallError, Connection, Reconnecting};
pub use settings::{ConnectionSettings, Credentials, SettingsError, is_url, without_password};

use self::append::Appended;
use self::known_owners::KnownOwners;
use super::inspection::Inspection;
use super::share::{Share, TableOwner};
use super::signature::OpenError;
use super::{DiskUsage, Store, StoreError, StoreWrite, StoredTable, UnixTime, Uptime};
use crate::server_time::ServerClock;

/// The number of a server, which is drawn when it starts.
pub type ServerId = i64;

/// What servers on the same database need to work together.
pub struct ClusterAccess {
    /// This server.
    pub(crate) server: ServerId,
    /// How to connect.
    pub(crate) settings: ConnectionSettings,
    /// The tables that this server has appended to, with their versions.
    pub(crate) appended: UnboundedReceiver<(String, u64)>,
}

/// The bytes that may be used.
#[derive(Clone, Copy)]
struct Limits {
    quota: Option<u64>,
    /// By the tables of one owner.
    share: u64,
}

/// A database that several servers share.
pub struct Postgres {
    runtime: Runtime,
    database: Reconnecting,
    settings: ConnectionSettings,
    server: ServerId,
    /// How far the clock of the database is ahead of the one here, in milliseconds.
    ahead_ms: i64,
    limits: Limits,
    owners: Arc<Mutex<KnownOwners>>,
    /// Distinguishes the attempts to append.
    acts: AtomicI64,
    appended: UnboundedSender<(String, u64)>,
    news: Option<UnboundedReceiver<(String, u64)>>,
}

fn new_runtime() -> Result<Runtime, OpenError> {
    let built = tokio::runtime::Builder::new_current_thread().enable_all().build();
    built.map_err(|error| OpenError::Store(StoreError::Failed(error.to_string())))
}

impl Postgres {
    /// Connects, and brings the layout of the database up to date. `random` distinguishes the
    /// servers.
    pub fn open(settings: ConnectionSettings, random: u128) -> Result<Self, OpenError> {
        let runtime = new_runtime()?;
        let ahead_ms = runtime.block_on(async {
            let mut connection = Connection::open(&settings).await?;
            schema::migrate(&mut connection).await?;
            Ok::<_, OpenError>(tables::ahead_ms(&mut connection).await?)
        })?;
        let [server, acts] = [random, random >> 64].map(|bits| {
            // Half of the bits, as a positive number.
            i64::try_from(bits & u128::from(u64::MAX >> 1)).unwrap_or(0)
        });
        let (appended, news) = unbounded_channel();
        Ok(Self {
            runtime,
            database: Reconnecting::new(settings.clone()),
            settings,
            server,
            ahead_ms,
            limits: Limits { quota: None, share: u64::MAX },
            owners: Arc::default(),
            acts: AtomicI64::new(acts),
            appended,
            news: Some(news),
        })
    }

    /// Limits the bytes that all tables and those of one owner take.
    #[must_use]
    pub fn with_limits(self, quota: u64, share: u64) -> Self {
        Self { limits: Limits { quota: Some(quota), share }, ..self }
    }

    /// The clock of the database, by which all of its servers go.
    pub fn clock(&self) -> ServerClock {
        let (here, ahead_ms) = (ServerClock::system(), self.ahead_ms);
        ServerClock::new(move || here.now_ms().saturating_add_signed(ahead_ms))
    }

    fn owners(&self) -> MutexGuard<'_, KnownOwners> {
        self.owners.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A call that reads, or whose effect is the same if it is made twice.
    fn call<T>(
        &mut self,
        call: impl AsyncFn(&mut Connection, bool) -> Result<T, CallError>,
    ) -> Result<T, StoreError> {
        self.runtime.block_on(self.database.call(call))
    }

    fn next_act(&self) -> i64 {
        self.acts.fetch_add(1, Ordering::Relaxed)
    }

    /// Reports an appended entry to the task that notifies the other servers.
    fn announce(&self, id: &str, version: u64) {
        // A server on its own has no task that receives it.
        let _ = self.appended.send((id.to_owned(), version));
    }

    /// Notes what a write has changed.
    fn note(&self, write: &StoreWrite) {
        let size = write.size();
        match write {
            StoreWrite::NewTable { id, owner, entries, .. } => {
                self.owners().add_table(id, owner, size);
                self.announce(id, entries.len() as u64);
            }
            StoreWrite::Entries { id, first, entries, over, .. } => {
                self.owners().grow(id, size, *over);
                self.announce(id, first - 1 + entries.len() as u64);
            }
            StoreWrite::Delete { .. } => self.owners().clear(),
            StoreWrite::Touch { .. } | StoreWrite::Alive(_) => {}
        }
    }

    /// Writes to different tables. Those to the same table have to be in different calls. `retried`
    /// if the same acts may have been written before.
    fn write_round(
        &mut self,
        round: &[&StoreWrite],
        acts: &[i64],
        retried: bool,
    ) -> Vec<Result<(), StoreError>> {
        let server = self.server;
        let written = self.call(async |connection, again| {
            append::write(connection, round, acts, server, retried || again).await
        });
        let results = match written {
            Ok(results) => results.into_iter().map(Appended::result).collect(),
            // A table that another connection has locked for long must not fail the others.
            Err(StoreError::Unavailable(_) | StoreError::Failed(_))
                if round.len() > 1 && self.database.is_connected() =>
            {
                let each = round.iter().zip(acts);
                return each
                    .flat_map(|(write, act)| self.write_round(&[write], &[*act], true))
                    .collect();
            }
            Err(error) => vec![Err(error); round.len()],
        };
        for (write, _) in round.iter().zip(&results).filter(|(_, result)| result.is_ok()) {
            self.note(write);
        }
        results
    }
}

impl Store for Postgres {
    fn write(&mut self, batch: &[&StoreWrite]) -> Result<(), StoreError> {
        if let [write] = batch {
            return self.write_each(&[write]).remove(0);
        }
        let acts: Vec<i64> = batch.iter().map(|_| self.next_act()).collect();
        let server = self.server;
        self.call(async |connection, again| {
            connection.run("BEGIN").await?;
            let written = append::write_in_order(connection, batch, &acts, server, again).await;
            match written {
                Ok(()) => connection.run("COMMIT").await,
                // The connection is closed, which does the same.
                Err(CallError::Lost(why)) => Err(CallError::Lost(why)),
                Err(refused) => {
                    connection.run("ROLLBACK").await?;
                    Err(refused)
                }
            }
        })?;
        for write in batch {
            self.note(write);
        }
        Ok(())
    }

    fn write_each(&mut self, batch: &[&StoreWrite]) -> Vec<Result<(), StoreError>> {
        let mut results: Vec<Option<Result<(), StoreError>>> = vec![None; batch.len()];
        while results.iter().any(Option::is_none) {
            let mut round: Vec<usize> = Vec::new();
            for (at, write) in batch.iter().enumerate().filter(|(at, _)| results[*at].is_none()) {
                // The order of writes to one table is kept.
                if round.iter().all(|other| !append::overlap(batch[*other], write)) {
                    round.push(at);
                }
            }
            let writes: Vec<&StoreWrite> = round.iter().map(|at| batch[*at]).collect();
            let acts: Vec<i64> = writes.iter().map(|_| self.next_act()).collect();
            for (at, result) in round.into_iter().zip(self.write_round(&writes, &acts, false)) {
                results[at] = Some(result);
            }
        }
        results.into_iter().flatten().collect()
    }

    fn load(&mut self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        let loaded = self.call(async |connection, _| tables::load(connection, id).await)?;
        let Some((table, over)) = loaded else { return Ok(None) };
        if !table.owner.is_empty() {
            self.owners().learn(id, TableOwner { owner: table.owner.clone(), ended: over });
        }
        Ok(Some(table))
    }

    fn tail(&mut self, id: &str, version: u64) -> Result<Option<Vec<String>>, StoreError> {
        self.call(async |connection, _| tables::tail(connection, id, version).await)
    }

    fn versions(&mut self, ids: &[String]) -> Result<Vec<(String, u64)>, StoreError> {
        self.call(async |connection, _| tables::versions(connection, ids).await)
    }

    fn ids_after(&mut self, id: &str, limit: usize) -> Result<Vec<String>, StoreError> {
        self.call(async |connection, _| tables::ids_after(connection, id, limit).await)
    }

    fn open_tables(&mut self, limit: usize) -> Result<Vec<String>, StoreError> {
        self.call(async |connection, _| tables::open(connection, limit).await)
    }

    fn unused_tables(&mut self, since: UnixTime, limit: usize) -> Result<Vec<String>, StoreError> {
        self.call(async |connection, _| tables::unused(connection, since, limit).await)
    }

    fn bytes_of(&mut self, owner: &str) -> Result<u64, StoreError> {
        Ok(self.share(owner)?.bytes)
    }

    fn share(&mut self, owner: &str) -> Result<Share, StoreError> {
        let limit = self.limits.share;
        if let Some((bytes, tables)) = self.owners().share(owner) {
            return Ok(Share { bytes, tables, limit });
        }
        let (bytes, tables) =
            self.call(async |connection, _| tables::share(connection, owner).await)?;
        self.owners().set_share(owner, bytes, tables);
        Ok(Share { bytes, tables, limit })
    }

    fn owner_of(&mut self, id: &str) -> Result<Option<TableOwner>, StoreError> {
        if let Some(known) = self.owners().owner(id) {
            return Ok(Some(known));
        }
        let found = self.call(async |connection, _| tables::owner(connection, id).await)?;
        if let Some(owner) = &found {
            self.owners().learn(id, owner.clone());
        }
        Ok(found)
    }

    fn disk_usage(&mut self) -> Result<DiskUsage, StoreError> {
        let known = self.owners().total();
        let bytes = match known {
            Some(bytes) => bytes,
            None => self.call(async |connection, _| tables::total(connection).await)?,
        };
        if known.is_none() {
            self.owners().set_total(bytes);
        }
        Ok(DiskUsage { bytes, quota: self.limits.quota })
    }

    /// The database reuses and returns space by itself.
    fn reclaim(&mut self, _: u32) -> Result<bool, StoreError> {
        Ok(false)
    }

    fn check(&mut self) -> Result<(), StoreError> {
        self.call(async |connection, _| tables::check(connection).await)
    }

    /// The database looks after its own files.
    fn inspect(&mut self, _: Duration, _: &dyn Fn(&StoredTable) -> bool) -> Inspection {
        Inspection::default()
    }

    fn uptimes(&mut self) -> Result<Vec<Uptime>, StoreError> {
        self.call(async |connection, _| tables::uptimes(connection).await)
    }

    fn reader(&self) -> Option<Box<dyn Store>> {
        Some(Box::new(Self {
            runtime: new_runtime().ok()?,
            database: Reconnecting::new(self.settings.clone()),
            settings: self.settings.clone(),
            server: self.server,
            ahead_ms: self.ahead_ms,
            limits: self.limits,
            owners: Arc::clone(&self.owners),
            acts: AtomicI64::new(0),
            appended: self.appended.clone(),
            news: None,
        }))
    }

    fn cluster(&mut self) -> Option<ClusterAccess> {
        let appended = self.news.take()?;
        Some(ClusterAccess { server: self.server, settings: self.settings.clone(), appended })
    }
}
