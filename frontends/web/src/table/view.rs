//! A table as JSON.

use app::info::title;
use engine::state;
use i18n::Translator;
use kernel::PlaceId;
use serde_json::{Map, Value as Json, json};

use super::event::{described, frames_json, turn_json};
use super::live::LiveTable;
use super::recent::recent_json;
use super::scene::scene_json;
use super::seats::seats_json;
use crate::api_error::{ApiError, Conflict};

/// Everything about a table, for a person on a seat or a spectator.
pub fn table_json(
    id: &str,
    live: &LiveTable,
    seat: Option<usize>,
    translator: &Translator,
) -> Map<String, Json> {
    let table = &live.state;
    let (setup, session) = (&table.setup, table.session.as_ref());
    let with_offers = seat.is_some() && table.seat_to_act() == seat;
    let clock =
        setup.time_control.map(|time| json!({"ms": time.initial_ms, "more": time.increment_ms}));
    let art = session.game().data().art;
    let json = json!({
        "id": id,
        "game": setup.game,
        "title": translator.say(&title(&setup.game)),
        "version": table.version(),
        "step": session.at(),
        "opening": session.meta().opening_len(),
        "you": seat,
        "begun": table.has_begun(),
        "seats": seats_json(live, translator),
        "undo": setup.undo,
        "may_undo": seat.is_some_and(|seat| table.undo_target(seat).is_ok()),
        "may_redo": seat.is_some_and(|seat| table.redo_target(seat).is_ok()),
        "hints": setup.hints,
        "open": setup.open,
        "substitute": setup.substitute,
        "clock": clock,
        "luck": session.has_chance(),
        "seeded": setup.seeded,
        "fingerprint": session.has_chance().then(|| session.seed().fingerprint()),
        "state": state(session.view().as_ref()),
        "scene": scene_json(&session.scene(), None, &art, with_offers, translator),
        "past": recent_json(table, translator),
    });
    let Json::Object(mut map) = json else { return Map::new() };
    let resigned = table.resigned_at().is_some();
    map.extend(turn_json(session, session.at(), setup, resigned, translator));
    map
}

/// The scene after some places of a move were touched, for the person to act; `None` if the move
/// is not entered part by part.
pub fn partial_scene_json(
    live: &LiveTable,
    token: Option<&str>,
    touched: &[PlaceId],
    translator: &Translator,
) -> Result<Option<Json>, ApiError> {
    let seat = live.require_seat(token)?;
    if live.state.seat_to_act() != Some(seat) {
        return Err(Conflict::NotYourTurn.at(live.state.version()));
    }
    let view = live.state.session.view();
    let art = live.state.session.game().data().art;
    let scene = view.partial_scene(touched);
    Ok(scene.map(|scene| scene_json(&scene, Some(&view.scene()), &art, true, translator).into()))
}

/// The position after a step, with the events of that step.
pub fn step_json(
    live: &LiveTable,
    step: usize,
    translator: &Translator,
) -> Result<Map<String, Json>, ApiError> {
    let session = live.state.session.as_ref();
    if step > session.at() {
        return Err(ApiError::NoStep(session.at()));
    }
    let (view, art) = (session.view_at(step), session.game().data().art);
    let mut map = described(&view.events(), translator);
    let json = json!({
        "step": step,
        "steps": session.at(),
        "word": view.action(),
        "frames": frames_json(view.frames(), &mut None, &art, translator),
        "scene": scene_json(&view.scene(), None, &art, false, translator),
        "state": state(view.as_ref()),
    });
    let Json::Object(position) = json else { return Ok(map) };
    map.extend(position);
    Ok(map)
}
