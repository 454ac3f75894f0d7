//! The lobby, and new tables.

use std::sync::Arc;

use app::info::title;
use app::{AnyGame, AnySession, Value};
use axum::extract::State;
use axum::response::Response;
use engine::{Fields, NewGame};
use i18n::Translator;
use kernel::{Message, Seed, message, save};
use protocol::web::lobby::{Lobby, LobbyTable, NewTable};
use protocol::web::setup::{TableSetup, TimeControl};
use serde_json::Value as Json;

use super::extract::{Client, JsonBody, ok};
use super::tables::person_name;
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::secret::{digest, new_secret, new_table_id};
use crate::store::StoreWrite;
use crate::table::{
    SeatSummary, TableHandle, TableState, TableSummary, level_name, sit, start_bot,
};

/// The longest time control: a day.
const MAX_CLOCK_MS: u64 = 86_400_000;
/// The prefix of computer players.
const BOT: &str = kernel::seats::BOT;

/// The tables that anybody may join or watch.
pub async fn list(State(app): State<AppState>, client: Client) -> Response {
    let translator = client.translator();
    let summary = |(id, summary): (String, TableSummary)| {
        let TableSummary { game, seats, begun, over, step } = summary;
        let free = seats.iter().filter(|seat| seat.is_none()).count();
        let title = translator.say(&title(&game));
        let info = app.tables.game(&game);
        let name = |seat: Option<SeatSummary>| seat.map(|seat| seat_name(seat, info, translator));
        let seats = seats.into_iter().map(name).collect();
        LobbyTable { id, game, title, seats, free, begun, over, step }
    };
    ok(Lobby { tables: app.tables.lobby.list().into_iter().map(summary).collect() })
}

/// The name of a player, for people.
fn seat_name(seat: SeatSummary, game: Option<&dyn AnyGame>, translator: &Translator) -> String {
    match (seat, game) {
        (SeatSummary::Computer(level), Some(game)) => translator.say(&level_name(game, &level)),
        (SeatSummary::Computer(name) | SeatSummary::Person(name), _) => name,
    }
}

/// Creates a table. The fields are those of `new` in the engine protocol, and the table's own.
pub async fn create(
    State(app): State<AppState>,
    client: Client,
    JsonBody(fields): JsonBody,
) -> Result<Response, ApiError> {
    app.guard.allow(client.address, 4.0)?;
    let (link, token) = (new_secret(app.random), new_secret(app.random));
    let name = fields.get("name").is_some().then(|| person_name(&fields)).transpose()?;
    let (game, setup) = table_setup(&app, &fields, digest(&link))?;
    app.tables.reserve()?;
    let id = new_table_id(app.random);
    let (setup_text, open) = (setup.to_text(), setup.open);
    let mut state = TableState::new(setup, game)?;
    state.settle();
    let handle = Arc::new(TableHandle::new(id.clone(), state));
    let mut live = handle.write().await.ok_or(ApiError::Internal)?;
    let seat = name.map(|name| sit(&mut live, None, name, digest(&token))).transpose()?;
    let entries = live.state.log_since(0).iter().map(|logged| logged.entry.to_text()).collect();
    let new_table = StoreWrite::NewTable { id: id.clone(), setup: setup_text, open, entries };
    app.store.write(new_table).await?;
    // Only stored tables are registered, so a failure leaves nothing behind.
    app.tables.insert(&handle);
    tracing::info!(table = %id, game = game.name(), "table created");
    handle.notify_version(live.state.version());
    app.tables.lobby.update(&id, &live.state);
    start_bot(&app, &handle, &live);
    let (token, session) = (seat.map(|_| token), &live.state.session);
    Ok(ok(NewTable {
        link: format!("/#/{id}/{link}"),
        id,
        secret: link,
        seat,
        token,
        version: live.state.version(),
        fingerprint: session.has_chance().then(|| session.seed().fingerprint()),
    }))
}

/// The setup that the fields describe.
fn table_setup(
    app: &AppState,
    fields: &Fields,
    digest: String,
) -> Result<(&'static dyn AnyGame, TableSetup), ApiError> {
    let name = fields.required("game")?;
    let game = app.tables.game(&name).ok_or_else(|| app.unknown_game(&name))?;
    let levels = levels(fields, game)?;
    let (session, seeded) = start_session(app, fields, game, levels.as_deref())?;
    let seats = seats(session.as_ref(), levels)?;
    let substitute = fields.text("substitute")?;
    if let Some(level) = &substitute {
        check_level(game, level)?;
    }
    let is_solo = seats.iter().filter(|seat| seat.is_none()).count() <= 1;
    let setup = TableSetup {
        game: name,
        save: session.save(),
        seats,
        substitute,
        time_control: time_control(fields)?,
        // Several people have to agree on undo and hints beforehand.
        undo: flag(fields, "undo")?.unwrap_or(is_solo),
        hints: flag(fields, "hints")?.unwrap_or(is_solo),
        open: flag(fields, "open")?.unwrap_or(false),
        seeded,
        digest,
    };
    Ok((game, setup))
}

