//! The analysis of finished games.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::extract::{Client, PathParams, json_text};
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::reviews;

/// The tokens of an analysis, in addition to those of the request.
const REVIEW: f64 = 5.0;

/// Analyses a finished game, unless that has been done.
pub async fn review(
    State(app): State<AppState>,
    client: Client,
    PathParams(id): PathParams<String>,
) -> Result<Response, ApiError> {
    app.guard.allow(client.key, REVIEW)?;
    let review = reviews::review(&app, client.key, &id).await?;
    Ok(json_text(StatusCode::OK, review.get(client.lang).clone()))
}
