//! Event streams: every entry of a table's log, once and in order.
//!
//! Nothing is queued for a client. Events that it has not received are made from the log when its
//! connection accepts more, so a slow client delays no other.

use std::collections::VecDeque;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use futures_util::stream::{Stream, unfold};
use i18n::Translator;
use protocol::Serialize;
use protocol::web::event::Notice;
use tokio::sync::watch;

use super::bot::start_bot;
use super::event::wire_event;
use super::handle::{TableHandle, TableRead};
use super::live::LiveTable;
use super::seats::wire_seats;
use super::view::wire_table;
use crate::app_state::AppState;
use crate::client_key::ClientKey;
use crate::guard::size_tokens;

/// The longest silence before a keep-alive comment.
const HEARTBEAT: Duration = Duration::from_secs(15);
/// The number of versions that are made at once.
const BATCH: u64 = 32;
/// The bytes after which no more of them are made: they wait until the client has read them. Only
/// one message may be larger.
const BATCH_BYTES: usize = 128 << 10;
/// The number of versions that are made on the threads that answer requests: a move and what
/// follows from it.
const FEW: u64 = 4;
/// A comment, which clients ignore.
const KEEP_ALIVE: &str = ": \n\n";
/// The time over which one of several servers ends its streams, so that not all clients come to the
/// others at once, in milliseconds.
const FAREWELLS_MS: u64 = 3000;
/// When browsers reconnect to a server that closes, in milliseconds, and how much later some do.
const RETRY_MS: u64 = 1000;
const RETRY_SPREAD_MS: u64 = 500;

/// A client that follows a table.
pub struct Subscription {
    handle: Arc<TableHandle>,
    token: Option<String>,
    seat: Option<usize>,
    app: AppState,
    translator: Translator,
    /// The last version that was sent; `None` if the whole table has to be sent first.
    last: Option<u64>,
    /// Whether the client received its own `sit` event as a spectator, and so lacks the moves
    /// it can make.
    needs_table: bool,
    pending: VecDeque<Arc<str>>,
    version: watch::Receiver<u64>,
    presence: watch::Receiver<u64>,
    closing: watch::Receiver<bool>,
    client: ClientKey,
    /// When the stream ends, once the server closes.
    leaves: Option<tokio::time::Instant>,
    /// Whether the client has been notified that the server closes.
    ended: bool,
}

/// A message of the stream, with its version if it has one.
fn sse_message(id: Option<u64>, kind: &str, data: &impl Serialize) -> Arc<str> {
    let id = id.map(|id| format!("id: {id}\n")).unwrap_or_default();
    format!("{id}event: {kind}\ndata: {}\n\n", protocol::to_json(data)).into()
}

/// A number below another, drawn, at one of several servers. A server on its own is expected back
/// as soon as it has ended.
fn drawn_below(app: &AppState, most: u64) -> u64 {
    if app.coordination.is_none() {
        return 0;
    }
    // Without randomness all streams do the same.
    let bits = (app.random)().unwrap_or_default();
    u64::try_from(bits % u128::from(most)).unwrap_or_default()
}

/// Waits until the server closes, and then for the moment at which this stream ends.
async fn closed(
    app: &AppState,
    closing: &mut watch::Receiver<bool>,
    leaves: &mut Option<tokio::time::Instant>,
) {
    // The sender lives as long as the server.
    let _ = closing.wait_for(|closing| *closing).await;
    let at = *leaves.get_or_insert_with(|| {
        let delay = Duration::from_millis(drawn_below(app, FAREWELLS_MS));
        tokio::time::Instant::now() + delay
    });
    tokio::time::sleep_until(at).await;
}

/// The end of a stream whose server closes.
fn goodbye(app: &AppState) -> Arc<str> {
    let retry_ms = RETRY_MS + drawn_below(app, RETRY_SPREAD_MS);
    format!(": the server is closing\nretry: {retry_ms}\n\n").into()
}

impl Subscription {
    /// Follows a table, after a version or from the whole table on.
    pub fn new(
        app: &AppState,
        client: ClientKey,
        handle: &Arc<TableHandle>,
        live: &LiveTable,
        token: Option<String>,
        translator: &Translator,
        last: Option<u64>,
    ) -> Self {
        let (mut version, mut presence) = handle.watch();
        version.mark_changed();
        presence.mark_changed();
        let seat = live.seat_of(token.as_deref());
        // A version from the future belongs to another table.
        let last = last.filter(|last| *last <= live.state.version());
        let needs_table = seat.is_some_and(|seat| {
            !live.presence()[seat].synced
                && last.is_some_and(|last| last >= live.state.seats[seat].since)
        });
        handle.streams.fetch_add(1, Ordering::Relaxed);
        if let Some(seat) = seat {
            let mut presence = live.presence();
            (presence[seat].streams, presence[seat].absent) = (presence[seat].streams + 1, false);
        }
        handle.notify_presence();
        start_bot(app, handle, live);
        app.followers_changed(handle);
        Self {
            handle: Arc::clone(handle),
            token,
            seat,
            app: app.clone(),
            translator: translator.clone(),
            last,
            needs_table,
            pending: VecDeque::new(),
            version,
            presence,
            closing: app.closing.subscribe(),
            client,
            leaves: None,
            ended: false,
        }
    }

