//! Tables: looking, following, sitting down, playing.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use engine::{Fields, probabilities};
use kernel::{Message, Turn, message};
use serde_json::json;

use super::ask::{Asked, Caller, Named, done, done_with, stream};
use crate::app::App;
use crate::refusal::Refusal;
use crate::secret::{digest, opens, secret};
use crate::table::{self, Follower, frames};

type Answer = Result<Response, Refusal>;

/// The longest name of a person, in characters.
const LONGEST: usize = kernel::seats::LONGEST;

/// A name as everybody can read it: one line, not too long.
pub fn name(fields: &Fields) -> Result<String, Message> {
    let given = fields.text("name")?.unwrap_or_default();
    let words: Vec<&str> = given.split_whitespace().collect();
    let name = words.join(" ");
    // What turns the direction of writing could change what others wrote, too.
    let odd = |letter: char| {
        let turns = matches!(letter, '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}');
        letter.is_control() || turns
    };
    let long = name.chars().count() > LONGEST;
    if name.chars().all(unseen) || long || name.chars().any(odd) {
        return Err(message("web-name").with("longest", LONGEST));
    }
    Ok(name)
}

/// Whether a letter is nothing by itself: joiners, fillers and marks that belong to the letters of
/// some scripts and to pictures.
fn unseen(letter: char) -> bool {
    matches!(letter, ' ' | '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200c}' | '\u{200d}' | '\u{2800}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{e0000}'..='\u{e01ef}')
}

/// The version that whoever asks has seen.
fn version(fields: &Fields) -> Result<u64, Message> {
    let version = fields.whole("version", u64::MAX)?;
    version.ok_or_else(|| message("engine-missing").with("field", "version"))
}

pub async fn look(State(app): State<App>, who: Caller, Named(id): Named<String>) -> Answer {
    let (room, live) = app.enter(&id).await?;
    let seat = live.seat(who.secret());
    Ok(done(table::look(&room, &live, seat, who.speaker())))
}

pub async fn follow(State(app): State<App>, who: Caller, Named(id): Named<String>) -> Answer {
    let (room, mut live) = app.enter(&id).await?;
    let speaker = who.speaker().clone();
    let follower = Follower::new(&app, &room, &mut live, who.secret, &speaker, who.last);
    Ok(stream(frames(follower)))
}

pub async fn sit(
    State(app): State<App>,
    who: Caller,
    Named(id): Named<String>,
    Asked(fields): Asked,
) -> Answer {
    let name = name(&fields)?;
    let wanted = fields.whole("seat", 100)?.and_then(|seat| usize::try_from(seat).ok());
    let (token, link) = (secret(app.random), who.secret);
    let kept = digest(&token);
    let deed = move |live: &mut table::Live| {
        let head = &live.play.head;
        let invited = head.open || link.is_some_and(|link| opens(&link, &head.digest));
        if !invited {
            return Err(Refusal::forbidden("web-not-invited"));
        }
        table::sit(live, wanted, name, kept)
    };
    let (seat, version) = app.act(&id, deed).await?;
    Ok(done_with(json!({"seat": seat, "token": token, "version": version})))
}

pub async fn give_up(State(app): State<App>, who: Caller, Named(id): Named<String>) -> Answer {
    let deed = move |live: &mut table::Live| table::give_up(live, who.secret());
    let ((), version) = app.act(&id, deed).await?;
    Ok(done_with(json!({"version": version})))
}

pub async fn actions(State(app): State<App>, Named(id): Named<String>) -> Answer {
    let (_, live) = app.enter(&id).await?;
    let table = &live.play.table;
    let mut json = json!({"version": live.play.version(), "actions": table.actions()});
    if table.turn() == Turn::Chance {
        json["probabilities"] = probabilities(&table.weights()).into();
    }
    Ok(done_with(json))
}

pub async fn apply(
    State(app): State<App>,
    who: Caller,
    Named(id): Named<String>,
    Asked(fields): Asked,
) -> Answer {
    let (word, version) = (fields.needed("action")?, version(&fields)?);
    let speaker = who.speaker().clone();
    let deed =
        move |live: &mut table::Live| table::apply(live, who.secret(), &word, version, &speaker);
    let (mut answer, version) = app.act(&id, deed).await?;
    answer.insert("version".to_owned(), version.into());
    Ok(done(answer))
}

async fn rewind(app: App, who: Caller, id: String, fields: Fields, back: bool) -> Answer {
    let version = version(&fields)?;
    let deed = move |live: &mut table::Live| table::rewind(live, who.secret(), back, version);
    let ((), version) = app.act(&id, deed).await?;
    Ok(done_with(json!({"version": version})))
}

pub async fn undo(
    State(app): State<App>,
    who: Caller,
    Named(id): Named<String>,
    Asked(fields): Asked,
) -> Answer {
    rewind(app, who, id, fields, true).await
}

pub async fn redo(
    State(app): State<App>,
    who: Caller,
    Named(id): Named<String>,
    Asked(fields): Asked,
) -> Answer {
    rewind(app, who, id, fields, false).await
}

pub async fn go(State(app): State<App>, who: Caller, Named(id): Named<String>) -> Answer {
    app.guard.allow(who.address, 5.0)?;
    Ok(done(table::hint(&app, &id, who.secret(), who.speaker()).await?))
}

pub async fn chat(
    State(app): State<App>,
    who: Caller,
    Named(id): Named<String>,
    Asked(fields): Asked,
) -> Answer {
    let said = fields.needed("phrase")?;
    let deed = move |live: &mut table::Live| table::chat(live, who.secret(), &said);
    let ((), version) = app.act(&id, deed).await?;
    Ok(done_with(json!({"version": version})))
}

/// What is seen once some places of a move were touched: their numbers with commas between.
pub async fn partial_scene(
    State(app): State<App>,
    who: Caller,
    Named((id, touched)): Named<(String, String)>,
) -> Answer {
    let places: Result<Vec<u16>, _> = touched.split(',').map(str::parse).collect();
    let places = places.map_err(|_| Refusal::missing("web-nothing-here"))?;
    let (room, live) = app.enter(&id).await?;
    let scene = table::partial_scene(&room, &live, who.secret(), &places, who.speaker())?;
    Ok(done_with(json!({"version": live.play.version(), "scene": scene})))
}

pub async fn step(
    State(app): State<App>,
    who: Caller,
    Named((id, step)): Named<(String, String)>,
) -> Answer {
    let step = step.parse().map_err(|_| Refusal::missing("web-nothing-here"))?;
    let (room, mut live) = app.enter(&id).await?;
    Ok(done(table::step(&room, &mut live, step, who.speaker())?))
}

/// The file by which anybody can verify the luck: it has the seed, so it waits for the end.
pub async fn save(State(app): State<App>, Named(id): Named<String>) -> Answer {
    let (room, live) = app.enter(&id).await?;
    if !live.play.is_over() {
        return Err(Refusal::forbidden("web-not-over"));
    }
    let name = format!("attachment; filename=\"{}-{}.ludoteca\"", room.head.game, room.id);
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, live.play.table.save()).into_response())
}
