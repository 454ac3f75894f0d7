//! The routes under `/api` and their description.

use axum::routing::{MethodRouter, delete, get, post};
use protocol::openapi::{Content, Document, Endpoint, EndpointParameter, Info, SecurityScheme};
use protocol::web::Version;
use protocol::web::editor::Draft;
use protocol::web::event::StreamMessage;
use protocol::web::games::{Game, GameList};
use protocol::web::lab::{Job, JobReport, ToolList};
use protocol::web::levels::{Class, DailyBoards, LevelList, LevelView, Progress};
use protocol::web::lobby::{Lobby, NewTable};
use protocol::web::request::{
    Apply, Chat, CreateTable, EditBoard, PlayAgain, Reveal, Rewind, Sit, StartJob, Undo,
};
use protocol::web::review::TableReview;
use protocol::web::site::{Language, Records, Status, Texts};
use protocol::web::table::{
    Actions, Applied, Hint, History, PartialScene, Rematch, Seated, StepView, Table,
};
use protocol::{OrderedMap, Value};

use super::{
    agreement, board_editor, daily, games, lab, levels, lobby, progress, review, site, tables,
};
use crate::app_state::AppState;

/// A route under `/api`.
pub struct Route {
    pub endpoint: Endpoint,
    pub make: fn() -> MethodRouter<AppState>,
}

const fn route(endpoint: Endpoint, make: fn() -> MethodRouter<AppState>) -> Route {
    Route { endpoint, make }
}

const INFO: Info = Info {
    title: "Ludoteca",
    version: "1",
    description: "Board games in a browser. Requests and responses are JSON; every response has \
        `ok`, and an error also has `error`, in the language of the client.",
};

const LINK: SecurityScheme =
    SecurityScheme::bearer("link", "The secret of the invitation link, from its fragment.");
const SEAT: SecurityScheme = SecurityScheme::bearer("seat", "The secret of a seat.");

const LANG: EndpointParameter = EndpointParameter::query::<Language>(
    "lang",
    "The language; by default that of `Accept-Language`.",
);
const FROM: EndpointParameter = EndpointParameter::query::<usize>(
    "from",
    "The first step; by default the first that can be shown.",
);
const LAST_EVENT_ID: EndpointParameter =
    EndpointParameter::header::<u64>("Last-Event-ID", "The last version that the client received.");

/// The parameters of all paths.
const PATH_PARAMETERS: [EndpointParameter; 7] = [
    EndpointParameter::path::<String>("id", "The table."),
    EndpointParameter::path::<String>("game", "The game."),
    EndpointParameter::path::<String>("touched", "The ids of places, separated by commas."),
    EndpointParameter::path::<String>("step", "The step, from 0."),
    EndpointParameter::path::<String>("job", "The job."),
    EndpointParameter::path::<u32>("level", "The number of the level."),
    EndpointParameter::path::<String>("name", "The name of a person."),
];

