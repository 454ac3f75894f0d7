//! The routes of the server and their handlers.

mod agreement;
mod board_editor;
mod daily;
mod extract;
mod games;
mod lab;
mod levels;
mod lobby;
mod progress;
mod review;
mod routes;
mod site;
mod start;
mod tables;

use axum::Router;
use axum::response::Redirect;
use axum::routing::get;

pub use daily::BoardsOfDay;
pub use extract::{Peer, json};
pub use routes::ROUTES;

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::{assets, health, middleware};

/// The router of the whole server.
pub fn router(app: AppState) -> Router {
    let mut router = Router::new();
    for route in ROUTES {
        router = router.route(route.endpoint.path, (route.make)());
    }
    let router = router
        .route("/", get(site::index))
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
        .merge(assets::routes())
        // Browsers request it whatever the page says.
        .route("/favicon.ico", get(async || Redirect::permanent("/icon.svg")))
        .fallback(site::missing)
        .method_not_allowed_fallback(async || ApiError::WrongMethod);
    middleware::wrap(router, &app).with_state(app)
}
