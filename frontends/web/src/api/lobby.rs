//! The lobby, and new tables.

use std::sync::Arc;

use app::info::title;
use app::{AnyGame, Kind, Value};
use axum::extract::State;
use axum::response::Response;
use engine::{Fields, Order};
use i18n::Speaker;
use kernel::{Message, Seed, message, save};
use serde_json::{Value as Json, json};

use super::ask::{Asked, Caller, done_with};
use super::tables::name;
use crate::app::App;
use crate::refusal::Refusal;
use crate::secret::{digest, secret, short_name};
use crate::store::Write;
use crate::table::{Clock, Head, Play, Room, SeatedPlayer, Summary, drive, level_name, sit};

/// The longest time on a clock: a day.
const LONGEST_CLOCK: u64 = 86_400_000;
/// What stands before the name of a computer player.
const BOT: &str = kernel::seats::BOT;

/// The tables that anybody may join or watch.
pub async fn list(State(app): State<App>, who: Caller) -> Response {
    let shown = |(id, summary): (String, Summary)| {
        let Summary { game, seats, begun, over, step } = summary;
        let free = seats.iter().filter(|seat| seat.is_none()).count();
        let title = who.speaker().say(&title(&game));
        let info = app.hall.info(&game);
        let seats = seats.into_iter().map(|seat| seat.map(|it| called(it, info, who.speaker())));
        let seats: Json = seats.collect();
        json!({"id": id, "game": game, "title": title, "seats": seats, "free": free,
            "begun": begun, "over": over, "step": step})
    };
    let tables: Json = app.hall.shown().into_iter().map(shown).collect();
    done_with(json!({"tables": tables}))
}

/// What a reader calls who sits there.
fn called(occupant: SeatedPlayer, info: Option<&dyn AnyGame>, speaker: &Speaker) -> String {
    match (occupant, info) {
        (SeatedPlayer::Computer(level), Some(info)) => speaker.say(&level_name(info, &level)),
        (SeatedPlayer::Computer(name) | SeatedPlayer::Person(name), _) => name,
    }
}

/// A new table: as `new` of the protocol for programs, and who plays there and how.
pub async fn create(
    State(app): State<App>,
    who: Caller,
    Asked(fields): Asked,
) -> Result<Response, Refusal> {
    app.guard.allow(who.address, 4.0)?;
    let (link, token) = (secret(app.random), secret(app.random));
    let own_name = fields.get("name").is_some().then(|| name(&fields)).transpose()?;
    let (info, head) = order(&app, &fields, digest(&link))?;
    app.hall.make_room()?;
    let id = short_name(app.random);
    let mut play = Play::begin(head, info)?;
    play.settle();
    let room = Arc::new(Room::new(id.clone(), info, play));
    let mut live = room.lock().await.ok_or_else(Refusal::internal)?;
    let sit = |name| sit(&mut live, None, name, digest(&token));
    let seat = own_name.map(sit).transpose()?;
    let entries = live.play.since(0).iter().map(|past| past.entry.to_text()).collect();
    let (head, open) = (room.head.to_text(), room.head.open);
    app.ledger.write(Write::AnySession { id: id.clone(), head, open, entries }).await?;
    // Only what is kept takes room: a table that is refused leaves nothing behind.
    app.hall.add(&room);
    room.announce(live.play.version());
    app.hall.show(&id, &live.play);
    drive(&app, &room, &mut live);
    let token = seat.map(|_| token);
    Ok(done_with(json!({
        "id": id,
        "secret": link,
        "link": format!("/#/{id}/{link}"),
        "seat": seat,
        "token": token,
        "version": live.play.version(),
        "fingerprint": live.play.table.has_chance().then(|| live.play.table.seed().fingerprint()),
    })))
}