/// Everything under `/api`.
pub const ROUTES: &[Route] = &[
    route(
        Endpoint::get("/api/openapi.json", Content::json::<OrderedMap<Value>>())
            .summary("This description."),
        || get(site::openapi),
    ),
    route(
        Endpoint::get("/api/status", Content::success::<Status>())
            .summary("How busy the server is."),
        || get(site::status),
    ),
    route(
        Endpoint::get("/api/words", Content::success::<Texts>())
            .summary(
                "The texts of the page, the phrases of the chat and the titles of the \
                 games.",
            )
            .parameters(&[LANG]),
        || get(site::words),
    ),
    route(
        Endpoint::get("/api/records", Content::success::<Records>())
            .summary("The high-score lists.")
            .parameters(&[LANG]),
        || get(site::records),
    ),
    route(
        Endpoint::get("/api/games", Content::success::<GameList>())
            .summary("All games.")
            .parameters(&[LANG]),
        || get(games::list),
    ),
    route(
        Endpoint::get("/api/games/{game}", Content::success::<Game>())
            .summary("A game: its options, its drawings and its rules.")
            .parameters(&[LANG])
            .errors(&[404]),
        || get(games::one),
    ),
    route(
        Endpoint::post("/api/games/{game}/drawing", Content::success::<Draft>())
            .summary("A draft of a board after some strokes.")
            .parameters(&[LANG])
            .body::<EditBoard>()
            .errors(&[400, 404]),
        || post(board_editor::edit),
    ),
    route(
        Endpoint::get("/api/games/{game}/levels", Content::success::<LevelList>())
            .summary("The levels of a game, in order of difficulty.")
            .parameters(&[LANG])
            .errors(&[404]),
        || get(levels::list),
    ),
    route(
        Endpoint::get("/api/games/{game}/levels/{level}", Content::success::<LevelView>())
            .summary("A level with its board.")
            .parameters(&[LANG])
            .errors(&[404]),
        || get(levels::one),
    ),
    route(
        Endpoint::get("/api/daily", Content::success::<DailyBoards>())
            .summary("The boards of the day, with their lists.")
            .parameters(&[LANG]),
        || get(daily::boards),
    ),
    route(
        Endpoint::get("/api/progress", Content::success::<Class>())
            .summary("The levels that everybody has solved, by name.")
            .parameters(&[LANG]),
        || get(progress::class),
    ),
    route(
        Endpoint::get("/api/progress/{name}", Content::success::<Progress>())
            .summary("The levels that a person has solved, and their boards of the day.")
            .parameters(&[LANG]),
        || get(progress::one),
    ),
    route(
        Endpoint::get("/api/tables", Content::success::<Lobby>())
            .summary("The lobby: open tables to join or to watch.")
            .parameters(&[LANG]),
        || get(lobby::list),
    ),
    route(
        Endpoint::post("/api/tables", Content::success::<NewTable>())
            .summary("Creates a table, and takes a seat if a name is given.")
            .body::<CreateTable>()
            .errors(&[400, 429, 503, 507]),
        || post(lobby::create),
    ),
    route(
        Endpoint::get("/api/tables/{id}", Content::success::<Table>())
            .summary(
                "A table: its seats, position and scene, with the moves of the player \
                 to act.",
            )
            .security(&SEAT)
            .parameters(&[LANG])
            .errors(&[404]),
        || get(tables::show),
    ),
    route(
        Endpoint::get("/api/tables/{id}/events", Content::events::<StreamMessage>())
            .summary(
                "The log as server-sent events, whose ids are versions. The stream \
                 continues after `Last-Event-ID`, or begins with the whole table.",
            )
            .security(&SEAT)
            .parameters(&[LANG, LAST_EVENT_ID])
            .errors(&[404]),
        || get(tables::subscribe),
    ),
    route(
        Endpoint::post("/api/tables/{id}/seats", Content::success::<Seated>())
            .summary("Takes a seat with the secret of the link.")
            .security(&LINK)
            .body::<Sit>()
            .errors(&[403, 409]),
        || post(tables::sit),
    ),
    route(
        Endpoint::delete("/api/tables/{id}/seats", Content::success::<Version>())
            .summary("Leaves a seat while others are free; resigns afterwards.")
            .security(&SEAT)
            .errors(&[403, 409]),
        || delete(tables::leave),
    ),
    route(
        Endpoint::post("/api/tables/{id}/nonce", Content::success::<Version>())
            .summary(
                "Reveals the nonce that the client committed to, once every person has sat \
                 down.",
            )
            .security(&SEAT)
            .body::<Reveal>()
            .errors(&[400, 403, 409]),
        || post(tables::reveal),
    ),
    route(
        Endpoint::get("/api/tables/{id}/actions", Content::success::<Actions>())
            .summary("The legal moves, as `actions` of the engine protocol.")
            .errors(&[404]),
        || get(tables::actions),
    ),
    route(
        Endpoint::post("/api/tables/{id}/actions", Content::success::<Applied>())
            .summary(
                "Makes a move, as `apply` of the engine protocol. The same move of the \
                 same version is made once.",
            )
            .security(&SEAT)
            .body::<Apply>()
            .errors(&[400, 403, 409, 422, 503]),
        || post(tables::apply),
    ),
    route(
        Endpoint::post("/api/tables/{id}/undo", Content::success::<Version>())
            .summary(
                "Returns to the last decision of the client, or to an earlier one if nobody else \
                 has decided since.",
            )
            .security(&SEAT)
            .body::<Undo>()
            .errors(&[403, 409]),
        || post(tables::undo),
    ),
    route(
        Endpoint::post("/api/tables/{id}/redo", Content::success::<Version>())
            .summary("Advances to the next decision that was undone.")
            .security(&SEAT)
            .body::<Rewind>()
            .errors(&[403, 409]),
        || post(tables::redo),
    ),
    route(
        Endpoint::post("/api/tables/{id}/go", Content::success::<Hint>())
            .summary("A hint, as `go` of the engine protocol, if the table has hints.")
            .security(&SEAT)
            .parameters(&[LANG])
            .errors(&[403, 409, 503]),
        || post(tables::hint),
    ),
    route(
        Endpoint::post("/api/tables/{id}/chat", Content::success::<Version>())
            .summary("Says one of the fixed phrases.")
            .security(&SEAT)
            .body::<Chat>()
            .errors(&[400, 403, 429]),
        || post(tables::chat),
    ),
    route(
        Endpoint::post("/api/tables/{id}/draw", Content::success::<Version>())
            .summary(
                "Offers a draw, or accepts it: the game ends once all people have offered one in \
                 the same position.",
            )
            .security(&SEAT)
            .errors(&[400, 403, 409]),
        || post(agreement::draw),
    ),
    route(
        Endpoint::post("/api/tables/{id}/rematch", Content::success::<Rematch>())
            .summary(
                "The same game again at a new table, where everybody moves on by one seat; or, \
                 onward from its final position. The first person opens it, and the others find \
                 their seats there.",
            )
            .security(&SEAT)
            .body::<PlayAgain>()
            .errors(&[403, 409, 429, 503, 507]),
        || post(agreement::rematch),
    ),
    route(
        Endpoint::get("/api/tables/{id}/midway/{touched}", Content::success::<PartialScene>())
            .summary(
                "The scene after some places of a move were touched, for the player to \
                 act.",
            )
            .security(&SEAT)
            .parameters(&[LANG])
            .errors(&[403, 409]),
        || get(tables::partial_scene),
    ),
    route(
        Endpoint::get("/api/tables/{id}/steps/{step}", Content::success::<StepView>())
            .summary("The position after a step.")
            .parameters(&[LANG])
            .errors(&[403, 404]),
        || get(tables::step),
    ),
    route(
        Endpoint::get("/api/tables/{id}/history", Content::success::<History>())
            .summary("The steps so far in words, at most 500 at once.")
            .parameters(&[LANG, FROM])
            .errors(&[404]),
        || get(tables::history),
    ),
    route(
        Endpoint::post("/api/tables/{id}/review", Content::success::<TableReview>())
            .summary("The analysis of a finished game.")
            .parameters(&[LANG])
            .errors(&[409, 429, 503]),
        || post(review::review),
    ),
    route(
        Endpoint::get("/api/tables/{id}/save", Content::text())
            .summary(
                "The save of a finished game; `ludoteca verify` checks its chance \
                 events.",
            )
            .errors(&[403, 404]),
        || get(tables::save),
    ),
    route(
        Endpoint::get("/api/lab", Content::success::<ToolList>())
            .summary("The tools of the laboratory and their arguments.")
            .parameters(&[LANG]),
        || get(lab::tools),
    ),
    route(
        Endpoint::post("/api/lab", Content::success::<Job>())
            .summary("Starts a job.")
            .body::<StartJob>()
            .errors(&[400, 429, 503]),
        || post(lab::start),
    ),
    route(
        Endpoint::get("/api/lab/{job}", Content::success::<Job>())
            .summary("The state of a job.")
            .parameters(&[LANG])
            .errors(&[404]),
        || get(lab::show),
    ),
    route(
        Endpoint::get("/api/lab/{job}/answer", Content::success::<JobReport>())
            .summary("The report of a job, whatever its size.")
            .errors(&[404]),
        || get(lab::answer),
    ),
    route(
        Endpoint::get("/api/lab/{job}/events", Content::events::<Job>())
            .summary(
                "The progress of a job as server-sent events: `progress` repeatedly, \
                 then `end`.",
            )
            .parameters(&[LANG])
            .errors(&[404]),
        || get(lab::subscribe),
    ),
    route(
        Endpoint::delete("/api/lab/{job}", Content::success::<Job>())
            .summary("Stops a job.")
            .errors(&[404]),
        || delete(lab::stop),
    ),
];

/// The description of all routes.
pub fn document() -> Document {
    let endpoints = ROUTES.iter().map(|route| &route.endpoint);
    Document::new(INFO, &[LINK, SEAT], &PATH_PARAMETERS, endpoints)
}
