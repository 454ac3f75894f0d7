//! Followers: connections on which everything that happens at a table is told, once and in order.
//!
//! Nothing is kept for a follower. What it has not been told yet is made from the list of what
//! happened when its connection takes more, so a slow one waits for nobody but itself.

use std::collections::VecDeque;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use futures_util::stream::{Stream, unfold};
use i18n::{Lang, Speaker};
use serde_json::{Value as Json, json};
use tokio::sync::watch;

use super::chairs::seats;
use super::event::events;
use super::room::{Live, Room};
use super::think::drive;
use super::view::look;
use crate::app::App;

/// Nothing happens for so long at the most: then a line that means nothing keeps the way open.
const HEARTBEAT: Duration = Duration::from_secs(15);
/// Versions that are told at once.
const AT_ONCE: u64 = 32;
/// Texts that a table remembers, for followers who are told the same.
const REMEMBERED: usize = 4;
/// A text that means nothing.
const NOTHING: &str = ": \n\n";

/// One who follows a table.
pub struct Follower {
    room: Arc<Room>,
    secret: Option<String>,
    seat: Option<usize>,
    speaker: Speaker,
    /// What has been told; `None` where everything has to be told first.
    last: Option<u64>,
    /// Whether it was told what it knows when it had no seat yet.
    stranger: bool,
    pending: VecDeque<Arc<str>>,
    version: watch::Receiver<u64>,
    pulse: watch::Receiver<u64>,
    closing: watch::Receiver<bool>,
}

/// A message of the stream. The number is that of the version, where there is one.
fn message(id: Option<u64>, kind: &str, data: &Json) -> Arc<str> {
    let id = id.map(|id| format!("id: {id}\n")).unwrap_or_default();
    format!("{id}event: {kind}\ndata: {data}\n\n").into()
}

impl Follower {
    /// Begins to follow a table, from a version on or with everything.
    pub fn new(
        app: &App,
        room: &Arc<Room>,
        live: &mut Live,
        secret: Option<String>,
        speaker: &Speaker,
        last: Option<u64>,
    ) -> Self {
        let (mut version, mut pulse) = room.watch();
        version.mark_changed();
        pulse.mark_changed();
        let seat = live.seat(secret.as_deref());
        // Who claims to know more than has happened knows another table.
        let last = last.filter(|last| *last <= live.play.version());
        let stranger = seat.is_some_and(|seat| {
            !live.presence[seat].met
                && last.is_some_and(|last| last >= live.play.chairs[seat].since)
        });
        room.streams.fetch_add(1, Ordering::Relaxed);
        if let Some(seat) = seat {
            let presence = &mut live.presence[seat];
            (presence.streams, presence.absent) = (presence.streams + 1, false);
            room.beat();
        }
        drive(app, room, live);
        Self {
            room: Arc::clone(room),
            secret,
            seat,
            speaker: speaker.clone(),
            last,
            stranger,
            pending: VecDeque::new(),
            version,
            pulse,
            closing: app.closing.subscribe(),
        }
    }

    /// The next message; `None` at the end.
    async fn next(&mut self) -> Option<Arc<str>> {
        loop {
            if let Some(message) = self.pending.pop_front() {
                return Some(message);
            }
            // What happened comes before who is there.
            let news = tokio::select! {
                biased;
                _ = self.closing.wait_for(|closing| *closing) => return None,
                changed = self.version.changed() => changed.map(|()| true),
                beat = self.pulse.changed() => beat.map(|()| false),
                () = tokio::time::sleep(HEARTBEAT) => return Some(NOTHING.into()),
            };
            self.read(news.ok()?).await?;
        }
    }

