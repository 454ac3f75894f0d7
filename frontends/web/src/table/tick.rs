//! What time alone brings about: clocks run out, people stay away, tables are left.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::entry::Entry;
use super::room::{Live, Room};
use super::think::drive;
use crate::app::App;

/// How often it is looked.
const TICK: Duration = Duration::from_millis(250);

/// Where a clock has run out and that cannot be kept, it is tried again after so long: longer than
/// anybody waits for a table.
const AGAIN: Duration = Duration::from_secs(30);

/// The tables at which a clock has run out that is not kept yet, and when to try again.
#[derive(Clone, Default)]
struct Bells(Arc<Mutex<HashMap<String, Instant>>>);

impl Bells {
    fn held(&self) -> MutexGuard<'_, HashMap<String, Instant>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether nobody has tried lately; whoever asks does now.
    fn ring(&self, id: &str) -> bool {
        let (mut bells, now) = (self.held(), Instant::now());
        let waits = bells.get(id).is_some_and(|again| *again > now);
        if !waits {
            bells.insert(id.to_owned(), now + AGAIN);
        }
        !waits
    }

    /// It is kept.
    fn heard(&self, id: &str) {
        self.held().remove(id);
    }

    /// Forgets tables at which it was tried long ago.
    fn sweep(&self) {
        let now = Instant::now();
        self.held().retain(|_, again| *again > now);
    }
}

/// Looks at all tables again and again, until the server ends.
pub async fn tick(app: App) {
    let (mut swept, bells) = (Instant::now(), Bells::default());
    loop {
        tokio::time::sleep(TICK).await;
        for room in app.hall.rooms() {
            // At a table where somebody is now there will be another look.
            if let Some(mut live) = room.try_lock().filter(|live| !live.lost) {
                look_at(&app, &bells, &room, &mut live);
            }
        }
        app.guard.sweep();
        app.lab.sweep();
        if swept.elapsed() > app.limits.idle / 4 {
            app.hall.sweep(app.limits.idle);
            bells.sweep();
            swept = Instant::now();
        }
    }
}

fn look_at(app: &App, bells: &Bells, room: &Arc<Room>, live: &mut Live) {
    let Some(seat) = live.play.mover().filter(|_| live.play.has_begun()) else { return };
    if absent(app, live, seat) {
        live.presence[seat].absent = true;
        room.beat();
    }
    if live.driver(seat).is_some() {
        drive(app, room, live);
    } else if live.left(seat) == Some(0) && bells.ring(&room.id) {
        let (app, id, bells) = (app.clone(), room.id.clone(), bells.clone());
        tokio::spawn(async move {
            if app.act(&id, move |live| time_out(live, seat)).await.is_ok() {
                bells.heard(&id);
            }
        });
    }
}

/// Whether a person has just been away for too long.
fn absent(app: &App, live: &Live, seat: usize) -> bool {
    let (presence, chair) = (&live.presence[seat], &live.play.chairs[seat]);
    let wanted = live.play.head.substitute.is_some() && chair.level.is_none();
    let away = presence.streams == 0 && presence.left.elapsed() >= app.limits.absence;
    wanted && !presence.absent && away
}

fn time_out(live: &mut Live, seat: usize) -> Result<(), crate::refusal::Refusal> {
    // A move may have come in time meanwhile.
    if live.play.mover() == Some(seat) && live.left(seat) == Some(0) {
        live.play.absorb(Entry::Timeout { seat })?;
        live.play.settle();
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_at_a_time_tells_that_a_clock_has_run_out() {
        let bells = Bells::default();
        assert!(bells.ring("a") && !bells.ring("a") && bells.ring("b"));
        bells.heard("a");
        bells.sweep();
        assert!(bells.ring("a") && !bells.ring("b"));
    }
}
