//! The lists of the best, which the house keeps in files.

use kernel::cover::title;
use kernel::records::Entry;
use kernel::{Choices, Seed};
use serde_json::{Value as Json, json};
use words::Speaker;

use crate::app::App;
use crate::table::Live;

/// The lists of the games as they are usually played.
pub fn lists(app: &App, speaker: &Speaker) -> Json {
    let mut lists = Vec::new();
    for cover in app.covers {
        // Nothing of this game is played, so any seed will do.
        let table = cover.deal(&Choices::default(), Seed::from_bits(0));
        let Some(records) = table.ok().and_then(|table| table.records(&Choices::default())) else {
            continue;
        };
        let Ok((list, _)) = records.list(app.house().as_mut()) else { continue };
        let entry = |(name, result): &(String, u64)| json!({"name": name, "result": result});
        lists.push(json!({"game": cover.name(), "title": speaker.say(&title(cover.name())),
            "best": list.best.iter().map(entry).collect::<Json>()}));
    }
    lists.into()
}

/// Enters the results of a game that has ended into its list: those of people whom the game knows
/// by name, or that of a person alone.
pub fn enter(app: &App, live: &Live) {
    let Some(records) = live.play.table.records(&Choices::default()) else { return };
    let alone = match &live.play.chairs[..] {
        [chair] => chair.name.clone(),
        _ => None,
    };
    let app = app.clone();
    tokio::task::spawn_blocking(move || {
        let mut house = app.house();
        let entered = match (&records.entry, alone) {
            (Entry::Nameless(_), Some(name)) => records.enter(house.as_mut(), &name),
            (Entry::Named(_), _) => records.enter_named(house.as_mut()),
            _ => return,
        };
        // The game is over and kept; a list that cannot be written is no reason to refuse it.
        if let Err(why) = entered {
            eprintln!("{}", app.speech.speaker(words::Lang::En).say(&why));
        }
    });
}
