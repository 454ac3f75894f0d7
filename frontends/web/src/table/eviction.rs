//! Which tables leave memory when it is short. The database still has them.
//!
//! Tables with followers stay. Among the others the tables of the client with the most of
//! them go first, so that a client cannot push out the tables of others by opening its own. The
//! tables of one client never take more than a part of the memory, followed or not.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use super::handle::TableHandle;
use super::registry::TableRegistry;
use crate::api_error::ApiError;
use crate::client_key::ClientKey;

/// A table that was used more recently than this is evicted only in favour of a client with fewer
/// tables.
const GRACE: Duration = Duration::from_secs(30);
/// The part of the memory that the tables of one client may take, as a divisor. One table of a
/// client is always allowed.
const CLIENT_PART: usize = 8;

impl TableRegistry {
    /// Makes room for another table of a client, or fails.
    pub fn reserve(&self, client: ClientKey, bytes: usize) -> Result<(), ApiError> {
        let tables = self.handles();
        let own = tables.iter().filter(|table| table.owner == client).count();
        if own >= self.limits.per_client {
            let idle = least_recent(tables.iter().filter(|table| table.owner == client));
            let is_evicted = idle.is_some_and(|table| self.try_evict(&table, Duration::ZERO));
            if !is_evicted {
                return Err(ApiError::TooManyTables(self.limits.per_client));
            }
        }
        if self.trim(client, bytes, None) {
            return Err(ApiError::TooManyTables(self.count(client)));
        }
        let mut tables = self.handles();
        while self.is_short(&tables, bytes) {
            let victim = victim(&tables, client).ok_or(ApiError::RegistryFull)?;
            self.try_evict(&victim, Duration::ZERO);
            // A table that is in use this very moment stays; the next one is tried.
            tables.retain(|table| !Arc::ptr_eq(table, &victim));
        }
        Ok(())
    }

    /// The memory that the tables of one client may take.
    pub(super) fn client_bytes(&self) -> usize {
        self.limits.bytes / CLIENT_PART
    }

    fn count(&self, client: ClientKey) -> usize {
        self.handles().iter().filter(|table| table.owner == client).count()
    }

    /// Keeps the tables of a table's owner within their share of the memory after it has grown, as
    /// far as they have no followers.
    pub fn hold_to_share(&self, grown: &Arc<TableHandle>) {
        if grown.is_share_spent() {
            self.trim(grown.owner, 0, Some(grown));
        }
    }

    /// Makes room for the clients that have used up their share: their tables may have lost
    /// followers.
    pub fn hold_to_shares(&self) {
        for owner in self.shares.spent() {
            self.trim(owner, 0, None);
        }
    }

    /// Evicts tables of a client while they and some more bytes exceed its share of the memory,
    /// except those with followers and the given one. Returns whether that was not enough.
    fn trim(&self, client: ClientKey, bytes: usize, kept: Option<&Arc<TableHandle>>) -> bool {
        let mut own = self.handles();
        own.retain(|table| table.owner == client);
        let share = self.client_bytes();
        let is_beyond = |own: &[Arc<TableHandle>], bytes: usize| {
            let used: usize = own.iter().map(|table| table.size()).sum();
            own.len() + usize::from(bytes > 0) > 1 && used + bytes > share
        };
        let is_kept = |table: &Arc<TableHandle>| kept.is_some_and(|kept| Arc::ptr_eq(kept, table));
        let mut tried: Vec<Arc<TableHandle>> = Vec::new();
        while is_beyond(&own, bytes) {
            let was_tried = |table: &&Arc<TableHandle>| {
                is_kept(table) || tried.iter().any(|tried| Arc::ptr_eq(tried, table))
            };
            let idle = own.iter().filter(|table| !was_tried(table));
            let Some(idle) = least_recent(idle) else { break };
            if self.try_evict(&idle, Duration::ZERO) {
                own.retain(|table| !Arc::ptr_eq(table, &idle));
            } else {
                tried.push(idle);
            }
        }
        if is_beyond(&own, bytes) {
            own.iter().for_each(clear_caches);
        }
        is_beyond(&own, bytes)
    }

    fn is_short(&self, tables: &[Arc<TableHandle>], bytes: usize) -> bool {
        let used: usize = tables.iter().map(|table| table.size()).sum();
        tables.len() >= self.limits.total || used + bytes > self.limits.bytes
    }

    /// Evicts stale copies and tables that have no followers and were not used lately.
    pub fn evict(&self, idle: Duration) {
        for table in self.handles() {
            self.try_evict(&table, idle);
        }
        self.forget_unwanted();
    }

    /// Evicts a table without followers that was not used for a while, or a stale copy.
    fn try_evict(&self, table: &Arc<TableHandle>, idle: Duration) -> bool {
        // A locked table is in use.
        let Some(mut live) = table.try_write() else { return false };
        let is_idle =
            !table.is_followed() && !live.is_thinking() && table.last_used().elapsed() >= idle;
        if is_idle || live.stale {
            // Requests that arrive from now on find the copy stale and load another.
            live.stale = true;
            self.remove(table);
            self.evictions.inc();
        }
        live.stale
    }
}

fn clear_caches(table: &Arc<TableHandle>) {
    if let Some(live) = table.try_read() {
        live.clear_caches();
        table.set_size(live.memory_size());
    }
}

fn least_recent<'t>(
    tables: impl Iterator<Item = &'t Arc<TableHandle>>,
) -> Option<Arc<TableHandle>> {
    tables.filter(|table| !table.is_followed()).min_by_key(|table| table.last_used()).cloned()
}

/// The table that leaves in favour of a client: the one that has been idle for longest among
/// those of the client with the most tables. Tables in recent use leave only in favour of a client
/// with fewer tables.
fn victim(tables: &[Arc<TableHandle>], client: ClientKey) -> Option<Arc<TableHandle>> {
    let mut counts: HashMap<ClientKey, usize> = HashMap::new();
    for table in tables {
        *counts.entry(table.owner).or_default() += 1;
    }
    let own = counts.get(&client).copied().unwrap_or(0);
    let mut owners: Vec<_> = counts.into_iter().collect();
    owners.sort_unstable_by_key(|(owner, count)| (Reverse(*count), *owner));
    owners.into_iter().find_map(|(owner, count)| {
        let idlest = least_recent(tables.iter().filter(|table| table.owner == owner))?;
        let may_leave = idlest.last_used().elapsed() >= GRACE || owner == client || count > own + 1;
        may_leave.then_some(idlest)
    })
}