/// What the fields ask for.
fn order(
    app: &App,
    fields: &Fields,
    digest: String,
) -> Result<(&'static dyn AnyGame, Head), Refusal> {
    let game = fields.needed("game")?;
    let info = app.hall.info(&game).ok_or_else(|| app.unknown_game(&game))?;
    let wanted = levels(fields, info)?;
    let mut options = fields.options()?;
    let seats = info.data().options.iter().find(|spec| matches!(spec.kind, Kind::Seats(_)));
    if let (Some(spec), Some(levels)) = (seats, &wanted) {
        options.retain(|(name, _)| name != spec.name);
        options.push((spec.name.to_owned(), seats_text(levels).into()));
    }
    let saved =
        options.iter().any(|(_, value)| matches!(value, Value::Text(text) if save::is_save(text)));
    let chosen = fields.seed()?;
    let seeded = chosen.is_some() || saved;
    let seed: Seed = chosen.unwrap_or_else(|| Seed::from_bits((app.random)()));
    let table = Order::read(info, &options)?.deal(info, seed)?;
    let own = (0..table.seats().len()).map(|seat| table.seats().computer(seat));
    let seats = match wanted {
        Some(levels) if levels.len() == table.seats().len() => levels,
        Some(levels) => {
            let (count, found) = (table.seats().len(), levels.len());
            return Err(message("seats-exactly").with("count", count).with("found", found).into());
        }
        None => own.map(|level| level.map(str::to_owned)).collect(),
    };
    let substitute = fields.text("substitute")?;
    if let Some(level) = &substitute {
        known_level(info, level)?;
    }
    let people = seats.iter().filter(|seat| seat.is_none()).count();
    let head = Head {
        game,
        save: table.save(),
        seats,
        substitute,
        clock: clock(fields)?,
        // Among several people nobody takes back what the others have seen, unless they agreed.
        undo: flag(fields, "undo")?.unwrap_or(people <= 1),
        hints: flag(fields, "hints")?.unwrap_or(people <= 1),
        open: flag(fields, "open")?.unwrap_or(false),
        seeded,
        digest,
    };
    Ok((info, head))
}

/// Who sits on each seat, where it is told: `"human"`, or the name of a computer player.
fn levels(fields: &Fields, info: &dyn AnyGame) -> Result<Option<Vec<Option<String>>>, Message> {
    let bad = || message("web-seats");
    let Some(seats) = fields.get("seats") else { return Ok(None) };
    let seats = seats.as_array().filter(|seats| (1..=8).contains(&seats.len())).ok_or_else(bad)?;
    let level = |seat: &Json| {
        let word = seat.as_str().ok_or_else(bad)?;
        let word = word.strip_prefix(BOT).unwrap_or(word);
        if word == kernel::seats::HUMAN {
            return Ok(None);
        }
        known_level(info, word).map(|()| Some(word.to_owned()))
    };
    seats.iter().map(level).collect::<Result<_, _>>().map(Some)
}

fn known_level(info: &dyn AnyGame, level: &str) -> Result<(), Message> {
    let players = info.bot_names();
    if players.contains(&level) {
        return Ok(());
    }
    Err(message("seats-level").with("found", level).with("known", players.join(", ")))
}

fn seats_text(levels: &[Option<String>]) -> String {
    let word = |level: &Option<String>| match level {
        None => kernel::seats::HUMAN.to_owned(),
        Some(level) => format!("{BOT}{level}"),
    };
    levels.iter().map(word).collect::<Vec<_>>().join(",")
}

fn flag(fields: &Fields, name: &'static str) -> Result<Option<bool>, Message> {
    match fields.get(name) {
        None => Ok(None),
        Some(Json::Bool(flag)) => Ok(Some(*flag)),
        Some(_) => Err(message("web-not-flag").with("field", name)),
    }
}

/// `{"ms": 300000, "more": 2000}`.
fn clock(fields: &Fields) -> Result<Option<Clock>, Message> {
    let Some(clock) = fields.get("clock") else { return Ok(None) };
    let within = |name: &str| clock[name].as_u64().filter(|ms| *ms <= LONGEST_CLOCK);
    let main = within("ms").filter(|ms| *ms >= 1000);
    let more = if clock["more"].is_null() { Some(0) } else { within("more") };
    let clock = main.zip(more).map(|(main, more)| Clock { main, more });
    clock.map(Some).ok_or_else(|| message("web-clock").with("most", LONGEST_CLOCK))
}