    /// The next message; `None` at the end.
    async fn next(&mut self) -> Option<Arc<str>> {
        loop {
            if let Some(message) = self.pending.pop_front() {
                return Some(message);
            }
            // Entries are sent before presence.
            let has_entries = tokio::select! {
                biased;
                () = closed(&self.app, &mut self.closing, &mut self.leaves) => {
                    let ended = std::mem::replace(&mut self.ended, true);
                    return (!ended).then(|| goodbye(&self.app));
                }
                changed = self.version.changed() => changed.map(|()| true),
                changed = self.presence.changed() => changed.map(|()| false),
                () = tokio::time::sleep(HEARTBEAT) => return Some(KEEP_ALIVE.into()),
            };
            self.read(has_entries.ok()?).await?;
        }
    }

    /// Makes the messages that are due; `None` if the table has to be loaded again.
    async fn read(&mut self, has_entries: bool) -> Option<()> {
        let live = self.handle.read().await?;
        let seat = self.seat_now(&live);
        if !has_entries {
            let watchers = self.watchers(&live);
            let seats = wire_seats(&live, &self.translator);
            let presence = Notice::Presence { seats, watchers };
            self.pending.push_back(sse_message(None, "presence", &presence));
            return Some(());
        }
        let now = live.state.version();
        let Some(last) = self.last else {
            self.push_table(&live, seat, Some(now));
            self.last = Some(now);
            self.note_synced(&live, seat);
            return Some(());
        };
        let until = now.min(last + BATCH);
        let versions = last + 1..=until;
        let is_cheap = until - last <= FEW && live.state.is_on_current_line(last + 1);
        let (live, messages) = if is_cheap {
            let messages = messages(&live, versions, seat, &self.translator)?;
            (live, messages)
        } else {
            drop(live);
            self.catch_up(versions).await?
        };
        let seat = self.seat_now(&live);
        let until = last + messages.len() as u64;
        self.pending.extend(messages);
        self.last = Some(until);
        if until < now {
            self.version.mark_changed();
            return Some(());
        }
        if std::mem::take(&mut self.needs_table) {
            // Nothing has happened, so this message has no version.
            self.push_table(&live, seat, None);
        }
        self.note_synced(&live, seat);
        Some(())
    }

    /// The messages of some versions that take a while, because there are many or undone steps have
    /// to be replayed. The table is locked only once there is a free thread.
    async fn catch_up(&self, versions: RangeInclusive<u64>) -> Option<(TableRead, Vec<Arc<str>>)> {
        let thread = self.app.compute.acquire(self.client).await.ok()?;
        let live = self.handle.read().await?;
        let (seat, translator) = (self.seat_now(&live), self.translator.clone());
        let make = move || {
            let messages = messages(&live, versions, seat, &translator)?;
            Some((live, messages))
        };
        let (live, messages) = thread.run(make).await.ok().flatten()?;
        // An earlier state may have been kept for the next versions.
        self.handle.set_size(live.memory_size());
        self.app.tables.hold_to_share(&self.handle);
        Some((live, messages))
    }

    /// The number of connections that only watch.
    fn watchers(&self, live: &LiveTable) -> usize {
        let seated: usize = live.presence().iter().map(|presence| presence.streams).sum();
        self.handle.streams.load(Ordering::Relaxed).saturating_sub(seated)
    }

    /// The seat, unless it has been left since, and perhaps taken by another person.
    fn seat_now(&self, live: &LiveTable) -> Option<usize> {
        self.seat.filter(|_| live.seat_of(self.token.as_deref()) == self.seat)
    }

    /// Notes that the client has received everything, which may be the last thing the game waits
    /// for.
    fn note_synced(&self, live: &LiveTable, seat: Option<usize>) {
        if let Some(seat) = seat {
            live.presence()[seat].synced = true;
        }
        live.mark_seen(seat);
        self.app.begin_if_ready(self.client, &self.handle.id, live);
    }

