//! A table as it is shown to whoever comes to it.

use app::info::title;
use engine::state;
use i18n::Speaker;
use kernel::{PlaceId, message};
use serde_json::{Map, Value as Json, json};

use super::chairs::seats;
use super::event::{frames, standing_of, told_of};
use super::past::lately;
use super::room::{Live, Room};
use super::scene::drawn;
use crate::refusal::Refusal;

/// Everything about a table, for one who sits on a seat or on none.
pub fn look(room: &Room, live: &Live, seat: Option<usize>, speaker: &Speaker) -> Map<String, Json> {
    let (play, head) = (&live.play, &room.head);
    let table = play.table.as_ref();
    let offered = seat.is_some() && play.mover() == seat;
    let clock = head.clock.map(|clock| json!({"ms": clock.main, "more": clock.more}));
    let json = json!({
        "id": room.id,
        "game": head.game,
        "title": speaker.say(&title(&head.game)),
        "version": play.version(),
        "step": table.at(),
        "opening": table.meta().opening_len(),
        "you": seat,
        "begun": play.has_begun(),
        "seats": seats(room, live, speaker),
        "undo": head.undo,
        "may_undo": seat.is_some_and(|seat| play.undo_to(seat).is_ok()),
        "may_redo": seat.is_some_and(|seat| play.redo_to(seat).is_ok()),
        "hints": head.hints,
        "open": head.open,
        "substitute": head.substitute,
        "clock": clock,
        "luck": table.has_chance(),
        "seeded": head.seeded,
        "fingerprint": table.has_chance().then(|| table.seed().fingerprint()),
        "state": state(table),
        "scene": drawn(&table.scene(), None, &room.info.data().art, offered, speaker),
        "past": lately(play, speaker),
    });
    let Json::Object(mut map) = json else { return Map::new() };
    map.extend(standing_of(table, head, play.ended().is_some(), speaker));
    map
}

/// What is seen once some places of a move were touched, for whose turn it is; `None` where the
/// position itself says it all.
pub fn partial_scene(
    room: &Room,
    live: &Live,
    secret: Option<&str>,
    touched: &[PlaceId],
    speaker: &Speaker,
) -> Result<Option<Json>, Refusal> {
    let seat = live.seat(secret).ok_or_else(|| Refusal::forbidden("web-not-seated"))?;
    if live.play.mover() != Some(seat) {
        return Err(Refusal::conflict(message("web-not-your-turn"), live.play.version()));
    }
    let table = live.play.table.as_ref();
    let scene = table.partial_scene(touched);
    let art = room.info.data().art;
    Ok(scene.map(|scene| drawn(&scene, Some(&table.scene()), &art, true, speaker).into()))
}

/// The position after so many steps, and what the last of them brought.
pub fn step(
    room: &Room,
    live: &mut Live,
    at: usize,
    speaker: &Speaker,
) -> Result<Map<String, Json>, Refusal> {
    let art = room.info.data().art;
    let table = live.play.table.as_mut();
    let now = table.at();
    if at > now {
        let why = message("web-no-step").with("steps", now);
        return Err(Refusal { why, ..Refusal::missing("web-no-table") });
    }
    // Until it has come back from there, this is not the table.
    live.lost = true;
    table.seek(at);
    let json = json!({
        "step": at,
        "steps": now,
        "word": at.checked_sub(1).and_then(|last| table.words().get(last).cloned()),
        "frames": frames(table, &mut None, &art, speaker),
        "scene": drawn(&table.scene(), None, &art, false, speaker),
        "state": state(table),
    });
    let mut map = told_of(table, at, speaker);
    table.seek(now);
    live.lost = false;
    let Json::Object(position) = json else { return Ok(map) };
    map.extend(position);
    Ok(map)
}