    /// Reads what there is to tell; `None` where the table has to be read anew.
    async fn read(&mut self, news: bool) -> Option<()> {
        let room = Arc::clone(&self.room);
        let mut live = room.lock().await?;
        // The seat may have been left since, or taken by somebody else.
        let seat = self.seat.filter(|_| live.seat(self.secret.as_deref()) == self.seat);
        if !news {
            let who = json!({"kind": "presence", "seats": seats(&room, &live, &self.speaker)});
            self.pending.push_back(message(None, "presence", &who));
            return Some(());
        }
        let now = live.play.version();
        let Some(last) = self.last else {
            let all = Json::Object(look(&room, &live, seat, &self.speaker));
            self.pending.push_back(message(Some(now), "table", &all));
            self.last = Some(now);
            meet(&mut live, seat);
            return Some(());
        };
        let until = now.min(last + AT_ONCE);
        self.pending.extend(texts(&room, &mut live, last + 1..=until, seat, &self.speaker)?);
        self.last = Some(until);
        if until < now {
            self.version.mark_changed();
            return Some(());
        }
        if std::mem::take(&mut self.stranger) {
            // Offers went by that were not for it; nothing happens with this, so it has no number.
            let all = Json::Object(look(&room, &live, seat, &self.speaker));
            self.pending.push_back(message(None, "table", &all));
        }
        meet(&mut live, seat);
        Some(())
    }
}

/// Notes that who sits there has been told everything.
fn meet(live: &mut Live, seat: Option<usize>) {
    if let Some(seat) = seat {
        live.presence[seat].met = true;
    }
}

/// What some versions brought.
fn texts(
    room: &Room,
    live: &mut Live,
    mut versions: RangeInclusive<u64>,
    seat: Option<usize>,
    speaker: &Speaker,
) -> Option<Vec<Arc<str>>> {
    let at_hand = live.play.is_on_the_way(*versions.start());
    // The game goes back to what it looked like: it counts only once it has come back from there.
    live.lost = true;
    let mut tell = || {
        versions.try_fold(Vec::new(), |mut texts, version| {
            texts.push(text(room, live, version, seat, speaker)?);
            Some(texts)
        })
    };
    // Steps that were taken back have to be played again, which may take a while.
    let texts = if at_hand { tell() } else { tokio::task::block_in_place(tell) };
    live.lost = false;
    texts
}

/// What a version brought, as it was told already or anew.
fn text(
    room: &Room,
    live: &mut Live,
    version: u64,
    seat: Option<usize>,
    speaker: &Speaker,
) -> Option<Arc<str>> {
    let play = &mut live.play;
    // What could be done earlier is of no use to anybody.
    let offered = version >= play.changed() && seat.is_some() && play.mover() == seat;
    let key: (u64, Lang, bool) = (version, speaker.lang(), offered);
    if let Some((_, text)) = live.events.iter().find(|(known, _)| *known == key) {
        return Some(Arc::clone(text));
    }
    let kind = play.past(version)?.entry.kind();
    let json = events(play, room.info, version, offered, speaker)?;
    let text = message(Some(version), kind, &json);
    if live.events.len() >= REMEMBERED {
        live.events.remove(0);
    }
    live.events.push((key, Arc::clone(&text)));
    Some(text)
}

impl Drop for Follower {
    fn drop(&mut self) {
        self.room.streams.fetch_sub(1, Ordering::Relaxed);
        let Some(seat) = self.seat else { return };
        let (room, secret) = (Arc::clone(&self.room), self.secret.take());
        // Nobody may be kept waiting here, and outside of the runtime nobody is left to be told.
        let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
        runtime.spawn(async move {
            let Some(mut live) = room.lock().await else { return };
            // With whoever has stood up since, this connection has left the seat.
            if live.seat(secret.as_deref()) != Some(seat) {
                return;
            }
            let presence = &mut live.presence[seat];
            presence.streams = presence.streams.saturating_sub(1);
            presence.left = Instant::now();
            room.beat();
        });
    }
}

/// The messages of a follower, for as long as the connection lasts.
pub fn frames(follower: Follower) -> impl Stream<Item = Result<String, std::convert::Infallible>> {
    unfold(follower, |mut follower| async move {
        let message = follower.next().await?;
        Some((Ok(message.to_string()), follower))
    })
}
