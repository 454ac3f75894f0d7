//! The tables in memory, and what the lobby knows of those that are not.

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use app::AnyGame;
use tokio::sync::{OnceCell, OwnedMutexGuard};

use super::entry::Entry;
use super::head::Head;
use super::play::{Chair, Play};
use super::room::{Live, Room};
use crate::refusal::Refusal;
use crate::secret::is_short_name;
use crate::store::{Broken, Ledger, Stored};

/// A table that was asked for stays in memory this long when room is needed.
const GRACE: Duration = Duration::from_secs(30);

/// Who sits at a table, as the lobby tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatedPlayer {
    /// A person, by their name.
    Person(String),
    /// A computer player, by its level.
    Computer(String),
}

impl SeatedPlayer {
    fn of(chair: &Chair) -> Option<Self> {
        let computer = chair.level.clone().map(Self::Computer);
        computer.or_else(|| chair.name.clone().map(Self::Person))
    }
}

/// What the lobby tells of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Its game.
    pub game: String,
    /// Who sits on each seat; `None` where it is free.
    pub seats: Vec<Option<SeatedPlayer>>,
    /// Whether every person has sat down.
    pub begun: bool,
    /// Whether the game is over.
    pub over: bool,
    /// How many steps stand on the board.
    pub step: usize,
}

impl Summary {
    /// What there is to tell of a game.
    pub fn of(play: &Play) -> Self {
        let seats = play.chairs.iter().map(SeatedPlayer::of);
        Self {
            game: play.head.game.clone(),
            seats: seats.collect(),
            begun: play.has_begun(),
            over: play.is_over(),
            step: play.table.at(),
        }
    }
}

/// One copy of each table: whoever comes while it is being read waits for that copy.
type Cell = Arc<OnceCell<Arc<Room>>>;

/// The tables.
pub struct Hall {
    rooms: Mutex<HashMap<String, Cell>>,
    /// What stands in the lobby, the latest last.
    lobby: Mutex<Vec<(String, Summary)>>,
    most: usize,
    games: &'static [&'static dyn AnyGame],
    ledger: Ledger,
}

