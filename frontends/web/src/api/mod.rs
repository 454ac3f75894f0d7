//! What can be asked for, and who answers.

mod ask;
mod board_editor;
mod games;
mod info;
mod lab;
mod lobby;
mod tables;

use axum::Router;
use axum::response::Redirect;
use axum::routing::{MethodRouter, delete, get, post};

pub use ask::{Peer, json};

use crate::app::App;
use crate::refusal::Refusal;
use crate::{assets, middle};

/// Something that can be asked for.
pub struct Route {
    /// How: `get`, `post` or `delete`.
    pub method: &'static str,
    /// Where.
    pub path: &'static str,
    make: fn() -> MethodRouter<App>,
}

macro_rules! routes {
    ($($method:ident $path:literal $answer:path;)*) => {
        &[$(Route { method: stringify!($method), path: $path, make: || $method($answer) }),*]
    };
}

/// Everything under `/api`.
pub const ROUTES: &[Route] = routes! {
    get "/api/openapi.json" info::openapi;
    get "/api/status" info::status;
    get "/api/words" info::words;
    get "/api/records" info::records;
    get "/api/games" games::list;
    get "/api/games/{game}" games::one;
    post "/api/games/{game}/drawing" board_editor::draw;
    get "/api/tables" lobby::list;
    post "/api/tables" lobby::create;
    get "/api/tables/{id}" tables::look;
    get "/api/tables/{id}/events" tables::follow;
    post "/api/tables/{id}/seats" tables::sit;
    delete "/api/tables/{id}/seats" tables::give_up;
    get "/api/tables/{id}/actions" tables::actions;
    post "/api/tables/{id}/actions" tables::apply;
    post "/api/tables/{id}/undo" tables::undo;
    post "/api/tables/{id}/redo" tables::redo;
    post "/api/tables/{id}/go" tables::go;
    post "/api/tables/{id}/chat" tables::chat;
    get "/api/tables/{id}/midway/{touched}" tables::partial_scene;
    get "/api/tables/{id}/steps/{step}" tables::step;
    get "/api/tables/{id}/save" tables::save;
    get "/api/lab" lab::tools;
    post "/api/lab" lab::begin;
    get "/api/lab/{job}" lab::look;
    get "/api/lab/{job}/events" lab::follow;
    delete "/api/lab/{job}" lab::stop;
};

/// Who answers everything.
pub fn router(app: App) -> Router {
    let mut router = Router::new();
    for route in ROUTES {
        router = router.route(route.path, (route.make)());
    }
    let router = router
        .route("/", get(info::front))
        .merge(assets::routes())
        // Browsers ask for it by themselves, whatever the page says.
        .route("/favicon.ico", get(async || Redirect::permanent("/icon.svg")))
        .fallback(async || Refusal::missing("web-nothing-here"))
        .method_not_allowed_fallback(async || Refusal {
            status: axum::http::StatusCode::METHOD_NOT_ALLOWED,
            ..Refusal::missing("web-not-so")
        });
    middle::around(router, &app).with_state(app)
}
