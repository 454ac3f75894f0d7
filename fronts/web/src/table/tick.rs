//! What time alone brings about: clocks run out, people stay away, tables are left.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::entry::Entry;
use super::room::{Live, Room};
use super::think::drive;
use crate::app::App;

/// How often it is looked.
const TICK: Duration = Duration::from_millis(250);

/// Looks at all tables again and again, until the server ends.
pub async fn tick(app: App) {
    let mut swept = Instant::now();
    loop {
        tokio::time::sleep(TICK).await;
        for room in app.hall.rooms() {
            // At a table where somebody is now there will be another look.
            if let Some(mut live) = room.try_lock().filter(|live| !live.lost) {
                look_at(&app, &room, &mut live);
            }
        }
        app.guard.sweep();
        app.lab.sweep();
        if swept.elapsed() > app.limits.idle / 4 {
            app.hall.sweep(app.limits.idle);
            swept = Instant::now();
        }
    }
}

fn look_at(app: &App, room: &Arc<Room>, live: &mut Live) {
    let Some(seat) = live.play.mover().filter(|_| live.play.has_begun()) else { return };
    if absent(app, live, seat) {
        live.presence[seat].absent = true;
        room.beat();
    }
    if live.driver(seat).is_some() {
        drive(app, room, live);
    } else if live.left(seat) == Some(0) {
        let (app, id) = (app.clone(), room.id.clone());
        tokio::spawn(async move { app.act(&id, move |live| time_out(live, seat)).await });
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
