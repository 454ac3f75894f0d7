//! Tables as they are sent.

use app::info::title;
use engine::state;
use i18n::Translator;
use kernel::PlaceId;
use protocol::web::scene::Scene;
use protocol::web::setup::TimeControl;
use protocol::web::table::{Clock, Step, Table};

use super::event::{step_events, wire_frames, wire_turn};
use super::live::LiveTable;
use super::recent::recent_entries;
use super::scene::wire_scene;
use super::seats::wire_seats;
use crate::api_error::{ApiError, Conflict};

fn clock(time_control: TimeControl) -> Clock {
    Clock { ms: time_control.initial_ms, more: time_control.increment_ms }
}

/// Everything about a table, for a person on a seat or a spectator.
pub fn wire_table(
    id: &str,
    live: &LiveTable,
    seat: Option<usize>,
    translator: &Translator,
) -> Table {
    let table = &live.state;
    let (setup, session) = (&table.setup, table.session.as_ref());
    let with_offers = seat.is_some() && table.seat_to_act() == seat;
    let (art, resigned) = (session.game().data().art, table.resigned_at().is_some());
    Table {
        id: id.to_owned(),
        game: setup.game.clone(),
        title: translator.say(&title(&setup.game)),
        version: table.version(),
        step: session.at(),
        opening: session.meta().opening_len(),
        you: seat,
        begun: table.has_begun(),
        seats: wire_seats(live, translator),
        undo: setup.undo,
        may_undo: seat.is_some_and(|seat| table.undo_target(seat).is_ok()),
        may_redo: seat.is_some_and(|seat| table.redo_target(seat).is_ok()),
        hints: setup.hints,
        open: setup.open,
        substitute: setup.substitute.clone(),
        clock: setup.time_control.map(clock),
        has_chance: session.has_chance(),
        seeded: setup.seeded,
        fingerprint: session.has_chance().then(|| session.seed().fingerprint()),
        state: state(session.view().as_ref()),
        scene: wire_scene(&session.scene(), None, &art, with_offers, translator),
        recent: recent_entries(table, translator),
        turn: wire_turn(session, session.at(), setup, resigned, translator),
    }
}

/// The scene after some places of a move were touched, for the person to act; `None` if the move
/// is not entered part by part.
pub fn partial_scene(
    live: &LiveTable,
    token: Option<&str>,
    touched: &[PlaceId],
    translator: &Translator,
) -> Result<Option<Scene>, ApiError> {
    let seat = live.require_seat(token)?;
    if live.state.seat_to_act() != Some(seat) {
        return Err(Conflict::NotYourTurn.at(live.state.version()));
    }
    let view = live.state.session.view();
    let art = live.state.session.game().data().art;
    let scene = view.partial_scene(touched);
    Ok(scene.map(|scene| wire_scene(&scene, Some(&view.scene()), &art, true, translator)))
}

/// The position after a step, with the events of that step.
pub fn wire_step(live: &LiveTable, step: usize, translator: &Translator) -> Result<Step, ApiError> {
    let session = live.state.session.as_ref();
    if step > session.at() {
        return Err(ApiError::NoStep(session.at()));
    }
    let (view, art) = (session.view_at(step), session.game().data().art);
    Ok(Step {
        events: step_events(&view.events(), translator),
        step,
        steps: session.at(),
        word: view.action(),
        frames: wire_frames(view.frames(), &mut None, &art, translator),
        scene: wire_scene(&view.scene(), None, &art, false, translator),
        state: state(view.as_ref()),
    })
}
