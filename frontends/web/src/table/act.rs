//! What people do at a table.

use engine::state;
use i18n::Speaker;
use kernel::seats::{LONGEST, one_word};
use kernel::{IllegalMove, message};
use serde_json::{Map, Value as Json};

use super::entry::Entry;
use super::room::Live;
use super::scene::said;
use crate::refusal::Refusal;
use crate::secret::opens;
use crate::speech::CHAT;

/// The seat that a secret opens, where it opens one.
fn seat_of(live: &Live, secret: Option<&str>) -> Option<usize> {
    let secret = secret?;
    let is_it = |digest: &Option<String>| digest.as_deref().is_some_and(|kept| opens(secret, kept));
    // Every seat is looked at, whichever it is.
    let found: Vec<bool> = live.play.chairs.iter().map(|chair| is_it(&chair.digest)).collect();
    found.into_iter().position(|opened| opened)
}

impl Live {
    /// The seat of whoever asks, where the secret opens one.
    pub fn seat(&self, secret: Option<&str>) -> Option<usize> {
        seat_of(self, secret)
    }

    /// The seat of whoever asks, or that there is none.
    pub fn own_seat(&self, secret: Option<&str>) -> Result<usize, Refusal> {
        self.seat(secret).ok_or_else(|| Refusal::forbidden("web-not-seated"))
    }

    fn conflict(&self, key: &'static str) -> Refusal {
        Refusal::conflict(message(key), self.play.version())
    }

    /// The version that whoever asks has seen: nothing may have moved since.
    fn expect(&self, version: u64) -> Result<(), Refusal> {
        if (self.play.changed()..=self.play.version()).contains(&version) {
            return Ok(());
        }
        Err(self.conflict("web-stale"))
    }

    fn going_on(&self) -> Result<(), Refusal> {
        if self.play.is_over() {
            return Err(self.conflict("refusal-over"));
        }
        if !self.play.has_begun() {
            return Err(self.conflict("web-waiting"));
        }
        Ok(())
    }

    /// Whether a seat may decide now.
    pub fn may_move(&self, seat: usize) -> Result<(), Refusal> {
        self.going_on()?;
        if self.play.chairs[seat].given_up {
            return Err(self.conflict("web-given-up"));
        }
        if self.play.mover() != Some(seat) {
            return Err(self.conflict("web-not-your-turn"));
        }
        Ok(())
    }

    /// Whether a move that comes a second time has been made: then it is not made again.
    fn repeated(&self, seat: usize, word: &str, version: u64) -> bool {
        let next = self.play.since(version).iter().find(|past| past.entry.moves());
        matches!(next.map(|past| &past.entry), Some(Entry::Step { seat: who, word: made, computer: false, .. })
            if *who == seat && made == word)
    }
}

/// Makes a move, once however often it is asked for: `version` is what whoever asks has seen.
pub fn apply(
    live: &mut Live,
    secret: Option<&str>,
    word: &str,
    version: u64,
    speaker: &Speaker,
) -> Result<Map<String, Json>, Refusal> {
    let seat = live.own_seat(secret)?;
    if live.repeated(seat, word, version) {
        let mut answer = Map::new();
        answer.insert("repeated".to_owned(), true.into());
        answer.insert("state".to_owned(), state(live.play.table.as_ref()).into());
        return Ok(answer);
    }
    live.may_move(seat)?;
    live.expect(version)?;
    if live.left(seat) == Some(0) {
        return Err(live.conflict("web-time-out"));
    }
    let ms = live.thought();
    let entry = Entry::Step { seat, word: word.to_owned(), ms, computer: false };
    let events = live.play.absorb(entry).map_err(|why| Refusal::from(why))?;
    live.play.settle();
    let mut answer = Map::new();
    answer.insert("events".to_owned(), events.iter().map(|events| events.text.as_str()).collect());
    answer.insert("told".to_owned(), said(events.iter().map(|events| &events.message), speaker));
    answer.insert("state".to_owned(), state(live.play.table.as_ref()).into());
    Ok(answer)
}

