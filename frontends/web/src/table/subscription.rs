//! Event streams: every entry of a table's log, once and in order.
//!
//! Nothing is queued for a client. Events that it has not received are made from the log when its
//! connection accepts more, so a slow client delays nobody else.

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
use super::handle::TableHandle;
use super::live::LiveTable;
use super::seats::wire_seats;
use super::view::wire_table;
use crate::app_state::AppState;

/// The longest silence before a keep-alive comment.
const HEARTBEAT: Duration = Duration::from_secs(15);
/// The number of versions that are made at once.
const BATCH: u64 = 32;
/// A comment, which clients ignore.
const KEEP_ALIVE: &str = ": \n\n";

/// A client that follows a table.
pub struct Subscription {
    handle: Arc<TableHandle>,
    token: Option<String>,
    seat: Option<usize>,
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
}

/// A message of the stream, with its version if it has one.
fn sse_message(id: Option<u64>, kind: &str, data: &impl Serialize) -> Arc<str> {
    let id = id.map(|id| format!("id: {id}\n")).unwrap_or_default();
    format!("{id}event: {kind}\ndata: {}\n\n", protocol::to_json(data)).into()
}

impl Subscription {
    /// Follows a table, after a version or from the whole table on.
    pub fn new(
        app: &AppState,
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
            handle.notify_presence();
        }
        start_bot(app, handle, live);
        Self {
            handle: Arc::clone(handle),
            token,
            seat,
            translator: translator.clone(),
            last,
            needs_table,
            pending: VecDeque::new(),
            version,
            presence,
            closing: app.closing.subscribe(),
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
                _ = self.closing.wait_for(|closing| *closing) => return None,
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
        // The seat may have been left since, and taken by somebody else.
        let seat = self.seat.filter(|_| live.seat_of(self.token.as_deref()) == self.seat);
        if !has_entries {
            let presence = Notice::Presence { seats: wire_seats(&live, &self.translator) };
            self.pending.push_back(sse_message(None, "presence", &presence));
            return Some(());
        }
        let now = live.state.version();
        let Some(last) = self.last else {
            self.push_table(&live, seat, Some(now));
            self.last = Some(now);
            mark_synced(&live, seat);
            return Some(());
        };
        let until = now.min(last + BATCH);
        self.pending.extend(messages(&live, last + 1..=until, seat, &self.translator)?);
        self.last = Some(until);
        if until < now {
            self.version.mark_changed();
            return Some(());
        }
        if std::mem::take(&mut self.needs_table) {
            // Nothing has happened, so this message has no version.
            self.push_table(&live, seat, None);
        }
        mark_synced(&live, seat);
        Some(())
    }

    fn push_table(&mut self, live: &LiveTable, seat: Option<usize>, version: Option<u64>) {
        let table = wire_table(&self.handle.id, live, seat, &self.translator);
        self.pending.push_back(sse_message(version, "table", &table));
    }
}

/// Notes that the person on a seat has received everything.
fn mark_synced(live: &LiveTable, seat: Option<usize>) {
    if let Some(seat) = seat {
        live.presence()[seat].synced = true;
    }
}

/// The messages of some versions.
fn messages(
    live: &LiveTable,
    versions: RangeInclusive<u64>,
    seat: Option<usize>,
    translator: &Translator,
) -> Option<Vec<Arc<str>>> {
    let is_cheap = live.state.is_on_current_line(*versions.start());
    let make = || versions.map(|version| message(live, version, seat, translator)).collect();
    // Undone steps have to be replayed, which may take a while.
    if is_cheap { make() } else { tokio::task::block_in_place(make) }
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
        let Some(seat) = self.seat else { return };
        let (handle, token) = (Arc::clone(&self.handle), self.token.take());
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