/// Tables that the lobby shows at the most.
pub const SHOWN: usize = 200;

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Hall {
    /// A hall for so many tables at once.
    pub fn new(games: &'static [&'static dyn AnyGame], ledger: Ledger, most: usize) -> Self {
        let (rooms, lobby) = (Mutex::default(), Mutex::default());
        Self { rooms, lobby, most, games, ledger }
    }

    /// The game of that name.
    pub fn info(&self, game: &str) -> Option<&'static dyn AnyGame> {
        self.games.iter().copied().find(|info| info.name() == game)
    }

    /// How many tables are in memory.
    pub fn len(&self) -> usize {
        held(&self.rooms).len()
    }

    /// Puts a new table into the hall, once it is kept.
    pub fn add(&self, room: &Arc<Room>) {
        let cell = Arc::new(OnceCell::new_with(Some(Arc::clone(room))));
        held(&self.rooms).insert(room.id.clone(), cell);
    }

    /// The table of that name, from memory or from the database.
    pub async fn find(&self, id: &str) -> Result<Arc<Room>, Refusal> {
        if !is_short_name(id) {
            return Err(Refusal::missing("web-no-table"));
        }
        let known = held(&self.rooms).get(id).cloned();
        let cell = if let Some(cell) = known {
            cell
        } else {
            self.make_room()?;
            Arc::clone(held(&self.rooms).entry(id.to_owned()).or_default())
        };
        let found = cell.get_or_try_init(|| self.read(id)).await;
        if found.is_err() {
            self.forget(id, &cell);
        }
        let room = Arc::clone(found?);
        room.touch();
        Ok(room)
    }

    /// The table of that name, with nobody else at it.
    pub async fn enter(&self, id: &str) -> Result<(Arc<Room>, OwnedMutexGuard<Live>), Refusal> {
        loop {
            let room = self.find(id).await?;
            match room.lock().await {
                Some(live) => return Ok((room, live)),
                None => self.leave(&room),
            }
        }
    }

    async fn read(&self, id: &str) -> Result<Arc<Room>, Refusal> {
        let stored = self.ledger.load(id).await?;
        let stored = stored.ok_or_else(|| Refusal::missing("web-no-table"))?;
        let (info, play) = self.replay(&stored).ok_or_else(|| {
            Refusal::from(Broken(format!("the table {id} was kept by another program")))
        })?;
        Ok(Arc::new(Room::new(id.to_owned(), info, play)))
    }

    /// Plays what was kept, which may take a while.
    fn replay(&self, stored: &Stored) -> Option<(&'static dyn AnyGame, Play)> {
        tokio::task::block_in_place(|| self.played(stored))
    }

    fn played(&self, stored: &Stored) -> Option<(&'static dyn AnyGame, Play)> {
        let head = Head::from_text(&stored.head)?;
        let info = self.info(&head.game)?;
        let mut play = Play::begin(head, info).ok()?;
        for entry in &stored.entries {
            play.absorb(Entry::from_text(entry)?).ok()?;
        }
        Some((info, play))
    }

    fn forget(&self, id: &str, cell: &Cell) {
        let mut rooms = held(&self.rooms);
        if rooms.get(id).is_some_and(|known| Arc::ptr_eq(known, cell)) {
            rooms.remove(id);
        }
    }

    /// Lets a copy of a table go. Who follows it hears so, and comes back to another copy.
    fn leave(&self, room: &Arc<Room>) {
        let is_it = |cell: &Cell| cell.get().is_some_and(|known| Arc::ptr_eq(known, room));
        let mut rooms = held(&self.rooms);
        if rooms.get(&room.id).is_some_and(is_it) {
            rooms.remove(&room.id);
        }
        drop(rooms);
        room.beat();
    }

    /// The tables in memory now.
    pub fn rooms(&self) -> Vec<Arc<Room>> {
        held(&self.rooms).values().filter_map(|cell| cell.get().cloned()).collect()
    }

    /// Makes room for one more, where there is too little.
    pub fn make_room(&self) -> Result<(), Refusal> {
        if self.len() >= self.most {
            self.sweep(GRACE);
        }
        let after = u32::try_from(GRACE.as_secs()).unwrap_or(u32::MAX);
        if self.len() >= self.most { Err(Refusal::busy("web-full", after)) } else { Ok(()) }
    }

    /// Lets tables go that nobody follows and nobody has asked for lately, and copies that are lost.
    /// They are in the database.
    pub fn sweep(&self, idle: Duration) {
        for room in self.rooms() {
            // Who holds the lock is using the table.
            let Some(mut live) = room.try_lock() else { continue };
            // Nobody can have come to it since the lock was taken and be missed.
            let quiet = room.touched().elapsed() >= idle
                && room.streams.load(Ordering::Relaxed) == 0
                && !live.thinking;
            if quiet || live.lost {
                live.lost = true;
                self.leave(&room);
            }
        }
        // Whoever looked for these hung up before they were found.
        let wanted = |cell: &Cell| cell.initialized() || Arc::strong_count(cell) > 1;
        held(&self.rooms).retain(|_, cell| wanted(cell));
    }

    /// Notes for the lobby how a table stands.
    pub fn show(&self, id: &str, play: &Play) {
        if !play.head.open {
            return;
        }
        let summary = Summary::of(play);
        let mut lobby = held(&self.lobby);
        if let Some((_, shown)) = lobby.iter_mut().find(|(known, _)| known == id) {
            *shown = summary;
            return;
        }
        if lobby.len() >= SHOWN {
            // A game that is over makes room first, then the oldest.
            let over = lobby.iter().position(|(_, shown)| shown.over);
            lobby.remove(over.unwrap_or(0));
        }
        lobby.push((id.to_owned(), summary));
    }

    /// What stands in the lobby, the latest first.
    pub fn shown(&self) -> Vec<(String, Summary)> {
        held(&self.lobby).iter().rev().cloned().collect()
    }

    /// Fills the lobby with the tables that were open when the server last ended.
    pub async fn remember(&self) {
        let ids = self.ledger.open_tables(SHOWN).await.unwrap_or_default();
        for id in ids {
            let Ok(Some(stored)) = self.ledger.load(&id).await else { continue };
            if let Some((_, play)) = self.replay(&stored) {
                self.recall(id, &play);
            }
            tokio::task::yield_now().await;
        }
    }

    /// Puts a table before those that the lobby has, which are later; where it has this one
    /// already, something has happened there since it was read.
    fn recall(&self, id: String, play: &Play) {
        let mut lobby = held(&self.lobby);
        if lobby.len() < SHOWN && lobby.iter().all(|(known, _)| *known != id) {
            lobby.insert(0, (id, Summary::of(play)));
        }
    }
}
