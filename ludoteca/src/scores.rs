//! `ludoteca scores`: results and records of all games, or of one.

use app::history::{Entry, Figure};
use app::scores::{Sheet, sheets};
use clap::ArgMatches;
use serde_json::{Value, json};

use crate::commands::answer;
use crate::errors::Stop;
use crate::play::Room;

/// Tells them, as text or as one object.
pub fn run(room: &mut Room, matches: &ArgMatches) -> Result<u8, Stop> {
    let only = matches.get_one::<String>("game").map(String::as_str);
    if !matches.get_flag("json") {
        let in_words = matches.get_flag("plain");
        return room.talk(|console| line::scores(console, only, in_words));
    }
    let (sheets, news) = sheets(room.storage, only);
    let problems: Vec<String> = news.iter().map(|news| room.speaker.say(news)).collect();
    let games: Vec<Value> = sheets.iter().map(sheet).collect();
    answer(&format!("{}\n", json!({ "games": games, "problems": problems })))
}

fn sheet(sheet: &Sheet) -> Value {
    let tally = &sheet.tally;
    let lists = sheet.lists.iter().map(|(file, list)| {
        let best = list.best.iter().map(|(name, points)| json!({ "name": name, "points": points }));
        json!({ "file": file, "best": best.collect::<Vec<_>>() })
    });
    json!({
        "game": sheet.game,
        "games": tally.games,
        "won": tally.won,
        "best": figure(tally.best),
        "streak": tally.streak,
        "longest": tally.longest,
        "sparkline": tally.sparkline(),
        "last": tally.last.iter().map(entry).collect::<Vec<_>>(),
        "aided": tally.aided,
        "together": tally.together,
        "computers": tally.computers,
        "records": lists.collect::<Vec<_>>(),
    })
}

fn entry(entry: &Entry) -> Value {
    json!({
        "date": entry.date,
        "won": entry.won,
        "outcome": entry.outcome,
        "figure": figure(entry.figure),
        "moves": entry.moves,
        "setup": entry.setup,
    })
}

fn figure(figure: Option<Figure>) -> Value {
    figure.map_or(Value::Null, |figure| json!({ figure.kind(): figure.number() }))
}
