//! Tables: showing, following, sitting down, playing.

use std::time::Duration;

use app::names;
use axum::body::HttpBody;
use axum::extract::State;
use axum::http::{Uri, header};
use axum::response::{IntoResponse, Response};
use engine::{Fields, probabilities};
use kernel::seats::MAX_NAME_LEN;
use kernel::{IllegalMove, Message, Nonce, NonceError, message};
use protocol::web::Version;
use protocol::web::table::{Actions, Applied, PartialScene, Seated};

use super::extract::{Client, JsonBody, PathParams, event_stream, ok};
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::guard::size_tokens;
use crate::secret::{digest, matches_digest, new_secret};
use crate::table::{self, LiveTable, NewPerson, NonceOffer, Rewind, Subscription, sse_stream};

/// How long a client that looks at a table waits for its game to begin.
const BEGIN_TIMEOUT: Duration = Duration::from_millis(500);
/// The maximum length of an action in bytes: far more than any game needs.
const MAX_ACTION: usize = 4096;

type ApiResult = Result<Response, ApiError>;

/// The name of a person.
pub fn person_name(fields: &Fields) -> Result<String, Message> {
    let given = fields.text("name")?.unwrap_or_default();
    names::read(&given, MAX_NAME_LEN).map_err(|error| error.message(MAX_NAME_LEN))
}

/// The nonce of a person, or the commitment to it, if the request has one.
pub fn nonce_offer(fields: &Fields) -> Result<NonceOffer, Message> {
    match (fields.text("commitment")?, fields.text("nonce")?) {
        (None, None) => Ok(NonceOffer::None),
        (None, Some(nonce)) => Ok(NonceOffer::Nonce(Nonce::new(&nonce)?)),
        (Some(digest), None) if is_digest(&digest) => Ok(NonceOffer::Commitment(digest)),
        (Some(_), _) => Err(message("web-commitment")),
    }
}