    fn push_table(&mut self, live: &LiveTable, seat: Option<usize>, version: Option<u64>) {
        let table = wire_table(&self.handle.id, live, seat, &self.translator);
        let message = sse_message(version, "table", &table);
        // The request was charged before its size was known.
        self.app.guard.charge(self.client, size_tokens(message.len() as u64));
        self.pending.push_back(message);
    }
}

/// The messages of some versions, or of the first of them if they are large.
fn messages(
    live: &LiveTable,
    versions: RangeInclusive<u64>,
    seat: Option<usize>,
    translator: &Translator,
) -> Option<Vec<Arc<str>>> {
    let (mut messages, mut bytes) = (Vec::new(), 0);
    for version in versions {
        let message = message(live, version, seat, translator)?;
        bytes += message.len();
        messages.push(message);
        if bytes >= BATCH_BYTES {
            break;
        }
    }
    Some(messages)
}

/// The message of a version.
fn message(
    live: &LiveTable,
    version: u64,
    seat: Option<usize>,
    translator: &Translator,
) -> Option<Arc<str>> {
    let state = &live.state;
    // Moves that could have been made earlier are of no use.
    let with_offers = version >= state.moved_at() && seat.is_some() && state.seat_to_act() == seat;
    live.cached_message((version, translator.lang(), with_offers), || {
        let kind = state.logged(version)?.entry.kind().to_string();
        let event = wire_event(live, version, with_offers, translator)?;
        Some(sse_message(Some(version), &kind, &event))
    })
}

impl Drop for Subscription {
    fn drop(&mut self) {
        self.handle.streams.fetch_sub(1, Ordering::Relaxed);
        self.app.followers_left(&self.handle);
        let Some(seat) = self.seat else {
            self.handle.notify_presence();
            return;
        };
        let (app, handle) = (self.app.clone(), Arc::clone(&self.handle));
        let token = self.token.take();
        // Outside of the runtime the server is shutting down.
        let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
        runtime.spawn(async move {
            let Some(live) = handle.read().await else { return };
            // The person may have left the seat, and this connection with them.
            if live.seat_of(token.as_deref()) != Some(seat) {
                return;
            }
            let mut presence = live.presence();
            presence[seat].streams = presence[seat].streams.saturating_sub(1);
            presence[seat].left = Instant::now();
            handle.notify_presence();
            app.followers_left(&handle);
        });
    }
}

/// The messages of a subscription, as long as the connection lasts.
pub fn sse_stream(
    subscription: Subscription,
) -> impl Stream<Item = Result<String, std::convert::Infallible>> {
    unfold(subscription, |mut subscription| async move {
        let message = subscription.next().await?;
        Some((Ok(message.to_string()), subscription))
    })
}

#[cfg(test)]
mod tests {
    use i18n::Lang;
    use protocol::web::log::LogEntry;

    use super::*;
    use crate::app_state::tests::new_app;
    use crate::table::new_handle_of;

    /// The largest board, at which a player undoes and redoes a move again and again.
    async fn large_table(rewinds: usize) -> TableHandle {
        let rows = vec!["o".repeat(32); 31].join("/");
        let save =
            format!("ludoteca 1\ngame senku\nsetup ++++o++++ x{}/{rows}\nseed 1\n", "o".repeat(31));
        let game = kernel::save::parse(&save).unwrap().game.1.to_owned();
        let handle = new_handle_of(&game, save);
        let mut live = handle.write().await.unwrap();
        let action = live.state.session.actions().swap_remove(0).text;
        live.state.apply(LogEntry::Step { seat: 0, action, ms: 0, computer: false }).unwrap();
        for rewind in 0..rewinds {
            let entry = match rewind % 2 {
                0 => LogEntry::Undo { seat: 0, to: 0, ms: 0 },
                _ => LogEntry::Redo { seat: 0, to: 1, ms: 0 },
            };
            live.state.apply(entry).unwrap();
        }
        drop(live);
        handle
    }

    #[tokio::test]
    async fn few_bytes_wait_for_a_client_that_does_not_read() {
        let (_folder, app) = new_app();
        let handle = large_table(60).await;
        let live = handle.read().await.unwrap();
        let (translator, now) = (app.translators.get(Lang::En), live.state.version());
        let mut sent = 0;
        while sent < now {
            let made = messages(&live, sent + 1..=now, None, translator).unwrap();
            let sizes: Vec<usize> = made.iter().map(|message| message.len()).collect();
            let (last, others) = sizes.split_last().expect("at least one");
            assert!(others.iter().sum::<usize>() < BATCH_BYTES && *last < BATCH_BYTES, "{sizes:?}");
            sent += made.len() as u64;
        }
        assert_eq!(sent, now);
    }
}
