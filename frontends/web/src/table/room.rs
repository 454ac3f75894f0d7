//! A table in memory: who may change it, one after another, and who is told.

use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::time::Instant;

use app::AnyGame;
use i18n::Lang;
use tokio::sync::{Mutex, OwnedMutexGuard, Semaphore, watch};

use super::head::Head;
use super::play::Play;
use crate::guard::Bucket;

/// What is told alike to many, as text: the last few versions.
type RecentEvents = Vec<((u64, Lang, bool), Arc<str>)>;

/// A seat as the server sees it now; nothing of this is kept.
#[derive(Debug)]
pub struct Presence {
    /// Connections with which who sits there follows the table.
    pub streams: usize,
    /// When the last of them ended.
    pub left: Instant,
    /// Whether somebody has been told everything at this seat since it was taken.
    pub met: bool,
    /// Whether the absence lasts so long that a computer player takes over.
    pub absent: bool,
    /// What the person may say.
    pub chat: Bucket,
}

/// The part of a table that one at a time may change.
pub struct Live {
    /// The game.
    pub play: Play,
    /// The seats now.
    pub presence: Vec<Presence>,
    /// Since when somebody has the turn.
    pub since: Instant,
    /// Whether a computer player thinks about the position now.
    pub thinking: bool,
    /// What has been told lately.
    pub events: RecentEvents,
    /// Whether this is no longer the table: another copy of it is read from the database. It is
    /// set while something changes, so that a change that fails half way is never seen.
    pub lost: bool,
}

impl Live {
    /// The milliseconds that who has the turn has thought.
    pub fn thought(&self) -> u64 {
        u64::try_from(self.since.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// The computer player that decides for a seat now, where one does.
    pub fn driver(&self, seat: usize) -> Option<&str> {
        let absent = self.presence.get(seat).is_some_and(|presence| presence.absent);
        self.play.driver(seat, absent)
    }

    /// The person whose time runs now, where one's does.
    pub fn ticking(&self) -> Option<usize> {
        let mover = self.play.mover().filter(|_| self.play.has_begun())?;
        self.driver(mover).is_none().then_some(mover)
    }

    /// The milliseconds that a person has left at this moment, where there is a clock.
    pub fn left(&self, seat: usize) -> Option<u64> {
        let left = self.play.left(seat)?;
        Some(if self.ticking() == Some(seat) { left.saturating_sub(self.thought()) } else { left })
    }
}

/// A table in memory.
pub struct Room {
    /// Its name.
    pub id: String,
    /// Its game before it is begun.
    pub info: &'static dyn AnyGame,
    /// What it began with.
    pub head: Head,
    /// When it was last asked for.
    touched: std::sync::Mutex<Instant>,
    /// Connections that follow it, from a seat or not.
    pub streams: AtomicUsize,
    /// Room for one hint at a time.
    pub advice: Arc<Semaphore>,
    live: Arc<Mutex<Live>>,
    version: watch::Sender<u64>,
    pulse: watch::Sender<u64>,
}

impl Room {
    /// A table with its game.
    pub fn new(id: String, info: &'static dyn AnyGame, play: Play) -> Self {
        let now = Instant::now();
        let presence = || Presence {
            streams: 0,
            left: now,
            met: false,
            absent: false,
            chat: Bucket::new(5.0),
        };
        let presence = play.chairs.iter().map(|_| presence()).collect();
        let (head, version) = (play.head.clone(), play.version());
        let live =
            Live { play, presence, since: now, thinking: false, events: Vec::new(), lost: false };
        Self {
            id,
            info,
            head,
            touched: std::sync::Mutex::new(now),
            streams: AtomicUsize::new(0),
            advice: Arc::new(Semaphore::new(1)),
            live: Arc::new(Mutex::new(live)),
            version: watch::Sender::new(version),
            pulse: watch::Sender::new(0),
        }
    }

    /// Waits until nobody else is at it. `None` where the table has to be read again.
    pub async fn lock(&self) -> Option<OwnedMutexGuard<Live>> {
        let live = Arc::clone(&self.live).lock_owned().await;
        (!live.lost).then_some(live)
    }

    /// The table where nobody is at it now, even one that has to be read again.
    pub fn try_lock(&self) -> Option<OwnedMutexGuard<Live>> {
        Arc::clone(&self.live).try_lock_owned().ok()
    }

    /// Notes that somebody asked for it.
    pub fn touch(&self) {
        *self.touched.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Instant::now();
    }

    /// When it was last asked for.
    pub fn touched(&self) -> Instant {
        *self.touched.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Tells everybody who follows that there is something new to read.
    pub fn announce(&self, version: u64) {
        self.version.send_replace(version);
    }

    /// Tells them that who is there, or how, has changed.
    pub fn beat(&self) {
        self.pulse.send_modify(|pulse| *pulse += 1);
    }

    /// What a follower waits for: versions, and who is there.
    pub fn watch(&self) -> (watch::Receiver<u64>, watch::Receiver<u64>) {
        (self.version.subscribe(), self.pulse.subscribe())
    }
}
