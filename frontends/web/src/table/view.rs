//! Tables as they are sent.

use app::info::title;
use app::{AnySession, LevelResult, levels};
use engine::state;
use i18n::Translator;
use kernel::{PlaceId, Turn};
use protocol::web::levels::TableLevel;
use protocol::web::scene::Scene;
use protocol::web::setup::TimeControl;
use protocol::web::table::{History, PastStep, StepView, Table, TableClock};

use super::ending::{early_end, first_shown_step};
use super::event::{step_events, wire_frames, wire_turn};
use super::live::LiveTable;
use super::recent::recent_entries;
use super::scene::wire_scene;
use super::seats::{public_nonces, wire_seats};
use crate::api_error::{ApiError, Conflict};
use crate::conclusion::day_of;
use crate::records::unlisted;

/// The most steps of a history that are sent at once.
const HISTORY_STEPS: usize = 500;

fn clock(time_control: TimeControl) -> TableClock {
    TableClock { ms: time_control.initial_ms, more: time_control.increment_ms }
}

/// The level that a session plays.
fn wire_level(session: &dyn AnySession, translator: &Translator) -> Option<TableLevel> {
    let (levels, level) = levels::level_of(session)?;
    let result = levels::result(session);
    let failed = || levels::answer(session).map(|_| 0);
    Some(TableLevel {
        number: level.number,
        next: levels.get(level.number + 1).map(|next| next.number),
        about: translator.translate(&levels.fact(&level)),
        stars: result.as_ref().map(LevelResult::stars).or_else(failed),
        result: result.map(|result| translator.translate(&result.message())),
    })
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
    let art = session.game().data().art;
    Table {
        id: id.to_owned(),
        game: setup.game.clone(),
        title: translator.translate(&title(&setup.game)),
        version: table.version(),
        step: session.at(),
        opening: session.meta().opening_len(),
        first: first_shown_step(table),
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
        draw_offers: table.draw_offers().to_vec(),
        rematch: table.rematch().map(str::to_owned),
        may_continue: session.view().results().continuation.is_some(),
        unlisted: unlisted(table).map(|why| translator.translate(&why)),
        level: wire_level(session, translator),
        daily: day_of(table).map(|date| date.to_string()),
        fingerprint: session.has_chance().then(|| session.seed().fingerprint()),
        nonces: public_nonces(table),
        state: state(session.view().as_ref()),
        scene: wire_scene(&session.scene(), None, &art, with_offers, translator),
        recent: recent_entries(table, translator),
        turn: wire_turn(session, session.at(), setup, early_end(table, translator), translator),
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

/// Some of the steps so far in words, by default the first that can be shown.
pub fn wire_history(live: &LiveTable, from: Option<usize>, translator: &Translator) -> History {
    let (table, session) = (&live.state, live.state.session.as_ref());
    let (first, last) = (first_shown_step(table), session.at());
    let step = |step: usize| PastStep {
        step,
        is_chance: session.view_at(step - 1).turn() == Turn::Chance,
        sentences: step_events(&session.events(step), translator).sentences,
    };
    let from = from.unwrap_or_default().max(first + 1);
    let steps = (from..=last).take(HISTORY_STEPS).map(step).collect();
    History { version: table.version(), first, last, steps }
}

/// The position after a step, with the events of that step.
pub fn wire_step(
    live: &LiveTable,
    step: usize,
    translator: &Translator,
) -> Result<StepView, ApiError> {
    let session = live.state.session.as_ref();
    if step > session.at() {
        return Err(ApiError::NoStep(session.at()));
    }
    let first = first_shown_step(&live.state);
    if step < first {
        return Err(ApiError::HiddenStep(first));
    }
    let (view, art) = (session.view_at(step), session.game().data().art);
    // The position after a hidden opening is shown without the step that led to it.
    let is_shown = step > first || first == 0;
    let (events, frames) =
        if is_shown { (view.events(), view.frames()) } else { (Vec::new(), Vec::new()) };
    Ok(StepView {
        events: step_events(&events, translator),
        step,
        steps: session.at(),
        action: view.action().filter(|_| is_shown),
        frames: wire_frames(frames, &mut None, &art, translator),
        scene: wire_scene(&view.scene(), None, &art, false, translator),
        state: state(view.as_ref()),
    })
}
