//! What all requests share.

use std::ops::Deref;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use app::{AnyGame, Storage};
use axum::body::Bytes;
use axum::http::StatusCode;
use kernel::message;
use tokio::sync::{OwnedMutexGuard, watch};

use crate::assets::Front;
use crate::guard::Guard;
use crate::lab::Lab;
use crate::options::Limits;
use crate::records;
use crate::refusal::Refusal;
use crate::secret::Random;
use crate::speech::{PerLanguage, Speech};
use crate::store::{Ledger, Store, Write};
use crate::table::{Hall, Live, Room, Thinkers, drive};

/// What the server is made of.
pub struct Inner {
    /// The games.
    pub games: &'static [&'static dyn AnyGame],
    /// The tables.
    pub hall: Hall,
    /// The way to the database.
    pub ledger: Ledger,
    /// Who may ask, and how often.
    pub guard: Guard,
    /// The laboratory.
    pub lab: Lab,
    /// Both languages.
    pub speech: Speech,
    /// The page.
    pub front: PerLanguage<Front>,
    /// The answer about all games, which never changes.
    pub game_list: PerLanguage<Bytes>,
    /// The list of the best for which each game is usually played, in the order of the games.
    pub usual_lists: OnceLock<Vec<Option<String>>>,
    /// Places for computer players that think.
    pub thinkers: Thinkers,
    /// Where unforeseeable bits come from.
    pub random: Random,
    /// The bounds of everything.
    pub limits: Limits,
    /// Whether the server ends.
    pub closing: watch::Sender<bool>,
    storage: Mutex<Box<dyn Storage + Send>>,
}

/// What the server is made of, for whoever needs it.
#[derive(Clone)]
pub struct App(Arc<Inner>);

impl Deref for App {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

/// How long a request waits for a table at which somebody else is.
const PATIENCE: Duration = Duration::from_secs(20);

impl App {
    /// A server without a socket yet.
    pub fn new(
        storage: Box<dyn Storage + Send>,
        store: Box<dyn Store>,
        guard: Guard,
        random: Random,
        limits: Limits,
    ) -> Self {
        let (games, ledger) = (storage.games(), Ledger::new(store));
        Self(Arc::new(Inner {
            games,
            hall: Hall::new(games, ledger.clone(), limits.tables),
            ledger,
            guard,
            lab: Lab::new(limits.jobs),
            speech: Speech::new(games),
            front: PerLanguage::new(),
            game_list: PerLanguage::new(),
            usual_lists: OnceLock::new(),
            thinkers: Thinkers::new(limits.thinkers),
            random,
            limits,
            closing: watch::Sender::new(false),
            storage: Mutex::new(storage),
        }))
    }

    /// The services of the house. They may touch the disk: not for long, and never in a hurry.
    pub fn storage(&self) -> MutexGuard<'_, Box<dyn Storage + Send>> {
        self.storage.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table of that name, with nobody else at it.
    pub async fn enter(&self, id: &str) -> Result<(Arc<Room>, OwnedMutexGuard<Live>), Refusal> {
        let entered = tokio::time::timeout(PATIENCE, self.hall.enter(id)).await;
        entered.unwrap_or_else(|_| Err(Refusal::busy("web-busy", 1)))
    }

    /// Does something at a table. What it leads to is in the database when this ends well; where
    /// that fails, nothing has happened. It is seen through even if whoever asked has left.
    pub async fn act<T: Send + 'static>(
        &self,
        id: &str,
        deed: impl FnOnce(&mut Live) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<(T, u64), Refusal> {
        let (app, id) = (self.clone(), id.to_owned());
        let task = tokio::spawn(async move {
            let (room, live) = app.enter(&id).await?;
            app.perform(&room, live, deed).await
        });
        task.await.unwrap_or_else(|_| Err(Refusal::internal()))
    }

    async fn perform<T>(
        &self,
        room: &Arc<Room>,
        mut live: OwnedMutexGuard<Live>,
        deed: impl FnOnce(&mut Live) -> Result<T, Refusal>,
    ) -> Result<(T, u64), Refusal> {
        let (before, changed) = (live.play.version(), live.play.changed());
        live.lost = true;
        let done = deed(&mut live);
        let version = live.play.version();
        if version > before {
            let written = self.ledger.write(fresh(room, &live, before)).await;
            if let Err(broken) = written {
                // Followers leave, and come back to what is in the database.
                room.beat();
                return Err(broken.into());
            }
        }
        live.lost = false;
        let done = done?;
        if version > before {
            if live.play.changed() > changed {
                live.since = std::time::Instant::now();
            }
            self.hall.show(&room.id, &live.play);
            room.announce(version);
            drive(self, room, &mut live);
            if live.play.has_just_ended(before) {
                records::enter(self, &live);
            }
        }
        Ok((done, version))
    }

    /// The refusal of a table that cannot be had with these options.
    pub fn unknown_game(&self, game: &str) -> Refusal {
        let known: Vec<&str> = self.games.iter().map(|info| info.name()).collect();
        let why = message("cli-unknown-game").with("game", game).with("games", known.join(", "));
        Refusal::new(StatusCode::BAD_REQUEST, why)
    }
}

/// What has happened at a table since a version.
fn fresh(room: &Room, live: &Live, before: u64) -> Write {
    let entries = live.play.since(before).iter().map(|past| past.entry.to_text()).collect();
    let over = live.play.is_over();
    Write::Entries { id: room.id.clone(), first: before + 1, entries, over }
}