/// Takes steps back, or brings them back.
pub fn rewind(
    live: &mut Live,
    secret: Option<&str>,
    back: bool,
    version: u64,
) -> Result<(), Refusal> {
    let seat = live.own_seat(secret)?;
    live.expect(version)?;
    if live.ticking() == Some(seat) && live.left(seat) == Some(0) {
        return Err(live.conflict("web-time-out"));
    }
    // The clock of who has the turn runs on, whoever takes steps back.
    let ms = live.ticking().map_or(0, |_| live.thought());
    let refused = |live: &Live, why| Refusal::conflict(why, live.play.version());
    let entry = if back {
        let to = live.play.undo_to(seat).map_err(|why| refused(live, why))?;
        Entry::Undo { seat, to, ms }
    } else {
        let to = live.play.redo_to(seat).map_err(|why| refused(live, why))?;
        Entry::Redo { seat, to, ms }
    };
    live.play.absorb(entry)?;
    live.play.settle();
    Ok(())
}

/// Sits down where there is room, or where it was asked for.
pub fn sit(
    live: &mut Live,
    wanted: Option<usize>,
    name: String,
    digest: String,
) -> Result<usize, Refusal> {
    let chairs = &live.play.chairs;
    let free = |seat: &usize| chairs.get(*seat).is_some_and(super::play::Chair::is_free);
    let seat = match wanted {
        Some(seat) => Some(seat).filter(free),
        None => (0..chairs.len()).find(free),
    };
    let seat = seat.ok_or_else(|| live.conflict("web-seat-taken"))?;
    let others = chairs.iter().filter_map(|chair| chair.name.as_deref());
    let name = distinct(name, &others.map(one_word).collect::<Vec<_>>());
    live.play.absorb(Entry::Sit { seat, name, digest })?;
    let now = std::time::Instant::now();
    live.since = now;
    // Whoever sat or stayed away there before, this one has just come.
    let presence = &mut live.presence[seat];
    (presence.met, presence.absent, presence.left) = (false, false, now);
    Ok(seat)
}

/// The name itself, or with a number after it where somebody has it already: points go by names.
fn distinct(name: String, others: &[String]) -> String {
    let numbered = (2..).map(|number| {
        let ending = format!(" {number}");
        let room = LONGEST.saturating_sub(ending.len());
        name.chars().take(room).chain(ending.chars()).collect()
    });
    let mut names = std::iter::once(name.clone()).chain(numbered);
    names.find(|name| !others.contains(&one_word(name))).unwrap_or(name)
}

/// Stands up before the game has begun; gives up afterwards.
pub fn give_up(live: &mut Live, secret: Option<&str>) -> Result<(), Refusal> {
    let seat = live.own_seat(secret)?;
    if live.play.is_over() {
        return Err(live.conflict("refusal-over"));
    }
    if live.play.chairs[seat].given_up {
        return Err(live.conflict("web-given-up"));
    }
    let entry = if live.play.has_begun() {
        Entry::Resign { seat }
    } else {
        // Who follows the table still does so from no seat.
        live.presence[seat].streams = 0;
        Entry::Leave { seat }
    };
    live.play.absorb(entry)?;
    live.play.settle();
    Ok(())
}

/// Says one of the fixed phrases.
pub fn chat(live: &mut Live, secret: Option<&str>, message: &str) -> Result<(), Refusal> {
    let seat = live.own_seat(secret)?;
    if !CHAT.contains(&message) {
        let known = CHAT.join(", ");
        return Err(kernel::message("web-no-phrase").with("known", known).into());
    }
    if !live.presence[seat].chat.take(1.0, 0.5) {
        return Err(Refusal::too_many("web-chat-often", 2));
    }
    live.play.absorb(Entry::Chat { seat, message: message.to_owned() })?;
    Ok(())
}