/// The new game, and whether the client knows its seed.
fn start_session(
    app: &AppState,
    fields: &Fields,
    game: &'static dyn AnyGame,
    levels: Option<&[Option<String>]>,
) -> Result<(Box<dyn AnySession>, bool), Message> {
    let mut options = fields.options()?.0;
    if let (Some((spec, _)), Some(levels)) = (game.seat_option(), levels) {
        options.retain(|(name, _)| name != spec.name);
        options.push((spec.name.to_owned(), seats_text(levels).into()));
    }
    let is_saved = |value: &Value| matches!(value, Value::Text(text) if save::is_save(text));
    let saved = options.iter().any(|(_, value)| is_saved(value));
    let chosen = fields.seed()?;
    let seeded = chosen.is_some() || saved;
    let seed = chosen.unwrap_or_else(|| Seed::from_bits((app.random)()));
    Ok((NewGame::parse(game, &options)?.start(seed)?, seeded))
}

/// The computer player on each seat: those of the request, or those of the session.
fn seats(
    session: &dyn AnySession,
    levels: Option<Vec<Option<String>>>,
) -> Result<Vec<Option<String>>, Message> {
    let seats = session.seats();
    match levels {
        Some(levels) if levels.len() == seats.len() => Ok(levels),
        Some(levels) => {
            Err(message("seats-exactly").with("count", seats.len()).with("found", levels.len()))
        }
        None => Ok((0..seats.len()).map(|seat| seats.computer(seat).map(str::to_owned)).collect()),
    }
}

/// The players in the request, if given: `"human"`, or the name of a computer player.
fn levels(fields: &Fields, game: &dyn AnyGame) -> Result<Option<Vec<Option<String>>>, Message> {
    let bad = || message("web-seats");
    let Some(seats) = fields.get("seats") else { return Ok(None) };
    let seats = seats.as_array().filter(|seats| (1..=8).contains(&seats.len())).ok_or_else(bad)?;
    let level = |seat: &Json| {
        let word = seat.as_str().ok_or_else(bad)?;
        let word = word.strip_prefix(BOT).unwrap_or(word);
        if word == kernel::seats::HUMAN {
            return Ok(None);
        }
        check_level(game, word).map(|()| Some(word.to_owned()))
    };
    seats.iter().map(level).collect::<Result<_, _>>().map(Some)
}

fn check_level(game: &dyn AnyGame, level: &str) -> Result<(), Message> {
    let players = game.bot_names();
    if players.contains(&level) {
        return Ok(());
    }
    Err(message("seats-level").with("found", level).with("known", players.join(", ")))
}

fn seats_text(levels: &[Option<String>]) -> String {
    let word = |level: &Option<String>| match level {
        None => kernel::seats::HUMAN.to_owned(),
        Some(level) => format!("{BOT}{level}"),
    };
    levels.iter().map(word).collect::<Vec<_>>().join(",")
}

fn flag(fields: &Fields, name: &'static str) -> Result<Option<bool>, Message> {
    match fields.get(name) {
        None => Ok(None),
        Some(Json::Bool(flag)) => Ok(Some(*flag)),
        Some(_) => Err(message("web-not-flag").with("field", name)),
    }
}

/// The time control in the request, if given: `{"ms": 300000, "more": 2000}`.
fn time_control(fields: &Fields) -> Result<Option<TimeControl>, Message> {
    let Some(clock) = fields.get("clock") else { return Ok(None) };
    let within = |name: &str| clock[name].as_u64().filter(|ms| *ms <= MAX_CLOCK_MS);
    let initial = within("ms").filter(|ms| *ms >= 1000);
    let increment = if clock["more"].is_null() { Some(0) } else { within("more") };
    let time_control = initial
        .zip(increment)
        .map(|(initial_ms, increment_ms)| TimeControl { initial_ms, increment_ms });
    time_control.map(Some).ok_or_else(|| message("web-clock").with("most", MAX_CLOCK_MS))
}