/// Whether a text is a SHA-256 in lower-case hexadecimal.
fn is_digest(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// The version that the client has seen.
fn version(fields: &Fields) -> Result<u64, Message> {
    let version = fields.integer("version", u64::MAX)?;
    version.ok_or_else(|| message("engine-missing").with("field", "version"))
}

/// The tokens of an answer, in addition to those of the request.
fn answer_tokens(answer: &Response) -> f64 {
    let bytes = answer.body().size_hint().lower();
    size_tokens(bytes)
}

pub async fn show(
    State(app): State<AppState>,
    client: Client,
    PathParams(id): PathParams<String>,
) -> ApiResult {
    let (_, live) = app.read(client.key, &id).await?;
    let seat = live.seat_of(client.secret());
    let answer = ok(table::wire_table(&id, &live, seat, client.translator()));
    app.guard.charge(client.key, answer_tokens(&answer));
    live.mark_seen(seat);
    let begun = app.begin_if_ready(client.key, &id, &live);
    drop(live);
    if let Some(begun) = begun {
        // A client that asks again finds the game begun, unless the database is slow.
        let _ = tokio::time::timeout(BEGIN_TIMEOUT, begun).await;
    }
    Ok(answer)
}

pub async fn subscribe(
    State(app): State<AppState>,
    client: Client,
    PathParams(id): PathParams<String>,
) -> ApiResult {
    let (handle, live) = app.read(client.key, &id).await?;
    let (translator, last) = (client.translator().clone(), client.last_event_id);
    let key = client.key;
    let subscription =
        Subscription::new(&app, key, &handle, &live, client.secret, &translator, last);
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
    let nonce = nonce_offer(&fields)?;
    let (token, link, key) = (new_secret(app.random)?, client.secret, client.key);
    let person = NewPerson { name, digest: digest(&token), nonce };
    let action = move |live: &mut LiveTable| {
        let setup = &live.state.setup;
        let is_invited = || link.as_deref().is_some_and(|link| matches_digest(link, &setup.digest));
        if !setup.open && !is_invited() {
            return Err(ApiError::NotInvited);
        }
        table::sit(live, wanted, person.clone())
    };
    let (seat, version) = app.act_within_budget(key, &id, action).await?;
    Ok(ok(Seated { seat, token, version }))
}

pub async fn reveal(
    State(app): State<AppState>,
    client: Client,
    PathParams(id): PathParams<String>,
    JsonBody(fields): JsonBody,
) -> ApiResult {
    let nonce = Nonce::new(&fields.required("nonce")?).map_err(NonceError::message)?;
    let key = client.key;
    let action = move |live: &mut LiveTable| table::reveal(live, client.secret(), &nonce);
    let ((), version) = app.act(key, &id, action).await?;
    Ok(ok(Version { version }))
}

pub async fn leave(
    State(app): State<AppState>,
    client: Client,
    PathParams(id): PathParams<String>,
) -> ApiResult {
    let key = client.key;
    let action = move |live: &mut LiveTable| table::leave(live, client.secret());
    let ((), version) = app.act(key, &id, action).await?;
    Ok(ok(Version { version }))
}

pub async fn actions(
    State(app): State<AppState>,
    client: Client,
    PathParams(id): PathParams<String>,
) -> ApiResult {
    let look = |live: &LiveTable| {
        let actions = live.state.session.actions();
        let (version, probabilities) = (live.state.version(), probabilities(&actions));
        let actions = actions.into_iter().map(|action| action.text).collect();
        ok(Actions { version, actions, probabilities })
    };
    let answer = app.inspect(client.key, &id, look).await?;
    app.guard.charge(client.key, answer_tokens(&answer));
    Ok(answer)
}

/// Notes that a client who is about to act has seen the table, and waits for the game to begin if
/// that was all it waited for.
async fn note_seen(app: &AppState, client: &Client, id: &str) -> Result<(), ApiError> {
    let (_, live) = app.read(client.key, id).await?;
    live.mark_seen(live.seat_of(client.secret()));
    let begun = app.begin_if_ready(client.key, id, &live);
    drop(live);
    if let Some(begun) = begun {
        // A failure has been logged; the action then finds that the game has not begun.
        let _ = begun.await;
    }
    Ok(())
}

pub async fn apply(
    State(app): State<AppState>,
    client: Client,
    PathParams(id): PathParams<String>,
    JsonBody(fields): JsonBody,
) -> ApiResult {
    let (action, version) = (fields.required("action")?, version(&fields)?);
    if action.len() > MAX_ACTION {
        let refusal = message("web-action-long").with("most", MAX_ACTION);
        return Err(IllegalMove::from(refusal).into());
    }
    let (translator, key) = (client.translator().clone(), client.key);
    let budget = app.limits.table;
    note_seen(&app, &client, &id).await?;
    let action = move |live: &mut LiveTable| {
        let budget = live.budget_within_share(budget);
        table::apply(live, client.secret(), &action, version, budget, &translator)
    };
    let ((events, state), version) = app.act(key, &id, action).await?;
    let repeated = events.is_none().then_some(true);
    Ok(ok(Applied { repeated, events, state, version }))
}

async fn rewind(
    app: AppState,
    client: Client,
    id: String,
    fields: Fields,
    to: Rewind,
) -> ApiResult {
    let (version, key) = (version(&fields)?, client.key);
    let action = move |live: &mut LiveTable| table::rewind(live, client.secret(), to, version);
    let ((), version) = app.act_within_budget(key, &id, action).await?;
    Ok(ok(Version { version }))
}

pub async fn undo(
    State(app): State<AppState>,
    client: Client,
    PathParams(id): PathParams<String>,
    JsonBody(fields): JsonBody,
) -> ApiResult {
    let first = fields.integer("to", u64::MAX)?;
    let first = first.map(|first| usize::try_from(first).unwrap_or(usize::MAX));
    let to = first.map_or(Rewind::Undo, Rewind::UndoTo);
    rewind(app, client, id, fields, to).await
}

pub async fn redo(
    State(app): State<AppState>,
    client: Client,
    PathParams(id): PathParams<String>,
    JsonBody(fields): JsonBody,
) -> ApiResult {
    rewind(app, client, id, fields, Rewind::Redo).await
}

pub async fn hint(
    State(app): State<AppState>,
    client: Client,
    PathParams(id): PathParams<String>,
) -> ApiResult {
    app.guard.allow(client.key, 5.0)?;
    Ok(ok(table::hint(&app, client.key, &id, client.secret(), client.translator()).await?))
}

pub async fn chat(
    State(app): State<AppState>,
    client: Client,
    PathParams(id): PathParams<String>,
    JsonBody(fields): JsonBody,
) -> ApiResult {
    let (phrase, key) = (fields.required("phrase")?, client.key);
    let action = move |live: &mut LiveTable| table::chat(live, client.secret(), &phrase);
    let ((), version) = app.act_within_budget(key, &id, action).await?;
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
    let (key, translator) = (client.key, client.translator().clone());
    let look = move |live: &LiveTable| {
        let scene = table::partial_scene(live, client.secret(), &places, &translator)?;
        Ok(ok(PartialScene { version: live.state.version(), scene }))
    };
    app.inspect(key, &id, look).await?
}

pub async fn step(
    State(app): State<AppState>,
    client: Client,
    PathParams((id, step)): PathParams<(String, String)>,
) -> ApiResult {
    let step = step.parse().map_err(|_| ApiError::NoRoute)?;
    let translator = client.translator().clone();
    let look = move |live: &LiveTable| table::wire_step(live, step, &translator);
    Ok(ok(app.inspect(client.key, &id, look).await??))
}

pub async fn history(
    State(app): State<AppState>,
    client: Client,
    PathParams(id): PathParams<String>,
    uri: Uri,
) -> ApiResult {
    let mut pairs = uri.query().unwrap_or_default().split('&');
    let from = pairs.find_map(|pair| pair.strip_prefix("from=")).map(str::parse);
    let from = from.transpose().map_err(|_| ApiError::NoRoute)?;
    let translator = client.translator().clone();
    let look = move |live: &LiveTable| ok(table::wire_history(live, from, &translator));
    let answer = app.inspect(client.key, &id, look).await?;
    app.guard.charge(client.key, answer_tokens(&answer));
    Ok(answer)
}

/// The save, which lets everyone verify the chance events. It holds the seed, so it is available
/// only after the end: when the game is over, or when it cannot go on and all people have resigned.
pub async fn save(
    State(app): State<AppState>,
    client: Client,
    PathParams(id): PathParams<String>,
) -> ApiResult {
    let budget = app.limits.table;
    let look = move |live: &LiveTable| {
        let state = &live.state;
        let has_stopped = state.is_abandoned() && budget.is_spent_by(state);
        let is_public = state.is_over() || has_stopped;
        is_public.then(|| (state.setup.game.clone(), state.session.save()))
    };
    let (game, save) = app.inspect(client.key, &id, look).await?.ok_or(ApiError::NotOver)?;
    let name = format!("attachment; filename=\"{game}-{id}.ludoteca\"");
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    let answer = (headers, save).into_response();
    app.guard.charge(client.key, answer_tokens(&answer));
    Ok(answer)
}
