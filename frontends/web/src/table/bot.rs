//! Computer players at tables, and hints.

use std::sync::Arc;
use std::time::Duration;

use i18n::Translator;
use kernel::{Advice, Budget};
use protocol::web::log::LogEntry;
use protocol::web::table::Hint;
use tracing::Instrument;

use super::bot_pool::run_job;
use super::handle::TableHandle;
use super::live::LiveTable;
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::client_key::ClientKey;

/// The shortest time between a step and the move of a computer player, so that people can follow.
const MIN_MOVE_TIME: Duration = Duration::from_millis(250);
/// How long a hint waits for a free slot in the pool.
const HINT_WAIT: Duration = Duration::from_secs(10);

/// Whether the move of a computer player is awaited. At a table without followers it
/// moves only for people who may play without an event stream, never for one who is absent.
pub fn is_awaited(handle: &TableHandle, live: &LiveTable, seat: usize) -> bool {
    let has_people = live.state.seats.iter().any(|seat| seat.level.is_none() && !seat.resigned);
    let is_substitute = live.state.seats[seat].level.is_none();
    let is_followed = handle.is_followed() || handle.is_followed_elsewhere();
    is_followed || (has_people && !is_substitute)
}

/// Starts the computer player whose turn it is, if any.
pub fn start_bot(app: &AppState, handle: &Arc<TableHandle>, live: &LiveTable) {
    let Some(seat) = live.state.seat_to_act() else { return };
    let is_due = live.state.has_begun() && live.bot_for(seat).is_some();
    if !is_due
        || app.limits.table.is_spent_by(&live.state)
        || !is_awaited(handle, live, seat)
        || !app.takes_care_of(&handle.id)
        || !live.begin_thinking()
    {
        return;
    }
    let (app, handle, moved_at) = (app.clone(), Arc::clone(handle), live.state.moved_at());
    let span = tracing::info_span!(parent: None, "bot", table = %handle.id, seat);
    let turn = async move {
        let action = choose(&app, &handle, seat).await;
        let play = move |live: &mut LiveTable| {
            play_chosen(live, seat, action.as_deref(), moved_at);
            Ok(())
        };
        // If the table was evicted meanwhile, the next visitor starts the bot again; if it was
        // locked for too long, the next tick does.
        if let Err(error) = app.act(handle.owner, &handle.id, play).await {
            tracing::warn!(%error, "cannot make the move of a computer player");
            if let Some(live) = handle.read().await {
                live.end_thinking();
            }
        }
    };
    tokio::spawn(turn.instrument(span));
}

/// Makes the move that a computer player has chosen, unless the position or the player of the seat
/// has changed since.
fn play_chosen(live: &mut LiveTable, seat: usize, action: Option<&str>, moved_at: u64) {
    live.end_thinking();
    let Some(action) = action else { return };
    if live.state.moved_at() == moved_at && live.bot_for(seat).is_some() {
        let ms = live.elapsed_ms();
        let step = LogEntry::Step { seat, action: action.to_owned(), ms, computer: true };
        // An illegal move changes nothing.
        if live.state.apply(step).is_ok() {
            live.state.settle();
        }
    }
}

/// The move of the computer player on a seat.
async fn choose(app: &AppState, handle: &TableHandle, seat: usize) -> Option<String> {
    let earliest = tokio::time::Instant::now() + MIN_MOVE_TIME;
    let slot = app.bots.acquire(handle.owner).await?;
    let job = {
        let live = handle.read().await?;
        // The audience may have left while it waited for its turn.
        if !is_awaited(handle, &live, seat) {
            return None;
        }
        let level = live.bot_for(seat)?;
        let session = &live.state.session;
        session
            .think(Some(level), Budget::from_duration(app.limits.think), session.meta().rng())
            .ok()?
    };
    let advice = run_job(slot, job, ()).await?;
    tokio::time::sleep_until(earliest).await;
    advice.best
}

/// A hint for the person whose turn it is.
pub async fn hint(
    app: &AppState,
    client: ClientKey,
    id: &str,
    token: Option<&str>,
    translator: &Translator,
) -> Result<Hint, ApiError> {
    // A rejected request occupies no slot, and a repeated one waits for the first.
    let (handle, live) = app.read(client, id).await?;
    check_hint(&live, token)?;
    drop(live);
    let only = Arc::clone(&handle.hints).try_acquire_owned().map_err(|_| ApiError::Busy)?;
    let slot = app.bots.acquire_within(client, HINT_WAIT).await.ok_or(ApiError::Busy)?;
    let (token, think) = (token.map(str::to_owned), app.limits.think);
    let ask = move |live: &mut LiveTable| {
        let seat = check_hint(live, token.as_deref())?;
        live.state.apply(LogEntry::Hint { seat })?;
        let session = &live.state.session;
        Ok((session.hint(Budget::from_duration(think)), session.at()))
    };
    let ((job, step), version) = app.act_within_budget(client, id, ask).await?;
    let advice = run_job(slot, job, only).await.ok_or(ApiError::Internal)?;
    let Advice { best, verdict, why } = advice;
    let (_, live) = app.read(client, id).await?;
    let session = &live.state.session;
    let current = best.as_deref().filter(|_| session.at() == step);
    let touches = current.and_then(|action| session.touches(action));
    let described = current.map(|action| translator.translate(&session.describe_move(action)));
    let reason = translator.translate(&why);
    Ok(Hint { version, action: best, described, verdict: verdict.into(), reason, touches })
}

/// The seat of a client that may ask for a hint now.
fn check_hint(live: &LiveTable, token: Option<&str>) -> Result<usize, ApiError> {
    if !live.state.setup.hints {
        return Err(ApiError::HintsDisabled);
    }
    let seat = live.require_seat(token)?;
    live.check_turn(seat)?;
    Ok(seat)
}
