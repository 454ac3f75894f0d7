//! The lists of the best, which the house keeps in files.

use kernel::cover::title;
use kernel::records::Amended;
use kernel::{Choices, Cover, House, Phrase, Seed};
use serde_json::{Value as Json, json};
use words::Speaker;

use crate::app::App;
use crate::table::{Live, Room};

/// The list of a game as it is usually played, where it has one.
fn list(cover: &dyn Cover, house: &mut dyn House) -> Option<Amended> {
    if let Some(earnings) = cover.earnings() {
        return earnings.enter(house, &[]).ok().map(|(list, _)| list);
    }
    // Nothing of this game is played, so any seed will do.
    let table = cover.deal(&Choices::default(), Seed::from_bits(0)).ok()?;
    table.records()?.list(house).ok().map(|(list, _)| list)
}

/// The lists of all games.
pub fn lists(app: &App, speaker: &Speaker) -> Json {
    let entry = |(name, result): &(String, u64)| json!({"name": name, "result": result});
    let shown = |cover: &&'static dyn Cover| {
        let list = list(*cover, app.house().as_mut())?;
        Some(json!({"game": cover.name(), "title": speaker.say(&title(cover.name())),
            "best": list.best.iter().map(entry).collect::<Json>()}))
    };
    app.covers.iter().filter_map(shown).collect()
}

/// Something to be done with the files of the house.
type Entering = Box<dyn FnOnce(&mut dyn House) -> Result<(), Phrase> + Send>;

/// Enters the results of people in a game that has ended into its list.
pub fn enter(app: &App, room: &Room, live: &Live) {
    let Some(entering) = entering(room, live) else { return };
    let app = app.clone();
    tokio::task::spawn_blocking(move || {
        // The game is over and kept; a list that cannot be written is no reason to refuse it.
        if let Err(why) = entering(app.house().as_mut()) {
            eprintln!("{}", app.speech.speaker(words::Lang::En).say(&why));
        }
    });
}

fn entering(room: &Room, live: &Live) -> Option<Entering> {
    let (chairs, table) = (&live.play.chairs, &live.play.table);
    if let Some(earnings) = room.cover.earnings() {
        let own = |(seat, points): (usize, u64)| {
            let chair = chairs.get(seat).filter(|chair| !chair.given_up)?;
            Some((chair.name.clone()?, points))
        };
        let earned: Vec<(String, u64)> = table.earned().into_iter().filter_map(own).collect();
        return (!earned.is_empty()).then(|| -> Entering {
            Box::new(move |house| {
                let earned: Vec<_> =
                    earned.iter().map(|(name, points)| (name.as_str(), *points)).collect();
                earnings.enter(house, &earned).map(|_| ())
            })
        });
    }
    let [chair] = &chairs[..] else { return None };
    let name = chair.name.clone()?;
    let records = table.records().filter(|records| records.entry.is_some())?;
    Some(Box::new(move |house| records.enter(house, &name).map(|_| ())))
}
