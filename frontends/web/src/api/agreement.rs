//! What the people at a table agree on: a draw, and the same game again.

use axum::extract::State;
use axum::response::Response;
use kernel::Seed;
use protocol::web::Version;
use protocol::web::table::Rematch;

use super::extract::{Client, JsonBody, PathParams, ok};
use super::lobby::flag;
use super::tables::nonce_offer;
use crate::api_error::{ApiError, Conflict};
use crate::app_state::AppState;
use crate::client_key::ClientKey;
use crate::secret::{digest, new_secret};
use crate::store::StoreError;
use crate::table::{self, LiveTable, NewPerson, RematchPlayer, TableState};

pub async fn draw(
    State(app): State<AppState>,
    client: Client,
    PathParams(id): PathParams<String>,
) -> Result<Response, ApiError> {
    let key = client.key;
    let action = move |live: &mut LiveTable| table::offer_draw(live, client.secret());
    let ((), version) = app.act_within_budget(key, &id, action).await?;
    Ok(ok(Version { version }))
}

/// Opens the table on which the same game is played again, unless it exists, and seats the
/// client there. The old table is notified, unless the game only goes on from its end.
pub async fn rematch(
    State(app): State<AppState>,
    client: Client,
    PathParams(id): PathParams<String>,
    JsonBody(fields): JsonBody,
) -> Result<Response, ApiError> {
    app.guard.allow(client.key, 4.0)?;
    let nonce = nonce_offer(&fields)?;
    let onward = flag(&fields, "onward")?.unwrap_or(false);
    let (_, live) = app.read(client.key, &id).await?;
    let player = table::rematch_player(&live, &id, client.secret(), onward)?;
    drop(live);
    let RematchPlayer { seat, next_seat, next, name } = player;
    open(&app, client.key, &id, &next, onward).await?;
    let token = new_secret(app.random)?;
    let person = NewPerson { name, digest: digest(&token), nonce };
    let action = move |live: &mut LiveTable| table::sit(live, Some(next_seat), person.clone());
    let token = match app.act_within_budget(client.key, &next, action).await {
        Ok(_) => Some(token),
        Err(ApiError::Conflict(Conflict::SeatTaken, _)) => None,
        Err(error) => return Err(error),
    };
    if !onward {
        let announced = next.clone();
        let announce = move |live: &mut LiveTable| table::announce_rematch(live, seat, &announced);
        app.act(client.key, &id, announce).await?;
    }
    Ok(ok(Rematch { id: next, seat: next_seat, token }))
}

/// Opens the table of a rematch or a continuation, unless it exists.
async fn open(
    app: &AppState,
    client: ClientKey,
    id: &str,
    next: &str,
    onward: bool,
) -> Result<(), ApiError> {
    match app.read(client, next).await {
        Err(ApiError::NoTable) => {}
        known => return known.map(drop),
    }
    let (link, seed) = (digest(&new_secret(app.random)?), Seed::from_bits((app.random)()?));
    let start = move |live: &LiveTable| {
        let setup = live.state.rematch_setup(&seed, link, onward)?;
        TableState::new(setup, live.state.session.game()).map_err(ApiError::from)
    };
    let state = app.inspect(client, id, start).await??;
    match app.open_table(client, next.to_owned(), state, None).await {
        // Another request was faster.
        Ok(_) | Err(ApiError::Store(StoreError::Conflict)) => Ok(()),
        Err(error) => Err(error),
    }
}
