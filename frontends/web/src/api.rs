//! The routes of the server and their handlers.

mod board_editor;
mod extract;
mod games;
mod lab;
mod lobby;
mod site;
mod tables;

use axum::Router;
use axum::response::Redirect;
use axum::routing::{MethodRouter, delete, get, post};

pub use extract::{Peer, json};

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::{assets, middleware};

/// A route under `/api`.
pub struct Route {
    /// `get`, `post` or `delete`.
    pub method: &'static str,
    pub path: &'static str,
    make: fn() -> MethodRouter<AppState>,
}

macro_rules! routes {
    ($($method:ident $path:literal $handler:path;)*) => {
        &[$(Route { method: stringify!($method), path: $path, make: || $method($handler) }),*]
    };
}

/// Everything under `/api`.
pub const ROUTES: &[Route] = routes! {
    get "/api/openapi.json" site::openapi;
    get "/api/status" site::status;
    get "/api/words" site::words;
    get "/api/records" site::records;
    get "/api/games" games::list;
    get "/api/games/{game}" games::one;
    post "/api/games/{game}/drawing" board_editor::edit;
    get "/api/tables" lobby::list;
    post "/api/tables" lobby::create;
    get "/api/tables/{id}" tables::show;
    get "/api/tables/{id}/events" tables::subscribe;
    post "/api/tables/{id}/seats" tables::sit;
    delete "/api/tables/{id}/seats" tables::leave;
    get "/api/tables/{id}/actions" tables::actions;
    post "/api/tables/{id}/actions" tables::apply;
    post "/api/tables/{id}/undo" tables::undo;
    post "/api/tables/{id}/redo" tables::redo;
    post "/api/tables/{id}/go" tables::hint;
    post "/api/tables/{id}/chat" tables::chat;
    get "/api/tables/{id}/midway/{touched}" tables::partial_scene;
    get "/api/tables/{id}/steps/{step}" tables::step;
    get "/api/tables/{id}/save" tables::save;
    get "/api/lab" lab::tools;
    post "/api/lab" lab::start;
    get "/api/lab/{job}" lab::show;
    get "/api/lab/{job}/events" lab::subscribe;
    delete "/api/lab/{job}" lab::stop;
};

/// The router of the whole server.
pub fn router(app: AppState) -> Router {
    let mut router = Router::new();
    for route in ROUTES {
        router = router.route(route.path, (route.make)());
    }
    let router = router
        .route("/", get(site::index))
        .merge(assets::routes())
        // Browsers request it whatever the page says.
        .route("/favicon.ico", get(async || Redirect::permanent("/icon.svg")))
        .fallback(async || ApiError::NoRoute)
        .method_not_allowed_fallback(async || ApiError::WrongMethod);
    middleware::wrap(router, &app).with_state(app)
}
