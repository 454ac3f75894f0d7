//! The lobby, and new tables.

use app::info::title;
use app::{AnyGame, AnySession};
use axum::extract::State;
use axum::response::Response;
use engine::Fields;
use i18n::Translator;
use kernel::{Message, message};
use protocol::web::lobby::{Lobby, LobbyTable, NewTable, SeatSummary, TableSummary};
use protocol::web::setup::{TableSetup, TimeControl};
use serde_json::Value as Json;

use super::extract::{Client, JsonBody, ok};
use super::start::{Branch, Start, start};
use super::tables::{nonce_offer, person_name};
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::secret::{digest, new_secret, new_table_id};
use crate::table::{LOBBY_SIZE, NewPerson, TableState, level_name};

/// The longest time control: a day.
const MAX_CLOCK_MS: u64 = 86_400_000;
/// The prefix of computer players.
const BOT: &str = kernel::seats::BOT_PREFIX;

/// The public tables, to join or to watch.
pub async fn list(State(app): State<AppState>, client: Client) -> Result<Response, ApiError> {
    let translator = client.translator();
    let summary = |(id, summary): (String, TableSummary)| {
        let TableSummary { game, seats, begun, over, step } = summary;
        let free = seats.iter().filter(|seat| seat.is_none()).count();
        let title = translator.translate(&title(&game));
        let info = app.tables.game(&game);
        let name = |seat: Option<SeatSummary>| seat.map(|seat| seat_name(seat, info, translator));
        let seats = seats.into_iter().map(name).collect();
        LobbyTable { id, game, title, seats, free, begun, over, step }
    };
    let listed = match &app.coordination {
        Some(coordination) => {
            coordination.lobby(app.limits.tables.lobby_per_client, LOBBY_SIZE).await?
        }
        None => app.tables.lobby.list(),
    };
    Ok(ok(Lobby { tables: listed.into_iter().map(summary).collect() }))
}

/// The name of a player, for people.
fn seat_name(seat: SeatSummary, game: Option<&dyn AnyGame>, translator: &Translator) -> String {
    match (seat, game) {
        (SeatSummary::Computer(level), Some(game)) => {
            translator.translate(&level_name(game, &level))
        }
        (SeatSummary::Computer(name) | SeatSummary::Person(name), _) => name,
    }
}

/// Creates a table. The fields are those of `new` in the engine protocol, and the table's own.
pub async fn create(
    State(app): State<AppState>,
    client: Client,
    JsonBody(fields): JsonBody,
) -> Result<Response, ApiError> {
    app.guard.allow(client.key, 4.0)?;
    app.check_rules()?;
    // The store decides when it writes the table; this saves the work.
    let share = app.store.share(client.key.to_string()).await?;
    if !share.fits_table(1) {
        return Err(ApiError::ClientDiskFull(share.limit));
    }
    let (link, token) = (new_secret(app.random)?, new_secret(app.random)?);
    let name = fields.get("name").is_some().then(|| person_name(&fields)).transpose()?;
    let nonce = nonce_offer(&fields)?;
    let (id, link_digest) = (new_table_id(app.random)?, digest(&link));
    let (shared, branch) = (app.clone(), Branch::find(&app, &client, &fields).await?);
    let start = move || start_table(&shared, &fields, branch.as_ref(), link_digest);
    let state = app.compute.run(client.key, start).await??;
    let person = name.map(|name| NewPerson { name, digest: digest(&token), nonce });
    let opened = app.open_table(client.key, id.clone(), state, person).await?;
    Ok(ok(NewTable {
        link: format!("/#/{id}/{link}"),
        id,
        secret: link,
        seat: opened.seat,
        token: opened.seat.map(|_| token),
        version: opened.version,
        fingerprint: opened.fingerprint,
    }))
}

/// A new table. Loading a save or generating a board takes a while.
fn start_table(
    app: &AppState,
    fields: &Fields,
    branch: Option<&Branch>,
    digest: String,
) -> Result<TableState, ApiError> {
    let (game, setup) = table_setup(app, fields, branch, digest)?;
    let mut state = TableState::new(setup, game)?;
    let budget = app.limits.table;
    if budget.is_spent_by(&state) {
        let refusal = message("web-save-memory").with("steps", budget.steps);
        return Err(refusal.with("most", budget.bytes >> 10).into());
    }
    state.settle();
    Ok(state)
}

/// The setup that the fields describe.
fn table_setup(
    app: &AppState,
    fields: &Fields,
    branch: Option<&Branch>,
    digest: String,
) -> Result<(&'static dyn AnyGame, TableSetup), ApiError> {
    let name = fields.required("game")?;
    let game = app.tables.game(&name).ok_or_else(|| app.unknown_game(&name))?;
    let levels = levels(fields, game)?;
    let Start { session, seeded, custom } = start(app, fields, branch, game, levels.as_deref())?;
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
        custom,
        digest,
        deferred: true,
    };
    Ok((game, setup))
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

/// A flag of a request, if given.
pub fn flag(fields: &Fields, name: &'static str) -> Result<Option<bool>, Message> {
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
