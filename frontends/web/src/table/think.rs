//! Computer players at tables: those who sit there, and the one who gives hints.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use engine::verdict;
use i18n::Speaker;
use kernel::{Advice, Budget};
use serde_json::{Map, Value as Json, json};

use super::entry::Entry;
use super::room::{Live, Room};
use crate::app::App;
use crate::refusal::Refusal;

/// No computer player is seen to move sooner after the last step, or nobody could follow.
const PACE: Duration = Duration::from_millis(250);
/// Who asks for a hint waits no longer until somebody can think about it.
const PATIENCE: Duration = Duration::from_secs(10);

/// Whether somebody waits for what a computer player does here.
fn is_awaited(room: &Room, live: &Live) -> bool {
    let people = live.play.chairs.iter().any(|chair| chair.level.is_none());
    people || room.streams.load(Ordering::Relaxed) > 0
}

/// Lets a computer player think, where it is the turn of one.
pub fn drive(app: &App, room: &Arc<Room>, live: &mut Live) {
    let Some(seat) = live.play.mover() else { return };
    let idle = live.thinking || !live.play.has_begun() || !is_awaited(room, live);
    if idle || live.driver(seat).is_none() {
        return;
    }
    live.thinking = true;
    let (app, room, changed) = (app.clone(), Arc::clone(room), live.play.changed());
    tokio::spawn(async move {
        let word = choose(&app, &room.id, seat).await;
        let deed = move |live: &mut Live| {
            live.thinking = false;
            let Some(word) = word else { return Ok(()) };
            // Somebody may have come back, or taken a step back, meanwhile.
            if live.play.changed() == changed && live.driver(seat).is_some() {
                let ms = live.thought();
                let step = Entry::Step { seat, word, ms, computer: true };
                // What cannot be done has changed nothing.
                if live.play.absorb(step).is_ok() {
                    live.play.settle();
                }
            }
            Ok(())
        };
        // A table that has gone meanwhile is driven again when somebody comes back to it; one that
        // others were at for too long is, once they have left.
        if app.act(&room.id, deed).await.is_err()
            && let Some(mut live) = room.lock().await
        {
            live.thinking = false;
        }
    });
}

/// What the computer player of a seat does.
async fn choose(app: &App, id: &str, seat: usize) -> Option<String> {
    let until = tokio::time::Instant::now() + PACE;
    let place = app.thinkers.place().await?;
    let job = {
        let (_, live) = app.enter(id).await.ok()?;
        let level = live.driver(seat)?.to_owned();
        let table = &live.play.table;
        table.think(Some(&level), Budget::lasting(app.limits.think), table.meta().rng()).ok()?
    };
    let advice = place.think(job, ()).await?;
    tokio::time::sleep_until(until).await;
    advice.best
}

/// What the computer would do, and what it knows of the position.
pub async fn hint(
    app: &App,
    id: &str,
    secret: Option<&str>,
    speaker: &Speaker,
) -> Result<Map<String, Json>, Refusal> {
    let busy = || Refusal::busy("web-busy", 1);
    // Who may not ask takes nobody's place, and who asks again waits for the first answer.
    let (room, live) = app.enter(id).await?;
    may_ask(&live, secret)?;
    drop(live);
    let one = Arc::clone(&room.advice).try_acquire_owned().map_err(|_| busy())?;
    let place = tokio::time::timeout(PATIENCE, app.thinkers.place()).await;
    let place = place.ok().flatten().ok_or_else(busy)?;
    let (secret, think) = (secret.map(str::to_owned), app.limits.think);
    let ask = move |live: &mut Live| {
        let seat = may_ask(live, secret.as_deref())?;
        live.play.absorb(Entry::Hint { seat })?;
        Ok((live.play.table.hint(Budget::lasting(think)), live.play.table.at()))
    };
    let ((job, at), version) = app.act(id, ask).await?;
    let advice = place.think(job, one).await.ok_or_else(Refusal::internal)?;
    let Advice { best, verdict: known, why } = advice;
    let (_, live) = app.enter(id).await?;
    let table = live.play.table.as_ref();
    let touches = best.as_deref().filter(|_| table.at() == at).and_then(|word| table.touches(word));
    let json = json!({"version": version, "action": best, "verdict": verdict(known),
        "news": speaker.say(&why), "touches": touches});
    match json {
        Json::Object(map) => Ok(map),
        _ => Err(Refusal::internal()),
    }
}

/// The seat of whoever asks for a hint.
fn may_ask(live: &Live, secret: Option<&str>) -> Result<usize, Refusal> {
    if !live.play.head.hints {
        return Err(Refusal::forbidden("web-no-hints"));
    }
    let seat = live.own_seat(secret)?;
    live.may_move(seat)?;
    Ok(seat)
}
