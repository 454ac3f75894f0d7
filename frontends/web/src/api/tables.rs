//! Tables: showing, following, sitting down, playing.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use engine::{Fields, probabilities};
use kernel::seats::LONGEST;
use kernel::{Message, message};
use protocol::web::Version;
use protocol::web::table::{Actions, Applied, PartialScene, Seated};

use super::extract::{Client, JsonBody, PathParams, event_stream, ok};
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::secret::{digest, matches_digest, new_secret};
use crate::table::{self, LiveTable, Subscription, sse_stream};

type ApiResult = Result<Response, ApiError>;

/// The name of a person: one visible line of bounded length.
pub fn person_name(fields: &Fields) -> Result<String, Message> {
    let given = fields.text("name")?.unwrap_or_default();
    let words: Vec<&str> = given.split_whitespace().collect();
    let name = words.join(" ");
    // Bidirectional controls could change how the text of others is displayed.
    let is_forbidden = |letter: char| {
        let is_format = matches!(letter, '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}');
        letter.is_control() || is_format
    };
    let is_long = name.chars().count() > LONGEST;
    if name.chars().all(is_invisible) || is_long || name.chars().any(is_forbidden) {
        return Err(message("web-name").with("longest", LONGEST));
    }
    Ok(name)
}

/// Whether a character is invisible by itself: joiners, fillers and variation selectors, which
/// some scripts and emoji need.
fn is_invisible(letter: char) -> bool {
    matches!(letter, ' ' | '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200c}' | '\u{200d}' | '\u{2800}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{e0000}'..='\u{e01ef}')
}

/// The version that the client has seen.
fn version(fields: &Fields) -> Result<u64, Message> {
    let version = fields.integer("version", u64::MAX)?;
    version.ok_or_else(|| message("engine-missing").with("field", "version"))
}

pub async fn show(
    State(app): State<AppState>,
    client: Client,
    PathParams(id): PathParams<String>,
) -> ApiResult {
    let (_, live) = app.read(&id).await?;
    let seat = live.seat_of(client.secret());
    Ok(ok(table::wire_table(&id, &live, seat, client.translator())))
}

pub async fn subscribe(
    State(app): State<AppState>,
    client: Client,
    PathParams(id): PathParams<String>,
) -> ApiResult {
    let (handle, live) = app.read(&id).await?;
    let (translator, last) = (client.translator().clone(), client.last_event_id);
    let subscription = Subscription::new(&app, &handle, &live, client.secret, &translator, last);
    Ok(event_stream(sse_stream(subscription)))
}

pub async fn sit(
    State(app): State<AppState>,
    client: Client,
    PathParams(id): PathParams<String>,
    JsonBody(fields): JsonBody,
) -> ApiResult {
    let name = person_name(&fields)?;
    let wanted = fields.integer("seat", 100)?.and_then(|seat| usize::try_from(seat).ok());
    let (token, link) = (new_secret(app.random), client.secret);
    let token_digest = digest(&token);
    let action = move |live: &mut LiveTable| {
        let setup = &live.state.setup;
        let is_invited = || link.is_some_and(|link| matches_digest(&link, &setup.digest));
        if !setup.open && !is_invited() {
            return Err(ApiError::NotInvited);
        }
        table::sit(live, wanted, name, token_digest)
    };
    let (seat, version) = app.act(&id, action).await?;
    Ok(ok(Seated { seat, token, version }))
}

pub async fn leave(
    State(app): State<AppState>,
    client: Client,
    PathParams(id): PathParams<String>,
) -> ApiResult {
    let action = move |live: &mut LiveTable| table::leave(live, client.secret());
    let ((), version) = app.act(&id, action).await?;
    Ok(ok(Version { version }))
}

pub async fn actions(State(app): State<AppState>, PathParams(id): PathParams<String>) -> ApiResult {
    let (_, live) = app.read(&id).await?;
    let actions = live.state.session.actions();
    let (version, probabilities) = (live.state.version(), probabilities(&actions));
    let actions = actions.into_iter().map(|action| action.word).collect();
    Ok(ok(Actions { version, actions, probabilities }))
}

pub async fn apply(
    State(app): State<AppState>,
    client: Client,
    PathParams(id): PathParams<String>,
    JsonBody(fields): JsonBody,
) -> ApiResult {
    let (word, version) = (fields.required("action")?, version(&fields)?);
    let translator = client.translator().clone();
    let action = move |live: &mut LiveTable| {
        table::apply(live, client.secret(), &word, version, &translator)
    };
    let ((events, state), version) = app.act(&id, action).await?;
    let repeated = events.is_none().then_some(true);
    Ok(ok(Applied { repeated, events, state, version }))
}

async fn rewind(
    app: AppState,
    client: Client,
    id: String,
    fields: Fields,
    back: bool,
) -> ApiResult {
    let version = version(&fields)?;
    let action = move |live: &mut LiveTable| table::rewind(live, client.secret(), back, version);
    let ((), version) = app.act(&id, action).await?;
    Ok(ok(Version { version }))
}

pub async fn undo(
    State(app): State<AppState>,
    client: Client,
    PathParams(id): PathParams<String>,
    JsonBody(fields): JsonBody,
) -> ApiResult {
    rewind(app, client, id, fields, true).await
}

pub async fn redo(
    State(app): State<AppState>,
    client: Client,
    PathParams(id): PathParams<String>,
    JsonBody(fields): JsonBody,
) -> ApiResult {
    rewind(app, client, id, fields, false).await
}

pub async fn hint(
    State(app): State<AppState>,
    client: Client,
    PathParams(id): PathParams<String>,
) -> ApiResult {
    app.guard.allow(client.address, 5.0)?;
    Ok(ok(table::hint(&app, &id, client.secret(), client.translator()).await?))
}

pub async fn chat(
    State(app): State<AppState>,
    client: Client,
    PathParams(id): PathParams<String>,
    JsonBody(fields): JsonBody,
) -> ApiResult {
    let phrase = fields.required("phrase")?;
    let action = move |live: &mut LiveTable| table::chat(live, client.secret(), &phrase);
    let ((), version) = app.act(&id, action).await?;
    Ok(ok(Version { version }))
}

/// The scene after some places of a move were touched: their ids, separated by commas.
pub async fn partial_scene(
    State(app): State<AppState>,
    client: Client,
    PathParams((id, touched)): PathParams<(String, String)>,
) -> ApiResult {
    let places: Result<Vec<u16>, _> = touched.split(',').map(str::parse).collect();
    let places = places.map_err(|_| ApiError::NoRoute)?;
    let (_, live) = app.read(&id).await?;
    let scene = table::partial_scene(&live, client.secret(), &places, client.translator())?;
    Ok(ok(PartialScene { version: live.state.version(), scene }))
}

pub async fn step(
    State(app): State<AppState>,
    client: Client,
    PathParams((id, step)): PathParams<(String, String)>,
) -> ApiResult {
    let step = step.parse().map_err(|_| ApiError::NoRoute)?;
    let (_, live) = app.read(&id).await?;
    Ok(ok(table::wire_step(&live, step, client.translator())?))
}

/// The save by which anybody can verify the chance events. It holds the seed, so it is available
/// only after the end.
pub async fn save(State(app): State<AppState>, PathParams(id): PathParams<String>) -> ApiResult {
    let (handle, live) = app.read(&id).await?;
    if !live.state.is_over() {
        return Err(ApiError::NotOver);
    }
    let (game, id) = (&live.state.setup.game, &handle.id);
    let name = format!("attachment; filename=\"{game}-{id}.ludoteca\"");
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, live.state.session.save()).into_response())
}
